import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Of all pages' processes in one second: how often a thread of theirs woke up, and the share of a core they used. */
export type Idle = { readonly wakeUps: number; readonly core: number };

/** A page settles after its start (fonts, first polls) before it counts as idle. Milliseconds. */
const SETTLE = 5_000;
const WATCHED = 10_000;
/** `/proc` counts processor time in hundredths of a second. */
const TICKS = 100;

const rest = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

type Counters = { readonly switches: number; readonly ticks: number };

/** Counters of a process and its threads (Linux). A thread that ended meanwhile counts as nothing. */
function countersOf(pid: number): Counters {
  let switches = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const status = readFileSync(`/proc/${pid}/task/${thread}/status`, 'latin1');
      switches += Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      // It ended after it was listed.
    }
  }
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return { switches, ticks: Number(fields[11]) + Number(fields[12]) };
}

async function pages(browser: Browser): Promise<Counters> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const all = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => countersOf(id));
  return {
    switches: all.reduce((sum, each) => sum + each.switches, 0),
    ticks: all.reduce((sum, each) => sum + each.ticks, 0),
  };
}

/** Watches the pages of a browser that nobody touches. Its contexts must not ask for reduced motion. Linux only. */
export async function watchIdle(browser: Browser): Promise<Idle> {
  await rest(SETTLE);
  const [before, began] = [await pages(browser), performance.now()];
  await rest(WATCHED);
  const [after, seconds] = [await pages(browser), (performance.now() - began) / 1_000];
  return {
    wakeUps: (after.switches - before.switches) / seconds,
    core: (after.ticks - before.ticks) / TICKS / seconds,
  };
}

/** Less of a core than this, over a whole span, is rest. Milliseconds. */
const AT_REST = { core: 0.02, span: 20_000, most: 300_000 } as const;

/**
 * Until a process has done what it does after its start (addresses and areas of new orders, a collection of memory). Throws when it
 * doesn't come to rest. Linux only.
 */
export async function untilRest(pid: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const before = countersOf(pid).ticks;
    await rest(AT_REST.span);
    if (countersOf(pid).ticks - before < (AT_REST.core * AT_REST.span * TICKS) / 1_000) return;
    if (performance.now() - began > AT_REST.most) throw new Error('the process doesn’t come to rest');
  }
}
