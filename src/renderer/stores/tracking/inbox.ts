import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallError, CallInput, Dispatch, InboxItem } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';

export type InboxShow = CallInput<'inbox.page'>['show'];
export type InboxDecision = CallInput<'inbox.decide'>['decision'];
type Decided = { readonly item: InboxItem; readonly kind: InboxDecision['kind'] };

/** Items asked for at once: the newest. As they're decided, the others move up. */
const SHOWN = 200;

type Inbox = {
  /** Whose list it is. */
  readonly accountId: AccountId | null;
  readonly show: InboxShow;
  /** Null until the first answer. */
  readonly items: readonly InboxItem[] | null;
  readonly total: number;
  readonly markedId: number | null;
  /** How many need a person, by account. */
  readonly counts: Readonly<Record<AccountId, number>>;
  readonly problem: CallError | null;
  /** What was decided last: Z takes it back. */
  readonly last: Decided | null;
  /** Everything open of the account, for the screens of its orders. */
  readonly open: readonly InboxItem[];
  readonly load: (accountId: AccountId) => Promise<void>;
  readonly loadCounts: () => Promise<void>;
  readonly ask: (show: InboxShow) => void;
  readonly mark: (itemId: number | null) => void;
  readonly decide: (item: InboxItem, decision: InboxDecision) => Promise<CallError | null>;
  readonly reopen: (item: InboxItem) => Promise<CallError | null>;
};

/** The item that has the mark once this one is gone from the list: the next, or else the one before. */
function besideOf(items: readonly InboxItem[], itemId: number): number | null {
  const at = items.findIndex((each) => each.id === itemId);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
}

/** The store of the inbox, over one core. */
export function createInbox(dispatch: Dispatch): UseBoundStore<StoreApi<Inbox>> {
  return create<Inbox>()((set, get) => {
    let asked = 0;
    /** The decision that is on its way: it isn't undone before it has arrived. */
    let deciding: Promise<unknown> = Promise.resolve();
    const reload = async (): Promise<void> => {
      const { accountId, show } = get();
      if (accountId === null) return;
      asked += 1;
      const mine = asked;
      const first = { accountId, offset: 0, limit: SHOWN };
      const [reply, open] = await Promise.all([
        dispatch('inbox.page', { ...first, show }),
        show === 'open' ? null : dispatch('inbox.page', { ...first, show: 'open' }),
      ]);
      if (mine !== asked) return;
      if (!reply.ok) {
        set({ problem: reply.error });
        return;
      }
      const { items, total } = reply.value;
      const { markedId } = get();
      set({
        items,
        total,
        problem: null,
        markedId: items.some((each) => each.id === markedId) ? markedId : (items[0]?.id ?? null),
        ...(show === 'open' ? { open: items } : open?.ok && { open: open.value.items }),
      });
    };
    return {
      accountId: null,
      show: 'open',
      items: null,
      total: 0,
      markedId: null,
      counts: {},
      problem: null,
      last: null,
      open: [],
      async load(accountId) {
        if (get().accountId !== accountId) {
          set({ accountId, show: 'open', items: null, total: 0, markedId: null, last: null, open: [] });
        }
        await reload();
      },
      async loadCounts() {
        const reply = await dispatch('inbox.counts', undefined);
        if (reply.ok) set({ counts: reply.value });
      },
      ask(show) {
        if (get().show === show) return;
        set({ show, items: null, total: 0, markedId: null });
        void reload();
      },
      mark: (markedId) => set({ markedId }),
      async decide(item, decision) {
        const { items, markedId, open } = get();
        if (items?.some((each) => each.id === item.id)) {
          set({
            items: items.filter((each) => each.id !== item.id),
            markedId: markedId === item.id ? besideOf(items, item.id) : markedId,
          });
        }
        const before = get().last;
        set({ open: open.filter((each) => each.id !== item.id), last: { item, kind: decision.kind } });
        const asking = dispatch('inbox.decide', { itemId: item.id, decision });
        deciding = asking;
        const reply = await asking;
        if (!reply.ok) set({ last: before });
        await Promise.all([reload(), get().loadCounts()]);
        return reply.ok ? null : reply.error;
      },
      async reopen(item) {
        await deciding;
        const reply = await dispatch('inbox.reopen', { itemId: item.id });
        if (reply.ok) set({ last: null, markedId: item.id });
        await Promise.all([reload(), get().loadCounts()]);
        return reply.ok ? null : reply.error;
      },
    };
  });
}

export const useInbox = createInbox(call);
