import type { CallInput } from '../../../shared/contract/index.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { carriesReference, referencesIn } from '../../../shared/domain/reference.ts';
import { CallFailure } from '../kernel/failure.ts';
import { acknowledge } from './acknowledge.ts';
import { announce, type OutboxContext } from './context.ts';

type Decision = CallInput<'outbox.decide'>['decision'];

function load(context: OutboxContext, intentId: string): Intent {
  const intent = context.ports.store.outbox.get(intentId);
  if (!intent) throw new CallFailure('not_found', 'This order isn’t in the list any more.');
  return intent;
}

/** A person's decision on an order that the app can't settle. `too_late` when it has moved on meanwhile. */
export async function decide(context: OutboxContext, intentId: string, decision: Decision): Promise<Intent> {
  const intent = load(context, intentId);
  const done =
    decision.kind === 'match'
      ? await match(context, intent, decision.orderId)
      : decision.kind === 'cancel'
        ? cancel(context, intent)
        : sendAgain(context, intent);
  if (!done) {
    throw new CallFailure(
      'too_late',
      'This order has moved on in the meantime. Look at it again before you decide.',
    );
  }
  announce(context, intent);
  return load(context, intentId);
}

function cancel(context: OutboxContext, intent: Intent): boolean {
  const { clock, store } = context.ports;
  // An order that may have reached the service stays watched: `recognise` settles it if it turns up.
  const from = ['queued', 'held', 'rejected', 'needs_human', 'quarantined'] as const;
  return store.outbox.move(
    intent.id,
    from,
    'cancelled',
    { hold: null },
    clock.now(),
    'cancelled by a person',
  );
}

function sendAgain(context: OutboxContext, intent: Intent): boolean {
  const { clock, store } = context.ports;
  const now = clock.now();
  const { undoDelay } = store.settings.get();
  const patch = {
    attempt: intent.attempt + 1,
    dueAt: now + undoDelay,
    message: null,
    hold: null,
    looks: 0,
    lookedAt: null,
  };
  const moved = store.outbox.move(intent.id, ['needs_human'], 'queued', patch, now, 'sent again by a person');
  context.again();
  return moved;
}

async function match(context: OutboxContext, intent: Intent, orderId: string): Promise<boolean> {
  const { store } = context.ports;
  const from = ['unknown', 'needs_human', 'conflict'] as const;
  const known = store.orders.get(intent.accountId, orderId);
  if (known) {
    refuseAnothers(context, intent, known);
    return acknowledge(context, intent, known, from, 'polled');
  }
  const session = await context.sessions.open(intent.accountId);
  const answer = session ? await session.call((api, token) => api.order(token, orderId)) : null;
  if (!answer?.ok)
    throw new CallFailure(
      'not_found',
      `The service has no order ${orderId}, or it can’t be asked right now.`,
    );
  refuseAnothers(context, intent, answer.value);
  return acknowledge(context, intent, answer.value, from, 'polled');
}

const MOST_COMPARED = 1_000;

/** An order that belongs to another confirmation can't be this one's: that one would be forgotten, or this one. */
function refuseAnothers(context: OutboxContext, intent: Intent, order: RemoteOrder): void {
  const notes = order.notes ?? '';
  const anothers = referencesIn(notes).length > 0 && !carriesReference(notes, intent.reference);
  const taken = context.ports.store.outbox
    .list(intent.accountId, ['acked'], MOST_COMPARED)
    .some((other) => other.id !== intent.id && other.orderId === order.orderId);
  if (anothers || taken) {
    throw new CallFailure(
      'refused',
      `Order ${order.orderId} belongs to something else you ordered, so it can’t be this one.`,
    );
  }
}
