import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../http/authenticate.ts';
import type { RouteContext } from '../route-context.ts';
import { authRoutes } from './auth-routes.ts';
import { type Endpoint, endpointsRoute, noteEndpoints } from './endpoints.ts';
import { anonymousDownloadRoute, fileRoutes } from './file-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { v1OrderRoutes } from './v1-orders.ts';
import { v4OrderRoutes } from './v4-orders.ts';

type Routes = (app: FastifyInstance, context: RouteContext) => void;

/** Section 9: both versions offer the same reads; they differ in how orders are placed. */
const PLACING_ORDERS: Record<'/v4' | '/v1', Routes> = { '/v4': v4OrderRoutes, '/v1': v1OrderRoutes };

/** Adds every version of the public surface under its prefix. `countRefusal` throws when too many tokens were refused. */
export function publicSurface(
  app: FastifyInstance,
  context: RouteContext,
  countRefusal: (request: FastifyRequest) => Promise<void>,
): void {
  const endpoints: Endpoint[] = [];
  for (const [prefix, placingOrders] of Object.entries(PLACING_ORDERS)) {
    app.register(
      async (open) => {
        noteEndpoints(open, 'none', endpoints);
        authRoutes(open, context);
        anonymousDownloadRoute(open, context);
      },
      { prefix },
    );
    app.register(
      async (closed) => {
        noteEndpoints(closed, 'bearer', endpoints);
        closed.addHook('onRequest', async (request) => {
          try {
            authenticate(context, request);
          } catch (problem) {
            // Guessing tokens is limited, too.
            await countRefusal(request);
            throw problem;
          }
        });
        serviceRoutes(closed, context);
        orderRoutes(closed, context);
        placingOrders(closed, context);
        fileRoutes(closed, context, prefix);
        // Only v1 lists it (section 9).
        if (prefix === '/v1') endpointsRoute(closed, endpoints);
      },
      { prefix },
    );
  }
}
