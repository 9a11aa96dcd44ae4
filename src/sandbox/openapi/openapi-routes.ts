import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../route-context.ts';
import { openApi } from './document.ts';

/** GET /openapi.json: the public surface in OpenAPI 3.1. Open to all, as documentation is. */
export function openApiRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get('/openapi.json', () => openApi(context.baseUrl()));
}
