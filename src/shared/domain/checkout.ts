import type { AccountId } from './account.ts';
import type { Money } from './money.ts';
import type { OrderId } from './order.ts';
import type { Millis } from './units.ts';

/**
 * One payment page of the service's (v1, section 4): one POST, one checkout, 1 to 50 orders. Nothing is ordered before the
 * service says that it is paid.
 *
 * `opening`: the POST is being made; `unknown`: it was sent and its answer never came; `open`: it can be paid; `processing`:
 * the processor is working on it; `paid`, `expired`, `cancelled`: the service's own word; `refused`: definitely not opened;
 * `abandoned`: a person gave it up. An expired, canceled, unknown or abandoned one is still asked for, in case it was
 * paid.
 */
export type CheckoutState =
  | 'opening'
  | 'unknown'
  | 'open'
  | 'processing'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'refused'
  | 'abandoned';

/** An order of a checkout, as it was confirmed. */
export type CheckoutRow = {
  readonly intentId: string;
  /** Its number in the list; null for a single order. */
  readonly row: number | null;
  readonly address: string;
  readonly customerName: string;
  readonly serviceName: string | null;
  readonly quoted: Money | null;
  /** Once it's paid. */
  readonly orderId: OrderId | null;
};

export type Checkout = {
  readonly id: string;
  readonly accountId: AccountId;
  /** The run it is a chunk of, and which; null for a single order. */
  readonly runId: string | null;
  readonly number: number | null;
  readonly state: CheckoutState;
  readonly orders: number;
  /** The only order's address, or the list's name. */
  readonly title: string;
  /** What the person confirmed, one amount for each currency; empty where the service gave no price. */
  readonly quoted: readonly Money[];
  /** What the payment page asks; null where the service doesn't report. */
  readonly asked: Money | null;
  /** `asked` isn't `quoted`, and no person has agreed to it yet: the page isn't opened before. */
  readonly differs: boolean;
  /** The payment page, to be copied; null while there is none, it's over, or `linkProblem` says why it isn't opened. */
  readonly url: string | null;
  /** Why the page isn't opened: its host isn't one of the account's. In the person's words. */
  readonly linkProblem: string | null;
  /** The host that a person would have to allow; null where there is nothing to allow. */
  readonly strangeHost: string | null;
  /** A browser that comes back is heard on this computer, until then; null: it's found by asking. */
  readonly listeningUntil: Millis | null;
  readonly createdAt: Millis;
  /** When the page was last opened from here. */
  readonly openedAt: Millis | null;
  readonly expiresAt: Millis | null;
  /** When the service was last asked, and when it's asked next automatically. */
  readonly askedAt: Millis | null;
  readonly nextAt: Millis | null;
  readonly paidAt: Millis | null;
  /** Its rows went back to the form or to a list of their own. */
  readonly returned: boolean;
  /** What happened and what to do, in the person's words; null while all is well. */
  readonly message: string | null;
};

/** A step of a payment's story. Oldest first in a story. */
export type CheckoutStep = {
  readonly at: Millis;
  readonly what:
    | 'confirmed'
    | 'opening'
    | 'opened'
    | 'browser'
    | 'came_back'
    | 'pasted'
    | 'event'
    | 'asked'
    | 'agreed'
    | 'state'
    | 'refused'
    | 'returned';
  /** In the person's words. */
  readonly words: string;
};

/** The states in which money may still move, or may have moved without this app knowing. */
export function mayBePaid(state: CheckoutState): boolean {
  return state !== 'paid' && state !== 'refused';
}

/** What the Unpaid view counts: a person can pay it, or hasn't dealt with it. */
export function isUnpaid(checkout: Pick<Checkout, 'state' | 'returned'>): boolean {
  switch (checkout.state) {
    case 'paid':
    case 'refused':
    case 'abandoned':
      return false;
    case 'expired':
    case 'cancelled':
      return !checkout.returned;
    default:
      return true;
  }
}
