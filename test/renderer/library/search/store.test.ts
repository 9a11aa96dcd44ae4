import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearch, hitCount } from '../../../../src/renderer/features/library/search/search.ts';
import type { CallInput, Dispatch, SearchResults } from '../../../../src/shared/contract/index.ts';

type Ask = CallInput<'search.find'>;
const empty = { hits: [], total: 0, more: false };

/** As many orders as the text has letters; `hold` keeps an answer back. */
function handCore() {
  const asks: Ask[] = [];
  const held: (() => void)[] = [];
  const state = { hold: false, failing: false, read: 0 };
  const dispatch = (async (name: string, input: unknown) => {
    if (name === 'search.progress')
      return { ok: true, value: { reports: 3, read: state.read, unreadable: 0 } };
    const ask = input as Ask;
    asks.push(ask);
    if (state.hold) await new Promise<void>((resolve) => held.push(resolve));
    if (state.failing) return { ok: false, error: { code: 'disk', message: 'The data couldn’t be read.' } };
    const hits = Array.from({ length: Math.min(ask.text.length, ask.limits.orders) }, (_, id) => ({
      orderId: `${id}`,
    }));
    return {
      ok: true,
      value: { orders: { ...empty, hits, total: ask.text.length }, pages: empty, files: empty },
    };
  }) as Dispatch;
  return { dispatch, asks, held, state };
}

describe('the search of the library', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const opened = async () => {
    const core = handCore();
    const search = createSearch(core.dispatch);
    search.getState().open('a');
    await settle();
    return { ...core, search };
  };

  it('asks nothing while nothing is typed, and forgets the hits when the box is cleared', async () => {
    const { search, asks } = await opened();
    expect(asks).toEqual([]);
    search.getState().ask('oak');
    await settle();
    expect(asks).toEqual([{ accountId: 'a', text: 'oak', limits: { orders: 8, pages: 10, files: 6 } }]);
    expect(hitCount(search.getState().results)).toBe(3);
    search.getState().ask('  ');
    await settle();
    expect(search.getState()).toMatchObject({ results: null, stale: false });
  });

  it('shows only the answer to the last search', async () => {
    const { search, held, state } = await opened();
    state.hold = true;
    search.getState().ask('oak');
    search.getState().ask('oaks');
    expect(search.getState().stale).toBe(true);
    held[1]?.();
    await settle();
    held[0]?.();
    await settle();
    expect(hitCount(search.getState().results)).toBe(4);
    expect(search.getState().stale).toBe(false);
  });

  it('shows one group alone, and all of them again with another text', async () => {
    const { search, asks } = await opened();
    search.getState().ask('larkspur lane');
    await settle();
    search.getState().show('orders');
    await settle();
    expect(asks.at(-1)?.limits).toEqual({ orders: 500, pages: 0, files: 0 });
    expect(hitCount(search.getState().results)).toBe(13);
    search.getState().ask('oak');
    await settle();
    expect(search.getState().group).toBeNull();
  });

  it('keeps the mark within the hits, and its place for the account it shows', async () => {
    const { search } = await opened();
    search.getState().ask('oak');
    await settle();
    search.getState().moveTo(99);
    expect(search.getState().cursor).toBe(2);
    search.getState().open('a');
    await settle();
    expect(search.getState()).toMatchObject({ text: 'oak', cursor: 2 });
    search.getState().open('b');
    expect(search.getState()).toMatchObject({ text: '', cursor: 0, results: null });
  });

  it('asks once for a burst of reports that were read, and follows how far they are', async () => {
    const { search, asks, state } = await opened();
    search.getState().ask('oak');
    await settle();
    state.read = 2;
    for (let count = 0; count < 40; count += 1) search.getState().changed();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asks.length).toBe(3);
    expect(search.getState().progress).toEqual({ reports: 3, read: 2, unreadable: 0 });
  });

  it('says when it couldn’t look, keeps what it has, and gets over it', async () => {
    const { search, state } = await opened();
    search.getState().ask('oak');
    await settle();
    state.failing = true;
    search.getState().ask('oaks');
    await settle();
    expect(search.getState().problem?.code).toBe('disk');
    expect((search.getState().results as SearchResults).orders.total).toBe(3);
    state.failing = false;
    search.getState().changed();
    await settle();
    expect(search.getState()).toMatchObject({ problem: null });
  });
});
