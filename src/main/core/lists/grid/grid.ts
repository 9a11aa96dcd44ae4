import type { CallInput } from '../../../../shared/contract/index.ts';
import { MOST_LIST_ROWS } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListCells } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { breath } from '../../kernel/turns.ts';
import type { RowChange, RowState, StoredList } from '../../ports/index.ts';
import { repairCells, repairOf, withoutEmpty } from '../check/check.ts';
import { ordersLike } from '../check/decided.ts';
import type { Places } from '../check/places.ts';
import { problemsOf } from '../check/recheck.ts';
import { spotsOf } from '../check/spots.ts';
import { announce, type ListsContext, listIn, servicesOf } from '../context.ts';

const EMPTY: RowState = { cells: {}, excluded: false, decision: null };
/** Rows that are written in one go; more are written in pieces, so that the process isn't held. */
const AT_ONCE = 100;
/** Rows that are read, or whose changes are made, in one go. */
const READ_AT_ONCE = 500;

/** The changes that change something, made a few at a time. */
async function realChanges<Item>(
  items: readonly Item[],
  make: (item: Item) => RowChange | null,
): Promise<RowChange[]> {
  const real: RowChange[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % READ_AT_ONCE === 0) await breath();
    const change = make(item);
    if (change && !sameValue(change.before, change.after)) real.push(change);
  }
  return real;
}

/**
 * Changes of rows, each one step that can be undone. A step is recorded before the first of its rows is written: what a
 * crash leaves half done can be undone, or done again, as a whole.
 */
export class Grid {
  readonly #context: ListsContext;
  readonly #places: Places;
  readonly #store;
  readonly #lists;

  constructor(context: ListsContext, places: Places) {
    this.#context = context;
    this.#places = places;
    this.#store = context.ports.store;
    this.#lists = this.#store.lists;
  }

  /** Returns the numbers of the rows. */
  async edit({ listId, label, edits }: CallInput<'lists.edit'>): Promise<readonly number[]> {
    const list = listIn(this.#context, listId, ['checking']);
    const byRow = new Map<number, Partial<ListCells>>();
    for (const { row, field, value } of edits) byRow.set(row, { ...byRow.get(row), [field]: value });
    const states = await this.#statesOf(list, [...byRow.keys()]);
    const made = [...byRow.keys()].filter((row) => !states.has(row));
    if (made.length > 0) this.#refuseTooMany(list, made);
    const changes = await realChanges([...byRow], ([row, values]) => {
      const before = states.get(row) ?? null;
      const state = before ?? EMPTY;
      return { row, before, after: { ...state, cells: withoutEmpty({ ...state.cells, ...values }) } };
    });
    await this.#take(list, label, changes);
    return [...byRow.keys()];
  }

  undo({ listId }: CallInput<'lists.undo'>) {
    return this.#move(listId, true);
  }

  redo({ listId }: CallInput<'lists.redo'>) {
    return this.#move(listId, false);
  }

  exclude({ listId, rows, excluded }: CallInput<'lists.exclude'>) {
    const list = listIn(this.#context, listId, ['checking']);
    return this.#changeEach(
      list,
      rows,
      message(excluded ? 'listCore.exclude' : 'listCore.include'),
      (state) => ({
        ...state,
        excluded,
      }),
    );
  }

  decide({ listId, rows, decision }: CallInput<'lists.decide'>) {
    const list = listIn(this.#context, listId, ['checking']);
    const seen = new Map(this.#lists.rows(list.id, [...rows]).map((row) => [row.row, ordersLike(row)]));
    return this.#changeEach(list, rows, message('listCore.decide'), (state, row) => ({
      ...state,
      decision: decision?.kind === 'order_anyway' ? { ...decision, seen: seen.get(row) ?? [] } : decision,
    }));
  }

  repair({ listId, repairId }: CallInput<'lists.repair'>) {
    const list = listIn(this.#context, listId, ['checking']);
    const services = servicesOf(this.#context, list.accountId);
    const group = this.#lists.groups(listId).find((known) => known.repairId === repairId);
    if (!group) throw new CallFailure('refused', t('listCore.no_row_has_trouble_any'));
    const repair = repairOf(repairId, services);
    if (repair === null) throw new CallFailure('refused', t('listCore.cant_be_fixed_automatically_correct'));
    const rows = this.#lists.numbers({ listId, filter: 'all', repairId });
    return this.#changeEach(list, rows, repair, (state) => {
      const cells = state.excluded ? null : repairCells(state.cells, repairId, services);
      return cells && { ...state, cells };
    });
  }

