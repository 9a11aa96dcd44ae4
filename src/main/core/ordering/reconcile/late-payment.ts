import { message } from '../../../../shared/copy/message.ts';
import { mayBePaid } from '../../../../shared/domain/checkout.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { CheckoutRecord } from '../../ports/index.ts';
import type { OrderingContext } from '../context.ts';

/** A page that a person had given up was paid all the same. */
export const LATE = message('sending.was_paid_after_orders_were');
const ELSEWHERE = message('sending.orders_placed_by_another_payment');
const IN_LIST = message('sending.all_orders_services_list_paid');

/**
 * An order that was sent for a checkout was found at the service. The only checkout it was ever sent for is paid once all
 * its orders are placed; with several, which one is paid is asked of the service, and none of them is to be paid any more.
 * To be part of the transaction that settles the order.
 */
export function noteFound(context: OrderingContext, intent: Intent): void {
  const { checkouts } = context.ports.store;
  if (intent.checkoutId === null) return;
  const all = checkouts.ofIntent(intent.id).filter(({ state }) => state !== 'refused');
  for (const checkout of all) {
    if (!mayBePaid(checkout.state) || checkout.state === 'opening') continue;
    if (checkout.placed === checkout.orders) settle(context, checkout, all.length === 1);
    if (checkout.sessionId !== null)
      checkouts.note(checkout.id, { nextAt: context.ports.clock.now(), asks: 0 });
    // After the transaction this is part of.
    queueMicrotask(() => context.pages.changed(checkout.id));
  }
}

function settle(context: OrderingContext, { id, state, returned }: CheckoutRecord, only: boolean): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const words = only ? IN_LIST : ELSEWHERE;
  if (only)
    store.checkouts.move(id, [state], 'paid', now, {
      paidAt: now,
      nextAt: null,
      message: returned ? LATE : null,
    });
  else store.checkouts.move(id, [state], 'abandoned', now, { returned: true, message: ELSEWHERE });
  store.checkouts.addStep(id, { at: now, what: 'state', words });
}
