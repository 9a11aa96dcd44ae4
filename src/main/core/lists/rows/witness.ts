import { message } from '../../../../shared/copy/message.ts';
import { compareAddresses } from '../../../../shared/domain/address/compare.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { toCells } from '../cells/to-cells.ts';
import { TWO_ADDRESSES } from '../check/kept-problems.ts';

/**
 * Compares each row's address with what other columns of the file say of the same address. Nothing to compare with where a
 * person has chosen the columns again.
 */
export function createWitness(
  columns: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
): (texts: readonly string[], cells: ListCells) => RowProblem[] {
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
