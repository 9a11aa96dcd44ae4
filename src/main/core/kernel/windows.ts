import type { WindowId } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';

/**
 * The windows that are open, each with its account. A window that isn't known any more (it was left by mistake, or the
 * app was restarted under a page) is open again with its next call.
 */
export interface Windows {
  /** The account that a window shows; null: there is none. */
  accountOf(windowId: WindowId | undefined): AccountId | null;
  /** The window shows this account from now on; the next window begins with it, too. */
  show(accountId: AccountId, windowId: WindowId | undefined): void;
  /** Whether a window shows the account; where no window is open, whether the next one would. */
  isShown(accountId: AccountId): boolean;
  isOpen(windowId: WindowId): boolean;
  /** Whether a person can see any window. */
  isVisible(): boolean;
  /** The window is visible or hidden. Visible again, or focused: a person has turned to it. */
  setVisible(windowId: WindowId | undefined, visible: boolean, focused?: boolean): void;
  /** The window that a person looked at last, of this account where there is one, otherwise one that can be seen; null: none is open. */
  front(accountId: AccountId | null): WindowId | null;
}
