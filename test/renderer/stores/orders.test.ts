import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrders, indexOf, PAGE, rowAt } from '../../../src/renderer/stores/tracking/orders.ts';
import type { CallInput, Dispatch, OrderRow } from '../../../src/shared/contract/index.ts';

type PageInput = CallInput<'orders.page'>;

function row(accountId: string, index: number): OrderRow {
  return {
    accountId,
    orderId: `o${index}`,
    address: `${index} Elm Street`,
    customerName: null,
    insuredName: null,
    propertyType: null,
    tags: [],
    reviewedAt: null,
    reviewedBy: null,
    squares: null,
    pitch: null,
    claimNumber: null,
    serviceName: null,
    rush: false,
    status: { kind: 'accepted', raw: 'accepted' },
    filesLocal: 0,
    filesExpected: null,
    price: null,
    orderedAt: null,
    expectedAt: null,
    deliveredAt: null,
    likelyAt: null,
    lateAfter: null,
    elsewhere: null,
  };
}

/** A core with `ids.length` orders; `hold` keeps its answers back until they are let go one by one. */
function handCore(count: number) {
  let ids = Array.from({ length: count }, (_, index) => index);
  const pages: PageInput[] = [];
  const held: (() => void)[] = [];
  let hold = false;
  let failing = false;
  const dispatch = (async (name: string, input: unknown) => {
    if (name === 'orders.counts') {
      return { ok: true, value: { all: ids.length, in_progress: 0, delivered: 0, rush: 0, cancelled: 0 } };
    }
    const page = input as PageInput;
    pages.push(page);
    if (hold) await new Promise<void>((resolve) => held.push(resolve));
    if (failing) return { ok: false, error: { code: 'internal', message: 'The list couldn’t be read.' } };
    const found = ids.filter((id) => page.text === '' || String(id).includes(page.text));
    const rows = found.slice(page.offset, page.offset + page.limit).map((id) => row(page.accountId, id));
    return { ok: true, value: { rows, total: found.length } };
  }) as Dispatch;
  return {
    dispatch,
    pages,
    held,
    setHold: (value: boolean) => {
      hold = value;
    },
    setFailing: (value: boolean) => {
      failing = value;
    },
    change: (next: (ids: number[]) => number[]) => {
      ids = next(ids);
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the orders table’s store', () => {
  it('loads one window of 100,000 orders, and others only where somebody looks', async () => {
    const core = handCore(100_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    expect(core.pages.map((page) => [page.offset, page.limit])).toEqual([[0, PAGE]]);
    expect(store.getState().total).toBe(100_000);
    store.getState().show(50_000, 50_040);
    await settle();
    expect(core.pages.at(-1)?.offset).toBe(50_000);
    expect(rowAt(store.getState().pages, 50_017)?.orderId).toBe('o50017');
    expect(rowAt(store.getState().pages, 400)).toBeUndefined();
    expect(indexOf(store.getState().pages, 'o50017')).toBe(50_017);
    expect(indexOf(store.getState().pages, 'o400')).toBe(-1);
  });

  it('asks for one page at a time, and skips the ones scrolled past', async () => {
    const core = handCore(100_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    core.setHold(true);
    for (let first = 1_000; first <= 90_000; first += 1_000) store.getState().show(first, first + 40);
    await settle();
    expect(core.pages).toHaveLength(2);
    core.setHold(false);
    core.held.shift()?.();
    await settle();
    expect(core.pages.map((page) => page.offset)).toEqual([0, 1_000, 90_000]);
  });

  it('keeps a bounded number of pages', async () => {
    const core = handCore(100_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    for (let first = 0; first < 100 * PAGE; first += PAGE) {
      store.getState().show(first, first + 40);
      await settle();
    }
    expect(store.getState().pages.size).toBeLessThan(30);
    expect(rowAt(store.getState().pages, 99 * PAGE)).toBeDefined();
  });

  it('keeps the rows on the screen until the first answer to a new question, and goes to the top', async () => {
    const core = handCore(1_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    store.getState().moveTo(150);
    store.getState().scrolledTo(4_000);
    const { turn } = store.getState();
    core.setHold(true);
    store.getState().ask({ text: '99' });
    expect(store.getState()).toMatchObject({ stale: true, total: 1_000, cursor: 0, scrollTop: 0 });
    expect(store.getState().turn).toBe(turn + 1);
    expect(rowAt(store.getState().pages, 0)?.orderId).toBe('o0');
    core.held.shift()?.();
    await settle();
    expect(store.getState()).toMatchObject({ stale: false, total: 19 });
    expect(rowAt(store.getState().pages, 0)?.orderId).toBe('o99');
  });

  it('never shows the late answer to an older question', async () => {
    const core = handCore(1_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    core.setHold(true);
    store.getState().ask({ text: '1' });
    store.getState().ask({ text: '77' });
    await settle();
    const [older, newer] = core.held.splice(0);
    newer?.();
    await settle();
    older?.();
    await settle();
    expect(store.getState().query.text).toBe('77');
    expect(rowAt(store.getState().pages, 0)?.orderId).toBe('o77');
  });

  it('asks the visible rows again when something changed, at most every 150 ms, and the last change counts', async () => {
    const core = handCore(1_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    core.pages.length = 0;
    for (let change = 0; change < 50; change += 1) store.getState().changed();
    await settle();
    expect(core.pages).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(core.pages).toHaveLength(2);
  });

  it('keeps the mark on its order when another comes in above it', async () => {
    const core = handCore(1_000);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    store.getState().moveTo(5);
    core.change((ids) => [5_000, ...ids]);
    store.getState().changed();
    await settle();
    expect(store.getState().cursor).toBe(6);
    expect(rowAt(store.getState().pages, 6)?.orderId).toBe('o5');
  });

  it('moves the mark into a list that has become shorter', async () => {
    const core = handCore(300);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    store.getState().show(250, 299);
    await settle();
    store.getState().moveTo(299);
    core.change((ids) => ids.slice(0, 3));
    store.getState().changed();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ total: 3, cursor: 2 });
  });

  it('says why the list couldn’t be read, keeps its rows, and recovers', async () => {
    const core = handCore(10);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    core.setFailing(true);
    store.getState().changed();
    await settle();
    expect(store.getState().problem?.message).toBe('The list couldn’t be read.');
    expect(rowAt(store.getState().pages, 3)?.orderId).toBe('o3');
    core.setFailing(false);
    store.getState().changed();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().problem).toBeNull();
  });

  it('starts over for another account and keeps everything for the same', async () => {
    const core = handCore(10);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    store.getState().ask({ view: 'rush', sort: 'price' });
    await settle();
    store.getState().open('a');
    expect(store.getState().query.view).toBe('rush');
    store.getState().open('b');
    expect(store.getState()).toMatchObject({ total: null, query: { view: 'all', sort: 'ordered' } });
    expect(store.getState().pages.size).toBe(0);
    await settle();
    expect(rowAt(store.getState().pages, 0)?.accountId).toBe('b');
  });

  it('shows another account’s list at once where it was looked ahead, and the first as it was left', async () => {
    const core = handCore(500);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    await settle();
    store.getState().ask({ text: '4' });
    await settle();
    store.getState().moveTo(7);
    await store.getState().lookAhead('b');
    core.setHold(true);

    store.getState().open('b');
    expect(rowAt(store.getState().pages, 0)?.accountId).toBe('b');
    expect(store.getState()).toMatchObject({ total: 500, stale: false, cursor: 0, query: { text: '' } });

    store.getState().open('a');
    expect(rowAt(store.getState().pages, 0)?.accountId).toBe('a');
    expect(store.getState()).toMatchObject({ stale: false, cursor: 7, query: { text: '4' } });
    // It's asked for again all the same: it may have changed meanwhile.
    expect(core.pages.at(-1)).toMatchObject({ accountId: 'a', text: '4', offset: 0 });
  });

  it('keeps nothing of a list that never came', async () => {
    const core = handCore(3);
    core.setHold(true);
    const store = createOrders(core.dispatch);
    store.getState().open('a');
    store.getState().open('b');
    store.getState().open('a');
    expect(store.getState()).toMatchObject({ total: null, stale: true });
    await settle();
    for (const letGo of core.held) letGo();
    await settle();
    expect(store.getState()).toMatchObject({ accountId: 'a', total: 3, stale: false });
  });
});
