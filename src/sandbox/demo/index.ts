import type { Db } from '../store/database.ts';
import { startHistory } from '../store/history.ts';
import { countOrders } from '../store/orders.ts';
import { listServices } from '../store/services.ts';
import { pastOrders } from './many.ts';
import { type Kept, keptOrder } from './past-order.ts';

/** Orders in one transaction: few enough to keep its pages in memory, many enough that flushing costs nothing. */
const BATCH = 5000;

/**
 * Gives an account that has no orders yet a history of `count` (`--demo`). Answers how many were added: 0 for an account
 * that has orders, so that a restart adds none. Their files are made when they are first asked for.
 */
export function seedDemo(db: Db, accountId: string, count: number, now: number): number {
  if (countOrders(db, accountId) > 0) return 0;
  const services = new Map(listServices(db, accountId).map((service) => [service.id, service]));
  const history = startHistory(db, accountId);
  let batch: Kept[] = [];
  let number = 0;
  for (const past of pastOrders(count)) {
    const service = services.get(past.serviceId);
    if (!service) throw new Error(`the account has no service ${past.serviceId}`);
    number += 1;
    batch.push(keptOrder(past, service, { accountId, number, now }));
    if (batch.length < BATCH) continue;
    history.add(batch);
    batch = [];
  }
  history.add(batch);
  return number;
}
