import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { seedDemo } from '../../src/sandbox/demo/index.ts';
import { seedAccount } from '../../src/sandbox/store/accounts.ts';
import { openDatabase } from '../../src/sandbox/store/database.ts';
import { openChromium, openWindow } from '../e2e/browser.ts';
import { HOST_SCRIPT, type Host, hostOn, run, startPractice } from '../e2e/support.ts';
import { residentBytes } from './measure.ts';

/**
 * The whole history of an account read for the first time, from a practice service in its own process, while somebody
 * scrolls, searches and sorts in Chromium: the longest stall of the app's process, the longest frame of the
 * window, time and memory. `npm run bench -- import`.
 */

const MEGABYTE = 1_048_576;
const AIM_MS = 50;
const PROBE = join(import.meta.dirname, 'stall-probe.mjs');
/** Chromium's trace grows by megabytes a second: it is taken in pieces. Milliseconds. */
const TRACE_PIECE = 10_000;

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Math.max(1_000, Number.parseInt(values.orders, 10) || 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const mb = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

type Stalls = { worst: { late: number; own: number; work: number }[]; rss: number; heapUsed: number };

/** What the ticker in the app's process has seen since it was asked last. */
async function stalls(host: Host, file: string): Promise<Stalls> {
  rmSync(file, { force: true });
  host.child.kill('SIGUSR2');
  for (;;) {
    await wait(20);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Stalls;
    } catch {
      // Not written yet, or not whole.
      if (host.child.exitCode !== null || host.child.signalCode !== null)
        throw new Error(`the app ended (${host.child.exitCode ?? host.child.signalCode}): ${host.err()}`);
    }
  }
}

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  /** Of the clock, and of the processor. Microseconds. */
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string; frameSeqId?: number; hasPartialUpdate?: boolean };
};

/** What Chromium says of the window: milliseconds, and numbers of frames. */
type Frames = { task: number; taskCpu: number; row: number; late: number; drawn: number; dropped: number };

type FrameState = 'drawn' | 'dropped' | 'partly' | 'nothing to do';

/** The longest row of frames of these states, from the first one's begin to the begin of the one that ended it. */
function longestRow(
  frames: readonly { at: number; state: FrameState }[],
  ...states: readonly FrameState[]
): number {
  let longest = 0;
  let from: number | null = null;
  for (const { at, state } of frames) {
    if (from !== null) longest = Math.max(longest, (at - from) / 1_000);
    if (states.includes(state)) from ??= at;
    else from = null;
  }
  return longest;
}

/**
 * What became of each frame that was begun, as DevTools counts: a dropped one had something to show and didn't come, not
 * even late, before the next began; of a partly presented one only the main thread's part is missing.
 */
function framesOf(events: readonly TraceEvent[]): { at: number; state: FrameState }[] {
  const drawn = new Set<number>();
  const dropped = new Map<number, boolean>();
  for (const { name, args } of events) {
    const id = args?.frameSeqId ?? 0;
    if (name === 'DrawFrame') drawn.add(id);
    if (name === 'DroppedFrame') dropped.set(id, args?.hasPartialUpdate === true);
  }
  return events
    .filter(({ name }) => name === 'BeginFrame')
    .sort((a, b) => a.ts - b.ts)
    .map(({ ts, args }) => {
      const id = args?.frameSeqId ?? 0;
      const partly = dropped.get(id);
      const state = drawn.has(id)
        ? 'drawn'
        : partly === undefined
          ? 'nothing to do'
          : partly
            ? 'partly'
            : 'dropped';
      return { at: ts, state };
    });
}

/** The longest task of the page's main thread, and the longest rows of frames that weren't drawn, or only in part. */
function readTrace(buffer: Buffer): Frames {
  const { traceEvents } = JSON.parse(buffer.toString('utf8')) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map((event) => `${event.pid} ${event.tid}`),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && main.has(`${event.pid} ${event.tid}`),
  );
  const frames = framesOf(traceEvents);
  const longest = (pick: (event: TraceEvent) => number | undefined) =>
    Math.max(0, ...tasks.map((event) => (pick(event) ?? 0) / 1_000));
  const count = (state: FrameState) => frames.filter((frame) => frame.state === state).length;
  return {
    task: longest((event) => event.dur),
    taskCpu: longest((event) => event.tdur),
    row: longestRow(frames, 'dropped'),
    late: longestRow(frames, 'dropped', 'partly'),
    drawn: count('drawn'),
    dropped: count('dropped'),
  };
}

/** Scrolls without a pause, frame by frame, and tells the longest time between two frames. Runs in the page. */
function scroll(page: Page, span: number): Promise<{ longest: number; frames: number }> {
  return page.evaluate(
    (length) =>
      new Promise<{ longest: number; frames: number }>((resolve) => {
        const grid = document.querySelector('#orders-grid');
        const table = grid?.querySelector<HTMLElement>('[data-scroll]') ?? grid;
        const began = performance.now();
        let [last, longest, frames] = [began, 0, 0];
        const frame = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          frames += 1;
          last = now;
          if (table) table.scrollTop = (table.scrollTop + 9) % Math.max(1, table.scrollHeight - 900);
          if (now - began < length) requestAnimationFrame(frame);
          else resolve({ longest, frames });
        };
        requestAnimationFrame(frame);
      }),
    span,
  );
}

