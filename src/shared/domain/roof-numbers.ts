import { QUANTITIES, type Quantity } from './measurements.ts';

export type Units = 'us' | 'metric';

type Amount = { readonly value: number; readonly decimals: number };

const SQUARE_METERS = 0.09290304;
const METERS = 0.3048;

const grouped = (value: number, decimals: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

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

/** Squares of 100 square feet, to the hundredth. */
export function squaresWords(area: number): string {
  return grouped(area / 100, 2);
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
      return `${grouped(amount.value, amount.decimals)} %`;
    default:
      return grouped(amount.value, amount.decimals);
  }
}

/** What is done to the numbers before they are shown, to stand below them. */
export function roundingRule(units: Units): string {
  return units === 'us'
    ? 'Areas to the hundredth of a square foot and lengths to the tenth of a foot, or as far as the report goes; never rounded up. A square is 100 sq ft.'
    : 'Converted from the report’s feet (1 ft = 0.3048 m) and rounded to hundredths.';
}

type Amounts = Readonly<Partial<Record<Quantity, Amount>>>;

/** Both or neither: a part that isn't in the report isn't 0. */
function sumOf(a: Amount | undefined, b: Amount | undefined): Amount | null {
  return a && b ? { value: a.value + b.value, decimals: Math.min(a.decimals, b.decimals) } : null;
}

export const ridgeAndHip = ({ ridge, hip }: Amounts): Amount | null => sumOf(ridge, hip);
export const eaveAndRake = ({ eave, rake }: Amounts): Amount | null => sumOf(eave, rake);

/** Squares of 100 square feet, to the hundredth; null where the report has no area. */
export function squaresOf({ area }: Amounts): Amount | null {
  return area ? { value: area.value / 100, decimals: 2 } : null;
}

/** Squares of the whole roof and `waste` percent more, to the hundredth; not rounded up to what is sold. */
export function squaresWithWaste({ area }: Amounts, waste: number): Amount | null {
  return area ? { value: (area.value / 100) * (1 + waste / 100), decimals: 2 } : null;
}

/** `6/12`; with the degrees where somebody thinks in meters: `6/12 (26.6°)`. */
export function pitchWords(rise: number, units: Units): string {
  return units === 'us' ? `${rise}/12` : `${rise}/12 (${degrees(rise)})`;
}

const degrees = (rise: number) => `${((Math.atan(rise / 12) * 180) / Math.PI).toFixed(1)}°`;
