import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Millis } from '../../../shared/domain/units.ts';

/** How often it looks whether the app is at rest. */
const LOOK: Millis = 15_000;
/** Of one core, over the time between two looks: a poll, not work. */
const AT_REST = 0.05;
/** Less isn't worth a collection. Bytes. */
const WORTH = 16 * 1024 * 1024;

/** V8's own collector, which programs have only by a flag. */
function collector(): (how: { type: 'major'; execution: 'async' }) => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return collect;
}

/**
 * Lets each thread have its own limit for young objects. The flag that limits this one's (loopback/node.json) goes before
 * the limits of every thread that starts later.
 */
export function letThreadsChoose(): void {
  setFlagsFromString('--max-semi-space-size=0');
}

/** The host serves long before. */
const STARTED: Millis = 2_000;

/**
 * Lets the old objects grow to 1.4 times what is in use before they are collected, not to two or three times (decision 338). After
 * the start: it loads much and lets go of nothing, and so many collections were a tenth of it.
 */
export function collectSooner(): void {
  setTimeout(() => setFlagsFromString('--heap-growing-percent=40'), STARTED).unref();
}

/**
 * Gives memory back to the computer when the app is at rest after work. V8 collects when there is new work, never because
 * there is none: after 100,000 orders were read it kept 190 MB, of which 60 were in use, for the rest of the day.
 */
export function giveMemoryBack(look: Millis = LOOK): void {
  let collect: ReturnType<typeof collector> | undefined;
  let kept = getHeapStatistics().total_physical_size;
  let before = process.cpuUsage();
  const timer = setInterval(async () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (user + system > AT_REST * look * 1_000 || getHeapStatistics().total_physical_size < kept + WORTH)
      return;
    collect ??= collector();
    await collect({ type: 'major', execution: 'async' });
    kept = getHeapStatistics().total_physical_size;
  }, look);
  timer.unref();
}
