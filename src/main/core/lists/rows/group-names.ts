import type { SheetRow } from '../../ports/index.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { headerWords } from '../matching/headings/words.ts';

/** Lists that name whoever owns several buildings in the first of their rows only. */

const ASSOCIATION =
  /^\W*(?:(?:condo(?:minium)?s?|home ?owners?['’]?|owners?['’]?|community|hoa)[ _/-]*)?(?:associations?|assoc\.?|hoas?|condo trust|trust)(?:[ _]name)?\W*$/i;
const OWNER = /^\W*(?:customer|client|owner|landlord|company|account|property owner)(?:[ _]name)?\W*$/i;
/** Which of several buildings a row is about: “Bldg”, “Building #”, “No.” */
const COUNTED = new Set('building number unit structure roof no'.split(' '));
const TOTAL = /^\W*(?:(?:grand|sub)[ -]?)?totals?\b/i;

const LEAST_ROWS = 3;
const LEAST_BLANK = 1 / 3;
const LEAST_FILLED = 0.5;
/** How far from the left a list has what its rows are grouped by. Columns. */
const LEFT = 2;

const cellAt = ({ cells }: SheetRow, column: number): string => (cells[column] ?? '').trim();
const filledIn = ({ cells }: SheetRow): number => cells.filter((cell) => cell.trim() !== '').length;
const isSum = ({ cells }: SheetRow): boolean => TOTAL.test(cells.find((cell) => cell.trim() !== '') ?? '');

/** A row of a building, one of nearly as many cells as the row that names whose it is has. */
const isBuilding = (row: SheetRow, head: SheetRow): boolean =>
  !isSum(row) && filledIn(row) >= Math.max(2, filledIn(head) * LEAST_FILLED);

/** “A” or 1, then “B” or 2. */
const placeOf = (text: string): number | null => {
  if (/^\p{Lu}$/iu.test(text)) return text.toUpperCase().charCodeAt(0) - 64;
  const [, number] = /^(?:bldg|building|unit)?\W*(\d{1,3})$/i.exec(text) ?? [];
  return number === undefined ? null : Number(number);
};

type Group = { readonly head: SheetRow; readonly more: SheetRow[] };

/** The rows by the names that head them; null where a name comes twice, or the first row has none. */
function groupsOf(rows: readonly SheetRow[], column: number): Group[] | null {
  const groups: Group[] = [];
  const named = new Set<string>();
  let open: Group | null = null;
  for (const row of rows) {
    const name = cellAt(row, column);
    if (isSum(row)) open = null;
    else if (name !== '' && filledIn(row) > 1) {
      if (named.has(name.toLowerCase())) return null;
      named.add(name.toLowerCase());
      open = { head: row, more: [] };
      groups.push(open);
    } else if (open && name === '' && isBuilding(row, open.head)) open.more.push(row);
    else if (!open && name === '' && filledIn(row) > 2) return null;
  }
  return groups;
}

/** Whether a column counts each group's buildings from its first one on. */
const areCounted = (groups: readonly Group[], column: number): boolean =>
  groups.every(({ head, more }) => {
    const places = [head, ...more].map((row) => placeOf(cellAt(row, column)));
    return places.every((place, at) => place === at + 1);
  });

/** Whether the rows of each group are in one town, as far as the list says. */
const areOfOneTown = (groups: readonly Group[], columns: readonly number[]): boolean =>
  groups.every(({ head, more }) =>
    columns.every((column) => more.every((row) => cellAt(row, column) === cellAt(head, column))),
  );

/**
 * The column that names whoever owns several buildings in the first of their rows only: “Elm Mews Condominium Trust”, with
 * buildings A to D. Null where there is none. Other owners than associations have to have counted buildings: a list may just
 * not know some of its customers.
 */
export function columnOfGroups(rows: readonly SheetRow[], headers: readonly string[]): number | null {
  const towns = headers.flatMap((header, index) => {
    const meaning = meaningOf(header);
    return meaning.kind === 'address' && meaning.part === 'city' ? [index] : [];
  });
  const counting = headers.flatMap((header, index) =>
    headerWords(header).some((word) => COUNTED.has(word)) ? [index] : [],
  );
  const found = headers.slice(0, LEFT).findIndex((header, column) => {
    const isAssociation = ASSOCIATION.test(header);
    if (!isAssociation && !OWNER.test(header)) return false;
    const groups = groupsOf(rows, column);
    if (!groups || groups.length === 0) return false;
    const blank = groups.reduce((sum, { more }) => sum + more.length, 0);
    const all = blank + groups.length;
    if (all < LEAST_ROWS || blank < all * LEAST_BLANK || !areOfOneTown(groups, towns)) return false;
    return isAssociation || counting.some((index) => index !== column && areCounted(groups, index));
  });
  return found < 0 ? null : found;
}

/** The rows with the name that heads their group. Rows have to come from the first one on. */
export function* withGroupNames(rows: Iterable<SheetRow>, column: number): Generator<SheetRow> {
  let head: SheetRow | null = null;
  for (const row of rows) {
    const name = cellAt(row, column);
    if (isSum(row)) head = null;
    else if (name !== '' && filledIn(row) > 1) head = row;
    yield head && name === '' && isBuilding(row, head)
      ? {
          ...row,
          cells: [...row.cells.slice(0, column), cellAt(head, column), ...row.cells.slice(column + 1)],
        }
      : row;
  }
}
