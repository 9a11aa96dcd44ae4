import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '../../core/ports/index.ts';

/** The longest wait of one timer; longer ones are made of several. Milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** The computer's own clock. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after: (delay, work) => {
      let timer: NodeJS.Timeout;
      const wait = (left: number) => {
        const part = Math.min(Math.max(left, 0), LONGEST);
        timer = setTimeout(() => (left > part ? wait(left - part) : work()), part);
      };
      wait(delay);
      return () => clearTimeout(timer);
    },
  };
}

/** Taken from the system at once: one at a time, the references and ids of a long list took a tenth of its confirmation. */
const POOL = 4_096;

/** Random bytes of the operating system. */
export function createSystemRandom(): Random {
  let pool = new Uint8Array(0);
  let used = 0;
  const bytes = (count: number): Uint8Array => {
    if (count > POOL) return new Uint8Array(randomBytes(count));
    if (used + count > pool.length) {
      pool = new Uint8Array(randomBytes(POOL));
      used = 0;
    }
    const taken = pool.slice(used, used + count);
    // No byte is given twice, nor can be read after it was given.
    pool.fill(0, used, used + count);
    used += count;
    return taken;
  };
  return { bytes, fraction: () => Buffer.from(bytes(6)).readUIntBE(0, 6) / 2 ** 48 };
}
