import { create } from 'zustand';
import type { CallError, SyncState } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';

type Sync = {
  /** How far each account's orders are on this computer. */
  readonly states: Readonly<Record<AccountId, SyncState>>;
  readonly load: (accountId: AccountId) => Promise<void>;
  readonly importAgain: (accountId: AccountId) => Promise<CallError | null>;
};

export const useSync = create<Sync>()((set, get) => {
  const keep = (state: SyncState) => set({ states: { ...get().states, [state.accountId]: state } });
  return {
    states: {},
    async load(accountId) {
      const reply = await call('sync.get', { accountId });
      if (reply.ok) keep(reply.value);
    },
    async importAgain(accountId) {
      const reply = await call('sync.importAgain', { accountId });
      if (!reply.ok) return reply.error;
      keep(reply.value);
      return null;
    },
  };
});
