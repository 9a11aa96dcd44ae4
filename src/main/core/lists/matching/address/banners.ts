import { parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { withoutLead } from '../../cells/address-lead.ts';
import type { Column } from '../columns/column.ts';
import type { Reader, Reading } from './readings.ts';

const LEAST = 2;

/**
 * The addresses that stand alone in their rows, above the rows of their tenants, in a list without any other address: a rent
 * roll's buildings. Null where there are none. It's asked about: each building has one roof.
 */
export function bannersOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  read: Reader,
): Reading | null {
  // Without tenants below them they head nothing: a list of one column, or one that was cut at another character.
  if (!rows.some((row) => row.filter((cell) => cell.trim() !== '').length > 1)) return null;
  const isBanner = (row: readonly string[], index: number) =>
    row.every((cell, at) => (cell.trim() === '') === (at !== index)) && isAddress(row[index] ?? '');
  const found = columns.find(
    ({ index, hidden }) => !hidden && rows.filter((row) => isBanner(row, index)).length >= LEAST,
  );
  return found ? read({ role: 'plain' }, [{ index: found.index, part: 'whole', unsure: true }]) : null;
}

function isAddress(text: string): boolean {
  const { kind, number, name, zip, state, city } = parseAddress(
    withoutLead(text.trim())?.address ?? text.trim(),
  );
  return kind === 'street' && number !== '' && name !== '' && (zip !== '' || (state !== '' && city !== ''));
}
