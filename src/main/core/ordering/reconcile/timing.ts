import type { Intent } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { LookTime } from '../../ports/index.ts';

/** Pauses between looks: soon after the sending, then growing. The last one repeats. */
const PAUSES: readonly Millis[] = [
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  4 * MINUTE,
];
/** Absence isn't proof, because orders can appear minutes late: a person is asked after this long and this many looks. */
const PATIENCE: Millis = 15 * MINUTE;
const ENOUGH_LOOKS = 6;
/** Nothing in the outbox waits longer. What seems to was written before somebody set the clock back. */
const LONGEST_WAIT: Millis = 16 * MINUTE;

/** The pause after this many looks. */
export function pauseAfter(looks: number): Millis {
  return PAUSES[Math.min(looks, PAUSES.length - 1)] ?? MINUTE;
}

/** When orders that were looked for so often should be looked for next. A time ahead was written before the clock was set back. */
export function nextLook({ looks, first, last }: LookTime, now: Millis): Millis {
  return last > now ? now : first + pauseAfter(looks);
}

/** Since when it's looked for, by the clock as it goes now: a time ahead was written before the clock was set back. */
export function lookingSince(intent: Intent, now: Millis): Millis {
  return Math.min(intent.lookingSince ?? intent.sentAt ?? now, now);
}

/** Whether it's looked for so long that a person should be asked. */
export function isLongAgo(since: Millis, now: Millis): boolean {
  return now - since >= PATIENCE;
}

/** Whether so many complete looks, the last one just now, are all that can be asked of the service. */
export function lookedEnough(since: Millis, looks: number, now: Millis): boolean {
  return looks >= ENOUGH_LOOKS && isLongAgo(since, now);
}

/** Whether a time is further ahead than any delay used here. */
export function isImplausible(due: Millis, now: Millis): boolean {
  return due - now > LONGEST_WAIT;
}
