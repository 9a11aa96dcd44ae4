import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

/** What was decided for one revision's list. `body`: JSON in the form of the version that wrote it. */
export type StoredMaterials = {
  readonly revision: number;
  readonly body: string;
  readonly savedAt: Millis;
};

export interface MaterialTable {
  /** The office's products and rules as JSON; null: none were set yet. */
  settings(accountId: AccountId): string | null;
  putSettings(accountId: AccountId, body: string): void;
  /** An order's lists, the oldest revision first. */
  ofOrder(accountId: AccountId, orderId: OrderId): readonly StoredMaterials[];
  put(accountId: AccountId, orderId: OrderId, list: StoredMaterials): void;
}
