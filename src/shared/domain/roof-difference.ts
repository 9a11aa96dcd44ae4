import { isSure, QUANTITIES, type Quantity, type RoofMeasurements } from './measurements.ts';
import { rounded, type SureAmount } from './roof-numbers.ts';
import { reportSquares } from './squares.ts';

type Amount = SureAmount;

/** A line of the table between two roofs. Null: not in that report, which is another thing than 0. */
export type RoofDifference = {
  readonly key: Quantity | 'squares' | `pitch ${number}` | `waste ${number}`;
  readonly label: string;
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
  about: Pick<RoofDifference, 'key' | 'label' | 'group' | 'unit'>,
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
    const { label, unit } = QUANTITIES[quantity];
    return difference(
      { key: quantity, label, group: 'roof', unit },
      amountOf(before, quantity),
      amountOf(after, quantity),
    );
  });
  const pitches = keysOf(before.pitches, after.pitches, ({ rise }) => rise).map((rise) => {
    const areaOf = ({ pitches: rows }: RoofMeasurements): Amount | null => {
      const row = rows.find((each) => each.rise === rise);
      return row ? { value: row.area, decimals: row.decimals } : null;
    };
    const about = { key: `pitch ${rise}`, label: `${rise}/12`, group: 'pitch', unit: 'sq ft' } as const;
    return difference(about, areaOf(before), areaOf(after));
  });
  const waste = keysOf(before.waste, after.waste, ({ percent }) => percent).map((percent) => {
    const squaresOf = ({ waste: rows }: RoofMeasurements): Amount | null => reportSquares(rows, percent);
    const about = {
      key: `waste ${percent}`,
      label: `${percent}%`,
      group: 'waste',
      unit: 'squares',
    } as const;
    return difference(about, squaresOf(before), squaresOf(after));
  });
  const total = difference(
    { key: 'squares', label: 'Squares', group: 'roof', unit: 'squares' },
    squares(amountOf(before, 'area')),
    squares(amountOf(after, 'area')),
  );
  return [total, ...quantities, ...pitches, ...waste].filter((row) => row.before ?? row.after);
}

/** What an estimator asks for first when a report was revised. */
const TOLD: readonly (readonly [RoofDifference['key'], string])[] = [
  ['squares', 'squares'],
  ['ridge', 'ft ridges'],
  ['hip', 'ft hips'],
  ['valley', 'ft valleys'],
  ['rake', 'ft rakes'],
  ['eave', 'ft eaves'],
  ['predominant_pitch', 'predominant pitch'],
  ['structures', 'structures'],
];
const FROM_TO: readonly string[] = ['predominant_pitch', 'structures'];

const plain = (value: number, decimals: number) => {
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
  const text = plain(change, Math.min(before.decimals, after.decimals, most));
  return `${change < 0 ? '−' : '+'}${text}`;
}

/** `+6.07 squares, +69.7 ft hips, +96 ft eaves, structures 1 → 2`; empty where none of these changed. */
export function summaryOf(rows: readonly RoofDifference[]): string {
  return TOLD.flatMap(([key, words]) => {
    const row = rows.find((each) => each.key === key);
    if (!row?.differs || !row.before || !row.after || row.change === null) return [];
    const end = row.unit === '/12' ? '/12' : '';
    return FROM_TO.includes(key)
      ? [`${words} ${row.before.value}${end} → ${row.after.value}${end}`]
      : [`${changeWords(row)} ${words}`];
  }).join(', ');
}
