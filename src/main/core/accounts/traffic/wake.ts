import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Clock } from '../../ports/index.ts';

const EVERY: Millis = 5 * SECOND;
/** A tick this much late, or early, is no busy moment: the computer slept, or somebody set its clock. */
const JUMP: Millis = 15 * SECOND;

/**
 * Reports when the computer wakes from sleep, or its clock jumps either way: what was known of connections, pauses and
 * due times is then out of date. Returns how to stop.
 */
export function watchForWake(clock: Clock, woke: () => void): () => void {
  let cancel = () => {};
  const tick = (expected: Millis) => {
    const now = clock.now();
    wait();
    if (Math.abs(now - expected) > JUMP) woke();
  };
  const wait = () => {
    const expected = clock.now() + EVERY;
    cancel = clock.after(EVERY, () => tick(expected));
  };
  wait();
  return () => cancel();
}