  /** Writes rows as they should be, checked again. */
  #put(list: StoredList, changes: readonly RowChange[]): void {
    const services = servicesOf(this.#context, list.accountId);
    const rows = changes.map(({ row }) => row);
    const known = new Map(this.#lists.rows(list.id, rows).map((row) => [row.row, row]));
    this.#lists.removeRows(
      list.id,
      changes.filter(({ after }) => after === null).map(({ row }) => row),
    );
    this.#lists.putRows(
      list.id,
      changes.flatMap(({ row, after }) => {
        if (after === null) return [];
        const problems = problemsOf(after.cells, known.get(row) ?? null, services);
        return [{ row, ...after, problems, spots: spotsOf(after.cells) }];
      }),
    );
  }

  /** All of the changes, and where the list's steps stand with them. */
  async #apply(
    list: StoredList,
    changes: readonly RowChange[],
    stepTo: number,
    record: () => void,
  ): Promise<void> {
    const few = changes.length <= AT_ONCE;
    for (let start = 0; start < changes.length; start += AT_ONCE) {
      if (start > 0) await breath();
      this.#store.transaction(() => {
        const piece = changes.slice(start, start + AT_ONCE);
        if (start === 0) {
          record();
          this.#lists.update(list.id, { step: stepTo });
        }
        this.#put(list, piece);
        if (few) this.#places.changed(list, piece);
      });
    }
    if (!few) await this.#places.changedMany(list, changes);
    announce(this.#context, list);
  }

  async #take(list: StoredList, label: Message, changes: readonly RowChange[]): Promise<void> {
    if (changes.length === 0) return;
    const step = list.step + 1;
    await this.#apply(list, changes, step, () => this.#lists.addStep(list.id, step, { label, changes }));
  }

  /** The states of rows as they are; those that aren't there are omitted. */
  async #statesOf(list: StoredList, rows: readonly number[]): Promise<Map<number, RowState>> {
    const states = new Map<number, RowState>();
    for (let start = 0; start < rows.length; start += READ_AT_ONCE) {
      if (start > 0) await breath();
      for (const { row, cells, excluded, decision } of this.#lists.rows(
        list.id,
        rows.slice(start, start + READ_AT_ONCE),
      ))
        states.set(row, { cells, excluded, decision });
    }
    return states;
  }

  async #changeEach(
    list: StoredList,
    rows: readonly number[],
    label: Message,
    change: (state: RowState, row: number) => RowState | null,
  ): Promise<void> {
    const states = await this.#statesOf(list, [...new Set(rows)]);
    const changes = await realChanges([...states], ([row, before]) => {
      const after = change(before, row);
      return after && { row, before, after };
    });
    await this.#take(list, label, changes);
  }

  #refuseTooMany(list: StoredList, made: readonly number[]): void {
    const { rows } = this.#lists.counts(list.id);
    if (rows + made.length > MOST_LIST_ROWS)
      throw new CallFailure('refused', t('listCore.list_holds_at_most_rows', { most: MOST_LIST_ROWS }));
    if (Math.max(...made) > this.#lists.lastRow(list.id) + MOST_LIST_ROWS)
      throw new CallFailure('bad_input', t('listCore.row_too_far_below_last'));
  }

  async #move(listId: string, back: boolean): Promise<void> {
    const list = listIn(this.#context, listId, ['checking']);
    const number = back ? list.step : list.step + 1;
    const step = this.#lists.step(list.id, number);
    if (!step)
      throw new CallFailure(
        'refused',
        back ? t('listCore.there_nothing_undo') : t('listCore.there_nothing_redo'),
      );
    const changes = back
      ? step.changes.map(({ row, before, after }) => ({ row, before: after, after: before }))
      : step.changes;
    await this.#apply(list, changes, back ? number - 1 : number, () => {});
  }
}
