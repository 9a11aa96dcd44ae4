import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkoutControlRoutes } from '../checkout/control-routes.ts';
import { MAX_LENGTH } from '../choices.ts';
import { webhookRoutes } from '../events/webhook-routes.ts';
import { readFields } from '../http/fields.ts';
import { mailboxRoutes } from '../mail/mailbox-routes.ts';
import { requireObject } from '../orders/order-input.ts';
import { reviseReport } from '../orders/revise.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { createAccount } from '../store/accounts.ts';
import { getOrder } from '../store/orders.ts';
import { issueDownloadToken } from '../store/tokens.ts';
import { faultRoutes } from './fault-routes.ts';
import type { Faults } from './faults/index.ts';
import type { Recording } from './recording.ts';
import { recordingRoutes } from './recording-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * The control plane under /_practice: not in the interface document and no part of the service it describes. It
 * has no authentication, so it answers only to this machine.
 */
export function controlRoutes(
  app: FastifyInstance,
  context: RouteContext,
  control: { faults: Faults; recording: Recording },
): void {
  const { db, clock } = context;
  app.addHook('onRequest', async (request) => requireLocal(request));

  app.get('/health', () => ({ ok: true, speed: context.speed, now: new Date(clock.now()).toISOString() }));

  app.post('/accounts', (request, reply) => {
    const fields = readFields(requireObject(request.body));
    const name = fields.requiredText('name', { max: MAX_LENGTH.customerName });
    const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    const { clientId, clientSecret } = createAccount(db, { name, email }, clock.now());
    return reply.code(201).send({ clientId, clientSecret });
  });

  app.post<{ Params: { orderId: string } }>('/orders/:orderId/download-token', (request, reply) => {
    const order = getOrder(db, request.params.orderId);
    if (!order) throw new Problem(404, 'order_not_found', 'There is no order with this id.');
    const { token, expiresAt } = issueDownloadToken(db, order.id, clock.now());
    const downloadAllUrl = `${context.baseUrl()}/v4/files/download?token=${token}`;
    return reply.code(201).send({ token, downloadAllUrl, expiresAt: new Date(expiresAt).toISOString() });
  });

  app.post<{ Params: { orderId: string }; Querystring: Record<string, unknown> }>(
    '/orders/:orderId/revise',
    async (request) => {
      const fields = readFields({ ids: 'new', ...request.query });
      const ids = fields.requiredChoice('ids', ['new', 'same']);
      if (fields.problems.length > 0) throw validationProblem(fields.problems);
      const { order, files } = await reviseReport(context, request.params.orderId, ids);
      return {
        orderId: order.id,
        priceCents: order.priceCents,
        files: files.map(({ id, name, revised }) => ({ id, name, revised })),
      };
    },
  );

  checkoutControlRoutes(app, context);
  webhookRoutes(app, context);
  mailboxRoutes(app, context);

  truthRoutes(app, context);
  faultRoutes(app, control.faults);
  recordingRoutes(app, control.recording);
}

/** Refuses what a web page or another machine could send: a foreign address, Host or Origin. */
function requireLocal(request: FastifyRequest): void {
  const host = request.headers.host ?? '';
  const { origin } = request.headers;
  const local =
    /^(::ffff:)?127\./.test(request.ip) || request.ip === '::1'
      ? /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)
      : false;
  if (local && (origin === undefined || origin === `http://${host}`)) return;
  throw new Problem(403, 'local_only', 'The control plane answers only to this machine.');
}
