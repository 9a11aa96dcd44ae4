import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { carriesReference, referencesIn } from '../../../shared/domain/reference.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../kernel/session.ts';
import type { ApiFailure, CreateOutcome, NetworkFault, WireOutcome } from '../ports/index.ts';
import { acknowledge } from './acknowledge.ts';
import { announce, confirmedFor, type OutboxContext } from './context.ts';
import { settleFromCache } from './recognise.ts';
import { holdPause } from './timing.ts';

/** While the disk refuses what the wire answered, it's tried again after these pauses. */
const RECORD_PAUSES: readonly Millis[] = [1, 2, 5, 10, 30, 60, 120, 240].map((each) => each * SECOND);

function holdReason(failure: SessionFailure): HoldReason {
  switch (failure.kind) {
    case 'signed_out':
    case 'unauthorised':
      return 'signed_out';
    case 'keychain_locked':
      return 'keychain_locked';
    case 'rate_limited':
      return 'rate_limited';
    case 'network':
      return faultReason(failure.fault);
    case 'working_offline':
      return 'offline';
    default:
      return 'service_unavailable';
  }
}

function faultReason(fault: NetworkFault): HoldReason {
  return fault === 'certificate' ? 'certificate' : 'offline';
}

function hold(
  context: OutboxContext,
  intent: Intent,
  reason: HoldReason,
  asked: Millis | null = null,
  message: string | null = null,
): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const dueAt = Math.max(intent.dueAt, now + pauseOf(context, intent, asked));
  const from = ['queued', 'prepared'] as const;
  if (store.outbox.move(intent.id, from, 'held', { hold: reason, dueAt, message }, now, reason))
    announce(context, intent);
}

/** What the service asked for, but longer each time in a row. */
function pauseOf(context: OutboxContext, intent: Intent, asked: Millis | null): Millis {
  const times = (context.holds.get(intent.id) ?? 0) + 1;
  context.holds.set(intent.id, times);
  if (asked === null) return holdPause(times);
  return Math.max(asked, SECOND, times === 1 ? 0 : holdPause(times - 1));
}

/** Sends one order that is due: at most one POST, durable before its first byte. Never rejects for the service's sake. */
export async function send(context: OutboxContext, intent: Intent): Promise<void> {
  const { clock, sha256, store, wire } = context.ports;
  const session = await context.sessions.open(intent.accountId);
  if (context.stopped()) return;
  const isConfirmed = (found: Session | null): found is Session =>
    found !== null && confirmedFor(found.account) === intent.confirmedFor;
  if (!isConfirmed(session)) return hold(context, intent, 'account_changed', 10 * MINUTE);
  if (sha256(intent.body) !== intent.bodySha256) {
    const changed =
      'What was confirmed has changed on the disk since, so it wasn’t sent. Please check it and order again.';
    return settleRejected(context, intent, ['queued'], changed);
  }
  const token = await session.token();
  if (context.stopped()) return;
  if (!token.ok) return hold(context, intent, holdReason(token.failure), retryAfter(token.failure));
  // Signing in may have given the account another client (a practice account signs up anew).
  if (!isConfirmed(session)) return hold(context, intent, 'account_changed', 10 * MINUTE);
  // An earlier sending may have turned up since.
  if (settleFromCache(context, intent)) return;

  const { api } = session;
  const request = api.createOrder(token.value, intent.body);
  const patch = { hold: null, message: null };
  if (!store.outbox.move(intent.id, ['queued'], 'prepared', patch, clock.now(), 'connecting')) return;
  announce(context, intent);
  const outcome = await wire.post(request, () => {
    const now = clock.now();
    if (!store.outbox.move(intent.id, ['prepared'], 'on_wire', { sentAt: now }, now, 'first byte')) {
      throw new Error('the order is no longer prepared');
    }
  });
  // What the wire answered is recorded even while the app is closing: it is the only witness.
  const meaning = meaningOf(context, intent, () => api.readCreated(outcome));
  if (meaning.kind === 'refused' && meaning.failure.kind === 'unauthorised') session.dropToken(token.value);
  await record(context, intent, outcome, () => settle(context, intent, meaning));
}

function meaningOf(context: OutboxContext, intent: Intent, read: () => CreateOutcome): CreateOutcome {
  try {
    return read();
  } catch (error) {
    context.ports.logger.error('outbox answer', error, { intent: intent.id });
    return { kind: 'unknown', reason: 'The order was sent, but the answer couldn’t be read.' };
  }
}

