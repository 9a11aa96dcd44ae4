import type { AccountId } from './account.ts';
import type { Money } from './money.ts';
import type { OrderDraft, OrderId } from './order.ts';
import type { FieldProblem } from './order-rules.ts';
import type { Millis, Sha256 } from './units.ts';

/**
 * What a person has confirmed, from the moment of the confirmation. At most one POST leaves for each authorisation.
 * `queued` also covers the undo delay (`dueAt` lies ahead).
 */
export type IntentState =
  | 'queued'
  | 'held'
  | 'prepared'
  | 'on_wire'
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
  | 'keychain_locked'
  | 'certificate'
  | 'account_changed'
  | 'rate_limited';

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
  readonly state: IntentState;
  readonly hold: HoldReason | null;
  /** How many times a person authorised sending (1 at the confirmation). */
  readonly attempt: number;
  readonly confirmedAt: Millis;
  /** Not before this. The end of the undo delay, or of a wait the service asked for. */
  readonly dueAt: Millis;
  /** When the first byte could have left. */
  readonly sentAt: Millis | null;
  readonly orderId: OrderId | null;
  /** What happened, in the person's words; null while all is well. */
  readonly message: string | null;
  /** Rules the service said a field breaks, when it refused. */
  readonly problems: readonly FieldProblem[];
  readonly lookedAt: Millis | null;
  readonly looks: number;
};

/** The states in which the order is settled and needs nobody. */
export function isSettled(state: IntentState): boolean {
  return state === 'acked' || state === 'cancelled';
}
