import type { CheckoutOrder, CheckoutSession, PaymentAttempt } from '../model/checkout-session.ts';
import { PAYMENT_STATUS_TEXT } from '../model/choices.ts';
import { listBody } from './envelopes.ts';
import { money, type orderRecord, time } from './records.ts';

type OrderRecord = ReturnType<typeof orderRecord>;

/** What POST v1 orders and orders/bulk answer; the document shows only checkoutUrl (section 4, v1 orders). */
export function checkoutRecord(session: CheckoutSession, orderCount: number, checkoutUrl: string) {
  return {
    checkoutSessionId: session.id,
    checkoutUrl,
    paymentStatus: PAYMENT_STATUS_TEXT[session.status],
    orderCount,
    total: money(session.totalCents, session.currency),
    createdAt: time(session.createdAt),
    expiresAt: time(session.expiresAt),
    paidAt: session.status === 'paid' && session.closedAt !== null ? time(session.closedAt) : null,
  };
}

type CheckoutRecord = ReturnType<typeof checkoutRecord>;

/**
 * What a checkout session is exchanged for: the created order itself with its checkout, or, for orders/bulk, the
 * list of them. Until the payment clears there is no order to answer, only the checkout.
 */
export function checkoutStatusBody(bulk: boolean, checkout: CheckoutRecord, orders: OrderRecord[]) {
  const [order] = orders;
  if (bulk) return { ...listBody(orders), checkout };
  return order ? { ...order, checkout } : { checkout };
}

/** What the control plane reports of a checkout: the truth, with every try to pay it. */
export function checkoutTruth(
  session: CheckoutSession,
  orders: readonly CheckoutOrder[],
  attempts: readonly PaymentAttempt[],
) {
  return {
    checkoutSessionId: session.id,
    paymentStatus: PAYMENT_STATUS_TEXT[session.status],
    total: money(session.totalCents, session.currency),
    expiresAt: time(session.expiresAt),
    orderIds: orders.flatMap(({ orderId }) => orderId ?? []),
    attempts: attempts.map(({ at, lastFour, state, reason }) => ({ at: time(at), lastFour, state, reason })),
  };
}
