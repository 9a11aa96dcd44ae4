import type { FastifyInstance } from 'fastify';
import { accountOf } from '../http/authenticate.ts';
import { MAX_BULK_ORDERS, MAX_LENGTH } from '../model/choices.ts';
import { isJsonObject, lengthOf } from '../model/fields.ts';
import { readOrder } from '../model/order-input.ts';
import { placeOrder } from '../orders/place-order.ts';
import { type FieldProblem, Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { findService } from '../store/services.ts';
import { type BulkResult, bulkBody, errorBody, errorDetail } from '../wire/envelopes.ts';
import { orderAnswer } from './order-routes.ts';

type OrderAnswer = ReturnType<typeof orderAnswer>;

/** v4 places orders at once; the client is invoiced on its billing cycle (sections 1 and 4, v4 orders). */
export function v4OrderRoutes(app: FastifyInstance, context: RouteContext): void {
  const place = (accountId: string, body: unknown): OrderAnswer => {
    const priced = readOrder(body, (serviceId) => findService(context.db, accountId, serviceId));
    return orderAnswer(context, placeOrder(context, accountId, priced));
  };

  app.post('/orders', (request, reply) => {
    const answer = place(accountOf(request), request.body);
    context.lifecycle.wake();
    return reply.code(201).send(answer);
  });

  /**
   * Every item stands alone: the good ones are placed whatever the others are. 201 when all were placed, 200 when
   * some were, 400 when none was; each result names its item by index and notes.
   */
  app.post('/orders/bulk', (request, reply) => {
    const accountId = accountOf(request);
    const results = context.db.transaction(() =>
      requireItems(request.body).map((item, index) => placeItem(item, index, () => place(accountId, item))),
    )();
    context.lifecycle.wake();
    const body = bulkBody(results);
    if (body.created > 0) return reply.code(body.refused === 0 ? 201 : 200).send(body);
    const fields = results.flatMap(whatIsWrong);
    const error = errorBody('validation_failed', 'None of the orders was placed.', fields);
    return reply.code(400).send({ ...error, ...body });
  });
}

/** The fields of a refused item, named from its place in the list on; the place itself where it is no order at all. */
function whatIsWrong(result: BulkResult<unknown>): FieldProblem[] {
  if (result.created) return [];
  const at = (message: string) => `Order ${result.index + 1}: ${message}`;
  const { fields, message } = result.error;
  if (!fields) return [{ field: `[${result.index}]`, message: at(message) }];
  return fields.map((each) => ({
    field: `[${result.index}].${each.field}`,
    message: at(each.message),
  }));
}

function placeItem(item: unknown, index: number, place: () => OrderAnswer): BulkResult<OrderAnswer> {
  try {
    const order = place();
    return { index, notes: order.notes, created: true, order };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return {
      index,
      notes: notesOf(item),
      created: false,
      error: errorDetail(error.code, error.message, error.fields),
    };
  }
}

/** The notes of a refused item, where they are text that could have been kept. */
function notesOf(item: unknown): string | null {
  if (!isJsonObject(item) || !Object.hasOwn(item, 'notes')) return null;
  const { notes } = item;
  return typeof notes === 'string' && lengthOf(notes) <= MAX_LENGTH.notes ? notes : null;
}

function requireItems(body: unknown): unknown[] {
  if (!Array.isArray(body) || body.length === 0) {
    throw new Problem(400, 'invalid_body', 'The request body must be a JSON array of at least one order.');
  }
  if (body.length > MAX_BULK_ORDERS) {
    const message = `At most ${MAX_BULK_ORDERS} orders may be sent in one call; this one has ${body.length}.`;
    throw new Problem(400, 'too_many_orders', message);
  }
  return body;
}
