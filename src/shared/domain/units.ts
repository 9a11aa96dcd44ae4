/** Milliseconds since the Unix epoch, UTC, or a span of them. */
export type Millis = number;
/** An amount in the currency's minor unit (US dollars: cents). Always a whole number. */
export type MinorUnits = number;
/** A number of bytes. */
export type Bytes = number;
/** Lower-case hexadecimal SHA-256. */
export type Sha256 = string;

export const SECOND: Millis = 1_000;
export const MINUTE: Millis = 60 * SECOND;
export const HOUR: Millis = 60 * MINUTE;
export const DAY: Millis = 24 * HOUR;

/** Before this there was no such service: a time below it comes from a clock that was never set. */
const EARLIEST: Millis = Date.UTC(2015, 0, 1);

/** Whether a noted time can be shown to a person as one. */
export function isPlausibleTime(at: Millis | null): at is Millis {
  return at !== null && at >= EARLIEST;
}
