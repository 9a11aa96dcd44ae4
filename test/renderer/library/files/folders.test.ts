import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolders } from '../../../../src/renderer/features/library/files/folders.ts';
import { PAGE, rowAt } from '../../../../src/renderer/stores/window/pages.ts';
import type { CallInput, Dispatch } from '../../../../src/shared/contract/index.ts';

type Ask = CallInput<'library.folders'>;

/** A core with so many folders, the newest first; `hold` keeps an answer back. */
function handCore(count: number) {
  let ids = Array.from({ length: count }, (_, index) => index);
  const asks: Ask[] = [];
  const held: (() => void)[] = [];
  const state = { hold: false, failing: false };
  const dispatch = (async (_: string, input: unknown) => {
    const ask = input as Ask;
    asks.push(ask);
    if (state.hold) await new Promise<void>((resolve) => held.push(resolve));
    if (state.failing)
      return { ok: false, error: { code: 'disk', message: 'The library couldn’t be read.' } };
    const found = ids.filter((id) => ask.text === '' || String(id).includes(ask.text));
    const folders = found.slice(ask.offset, ask.offset + ask.limit).map((id) => ({
      orderId: `o${id}`,
      address: `${id} Elm Street`,
      customerName: null,
      claimNumber: null,
      deliveredAt: null,
      files: 2,
      bytes: 10,
    }));
    return { ok: true, value: { folders, total: found.length, bytes: found.length * 10 } };
  }) as Dispatch;
  return {
    dispatch,
    asks,
    held,
    state,
    change: (next: (ids: number[]) => number[]) => {
      ids = next(ids);
    },
  };
}

describe('the folders of the library', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('loads the first page, with the sums of all', async () => {
    const core = handCore(250);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    expect(folders.getState()).toMatchObject({ total: 250, bytes: 2_500, stale: false });
    expect(core.asks).toEqual([{ accountId: 'a', text: '', offset: 0, limit: PAGE }]);
    expect(rowAt(folders.getState().pages, 99)?.orderId).toBe('o99');
    expect(rowAt(folders.getState().pages, 100)).toBeUndefined();
  });

  it('loads what is scrolled to, and nothing twice', async () => {
    const core = handCore(250);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    folders.getState().show(190, 205);
    await settle();
    folders.getState().show(195, 210);
    await settle();
    expect(core.asks.map((ask) => ask.offset)).toEqual([0, 100, 200]);
    expect(rowAt(folders.getState().pages, 205)?.orderId).toBe('o205');
  });

  it('keeps the mark on its folder when a newer one comes in above', async () => {
    const core = handCore(30);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    folders.getState().moveTo(7);
    core.change((ids) => [1_000, ...ids]);
    folders.getState().changed();
    await settle();
    expect(folders.getState().cursor).toBe(8);
    expect(rowAt(folders.getState().pages, 8)?.orderId).toBe('o7');
  });

  it('puts the mark on the last folder when there are fewer', async () => {
    const core = handCore(30);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    folders.getState().moveTo(29);
    core.change((ids) => ids.slice(0, 4));
    folders.getState().changed();
    await settle();
    expect(folders.getState().cursor).toBe(3);
  });

  it('asks once for a burst of news', async () => {
    const core = handCore(3);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    const before = core.asks.length;
    for (let count = 0; count < 50; count += 1) folders.getState().changed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(core.asks.length - before).toBe(2);
  });

  it('keeps its place for the account it shows, and starts over for another', async () => {
    const core = handCore(30);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    folders.getState().moveTo(5);
    folders.getState().markFile('o5', 12);
    folders.getState().open('a');
    await settle();
    expect(folders.getState().cursor).toBe(5);
    folders.getState().open('b');
    expect(folders.getState()).toMatchObject({ cursor: 0, total: null });
    expect(folders.getState().fileOf.size).toBe(0);
  });

  it('says when it couldn’t be read, keeps what it has, and gets over it', async () => {
    const core = handCore(30);
    const folders = createFolders(core.dispatch);
    folders.getState().open('a');
    await settle();
    core.state.failing = true;
    folders.getState().changed();
    await settle();
    expect(folders.getState().problem?.code).toBe('disk');
    expect(rowAt(folders.getState().pages, 0)?.orderId).toBe('o0');
    core.state.failing = false;
    await vi.advanceTimersByTimeAsync(1_000);
    folders.getState().changed();
    await settle();
    expect(folders.getState().problem).toBeNull();
  });
});
