import type { ListFixture } from '../truth.ts';
import { alphabetical, blankBetween, withoutOthers } from './columns.ts';
import { SPELLINGS } from './names.ts';
import { below, bytesOf, type Table, tableOf, withOrders, withRows } from './table.ts';
import { inCapitalValues, withoutZeros, withWholeStates, withWordsForNothing, withZip4 } from './values.ts';

function firstOrders(table: Table, count: number): Table | null {
  const kept = table.truth.orders.slice(0, count);
  return kept.length < count ? null : withOrders(table, kept);
}

/** Two exports in one file, as somebody puts them together. */
function withNamesAgain(table: Table): Table | null {
  const middle = Math.floor(table.rows.length / 2);
  return middle === 0 ? null : withRows(table, new Map([[middle, table.names]]), 'header');
}

const withTotal = (table: Table): Table =>
  withRows(table, new Map([[table.rows.length, ['Total', String(table.rows.length)]]]), 'total');

const TITLE = [['Report: Roof Reports'], ['Generated 11/24/2026 8:15 AM'], ['']];

const OTHERWISE = {
  'one order': (table) => firstOrders(table, 1),
  'two orders': (table) => firstOrders(table, 2),
  'three orders': (table) => firstOrders(table, 3),
  'alphabetical columns': alphabetical,
  'blank columns': blankBetween,
  'only what counts': (table) => withoutOthers(table, 'all'),
  'half of the rest': (table) => withoutOthers(table, 'every other'),
  'capital values': inCapitalValues,
  'words for nothing': withWordsForNothing,
  'ZIP+4': withZip4,
  'zeros lost': withoutZeros,
  'whole states': withWholeStates,
  'a title above': (table) => below(table, TITLE),
  'names again': withNamesAgain,
  'a total below': withTotal,
} as const satisfies Record<string, (table: Table) => Table | null>;

export type Rewriting = keyof typeof SPELLINGS | keyof typeof OTHERWISE;
/** How a list of the corpus is written again, so that its truth stays: docs/decisions/445 and 446. */
export const REWRITINGS = [...Object.keys(SPELLINGS), ...Object.keys(OTHERWISE)] as Rewriting[];

function written(table: Table, how: Rewriting): Table | null {
  if (how in OTHERWISE) return OTHERWISE[how as keyof typeof OTHERWISE](table);
  const names = table.names.map(SPELLINGS[how as keyof typeof SPELLINGS]);
  return { ...table, names };
}

/** A list of the corpus, written again; null where it can't be, or would be the same. */
export function rewritten(fixture: ListFixture, how: Rewriting): ListFixture | null {
  const table = tableOf(fixture);
  const again = table && written(table, how);
  if (!table || !again) return null;
  const bytes = bytesOf(again);
  return bytes.equals(bytesOf(table)) ? null : { truth: again.truth, bytes };
}
