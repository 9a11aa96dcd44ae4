import { message } from '../../../../shared/copy/message.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import { announceAll, type OrderingContext } from '../context.ts';

/** Orders of a checkout that a person can still call off. */
const OPEN: readonly IntentState[] = ['checkout', 'unknown', 'needs_human', 'quarantined'];

/** Whether the money for this order has moved, whichever order came of it. */
export function isPaid({ ports }: OrderingContext, intent: Intent): boolean {
  return intent.checkoutId !== null && ports.store.checkouts.get(intent.checkoutId)?.state === 'paid';
}

/** A person has decided on an order of a lost checkout: where it was the last one, nobody waits for that page any more. */
export function leave({ ports, pages }: OrderingContext, checkoutId: string): void {
  const { clock, store } = ports;
  const waits = store.checkouts
    .intents(checkoutId)
    .some(({ checkoutId: of, state }) => of === checkoutId && state !== 'cancelled' && state !== 'acked');
  if (waits || !store.checkouts.move(checkoutId, ['unknown'], 'abandoned', clock.now(), { returned: true }))
    return;
  const words = message('sending.canceled_orders_were_decided');
  store.checkouts.addStep(checkoutId, { at: clock.now(), what: 'state', words });
  pages.changed(checkoutId);
}

/**
 * Cancels the orders of a checkout that aren't settled, for good, together with `alongside` in one transaction. Returns
 * them; none (and `alongside` isn't run) when there is nothing to cancel any more.
 */
export function callOff(
  context: OrderingContext,
  checkoutId: string,
  alongside: (orders: readonly Intent[]) => void,
): readonly Intent[] {
  const { clock, store } = context.ports;
  const called = store.transaction(() => {
    const now = clock.now();
    const mine = store.checkouts.intents(checkoutId).filter((order) => order.checkoutId === checkoutId);
    const moved = mine.filter(({ id }) =>
      store.outbox.move(id, OPEN, 'cancelled', { hold: null, message: null }, now, 'canceled by a person'),
    );
    if (moved.length > 0) alongside(moved);
    return moved;
  });
  announceAll(context, called);
  context.again();
  return called;
}

/** A payment page that was lost is found again, because its return address brought its session: its orders wait for it. */
export function foundPage(context: OrderingContext, checkoutId: string): void {
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
