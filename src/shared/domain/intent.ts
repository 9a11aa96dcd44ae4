import type { AccountId } from './account.ts';
import type { FieldProblem } from './field-problem.ts';
import type { DuplicateOf } from './list.ts';
import type { Message } from './message.ts';
import type { Money } from './money.ts';
import type { OrderDraft, OrderId } from './order.ts';
import type { WorkStatus } from './status.ts';
import type { Millis, Sha256 } from './units.ts';

/**
 * What a person has confirmed, from the moment of the confirmation. At most one POST leaves for each authorisation.
 * `queued` also covers the undo delay (`dueAt` is in the future).
 */
export type IntentState =
  | 'queued'
  | 'held'
  | 'prepared'
  | 'on_wire'
  /** v1: its payment page is open; ordered when the service says that it's paid (`checkoutId`). */
  | 'checkout'
  | 'acked'
  | 'rejected'
  | 'unknown'
  | 'conflict'
  | 'needs_human'
  | 'cancelled'
  | 'quarantined';

/** Why a queued order waits, beside the undo delay. */
export type HoldReason =
  | 'offline'
  | 'service_unavailable'
  | 'signed_out'
  /** The service signs the account in and refuses its orders all the same. */
  | 'not_allowed'
  | 'keychain_locked'
  | 'certificate'
  | 'account_changed'
  | 'rate_limited'
  /** The answer to the order before was lost: nothing more is sent until the service answers steadily again. */
  | 'unclear'
  /** A person switched sending off in the settings. */
  | 'paused'
  /**
   * The price was never agreed to, is higher than agreed, or isn't given any more: a person says whether to continue.
   */
  | 'stale'
  /** An order of the same roof turned up that the person hasn't seen: they say whether to continue. */
  | 'duplicate';

/** A confirmed order as it is stored. `body` is frozen at the confirmation; its hash is checked before it is sent. */
export type Intent = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly reference: string;
  readonly draft: OrderDraft;
  readonly body: string;
  readonly bodySha256: Sha256;
  /** The base address and client ID it was confirmed for; it never goes anywhere else. */
  readonly confirmedFor: string;
  readonly quoted: Money | null;
  /** The run it belongs to, and its number in the list; null for a single order. */
  readonly runId: string | null;
  readonly row: number | null;
  /** The bulk call it last went into. */
  readonly batchId: string | null;
  /** v1: the checkout it is paid in, once one was made for it. */
  readonly checkoutId: string | null;
  /** The price a person last agreed to, and when the service gave it; 0: it's asked for again before the sending. */
  readonly agreed: Money | null;
  readonly agreedAt: Millis;
  /** Names of the orders of the same roof that the person saw and ordered all the same (`duplicateName`). */
  readonly acknowledged: readonly string[];
  /** While held as `stale`: what the service asks now; null: it gives no price. */
  readonly offered: Money | null;
  readonly state: IntentState;
  readonly hold: HoldReason | null;
  /** How many times a person authorized sending (1 at the confirmation). */
  readonly attempt: number;
  readonly confirmedAt: Millis;
  /** Not before this. The end of the undo delay, or of a wait the service asked for. */
  readonly dueAt: Millis;
  /** When the first byte could have left. */
  readonly sentAt: Millis | null;
  readonly orderId: OrderId | null;
  /** What happened; null while all is well. */
  readonly message: Message | null;
  /** Rules the service said a field breaks, when it refused. */
  readonly problems: readonly FieldProblem[];
  readonly lookedAt: Millis | null;
  /** Complete searches since `lookingSince`. */
  readonly looks: number;
  /** Since when it's looked for at the service; null while it isn't. */
  readonly lookingSince: Millis | null;
};

/** One search for orders whose fate isn't known. */
export type Look = {
  readonly at: Millis;
  /** By the customer's e-mail address, or through the account's whole list. */
  readonly how: 'customer' | 'list';
  /** The address that was asked for. */
  readonly email: string | null;
  /**
   * `whole`: every page came back whole and valid. `partial`: the service answers, but not so that all its orders were
   * seen. `none`: it couldn't be asked.
   */
  readonly evidence: 'whole' | 'partial' | 'none';
  /** Orders that were seen. */
  readonly orders: number;
};

/** An order at the service that looks like the one looked for. Only a person can say that it is. */
export type Candidate = {
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly serviceName: string | null;
  readonly status: WorkStatus;
  readonly price: Money | null;
  readonly orderedAt: Millis | null;
  readonly firstSeenAt: Millis;
  /** What agrees and what doesn't. */
  readonly why: readonly Message[];
};

/** What a person can do with an order that the app can't continue with automatically. */
export type Choice = 'match' | 'send_again' | 'cancel' | 'keep_looking' | 'accept_price' | 'order_anyway';

/** All that is known of one confirmed order. */
export type IntentDetail = {
  readonly intent: Intent;
  /** Oldest first. */
  readonly history: readonly {
    readonly at: Millis;
    readonly from: IntentState | null;
    readonly to: IntentState;
    readonly why: string;
  }[];
  /** What was searched, oldest first. */
  readonly looks: readonly Look[];
  /** The most similar first; empty once it's settled. */
  readonly candidates: readonly Candidate[];
  /** While held as `duplicate`: what the person hasn't seen yet. */
  readonly duplicates: readonly DuplicateOf[];
  readonly choices: readonly Choice[];
  /** Why it waits and what releases it, in the person's words; null when it doesn't wait. */
  readonly waitsFor: string | null;
  /** A called-off order that may have reached the service is watched for until then. */
  readonly watchedUntil: Millis | null;
  readonly run: { readonly id: string; readonly name: string } | null;
};

/** The states in which the order is settled and needs nobody. */
export function isSettled(state: IntentState): boolean {
  return state === 'acked' || state === 'cancelled';
}
