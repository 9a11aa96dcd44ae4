import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { isDataLike, isName } from '../matching/headings/header.ts';
import { type Meaning, meaningOf } from '../matching/headings/meaning.ts';
import { OTHER_WORDS } from '../matching/headings/roles.ts';
import { coreWords } from '../matching/headings/words.ts';
import { headsStruck, saysStruck } from './struck-rows.ts';

/**
 * What a row of a list is to the table at the list's top. `row`: one of its rows; `header`: its names once more; `other`: of
 * another table below, or the names or title of one; `struck`: below a heading such as “Already ordered”.
 */
export type Standing = 'row' | 'header' | 'other' | 'struck';

/** Names of columns in one row that make a table; fewer may be a coincidence. */
const LEAST_NAMES = 3;
const MOSTLY = 0.6;
const LONGEST_HEADING = 60;

const filledOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** What stands alone in its row; null where more does, or nothing. */
function loneIn(cells: readonly string[]): string | null {
  let only: string | null = null;
  for (const cell of cells) {
    if (cell === '' || cell.trim() === '') continue;
    if (only !== null) return null;
    only = cell.trim();
  }
  return only;
}

/** Whether a row repeats the names of the columns, as printed lists do on each page. */
function repeats(cells: readonly string[], headers: readonly string[]): boolean {
  let same = 0;
  let filled = 0;
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const text = cell.trim();
    if (text === '') continue;
    filled += 1;
    if (text === headers[index]) same += 1;
  }
  return same >= 2 && same >= filled * 0.7;
}

const TWO_DIGITS = /\d\d/;

/** Whether a row holds names of columns and nothing else. Names have no long numbers; nearly every row of data has one. */
function isHeader(cells: readonly string[]): boolean {
  if (cells.some((cell) => TWO_DIGITS.test(cell))) return false;
  const filled = filledOf(cells);
  if (filled.length < 2 || filled.some(isDataLike)) return false;
  const named = filled.filter((cell) => cell.length <= LONGEST_HEADING && isName(cell));
  const isPlaced = named.some((cell) => meaningOf(cell).kind === 'address');
  return isPlaced && named.length >= Math.max(Math.min(LEAST_NAMES, filled.length), filled.length * MOSTLY);
}

function isSame(one: Meaning, other: Meaning): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'address' && other.kind === 'address')
    return one.part === other.part && one.role === other.role;
  if (one.kind === 'person' && other.kind === 'person') return one.part === other.part;
  return one.kind !== 'field' || other.kind !== 'field' || one.field === other.field;
}

/** Whether a column names whose roof it is: a person, not a company nor somebody who may be reached. */
function namesOwner(header: string): boolean {
  const meaning = meaningOf(header);
  if (meaning.kind === 'field') return meaning.field === 'insuredName';
  return (
    meaning.kind === 'person' &&
    meaning.part !== 'email' &&
    meaning.role !== 'company' &&
    meaning.role !== 'contact'
  );
}

/**
 * Where each column of the list stands in a second table below it, null where it has none: “Insured” jobs first, and then
 * “Customer” jobs in another order. Null where the table isn't one of orders: it lacks a part of the address, or an owner.
 */
function placesIn(cells: readonly string[], headers: readonly string[]): (number | null)[] | null {
  const taken = new Set<number>();
  const take = (test: (cell: string, at: number) => boolean): number | null => {
    const at = cells.findIndex(
      (cell, index) => !taken.has(index) && cell.trim() !== '' && test(cell.trim(), index),
    );
    if (at >= 0) taken.add(at);
    return at >= 0 ? at : null;
  };
  const places = headers.map((header) =>
    header === '' ? null : take((cell) => cell.toLowerCase() === header.toLowerCase()),
  );
  for (const [index, header] of headers.entries()) {
    if (header === '' || places[index] !== null) continue;
    const own = meaningOf(header);
    if (own.kind !== 'unknown' && own.kind !== 'barred')
      places[index] = take((cell) => isSame(own, meaningOf(cell)));
    if (own.kind === 'address' && ROOF.has(own.role) && places[index] === null) return null;
  }
  // A part of the address that the list has under a name which nobody knows would be empty in its own rows.
  const isNew = cells.some((cell, at) => {
    const meaning = meaningOf(cell);
    return !taken.has(at) && meaning.kind === 'address' && ROOF.has(meaning.role) && meaning.part !== 'unit';
  });
  if (isNew) return null;
  if (cells.some(namesOwner) || !headers.some(namesOwner)) return places;
  // “Business” of a table of companies stands where the other table has its homeowners.
  const owner = headers.findIndex(namesOwner);
  const business = cells.findIndex(
    (cell, at) => (!taken.has(at) || at === places[owner]) && isBusiness(cell),
  );
  return business < 0 ? null : places.with(owner, business);
}
const isBusiness = (header: string): boolean => {
  const meaning = meaningOf(header);
  return meaning.kind === 'person' && meaning.part === 'name' && meaning.role === 'company';
};
const ROOF: ReadonlySet<string> = new Set(['property', 'plain', 'person']);

