import type { PitchArea, WasteStep } from '../../../../shared/domain/measurements.ts';
import type { Branch } from '../tree.ts';
import { readNumber } from './names.ts';

/** The first of these members that is a number, whatever the case of its name. */
function numberOf(row: Branch, names: readonly string[]): ReturnType<typeof readNumber> {
  for (const [key, value] of row) {
    const name = key.toLowerCase().replace(/[^a-z]/g, '');
    if (typeof value !== 'string' || !names.includes(name)) continue;
    const number = readNumber(value);
    if (number) return number;
  }
  return null;
}

const AREA = ['area', 'sqft', 'squarefeet', 'size'];
const PERCENT = ['percent', 'percentage', 'share'];

/** A row of the areas per pitch: a pitch and an area, the share of the roof where it's told. */
export function pitchRow(row: Branch): PitchArea | null {
  const pitch = numberOf(row, ['pitch', 'rise', 'slope']);
  const area = numberOf(row, AREA);
  if (!pitch || !area) return null;
  const percent = numberOf(row, PERCENT)?.value ?? null;
  return { rise: pitch.value, area: area.value, decimals: area.decimals, percent };
}

/** A row of the waste table: percent and area, squares where they're told. */
export function wasteRow(row: Branch): WasteStep | null {
  const percent = numberOf(row, ['waste', 'wastepercent', 'wastepercentage', 'percent', 'percentage']);
  const area = numberOf(row, AREA);
  if (!percent || !area) return null;
  return { percent: percent.value, area: area.value, squares: numberOf(row, ['squares'])?.value ?? null };
}
