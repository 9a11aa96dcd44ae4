import type { Clock } from '../../src/main/core/ports/index.ts';
import type { Millis } from '../../src/shared/domain/units.ts';
import { stopwatch } from './stopwatch.ts';

/** A clock that runs `times` as fast as the computer's: pauses of minutes pass in seconds, with real input and output. */
export function createFastClock(times: number): Clock {
  const passed = stopwatch();
  const start: Millis = Date.now();
  return {
    now: () => Math.round(start + passed() * times),
    after: (delay, work) => {
      const timer = setTimeout(work, Math.max(0, delay) / times);
      return () => clearTimeout(timer);
    },
  };
}
