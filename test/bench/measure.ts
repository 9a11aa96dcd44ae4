import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Host, hostOn, run, startHost } from '../e2e/support.ts';

/** The middle one of the values; the mean of the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** What is measured: the app over a data folder, or the empty page. */
export type Subject = {
  readonly start: () => Promise<Host>;
  /** What is on the screen when the first thing to look at is painted. */
  readonly first: string;
};

export function appOver(dataDir: string, first: string): Subject {
  return { start: () => startHost({ dataDir, offline: true }), first };
}

export const EMPTY: Subject = {
  start: () => hostOn(run(join(import.meta.dirname, 'empty-host.ts'), [])),
  first: '#line',
};

const now = () => performance.timeOrigin + performance.now();

export type Opened = {
  readonly host: Host;
  readonly page: Page;
  /** From the start of the process to the first painted thing. Milliseconds. */
  readonly untilPainted: number;
};

/** Starts the subject's process, opens its page in a fresh window, and waits until its first thing is painted. */
export async function open(browser: Browser, subject: Subject): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)?.getClientRects().length)
        requestAnimationFrame(() =>
          setTimeout(() => {
            document.documentElement.dataset['painted'] = String(performance.timeOrigin + performance.now());
          }),
        );
      else requestAnimationFrame(look);
    };
    look();
  }, subject.first);
  const began = now();
  const host = await subject.start();
  await page.goto(host.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['painted'] !== undefined);
  const painted = Number(await page.evaluate(() => document.documentElement.dataset['painted']));
  return { host, page, untilPainted: painted - began };
}

export async function close({ host, page }: Opened): Promise<void> {
  await page.context().close();
  await host.kill();
}

/** Resident memory of the host's process. Bytes. */
export function residentBytes(host: Host): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(host.child.pid)], { encoding: 'utf8' });
  return Number(kilobytes.trim()) * 1_024;
}

/** Times that a small call is made again whose connection was closed: a busy host closes kept ones just as they are used. */
const MOST_AGAIN = 5;

async function smallCall(host: Host, again = MOST_AGAIN): Promise<void> {
  try {
    await host.call('settings.get', undefined);
  } catch (error) {
    // `fetch failed`: nobody answered.
    if (!(error instanceof TypeError) || again === 0) throw error;
    await smallCall(host, again - 1);
  }
}

/** How long the work took, and how long a small call waited meanwhile at most. Milliseconds. */
export async function beside(
  host: Host,
  work: () => Promise<unknown>,
): Promise<{ readonly took: number; readonly longest: number }> {
  let [longest, isOver] = [0, false];
  const others = async () => {
    while (!isOver) {
      const asked = performance.now();
      await smallCall(host);
      longest = Math.max(longest, performance.now() - asked);
    }
  };
  const began = performance.now();
  const timed = work().then(() => {
    isOver = true;
    return performance.now() - began;
  });
  const [took] = await Promise.all([timed, others()]);
  return { took, longest };
}

/** Processor time that a process has used so far in all of its threads (Linux). Milliseconds. */
export function processorMillis({ child }: Pick<Host, 'child'>): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What the page's scripts hold after a collection. Bytes. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Something a person does, and how the screen looks once it has had its effect. Runs in the page. */
export type Act = { readonly kind: 'type' | 'press'; readonly at: string; readonly text: string };

/**
 * Milliseconds from the act to the painted effect: `done` is a selector that matches only then. Both are looked at in
 * the page itself, frame by frame.
 */
export function untilPainted(page: Page, act: Act, done: string): Promise<number> {
  return page.evaluate(
    ([{ kind, at, text }, selector]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLInputElement>(at);
        if (!element) {
          reject(new Error(`nothing at ${at}`));
          return;
        }
        const began = performance.now();
        if (kind === 'type') {
          // React hears a value only when it was set behind its back.
          const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          value?.set?.call(element, text);
          element.dispatchEvent(new Event('input', { bubbles: true }));
        } else element.click();
        const look = () => {
          if (document.querySelector(selector)) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          } else if (performance.now() - began > 30_000) reject(new Error(`never: ${selector}`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [act, done] as const,
  );
}