/** Writes down what became of a sending; as long as the disk refuses (it's full, say), again after a pause. */
async function record(
  context: OutboxContext,
  intent: Intent,
  outcome: WireOutcome,
  write: () => void,
): Promise<void> {
  for (const pause of RECORD_PAUSES) {
    try {
      return write();
    } catch (error) {
      const { kind } = outcome;
      context.ports.logger.error('outbox record', error, { intent: intent.id, outcome: kind });
    }
    await context.rest(pause);
    if (context.stopped()) break;
  }
  write();
}

function settle(context: OutboxContext, intent: Intent, outcome: CreateOutcome): void {
  if (outcome.kind === 'not_sent') {
    const message =
      outcome.fault === 'aborted'
        ? 'Ridgeline couldn’t write down the sending, so nothing was sent. It’s tried again by itself.'
        : null;
    hold(context, intent, faultReason(outcome.fault), null, message);
  } else if (outcome.kind === 'placed') settlePlaced(context, intent, outcome.order);
  else if (outcome.kind === 'unknown') settleUnknown(context, intent, outcome.reason);
  else settleRefused(context, intent, outcome.failure);
}

function settleUnknown(context: OutboxContext, intent: Intent, reason: string): void {
  const { clock, store } = context.ports;
  const patch = { message: reason, lookedAt: null, looks: 0 };
  store.outbox.move(intent.id, ['on_wire'], 'unknown', patch, clock.now(), reason);
  announce(context, intent);
  context.again();
}

function settlePlaced(context: OutboxContext, intent: Intent, order: RemoteOrder): void {
  const why = whyNotMine(context, intent, order);
  if (why === null) acknowledge(context, intent, order, ['on_wire'], 'answer');
  else settleUnknown(context, intent, why);
}

/** A definite success names a new order. Polling may have brought it while the answer was on its way. */
function whyNotMine(context: OutboxContext, intent: Intent, order: RemoteOrder): string | null {
  const { store } = context.ports;
  const isAnothers = (notes: string | null) =>
    referencesIn(notes ?? '').length > 0 && !carriesReference(notes ?? '', intent.reference);
  const known = store.orders.get(intent.accountId, order.orderId);
  if (isAnothers(order.notes) || isAnothers(known?.notes ?? null))
    return 'The service answered with the number of another order.';
  if (!known || carriesReference(known.notes ?? '', intent.reference)) return null;
  const sentAt = store.outbox.get(intent.id)?.sentAt ?? 0;
  return known.firstSeenAt > sentAt
    ? null
    : 'The service answered with the number of an order that was there before.';
}

function retryAfter(failure: SessionFailure): Millis | null {
  return failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
}

function settleRefused(context: OutboxContext, intent: Intent, failure: ApiFailure): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const back = (hold: HoldReason, pause: Millis) => {
    // This sending is proven to be nothing; an earlier one that a person sent again may still turn up.
    const patch = { hold, dueAt: now + pause, sentAt: intent.sentAt };
    store.outbox.move(intent.id, ['on_wire'], 'held', patch, now, `refused: ${hold}`);
    announce(context, intent);
  };
  if (failure.kind === 'rate_limited') back('rate_limited', pauseOf(context, intent, retryAfter(failure)));
  else if (failure.kind === 'unauthorised') {
    // A fresh token is tried once; a second refusal in a row is for the person to mend.
    const before = store.outbox
      .history(intent.id)
      .filter((step) => step.why === 'refused: signed_out').length;
    back('signed_out', before === 0 ? 0 : 5 * MINUTE);
  } else {
    const said = 'said' in failure && failure.said ? ` It said: “${failure.said}”` : '';
    const fields = failure.kind === 'refused' ? failure.problems : [];
    const message = `The service refused this order; nothing was placed and nothing is charged.${said}`;
    settleRejected(context, intent, ['on_wire'], message, fields);
  }
}

function settleRejected(
  context: OutboxContext,
  intent: Intent,
  from: readonly Intent['state'][],
  message: string,
  problems: Intent['problems'] = [],
): void {
  const { clock, store } = context.ports;
  store.outbox.move(intent.id, from, 'rejected', { message, problems, hold: null }, clock.now(), 'refused');
  announce(context, intent);
}
