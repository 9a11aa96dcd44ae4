import type { Clock } from '../../src/main/core/ports/index.ts';
import type { Millis } from '../../src/shared/domain/units.ts';

/** A clock that stands until it's moved. */
export interface FakeClock extends Clock {
  /** Moves it, running what falls due in order; after each, promises and input/output get their turn. */
  advance(by: Millis): Promise<void>;
  /** Moves it from timer to timer until none is left (at most `most` of them). */
  runUntilIdle(most?: number): Promise<void>;
  /** Timers that wait. */
  pending(): number;
  /** Sets the time of day without running anything, as a person or a time server does. */
  jump(to: Millis): void;
}

async function settleFor(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** `turns`: how many times input and output get theirs; one is enough where nothing is real. */
export function createFakeClock(start: Millis = Date.UTC(2026, 4, 4, 15, 0), turns = 5): FakeClock {
  const settle = () => settleFor(turns);
  let now = start;
  let count = 0;
  const timers = new Map<number, { at: Millis; work: () => void }>();
  const first = () =>
    [...timers].reduce<[number, { at: Millis; work: () => void }] | null>(
      (best, entry) => (best === null || entry[1].at < best[1].at ? entry : best),
      null,
    );
  const runFirst = async (until: Millis): Promise<boolean> => {
    const next = first();
    if (!next || next[1].at > until) return false;
    timers.delete(next[0]);
    now = Math.max(now, next[1].at);
    next[1].work();
    await settle();
    return true;
  };
  return {
    now: () => now,
    after: (delay, work) => {
      count += 1;
      const id = count;
      timers.set(id, { at: now + Math.max(0, delay), work });
      return () => timers.delete(id);
    },
    advance: async (by) => {
      const until = now + by;
      await settle();
      while (await runFirst(until));
      now = Math.max(now, until);
      await settle();
    },
    runUntilIdle: async (most = 1_000) => {
      await settle();
      for (let ran = 0; timers.size > 0; ran += 1) {
        if (ran >= most) throw new Error(`the clock still has ${timers.size} timers after ${most}`);
        await runFirst(Number.POSITIVE_INFINITY);
      }
    },
    pending: () => timers.size,
    jump: (to) => {
      const by = to - now;
      now = to;
      for (const timer of timers.values()) timer.at += by;
    },
  };
}
