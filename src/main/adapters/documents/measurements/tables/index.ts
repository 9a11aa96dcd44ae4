import type { Context, Findings } from '../findings.ts';
import { hasWord, MONEY, NAME, TYPE } from '../words/columns.ts';
import { labelOf, unitNamedBy } from '../words/label.ts';
import { isOther, namesRoof, namesSomeOfIt } from '../words/scopes.ts';
import { readNamed, readStructures, readWide } from './named.ts';
import { readEdges, readFacets, readPitches, readWaste } from './parts.ts';
import type { NamedTable } from './table.ts';

export { addFigure, addPitchArea, countOf } from './figure.ts';
export { type NamedTable, partOf } from './table.ts';

/** Reads a table by what its names say. False: it isn't one, and its lines may say something each. */
export function readTable(given: NamedTable, context: Context, found: Findings): boolean {
  const table = withoutNumbers(given);
  for (const column of table.columns) found.noteUnit(unitNamedBy(column));
  if (context.scope === 'blocked' || isOther(table.title)) return false;
  if (namesSomeOfIt(table.title)) return true;
  // Quantities with prices are what was sold, not what was measured.
  const wide = table.rows.length === 1 && table.columns.filter((name) => labelOf(name) !== null).length >= 3;
  if (!wide && table.columns.some((name) => hasWord(name, MONEY))) return true;
  const inside = { ...context, roof: context.roof || namesRoof(table.title) };
  return (
    readWaste(table, inside, found) ||
    readFacets(table, inside, found) ||
    readEdges(table, inside, found) ||
    readPitches(table, inside, found) ||
    readStructures(table, inside, found) ||
    readNamed(table, inside, found) ||
    (!table.ofParts && readWide(table, inside, found)) ||
    isClosed(table)
  );
}

const NUMBERS = /^(?:#|pos(?:ition)?\.?|no\.?|nr\.?|n[°º]|item(?: no\.?| #)?|line|lfd\.? ?nr\.?)$/i;
/** Without the numbers of its rows: "Pos. | Bezeichnung | Menge". */
function withoutNumbers(table: NamedTable): NamedTable {
  const { columns, rows } = table;
  const numbered =
    columns.length > 2 &&
    NUMBERS.test((columns[0] ?? '').trim()) &&
    rows.every(([first = '']) => /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?)?$/.test(first.trim())) &&
    rows.some(([, name = '']) => labelOf(name) !== null);
  return numbered ? { ...table, columns: columns.slice(1), rows: rows.map((row) => row.slice(1)) } : table;
}

/** A table of quantities whose columns aren't known ("Item | Ordered"): none of its rows is taken for the roof's. */
const isClosed = ({ columns: [head = '', ...others] }: NamedTable) =>
  others.length > 0 && (hasWord(head, NAME) || hasWord(head, TYPE)) && labelOf(head) === null;
