import { create } from 'zustand';
import type { CallError, Connection } from '../../shared/contract/index.ts';
import type { AccountId } from '../../shared/domain/account.ts';
import { call } from '../client/index.ts';

type ConnectionState = {
  /** Of the active account; null until the first answer. */
  readonly connection: Connection | null;
  readonly checking: boolean;
  readonly problem: CallError | null;
  readonly load: (accountId: AccountId) => Promise<void>;
  /** Asks the service itself, now. */
  readonly check: (accountId: AccountId) => Promise<void>;
};

export const useConnection = create<ConnectionState>()((set, get) => ({
  connection: null,
  checking: false,
  problem: null,
  async load(accountId) {
    if (get().connection?.accountId !== accountId) set({ connection: null });
    const reply = await call('connection.get', { accountId });
    if (reply.ok) set({ connection: reply.value, problem: null });
    else set({ problem: reply.error });
  },
  async check(accountId) {
    if (get().checking) return;
    set({ checking: true });
    const reply = await call('connection.check', { accountId });
    if (reply.ok) set({ connection: reply.value, problem: null, checking: false });
    else set({ problem: reply.error, checking: false });
  },
}));
