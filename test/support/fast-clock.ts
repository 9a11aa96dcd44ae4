import type { Clock } from '../../src/main/core/ports/index.ts';
import type { Millis } from '../../src/shared/domain/units.ts';
import { stopwatch } from './stopwatch.ts';

export type FastClock = Clock & {
  /**
   * Runs `work` while the clock goes no faster than the computer's. For what happens within seconds of the clock and takes
   * the machine a moment: on a busy one that moment would be minutes.
   */
  atRealSpeed<Value>(work: () => Promise<Value>): Promise<Value>;
};

type Timer = { readonly due: Millis; readonly work: () => void; handle: NodeJS.Timeout };

/** A clock that runs `times` as fast as the computer's: pauses of minutes pass in seconds, with real input and output. */
export function createFastClock(times: number): FastClock {
  const passed = stopwatch();
  const timers = new Set<Timer>();
  let speed = times;
  let from = { clock: Date.now(), passed: passed() };
  const exactly = () => from.clock + (passed() - from.passed) * speed;
  const arm = (timer: Timer) => {
    const run = () => {
      timers.delete(timer);
      timer.work();
    };
    timer.handle = setTimeout(run, Math.max(0, timer.due - exactly()) / speed);
  };
  const setSpeed = (now: number) => {
    from = { clock: exactly(), passed: passed() };
    speed = now;
    for (const timer of timers) {
      clearTimeout(timer.handle);
      arm(timer);
    }
  };
  return {
    now: () => Math.round(exactly()),
    after: (delay, work) => {
      const timer = { due: exactly() + Math.max(0, delay), work } as Timer;
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer.handle);
      };
    },
    atRealSpeed: async (work) => {
      setSpeed(Math.min(1, times));
      try {
        return await work();
      } finally {
        setSpeed(times);
      }
    },
  };
}
