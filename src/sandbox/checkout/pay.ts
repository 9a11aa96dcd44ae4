import type { Context } from '../context.ts';
import type { CheckoutSession, PaymentAttempt } from '../model/checkout-session.ts';
import { CHECKOUT, CURRENCY, PREFIX } from '../model/choices.ts';
import type { PricedOrder } from '../model/order-input.ts';
import { placeOrder } from '../orders/place-order.ts';
import { scaledMillis } from '../orders/steps.ts';
import { newId, randomText } from '../secrets.ts';
import {
  findSession,
  insertAttempt,
  insertSession,
  lastAttempt,
  listCheckoutOrders,
  moveSession,
  recordCheckoutOrder,
  settleAttempt,
} from '../store/checkouts.ts';
import type { CardOutcome } from './cards.ts';

export type NewCheckout = {
  orders: readonly PricedOrder[];
  bulk: boolean;
  successUrl: string;
  cancelUrl: string;
};

/** Opens a checkout for the orders at the prices of this moment. Nothing is an order yet (section 3, v1). */
export function openSession(context: Context, accountId: string, checkout: NewCheckout): CheckoutSession {
  const { db, clock } = context;
  const now = clock.now();
  const session: CheckoutSession = {
    // The id opens the page without a sign-in, so it can't be guessed.
    id: PREFIX.checkoutSession + randomText(40),
    accountId,
    bulk: checkout.bulk,
    status: 'open',
    successUrl: checkout.successUrl,
    cancelUrl: checkout.cancelUrl,
    totalCents: checkout.orders.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    currency: CURRENCY,
    createdAt: now,
    expiresAt: now + CHECKOUT.sessionMillis,
    closedAt: null,
  };
  db.transaction(() => insertSession(db, session, checkout.orders))();
  return session;
}

/** The session as it is now: one whose time is over is expired before anybody sees it. */
export function currentSession(context: Context, sessionId: string): CheckoutSession | undefined {
  const session = findSession(context.db, sessionId);
  if (!session || session.expiresAt > context.clock.now()) return session;
  return expireSession(context, sessionId, session.expiresAt) ? findSession(context.db, sessionId) : session;
}

/** The 3-D Secure step the session waits for, or undefined. */
export function openChallenge(context: Context, session: CheckoutSession): PaymentAttempt | undefined {
  if (session.status !== 'processing') return undefined;
  const attempt = lastAttempt(context.db, session.id);
  return attempt?.state === 'challenge' ? attempt : undefined;
}

/**
 * Tries to pay an open session with a card of this outcome. False when the session was not open any more; then
 * nothing happened. Orders exist once this, or what follows it, has brought the session to `paid`.
 */
export function pay(
  context: Context,
  sessionId: string,
  card: { outcome: CardOutcome; lastFour: string },
): boolean {
  const { db, clock, speed } = context;
  return db.transaction((): boolean => {
    if (currentSession(context, sessionId)?.status !== 'open') return false;
    const now = clock.now();
    const attempt: PaymentAttempt = {
      id: newId(PREFIX.payment),
      sessionId,
      at: now,
      lastFour: card.lastFour,
      state: 'refused',
      reason: null,
      clearsAt: null,
    };
    if (card.outcome !== 'clears' && card.outcome !== 'challenge' && card.outcome !== 'clears_later') {
      insertAttempt(db, { ...attempt, reason: card.outcome });
      return true;
    }
    if (!moveSession(db, sessionId, 'open', 'processing', null)) return false;
    if (card.outcome === 'clears') {
      insertAttempt(db, { ...attempt, state: 'cleared' });
      complete(context, sessionId, now);
    } else if (card.outcome === 'challenge') {
      insertAttempt(db, { ...attempt, state: 'challenge' });
    } else {
      const clearsAt = Math.round(now + scaledMillis(CHECKOUT.clearingMinutes, speed));
      insertAttempt(db, { ...attempt, state: 'clearing', clearsAt });
    }
    return true;
  })();
}

/** The bank's answer in the 3-D Secure step. False when this very attempt was not waiting for it any more. */
export function answerChallenge(
  context: Context,
  sessionId: string,
  attemptId: string,
  approved: boolean,
): boolean {
  const { db, clock } = context;
  return db.transaction((): boolean => {
    const session = currentSession(context, sessionId);
    if (!session || openChallenge(context, session)?.id !== attemptId) return false;
    if (approved) {
      settleAttempt(db, attemptId, 'challenge', 'cleared', null);
      complete(context, sessionId, clock.now());
    } else {
      settleAttempt(db, attemptId, 'challenge', 'refused', 'not_authenticated');
      moveSession(db, sessionId, 'processing', 'open', null);
    }
    return true;
  })();
}

/** Clears a payment that was on its way, as of `at`. */
export function clearPayment(context: Context, attempt: PaymentAttempt, at: number): void {
  context.db.transaction(() => {
    if (settleAttempt(context.db, attempt.id, 'clearing', 'cleared', null)) {
      complete(context, attempt.sessionId, at);
    }
  })();
}

/** The customer gave up. False when the session could not be canceled any more. */
export function cancelSession(context: Context, sessionId: string): boolean {
  return context.db.transaction(
    (): boolean =>
      currentSession(context, sessionId) !== undefined &&
      close(context, sessionId, 'cancelled', context.clock.now()),
  )();
}

/** Ends the session unpaid. False when it is paid, being paid or ended already. */
export function expireSession(context: Context, sessionId: string, at: number): boolean {
  return context.db.transaction((): boolean => close(context, sessionId, 'expired', at))();
}

function close(context: Context, sessionId: string, to: 'expired' | 'cancelled', at: number): boolean {
  const { db } = context;
  const session = findSession(db, sessionId);
  if (!session) return false;
  const challenge = openChallenge(context, session);
  if (challenge) settleAttempt(db, challenge.id, 'challenge', 'refused', 'not_authenticated');
  else if (session.status !== 'open') return false;
  return moveSession(db, sessionId, session.status, to, at);
}

/** Money is there: the orders are placed and counted, and their lifecycle starts, in the transaction that says so. */
function complete(context: Context, sessionId: string, at: number): void {
  const { db } = context;
  if (!moveSession(db, sessionId, 'processing', 'paid', at))
    throw new Error(`${sessionId} is not processing`);
  const session = findSession(db, sessionId);
  if (!session) throw new Error(`no checkout session ${sessionId}`);
  for (const [position, { priced }] of listCheckoutOrders(db, sessionId).entries()) {
    const order = placeOrder(context, session.accountId, priced, at);
    recordCheckoutOrder(db, sessionId, position, order.id);
    context.onOrderEvent({ type: 'order.payment_completed', at, order, checkoutSessionId: sessionId });
  }
}
