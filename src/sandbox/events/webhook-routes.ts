import type { FastifyInstance } from 'fastify';
import { DELIVERY_LOG_LENGTH, EVENT_PREFIX, MAX_WEBHOOK_URL, MAX_WEBHOOKS } from '../model/event-choices.ts';
import { readFields } from '../model/fields.ts';
import { WEBHOOK_EVENT_TYPES } from '../model/order-events.ts';
import { requireObject } from '../model/order-input.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { newId, newSecret } from '../secrets.ts';
import { accountForClientId, getAccount } from '../store/accounts.ts';
import {
  countWaiting,
  type Delivery,
  findDelivery,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  type Webhook,
} from '../store/webhooks.ts';
import { listBody } from '../wire/envelopes.ts';
import { resend } from './announce.ts';
import { mayBeCalled } from './post.ts';

/**
 * Registration of the addresses that hear of events (section 6). The document doesn't show how the real service
 * does it, so it is part of the control plane.
 */
export function webhookRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db, courier } = context;

  const record = (webhook: Webhook) => ({
    id: webhook.id,
    url: webhook.url,
    secret: webhook.secret,
    clientId: webhook.accountId === null ? null : getAccount(db, webhook.accountId).clientId,
    events: webhook.types,
    createdAt: time(webhook.createdAt),
    waiting: countWaiting(db, webhook.id),
  });

  app.get('/webhooks', () => listBody(listWebhooks(db).map(record)));

  app.post('/webhooks', (request, reply) =>
    reply.code(201).send(record(registerWebhook(context, requireObject(request.body)))),
  );

  app.delete<{ Params: { webhookId: string } }>('/webhooks/:webhookId', (request, reply) => {
    const { webhookId } = request.params;
    if (!removeWebhook(db, webhookId)) throw unknownWebhook();
    courier.forget(webhookId);
    return reply.code(204).send();
  });

  type OneDelivery = { Params: { webhookId: string; deliveryId: string } };
  app.post<OneDelivery>('/webhooks/:webhookId/deliveries/:deliveryId/resend', (request, reply) => {
    const { webhookId, deliveryId } = request.params;
    const delivery = findDelivery(db, webhookId, deliveryId);
    if (!delivery) throw new Problem(404, 'delivery_not_found', 'There is no delivery with this id.');
    return reply.code(202).send(deliveryRecord(resend(context, delivery)));
  });

  app.get<{ Params: { webhookId: string } }>('/webhooks/:webhookId/deliveries', (request) => {
    const webhook = findWebhook(db, request.params.webhookId);
    if (!webhook) throw unknownWebhook();
    return listBody(listDeliveries(db, webhook.id, DELIVERY_LOG_LENGTH).map(deliveryRecord));
  });
}

/** Adds an address that hears of events. Throws a 400 Problem with the fields, or 409 when there are too many. */
export function registerWebhook({ db, clock }: RouteContext, body: Record<string, unknown>): Webhook {
  const fields = readFields(body);
  const url = fields.requiredText('url', { max: MAX_WEBHOOK_URL });
  if (url !== '' && !mayBeCalled(url)) {
    fields.refuse('url', 'must be an https:// address, or an http:// address of this machine.');
  }
  const clientId = fields.optionalText('clientId', { max: 200 });
  const account = clientId ? accountForClientId(db, clientId) : undefined;
  if (clientId !== null && !account) fields.refuse('clientId', 'is not the client ID of an account.');
  const types = readTypes(body['events']);
  if (!types) fields.refuse('events', `must be a list of: ${WEBHOOK_EVENT_TYPES.join(', ')}.`);
  if (fields.problems.length > 0 || !types) throw validationProblem(fields.problems);
  if (listWebhooks(db).length >= MAX_WEBHOOKS) {
    throw new Problem(409, 'too_many_webhooks', `There are ${MAX_WEBHOOKS} webhooks already; remove one.`);
  }
  const webhook: Webhook = {
    id: newId(EVENT_PREFIX.webhook),
    url,
    secret: newSecret(EVENT_PREFIX.secret),
    accountId: account?.id ?? null,
    types,
    createdAt: clock.now(),
  };
  insertWebhook(db, webhook);
  return webhook;
}

const time = (millis: number) => new Date(millis).toISOString();

const unknownWebhook = () => new Problem(404, 'webhook_not_found', 'There is no webhook with this id.');

/** Every event unless a list says which. */
function readTypes(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return [...WEBHOOK_EVENT_TYPES];
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const chosen = WEBHOOK_EVENT_TYPES.filter((type) => value.includes(type));
  return value.every((each) => WEBHOOK_EVENT_TYPES.includes(each)) ? chosen : undefined;
}

function deliveryRecord(delivery: Delivery) {
  return {
    id: delivery.id,
    eventId: delivery.eventId,
    type: delivery.type,
    state: delivery.state,
    createdAt: time(delivery.createdAt),
    nextAttemptAt: delivery.dueAt === null ? null : time(delivery.dueAt),
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, at: time(attempt.at) })),
    event: JSON.parse(delivery.body) as unknown,
  };
}
