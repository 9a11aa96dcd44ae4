import type { FileKind } from './file.ts';
import type { Unit } from './query-operators.ts';
import { readStatus, type StatusKind } from './status.ts';

export type Sign = '>' | '>=' | '<' | '<=' | '=' | '..';

/** The sign in front of a value, and the rest; a range has none. */
export function readSign(text: string): { sign: Exclude<Sign, '..'> | null; rest: string } {
  const [, found, rest = ''] = /^(>=|<=|≥|≤|>|<|=)?\s*(.*)$/su.exec(text) ?? [];
  const sign = found === '≥' ? '>=' : found === '≤' ? '<=' : found;
  return { sign: (sign as Exclude<Sign, '..'> | undefined) ?? null, rest };
}

/** The two ends of `20..30`; null when it isn't a range. An end may be left open. */
export function readRange(text: string): [string, string] | null {
  const [, from, to] = /^([^…–]*?)\s*(?:\.{2,3}|…|–)\s*([^…–]*)$/u.exec(text) ?? [];
  return from === undefined || to === undefined || (from === '' && to === '') ? null : [from, to];
}

const METERS_PER_FOOT = 0.3048;
const lengths = { ft: 1, feet: 1, foot: 1, lf: 1, '’': 1, "'": 1, '′': 1, m: 1 / METERS_PER_FOOT };
const areas = { sqft: 1, sf: 1, ft2: 1, 'ft²': 1, m2: METERS_PER_FOOT ** -2, 'm²': METERS_PER_FOOT ** -2 };
const UNITS: Readonly<Record<Unit, Readonly<Record<string, number>>>> = {
  squares: { sq: 1, sqs: 1, squares: 1, square: 1 },
  ft: lengths,
  'sq ft': { ...areas, sqm: METERS_PER_FOOT ** -2, sq: 100, squares: 100 },
  '%': { '%': 1, percent: 1 },
  $: { usd: 1, dollars: 1 },
  '/12': { '/12': 1, ':12': 1, in12: 1 },
  '': {},
};
/** Beyond what any roof has; keeps a number from losing its digits. */
const MAX_NUMBER = 1e12;

export type NumberWord = { readonly value: number; readonly decimals: number };

/** A number as the trade writes it, `2,367` or `23.67`; null when it isn't one: leading zeros make it a name. */
export function readNumber(text: string): NumberWord | null {
  const [, whole, fraction = ''] = /^([1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*)?(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined && fraction === '') return null;
  const value = Number(`${(whole ?? '0').replaceAll(',', '')}.${fraction || '0'}`);
  return value > MAX_NUMBER ? null : { value, decimals: fraction.length };
}

/** The ways in which a number may be written, 2367 and 2,367; any other text only as it is. */
export function spellings(text: string): string[] {
  const number = readNumber(text);
  if (!number || number.value < 1_000) return [text];
  const [, fraction = ''] = text.split('.');
  const tail = fraction === '' ? '' : `.${fraction}`;
  const whole = Math.trunc(number.value);
  return [...new Set([text, `${whole}${tail}`, `${whole.toLocaleString('en-US')}${tail}`])];
}

/** A number with or without its unit; meters become feet. */
export function readAmount(text: string, unit: Unit): NumberWord | null {
  const [, number = '', tail = ''] = /^\$?([\d.,]+)\s*(.*)$/su.exec(text.trim()) ?? [];
  const found = readNumber(number);
  const factor = tail === '' ? 1 : UNITS[unit][tail.toLowerCase().replace(/\s/g, '')];
  if (!found || factor === undefined || found.value * factor > MAX_NUMBER) return null;
  if (factor === 1) return found;
  const decimals = factor === 100 ? Math.max(0, found.decimals - 2) : 2;
  return { value: Number((found.value * factor).toFixed(decimals)), decimals };
}

/** A day as `2026-06-01`, in the computer's own zone. */
export type Day = string;

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day so many days later. */
export function laterDay(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The days of `2026`, `2026-10`, `2026-10-04`, `10/4/2026`, `today` or `yesterday`; null when there are none. */
export function readDays(text: string, today: Day): { from: Day; to: Day } | null {
  const word = text.trim().toLowerCase();
  if (word === 'today') return { from: today, to: today };
  if (word === 'yesterday') return { from: laterDay(today, -1), to: laterDay(today, -1) };
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(word);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  if (!(y >= 1900 && y < 2200 && m >= 1 && m <= 12 && d >= 1 && d <= lastOf(y, m))) return null;
  if (day !== undefined) return { from: dayOf(y, m, d), to: dayOf(y, m, d) };
  const last = month === undefined ? 12 : m;
  return { from: dayOf(y, m, 1), to: dayOf(y, last, lastOf(y, last)) };
}

export type StatusWord = Exclude<StatusKind, 'other'> | 'open';
/** What may stand behind `status:`, as it is written. */
export const STATUS_WORDS: Readonly<Record<string, StatusWord>> = {
  open: 'open',
  accepted: 'accepted',
  'in-progress': 'in_progress',
  qa: 'qa',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

export function readStatusWord(text: string): StatusWord | null {
  if (text.toLowerCase() === 'open') return 'open';
  const { kind } = readStatus(text, 'v4');
  return kind === 'other' ? null : kind;
}

/** What may stand behind `kind:`. */
export const KIND_WORDS: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  image: 'image',
  xml: 'xml',
  json: 'json',
  csv: 'csv',
  text: 'text',
  zip: 'archive',
  other: 'other',
};
const OTHER_KINDS: Readonly<Record<string, FileKind>> = {
  images: 'image',
  picture: 'image',
  pictures: 'image',
  photo: 'image',
  photos: 'image',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  archive: 'archive',
  txt: 'text',
  dxf: 'text',
};

export function readKindWord(text: string): FileKind | null {
  const word = text.toLowerCase();
  const of = (words: Readonly<Record<string, FileKind>>) => (Object.hasOwn(words, word) ? words[word] : null);
  return of(KIND_WORDS) ?? of(OTHER_KINDS) ?? null;
}
