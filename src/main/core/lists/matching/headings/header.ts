import type { SheetRow } from '../../../ports/index.ts';
import { meaningOf } from './meaning.ts';

/** Rows at the top of a file among which the names of the columns may be. */
const SEARCHED_ROWS = 30;
const LONGEST_NAME = 120;

/** Nearly every row of data has a house number, a ZIP code, or a date. */
const NUMBERED = /\d\d/;
const MOSTLY = 0.8;

/** How many columns a row names (`named`), and how good a header it would make. */
type Header = { readonly row: number; readonly score: number; readonly named: number };

function headerOf({ row, cells }: SheetRow, index: number): Header {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const named = filled.filter((cell) => cell.length < LONGEST_NAME && isName(cell)).length;
  const score = named - filled.filter(isDataLike).length * 2 - index * 0.05;
  const enough = named >= 2 || (named === 1 && filled.length <= 2);
  return { row, named, score: enough ? score : 0 };
}

/** Whether a text is a name that columns have. */
export function isName(cell: string): boolean {
  const meaning = meaningOf(cell);
  return meaning.kind !== 'unknown' && !('unsure' in meaning && meaning.unsure);
}

/** The row that holds the names of the columns, by its number in the file; 0: none does. */
export function guessHeader(rows: readonly SheetRow[]): number {
  const headers = rows
    .slice(0, SEARCHED_ROWS)
    .flatMap((row, at) => (isFoot(rows, row) ? [] : headerOf(row, at)));
  const best = headers.reduce((found, one) => (one.score > found.score ? one : found), {
    row: 0,
    score: 0,
    named: 0,
  });
  if (best.row > 0) return lowerOf(rows, best.row);
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return 0;
  const titles = first.cells.filter((cell) => cell.trim() !== '');
  const below = rest.slice(0, SEARCHED_ROWS);
  const numbered = below.filter(({ cells }) => cells.some((cell) => NUMBERED.test(cell)));
  const isTitled = !titles.some((title) => NUMBERED.test(title)) && numbered.length >= below.length * MOSTLY;
  const differ = isTitled || below.some(({ cells }) => cells.some(isDataLike));
  const distinct = new Set(titles.map((title) => title.trim().toLowerCase())).size === titles.length;
  return titles.length > 0 && distinct && differ && !titles.some(isDataLike) ? first.row : 0;
}

/** “ask Shelby about the HOVER logins” below a list of houses: with nothing under it, it names no column. */
const isFoot = (rows: readonly SheetRow[], { row }: SheetRow): boolean =>
  !rows.some((one) => one.row > row && one.cells.some((cell) => cell.trim() !== '')) &&
  rows.some((one) => one.row < row && one.cells.some(holdsHouse));

/** SurveyMonkey's questions, whose parts (“Address”, “City/Town”) stand in the row below, where the upper row is empty. */
function lowerOf(rows: readonly SheetRow[], upper: number): number {
  const at = rows.findIndex(({ row }) => row === upper);
  const [above, below] = [rows[at], rows[at + 1]];
  if (!above || !below || below.row !== upper + 1) return upper;
  const isPlace = (cell: string) => cell.length < LONGEST_NAME && meaningOf(cell).kind === 'address';
  const own = below.cells.filter((cell, index) => cell.trim() !== '' && !above.cells[index]?.trim());
  const isLower =
    // “Contact information for the house”: a question, whose parts stand below it.
    !above.cells.some((cell, index) => isPlace(cell) && (below.cells[index]?.trim() ?? '') === '') &&
    own.filter(isPlace).length >= LEAST_PARTS &&
    !below.cells.some(isDataLike) &&
    below.cells.every((cell) => !NUMBERED.test(cell));
  return isLower ? below.row : upper;
}
const LEAST_PARTS = 3;

/**
 * How many columns of an order a sheet's header names, 0 where none of them is of an address: the sheet with the most of
 * them holds the list.
 */
export function namedColumns(rows: readonly SheetRow[]): number {
  const header = guessHeader(rows);
  const at = rows.findIndex(({ row }) => row === header);
  const found = rows[at];
  if (!found || at === rows.length - 1) return 0;
  const kinds = found.cells.filter((cell) => cell.length < LONGEST_NAME && isName(cell)).map(meaningOf);
  if (!kinds.some(({ kind }) => kind === 'address')) return 0;
  return kinds.filter(({ kind }) => kind === 'address' || kind === 'person' || kind === 'field').length;
}

