import type { Context } from '../context.ts';
import { CURRENCY, PREFIX } from '../model/choices.ts';
import type { Order } from '../model/order.ts';
import type { PricedOrder } from '../model/order-input.ts';
import { stepAfter } from '../model/paths.ts';
import { newId } from '../secrets.ts';
import { insertOrder, takeOrderNumber } from '../store/orders.ts';
import { scaledMillis } from './steps.ts';

const HOUR = 3_600_000;

/**
 * Places an order for the account: accepted at once, its path chosen by the client's own order count (section 3).
 * The promised time is the service's delivery time; the sandbox's timer delivers well before it. `at` is the moment of the
 * order, which is now unless a payment that made it was due earlier.
 */
export function placeOrder(
  context: Context,
  accountId: string,
  priced: PricedOrder,
  at: number = context.clock.now(),
): Order {
  const { db, speed } = context;
  const { request, service, quote } = priced;
  return db.transaction((): Order => {
    const number = takeOrderNumber(db, accountId);
    const first = stepAfter(number, null);
    const hours = request.rushOrder ? service.rushHours : service.standardHours;
    const order: Order = {
      ...request,
      id: newId(PREFIX.order),
      accountId,
      number,
      status: 'accepted',
      serviceName: service.name,
      priceCents: quote.totalCents,
      currency: CURRENCY,
      createdAt: at,
      updatedAt: at,
      expectedAt: at + hours * HOUR,
      completedAt: null,
      cancelledAt: null,
      nextStep: first?.step ?? null,
      nextStepAt: first ? Math.round(at + scaledMillis(first.minutes, speed)) : null,
    };
    insertOrder(db, order);
    context.onOrderEvent({ type: 'order.created', at, order });
    return order;
  })();
}