async function use(page: Page, round: number): Promise<void> {
  const box = page.locator('[aria-label="Search this list"]');
  await box.fill(round % 2 === 0 ? 'cedar' : 'hugo');
  await wait(700);
  await box.fill('');
  await wait(400);
  for (const column of ['address', 'ordered']) {
    await page.locator(`[role="columnheader"][data-column="${column}"] button`).click();
    await wait(500);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-import-'));
const browser = await openChromium();
try {
  const made = performance.now();
  const data = join(folder, 'service');
  const db = openDatabase(data);
  const { accountId } = seedAccount(db, Date.now());
  seedDemo(db, accountId, orders, Date.now());
  db.close();
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${mb(totalmem())}, Node ${process.version}`,
  );
  say(
    `${orders.toLocaleString('en-US')} orders made in ${((performance.now() - made) / 1_000).toFixed(1)} s`,
  );
  const practice = await startPractice(data, ['--rate-limit', '0']);
  const file = join(folder, 'stalls.json');
  const host = await hostOn(
    run(HOST_SCRIPT, ['--port', '0', '--data-dir', join(folder, 'app')], {
      NODE_OPTIONS: `--import ${PROBE}`,
      RIDGELINE_STALLS: file,
    }),
  );
  try {
    const { baseUrl, clientId, clientSecret } = practice;
    const credentials = { environment: 'sandbox', baseUrl, version: 'v4', clientId, clientSecret } as const;
    const { page } = await openWindow(browser);
    await page.goto(host.url);
    const before = await stalls(host, file);
    const began = performance.now();
    const { id } = await host.call('accounts.add', { ...credentials, name: 'Office' });
    await page.locator('#order-row-0 a').first().waitFor();
    say(`first rows on the screen after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    let longest = 0;
    let late = 0;
    let work = 0;
    const frame = { task: 0, taskCpu: 0, row: 0, late: 0, dropped: 0, drawn: 0, longest: 0 };
    let memory = before.rss;
    for (let round = 0; ; round += 1) {
      const state = await host.call('sync.get', { accountId: id });
      if (state.finishedAt !== null) break;
      await browser.startTracing(page, {
        categories: [
          '-*',
          'disabled-by-default-devtools.timeline',
          'disabled-by-default-devtools.timeline.frame',
          '__metadata',
        ],
      });
      const scrolled = await scroll(page, TRACE_PIECE - 4_000);
      await use(page, round);
      const traced = readTrace(await browser.stopTracing());
      const seen = await stalls(host, file);
      const own = seen.worst.map((each) => each.own).sort((a, b) => b - a);
      longest = Math.max(longest, own[0] ?? 0);
      late = Math.max(late, ...seen.worst.map((each) => each.late));
      work = Math.max(work, ...seen.worst.map((each) => each.work));
      frame.task = Math.max(frame.task, traced.task);
      frame.taskCpu = Math.max(frame.taskCpu, traced.taskCpu);
      frame.row = Math.max(frame.row, traced.row);
      frame.late = Math.max(frame.late, traced.late);
      frame.longest = Math.max(frame.longest, scrolled.longest);
      frame.dropped += traced.dropped;
      frame.drawn += traced.drawn;
      memory = Math.max(memory, seen.rss);
      const of = `${state.imported.toLocaleString('en-US')} of ${state.total?.toLocaleString('en-US') ?? '?'}`;
      say(
        `${of.padStart(20)}: stalls of the app ${
          own.slice(0, 3).map(ms).join(', ') || 'none'
        }; window: task ${ms(traced.task)} (${ms(traced.taskCpu)} of the processor), dropped frames ${ms(traced.row)}`,
      );
    }
    const seconds = (performance.now() - began) / 1_000;
    const state = await host.call('sync.get', { accountId: id });
    say(
      `\n${state.known.toLocaleString('en-US')} orders in ${seconds.toFixed(0)} s, ${(state.known / seconds).toFixed(0)} a second`,
    );
    say(
      `longest stall of the app's process     ${ms(longest)}: its own work (${ms(work)} at most) and the disk`,
    );
    say(`  with what it waited for a processor  ${ms(late)}`);
    say(`longest frame while scrolling          ${ms(frame.longest)}`);
    say(`longest task of the window (trace)     ${ms(frame.task)}, ${ms(frame.taskCpu)} of the processor`);
    say(
      `longest row of dropped frames (trace)  ${ms(frame.row)}; ${frame.drawn} frames drawn, ${frame.dropped} dropped`,
    );
    say(`  with frames presented in part        ${ms(frame.late)}`);
    say(
      `memory of the app's process            ${mb(before.rss)} before, ${mb(memory)} at most, ${mb(residentBytes(host))} after`,
    );
    const met = longest < AIM_MS && frame.row < AIM_MS && state.known === orders;
    say(`\nno stall and no row of dropped frames over ${AIM_MS} ms, every order here: ${met ? 'yes' : 'NO'}`);
    process.exitCode = met ? 0 : 1;
  } finally {
    await host.kill('SIGTERM');
    await practice.kill('SIGTERM');
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
