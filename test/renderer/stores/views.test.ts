import { expect, it, onTestFinished, vi } from 'vitest';
import type { OrdersQuery } from '../../../src/renderer/stores/tracking/orders.ts';
import { createViews, isChanged } from '../../../src/renderer/stores/tracking/views.ts';
import type { Dispatch, SavedView } from '../../../src/shared/contract/index.ts';

const view = (id: number, patch: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name: `View ${id}`, view: 'all', text: `rush ${id}`, sort: 'ordered', descending: true },
  ...{ isDefault: false, orders: 1, ...patch },
});

/** A list of account `a`, and a core that has these views. */
function office(views: SavedView[]) {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const list = {
    accountId: 'a',
    turn: 0,
    query: { view: 'all', text: '', sort: 'ordered', descending: true, further: [] } as OrdersQuery,
    ask(change: Partial<OrdersQuery>) {
      list.query = { ...list.query, ...change };
      list.turn += 1;
    },
  };
  const core = { views };
  const answers: (() => void)[] = [];
  const dispatch = (() =>
    new Promise((resolve) => {
      const { views } = core;
      answers.push(() => resolve({ ok: true, value: { views, late: 2 } }));
    })) as unknown as Dispatch;
  const store = createViews(dispatch, () => list);
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { list, core, store, answer };
}

it('an account begins with its default view, once', async () => {
  const { list, store, answer } = office([view(1), view(2, { isDefault: true })]);
  store.getState().load('a');
  await answer();
  expect(list.query.text).toBe('rush 2');
  expect(store.getState()).toMatchObject({ openId: 2, late: 2 });
  list.ask({ text: '' });
  store.getState().leave();
  await vi.advanceTimersByTimeAsync(2_000);
  store.getState().changed();
  await answer();
  expect(list.query.text).toBe('');
});

it('a default view never replaces what somebody has looked for meanwhile', async () => {
  const { list, store, answer } = office([view(1, { isDefault: true })]);
  store.getState().load('a');
  list.ask({ text: 'oak' });
  await answer();
  expect(list.query.text).toBe('oak');
  expect(store.getState().openId).toBeNull();
});

it('a view that was saved while its list was on the way stays open, one that was deleted doesn’t', async () => {
  const { core, store, answer } = office([view(1)]);
  store.getState().load('a');
  store.setState({ openId: 7 });
  await answer();
  expect(store.getState().openId).toBe(7);
  core.views = [view(7)];
  await vi.advanceTimersByTimeAsync(2_000);
  store.getState().changed();
  await answer();
  expect(store.getState().openId).toBe(7);
  core.views = [];
  await vi.advanceTimersByTimeAsync(2_000);
  store.getState().changed();
  await answer();
  expect(store.getState().openId).toBeNull();
});

it('a view is changed once the list shows something else', () => {
  const saved = view(1, { sort: 'price' });
  const { view: which, text, sort, descending } = saved;
  const query: OrdersQuery = { view: which, text, sort, descending, further: [] };
  expect(isChanged(saved, query)).toBe(false);
  expect(isChanged(saved, { ...query, descending: false })).toBe(true);
  expect(isChanged(saved, { ...query, further: [{ sort: 'claim', descending: true }] })).toBe(true);
});
