import { type Message, message } from '../copy/message.ts';
import {
  type Confidence,
  isSure,
  type Measurement,
  NO_UNIT,
  QUANTITIES,
  type Quantity,
} from './measurements.ts';

export type Units = 'us' | 'metric';

type Amount = { readonly value: number; readonly decimals: number };

const SQUARE_METERS = 0.09290304;
const METERS = 0.3048;

/**
 * Rounds halves up, as on paper, on every screen and in every export: 23.665 is 23.67, although the nearest binary
 * number is a little below it.
 */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toFixed(6))) / scale;
}

const grouped = (value: number, decimals: number) =>
  rounded(value, decimals).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Square feet as the person wants them. */
export function areaWords(area: Amount, units: Units): string {
  if (units === 'us') return `${grouped(area.value, Math.min(area.decimals, 2))} sq ft`;
  return `${grouped(area.value * SQUARE_METERS, 2)} m²`;
}

/** Feet as the person wants them. */
export function lengthWords(length: Amount, units: Units): string {
  if (units === 'us') return `${grouped(length.value, Math.min(length.decimals, 1))} ft`;
  return `${grouped(length.value * METERS, 2)} m`;
}

/** Squares of 100 square feet, to the hundredth. `area` in square feet. */
export function squaresWords(area: number): string {
  return grouped(area / 100, 2);
}

/** Squares of each value that an area may have: `23.67 or 17.60`. Areas in square feet. */
export function squaresOrWords(areas: readonly { readonly value: number }[]): string {
  return areas.map(({ value }) => squaresWords(value)).join(' or ');
}

/** A quantity's value with its unit. */
export function amountWords(quantity: Quantity, amount: Amount, units: Units): string {
  switch (QUANTITIES[quantity].unit) {
    case 'sq ft':
      return areaWords(amount, units);
    case 'ft':
      return lengthWords(amount, units);
    case '/12':
      return pitchWords(Number(amount.value.toFixed(amount.decimals)), units);
    case '%':
      return `${grouped(amount.value, amount.decimals)}%`;
    default:
      return grouped(amount.value, amount.decimals);
  }
}

/** What is done to the numbers before they are shown, to stand below them. */
export function roundingRule(units: Units): Message {
  return message(units === 'us' ? 'squares.rounding_us' : 'squares.rounding_metric');
}

/** A value and how sure it is; of a disputed one its values. */
export type SureAmount = Amount & {
  readonly confidence?: Confidence;
  readonly candidates?: readonly Amount[];
};
type Amounts = Readonly<Partial<Record<Quantity, SureAmount>>>;

/** A number that may be counted with: a disputed or doubtful one may not. */
export const sure = (amount: SureAmount | undefined): Amount | null =>
  amount && isSure(amount.confidence ?? 'stated') ? amount : null;

/** Both or neither: a part that isn't in the report isn't 0. */
function sumOf(a: SureAmount | undefined, b: SureAmount | undefined): Amount | null {
  const [one, two] = [sure(a), sure(b)];
  return one && two ? { value: one.value + two.value, decimals: Math.min(one.decimals, two.decimals) } : null;
}

export const ridgeAndHip = ({ ridge, hip }: Amounts): Amount | null => sumOf(ridge, hip);
export const eaveAndRake = ({ eave, rake }: Amounts): Amount | null => sumOf(eave, rake);

/** `6/12`; with the degrees where somebody thinks in meters: `6/12 (26.6°)`. */
export function pitchWords(rise: number, units: Units): string {
  return units === 'us' ? `${rise}/12` : `${rise}/12 (${degrees(rise)})`;
}

const degrees = (rise: number) => `${((Math.atan(rise / 12) * 180) / Math.PI).toFixed(1)}°`;

/** `2,367 or 1,760 sq ft: the files disagree`; a single number that doesn't fit the others says so. */
export function disputeWords(
  { quantity, best, all, candidates, confidence }: Measurement,
  units: Units,
): string {
  if (confidence === 'doubtful') return doubtOf({ best, all }) ?? 'in doubt';
  if (candidates.length === 1) return 'doesn’t fit the report’s other numbers';
  const files = new Set(candidates.map(({ file }) => file));
  const alone = candidates.every(({ unit }) => unit === NO_UNIT)
    ? 'the file names no unit, so it may be in feet or in meters'
    : 'the file disagrees with itself';
  const who = files.size > 1 ? 'the files disagree' : alone;
  return `${candidateWords(quantity, candidates, units)}: ${who}`;
}

const HEADING = 'which Ridgeline doesn’t know';

/** Words in quotation marks stand above the number; others say themselves where it is. */
const placedUnder = (doubt: string) => (stoodUnder(doubt) ? `under ${doubt}, ${HEADING}` : doubt);

/** Whether a doubt is about the words above a number, which make it another roof's perhaps. */
export const stoodUnder = (doubt: string | undefined): doubt is string => doubt?.startsWith('“') === true;

/** Whose number it is, in words: `under “Demo roof”, which Ridgeline doesn’t know`. Null: nothing says otherwise. */
export function doubtOf({ best, all }: Pick<Measurement, 'best' | 'all'>): string | null {
  if (best.doubt !== undefined) return placedUnder(best.doubt);
  const other = all.find((each) => stoodUnder(each.doubt));
  return other?.doubt === undefined ? null : `another number stands ${placedUnder(other.doubt)}`;
}

/** One sentence for each heading that isn't known, with the quantities that it leaves in doubt. */
export function doubtWords(measurements: readonly Measurement[]): Message[] {
  const names = new Map<string, Message[]>();
  for (const each of measurements) {
    const words = each.confidence === 'doubtful' ? doubtOf(each) : null;
    if (words !== null)
      names.set(words, [...(names.get(words) ?? []), message('quantity.label', { quantity: each.quantity })]);
  }
  return [...names].map(([why, quantities]) =>
    message('roofDoubt.doubtful', { quantities: message('list.columns', { columns: quantities }), why }),
  );
}

/** `(disputed)`, `(in doubt)` behind a number where only words fit; empty where it is sure. */
export const unsureWord = (confidence: Confidence | undefined): string =>
  confidence === 'disputed' ? ' (disputed)' : confidence === 'doubtful' ? ' (in doubt)' : '';

/** `2,367 or 1,760 sq ft` */
export function candidateWords(quantity: Quantity, candidates: readonly Amount[], units: Units): string {
  return eitherOf(candidates.map((each) => amountWords(quantity, each, units)));
}

/** `2,367 or 1,760 sq ft`: the unit that all have stands once. */
export function eitherOf(all: readonly string[]): string {
  const unit = /(?: sq ft| ft| m²| m|%|\/12)$/.exec(all.at(-1) ?? '')?.[0] ?? '';
  return all
    .map((each, at) => (at < all.length - 1 && unit !== '' ? each.slice(0, -unit.length) : each))
    .join(' or ');
}
