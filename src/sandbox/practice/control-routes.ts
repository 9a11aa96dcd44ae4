import type { FastifyInstance } from 'fastify';
import { checkoutControlRoutes } from '../checkout/control-routes.ts';
import { webhookRoutes } from '../events/webhook-routes.ts';
import { mailboxRoutes } from '../mail/mailbox-routes.ts';
import { MAX_LENGTH } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import { requireObject } from '../model/order-input.ts';
import { reviseReport } from '../orders/revise.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { PASSWORD } from '../signup/choices.ts';
import { hashPassword } from '../signup/passwords.ts';
import { accountForSignIn, createAccount } from '../store/accounts.ts';
import { getOrder } from '../store/orders.ts';
import { issueDownloadToken } from '../store/tokens.ts';
import { clockRoutes } from './clock-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import type { Faults } from './faults/index.ts';
import { requireAllowed } from './gate.ts';
import { priceRoutes } from './price-routes.ts';
import type { Recording } from './recording.ts';
import { recordingRoutes } from './recording-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * The control plane under /_practice: not in the interface document and no part of the service it describes. gate.ts
 * says whom it answers.
 */
export function controlRoutes(
  app: FastifyInstance,
  context: RouteContext,
  control: { faults: Faults; recording: Recording },
): void {
  const { db, clock } = context;
  app.addHook('onRequest', async (request) => requireAllowed(context, request));

  app.get('/health', () => ({ ok: true, speed: context.speed, now: new Date(clock.now()).toISOString() }));

  app.post('/accounts', async (request, reply) => {
    const fields = readFields(requireObject(request.body));
    const name = fields.requiredText('name', { max: MAX_LENGTH.customerName });
    const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
    const password = fields.optionalText('password', { max: PASSWORD.max });
    if (password !== null && password.length < PASSWORD.min)
      fields.refuse('password', `must be at least ${PASSWORD.min} characters.`);
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    const passwordHash = password === null ? undefined : await hashPassword(password);
    if (passwordHash !== undefined && accountForSignIn(db, email))
      throw new Problem(409, 'email_taken', 'Another account signs in with this e-mail address.');
    const { clientId, clientSecret } = createAccount(
      db,
      { name, email, ...(passwordHash === undefined ? {} : { passwordHash }) },
      clock.now(),
    );
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
  priceRoutes(app, context);
  clockRoutes(app, context);
  mailboxRoutes(app, context);

  truthRoutes(app, context);
  faultRoutes(app, control.faults);
  recordingRoutes(app, control.recording);
}
