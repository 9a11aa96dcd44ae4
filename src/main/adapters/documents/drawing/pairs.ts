import { message } from '../../../../shared/copy/message.ts';
import { Unreadable } from '../limits.ts';

/** A line with a group code and the line with its value: all that a DXF consists of. */
export type Pair = readonly [code: number, value: string];
/** What begins with group code 0, up to the next such group. */
export type DxfRecord = { readonly type: string; readonly pairs: readonly Pair[] };

/** Groups of one record that are kept, and characters of one value: more than any plan has. */
const MOST_PAIRS = 250_000;
const MOST_VALUE = 4_000;

const NOT_WHOLE = 'reading.drawing_isnt_whole_dxf_breaks';

/** The records of an ASCII DXF, one at a time, up to its end mark. Throws Unreadable where it breaks off. */
export function* recordsOf(text: string): Generator<DxfRecord> {
  let type: string | null = null;
  let pairs: Pair[] = [];
  for (const [code, value] of pairsOf(text)) {
    if (code !== 0) {
      if (pairs.length < MOST_PAIRS) pairs.push([code, value]);
      continue;
    }
    if (type !== null) yield { type, pairs };
    type = value.trim().toUpperCase();
    pairs = [];
    if (type === 'EOF') return;
  }
  throw new Unreadable(message(NOT_WHOLE));
}

function* pairsOf(whole: string): Generator<Pair> {
  const text = whole.includes('\n') ? whole : whole.replaceAll('\r', '\n');
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const line = (): string => {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const from = at;
    at = end + 1;
    return text.slice(from, Math.min(end, from + MOST_VALUE)).replace(/\r$/, '');
  };
  while (at < text.length) {
    const code = line().trim();
    if (!/^-?\d{1,4}$/.test(code) || at >= text.length) throw new Unreadable(message(NOT_WHOLE));
    yield [Number(code), line()];
  }
}

/** The first value of a group; undefined where the record has none. */
export function textOf({ pairs }: DxfRecord, code: number): string | undefined {
  return pairs.find((pair) => pair[0] === code)?.[1];
}

/** Numbers beyond this aren't coordinates of anything that stands on the earth. In the drawing's units. */
const FARTHEST = 1e9;

/** A value as a number; NaN where it is none, or none that can be drawn. */
export function toNumber(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Math.abs(number) <= FARTHEST ? number : Number.NaN;
}

/** The first number of a group, or `other` where the record has none. NaN where it can't be drawn. */
export function numberOf(record: DxfRecord, code: number, other: number): number {
  const value = textOf(record, code);
  return value === undefined ? other : toNumber(value);
}
