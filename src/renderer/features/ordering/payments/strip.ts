import type { Checkout } from '../../../../shared/domain/checkout.ts';
import type { Millis } from '../../../../shared/domain/units.ts';

const MAX_SHOWN = 3;
/** A payment that went through keeps its line a little, so that the end is seen. */
const PAID_SHOWN: Millis = 30_000;

/** The payments shown above the orders: those that went through just now, then the next ones to pay. */
export function stripPayments(
  unpaid: readonly Checkout[],
  all: readonly Checkout[],
  seenPaid: ReadonlyMap<string, Millis>,
  now: Millis,
): readonly Checkout[] {
  const paid = all.filter(({ id }) => now - (seenPaid.get(id) ?? 0) < PAID_SHOWN);
  return [...paid.slice(0, MAX_SHOWN), ...unpaid.slice(0, MAX_SHOWN)];
}
