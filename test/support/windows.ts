import type { AccountId } from '../../src/shared/domain/account.ts';

/** For areas that are tested without windows: the account that was used last is shown, and a person looks at it. */
export function noWindows(accounts: { activeId(): AccountId | null; setActive(id: AccountId): void }) {
  let visible = true;
  return {
    accountOf: () => accounts.activeId(),
    show: (accountId: AccountId) => accounts.setActive(accountId),
    isShown: (accountId: AccountId) => accounts.activeId() === accountId,
    isOpen: () => false,
    isVisible: () => visible,
    setVisible: (_window: unknown, now: boolean) => {
      visible = now;
    },
    front: () => null,
  };
}
