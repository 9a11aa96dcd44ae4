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
