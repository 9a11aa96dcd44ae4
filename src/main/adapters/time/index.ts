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

/** Random bytes of the operating system. */
export function createSystemRandom(): Random {
  return {
    bytes: (count) => new Uint8Array(randomBytes(count)),
    fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
  };
}
