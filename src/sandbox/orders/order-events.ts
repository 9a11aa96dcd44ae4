import type { Amendment, Order } from './order.ts';

/** What happened to an order (section 6). The order is as it stands after it. */
export type OrderEvent =
  | { type: 'order.created'; at: number; order: Order }
  | { type: 'order.updated'; at: number; order: Order; amendment: Amendment }
  | { type: 'order.delivered'; at: number; order: Order }
  | { type: 'order.payment_completed'; at: number; order: Order; checkoutSessionId: string }
  // Told by e-mail alone: the document lists no webhook for it.
  | { type: 'order.cancelled'; at: number; order: Order };

/**
 * Told inside the transaction that makes the event true: what the listener writes is kept or lost with it. It must not
 * wait for anything, and an error it throws undoes the order's change too.
 */
export type OrderEventListener = (event: OrderEvent) => void;
