import { type Message, message, verbatim } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { type DuplicateOf, duplicateName } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { carriesReference } from '../../../../shared/domain/reference.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { notSaved } from '../../kernel/not-saved.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import type { OrderingContext } from '../context.ts';

/** What is to be ordered, or is confirmed already. */
type Subject = {
  readonly accountId: AccountId;
  readonly draft: OrderDraft;
  readonly acknowledged: readonly string[];
  /** The confirmation itself; null: there is none yet. */
  readonly intent: Pick<Intent, 'id' | 'runId' | 'reference'> | null;
};

export const subjectOf = (intent: Intent): Subject => ({
  accountId: intent.accountId,
  draft: intent.draft,
  acknowledged: intent.acknowledged,
  intent,
});

/**
 * Orders of the same roof, in the cache and among the confirmations of every window, that the person hasn't seen. Rows of
 * one list were compared with each other when it was confirmed.
 */
export function unseenDuplicates(context: OrderingContext, subject: Subject): DuplicateOf[] {
  const { store } = context.ports;
  const { accountId, draft, acknowledged, intent } = subject;
  const isOwn = (other: Intent | null) =>
    other !== null &&
    (other.id === intent?.id ||
      (other.runId !== null && other.runId === intent?.runId) ||
      acknowledged.includes(`intent:${other.id}`) ||
      // Whoever confirmed that one saw this one.
      (intent !== null && other.acknowledged.includes(`intent:${intent.id}`)));
  const isSeen = (found: DuplicateOf) => {
    if (acknowledged.includes(duplicateName(found))) return true;
    if (found.intentId !== null) return isOwn(store.outbox.get(found.intentId));
    if (found.orderId === null) return true;
    if (isOwn(store.outbox.byOrder(accountId, found.orderId))) return true;
    const notes = store.orders.get(accountId, found.orderId)?.notes ?? '';
    return intent !== null && carriesReference(notes, intent.reference);
  };
  return context.duplicates.of(accountId, draft).filter((found) => !isSeen(found));
}

/** A look so short ago needn't be repeated. */
const FRESH: Millis = 5 * SECOND;
/** A person who presses the button waits no longer than this for other desks' orders. */
export const LOOK_AT_PRESS: Millis = 4 * SECOND;
/** The review sheet shows what is known meanwhile. */
export const LOOK_AT_REVIEW: Millis = 20 * SECOND;
/** An order that leaves waits no longer. */
const LOOK_AT_SENDING: Millis = 15 * SECOND;

/**
 * Asks the service for what other desks have ordered: the newest end of the list and, for one order, what its customer has.
 * Returns the failure when neither could be read in time; null otherwise. What came is in the cache.
 */
export async function lookElsewhere(
  context: OrderingContext,
  accountId: AccountId,
  email: string | null,
  longest: Millis,
): Promise<SessionFailure | null> {
  const { clock } = context.ports;
  const key = `${accountId} ${email ?? ''}`;
  const last = context.looked.get(key) ?? Number.NEGATIVE_INFINITY;
  const age = clock.now() - last;
  if (age < FRESH && age >= 0) return null;
  const failure = await inTime(context, longest, context.elsewhere(accountId, email));
  if (failure === null) context.looked.set(key, clock.now());
  return failure;
}

const LATE: SessionFailure = { kind: 'network', fault: 'timeout', detail: 'no whole answer came' };

/** A fault of the app itself (such as a full disk) counts as a failed look: the order waits, or is sent without it. */
async function inTime(
  { ports: { clock, logger } }: OrderingContext,
  longest: Millis,
  work: Promise<SessionFailure | null>,
): Promise<SessionFailure | null> {
  let cancel = () => {};
  const late = new Promise<SessionFailure>((resolve) => {
    cancel = clock.after(longest, () => resolve(LATE));
  });
  const read = work.catch((error: unknown) => notSaved(logger, 'look for other desks', error));
  const failure = await Promise.race([read, late]);
  cancel();
  return failure;
}

/** After so many looks in a row that failed while the rest of the service answers, an order goes without one. */
const MOST_BLIND = 3;

/**
 * The last look before an order leaves. Returns why it has to wait instead: a service that can't be read would most likely
 * leave the order's own answer in doubt. A service that has no such list, or whose list alone fails, holds up nothing.
 */
export async function lookBeforeSending(
  context: OrderingContext,
  accountId: AccountId,
  email: string | null,
): Promise<SessionFailure | null> {
  const failure = await lookElsewhere(context, accountId, email, LOOK_AT_SENDING);
  await context.duplicates.ready(accountId);
  if (failure === null || failure.kind === 'refused' || failure.kind === 'not_found') {
    context.blind.delete(accountId);
    return null;
  }
  if (failure.kind === 'rate_limited') return failure;
  const times = (context.blind.get(accountId) ?? 0) + 1;
  context.blind.set(accountId, times);
  return times > MOST_BLIND ? null : failure;
}

/** Why an order waits whose roof was ordered elsewhere meanwhile. */
export function unseenWords(found: readonly DuplicateOf[], now: Millis): Message {
  const [first] = found;
  if (!first) return verbatim('');
  return message('sending.roof_ordered', {
    who: whoOrdered(first),
    at: first.at === null ? 'never' : 'known',
    when: first.at === null ? '' : timeAgo(now - first.at),
    order: first.orderId ?? 'none',
    more: found.length - 1,
  });
}

function whoOrdered({ elsewhere, desk }: DuplicateOf): Message {
  if (!elsewhere) return message('sending.ordered_here');
  return desk ? message('sending.ordered_elsewhere_desk', { desk }) : message('sending.ordered_elsewhere');
}

function timeAgo(age: Millis): Message {
  const minutes = Math.round(age / MINUTE);
  if (minutes < 1) return message('ago.moment');
  if (minutes < 60) return message('ago.minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? message('ago.hours', { count: hours })
    : message('ago.days', { count: Math.round(hours / 24) });
}
