import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { publicSurface } from './api/version.ts';
import { checkoutPages } from './checkout/page-routes.ts';
import { consoleActions, consoleRoute } from './console/routes.ts';
import { knownAccountOf } from './http/authenticate.ts';
import { answerBrokenHttp, sendProblem, toProblem } from './http/errors.ts';
import { acceptJson } from './http/json-body.ts';
import { answerOtherMethods } from './http/methods.ts';
import { MAX_BODY_BYTES, RATE_LIMIT } from './model/choices.ts';
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
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A request held open must not keep the service from ending.
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toProblem(error, context.log));
    },
    clientErrorHandler: answerBrokenHttp,
  });
  acceptJson(app);
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error, context.log)));
  answerOtherMethods(app);
  app.addHook('preSerialization', async (request, reply, payload) =>
    request.is404 ? speak(context.dialect, payload, reply.statusCode) : payload,
  );

  stylesheetRoute(app);
  openApiRoutes(app, context);
  const faults = createFaults(manner.faults);
  const recording = createRecording(manner.record);
  recordRequests(app, recording, context.clock);
  consoleRoute(app, context, { faults, recording });
  await app.register(async (surface) => {
    const refusals = requestLimit > 0 ? await limitRequests(surface, requestLimit) : async () => undefined;
    misbehave(surface, faults, context);
    // After the faults: they change what is then written in the dialect.
    speakDialect(surface, context.dialect);
    publicSurface(surface, context, refusals);
    await surface.register(async (site) => signUpRoutes(site, context));
  });
  await app.register(async (hosted) => checkoutPages(hosted, context), { prefix: '/checkout' });
  await app.register(
    async (control) => {
      controlRoutes(control, context, { faults, recording });
      control.register(async (site) => consoleActions(site, context, { faults, recording }), {
        prefix: '/console',
      });
    },
    { prefix: '/_practice' },
  );
  return app;
}

/**
 * Counts per account, or per address where no account is known yet; beyond it 429 with Retry-After. Answers what counts a
 * request whose token was refused: it never gets to the count of the routes.
 */
async function limitRequests(
  app: FastifyInstance,
  max: number,
): Promise<(request: FastifyRequest) => Promise<void>> {
  const tooMany = new Problem(
    429,
    'rate_limited',
    `More than ${max} requests in a minute; wait as the Retry-After header says.`,
  );
  const options = { max, timeWindow: RATE_LIMIT.windowMillis };
  await app.register(rateLimit, {
    ...options,
    keyGenerator: (request) => knownAccountOf(request) ?? request.ip,
    errorResponseBuilder: () => tooMany,
  });
  const count = app.createRateLimit({ ...options, keyGenerator: (request) => `refused ${request.ip}` });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const headers = { 'retry-after': String(counted.ttlInSeconds) };
    throw new Problem(tooMany.statusCode, tooMany.code, tooMany.message, { headers });
  };
}
