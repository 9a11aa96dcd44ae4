import { create } from 'zustand';
import type { CallError, CallInput, Reply } from '../../../shared/contract/index.ts';
import type { AccountId, AccountView, ApiVersion } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';

type Accounts = {
  /** Null until the first answer. */
  readonly accounts: readonly AccountView[] | null;
  readonly activeId: AccountId | null;
  readonly problem: CallError | null;
  readonly load: () => Promise<void>;
  /** Switches at once; back again where the core refuses. */
  readonly activate: (accountId: AccountId) => Promise<CallError | null>;
  /** `history`: how many past orders a new account begins with. */
  readonly addPractice: (version: ApiVersion, history?: number) => Promise<Reply<AccountView>>;
  readonly add: (input: CallInput<'accounts.add'>) => Promise<Reply<AccountView>>;
  readonly rename: (accountId: AccountId, name: string) => Promise<CallError | null>;
  readonly setSecret: (accountId: AccountId, clientSecret: string) => Promise<CallError | null>;
  /** Has the service replace a sandbox secret; e-mail and password are handed on and forgotten. */
  readonly regenerate: (input: CallInput<'accounts.regenerate'>) => Promise<CallError | null>;
  readonly remove: (accountId: AccountId) => Promise<CallError | null>;
};

export const useAccounts = create<Accounts>()((set, get) => {
  /** Switches the core hasn't answered yet: until then a list asked for earlier doesn't turn them back. */
  let switching = 0;
  /** Sent one after another: the core ends with the account that was chosen last. */
  let lastSwitch: Promise<unknown> = Promise.resolve();
  const settle = async (reply: Reply<unknown>): Promise<CallError | null> => {
    if (!reply.ok) return reply.error;
    await get().load();
    return null;
  };
  return {
    accounts: null,
    activeId: null,
    problem: null,
    async load() {
      const reply = await call('accounts.list', undefined);
      if (reply.ok) {
        const { accounts, activeId } = reply.value;
        set({ accounts, ...(switching === 0 && { activeId }), problem: null });
      } else set({ problem: reply.error });
    },
    async activate(accountId) {
      const before = get().activeId;
      if (get().accounts?.some((each) => each.id === accountId)) set({ activeId: accountId });
      switching += 1;
      const switched = lastSwitch.then(() => call('accounts.activate', { accountId }));
      lastSwitch = switched;
      const reply = await switched;
      switching -= 1;
      if (get().activeId === accountId) {
        if (reply.ok) set(reply.value);
        else set({ activeId: before });
      }
      return reply.ok ? null : reply.error;
    },
    async addPractice(version, history = 0) {
      const reply = await call('accounts.addPractice', { version, history });
      await settle(reply);
      return reply;
    },
    async add(input) {
      const reply = await call('accounts.add', input);
      await settle(reply);
      return reply;
    },
    rename: async (accountId, name) => settle(await call('accounts.rename', { accountId, name })),
    setSecret: async (accountId, clientSecret) =>
      settle(await call('accounts.setSecret', { accountId, clientSecret })),
    regenerate: async (input) => settle(await call('accounts.regenerate', input)),
    async remove(accountId) {
      const reply = await call('accounts.remove', { accountId });
      if (!reply.ok) return reply.error;
      set(reply.value);
      return null;
    },
  };
});

/** The account the person works in, if there is one. */
export function activeAccount(state: Pick<Accounts, 'accounts' | 'activeId'>): AccountView | undefined {
  return state.accounts?.find((account) => account.id === state.activeId);
}

export function useActiveAccount(): AccountView | undefined {
  return useAccounts(activeAccount);
}
