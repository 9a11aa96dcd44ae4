import { remembered } from '../words/remembered.ts';
import { type DecimalSign, settled, type WrittenNumber, writtenNumber } from './number.ts';
import { converted, UNITS, type UnitName, unitOf } from './unit.ts';

/** A number of a document with the unit that stands at it. */
export type WrittenAmount = {
  readonly number: WrittenNumber;
  /** Null: none stands at the number itself. */
  readonly unit: UnitName | null;
  /** Of `45 ft 6 in`: the inches. */
  readonly inches: { readonly value: number; readonly slack: number } | null;
  /** Of `45 ft (2 Ridges)`. */
  readonly pieces: number | null;
  /** Of `1,818 sq ft (168.9 m²)`: the second one. */
  readonly again?: WrittenAmount;
};

/** A value in the normal form's unit. `slack`: half of the last digit that was given, in the same unit. */
export type Amount = {
  readonly value: number;
  readonly slack: number;
  readonly decimals: number;
  readonly unit: UnitName | null;
};

const NUMBER = String.raw`[-−]?\d(?:[\d.,]|[\u0020\u00A0\u2007\u2009\u202F'’](?=\d{3}(?!\d)))*`;
const PIECES = /\s*[([]\s*(\d{1,4})(\s+\p{L}[\p{L} /-]*)?[)\]]$/u;
/** The same once more in another unit: `1,818 sq ft (168.9 m²)`, `296.78 m² / 3194.5 sq ft`. */
const IN_ANOTHER_UNIT = /^(.*?\D)\s*(?:[([]\s*(.+?)\s*[)\]]|\s[/=|]\s*(.+))$/su;
const FEET_INCHES =
  /^(\d{1,5})\s*(?:'|′|’|-?\s*(?:ft|feet|foot)\b\.?)[\s-]*(?:(\d{1,2})(?:[\s-]+(\d{1,2})\/(\d{1,2})|\.(\d+))?)\s*(?:"|″|”|''|in(?:ch(?:es)?)?\.?)$/i;
const PITCH = new RegExp(`^(${NUMBER})\\s*(?:[:/]|in|on|over|x)\\s*12(?:\\s*(?:pitch|slope))?$`, 'i');
/** `1/4:12`, `1/4 in. per foot`, `1 1/2" per ft`: how flat roofs are drawn. */
const FRACTION =
  /^(?:(\d{1,2})[\s-]+)?(\d{1,2})\/(2|4|8|16)\s*(?:"|″|”|''|in(?:ch(?:es)?)?\.?)?\s*(?::|\/|-?per[\s-]|in|on|over)\s*(?:1\s*)?(?:12|ft\.?|foot|')(?:\s*(?:pitch|slope))?$/i;
const IN_PER_FOOT =
  /^(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''|in(?:ch(?:es)?)?\.?)\s*(?:\/|-?per[\s-])\s*(?:1\s*)?(?:ft\.?|foot)(?:\s*(?:pitch|slope))?$/i;
const PLAIN = new RegExp(`^(${NUMBER})\\s*(\\D.*)?$`, 'su');

/** Reads `2,366.97 sq ft`, `45' 6"`, `6/12`, `26.6°`, `45 ft (2 Ridges)`. Null for any other text, and for money. */
export const writtenAmount = remembered((text): WrittenAmount | null => {
  const trimmed = text.trim();
  const pieces = PIECES.exec(trimmed);
  const bare = pieces ? trimmed.slice(0, pieces.index).trim() : trimmed;
  const found = amountOf(bare) ?? twice(bare);
  // A bare number in brackets may be a footnote's.
  return (
    found && {
      ...found,
      pieces: pieces?.[1] === undefined || pieces[2] === undefined ? null : Number(pieces[1]),
    }
  );
});

/** Both have a unit, of one dimension; whether they are the same is decided with their signs. */
function twice(text: string): Omit<WrittenAmount, 'pieces'> | null {
  const [, first = '', inBrackets, behind] = IN_ANOTHER_UNIT.exec(text) ?? [];
  const [one, two] = [amountOf(first.trim()), amountOf((inBrackets ?? behind ?? '').trim())];
  if (!one || !two || one.unit === null || two.unit === null || one.unit === two.unit) return null;
  return UNITS[one.unit].dimension === UNITS[two.unit].dimension
    ? { ...one, again: { ...two, pieces: null } }
    : null;
}

function amountOf(text: string): Omit<WrittenAmount, 'pieces'> | null {
  const feet = FEET_INCHES.exec(text);
  if (feet) {
    const [, whole = '', inches = '0', over, under, tenths] = feet;
    if (Number(inches) >= 12 || (under !== undefined && Number(over) >= Number(under))) return null;
    const part = over !== undefined ? Number(over) / Number(under) : Number(`0.${tenths ?? '0'}`);
    const step = under !== undefined ? 1 / Number(under) : 10 ** -(tenths?.length ?? 0);
    const number = writtenNumber(whole);
    return number && { number, unit: 'ft', inches: { value: Number(inches) + part, slack: step / 2 } };
  }
  const pitch = PITCH.exec(text)?.[1];
  if (pitch !== undefined) {
    const number = writtenNumber(pitch.trim());
    return number && { number, unit: '/12', inches: null };
  }
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [, whole = '0', over, under] = fraction;
    const value = Number(whole) + Number(over) / Number(under);
    return { number: { sure: true, number: { value, decimals: 2 }, sign: null }, unit: '/12', inches: null };
  }
  const perFoot = IN_PER_FOOT.exec(text)?.[1];
  if (perFoot !== undefined) {
    const number = writtenNumber(perFoot);
    return number && { number, unit: '/12', inches: null };
  }
  const [, digits, tail = ''] = PLAIN.exec(text) ?? [];
  const number = digits === undefined ? null : writtenNumber(digits.trim());
  if (!number) return null;
  if (tail.trim() === '') return { number, unit: null, inches: null };
  const unit = unitOf(tail);
  return unit && { number, unit, inches: null };
}

/** The value in the normal form's unit; `assumed`: where the amount names none. Null where it can't be known. */
export function settledAmount(
  written: WrittenAmount,
  sign: DecimalSign,
  assumed: UnitName | null,
): Amount | null {
  const found = settledOnce(written, sign, assumed);
  if (!found || !written.again) return found;
  const again = settledOnce(written.again, sign, null);
  const same =
    again && Math.abs(found.value - again.value) <= found.slack + again.slack + Math.abs(found.value) * 0.001;
  return same ? found : null;
}

function settledOnce(written: WrittenAmount, sign: DecimalSign, assumed: UnitName | null): Amount | null {
  const number = settled(written.number, sign);
  if (!number) return null;
  if (written.inches) {
    const { value, slack } = written.inches;
    return { value: number.value + value / 12, slack: slack / 12, decimals: 1, unit: 'ft' };
  }
  const half = 0.5 * 10 ** -number.decimals;
  const unit = written.unit ?? assumed;
  if (unit === null) return { value: number.value, slack: half, decimals: number.decimals, unit: null };
  const value = converted(number.value, unit);
  if (!Number.isFinite(value)) return null;
  const slack = Math.abs(converted(number.value + half, unit) - value);
  const same = unit !== '°' && UNITS[unit].factor === 1;
  return { value, slack, decimals: same ? number.decimals : decimalsFor(slack), unit };
}

/** As many decimals as are known: the last one is worth twice the slack, about. */
function decimalsFor(slack: number): number {
  return Math.min(2, Math.max(0, Math.round(-Math.log10(Math.max(2 * slack, 1e-9)))));
}
