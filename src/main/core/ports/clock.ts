import type { Millis } from '../../../shared/domain/units.ts';

/** The time of day, and waiting. Tests hand in a clock that stands until it's moved. */
export interface Clock {
  now(): Millis;
  /** Runs `work` once after `delay`; answers the way to call it off. */
  after(delay: Millis, work: () => void): () => void;
}

/** Random bytes, for references and ids. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** 0 <= x < 1, for jitter. */
  fraction(): number;
}

/** Waits on the clock. Rejects with the signal's reason when it's aborted first. */
export function sleep(clock: Clock, delay: Millis, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = clock.after(delay, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    const stop = () => {
      cancel();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
