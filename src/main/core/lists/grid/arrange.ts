import type { CallInput } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { readCoordinate } from '../../../../shared/domain/coordinates.ts';
import type { ListCells } from '../../../../shared/domain/list.ts';
import type { ListSort, ValueCount, ValueFilter } from '../../../../shared/domain/list-view.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { RowQuery, StoredList, StoredRow } from '../../ports/index.ts';
import { plain } from '../cells/plain.ts';
import { toDraft } from '../cells/values.ts';
import type { Prices } from '../confirm/prices.ts';
import { type ListsContext, listIn, newId, servicesOf } from '../context.ts';
import { allCells, type TextOf, textsOf } from './cell-text.ts';

/** Orders kept for windows that still show them. */
const MAX_KEPT = 8;

type Arrangement = {
  readonly listId: string;
  /** Numbers of rows in the order in which they are shown. */
  readonly rows: readonly number[];
  /** Only these rows; else rows made later follow at the end. */
  readonly filtered: boolean;
};
export type Viewed = RowQuery & { readonly arrangement: string | null };

/** What texts are compared by: digits count as numbers, accents and upper case don't count. */
function sortKey(text: string): string {
  return plain(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function passes(cells: ListCells, textOf: TextOf, filters: readonly (ValueFilter & { set: Set<string> })[]) {
  return filters.every(({ field, without, set }) => set.has(textOf(cells, field)) !== without);
}

const withSets = (filters: readonly ValueFilter[]) =>
  filters.map((each) => ({ ...each, set: new Set(each.values) }));

/** Lists in another order, or only some values of a column: kept as numbers of rows, so that nothing moves under edits. */
export function createArrangements(context: ListsContext, prices: Pick<Prices, 'of'>) {
  const { lists } = context.ports.store;
  const kept = new Map<string, Arrangement>();

  /** What a row is sorted by; null for an empty cell, which comes last either way. */
  function keysOf(list: StoredList, { field }: ListSort, textOf: TextOf) {
    const services = servicesOf(context, list.accountId);
    return (cells: ListCells): string | number | null => {
      if (field === 'price') return prices.of(list.accountId, toDraft(cells, services).draft)?.minor ?? null;
      const text = textOf(cells, field);
      if (text === '') return null;
      if (field === 'latitude' || field === 'longitude') return readCoordinate(text) ?? null;
      return sortKey(text);
    };
  }

  function known(query: Viewed): Arrangement | null {
    if (query.arrangement === null) return null;
    const found = kept.get(query.arrangement);
    if (found?.listId === query.listId) return found;
    throw new CallFailure('refused', t('listCore.sorting_filters_gone_sort_or'));
  }

  /** Numbers of the rows of a view, in its order. */
  function numbers(query: Viewed): readonly number[] {
    const arrangement = known(query);
    const present = lists.numbers(query);
    if (!arrangement) return present;
    const left = new Set(present);
    const rows = arrangement.rows.filter((row) => left.delete(row));
    return arrangement.filtered ? rows : [...rows, ...left];
  }

  function page(query: Viewed, offset: number, limit: number): { rows: StoredRow[]; total: number } {
    if (query.arrangement === null) return lists.page(query, offset, limit);
    const all = numbers(query);
    const wanted = all.slice(offset, offset + limit);
    const byNumber = new Map(lists.rows(query.listId, wanted).map((row) => [row.row, row]));
    return { rows: wanted.flatMap((row) => byNumber.get(row) ?? []), total: all.length };
  }

  /** The next row with a problem in the order of the view; null: there is none. */
  function next(query: Viewed, from: number, backwards: boolean): { row: number; index: number } | null {
    if (query.arrangement === null) return lists.next(query, from, backwards);
    const all = numbers(query);
    const wanted = new Set(lists.numbers({ ...query, filter: 'problems' }));
    const at = all.indexOf(from);
    const last = lists.lastRow(query.listId);
    const start = at >= 0 ? at : from > last ? all.length : -1;
    const index = backwards
      ? all.findLastIndex((row, place) => place < start && wanted.has(row))
      : all.findIndex((row, place) => place > start && wanted.has(row));
    return index < 0 ? null : { row: all[index] ?? 0, index };
  }

  async function arrange({ listId, sort, values }: CallInput<'lists.arrange'>) {
    const list = listIn(context, listId, ['checking']);
    const textOf = textsOf(servicesOf(context, list.accountId));
    const filters = withSets(values);
    const keyOf = sort ? keysOf(list, sort, textOf) : () => null;
    const filled: { row: number; key: string | number }[] = [];
    const empty: number[] = [];
    for await (const { row, cells } of allCells(context, list)) {
      if (!passes(cells, textOf, filters)) continue;
      const key = keyOf(cells);
      if (key === null) empty.push(row);
      else filled.push({ row, key });
    }
    const sign = sort?.descending ? -1 : 1;
    filled.sort((a, b) => sign * compare(a.key, b.key) || a.row - b.row);
    const rows = [...filled.map(({ row }) => row), ...empty];
    const id = newId(context);
    kept.set(id, { listId, rows, filtered: filters.length > 0 });
    for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(old);
    return { arrangement: id, rows: rows.length };
  }

  /** The values of one column under the filter and the values chosen in other columns. */
  async function values(input: CallInput<'lists.values'>): Promise<{ values: readonly ValueCount[] }> {
    const { listId, filter, repairId = null, field, others } = input;
    const list = listIn(context, listId, ['checking']);
    const textOf = textsOf(servicesOf(context, list.accountId));
    const filters = withSets(others.filter((each) => each.field !== field));
    const live = new Set(lists.numbers({ listId, filter, repairId }));
    const counts = new Map<string, number>();
    for await (const { row, cells } of allCells(context, list)) {
      if (!live.has(row) || !passes(cells, textOf, filters)) continue;
      const text = textOf(cells, field);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const sorted = [...counts]
      .map(([value, rows]) => ({ value, rows, key: value === '' ? '\uffff' : sortKey(value) }))
      .sort((a, b) => compare(a.key, b.key) || compare(a.value, b.value));
    return { values: sorted.map(({ value, rows }) => ({ value, rows })) };
  }

  return { arrange, values, numbers, page, next };
}
export type Arrangements = ReturnType<typeof createArrangements>;
