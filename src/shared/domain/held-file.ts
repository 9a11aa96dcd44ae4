import type { Millis } from './units.ts';

/** How Windows answers while another program holds a file: antivirus, OneDrive and Dropbox read each new one. */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** Scanners let go within half a second; twice as long is waited, a little longer each time. */
export const HELD_PAUSES: readonly Millis[] = [10, 20, 40, 80, 150, 300, 500];

/** Whether a move, a link or a removal may succeed a moment later. The same answers mean missing rights elsewhere. */
export function isHeld(error: unknown, platform: string): boolean {
  return platform === 'win32' && error instanceof Error && HELD.has(Reflect.get(error, 'code'));
}

/** Stops this thread, for steps that follow each other at once. */
const sleep = (millis: Millis): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, millis);

/** Synchronous work on a file, tried again for about a second while it's held. Throws the last answer. */
export function whenFreeSync<Value>(work: () => Value, platform: string, wait = sleep): Value {
  for (const millis of HELD_PAUSES) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      wait(millis);
    }
  }
  return work();
}
