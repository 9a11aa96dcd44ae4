import type { Settings, WindowId } from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { Millis } from '../../../shared/domain/units.ts';

export interface AccountTable {
  list(): Account[];
  get(id: AccountId): Account | null;
  insert(account: Account): void;
  update(
    id: AccountId,
    patch: Partial<Pick<Account, 'name' | 'baseUrl' | 'clientId' | 'secretSavedAt'>>,
  ): void;
  /** The account and all that hangs on it; refuses (throws) while an intent is unsettled. */
  remove(id: AccountId): void;
  activeId(): AccountId | null;
  setActive(id: AccountId | null): void;
}

export interface SettingsTable {
  get(): Settings;
  put(patch: Partial<Settings>): Settings;
  /** The settings whose stored value was damaged: what can cost no money stands in for them. */
  unreadable(): (keyof Settings)[];
}

export interface ServiceTable {
  /** Never empties what is known: an empty list is not stored over a filled one. */
  replace(accountId: AccountId, services: readonly ReportService[], at: Millis): void;
  list(accountId: AccountId): { services: ReportService[]; fetchedAt: Millis | null };
}

export interface DraftTable {
  /** `windowId` omitted: the first window. */
  get(accountId: AccountId, windowId?: WindowId): OrderDraft | null;
  put(accountId: AccountId, draft: OrderDraft | null, at: Millis, windowId?: WindowId): void;
  /** Of every window, the newest first. */
  list(accountId: AccountId): readonly KeptDraft[];
}

/** An unfinished order form of a window. */
export type KeptDraft = {
  readonly windowId: WindowId;
  readonly draft: OrderDraft;
  readonly changedAt: Millis;
};
