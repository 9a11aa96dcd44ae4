import type { FastifyInstance } from 'fastify';
import { accountOf } from '../http/authenticate.ts';
import { readQuoteRequest } from '../model/order-input.ts';
import type { RouteContext } from '../route-context.ts';
import { findService, listServices } from '../store/services.ts';
import { listBody } from '../wire/envelopes.ts';
import { quoteRecord, serviceRecord } from '../wire/records.ts';

/** GET services and POST services/calculate-price (section 4, Services). */
export function serviceRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get('/services', (request) => listBody(listServices(db, accountOf(request)).map(serviceRecord)));

  app.post('/services/calculate-price', (request) => {
    const accountId = accountOf(request);
    return quoteRecord(readQuoteRequest(request.body, (serviceId) => findService(db, accountId, serviceId)));
  });
}
