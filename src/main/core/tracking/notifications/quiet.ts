import type { Settings } from '../../../../shared/contract/index.ts';
import { HOUR, MINUTE, type Millis } from '../../../../shared/domain/units.ts';

type QuietHours = Pick<Settings, 'quietFrom' | 'quietTo'>;

/** A day with its change of clocks. */
const LONGEST: Millis = 26 * HOUR;

function isQuiet({ quietFrom, quietTo }: QuietHours, at: Millis): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  const time = new Date(at);
  const minute = time.getHours() * 60 + time.getMinutes();
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo;
}

/**
 * How long the quiet hours still last, by this computer's clock; 0: it isn't one of them. They may span midnight. The end is
 * looked for minute by minute: their last hour may be skipped, or come twice, on the night when clocks change.
 */
export function quietFor(hours: QuietHours, now: Millis): Millis {
  if (!isQuiet(hours, now)) return 0;
  let end = now - (now % MINUTE) + MINUTE;
  while (isQuiet(hours, end) && end - now < LONGEST) end += MINUTE;
  return end - now;
}
