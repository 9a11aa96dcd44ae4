import type { ListCells } from '../../../../shared/domain/list.ts';
import { COLUMN_ORDER, fieldRow } from '../../../../shared/domain/order-fields.ts';

/** The columns of every file that is written here: read in again, each is known by its name. */
const COLUMNS = COLUMN_ORDER.filter((field) => fieldRow(field).isExported);
export const COLUMN_NAMES: readonly string[] = COLUMNS.map((field) => fieldRow(field).column.label);

export function cellsInOrder(cells: ListCells): string[] {
  return COLUMNS.map((field) => cells[field] ?? '');
}

/** The example rows of the template, under the same columns. */
export const EXAMPLE_ROWS: readonly (readonly string[])[] = [0, 1].map((row) =>
  COLUMNS.map((field) => fieldRow(field).examples[row] ?? ''),
);
