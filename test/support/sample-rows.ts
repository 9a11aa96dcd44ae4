import { toCells } from '../../src/main/core/lists/cells/to-cells.ts';
import { SERVICES } from './list-corpus/services.ts';
import { matchColumns } from './match-columns.ts';

export const NAMES = [
  'Oak',
  'Deer Creek',
  'Kingsbury',
  'Brambleton',
  'Finchley',
  'Larkspur',
  'Juniper',
  'Amber',
];
export const PEOPLE = [
  'Ana Muñoz',
  'Bo Marsh',
  'Cy Holt',
  'Di Vance',
  'Ed Stone',
  'Flo Reed',
  'Gus Tully',
  'Ivo Lund',
];
export const streetOf = (at: number) => `${12 + at * 2} ${NAMES[at]} St`;

/** An address in four columns, and its cells in a row. */
export const ADDRESS = 'Address|City|State|Zip';
export const addressOf = (at: number) => [streetOf(at), 'Omaha', 'NE', '68102'];

/** Rows under these names: the field of each column, what is asked, and the cells of the order in a row. */
function matchRows(count: number, headers: string, cells: (at: number) => string[]) {
  const rows = Array.from({ length: count }, (_, at) => cells(at));
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows, hiddenColumns: [] },
    SERVICES,
  );
  const fields = columns.map(({ field }) => field);
  return {
    fields,
    asked: questions.map(({ id }) => id),
    witness: columns.map(({ witness }) => witness),
    order: (at: number) => toCells(rows[at] ?? [], fields, {}),
  };
}

export const matchTwo = (headers: string, cells: (at: number) => string[]) => matchRows(2, headers, cells);
export const matchThree = (headers: string, cells: (at: number) => string[]) => matchRows(3, headers, cells);
export const matchSix = (headers: string, cells: (at: number) => string[]) => matchRows(6, headers, cells);
export const matchEight = (headers: string, cells: (at: number) => string[]) => matchRows(8, headers, cells);