/** Something with digits, an e-mail address or a web address: not the name of a column. */
export function isDataLike(cell: string): boolean {
  const text = cell.trim();
  return (
    /^\S+@\S+$|^https?:|^[-+]?[\d.,]{2,}$|^\d+\s+\S+\s+\S/i.test(text) || SHAPE.test(text) || HOUSE.test(text)
  );
}
/** “POLYGON ((-85.612 38.372, …))” of a map: a storm's outline below its pins. */
const SHAPE = /^(?:multi)?(?:point|polygon|linestring)\s*z?\s*\(|^geometrycollection\s*\(/i;
/** “Whitlatch 292 Spindrift Ln Spokane WA 99208” in one cell, whatever stands around it. */
export const holdsHouse = (text: string): boolean => HOUSE.test(text);
const HOUSE = /\b\d{1,6}[A-Z]? +\p{L}.*\b[A-Z]{2}\b,? +\d{5}\b/u;

/**
 * The names of the columns. Where two columns have one name and the row above groups them ("Property", "Owner"), the
 * group's word stands before each name.
 */
export function headersOf(rows: readonly SheetRow[], headerRow: number): string[] {
  const at = rows.findIndex(({ row }) => row === headerRow);
  const names = (rows[at]?.cells ?? []).map((cell) => cell.trim());
  const above = rows[at - 1];
  if (!above || above.row !== headerRow - 1) return names;
  const filled = names.filter((name) => name !== '').map((name) => name.toLowerCase());
  const groups = above.cells.map((cell) => cell.trim());
  const given = groups.filter((cell) => cell !== '');
  if (given.length < 2 || given.some(isDataLike)) return names;
  if (new Set(filled).size === filled.length) return underGroups(names, groups);
  let group = '';
  return names.map((name, index) => {
    group = groups[index] || group;
    // SurveyMonkey names a respondent's columns only in the upper row.
    if (name === '') return groups[index] ?? '';
    // “Response” below a question says nothing, and “Name” below one about the homeowner is theirs.
    if (ANSWER.test(name) && group.length > LONGEST_LABEL) return group;
    if (OF_PERSON.test(name) && group.length > LONGEST_LABEL && OF_OWNER.test(group))
      return `Homeowner ${name}`;
    return `${group} ${name}`.trim();
  });
}

/**
 * “Name” below “Insured” or “Carrier rep”, and “Number” below “Claim”: these say nothing alone. Fewer groups than three may
 * be a title with a date beside it; “Name” below “Property” may be whose it is.
 */
function underGroups(names: readonly string[], groups: readonly string[]): string[] {
  const given = groups.filter((cell) => cell !== '');
  const areGroups = given.length >= LEAST_GROUPS && given.every((cell) => GROUP.test(cell));
  let group = '';
  return names.map((name, index) => {
    group = groups[index] || group;
    const isBare = /^(?:full )?name$/i.test(name) || (areGroups && NUMBER.test(name));
    const says = /^insured$/i.test(group) || (areGroups && group !== '' && !PLACE_GROUP.test(group));
    return isBare && says ? `${group} ${name}` : name;
  });
}
const ANSWER = /^(?:open-ended )?response$/i;
/** “Please enter the homeowner's contact information”; “If you are not the homeowner, who are you?” asks for somebody else. */
const OF_OWNER =
  /^(?!.*\b(?:not|other than|if|someone|represent\w*|adjuster|agent|contractor|tenant|realtor|attorney)\b).*\bhome ?owner(?:['’]?s)? (?:contact )?(?:information|info|details|name)/i;
const OF_PERSON = /^(?:name|company|email address|phone number)$/i;
/** A group's word is shorter than a question. Characters. */
const LONGEST_LABEL = 25;
const LEAST_GROUPS = 3;
const GROUP = /^[\p{L}][\p{L} &/.'’-]{1,24}$/u;
const NUMBER = /^(?:number|num|no\.?|#)$/i;
const PLACE_GROUP = /\b(?:property|site|job|location|roof|loss|address|service)\b/i;
