import { DAY, HOUR, type Millis } from './units.ts';

/** A calendar day, `2026-11-22`. */
export type LocalDay = string;

const two = (number: number) => String(number).padStart(2, '0');

/**
 * The calendar day of a moment on this computer. Screens, exports, and file names all use this one, so that a report delivered at
 * 8 PM has the same day everywhere (docs/decisions/295-dates.md).
 */
export function localDay(at: Millis): LocalDay {
  const time = new Date(at);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The number of a moment's calendar day. Days of 23 and 25 hours count as one, like all others. */
export function dayNumber(at: Millis): number {
  const time = new Date(at);
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY;
}

/** A day that was written without a time, as a moment: noon UTC, which is the same calendar day from Honolulu to Tokyo. */
export function middleOf(day: LocalDay): Millis {
  return Date.parse(`${day}T00:00:00.000Z`) + 12 * HOUR;
}
