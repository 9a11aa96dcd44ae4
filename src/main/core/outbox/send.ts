import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { carriesReference } from '../../../shared/domain/reference.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../kernel/session.ts';
import type { ApiFailure, CreateOutcome, NetworkFault } from '../ports/index.ts';
import { announce, confirmedFor, type OutboxContext } from './context.ts';

/** How long a held order waits before it's tried again by itself. */
const HELD_PAUSE: Millis = 30 * SECOND;

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

function hold(context: OutboxContext, intent: Intent, reason: HoldReason, pause: Millis = HELD_PAUSE): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const held = store.outbox.move(
    intent.id,
    ['queued', 'prepared'],
    'held',
    { hold: reason, dueAt: Math.max(intent.dueAt, now + pause) },
    now,
    reason,
  );
  if (held) announce(context, intent);
  context.later(pause);
}

/** Sends one order that is due: at most one POST, durable before its first byte. Never rejects for the service's sake. */
export async function send(context: OutboxContext, intent: Intent): Promise<void> {
  const { clock, sha256, store, wire } = context.ports;
  const session = await context.sessions.open(intent.accountId);
  if (context.stopped()) return;
  if (!session || confirmedFor(session.account) !== intent.confirmedFor) {
    hold(context, intent, 'account_changed', 10 * MINUTE);
    return;
  }
  if (sha256(intent.body) !== intent.bodySha256) {
    settleRejected(
      context,
      intent,
      ['queued'],
      'What was confirmed has changed on the disk since, so it wasn’t sent. Please check it and order again.',
    );
    return;
  }
  const token = await session.token();
  if (context.stopped()) return;
  if (!token.ok) {
    hold(context, intent, holdReason(token.failure), retryAfter(token.failure));
    return;
  }

  const request = session.api.createOrder(token.value, intent.body);
  if (
    !store.outbox.move(
      intent.id,
      ['queued'],
      'prepared',
      { hold: null, message: null },
      clock.now(),
      'connecting',
    )
  )
    return;
  announce(context, intent);
  const outcome = await wire.post(request, () => {
    const now = clock.now();
    if (!store.outbox.move(intent.id, ['prepared'], 'on_wire', { sentAt: now }, now, 'first byte')) {
      throw new Error('the order is no longer prepared');
    }
  });
  // What the wire answered is recorded even while the app is closing: it is the only witness.
  settle(context, session, intent, token.value, session.api.readCreated(outcome));
}

function settle(
  context: OutboxContext,
  session: Session,
  intent: Intent,
  token: string,
  outcome: CreateOutcome,
): void {
  if (outcome.kind === 'not_sent') hold(context, intent, faultReason(outcome.fault));
  else if (outcome.kind === 'placed') settlePlaced(context, intent, outcome.order);
  else if (outcome.kind === 'unknown') settleUnknown(context, intent, outcome.reason);
  else {
    if (outcome.failure.kind === 'unauthorised') session.dropToken(token);
    settleRefused(context, intent, outcome.failure);
  }
}

function settleUnknown(context: OutboxContext, intent: Intent, reason: string): void {
  const { clock, store } = context.ports;
  store.outbox.move(
    intent.id,
    ['on_wire'],
    'unknown',
    { message: reason, lookedAt: null, looks: 0 },
    clock.now(),
    reason,
  );
  announce(context, intent);
  context.later(0);
}

function settlePlaced(context: OutboxContext, intent: Intent, order: RemoteOrder): void {
  const { store } = context.ports;
  const known = store.orders.get(intent.accountId, order.orderId);
  const another = known && !carriesReference(known.notes ?? '', intent.reference);
  if (another) {
    const reason = 'The service answered with the number of an order that was there before.';
    settleUnknown(context, intent, reason);
  } else {
    acknowledge(context, intent, order, ['on_wire'], 'answer');
  }
}

/** The service's own word that this order is the intent's: settles it, and takes the order into the cache with it. */
export function acknowledge(
  context: OutboxContext,
  intent: Intent,
  order: RemoteOrder,
  from: readonly Intent['state'][],
  source: 'answer' | 'polled',
): boolean {
  const { clock, store } = context.ports;
  const now = clock.now();
  const settled = store.transaction(() => {
    const why = source === 'answer' ? 'placed' : 'found at the service';
    const patch = { orderId: order.orderId, message: null, hold: null, problems: [] };
    if (!store.outbox.move(intent.id, from, 'acked', patch, now, why)) return false;
    store.events.add(intent.accountId, order.orderId, {
      at: intent.sentAt ?? store.outbox.get(intent.id)?.sentAt ?? now,
      source: 'local',
      what: 'placed',
      field: null,
      from: null,
      to: intent.reference,
    });
    context.intake.take(intent.accountId, [order], source);
    return true;
  });
  if (settled) announce(context, intent);
  return settled;
}

function retryAfter(failure: SessionFailure): Millis {
  const asked = failure.kind === 'rate_limited' || failure.kind === 'unavailable' ? failure.retryAfter : null;
  return Math.max(asked ?? HELD_PAUSE, SECOND);
}

function settleRefused(context: OutboxContext, intent: Intent, failure: ApiFailure): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const back = (reason: HoldReason, pause: Millis) => {
    store.outbox.move(
      intent.id,
      ['on_wire'],
      'held',
      { hold: reason, dueAt: now + pause, sentAt: null },
      now,
      `refused: ${reason}`,
    );
    announce(context, intent);
    context.later(pause);
  };
  if (failure.kind === 'rate_limited') {
    back('rate_limited', retryAfter(failure));
    return;
  }
  if (failure.kind === 'unauthorised') {
    // A fresh token is tried once; a second refusal in a row is for the person to mend.
    const before = store.outbox
      .history(intent.id)
      .filter((step) => step.why === 'refused: signed_out').length;
    back('signed_out', before === 0 ? 0 : 5 * MINUTE);
    return;
  }
  const said = 'said' in failure && failure.said ? ` It said: “${failure.said}”` : '';
  const fields = failure.kind === 'refused' ? failure.problems : [];
  settleRejected(
    context,
    intent,
    ['on_wire'],
    `The service refused this order; nothing was placed and nothing is charged.${said}`,
    fields,
  );
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
