import type { FastifyInstance } from 'fastify';
import { listBody } from '../wire/envelopes.ts';

export type Endpoint = { method: string; path: string; authentication: 'bearer' | 'none' };

/** Notes in `endpoints` every route that `app` is given from now on, with its path as the interface document writes it. */
export function noteEndpoints(
  app: FastifyInstance,
  authentication: Endpoint['authentication'],
  endpoints: Endpoint[],
): void {
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'HEAD') return;
    endpoints.push({ method: String(method), path: url.replace(/:(\w+)/g, '{$1}'), authentication });
  });
}

/** GET endpoints: the operations the calling client may call (section 4, v1 orders), which are all there are. */
export function endpointsRoute(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.get('/endpoints', () => listBody([...endpoints]));
}
