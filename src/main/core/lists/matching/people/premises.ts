import { type Column, distinctShare } from '../columns/column.ts';
import { isName, type NameReading } from '../columns/person-names.ts';
import { headerWords } from '../headings/words.ts';

const MOSTLY = 0.6;
/** Under a name that says that it is of buildings: a school's “Fieldhouse” or “Bus barn” is no firm's word. */
const SOME = 0.3;
const VARIED = 0.8;
const LEAST_ROWS = 4;

/** What a chain, a district, or a manager calls its buildings by. */
const PLACES = new Set(
  'store branch shop restaurant club center centre tenant facility school campus church parish clinic warehouse plant depot terminal station hotel location building property site company business organization market pharmacy bank dealership'.split(
    ' ',
  ),
);
/** A name of nothing but these is enough: “Store”, “School Name”. A “Branch” may be the roofer's own. */
const SURELY = new Set(
  'store restaurant school campus church parish clinic pharmacy hotel dealership'.split(' '),
);
const AROUND = new Set(['name', 'institution']);
/** A company or a public body in its name. */
const FIRM =
  /\b(?:llc|inc|corp|company|bank|credit union|schools?|elementary|academy|university|college|church|chapel|parish|ministries|clinic|dental|hospital|pharmacy|market|foods|grocery|store|shops?|center|centre|plaza|mall|restaurant|grill|cafe|coffee|hotel|inn|suites|apartments?|apts|commons|villas|condos?|condominiums?|warehouse|depot|storage|plant|terminal|library|station|branch|campus|tire|lube|auto|salon|fitness|gym|properties|holdings)\b/i;
/** The office's own numbers of its records say nothing of the buildings. */
const RECORDS =
  /\b(?:jobs?|orders?|projects?|leads?|tickets?|claims?|records?|cases?|files?|invoices?|stop|source|status|stage|notes?|type|carrier|insurer|insurance|mortgage|lender|roofer|contractor|assigned|rep|report|service|product|town|city|county|street|address)\b/i;

/** “Crest Foods #012”, “Crest Foods #029”: one chain's, by the words that all of them begin with. */
function areOfChain(values: readonly string[]): boolean {
  const heads = values.map((value) =>
    /^(\p{L}[\p{L}'’.&-]+)(?=\s+\S)/u.exec(value.trim())?.[1]?.toLowerCase(),
  );
  const [head] = heads;
  return head !== undefined && heads.filter((one) => one === head).length >= values.length * VARIED;
}

/**
 * A column that names other premises in each row: stores, branches, schools, buildings of a manager. `isOwner`: whose several
 * buildings may stand in a row each.
 */
function namesPremises(column: Column, isOwner = false): boolean {
  const { header, values, hidden, meaning } = column;
  // “Building” is a unit by its name alone: “Lone Elm Elementary” under it is none.
  const isPlaced = meaning.kind === 'address' && !meaning.bare && meaning.part !== 'unit';
  if (hidden || isPlaced || values.length < LEAST_ROWS || RECORDS.test(header)) return false;
  const words = headerWords(header);
  const isSure =
    words.some((word) => SURELY.has(word)) && words.every((word) => SURELY.has(word) || AROUND.has(word));
  // A parish has its church, its school, and its rectory in a row each.
  const isParish = isSure && words.some((word) => word === 'church' || (word === 'parish' && isOwner));
  if (distinctShare(column) < (isParish ? SOME : VARIED)) return false;
  const isCalled = words.some((word) => PLACES.has(word));
  const isNumbered = isCalled && values.every((value) => /^#?\w{0,4}-?\d+$/.test(value.trim()));
  if (isNumbered && /store|branch|restaurant|club|facility|school/i.test(header)) return true;
  if (isSure) return true;
  if (!isName(column)) return false;
  return (
    values.filter((value) => FIRM.test(value)).length >= values.length * (isCalled ? SOME : MOSTLY) ||
    (isCalled && areOfChain(values))
  );
}

/** A person to call at a store, a branch, or a school isn't who owns it. */
export const isAtPremises = (best: NameReading, columns: readonly Column[]): boolean =>
  best.role === 'contact' &&
  columns.some(
    (column) => !best.columns.some(({ index }) => index === column.index) && namesPremises(column),
  );

/** Who runs what stands there, and whose name may stand for the owner's: a business, a parish, a chain's store. */
const BUSINESSES = new Set(
  'business company organization institution account store restaurant parish church school clinic market pharmacy'.split(
    ' ',
  ),
);

const PARISHES = /^\W*(?:parish|church|institution)\b\W+(?:or )?(?:parish|church|institution)\W*$/i;

/** “Fiddler Creek Methodist” has no firm's word; its column says what it is. */
const CONGREGATIONS = /^\W*(?:church|parish|congregation)(?:es)?(?: name)?\W*$/i;

/** The only column that names the businesses or the congregations whose roofs they are; undefined where several do. */
export function businessOf(columns: readonly Column[]): Column | undefined {
  const [only, ...others] = columns.filter(
    (column) =>
      // An institution may lend the money; a “Parish / Institution” doesn't.
      (column.meaning.kind !== 'barred' || PARISHES.test(column.header)) &&
      headerWords(column.header).some((word) => BUSINESSES.has(word)) &&
      // “Management Company”, “Insurance Company”: others' own.
      headerWords(column.header).every((word) => BUSINESSES.has(word) || word === 'name') &&
      namesPremises(column, true) &&
      (CONGREGATIONS.test(column.header)
        ? column.looks('letters') >= VARIED
        : column.values.filter((value) => FIRM.test(value)).length >= column.values.length * MOSTLY),
  );
  return only && others.length === 0 ? only : undefined;
}
