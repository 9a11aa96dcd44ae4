import { harmless } from '../../../../shared/domain/harmless.ts';
import type { ListCells, ListRow } from '../../../../shared/domain/list.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import type { BlockEdit } from '../../../stores/lists/openList.ts';
import { cellText, type GridColumn, shownText } from './columns.ts';
import type { Block } from './selection.ts';
import { seriesBefore, seriesOf } from './series.ts';
import { writeTsv } from './tsv.ts';

type Columns = readonly GridColumn[];
type Sides = Pick<Block, 'left' | 'right'>;
/** Text of a cell by its row and column. */
type Table = readonly (readonly string[])[];

const within = (columns: Columns, { left, right }: Sides) => columns.slice(left, right + 1);
const fieldsIn = (columns: Columns, sides: Sides) => within(columns, sides).map(({ field }) => field);
const numbersOf = (rows: readonly ListRow[]) => rows.map((row) => row.row);

/** The block's cells as they are shown, those that are being saved (`pending`, by row) as they were typed. */
export function textsIn(
  rows: readonly ListRow[],
  columns: Columns,
  sides: Sides,
  services: readonly ReportService[],
  pending: ReadonlyMap<number, ListCells> = new Map(),
): string[][] {
  return rows.map((row) =>
    within(columns, sides).map(({ field }) =>
      shownText(cellText(row, pending.get(row.row), field), field, services),
    ),
  );
}

/** Cells for another program: nothing in them runs as a formula there. */
export function forClipboard(table: Table): string {
  return writeTsv(table.map((line) => line.map(harmless)));
}

/** Null where every cell of the block is empty already. */
export function cleared(rows: readonly ListRow[], columns: Columns, sides: Sides): BlockEdit | null {
  const fields = fieldsIn(columns, sides);
  const filled = rows.filter((row) => fields.some((field) => cellText(row, undefined, field) !== ''));
  return filled.length === 0 ? null : { rows: numbersOf(filled), fields, cells: [['']] };
}

/** The first row's cells into the rows under it. */
export function filledDown(rows: readonly ListRow[], columns: Columns, sides: Sides): BlockEdit | null {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return null;
  const fields = fieldsIn(columns, sides);
  const cells = [fields.map((field) => cellText(first, undefined, field))];
  return { rows: numbersOf(rest), fields, cells };
}

/** The first column's cells into the columns to its right, as they are shown: a report's name, not its id. */
export function filledRight(
  rows: readonly ListRow[],
  columns: Columns,
  sides: Sides,
  services: readonly ReportService[],
): BlockEdit | null {
  const [first, ...rest] = fieldsIn(columns, sides);
  if (!first || rest.length === 0 || rows.length === 0) return null;
  const cells = rows.map((row) => [shownText(cellText(row, undefined, first), first, services)]);
  return { rows: numbersOf(rows), fields: rest, cells };
}

/** Continues the seeds into `rows`, which are below them, or above them (`upward`). */
export function continued(
  seeds: readonly ListRow[],
  rows: readonly number[],
  columns: Columns,
  sides: Sides,
  upward: boolean,
): BlockEdit | null {
  const fields = fieldsIn(columns, sides);
  if (seeds.length === 0 || rows.length === 0) return null;
  const series = fields.map((field) => {
    const texts = seeds.map((row) => cellText(row, undefined, field));
    return upward ? seriesBefore(texts, rows.length) : seriesOf(texts, rows.length);
  });
  const cells = rows.map((_, at) => series.map((column) => column[at] ?? ''));
  return { rows, fields, cells };
}

/** How many of the rows begin a column's series: those down to the first row that is empty in all of its columns. */
export function seedsIn(rows: readonly ListRow[], columns: Columns, sides: Sides): number {
  const fields = fieldsIn(columns, sides);
  const empty = rows.findIndex((row) => fields.every((field) => cellText(row, undefined, field) === ''));
  return empty < 0 ? Math.min(1, rows.length) : empty;
}

/** How many rows and columns a paste takes: a block that holds the cells several times over is filled with them. */
export function sizeOfPaste(cells: Table, { top, bottom, left, right }: Block) {
  const width = Math.max(1, ...cells.map((line) => line.length));
  const height = Math.max(1, cells.length);
  const [tall, wide] = [bottom - top + 1, right - left + 1];
  return {
    rows: tall % height === 0 ? tall : height,
    columns: wide % width === 0 ? wide : width,
  };
}

/** Pasted cells from the block's corner on; what is right of the last column is dropped. `numbers`: of the rows that take them. */
export function pasted(
  cells: Table,
  block: Block,
  columns: Columns,
  numbers: readonly number[],
): BlockEdit | null {
  const width = Math.max(1, ...cells.map((line) => line.length));
  const wide = sizeOfPaste(cells, block).columns;
  const fields = fieldsIn(columns, { left: block.left, right: block.left + wide - 1 });
  if (fields.length === 0 || numbers.length === 0 || cells.length === 0) return null;
  // Lines of a pasted text may have different lengths; the missing cells are empty.
  const even = cells.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''));
  return { rows: numbers, fields, cells: even };
}
