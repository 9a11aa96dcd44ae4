import type { Intent } from '../../../shared/domain/intent.ts';
import type { OutboxContext } from './context.ts';

/**
 * An order of one or more checkouts was found at the service. The checkout all of whose orders are placed is paid, as far
 * as it's the only one they were sent for; with several, those that have a session are asked. To be part of the transaction
 * that settles the order.
 */
export function noteFound(context: OutboxContext, intent: Intent): void {
  const { clock, store } = context.ports;
  if (intent.checkoutId === null) return;
  const now = clock.now();
  const mine = store.checkouts
    .ofIntent(intent.id)
    .filter(({ state }) => state !== 'paid' && state !== 'refused' && state !== 'opening');
  for (const checkout of mine) {
    const whole = checkout.placed === checkout.orders;
    if (checkout.sessionId !== null) store.checkouts.note(checkout.id, { nextAt: now, asks: 0 });
    if (!whole) continue;
    if (mine.length === 1) {
      const words = 'All its orders are in the service’s list: it is paid.';
      store.checkouts.move(checkout.id, [checkout.state], 'paid', now, { paidAt: now, message: null });
      store.checkouts.addStep(checkout.id, { at: now, what: 'state', words });
    } else if (checkout.sessionId === null) {
      store.checkouts.move(checkout.id, [checkout.state], 'abandoned', now, { returned: true, nextAt: null });
    }
  }
}
