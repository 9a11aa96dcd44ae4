import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallError, Dispatch, LibraryFolder } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { call } from '../../../client/index.ts';
import { PAGE, type Pages, pagesOf, rowAt, withPage } from '../../../stores/window/pages.ts';
import { throttled } from '../../../stores/window/throttle.ts';

const QUIET_MS = 250;

export type Folders = {
  readonly accountId: AccountId | null;
  /** Null until the first answer for this account. */
  readonly total: number | null;
  readonly bytes: Bytes;
  readonly pages: Pages<LibraryFolder>;
  /** What is on the screen is still the account's before. */
  readonly stale: boolean;
  readonly problem: CallError | null;
  /** The marked folder, counted from 0. */
  readonly cursor: number;
  readonly scrollTop: number;
  /** The marked file of each folder that was looked into. */
  readonly fileOf: ReadonlyMap<OrderId, number>;

  /** Starts over for an account; keeps all when it's already this one. */
  readonly open: (accountId: AccountId) => void;
  /** The folders now on the screen, first and last. Loads the pages that are missing. */
  readonly show: (first: number, last: number) => void;
  /** Something changed: asks what is on the screen again. */
  readonly changed: () => void;
  readonly moveTo: (index: number) => void;
  readonly markFile: (orderId: OrderId, localFileId: number) => void;
  readonly scrolledTo: (scrollTop: number) => void;
};

/** The folders of the library, over one core: a window onto any number of them. */
export function createFolders(dispatch: Dispatch): UseBoundStore<StoreApi<Folders>> {
  return create<Folders>()((set, get) => {
    let wanted = { first: 0, last: 0 };
    let outdated = new Set<number>();
    let epoch = 0;
    let asking: number | null = null;

    const nextPage = (): number | undefined => {
      const { pages, stale } = get();
      const shown = pagesOf(wanted.first, wanted.last);
      return shown.find((page) => stale || outdated.has(page) || !pages.has(page));
    };

    const accept = (page: number, folders: readonly LibraryFolder[], total: number, bytes: Bytes) => {
      const { stale, pages, cursor } = get();
      const marked = stale ? undefined : rowAt(pages, cursor)?.orderId;
      const next = withPage(stale ? new Map() : pages, page, folders);
      outdated.delete(page);
      // The mark stays on its folder when others come in above it.
      const moved = folders.findIndex((folder) => folder.orderId === marked);
      const place = marked === undefined || moved < 0 ? cursor : page * PAGE + moved;
      wanted = { first: wanted.first, last: Math.min(wanted.last, Math.max(0, total - 1)) };
      set({
        pages: next,
        total,
        bytes,
        stale: false,
        problem: null,
        cursor: Math.max(0, Math.min(place, total - 1)),
      });
    };

    const pump = async (): Promise<void> => {
      const { accountId } = get();
      const page = nextPage();
      if (accountId === null || page === undefined || asking === epoch) return;
      const mine = epoch;
      asking = mine;
      const reply = await dispatch('library.folders', {
        accountId,
        text: '',
        offset: page * PAGE,
        limit: PAGE,
      });
      if (mine !== epoch) return;
      asking = null;
      if (!reply.ok) {
        set({ problem: reply.error });
        return;
      }
      accept(page, reply.value.folders, reply.value.total, reply.value.bytes);
      await pump();
    };

    const reload = throttled(() => {
      outdated = new Set(get().pages.keys());
      void pump();
    }, QUIET_MS);

    const begin = (change: Partial<Folders>) => {
      epoch += 1;
      asking = null;
      wanted = { first: 0, last: 0 };
      outdated = new Set();
      set({ ...change, stale: true, cursor: 0, scrollTop: 0 });
      void pump();
    };

    return {
      accountId: null,
      total: null,
      bytes: 0,
      pages: new Map(),
      stale: false,
      problem: null,
      cursor: 0,
      scrollTop: 0,
      fileOf: new Map(),
      open(accountId) {
        if (get().accountId === accountId) reload.ask();
        else
          begin({
            accountId,
            total: null,
            bytes: 0,
            pages: new Map(),
            problem: null,
            fileOf: new Map(),
          });
      },
      show(first, last) {
        wanted = { first, last };
        void pump();
      },
      changed: reload.ask,
      moveTo(index) {
        const { total } = get();
        if (total !== null) set({ cursor: Math.max(0, Math.min(index, total - 1)) });
      },
      markFile: (orderId, localFileId) => set({ fileOf: new Map(get().fileOf).set(orderId, localFileId) }),
      scrolledTo: (scrollTop) => set({ scrollTop }),
    };
  });
}

export const useFolders = createFolders(call);
