import { notOursWords } from '../../../../shared/copy/evidence.ts';
import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { judge } from '../../../../shared/domain/evidence/judge.ts';
import { isPlaceholderId } from '../../../../shared/domain/evidence/placeholder-id.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../../kernel/session.ts';
import type { LogFacts } from '../../ports/index.ts';
import type { OrderingContext } from '../context.ts';
import type { Aftermath } from '../gate/gate.ts';

/** While the disk refuses what the wire answered, it's tried again after these pauses. */
const RECORD_PAUSES: readonly Millis[] = [1, 2, 5, 10, 30, 60, 120, 240].map((each) => each * SECOND);

export const CHANGED_ON_DISK = message('sending.what_was_confirmed_has_changed');
export const NOT_WRITTEN = message('sending.ridgeline_couldnt_record_sending_so');

const FIRST_NOT_KNOWN = message('sending.second_sending_was_refused_whether');

export function refusalWords(said: string | null): Message {
  return sentences(message('sending.refused_order'), said ? message('connect.it_said', { said }) : null);
}

type Refused = {
  readonly state: 'rejected' | 'needs_human';
  readonly patch: { readonly message: Message; readonly problems: Intent['problems']; readonly hold: null };
};

/**
 * What a refusal makes of an order. It settles one sending: where a person sent it again, the first one may still have
 * been placed, and that is theirs to decide.
 */
export function refusedAs(intent: Intent, message: Message, problems: Intent['problems'] = []): Refused {
  return intent.attempt === 1
    ? { state: 'rejected', patch: { message, problems, hold: null } }
    : { state: 'needs_human', patch: { message: sentences(FIRST_NOT_KNOWN, message), problems, hold: null } };
}

export function retryAfter(failure: SessionFailure): Millis | null {
  return failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
}

/** What the end of a sending means for the whole account: a new token, a pause, and whether the next order may leave. */
export function heed(context: OrderingContext, session: Session, token: string, meaning: Aftermath): void {
  if (meaning.kind === 'refused') {
    if (meaning.failure.kind === 'unauthorised') session.dropToken(token);
    if (meaning.failure.kind === 'rate_limited') session.limited(meaning.failure.retryAfter);
  }
  if (meaning.kind === 'unknown' && meaning.retryAfter != null) session.limited(meaning.retryAfter);
  const { id } = session.account;
  if (meaning.kind !== 'not_sent') context.line.left(id, null);
  // Canceled before the first byte was sent.
  else if (meaning.fault !== 'aborted') context.line.left(id, meaning);
  context.gates.after(id, meaning);
}

/** Writes down what became of a sending; as long as the disk refuses (it's full, say), again after a pause. */
export async function record(context: OrderingContext, facts: LogFacts, write: () => void): Promise<void> {
  for (const pause of RECORD_PAUSES) {
    try {
      return write();
    } catch (error) {
      context.ports.logger.error('outbox record', error, facts);
    }
    await context.rest(pause);
    if (context.stopped()) break;
  }
  write();
}

/** What the answer means. A fault of the reader's own leaves it unknown. */
export function meaningOf<Outcome>(
  context: OrderingContext,
  read: () => Outcome,
): Outcome | { readonly kind: 'unknown'; readonly reason: Message } {
  try {
    return read();
  } catch (error) {
    context.ports.logger.error('outbox answer', error);
    return { kind: 'unknown', reason: message('sending.order_was_sent_but_answer') };
  }
}

/** Whether a person could say that the order an answer names is this one; another's is never shown as a candidate. */
export function mayBe(intent: Intent, order: RemoteOrder): boolean {
  return judge(intent, order, 'answer').verdict === 'cannot_tell' && !isPlaceholderId(order.orderId);
}

/**
 * Why the order that an answer names isn't this intent's; null when it is. What is known here of the same number counts
 * as well: an answer may report little more than that. Polling may have brought it while the answer was on its way.
 */
export function whyNotMine(context: OrderingContext, intent: Intent, order: RemoteOrder): Message | null {
  const { store } = context.ports;
  const owner = store.outbox.byOrder(intent.accountId, order.orderId);
  if (owner && owner.id !== intent.id)
    return message('sending.service_answered_with_order_which', { orderId: order.orderId });
  const judgment = judge(intent, order, 'answer');
  if (judgment.verdict !== 'same') return notOursWords(order, judgment);
  const known = store.orders.get(intent.accountId, order.orderId);
  if (!known) return null;
  const before = judge(intent, known, 'answer');
  if (before.verdict !== 'same') return notOursWords(known, before);
  const sentAt = store.outbox.get(intent.id)?.sentAt ?? 0;
  return before.facts.reference === 'ours' || known.firstSeenAt > sentAt
    ? null
    : message('sending.service_answered_with_order_which_2', { orderId: order.orderId });
}
