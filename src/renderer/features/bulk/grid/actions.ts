import type { ImportRow } from '../../../../shared/domain/import.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import type { Edits } from '../../../stores/openImport.ts';
import { COLUMNS, cellText, shownText } from './columns.ts';
import type { Block } from './selection.ts';
import { writeTsv } from './tsv.ts';

/** A step of undo can't be larger; the contract refuses more. */
export const MOST_EDITS = 50_000;

function columnsOf({ left, right }: Pick<Block, 'left' | 'right'>) {
  return COLUMNS.slice(left, right + 1);
}

/** Cells of the block as another program's spreadsheet takes them. */
export function copied(rows: readonly ImportRow[], block: Block, services: readonly ReportService[]): string {
  return writeTsv(
    rows.map((row) =>
      columnsOf(block).map(({ field }) => shownText(cellText(row, undefined, field), field, services)),
    ),
  );
}

export function cleared(rows: readonly ImportRow[], block: Block): Edits {
  return rows.flatMap((row) =>
    columnsOf(block)
      .filter(({ field }) => cellText(row, undefined, field) !== '')
      .map(({ field }) => ({ row: row.row, field, value: '' })),
  );
}

/** The first row's cells into the rows under it. */
export function filledDown(rows: readonly ImportRow[], block: Pick<Block, 'left' | 'right'>): Edits {
  const [first, ...rest] = rows;
  if (!first) return [];
  return rest.flatMap((row) =>
    columnsOf(block).map(({ field }) => ({ row: row.row, field, value: cellText(first, undefined, field) })),
  );
}

/** Pasted cells from the block's corner on. One cell fills the whole block. `numbers`: of the rows that take them. */
export function pasted(
  cells: readonly (readonly string[])[],
  block: Block,
  numbers: readonly number[],
): Edits {
  const single = cells.length === 1 && cells[0]?.length === 1;
  if (single) {
    const value = cells[0]?.[0] ?? '';
    return numbers.flatMap((row) => columnsOf(block).map(({ field }) => ({ row, field, value })));
  }
  return numbers.flatMap((row, at) =>
    (cells[at] ?? []).flatMap((value, along) => {
      const column = COLUMNS[block.left + along];
      return column ? [{ row, field: column.field, value }] : [];
    }),
  );
}

/** How many rows a paste takes. */
export function rowsTaken(cells: readonly (readonly string[])[], block: Block): number {
  const single = cells.length === 1 && cells[0]?.length === 1;
  return single ? block.bottom - block.top + 1 : cells.length;
}
