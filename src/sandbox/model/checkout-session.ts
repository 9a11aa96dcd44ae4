import type { PricedOrder } from './order-input.ts';

/**
 * open -> processing -> paid; open -> expired | canceled; processing -> open when the payment is refused.
 * paid, expired and canceled are final.
 */
export type SessionStatus = 'open' | 'processing' | 'paid' | 'expired' | 'cancelled';

/** One hosted checkout (section 4, v1 checkout flow). Times are milliseconds since 1970. */
export type CheckoutSession = {
  id: string;
  accountId: string;
  /** Came from orders/bulk, whatever the number of its orders. */
  bulk: boolean;
  status: SessionStatus;
  successUrl: string;
  cancelUrl: string;
  totalCents: number;
  currency: string;
  createdAt: number;
  expiresAt: number;
  /** When it became paid, expired or canceled. */
  closedAt: number | null;
};

/** An order as it was asked for and priced; `orderId` is there once the payment cleared. */
export type CheckoutOrder = { priced: PricedOrder; orderId: string | null };

/** Why a payment was refused; the words for it are in cards.ts. */
export type RefusalReason =
  | 'declined'
  | 'insufficient_funds'
  | 'card_expired'
  | 'cvc_incorrect'
  | 'processing_error'
  | 'not_authenticated';

/**
 * One try to pay. `challenge` waits for the bank's 3-D Secure step, `clearing` for `clearsAt`. A session has at most
 * one that is not refused.
 */
export type PaymentAttempt = {
  id: string;
  sessionId: string;
  at: number;
  lastFour: string;
  state: 'challenge' | 'clearing' | 'cleared' | 'refused';
  reason: RefusalReason | null;
  clearsAt: number | null;
};
