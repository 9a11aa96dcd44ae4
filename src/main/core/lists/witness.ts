import { message } from '../../../shared/copy/message.ts';
import { compareAddresses } from '../../../shared/domain/address/compare.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import type { ImportCells, ImportColumn, ImportTarget, RowProblem } from '../../../shared/domain/import.ts';
import { toCells } from './cells.ts';
import { TWO_ADDRESSES } from './kept-problems.ts';

/**
 * Compares each row's address with what other columns of the file say of the same address. Nothing to compare with where a
 * person has chosen the columns again.
 */
export function createWitness(
  columns: readonly ImportColumn[],
  fields: readonly (ImportTarget | null)[],
): (texts: readonly string[], cells: ImportCells) => RowProblem[] {
  const witness = columns.map(({ witness: target }) => target ?? null);
  const untouched = columns.every(({ index, field }) => (fields[index] ?? null) === field);
  if (!untouched || witness.every((target) => target === null)) return () => [];
  return (texts, { address = '' }) => {
    const { address: other = '' } = toCells(texts, witness, {});
    if (address === '' || other === '' || address === other) return [];
    if (compareAddresses(parseAddress(address), parseAddress(other)) !== null) return [];
    return [
      {
        level: 'warning',
        field: 'address',
        code: TWO_ADDRESSES,
        repairId: `${TWO_ADDRESSES}:address`,
        message: message('listRules.two_addresses', { other }),
      },
    ];
  };
}