/** The names of a list's columns, and those that only tables further down have. */
export function withLaterNames(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  let names = headers;
  for (const cells of rows) {
    if (headers.length === 0 || repeats(cells, headers) || !isHeader(cells)) continue;
    const places = placesIn(cells, names);
    if (places)
      names = [
        ...names,
        ...cells.filter((cell, at) => cell.trim() !== '' && !places.includes(at)).map((cell) => cell.trim()),
      ];
  }
  return names;
}

/** “Suppliers”, “Our offices”: a heading of people and places that aren't the list's. “Adjuster: Dana” groups its rows. */
function isOfOthers(heading: string): boolean {
  const words = coreWords(heading);
  const isPlural = /(?:\p{L}{2}s|staff|crew list|address book|phone list)\W*$/iu.test(heading);
  return (
    isPlural &&
    words.length <= 4 &&
    words.some((word) => OTHER_WORDS.has(word) || OTHERS.has(word)) &&
    words.every((word) => OTHER_WORDS.has(word) || OTHERS.has(word) || AROUND.has(word))
  );
}
const OTHERS: ReadonlySet<string> = new Set('supplier vendor sub staff crew contact supply'.split(' '));
const AROUND: ReadonlySet<string> = new Set(
  'contact address telephone number name location material roofing local important useful company list'.split(
    ' ',
  ),
);

const isHouse = (text: string): boolean => {
  const { kind, number, name } = parseAddress(text);
  return kind === 'street' && number !== '' && name !== '';
};

/** monday.com writes the parts of an item below it, under names of their own. */
const SUBITEMS = /^subitems?$/i;
/** Asana's subtasks: “Get measurements”, with the task that it is a part of. */
const PARENT = /^parent task$/i;
/** Parts with addresses of their own are buildings. */
const hasPlaces = (cells: readonly string[]): boolean =>
  cells.some((cell) => meaningOf(cell).kind === 'address');

/**
 * Classifies the rows of a list, to be called with its rows below the header in their order: what each of them is, and its cells
 * under the list's own columns.
 */
export function createTableWatch(headers: readonly string[]): (
  row: number,
  cells: readonly string[],
) => {
  readonly standing: Standing;
  readonly cells: readonly string[];
  /** The row is the heading of what isn't to be ordered. */
  readonly endsHere: boolean;
} {
  let standing: 'row' | 'other' | 'struck' = 'row';
  /** Whose heading said that what follows is of others. */
  let isTitled = false;
  let places: readonly (number | null)[] | null = null;
  let last = 0;
  /** The row of the last heading: the names of the columns right below it are its own. */
  let heading = 0;
  /** The row of the last heading that speaks of nothing but the rows below it. */
  let ending = 0;

  const parent = headers.findIndex((header) => PARENT.test(header.trim()));
  const hasSubitems = headers.some((header) => SUBITEMS.test(header));
  /** Whether the rows of an item's parts stand below it. */
  let isBelowItem = false;

  const standingOf = (row: number, cells: readonly string[]): Standing => {
    const first = cells[0]?.trim() ?? '';
    const isFilled = cells.some((cell) => cell.trim() !== '');
    isBelowItem =
      hasSubitems &&
      ((SUBITEMS.test(first) && !hasPlaces(cells)) || (isBelowItem && first === '' && isFilled));
    if (isBelowItem) {
      last = row;
      return 'other';
    }
    const isPart =
      parent >= 0 &&
      (cells[parent] ?? '').trim() !== '' &&
      !cells.some((cell, at) => at !== parent && isHouse(cell));
    if (isPart) {
      last = row;
      return 'other';
    }
    const isBehindGap = row > last + 1 && last > 0;
    if (repeats(cells, headers)) {
      // Below “Done”, a board repeats the names; a printed list does so on each page.
      const isOfStruck = standing === 'struck' && (!isBehindGap || heading === last);
      if (!isOfStruck) standing = 'row';
      places = null;
      last = row;
      return 'header';
    }
    // A row of separators only is as good as a blank one.
    if (isFilled) last = row;
    if (isHeader(cells)) {
      places = isTitled ? null : placesIn(cells, headers);
      standing = places ? 'row' : 'other';
      isTitled = false;
      return places ? 'header' : 'other';
    }
    const only = loneIn(cells);
    if (only === null || only.length > LONGEST_HEADING || isHouse(only)) return standing;
    heading = row;
    if (headsStruck(only)) ending = row;
    if (saysStruck(only)) standing = 'struck';
    else if (isBehindGap && isOfOthers(only)) standing = 'other';
    else if (standing === 'struck') standing = 'row';
    isTitled = standing === 'other';
    return standing;
  };
  return (row, cells) => {
    const found = standingOf(row, cells);
    return {
      standing: found,
      endsHere: ending === row,
      cells: places ? places.map((at) => (at === null ? '' : (cells[at] ?? ''))) : cells,
    };
  };
}
