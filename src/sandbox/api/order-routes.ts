import type { FastifyInstance } from 'fastify';
import { accountOf } from '../http/authenticate.ts';
import { readPage } from '../http/pages.ts';
import { MAX_LENGTH, PAGES } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import type { Order } from '../model/order.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { amendmentsOf, listAmendments } from '../store/amendments.ts';
import { countOrders, findOrder, listOrders, listOrdersOfCustomer } from '../store/orders.ts';
import { pageBody } from '../wire/envelopes.ts';
import { orderRecord } from '../wire/records.ts';

/** The order as every endpoint returns it. */
export function orderAnswer({ db }: RouteContext, order: Order) {
  return orderRecord(order, listAmendments(db, order.id));
}

/** Orders as lists return them. */
function orderAnswers({ db }: RouteContext, orders: readonly Order[]) {
  const amendments = amendmentsOf(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => orderRecord(order, amendments.get(order.id) ?? []));
}

/** The client's own order, or a 404 Problem: an order of another client is as unknown as one that never was. */
export function ownOrder({ db }: RouteContext, accountId: string, orderId: string): Order {
  const order = findOrder(db, accountId, orderId);
  if (!order) throw new Problem(404, 'order_not_found', 'There is no order with this id in your account.');
  return order;
}

/** The endpoints that read orders; v4 and v1 have the same (section 4). */
export function orderRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db } = context;

  app.get<{ Querystring: Record<string, unknown> }>('/orders', (request) => {
    const accountId = accountOf(request);
    const { page, pageSize } = readPage(request.query);
    const orders = listOrders(db, accountId, (page - 1) * pageSize, pageSize);
    return pageBody(orderAnswers(context, orders), page, pageSize, countOrders(db, accountId));
  });

  app.get<{ Querystring: Record<string, unknown> }>('/orders/by-customer', (request) => {
    const accountId = accountOf(request);
    const fields = readFields(request.query);
    const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    const { page, pageSize } = readPage(request.query, PAGES.byCustomerMax);
    const { orders, total } = listOrdersOfCustomer(db, accountId, email, (page - 1) * pageSize, pageSize);
    return pageBody(orderAnswers(context, orders), page, pageSize, total);
  });

  app.get<{ Params: { orderId: string } }>('/orders/:orderId', (request) =>
    orderAnswer(context, ownOrder(context, accountOf(request), request.params.orderId)),
  );
}
