/** The only source of time in the service. Tests hand in one that they advance. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Calls `run` once, `millis` from now; the returned function takes that back. */
  after(millis: number, run: () => void): () => void;
};

// setTimeout fires at once for anything above 2^31-1 ms.
const LONGEST_TIMER = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(millis, run) {
    const timer = setTimeout(run, Math.min(Math.max(millis, 0), LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
};

/** How a clock runs beside the one below it. */
export type Pace = { rate: number; paused: boolean };

export type AdjustableClock = Clock & {
  pace(): Pace;
  /** Runs on at this pace from this moment on. */
  setPace(pace: Partial<Pace>): void;
  /** Moves ahead; what comes due by it happens now, also while the clock is paused. */
  step(millis: number): void;
};

type Timer = { at: number; run: () => void; cancel?: () => void };

/** The clock below, until somebody pauses it, speeds it up or moves it ahead. It never goes back. */
export function adjustableClock(below: Clock): AdjustableClock {
  let pace: Pace = { rate: 1, paused: false };
  // The moment since which the pace holds, on both clocks.
  let since = { here: below.now(), below: below.now() };
  let untouched = true;
  const timers = new Set<Timer>();

  const now = () => {
    if (untouched) return below.now();
    const passed = pace.paused ? 0 : (below.now() - since.below) * pace.rate;
    return Math.floor(since.here + passed);
  };
  const arm = (timer: Timer) => {
    timer.cancel?.();
    delete timer.cancel;
    const left = Math.max(timer.at - now(), 0);
    if (pace.paused && left > 0) return;
    timer.cancel = below.after(left / pace.rate, () => {
      timers.delete(timer);
      timer.run();
    });
  };
  const change = (apply: () => void) => {
    since = { here: now(), below: below.now() };
    untouched = false;
    apply();
    for (const timer of [...timers].sort((a, b) => a.at - b.at)) arm(timer);
  };

  return {
    now,
    after(millis, run) {
      const timer: Timer = { at: now() + millis, run };
      timers.add(timer);
      arm(timer);
      return () => {
        timer.cancel?.();
        timers.delete(timer);
      };
    },
    pace: () => pace,
    setPace: (next) => change(() => (pace = { ...pace, ...next })),
    step: (millis) => change(() => (since = { ...since, here: since.here + millis })),
  };
}
