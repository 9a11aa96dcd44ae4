import { describe, expect, it } from 'vitest';
import { createRuns } from '../../../src/renderer/stores/ordering/runs.ts';
import { rowAt } from '../../../src/renderer/stores/window/pages.ts';
import type { CallName, Dispatch, RunRow } from '../../../src/shared/contract/index.ts';
import { until } from '../../support/until.ts';

/** A core with a run of `count` rows; `placed` of them are placed. */
function scripted(count: number) {
  const core = { placed: 0, asked: [] as { name: CallName; input: Record<string, unknown> }[] };
  const dispatch = ((name: CallName, input: Record<string, unknown>) => {
    core.asked.push({ name, input });
    if (name !== 'runs.rows') return Promise.resolve({ ok: true, value: { id: 'r', state: 'running' } });
    const all = Array.from({ length: count }, (_, at) => ({
      row: at + 2,
      state: at < core.placed ? 'placed' : 'waiting',
    })) as RunRow[];
    const rows = input['filter'] === 'placed' ? all.slice(0, core.placed) : all;
    const [offset, limit] = [Number(input['offset']), Number(input['limit'])];
    return Promise.resolve({
      ok: true,
      value: { rows: rows.slice(offset, offset + limit), total: rows.length },
    });
  }) as Dispatch;
  return { core, store: createRuns(dispatch) };
}

describe('the run that is open', () => {
  it('asks only for what is on the screen, and again when something has happened', async () => {
    const { core, store } = scripted(5_000);
    store.getState().open('r');
    store.getState().show(0, 30);
    await until('the first rows', () => rowAt(store.getState().pages, 0) !== undefined);
    core.placed = 50;
    store.getState().changed();
    await until('the news', () => rowAt(store.getState().pages, 49)?.state === 'placed');
    store.getState().show(4_900, 4_930);
    await until('the end', () => rowAt(store.getState().pages, 4_910) !== undefined);
    expect(core.asked.filter(({ name }) => name === 'runs.rows').length).toBeLessThan(6);
  });

  it('shows the rows of one state', async () => {
    const { core, store } = scripted(300);
    core.placed = 7;
    store.getState().open('r');
    store.getState().ask('placed');
    await until('the placed ones', () => store.getState().total === 7);
    expect(store.getState().pages.get(0)).toHaveLength(7);
  });
});
