import { create } from 'zustand';
import type { CallError, Connection } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';

type ConnectionState = {
  /** By account, as far as they have been asked for: a switch of the account shows its own at once. */
  readonly connections: Readonly<Record<AccountId, Connection>>;
  readonly checking: boolean;
  readonly problem: CallError | null;
  readonly load: (accountId: AccountId) => Promise<void>;
  /** Asks the service itself, now. */
  readonly check: (accountId: AccountId) => Promise<void>;
  /** Opens this network's sign-in page in the browser. */
  readonly openPage: (accountId: AccountId) => Promise<void>;
};

export const useConnection = create<ConnectionState>()((set, get) => {
  const keep = (connection: Connection) =>
    set({ connections: { ...get().connections, [connection.accountId]: connection }, problem: null });
  return {
    connections: {},
    checking: false,
    problem: null,
    async load(accountId) {
      const reply = await call('connection.get', { accountId });
      if (reply.ok) keep(reply.value);
      else set({ problem: reply.error });
    },
    async check(accountId) {
      if (get().checking) return;
      set({ checking: true });
      const reply = await call('connection.check', { accountId });
      set({ checking: false });
      if (reply.ok) keep(reply.value);
      else set({ problem: reply.error });
    },
    async openPage(accountId) {
      const reply = await call('connection.openPage', { accountId });
      if (!reply.ok) set({ problem: reply.error });
      else if (reply.value !== null) set({ problem: { code: 'internal', message: reply.value } });
    },
  };
});
