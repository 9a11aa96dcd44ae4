import type { Money } from './money.ts';
import type { Millis, MinorUnits } from './units.ts';

/** What a person last agreed to. `agreedAt` 0 with no amount: nothing yet; later: to order although no price is given. */
export type Agreement = { readonly agreed: Money | null; readonly agreedAt: Millis };

/**
 * Whether an order may be sent at this price: one that was shown and agreed to, or a lower one, or one that is higher by no
 * more than `tolerance` (minor units of the same currency). `price` null: the service gives none.
 */
export function isPriceAgreed(
  { agreed, agreedAt }: Agreement,
  price: Money | null,
  tolerance: MinorUnits,
): boolean {
  if (agreed === null) return agreedAt > 0 && price === null;
  if (price === null || price.currency !== agreed.currency) return false;
  return price.minor <= agreed.minor + tolerance;
}
