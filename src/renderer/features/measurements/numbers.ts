import { QUANTITIES, type Quantity } from '../../../shared/domain/measurements.ts';

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
      return `${grouped(amount.value, amount.decimals)}/12`;
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
