import { message } from '../../../../shared/copy/message.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import type { CardOrders } from '../../kernel/checkouts.ts';
import { announceAll, type OutboxContext } from '../context.ts';
import { openNext } from './next-checkout.ts';
import { paid } from './settle-paid.ts';

/** Orders of a checkout that a person can still call off. */
const OPEN: readonly IntentState[] = ['checkout', 'unknown', 'needs_human', 'quarantined'];

/** Whether the money for this order has moved, whichever order came of it. */
export function isPaid({ ports }: OutboxContext, intent: Intent): boolean {
  return intent.checkoutId !== null && ports.store.checkouts.get(intent.checkoutId)?.state === 'paid';
}

/** A person has decided on an order of a lost checkout: where it was the last one, nobody waits for that page any more. */
export function leave({ ports, pages }: OutboxContext, checkoutId: string): void {
  const { clock, store } = ports;
  const waits = store.checkouts
    .intents(checkoutId)
    .some(({ checkoutId: of, state }) => of === checkoutId && state !== 'cancelled' && state !== 'acked');
  if (waits || !store.checkouts.move(checkoutId, ['unknown'], 'abandoned', clock.now(), { returned: true }))
    return;
  const words = message('sending.canceled_orders_were_decided');
  store.checkouts.addStep(checkoutId, { at: clock.now(), what: 'state', words });
  pages().changed(checkoutId);
}

function callOff(
  context: OutboxContext,
  checkoutId: string,
  alongside: (orders: readonly Intent[]) => void,
): readonly Intent[] {
  const { clock, store } = context.ports;
  const called = store.transaction(() => {
    const now = clock.now();
    const mine = store.checkouts.intents(checkoutId).filter((order) => order.checkoutId === checkoutId);
    const moved = mine.filter(({ id }) =>
      store.outbox.move(id, OPEN, 'cancelled', { hold: null, message: null }, now, 'taken back by a person'),
    );
    if (moved.length > 0) alongside(moved);
    return moved;
  });
  announceAll(context, called);
  context.again();
  return called;
}

/** Its session was handed in by its own way back: the orders wait for its payment. */
function foundPage(context: OutboxContext, checkoutId: string): void {
  const { clock, store } = context.ports;
  const lost: readonly IntentState[] = ['unknown', 'needs_human', 'quarantined'];
  const mine = store.checkouts.intents(checkoutId).filter((order) => order.checkoutId === checkoutId);
  const moved = store.transaction(() =>
    mine.filter(({ id }) =>
      store.outbox.move(id, lost, 'checkout', { message: null }, clock.now(), 'its payment page was found'),
    ),
  );
  announceAll(context, moved);
}

/** What the area of checkouts needs of the outbox. */
export function cardOrders(context: OutboxContext): CardOrders {
  return {
    paid: (checkoutId, status) => paid(context, checkoutId, status),
    foundPage: (checkoutId) => foundPage(context, checkoutId),
    callOff: (checkoutId, alongside) => callOff(context, checkoutId, alongside),
    next: (runId, number) => openNext(context, runId, number),
  };
}
