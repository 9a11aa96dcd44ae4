import { judge } from '../../../shared/domain/evidence/judge.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import type { CheckoutStatus } from '../ports/index.ts';

/** Whether an order that a session names can be one of those that are paid in it. */
export function canBeAnyOf(rows: readonly Intent[], order: RemoteOrder): boolean {
  return rows.some((row) => judge(row, order, 'answer').verdict !== 'anothers');
}

/**
 * Whether what a session was exchanged for contradicts these orders: more of them, or one that is none of them for certain.
 * For a session that only a browser brought, where a doubt is enough.
 */
export function contradicts(rows: readonly Intent[], { orders }: CheckoutStatus): boolean {
  const isSure = (order: RemoteOrder) => rows.some((row) => judge(row, order, 'answer').verdict === 'same');
  return orders.length > rows.length || !orders.every(isSure);
}

/** The orders that a session names, when all of them are another's: its payment isn't for these. Empty otherwise. */
export function strangersIn(rows: readonly Intent[], { orders }: CheckoutStatus): readonly RemoteOrder[] {
  return orders.some((order) => canBeAnyOf(rows, order)) ? [] : orders;
}
