import type { SheetRow } from '../../ports/index.ts';
import { columnsOfLabels, withLabelsInPlace } from '../matching/address/label-lines.ts';
import { columnsOfNumbersBehind, withNumbersAhead } from '../matching/address/numbers-behind.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { columnOfCustomers, withCustomers } from './customer-groups.ts';
import { columnOfGroups, withGroupNames } from './group-names.ts';
import { columnOfTownsBelow, withTownsAbove } from './towns-below.ts';

/** Rows that are looked at to find out how the list is written. */
export const LOOKED_AT = 200;

/** How the list's first rows are written: with towns below their streets, with customers above their rows or in the first of them, with house numbers behind. */
export type Arrangement = {
  /** The column of a report's customers; null where it has no such groups. */
  readonly customers: number | null;
  /** Whether rows say what is theirs only with the rows above them: they have to come from the first one on. */
  readonly isFromFirst: boolean;
  /** The rows with all that is theirs. */
  rows(read: Iterable<SheetRow>): Iterable<SheetRow>;
};

/** `headers`: the names of the columns. Groups of towns or of salespeople have sums, too: their column names nobody's roof. */
export function arrangementOf(first: readonly SheetRow[], headers: readonly string[]): Arrangement {
  const behind = columnsOfNumbersBehind(
    headers,
    first.map(({ cells }) => cells),
  );
  const labels = columnsOfLabels(headers);
  const towns = columnOfTownsBelow(first);
  const grouped = columnOfCustomers(first);
  const isOfPeople = grouped !== null && meaningOf(headers[grouped] ?? '').kind === 'person';
  const customers = isOfPeople ? grouped : null;
  const groups = customers === null ? columnOfGroups(first, headers) : null;
  return {
    customers,
    isFromFirst: customers !== null || groups !== null,
    rows: (read) => {
      const placed = labels.length === 0 ? read : withEachInPlace(read, labels);
      const ahead = behind.length === 0 ? placed : withEachAhead(placed, behind);
      const whole = towns === null ? ahead : withTownsAbove(ahead, towns);
      const named = groups === null ? whole : withGroupNames(whole, groups);
      return customers === null ? named : withCustomers(named, customers);
    },
  };
}

function* withEachInPlace(
  read: Iterable<SheetRow>,
  labels: readonly (readonly number[])[],
): Generator<SheetRow> {
  for (const { row, cells } of read) yield { row, cells: withLabelsInPlace(cells, labels) };
}

function* withEachAhead(read: Iterable<SheetRow>, behind: readonly number[]): Generator<SheetRow> {
  for (const { row, cells } of read) yield { row, cells: withNumbersAhead(cells, behind) };
}
