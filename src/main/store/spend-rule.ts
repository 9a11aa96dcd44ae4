/** The same rule as `chargeOf` in shared/domain/charge.ts: it is tested against it. Orders are `o`. */
export const CHARGED = `o.status_rank <> 5 AND o.price_minor IS NOT NULL AND (o.payment IS NULL OR o.payment = 'paid')`;

/** Orders by when they were ordered, out of an index that carries what is added up. Parameters: account, from, until. */
export const rangeIn = (index: string): string => `FROM orders AS o INDEXED BY ${index}
  WHERE o.account_id = ? AND o.ordered_key >= ? AND o.ordered_key < ?`;
export const RANGE = rangeIn('orders_spent');
