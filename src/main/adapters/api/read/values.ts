import { isPlaceholderId } from '../../../../shared/domain/evidence/placeholder-id.ts';
import { middleOf } from '../../../../shared/domain/local-day.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { isObject } from './json.ts';
import { fieldsOf } from './record.ts';

const MAX_TEXT = 10_000;
/** Control characters but tab and line feed. */
const CONTROL = /[\p{Cc}--[\t\n]]/gv;

/** Text of a string or number: well-formed Unicode, no control characters, trimmed; null when nothing is left. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.slice(0, MAX_TEXT).toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
  return text === '' ? null : text;
}

/**
 * An id, kept to the last character. Null for what can't be one: empty, over 200 characters, with spaces at the ends
 * only, control characters, or `.` and `..`, which no URL path can carry.
 */
export function readId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200) return null;
  if (!value.isWellFormed() || /\p{Cc}/u.test(value) || /^(?:\.|%2e){1,2}$/i.test(value)) return null;
  return value;
}

/** An id that names one thing for good: what programs write for a missing one is none. */
export function readRealId(value: unknown): string | null {
  const id = readId(value);
  return id === null || isPlaceholderId(id) ? null : id;
}

/** A name: text, or an object that has one (`{name}`, `{value}`, `{label}`, `{status}` ...). */
export function readName(value: unknown): string | null {
  if (!isObject(value)) return readText(value);
  const paths = ['name', 'value', 'label', 'title', 'status', 'displayname', 'text', 'code', 'key'];
  return fieldsOf(value, false).first(paths, readText);
}

/** true and false in their written forms. */
export function readBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1) return true;
  if (value === 0) return false;
  if (typeof value !== 'string') return null;
  const word = value.trim().toLowerCase();
  if (['true', 'yes', 'y', '1', 'on'].includes(word)) return true;
  if (['false', 'no', 'n', '0', 'off'].includes(word)) return false;
  return null;
}

/** A finite number, also written as text. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A count or size: a whole number from 0 on. */
export function readCount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** A coordinate within the limit (90 or 180). */
export function readDegrees(limit: number): (value: unknown) => number | null {
  return (value) => {
    const number = readNumber(value);
    return number !== null && Math.abs(number) <= limit ? number : null;
  };
}

const EARLIEST: Millis = Date.UTC(2000, 0, 1);
const LATEST: Millis = Date.UTC(2100, 0, 1);

/**
 * A moment: ISO text (without a zone it counts as UTC, without a time as noon: docs/decisions/295-dates.md), HTTP date, `/Date(...)/`, or seconds, milliseconds or
 * microseconds since 1970, also as text. Null outside 2000 to 2100.
 */
export function readMoment(value: unknown): Millis | null {
  if (isObject(value)) {
    return fieldsOf(value, false).first(
      ['datetime', 'date', 'iso', 'value', 'timestamp', 'seconds'],
      readFlat,
    );
  }
  return readFlat(value);
}

function readFlat(value: unknown): Millis | null {
  if (typeof value === 'number') return inRange(epoch(value));
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const number = /^(?:\/Date\((-?\d+)[^)]*\)\/|(\d{9,16}(?:\.\d+)?))$/.exec(text);
  if (number) return inRange(number[1] === undefined ? epoch(Number(number[2])) : Number(number[1]));
  const iso =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text);
  if (iso) {
    const [, date = '', time, fraction = '0', zone = 'Z'] = iso;
    if (time === undefined) return inRange(middleOf(date));
    const clock = time.length === 5 ? `${time}:00` : time;
    const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
    return inRange(Date.parse(`${date}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`));
  }
  // Everything else needs a named zone or month: `01/02/2026` could be two days.
  return /[a-z]{3}/i.test(text) && text.length < 64 ? inRange(Date.parse(withZone(text))) : null;
}

const ZONE = /(?:\bZ|\b(?:GMT|UTC?|[ECMP][SD]T)\b|\d\s*[+-]\d\d:?\d\d)/i;

/** A text with a month's name, without a zone in UTC, and without a time at noon: Date.parse would take this computer's. */
function withZone(text: string): string {
  if (ZONE.test(text)) return text;
  return /\d:\d\d/.test(text) ? `${text} UTC` : `${text} 12:00 UTC`;
}

function epoch(value: number): Millis {
  if (Math.abs(value) < 1e11) return Math.round(value * 1_000);
  return Math.round(Math.abs(value) < 1e14 ? value : value / 1_000);
}

function inRange(moment: Millis): Millis | null {
  return moment >= EARLIEST && moment < LATEST ? moment : null;
}
