import type { FastifyInstance } from 'fastify';
import { EXAMPLE_SERVICES } from '../model/catalog.ts';
import { MAX_LENGTH } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import { requireObject } from '../model/order-input.ts';
import { scaledMillis } from '../orders/steps.ts';
import { validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { accountForClientId } from '../store/accounts.ts';

const MAX_CENTS = 100_000_000;
/** A week of the lifecycle's time. */
const MAX_MINUTES = 7 * 24 * 60;

/** POST /prices: a contracted price changes now, or after `minutes` of the lifecycle's time. */
export function priceRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post('/prices', (request, reply) => {
    const fields = readFields(requireObject(request.body));
    const serviceId = fields.requiredText('serviceId', { max: MAX_LENGTH.serviceId });
    if (serviceId !== '' && !EXAMPLE_SERVICES.some(({ id }) => id === serviceId))
      fields.refuse('serviceId', 'is not the id of a service.');
    const priceCents = fields.optionalNumber('priceCents', { min: 0, max: MAX_CENTS });
    if (priceCents === null || !Number.isInteger(priceCents))
      fields.refuse('priceCents', 'must be a whole number of cents.');
    const minutes = fields.optionalNumber('minutes', { min: 0, max: MAX_MINUTES }) ?? 0;
    const clientId = fields.optionalText('clientId', { max: MAX_LENGTH.clientId });
    const account = clientId === null ? undefined : accountForClientId(context.db, clientId);
    if (clientId !== null && !account) fields.refuse('clientId', 'is not the client ID of an account.');
    if (fields.problems.length > 0 || priceCents === null) throw validationProblem(fields.problems);
    const dueAt = Math.round(context.clock.now() + scaledMillis(minutes, context.speed));
    context.priceChanges.add({ accountId: account?.id ?? null, serviceId, priceCents, dueAt });
    return reply.code(201).send({ serviceId, priceCents, clientId, at: new Date(dueAt).toISOString() });
  });
}
