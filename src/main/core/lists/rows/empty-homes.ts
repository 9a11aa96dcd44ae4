import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { nameOf } from '../matching/columns/column.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { isOfName } from './note-people.ts';
import { orderDoubt } from './row-words.ts';
import type { RowWatch } from './watched.ts';

/**
 * Lots without a home: a park's list says of each home whose it is, its year, size, and roof, and of a lot where none stands nothing
 * of all that, whatever is remarked there: “home pulled 8/26”. Their rows are asked about.
 */

/** Columns that nearly all rows fill; what all of them do may number them. */
const NEARLY_ALL = 0.85;
const LEAST_COLUMNS = 2;
/** What a list says of a home itself; an owner's letters and a permit's dates are missing for other reasons. */
const OF_HOME =
  /\b(?:yr|year|size|dimensions?|home|house|model|make|roof|beds?|baths?|sq ?ft|sqft|footage|width|length)\b/;
const LEAST_ROWS = 6;
/** More rows than this lack something else than a home. */
const MOST_EMPTY = 0.2;

/** `asked`: columns that a question of the list was about. */
export function createEmptyHomes(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const columns = readByRules(named);
  const owners = columns.filter(({ index }) => isOfName(fields[index] ?? null));
  const others = columns.filter(
    ({ index, header, hidden }) =>
      !fields[index] && !asked.has(index) && !hidden && OF_HOME.test(plain(header)),
  );
  const filled = new Map(others.map(({ index }) => [index, 0]));
  /** Rows without an owner, and which of the other columns they fill. */
  const ownerless: { readonly row: number; readonly has: ReadonlySet<number> }[] = [];
  const isFilled = (texts: readonly string[], index: number) => (texts[index] ?? '').trim() !== '';
  return {
    see: (row, texts) => {
      if (owners.length === 0) return;
      const has = others.filter(({ index }) => isFilled(texts, index)).map(({ index }) => index);
      for (const index of has) filled.set(index, (filled.get(index) ?? 0) + 1);
      if (!owners.some(({ index }) => isFilled(texts, index))) ownerless.push({ row, has: new Set(has) });
    },
    problems: (taken) => {
      const countOf = ({ index }: ListColumn) => filled.get(index) ?? 0;
      const usual = others.filter((one) => countOf(one) >= taken * NEARLY_ALL && countOf(one) < taken);
      const empty = ownerless.filter(({ has }) => usual.every(({ index }) => !has.has(index)));
      const [first] = usual;
      if (!first || usual.length < LEAST_COLUMNS || taken < LEAST_ROWS || empty.length > taken * MOST_EMPTY)
        return new Map();
      return new Map(empty.map(({ row }) => [row, [orderDoubt(nameOf(first), '')] as RowProblem[]]));
    },
  };
}
