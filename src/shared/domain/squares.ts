import { type Message, message } from '../copy/message.ts';
import { rounded } from './amount.ts';
import type { PitchArea, WasteStep } from './measurements.ts';
import { type SureAmount, sure } from './roof-numbers.ts';

type Amount = { readonly value: number; readonly decimals: number };
type WithArea = { readonly area?: SureAmount | undefined };

/** Shingle waste is counted on slopes from this rise in 12 only, in most reports. */
const LOW_SLOPE = 3;

/** Squares of 100 square feet, to the hundredth; null where the report has no area, or more than one. */
export function squaresOf({ area }: WithArea): Amount | null {
  const known = sure(area);
  return known && { value: rounded(known.value / 100, 2), decimals: 2 };
}

/** Ridgeline's own calculation: see `calculationRule`. */
export function calculatedSquares(roof: WithArea, percent: number): Amount | null {
  const area = sure(roof.area);
  return area && { value: rounded((area.value / 100) * (1 + percent / 100), 2), decimals: 2 };
}

/** The rule of `calculatedSquares`, to stand wherever its result does. */
export function calculationRule(percent: number): Message {
  return message('squares.rule', { percent });
}

/** The squares that the report's own waste table gives for this percent; null where it has no such row. */
export function reportSquares(waste: readonly WasteStep[], percent: number): Amount | null {
  const squares = waste.find((step) => step.percent === percent)?.squares ?? null;
  return squares === null ? null : { value: rounded(squares, 2), decimals: 2 };
}

/** Why the report's squares aren't the calculated ones; null where they are the same, or one isn't known. */
export function squaresReason(
  roof: WithArea & { readonly waste: readonly WasteStep[]; readonly pitches: readonly PitchArea[] },
  percent: number,
): Message | null {
  const [report, calculated] = [reportSquares(roof.waste, percent), calculatedSquares(roof, percent)];
  if (!report || !calculated || Math.abs(report.value - calculated.value) < 0.011) return null;
  const area = sure(roof.area)?.value ?? 0;
  const factor = 1 + percent / 100;
  const low = roof.pitches.filter(({ rise }) => rise < LOW_SLOPE).reduce((sum, pitch) => sum + pitch.area, 0);
  const fits = (squares: number) => report.value >= squares - 0.02 && report.value < squares + 1;
  if (low > 0 && fits(((area - low) / 100) * factor))
    return message('squares.low_slopes', { rise: LOW_SLOPE, area: Math.round(low) });
  if (fits(calculated.value)) return message('squares.rounded_up');
  return message('squares.of_part', {
    part: Math.round((report.value * 100) / factor),
    area: Math.round(area),
  });
}
