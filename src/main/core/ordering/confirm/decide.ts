import type { CallInput } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { announce, newId, type OrderingContext } from '../context.ts';
import { isPaid, leave } from '../pay/card-orders.ts';
import { acknowledge } from '../reconcile/acknowledge.ts';
import { DUPLICATE_ACCEPTED, SENT_AGAIN } from '../wire/persons-word.ts';
import { acceptPrice } from '../wire/price-guard.ts';
import { noteHeld, notSeen } from './place.ts';
import { subjectOf, unseenDuplicates } from './unseen-duplicates.ts';

type Decision = CallInput<'outbox.decide'>['decision'];

/** How long the key of a second sending is good. */
const KEY_GOOD: Millis = 10 * MINUTE;

/** The intent. Throws a CallFailure `not_found`. */
export function load(context: OrderingContext, intentId: string): Intent {
  const intent = context.ports.store.outbox.get(intentId);
  if (!intent) throw new CallFailure('not_found', message('sending.order_isnt_list_any_more'));
  return intent;
}

/** A person's decision on an order that the app can't settle. `too_late` when it has moved on meanwhile. */
export async function decide(
  context: OrderingContext,
  intentId: string,
  decision: Decision,
): Promise<Intent> {
  const intent = load(context, intentId);
  if (!(await carryOut(context, intent, decision))) {
    throw new CallFailure('too_late', message('sending.order_has_moved_meantime_look'));
  }
  announce(context, intent);
  context.again();
  return load(context, intentId);
}

function carryOut(context: OrderingContext, intent: Intent, decision: Decision): boolean | Promise<boolean> {
  switch (decision.kind) {
    case 'match':
      return match(context, intent, decision.orderId);
    case 'cancel':
      return cancel(context, intent);
    case 'keep_looking':
      return keepLooking(context, intent);
    case 'accept_price':
      return acceptPrice(context, intent, decision.offered);
    case 'order_anyway':
      return orderAnyway(context, intent, decision.duplicates);
    case 'send_again':
      return sendAgain(context, intent, decision.key);
  }
}

function cancel(context: OrderingContext, intent: Intent): boolean {
  const { clock, store } = context.ports;
  // An order that may have reached the service stays watched: `recognize` settles it if it turns up.
  const from = ['queued', 'held', 'rejected', 'needs_human', 'quarantined'] as const;
  const patch = { hold: null, offered: null };
  return store.transaction(() => {
    const moved = store.outbox.move(
      intent.id,
      from,
      'cancelled',
      patch,
      clock.now(),
      'cancelled by a person',
    );
    if (moved && intent.state === 'held' && intent.hold === 'duplicate') noteHeld(context, intent);
    if (moved && intent.checkoutId !== null) leave(context, intent.checkoutId);
    return moved;
  });
}

/** The person has seen the other orders of this roof, and this one goes all the same. */
function orderAnyway(context: OrderingContext, intent: Intent, shown: readonly string[]): boolean {
  if (intent.state !== 'held' || intent.hold !== 'duplicate') return false;
  const { clock, store } = context.ports;
  const now = clock.now();
  const acknowledged = [...new Set([...intent.acknowledged, ...shown])];
  const unseen = unseenDuplicates(context, { ...subjectOf(intent), acknowledged });
  if (unseen.length > 0) throw notSeen(unseen);
  const patch = { acknowledged, hold: null, message: null, dueAt: Math.min(intent.dueAt, now) };
  return store.transaction(() => {
    if (!store.outbox.move(intent.id, ['held'], 'queued', patch, now, DUPLICATE_ACCEPTED)) return false;
    if (intent.runId) store.runs.update(intent.runId, { endedAt: null });
    return true;
  });
}

function keepLooking(context: OrderingContext, intent: Intent): boolean {
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { looks: 0, lookedAt: null, lookingSince: now };
  return store.outbox.move(intent.id, ['needs_human'], 'unknown', patch, now, 'looked for again by a person');
}

/** The first of two confirmations: a key that the second one needs, so that no click is taken for both. */
export function askAgain(context: OrderingContext, intentId: string): { key: string } {
  const intent = load(context, intentId);
  if (intent.state !== 'needs_human')
    throw new CallFailure('refused', message('sending.order_doesnt_wait_decision_so'));
  if (isPaid(context, intent)) throw new CallFailure('refused', message('sending.order_paid_so_isnt_sent'));
  const key = newId(context);
  context.keys.set(intentId, { key, at: context.ports.clock.now(), attempt: intent.attempt });
  return { key };
}

function takeKey(context: OrderingContext, intent: Intent, key: string): boolean {
  const asked = context.keys.get(intent.id);
  if (asked?.key !== key) return false;
  context.keys.delete(intent.id);
  const age = context.ports.clock.now() - asked.at;
  return asked.attempt === intent.attempt && age >= 0 && age < KEY_GOOD;
}

function sendAgain(context: OrderingContext, intent: Intent, key: string): boolean {
  if (!takeKey(context, intent, key) || isPaid(context, intent))
    throw new CallFailure('refused', message('sending.second_sending_confirmed_twice_choose'));
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
    lookingSince: null,
    batchId: null,
    checkoutId: null,
  };
  return store.transaction(() => {
    if (!store.outbox.move(intent.id, ['needs_human'], 'queued', patch, now, SENT_AGAIN)) return false;
    if (intent.runId) store.runs.update(intent.runId, { endedAt: null });
    if (intent.checkoutId !== null) leave(context, intent.checkoutId);
    return true;
  });
}

async function match(context: OrderingContext, intent: Intent, orderId: string): Promise<boolean> {
  const { store } = context.ports;
  const from = ['unknown', 'needs_human', 'conflict', 'quarantined'] as const;
  const known = store.orders.get(intent.accountId, orderId);
  if (known) {
    refuseAnothers(context, intent, known);
    return acknowledge(context, intent, known, from, 'polled');
  }
  const session = await context.sessions.open(intent.accountId);
  const answer = session ? await session.call((api, token) => api.order(token, orderId)) : null;
  if (!answer?.ok)
    throw new CallFailure('not_found', message('sending.service_has_no_order_or', { orderId }));
  refuseAnothers(context, intent, answer.value);
  return acknowledge(context, intent, answer.value, from, 'polled');
}

/** An order that belongs to another confirmation can't be this one's: that one would be forgotten, or this one. */
function refuseAnothers(context: OrderingContext, intent: Intent, order: RemoteOrder): void {
  const anothers = (referenceOf(order.notes) ?? intent.reference) !== intent.reference;
  const owner = context.ports.store.outbox.byOrder(intent.accountId, order.orderId);
  if (anothers || (owner && owner.id !== intent.id)) {
    throw new CallFailure(
      'refused',
      message('sending.order_belongs_something_else_you', { orderId: order.orderId }),
    );
  }
}
