import { create } from 'zustand';
import { type Abilities, ALL_ABILITIES } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';

type Store = {
  readonly abilities: Readonly<Record<AccountId, Abilities>>;
  readonly load: (accountId: AccountId) => Promise<void>;
};

const useStore = create<Store>()((set, get) => ({
  abilities: {},
  async load(accountId) {
    const reply = await call('accounts.abilities', { accountId });
    if (reply.ok) set({ abilities: { ...get().abilities, [accountId]: reply.value } });
  },
}));

export const loadAbilities = (accountId: AccountId) => void useStore.getState().load(accountId);

/** What the screens of an account offer. */
export function useAbilities(accountId: AccountId | null): Abilities {
  return useStore((state) =>
    accountId === null ? ALL_ABILITIES : (state.abilities[accountId] ?? ALL_ABILITIES),
  );
}
