import { writtenAmount } from '../amounts/amount.ts';
import { UNITS, unitOf } from '../amounts/unit.ts';
import type { PartAmount } from '../findings.ts';
import { AREA, hasWord, LENGTH, VALUE } from '../words/columns.ts';
import { unitNamedBy } from '../words/label.ts';

/** Names above, a row of texts for each record. `title`: the heading above it, or the name of the list. */
export type NamedTable = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A list of parts: one record alone is one part, not the whole. */
  readonly ofParts?: boolean;
};

export function partOf(text: string | undefined, header = ''): PartAmount {
  const amount = writtenAmount(text ?? '');
  return amount && { amount, unit: unitNamedBy(header) };
}

export const column = (columns: readonly string[], test: (name: string) => boolean) =>
  columns.findIndex(test);

export const isUnit = (name: string, dimension: 'area' | 'length') => {
  const unit = unitOf(name);
  return unit !== null && unit !== 'squares' && UNITS[unit].dimension === dimension;
};

export const lengthColumn = (columns: readonly string[]) =>
  column(columns, (name) => hasWord(name, LENGTH) || isUnit(name, 'length') || isLengthName(name));
const isLengthName = (name: string) => {
  const unit = unitNamedBy(name);
  return unit !== null && UNITS[unit].dimension === 'length' && hasWord(name, VALUE);
};
export const areaColumn = (columns: readonly string[]) =>
  column(columns, (name) => hasWord(name, AREA) || isUnit(name, 'area'));
