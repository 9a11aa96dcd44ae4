import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { deskIn, referencesIn } from '../../shared/domain/reference.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { column, type Db, scalar } from './sql.ts';

/** Parameters: account, order. */
const OWNER_SQL = 'SELECT 1 FROM intents WHERE account_id = ? AND order_id = ? LIMIT 1';
const OURS_SQL = 'SELECT reference FROM intents WHERE reference IN (SELECT value FROM json_each(?))';

export type ListedOrder = {
  readonly orderId: OrderId;
  readonly notes: string | null;
  /** As the service states it; null where it states no date. */
  readonly orderedAt: Millis | null;
  readonly firstSeenAt: Millis;
};

/**
 * The orders of an account that were placed elsewhere: no confirmation on this computer led to it, and it carries another desk's
 * mark or was ordered after this computer signed in. An older one may be from an earlier installation here. One without a date
 * counts as newer when it was first seen after the history had been read. `isOwned`: a confirmation here has its number; polling may
 * bring an order before its own answer is read, so its reference counts as well.
 */
export function placedElsewhere(
  db: Db,
  accountId: AccountId,
  orders: readonly (ListedOrder & { readonly isOwned: boolean })[],
): ReadonlySet<OrderId> {
  const others = orders
    .filter(({ isOwned }) => !isOwned)
    .map((order) => ({ ...order, references: referencesIn(order.notes ?? '') }));
  if (others.length === 0) return new Set();
  const ours = new Set(
    column<string>(db, OURS_SQL, JSON.stringify(others.flatMap(({ references }) => references))),
  );
  const here = { desk: deskName(db), since: signedInAt(db, accountId), read: historyReadAt(db, accountId) };
  const found = others.filter(({ notes, orderedAt, firstSeenAt, references }) => {
    if (references.some((reference) => ours.has(reference))) return false;
    const desk = deskIn(notes ?? '');
    if (desk !== null && desk !== here.desk) return true;
    const since = orderedAt === null ? here.read : here.since;
    return since !== undefined && since !== null && (orderedAt ?? firstSeenAt) > since;
  });
  return new Set(found.map(({ orderId }) => orderId));
}

/** The same of one order. */
export function isPlacedElsewhere(db: Db, accountId: AccountId, order: ListedOrder): boolean {
  const isOwned = scalar<number>(db, OWNER_SQL, accountId, order.orderId) === 1;
  return placedElsewhere(db, accountId, [{ ...order, isOwned }]).size > 0;
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
