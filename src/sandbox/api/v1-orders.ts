import type { FastifyInstance } from 'fastify';
import { readBulkCheckout, readCheckout } from '../checkout/checkout-input.ts';
import { currentSession, type NewCheckout, openSession } from '../checkout/pay.ts';
import { accountOf } from '../http/authenticate.ts';
import type { CheckoutSession } from '../model/checkout-session.ts';
import { readOrder } from '../model/order-input.ts';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { listCheckoutOrders } from '../store/checkouts.ts';
import { getOrder } from '../store/orders.ts';
import { findService } from '../store/services.ts';
import { checkoutRecord, checkoutStatusBody } from '../wire/checkouts.ts';
import { orderAnswer } from './order-routes.ts';

/** v1 has the customer pay first, on the hosted checkout page (sections 1 and 4, v1 orders). */
export function v1OrderRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db } = context;
  const readOneFor = (accountId: string) => (body: unknown) =>
    readOrder(body, (serviceId) => findService(db, accountId, serviceId));
  const open = (accountId: string, checkout: NewCheckout) =>
    checkoutAnswer(context, openSession(context, accountId, checkout), checkout.orders.length);

  app.post('/orders', (request) => {
    const accountId = accountOf(request);
    return open(accountId, readCheckout(request.body, readOneFor(accountId)));
  });

  app.post('/orders/bulk', (request) => {
    const accountId = accountOf(request);
    return open(accountId, readBulkCheckout(request.body, readOneFor(accountId)));
  });

  app.get<{ Params: { checkoutSessionId: string } }>('/orders/status/:checkoutSessionId', (request) => {
    const session = currentSession(context, request.params.checkoutSessionId);
    if (session?.accountId !== accountOf(request)) {
      const message = 'There is no checkout session with this id in your account.';
      throw new Problem(404, 'checkout_session_not_found', message);
    }
    const items = listCheckoutOrders(db, session.id);
    const orders = items.flatMap(({ orderId }) => {
      const order = orderId === null ? undefined : getOrder(db, orderId);
      return order ? [orderAnswer(context, order)] : [];
    });
    return checkoutStatusBody(session.bulk, checkoutAnswer(context, session, items.length), orders);
  });
}

function checkoutAnswer(context: RouteContext, session: CheckoutSession, orderCount: number) {
  return checkoutRecord(session, orderCount, `${context.baseUrl()}/checkout/${session.id}`);
}
