import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/layout.ts';
import type { RouteContext } from '../route-context.ts';
import { controlOpenApi } from './control-document.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './document.ts';
import { postmanCollection } from './postman.ts';

/** GET /openapi.json, the public surface in OpenAPI 3.1, and GET /docs, the same to read. Open to all, as documentation is. */
export function openApiRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get('/openapi.json', () => openApi(context.baseUrl()));
  app.get('/control-openapi.json', () => controlOpenApi(context.baseUrl()));
  app.get('/postman.json', () => postmanCollection(context.baseUrl()));
  app.get('/docs', (_request, reply) => sendPage(reply, docsPage(context.baseUrl())));
}
