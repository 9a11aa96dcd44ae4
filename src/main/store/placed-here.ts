import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { referencesIn } from '../../shared/domain/reference.ts';
import { type Db, scalar } from './sql.ts';

/** Parameters: account, order. */
const OWNER_SQL = 'SELECT 1 FROM intents WHERE account_id = ? AND order_id = ? LIMIT 1';

/** Whether notes carry the reference of a confirmation on this computer. */
export function isOurReference(db: Db, notes: string | null): boolean {
  return referencesIn(notes ?? '').some(
    (reference) => scalar<number>(db, 'SELECT 1 FROM intents WHERE reference = ?', reference) === 1,
  );
}

/** Whether a confirmation on this computer led to the order. Polling may bring the order before its own answer is read. */
export function isPlacedHere(db: Db, accountId: AccountId, orderId: OrderId, notes: string | null): boolean {
  return scalar<number>(db, OWNER_SQL, accountId, orderId) === 1 || isOurReference(db, notes);
}
