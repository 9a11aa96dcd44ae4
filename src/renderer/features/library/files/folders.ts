import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallOutput, Dispatch, LibraryFolder } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { call } from '../../../client/index.ts';
import { type Marked, MarkedPages } from '../../../stores/window/markedPages.ts';
import { PAGE } from '../../../stores/window/pages.ts';
import { throttled } from '../../../stores/window/throttle.ts';

const QUIET_MS = 250;

export type Folders = Marked<LibraryFolder> & {
  readonly accountId: AccountId | null;
  readonly bytes: Bytes;
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

const NOTHING = { total: null, bytes: 0, pages: new Map(), problem: null, fileOf: new Map() };

/** The folders of the library, over one core: a window onto any number of them. */
export function createFolders(dispatch: Dispatch): UseBoundStore<StoreApi<Folders>> {
  return create<Folders>()((set, get, store) => {
    const list = new MarkedPages<LibraryFolder, Folders, CallOutput<'library.folders'>>(store, {
      size: PAGE,
      ask: (window) => {
        const { accountId } = get();
        return accountId === null ? null : dispatch('library.folders', { accountId, text: '', ...window });
      },
      read: ({ folders, total, bytes }) => ({ rows: folders, total, beside: { bytes } }),
    });
    const reload = throttled(() => list.reload(), QUIET_MS);
    return {
      accountId: null,
      ...NOTHING,
      stale: false,
      cursor: 0,
      scrollTop: 0,
      open(accountId) {
        if (get().accountId === accountId) reload.ask();
        else list.begin({ ...NOTHING, accountId });
      },
      show: (first, last) => list.show(first, last),
      changed: reload.ask,
      moveTo: (index) => list.moveTo(index),
      markFile: (orderId, localFileId) => set({ fileOf: new Map(get().fileOf).set(orderId, localFileId) }),
      scrolledTo: (scrollTop) => set({ scrollTop }),
    };
  });
}

export const useFolders = createFolders(call);
