import { type Millis, SECOND } from '../../../../shared/domain/units.ts';

/** The least and the most time to undo an order, in seconds. */
export const MIN_SECONDS = 5;
export const MAX_SECONDS = 60;

/** A typed undo delay of whole seconds, in milliseconds; undefined while it's no such number. */
export function undoDelayOf(typed: string | number): Millis | undefined {
  const seconds = Number(typed);
  if (typed === '' || !Number.isInteger(seconds) || seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
    return undefined;
  }
  return seconds * SECOND;
}
