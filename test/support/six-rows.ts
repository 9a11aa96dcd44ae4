import { toCells } from '../../src/main/core/lists/cells/to-cells.ts';
import { SERVICES } from './list-corpus/services.ts';
import { matchColumns } from './match-columns.ts';

export const NAMES = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton', 'Finchley', 'Larkspur'];
export const PEOPLE = ['Ana Muñoz', 'Bo Marsh', 'Cy Holt', 'Di Vance', 'Ed Stone', 'Flo Reed'];
export const streetOf = (at: number) => `${12 + at * 2} ${NAMES[at]} St`;

/** Six rows under these names: the field of each column, what is asked, and the cells of the order in a row. */
export function matchSix(headers: string, cells: (at: number) => string[]) {
  const rows = NAMES.map((_, at) => cells(at));
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows, hiddenColumns: [] },
    SERVICES,
  );
  const fields = columns.map(({ field }) => field);
  const order = (at: number) => toCells(rows[at] ?? [], fields, {});
  return { fields, asked: questions.map(({ id }) => id), order };
}
