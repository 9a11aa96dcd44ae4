import type { DocumentTable } from '../../../../../shared/contract/index.ts';

/** Tables one under the other in lanes side by side, or one table over the whole width. */
export type Band<Table> = { readonly lanes: readonly (readonly Table[])[] };

/** A table with more columns takes the whole width. */
const NARROW = 4;
/** Head and frame of a table, in rows. */
const HEAD = 3;

type Sized = Pick<DocumentTable, 'columns' | 'rows'>;

/**
 * Lays tables out without holes: narrow ones go, in their order, to the lane that is shortest so far. Wide ones stand
 * between them where they stand in the document.
 */
export function inBands<Table extends Sized>(
  tables: readonly Table[],
  lanes: number,
): readonly Band<Table>[] {
  const bands: { lanes: Table[][] }[] = [];
  let heights: number[] | null = null;
  for (const table of tables) {
    if (table.columns.length > NARROW) {
      bands.push({ lanes: [[table]] });
      heights = null;
      continue;
    }
    if (heights === null) {
      heights = Array.from({ length: Math.max(1, lanes) }, () => 0);
      bands.push({ lanes: heights.map(() => []) });
    }
    const shortest = heights.indexOf(Math.min(...heights));
    bands.at(-1)?.lanes[shortest]?.push(table);
    heights[shortest] = (heights[shortest] ?? 0) + table.rows.length + HEAD;
  }
  return bands;
}
