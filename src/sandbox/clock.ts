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
