import type { FastifyInstance } from 'fastify';
import { MAX_LENGTH, STATUS_TEXT } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import type { OrderStatus } from '../model/order.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { listAmendments } from '../store/amendments.ts';
import { listFiles } from '../store/files.ts';
import { getOrder, ordersWithReference } from '../store/orders.ts';
import { countOrdersByAccount, statusHistory } from '../store/truth.ts';
import { listBody } from '../wire/envelopes.ts';
import { orderRecord } from '../wire/records.ts';

/** `/truth/...`: what is so, whatever was reported to the clients. */
export function truthRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/truth/orders', (request) => {
    const fields = readFields(request.query);
    const reference = fields.requiredText('reference', { max: MAX_LENGTH.notes });
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    const { orders, total } = ordersWithReference(db, reference);
    return {
      reference,
      count: orders.length,
      total,
      orders: orders.map(({ id, number, notes }) => ({ orderId: id, orderNumber: number, notes })),
    };
  });

  app.get('/truth/accounts', () => listBody(countOrdersByAccount(db)));

  app.get<{ Params: { orderId: string } }>('/truth/orders/:orderId', (request) => {
    const order = getOrder(db, request.params.orderId);
    if (!order) throw new Problem(404, 'order_not_found', 'There is no order with this id.');
    const amendments = listAmendments(db, order.id);
    const files = listFiles(db, order.id);
    return {
      accountId: order.accountId,
      order: orderRecord(order, amendments),
      statuses: statusHistory(db, order.id).map(({ at, status }) => ({
        at: new Date(at).toISOString(),
        status: STATUS_TEXT[status as OrderStatus] ?? status,
      })),
      files: files.map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 })),
      nextStep:
        order.nextStepAt === null
          ? null
          : { step: order.nextStep, at: new Date(order.nextStepAt).toISOString() },
    };
  });
}
