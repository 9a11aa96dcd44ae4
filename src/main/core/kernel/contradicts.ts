import type { Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { referencesIn } from '../../../shared/domain/reference.ts';
import type { CheckoutStatus } from '../ports/index.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether what a session was exchanged for can't be these orders: other references, more orders, or a customer or an
 * address that none of them has. What the service doesn't tell contradicts nothing.
 */
export function contradicts(rows: readonly Intent[], { orders }: CheckoutStatus): boolean {
  return orders.length > rows.length || orders.some((order) => !rows.some((row) => canBe(row, order)));
}

function canBe({ reference, draft }: Intent, order: RemoteOrder): boolean {
  const references = referencesIn(order.notes ?? '');
  if (references.length > 0) return references.includes(reference);
  const agrees = (told: string | null, sent: string) => told === null || plain(told) === plain(sent);
  return agrees(order.customerEmail, draft.customerEmail) && agrees(order.customerName, draft.customerName);
}
