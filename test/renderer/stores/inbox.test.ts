import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/renderer/stores/tracking/inbox.ts';
import type { CallInput, Dispatch, InboxItem } from '../../../src/shared/contract/index.ts';
import { inboxItem } from './inbox-items.ts';

/** A core with open items 3, 2, 1 of account a, and one of account b. */
function handCore() {
  let items: InboxItem[] = [3, 2, 1].map((id) => inboxItem(id));
  items.push(inboxItem(9, { accountId: 'b' }));
  let failing = false;
  const settle = (id: number, more: Partial<InboxItem>) => {
    items = items.map((item) => (item.id === id ? { ...item, ...more } : item));
    return { ok: true, value: items.find((item) => item.id === id) };
  };
  const answer = (name: string, input: unknown): unknown => {
    if (name === 'inbox.page') {
      const { accountId, show } = input as CallInput<'inbox.page'>;
      const shown = items.filter((item) => item.accountId === accountId && item.state === show);
      return { ok: true, value: { items: shown, total: shown.length, open: 0 } };
    }
    if (name === 'inbox.counts') {
      return {
        ok: true,
        value: { a: items.filter((i) => i.accountId === 'a' && i.state === 'open').length },
      };
    }
    if (failing) return { ok: false, error: { code: 'disk', message: 'The disk is full.' } };
    if (name === 'inbox.reopen') {
      return settle((input as CallInput<'inbox.reopen'>).itemId, { state: 'open', decision: null });
    }
    const { itemId, decision } = input as CallInput<'inbox.decide'>;
    return settle(itemId, { state: decision.kind === 'later' ? 'later' : 'done' });
  };
  return {
    dispatch: (async (name: string, input: unknown) => answer(name, input)) as unknown as Dispatch,
    fail: () => {
      failing = true;
    },
  };
}

async function openInbox() {
  const core = handCore();
  const store = createInbox(core.dispatch);
  await store.getState().load('a');
  await store.getState().loadCounts();
  const item = (id: number) => store.getState().items?.find((each) => each.id === id) ?? inboxItem(id);
  const ids = () => store.getState().items?.map((each) => each.id);
  return { ...core, store, item, ids };
}

describe('the inbox', () => {
  it('moves the mark to the next item when one is decided, and to the one before at the end', async () => {
    const { store, item, ids } = await openInbox();
    expect(store.getState()).toMatchObject({ markedId: 3, counts: { a: 3 } });
    store.getState().mark(2);
    const deciding = store.getState().decide(item(2), { kind: 'accept' });
    // Before the core has answered.
    expect(ids()).toEqual([3, 1]);
    expect(store.getState().markedId).toBe(1);
    await deciding;
    expect(store.getState()).toMatchObject({ markedId: 1, counts: { a: 2 }, total: 2 });
    await store.getState().decide(item(1), { kind: 'done' });
    expect(store.getState().markedId).toBe(3);
  });

  it('takes the last decision back, and marks the item again', async () => {
    const { store, item, ids } = await openInbox();
    await store.getState().decide(item(3), { kind: 'accept' });
    const { last } = store.getState();
    expect(last).toMatchObject({ item: { id: 3 }, kind: 'accept' });
    await store.getState().reopen(item(3));
    expect(ids()).toEqual([3, 2, 1]);
    expect(store.getState()).toMatchObject({ markedId: 3, last: null, counts: { a: 3 } });
  });

  it('can take a decision back before the core has answered it', async () => {
    const { store, item, ids } = await openInbox();
    const deciding = store.getState().decide(item(2), { kind: 'done' });
    const taken = store.getState().last;
    expect(taken).toMatchObject({ item: { id: 2 } });
    await store.getState().reopen(inboxItem(2));
    await deciding;
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('shows an item again whose decision couldn’t be kept', async () => {
    const { store, item, ids, fail } = await openInbox();
    fail();
    expect(await store.getState().decide(item(2), { kind: 'done' })).toMatchObject({ code: 'disk' });
    expect(ids()).toEqual([3, 2, 1]);
    expect(store.getState().last).toBeNull();
  });

  it('keeps what is open at hand while another list is shown', async () => {
    const { store, item } = await openInbox();
    await store.getState().decide(item(1), { kind: 'later', until: 5 });
    store.getState().ask('later');
    await store.getState().load('a');
    expect(store.getState().items?.map((each) => each.id)).toEqual([1]);
    expect(store.getState().open.map((each) => each.id)).toEqual([3, 2]);
  });

  it('shows nothing of another account', async () => {
    const { store, ids } = await openInbox();
    const loading = store.getState().load('b');
    expect(store.getState()).toMatchObject({ items: null, open: [], last: null, markedId: null });
    await loading;
    expect(ids()).toEqual([9]);
  });
});
