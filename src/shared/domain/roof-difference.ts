import { type Message, message } from '../copy/message.ts';
import { rounded } from './amount.ts';
import { isSure, QUANTITIES, type Quantity, type RoofMeasurements } from './measurements.ts';
import type { SureAmount } from './roof-numbers.ts';
import { reportSquares } from './squares.ts';

type Amount = SureAmount;

/** A line of the table between two roofs. Null: not in that report, which is another thing than 0. */
export type RoofDifference = {
  readonly key: Quantity | 'squares' | `pitch ${number}` | `waste ${number}`;
  readonly group: 'roof' | 'pitch' | 'waste';
  readonly unit: '' | 'ft' | 'sq ft' | '%' | '/12' | 'squares';
  readonly before: Amount | null;
  readonly after: Amount | null;
  /** `after` less `before`; null where one of them isn't known, or is disputed. */
  readonly change: number | null;
  /** Whether the two aren't the same, as far as the coarser one goes. */
  readonly differs: boolean;
};

/** Disputed, or in doubt: not to be compared. */
export const isUnsure = (amount: Amount | null): boolean => !isSure(amount?.confidence ?? 'stated');

function difference(
  about: Pick<RoofDifference, 'key' | 'group' | 'unit'>,
  before: Amount | null,
  after: Amount | null,
): RoofDifference {
  if (!before || !after) return { ...about, before, after, change: null, differs: before !== after };
  if (isUnsure(before) || isUnsure(after)) return { ...about, before, after, change: null, differs: true };
  const change = after.value - before.value;
  const step = 10 ** -Math.min(before.decimals, after.decimals);
  return { ...about, before, after, change, differs: Math.abs(change) > step / 2 + 1e-6 };
}

function amountOf(roof: RoofMeasurements, quantity: Quantity): Amount | null {
  const found = roof.measurements.find((each) => each.quantity === quantity);
  if (!found) return null;
  const { value, decimals } = found.best;
  return { value, decimals, confidence: found.confidence, candidates: found.candidates };
}

/** Squares of 100 square feet, to the hundredth; of a disputed area disputed too. */
const squares = (area: Amount | null): Amount | null =>
  area && {
    ...area,
    value: rounded(area.value / 100, 2),
    decimals: 2,
    candidates: (area.candidates ?? []).map(({ value }) => ({ value: rounded(value / 100, 2), decimals: 2 })),
  };

/** Both sides' rows of one kind by their key, the least first. */
function keysOf<Row>(before: readonly Row[], after: readonly Row[], key: (row: Row) => number): number[] {
  return [...new Set([...before, ...after].map(key))].sort((a, b) => a - b);
}

/** All that two reports state, line by line: the quantities, the area of each pitch, the squares of each waste. */
export function differencesOf(before: RoofMeasurements, after: RoofMeasurements): RoofDifference[] {
  const quantities = (Object.keys(QUANTITIES) as Quantity[]).map((quantity) => {
    const { unit } = QUANTITIES[quantity];
    return difference(
      { key: quantity, group: 'roof', unit },
      amountOf(before, quantity),
      amountOf(after, quantity),
    );
  });
  const pitches = keysOf(before.pitches, after.pitches, ({ rise }) => rise).map((rise) => {
    const areaOf = ({ pitches: rows }: RoofMeasurements): Amount | null => {
      const row = rows.find((each) => each.rise === rise);
      return row ? { value: row.area, decimals: row.decimals } : null;
    };
    const about = { key: `pitch ${rise}`, group: 'pitch', unit: 'sq ft' } as const;
    return difference(about, areaOf(before), areaOf(after));
  });
  const waste = keysOf(before.waste, after.waste, ({ percent }) => percent).map((percent) => {
    const squaresOf = ({ waste: rows }: RoofMeasurements): Amount | null => reportSquares(rows, percent);
    const about = {
      key: `waste ${percent}`,
      group: 'waste',
      unit: 'squares',
    } as const;
    return difference(about, squaresOf(before), squaresOf(after));
  });
  const total = difference(
    { key: 'squares', group: 'roof', unit: 'squares' },
    squares(amountOf(before, 'area')),
    squares(amountOf(after, 'area')),
  );
  return [total, ...quantities, ...pitches, ...waste].filter((row) => row.before ?? row.after);
}

const unsigned = (value: number, decimals: number) => {
  const text = rounded(Math.abs(value), decimals).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return decimals === 1 ? text.replace(/\.0$/, '') : text;
};

/** `+6.07`, `−12.5`; never more decimals than both sides have, and none beyond the tenth of a foot. */
export function changeWords({ before, after, change, unit }: RoofDifference): string {
  if (change === null || !before || !after) return '';
  const most = unit === 'ft' ? 1 : 2;
  const text = unsigned(change, Math.min(before.decimals, after.decimals, most));
  return `${change < 0 ? '−' : '+'}${text}`;
}

/** What an estimator asks for first when a report was revised. */
const FIRST_ASKED = [
  'squares',
  'ridge',
  'hip',
  'valley',
  'rake',
  'eave',
  'predominant_pitch',
  'structures',
] as const satisfies readonly RoofDifference['key'][];

/** `+6.07 squares`, `+69.7 ft hips`, `structures 1 → 2`; empty where none of these changed. */
export function summaryOf(rows: readonly RoofDifference[]): Message[] {
  return FIRST_ASKED.flatMap((key) => {
    const row = rows.find((each) => each.key === key);
    if (!row?.differs || !row.before || !row.after || row.change === null) return [];
    if (key === 'predominant_pitch' || key === 'structures')
      return [message(`revised.${key}`, { from: row.before.value, to: row.after.value })];
    return [message(`revised.${key}`, { change: changeWords(row) })];
  });
}
