import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { publicSurface } from './api/version.ts';
import { checkoutPages } from './checkout/page-routes.ts';
import { MAX_BODY_BYTES, RATE_LIMIT } from './choices.ts';
import { knownAccountOf } from './http/authenticate.ts';
import { notFound, sendProblem, toProblem } from './http/errors.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { stylesheetRoute } from './pages/stylesheet.ts';
import { controlRoutes } from './practice/control-routes.ts';
import type { Fault } from './practice/faults/fault.ts';
import { createFaults } from './practice/faults/index.ts';
import { misbehave } from './practice/misbehave.ts';
import { createRecording, recordRequests } from './practice/recording.ts';
import { Problem } from './problem.ts';
import type { RouteContext } from './route-context.ts';
import { signUpRoutes } from './signup/routes.ts';
import { errorBody } from './wire/envelopes.ts';
import { speak, speakDialect } from './wire/speak.ts';

/** How it answers beyond what the interface document says. */
type Manner = { faults: readonly Fault[]; record: boolean };

/** The HTTP side: every version of the public surface, and the control plane. `requestLimit` 0 means no limit. */
export async function createServer(
  context: RouteContext,
  requestLimit: number,
  manner: Manner,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 300 },
    exposeHeadRoutes: false,
    // Bodies are read by own properties only, so such a key is one more field the document doesn't list.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // A request held open must not keep the service from ending.
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toProblem(error, context.log));
    },
    clientErrorHandler: (_error, socket) => {
      const body = JSON.stringify(errorBody('bad_request', 'The request is not valid HTTP.'));
      if (!socket.writable) return;
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error, context.log)));
  app.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request)));
  app.addHook('preSerialization', async (request, reply, payload) =>
    request.is404 ? speak(context.dialect, payload, reply.statusCode) : payload,
  );

  stylesheetRoute(app);
  openApiRoutes(app, context);
  const faults = createFaults(manner.faults);
  const recording = createRecording(manner.record);
  recordRequests(app, recording, context.clock);
  await app.register(async (surface) => {
    if (requestLimit > 0) await limitRequests(surface, requestLimit);
    misbehave(surface, faults, context);
    // After the faults: they change what is then written in the dialect.
    speakDialect(surface, context.dialect);
    publicSurface(surface, context);
    await surface.register(async (site) => signUpRoutes(site, context));
  });
  await app.register(async (hosted) => checkoutPages(hosted, context), { prefix: '/checkout' });
  await app.register(async (control) => controlRoutes(control, context, { faults, recording }), {
    prefix: '/_practice',
  });
  return app;
}

/** Counts per account, or per address where no account is known yet; beyond it 429 with Retry-After. */
async function limitRequests(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: RATE_LIMIT.windowMillis,
    keyGenerator: (request) => knownAccountOf(request) ?? request.ip,
    errorResponseBuilder: (_request, { max: allowed }) =>
      new Problem(
        429,
        'rate_limited',
        `More than ${allowed} requests in a minute; wait as the Retry-After header says.`,
      ),
  });
}
