import { judge } from '../../../shared/domain/evidence/judge.ts';
import { isPlaceholderId } from '../../../shared/domain/evidence/placeholder-id.ts';
import { notOursWords } from '../../../shared/domain/evidence/words.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../kernel/session.ts';
import type { LogFacts } from '../ports/index.ts';
import type { OutboxContext } from './context.ts';
import type { Aftermath } from './gate.ts';

/** While the disk refuses what the wire answered, it's tried again after these pauses. */
const RECORD_PAUSES: readonly Millis[] = [1, 2, 5, 10, 30, 60, 120, 240].map((each) => each * SECOND);

export const CHANGED_ON_DISK =
  'What was confirmed has changed on the disk since, so it wasn’t sent. Please check it and order again.';
export const NOT_WRITTEN =
  'Ridgeline couldn’t write down the sending, so nothing was sent. It’s tried again by itself.';

const FIRST_NOT_KNOWN =
  'The second sending was refused. Whether the first one was placed still isn’t known; Ridgeline watches for it. About the second:';

export function refusalWords(said: string | null): string {
  return `The service refused this order; nothing was placed and nothing is charged.${said ? ` It said: “${said}”` : ''}`;
}

type Refused = {
  readonly state: 'rejected' | 'needs_human';
  readonly patch: { readonly message: string; readonly problems: Intent['problems']; readonly hold: null };
};

/**
 * What a refusal makes of an order. It settles one sending: where a person sent it again, the first one may still have
 * been placed, and that is theirs to decide.
 */
export function refusedAs(intent: Intent, message: string, problems: Intent['problems'] = []): Refused {
  return intent.attempt === 1
    ? { state: 'rejected', patch: { message, problems, hold: null } }
    : { state: 'needs_human', patch: { message: `${FIRST_NOT_KNOWN} ${message}`, problems, hold: null } };
}

export function retryAfter(failure: SessionFailure): Millis | null {
  return failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
}

/** What the end of a sending means for the whole account: a new token, a pause, and whether the next order may leave. */
export function heed(context: OutboxContext, session: Session, token: string, meaning: Aftermath): void {
  if (meaning.kind === 'refused') {
    if (meaning.failure.kind === 'unauthorised') session.dropToken(token);
    if (meaning.failure.kind === 'rate_limited') session.limited(meaning.failure.retryAfter);
  }
  if (meaning.kind === 'unknown' && meaning.retryAfter != null) session.limited(meaning.retryAfter);
  const { id } = session.account;
  if (meaning.kind !== 'not_sent') context.line.left(id, null);
  // Called off before the first byte: no word on the way.
  else if (meaning.fault !== 'aborted') context.line.left(id, meaning);
  context.gates.after(id, meaning);
}

/** Writes down what became of a sending; as long as the disk refuses (it's full, say), again after a pause. */
export async function record(context: OutboxContext, facts: LogFacts, write: () => void): Promise<void> {
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
  context: OutboxContext,
  read: () => Outcome,
): Outcome | { readonly kind: 'unknown'; readonly reason: string } {
  try {
    return read();
  } catch (error) {
    context.ports.logger.error('outbox answer', error);
    return { kind: 'unknown', reason: 'The order was sent, but the answer couldn’t be read.' };
  }
}

/** Whether a person could say that the order an answer names is this one; another's is never shown as a candidate. */
export function mayBe(intent: Intent, order: RemoteOrder): boolean {
  return judge(intent, order, 'answer').verdict === 'cannot_tell' && !isPlaceholderId(order.orderId);
}

/**
 * Why the order that an answer names isn't this intent's; null when it is. What is known here of the same number counts
 * as well: an answer may tell little more than that. Polling may have brought it while the answer was on its way.
 */
export function whyNotMine(context: OutboxContext, intent: Intent, order: RemoteOrder): string | null {
  const { store } = context.ports;
  const owner = store.outbox.byOrder(intent.accountId, order.orderId);
  if (owner && owner.id !== intent.id)
    return `The service answered with order ${order.orderId}, which is another order of yours.`;
  const told = judge(intent, order, 'answer');
  if (told.verdict !== 'same') return notOursWords(order, told);
  const known = store.orders.get(intent.accountId, order.orderId);
  if (!known) return null;
  const before = judge(intent, known, 'answer');
  if (before.verdict !== 'same') return notOursWords(known, before);
  const sentAt = store.outbox.get(intent.id)?.sentAt ?? 0;
  return before.facts.reference === 'ours' || known.firstSeenAt > sentAt
    ? null
    : `The service answered with order ${order.orderId}, which was there before.`;
}
