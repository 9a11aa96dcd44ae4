import type { SheetRow } from '../../ports/index.ts';
import { columnsOfNumbersBehind, withNumbersAhead } from '../matching/address/numbers-behind.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { columnOfCustomers, withCustomers } from './customer-groups.ts';
import { columnOfTownsBelow, withTownsAbove } from './towns-below.ts';

/** Rows that are looked at to find out how the list is written. */
export const LOOKED_AT = 200;

/** How the list's first rows are written: with towns below their streets, with customers above their rows, with house numbers behind. */
export type Arrangement = {
  /** The column of a report's customers; null where it has no such groups. */
  readonly customers: number | null;
  /** The rows with all that is theirs. Rows have to come from the first one on where customers stand above them. */
  rows(read: Iterable<SheetRow>): Iterable<SheetRow>;
};

/** `headers`: the names of the columns. Groups of towns or of salespeople have sums, too: their column names nobody's roof. */
export function arrangementOf(first: readonly SheetRow[], headers: readonly string[]): Arrangement {
  const behind = columnsOfNumbersBehind(
    headers,
    first.map(({ cells }) => cells),
  );
  const towns = columnOfTownsBelow(first);
  const grouped = columnOfCustomers(first);
  const isOfPeople = grouped !== null && meaningOf(headers[grouped] ?? '').kind === 'person';
  const customers = isOfPeople ? grouped : null;
  return {
    customers,
    rows: (read) => {
      const ahead = behind.length === 0 ? read : withEachAhead(read, behind);
      const whole = towns === null ? ahead : withTownsAbove(ahead, towns);
      return customers === null ? whole : withCustomers(whole, customers);
    },
  };
}

function* withEachAhead(read: Iterable<SheetRow>, behind: readonly number[]): Generator<SheetRow> {
  for (const { row, cells } of read) yield { row, cells: withNumbersAhead(cells, behind) };
}
