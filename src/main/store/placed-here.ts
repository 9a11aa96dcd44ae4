import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { deskIn, referencesIn } from '../../shared/domain/reference.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { type Db, scalar } from './sql.ts';

/** Parameters: account, order. */
const OWNER_SQL = 'SELECT 1 FROM intents WHERE account_id = ? AND order_id = ? LIMIT 1';

/** Whether a confirmation on this computer led to the order. Polling may bring the order before its own answer is read. */
function isPlacedHere(db: Db, { accountId, orderId, notes }: ListedOrder): boolean {
  if (scalar<number>(db, OWNER_SQL, accountId, orderId) === 1) return true;
  return referencesIn(notes ?? '').some(
    (reference) => scalar<number>(db, 'SELECT 1 FROM intents WHERE reference = ?', reference) === 1,
  );
}

export type ListedOrder = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly notes: string | null;
  /** As the service states it; null where it states no date. */
  readonly orderedAt: Millis | null;
  readonly firstSeenAt: Millis;
};

/**
 * Whether an order was placed elsewhere: no confirmation on this computer led to it, and it carries another desk's mark or
 * was ordered after this computer signed in. An older one may be from an earlier installation here. One without a date
 * counts as newer when it was first seen after the history had been read.
 */
export function isPlacedElsewhere(db: Db, order: ListedOrder): boolean {
  if (isPlacedHere(db, order)) return false;
  const { accountId, notes, orderedAt, firstSeenAt } = order;
  const desk = deskIn(notes ?? '');
  if (desk !== null && desk !== deskName(db)) return true;
  const since = orderedAt === null ? historyReadAt(db, accountId) : signedInAt(db, accountId);
  return since !== undefined && since !== null && (orderedAt ?? firstSeenAt) > since;
}

function deskName(db: Db): string {
  return JSON.parse(
    scalar<string>(db, "SELECT value FROM settings WHERE name = 'deskName'") ?? '""',
  ) as string;
}

function signedInAt(db: Db, accountId: AccountId): Millis | undefined {
  return scalar<Millis>(db, 'SELECT created_at FROM accounts WHERE id = ?', accountId);
}

function historyReadAt(db: Db, accountId: AccountId): Millis | null | undefined {
  return scalar<Millis | null>(db, 'SELECT finished_at FROM sync_progress WHERE account_id = ?', accountId);
}
