import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type {
  CallError,
  Dispatch,
  SearchProgress,
  SearchResults,
} from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { call } from '../../../client/index.ts';
import { throttled } from '../../../stores/window/throttle.ts';

export const GROUPS = ['orders', 'pages', 'files'] as const;
export type Group = (typeof GROUPS)[number];
/** Hits of each group while all are shown, and of one that is shown alone. */
const PREVIEW_HITS = { orders: 8, pages: 10, files: 6 } as const;
const ALONE = 500;
const QUIET_MS = 1_000;

export type Search = {
  readonly accountId: AccountId | null;
  readonly text: string;
  /** The group that is shown alone; null: all three. */
  readonly group: Group | null;
  /** Null until the first answer, and while nothing is asked. */
  readonly results: SearchResults | null;
  /** What is on the screen still answers the search before. */
  readonly stale: boolean;
  readonly problem: CallError | null;
  /** The marked hit, counted from 0 over all groups. */
  readonly cursor: number;
  readonly scrollTop: number;
  readonly progress: SearchProgress | null;
  /** Somebody wants to search: the box takes the cursor once it is there. */
  readonly wished: boolean;

  /** Starts over for an account; keeps all when it's already this one. */
  readonly open: (accountId: AccountId) => void;
  readonly ask: (text: string) => void;
  readonly show: (group: Group | null) => void;
  /** Orders or files changed, or a report was read: what is on the screen is asked again. */
  readonly changed: () => void;
  readonly moveTo: (cursor: number) => void;
  readonly scrolledTo: (scrollTop: number) => void;
  readonly wishToSearch: () => void;
};

/** How many hits are on the screen. */
export function hitCount(results: SearchResults | null): number {
  return results === null ? 0 : GROUPS.reduce((sum, group) => sum + results[group].hits.length, 0);
}

/** The search of the library, over one core. It stays as it was left while the person reads what was found. */
export function createSearch(dispatch: Dispatch): UseBoundStore<StoreApi<Search>> {
  return create<Search>()((set, get) => {
    let epoch = 0;

    const load = async () => {
      epoch += 1;
      const mine = epoch;
      const { accountId, text, group } = get();
      if (accountId === null || text.trim() === '') {
        set({ results: null, stale: false, problem: null });
        return;
      }
      const alone = {
        orders: 0,
        pages: 0,
        files: 0,
        ...(group === null ? PREVIEW_HITS : { [group]: ALONE }),
      };
      const reply = await dispatch('search.find', { accountId, text, limits: alone });
      if (mine !== epoch) return;
      if (!reply.ok) set({ problem: reply.error, stale: false });
      else {
        const cursor = Math.max(0, Math.min(get().cursor, hitCount(reply.value) - 1));
        set({ results: reply.value, stale: false, problem: null, cursor });
      }
    };

    const progress = async () => {
      const { accountId } = get();
      if (accountId === null) return;
      const reply = await dispatch('search.progress', { accountId });
      if (reply.ok && accountId === get().accountId) set({ progress: reply.value });
    };

    const again = throttled(() => {
      void progress();
      void load();
    }, QUIET_MS);

    const begin = (change: Partial<Search>) => {
      set({ ...change, stale: true, cursor: 0, scrollTop: 0 });
      void load();
    };

    return {
      accountId: null,
      text: '',
      group: null,
      results: null,
      stale: false,
      problem: null,
      cursor: 0,
      scrollTop: 0,
      progress: null,
      wished: false,
      open(accountId) {
        if (get().accountId === accountId) return again.ask();
        begin({ accountId, text: '', group: null, results: null, progress: null });
        void progress();
      },
      ask(text) {
        if (text !== get().text) begin({ text, group: null });
      },
      show(group) {
        if (group !== get().group) begin({ group });
      },
      changed: again.ask,
      moveTo(cursor) {
        set({ cursor: Math.max(0, Math.min(cursor, hitCount(get().results) - 1)) });
      },
      scrolledTo: (scrollTop) => set({ scrollTop }),
      wishToSearch: () => set({ wished: true }),
    };
  });
}

export const useSearch = createSearch(call);
