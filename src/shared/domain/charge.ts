import type { Money } from './money.ts';
import type { StoredOrder } from './order.ts';

/**
 * What an order counts as spent (docs/decisions/422-spend.md): the price that the service reported. Nothing for a canceled
 * order, for one whose price the service didn't report, and for one that is paid by card and isn't paid yet.
 */
export function chargeOf({
  status,
  price,
  payment,
}: Pick<StoredOrder, 'status' | 'price' | 'payment'>): Money | null {
  if (status.kind === 'cancelled') return null;
  return payment == null || payment === 'paid' ? price : null;
}
