import { describe, expect, it } from 'vitest';
import { createOpenList } from '../../../src/renderer/stores/lists/list.ts';
import { rowAt } from '../../../src/renderer/stores/window/pages.ts';
import type { CallName, Dispatch, Reply } from '../../../src/shared/contract/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListRow } from '../../../src/shared/domain/list.ts';
import { until } from '../../support/until.ts';
import { row, view } from './rows.ts';

type Ask = { readonly name: CallName; readonly input: Record<string, unknown> };

/** A core with a list of `count` rows whose edits are answered when the test says so. */
function scripted(count: number) {
  const rows = Array.from({ length: count }, (_, at) => row(at + 2));
  const asked: Ask[] = [];
  const open: (() => void)[] = [];
  const answer = (name: CallName, input: Record<string, unknown>): unknown => {
    if (name === 'lists.get') return view(rows.length);
    if (name === 'lists.prices') return { lines: [], totals: [], at: null, problem: null };
    if (name === 'lists.rows') {
      const [offset, limit] = [Number(input['offset']), Number(input['limit'])];
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    }
    if (name === 'lists.edit') {
      const edits = input['edits'] as { row: number; field: 'notes'; value: string }[];
      const changed = edits.map((edit): ListRow => {
        const at = rows.findIndex((each) => each.row === edit.row);
        const before = rows[at] ?? row(edit.row);
        const after = { ...before, draft: { ...before.draft, [edit.field]: edit.value } };
        if (at < 0) rows.push(after);
        else rows[at] = after;
        return after;
      });
      return { rows: changed, view: view(rows.length) };
    }
    if (name === 'lists.undo') return view(rows.length);
    if (name === 'lists.arrange') return { arrangement: `order ${asked.length}` };
    return name === 'lists.repairs' ? [] : null;
  };
  const dispatch = ((name: CallName, input: Record<string, unknown>) => {
    asked.push({ name, input });
    const reply = (): Reply => ({ ok: true, value: answer(name, input) });
    if (name !== 'lists.edit') return Promise.resolve(reply());
    return new Promise<Reply>((resolve) => open.push(() => resolve(reply())));
  }) as Dispatch;
  /** What another step leaves in the notes of a row. */
  const change = (number: number, notes: string) => {
    const at = rows.findIndex((each) => each.row === number);
    const before = rows[at] ?? row(number);
    rows[at] = { ...before, draft: { ...before.draft, notes } };
  };
  return {
    dispatch,
    asked,
    open,
    change,
    of: (name: CallName) => asked.filter((each) => each.name === name),
  };
}

async function opened(count: number) {
  const core = scripted(count);
  const store = createOpenList(core.dispatch);
  store.getState().open('list');
  store.getState().show(0, 30, 0);
  await until('the first rows', () => store.getState().total !== null);
  return { core, store, now: store.getState };
}

describe('the list that is open', () => {
  it('ends a filter and a sort that are ended one right after the other', async () => {
    const { now } = await opened(5);
    const filter = { field: 'notes', without: false, values: ['gate'] } as const;
    await now().arrange(() => ({ sort: { field: 'address', descending: false }, values: [filter] }));
    expect(now().arranged.values).toEqual([filter]);
    const filterEnds = now().arrange(({ sort }) => ({ sort, values: [] }));
    const sortEnds = now().arrange((arranged) => ({ ...arranged, sort: null }));
    expect(await Promise.all([filterEnds, sortEnds])).toEqual([null, null]);
    expect(now().arranged).toEqual({ sort: null, values: [] });
    expect(now().query.arrangement).toBe(null);
  });

  it('loads only the windows that are looked at', async () => {
    const { core, now } = await opened(10_000);
    now().show(5_000, 5_040, 5_000);
    await until('the middle', () => rowAt(now().pages, 5_000) !== undefined);
    expect(core.of('lists.rows').length).toBeLessThan(8);
    expect(rowAt(now().pages, 2_000)).toBeUndefined();
    const rows = await now().rowsOf(2_090, 2_110);
    expect(rows.map((each) => each.row)).toEqual(Array.from({ length: 21 }, (_, at) => 2_092 + at));
  });

  it('shows typed cells at once, sends them one after another, and keeps what was typed last', async () => {
    const { core, now } = await opened(200);
    const first = now().edit(verbatim('a'), [{ row: 5, field: 'notes', value: 'one' }]);
    const second = now().edit(verbatim('b'), [{ row: 5, field: 'notes', value: 'two' }]);
    expect(now().pending.get(5)).toEqual({ notes: 'two' });
    await until('the first is sent', () => core.open.length === 1);
    core.open.shift()?.();
    await first;
    expect(now().pending.get(5)).toEqual({ notes: 'two' });
    await until('the second is sent', () => core.open.length === 1);
    core.open.shift()?.();
    await second;
    expect(now().pending.size).toBe(0);
    expect(rowAt(now().pages, 3)?.draft.notes).toBe('two');
  });

  it('counts a row that typing has made', async () => {
    const { core, now } = await opened(3);
    const edit = now().edit(verbatim('new'), [{ row: 5, field: 'notes', value: 'x' }]);
    await until('it is sent', () => core.open.length === 1);
    core.open.shift()?.();
    await edit;
    expect(now().total).toBe(4);
  });

  it('a change drops the rows off the screen and loads the row of the active cell again', async () => {
    const { core, now } = await opened(1_000);
    now().show(0, 30, 0);
    now().show(500, 530, 0);
    await until('the middle', () => rowAt(now().pages, 500) !== undefined);
    now().show(900, 930, 0);
    await until('the end', () => rowAt(now().pages, 900) !== undefined);
    core.change(2, 'cleared');
    core.change(502, 'cleared');
    await now().undo();
    await until('the active row is the saved one', () => rowAt(now().pages, 0)?.draft.notes === 'cleared');
    expect(rowAt(now().pages, 500)).toBeUndefined();
    const rows = await now().rowsOf(499, 500);
    expect(rows.map((each) => [each.row, each.draft.notes])).toEqual([
      [501, ''],
      [502, 'cleared'],
    ]);
  });

  it('rows of several pages stay whole when a change comes while they load', async () => {
    const { now, store } = await opened(1_000);
    const undone = Promise.withResolvers<unknown>();
    // Half of the pages are there: the change drops them.
    const stop = store.subscribe(({ pages, undo }) => {
      if (rowAt(pages, 400) === undefined) return;
      stop();
      undone.resolve(undo());
    });
    const loading = now().rowsOf(0, 799);
    await undone.promise;
    expect((await loading).map((each) => each.row)).toEqual(Array.from({ length: 800 }, (_, at) => at + 2));
  });

  it('says how many rows there are only when that is known', async () => {
    const { now } = await opened(500);
    now().ask({ filter: 'errors', repairId: null });
    now().ask({ filter: 'all', repairId: null });
    expect(now().total).toBeNull();
    expect(await now().counted()).toBe(500);
    expect(await now().counted()).toBe(now().total);
  });

  it('forgets the rows of the filter before', async () => {
    const { core, now } = await opened(500);
    now().ask({ filter: 'errors', repairId: null });
    expect(now().total).toBeNull();
    await until('the filtered rows', () => now().total !== null);
    expect(core.asked.at(-1)?.input).toMatchObject({ filter: 'errors', offset: 0 });
  });
});
