import { setImmediate } from 'node:timers/promises';

/** Work that holds the process is interrupted this often. Milliseconds. */
const LONGEST = 8;

/** Lets others have their turn, when it is time. */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await setImmediate();
    since = performance.now();
  };
}
