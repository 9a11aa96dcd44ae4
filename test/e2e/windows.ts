import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { lastSteps } from './last-steps.ts';

/** How many times slower the pages compute than this computer: by Chromium's own throttling, for `npm run test:flaky`. */
const SLOWDOWN = Number(process.env['RIDGELINE_CPU_SLOWDOWN'] ?? 1);

/** Whether traces have the page at every step: for `npm run test:flaky`, whose failures don't come twice. */
const FULL_TRACE = process.env['RIDGELINE_FULL_TRACE'] === '1';

type Watched = { readonly context: BrowserContext; readonly faults: readonly string[] };
const open = new Set<Watched>();

async function slowDown(context: BrowserContext, page: Page | Frame): Promise<void> {
  if (SLOWDOWN === 1) return;
  // A frame without its own process has its page's session, and a window may be closed meanwhile.
  const session = await context.newCDPSession(page).catch(() => null);
  await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }).catch(() => undefined);
}

/** Slows a new context's pages where that is wanted, and keeps their trace, for `keepEvidence`. */
export async function watch(context: BrowserContext, faults: readonly string[]): Promise<void> {
  const watched = { context, faults };
  open.add(watched);
  context.on('close', () => open.delete(watched));
  context.on('page', (page) => {
    void slowDown(context, page);
    page.on('framenavigated', (frame) => frame.parentFrame() && void slowDown(context, frame));
  });
  // Benchmarks and pictures go without. Snapshots of each step make a fifth of the work again.
  if (process.env['VITEST']) await context.tracing.start({ snapshots: FULL_TRACE });
}

/** What a failed test left. */
export type Evidence = {
  /** The files that show what was on its screens. */
  readonly files: string[];
  /** What it asked of its windows last, for who has the log and not the files. */
  readonly steps: string[];
};

/**
 * Writes what the open windows show into `folder`: a picture and the HTML of each page, what went wrong in it, and the
 * trace of each window. Returns the files' paths, and the last steps of each window.
 */
export async function keepEvidence(folder: string): Promise<Evidence> {
  mkdirSync(folder, { recursive: true });
  const kept: string[] = [];
  const steps: string[] = [];
  const write = async (name: string, make: (path: string) => Promise<unknown>) => {
    const path = join(folder, name);
    const made = await make(path).then(
      () => true,
      () => false,
    );
    if (made) kept.push(path);
  };
  let number = 0;
  for (const { context, faults } of open) {
    number += 1;
    for (const [at, page] of context.pages().entries()) {
      const name = `window-${number}${at === 0 ? '' : `-${at + 1}`}`;
      await write(`${name}.png`, (path) => page.screenshot({ path }));
      await write(`${name}.html`, async (path) => writeFile(path, await page.content()));
    }
    if (faults.length > 0)
      await write(`window-${number}-faults.txt`, (path) => writeFile(path, `${faults.join('\n')}\n`));
    await write(`window-${number}-trace.zip`, async (path) => {
      await context.tracing.stop({ path });
      const last = await lastSteps(await readFile(path));
      steps.push(...last.map((line) => `window ${number}: ${line}`));
      steps.push(...faults.map((fault) => `window ${number}: ${fault}`));
    });
  }
  return { files: kept, steps };
}
