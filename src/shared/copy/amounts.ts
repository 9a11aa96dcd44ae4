import { type Amount, rounded, type Units } from '../domain/amount.ts';
import { perLocale } from '../domain/locale.ts';
import { type Confidence, QUANTITIES, type Quantity } from '../domain/measurements.ts';
import { t } from './t.ts';

const SQUARE_METERS_PER_SQUARE_FOOT = 0.09290304;
const METERS_PER_FOOT = 0.3048;

/** A number with its unit apart: the unit of several values is written once. */
type Parts = {
  readonly number: string;
  readonly unit: 'unit.sq_ft' | 'unit.sq_m' | 'unit.ft' | 'unit.m' | 'unit.percent' | 'unit.pitch' | null;
};

// Made once for each number of decimals: making a format takes far longer than using it.
const formats = Array.from({ length: 4 }, (_, decimals) =>
  perLocale(
    (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  ),
);

function grouped(value: number, decimals: number): string {
  const digits = Math.max(0, Math.min(decimals, formats.length - 1));
  return (formats[digits] as () => Intl.NumberFormat)().format(rounded(value, digits));
}

const written = ({ number, unit }: Parts): string => (unit === null ? number : t(unit, { number }));

function areaParts(area: Amount, units: Units): Parts {
  return units === 'us'
    ? { number: grouped(area.value, Math.min(area.decimals, 2)), unit: 'unit.sq_ft' }
    : { number: grouped(area.value * SQUARE_METERS_PER_SQUARE_FOOT, 2), unit: 'unit.sq_m' };
}

function lengthParts(length: Amount, units: Units): Parts {
  return units === 'us'
    ? { number: grouped(length.value, Math.min(length.decimals, 1)), unit: 'unit.ft' }
    : { number: grouped(length.value * METERS_PER_FOOT, 2), unit: 'unit.m' };
}

function partsOf(quantity: Quantity, amount: Amount, units: Units): Parts {
  switch (QUANTITIES[quantity].unit) {
    case 'sq ft':
      return areaParts(amount, units);
    case 'ft':
      return lengthParts(amount, units);
    case '/12': {
      const rise = Number(amount.value.toFixed(amount.decimals));
      return units === 'us'
        ? { number: `${rise}`, unit: 'unit.pitch' }
        : { number: pitchWords(rise, units), unit: null };
    }
    case '%':
      return { number: grouped(amount.value, amount.decimals), unit: 'unit.percent' };
    default:
      return { number: grouped(amount.value, amount.decimals), unit: null };
  }
}

/** Square feet as the person wants them: `2,367 sq ft`. */
export const areaWords = (area: Amount, units: Units): string => written(areaParts(area, units));
/** Feet as the person wants them: `45.0 ft`. */
export const lengthWords = (length: Amount, units: Units): string => written(lengthParts(length, units));
/** `6/12`; with the degrees where somebody thinks in meters: `6/12 (26.6°)`. */
export const pitchWords = (rise: number, units: Units): string =>
  units === 'us' ? `${rise}/12` : `${rise}/12 (${degrees(rise)})`;
const degrees = (rise: number) => `${((Math.atan(rise / 12) * 180) / Math.PI).toFixed(1)}°`;

/** A quantity's value with its unit. */
export const amountWords = (quantity: Quantity, amount: Amount, units: Units): string =>
  written(partsOf(quantity, amount, units));
/** The same without the unit, where a column's heading or the line below a table has it. */
export const bareAmount = (quantity: Quantity, amount: Amount, units: Units): string => {
  const { number, unit } = partsOf(quantity, amount, units);
  return unit === 'unit.percent' || unit === 'unit.pitch' ? written({ number, unit }) : number;
};

/** Squares of 100 square feet, to the hundredth. `area` in square feet. */
export const squaresWords = (area: number): string => grouped(area / 100, 2);
/** Squares of each value that an area may have: `23.67 or 17.60`. Areas in square feet. */
export const squaresOrWords = (areas: readonly { readonly value: number }[]): string =>
  eitherOf(areas.map(({ value }) => squaresWords(value)));

/** `2,367 or 1,760`: the values that a number may have. */
export const eitherOf = (values: readonly string[]): string =>
  values.length === 0 ? '' : values.reduce((first, other) => t('quantity.or', { first, other }));

/** `2,367 or 1,760 sq ft`: the unit that all have stands once. */
export function candidateWords(quantity: Quantity, candidates: readonly Amount[], units: Units): string {
  const parts = candidates.map((each) => partsOf(quantity, each, units));
  const [first] = parts;
  return first ? written({ number: eitherOf(parts.map(({ number }) => number)), unit: first.unit }) : '';
}

/** `(disputed)`, `(in doubt)` behind a number where only words fit; empty where it is sure. */
export function unsureWord(confidence: Confidence | undefined): string {
  if (confidence === 'disputed') return ` (${t('compare.disputed')})`;
  return confidence === 'doubtful' ? ` (${t('compare.doubt')})` : '';
}
