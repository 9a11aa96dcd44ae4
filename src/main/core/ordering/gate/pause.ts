import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';

const FIRST_HOLD: Millis = 30 * SECOND;
const LONGEST_HOLD: Millis = 5 * MINUTE;

/** How long an order that was held so many times in a row waits before it's tried again automatically. */
export function holdPause(times: number): Millis {
  return Math.min(FIRST_HOLD * 2 ** Math.min(Math.max(times - 1, 0), 10), LONGEST_HOLD);
}
