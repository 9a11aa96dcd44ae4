import { create } from 'zustand';
import type { FolderAway } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';

type LibraryAway = {
  /** By account; null: its folder is there. */
  readonly away: Readonly<Record<AccountId, FolderAway | null>>;
  readonly load: (accountId: AccountId) => Promise<void>;
};

const useStore = create<LibraryAway>()((set, get) => ({
  away: {},
  async load(accountId) {
    const reply = await call('storage.away', { accountId });
    if (reply.ok) set({ away: { ...get().away, [accountId]: reply.value } });
  },
}));

/** Whether the folder with an account's reports can't be reached. */
export const useLibraryAway = useStore;
