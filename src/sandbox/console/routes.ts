import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resend } from '../events/announce.ts';
import { registerWebhook } from '../events/webhook-routes.ts';
import { sendFile } from '../files/send-file.ts';
import { toProblem } from '../http/errors.ts';
import { requireObject } from '../model/order-input.ts';
import { filesOf } from '../orders/files-of.ts';
import { acceptForms } from '../pages/forms.ts';
import { sendPage } from '../pages/layout.ts';
import type { Faults } from '../practice/faults/index.ts';
import { isAllowed } from '../practice/gate.ts';
import type { Recording } from '../practice/recording.ts';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { listAmendments } from '../store/amendments.ts';
import { getFile } from '../store/files.ts';
import { getOrder } from '../store/orders.ts';
import { statusHistory } from '../store/truth.ts';
import { findDelivery } from '../store/webhooks.ts';
import { consolePage, greeting, refusalPage } from './console-page.ts';
import { fileHeaders, orderPage } from './order-page.ts';
import { presetFault } from './presets.ts';

type Control = { faults: Faults; recording: Recording };

/** GET /: the console for a browser that may steer the service, and what the service is as JSON for everybody else. */
export function consoleRoute(app: FastifyInstance, context: RouteContext, control: Control): void {
  app.get('/', (request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || !isAllowed(context, request)) {
      // A browser then asks for the token, as the password.
      if (wantsPage && context.controlToken !== undefined)
        reply.code(401).header('www-authenticate', 'Basic realm="practice console", charset="UTF-8"');
      return reply.send(greeting(context.baseUrl()));
    }
    return sendPage(reply, consolePage(context, control.faults, control.recording));
  });
}

/** What the console's buttons and links do; below the control plane, so behind its rules. */
export function consoleActions(app: FastifyInstance, context: RouteContext, control: Control): void {
  const { db, adjustable, lifecycle } = context;
  const { faults, recording } = control;
  acceptForms(app);
  app.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error, context.log);
    return sendPage(reply.headers(problem.headers), refusalPage(problem), { status: problem.statusCode });
  });

  const form = (request: FastifyRequest) => requireObject(request.body) as Record<string, string | undefined>;
  const back = (reply: FastifyReply, place: string) => reply.redirect(`/#${place}`, 303);

  app.post('/clock', async (request, reply) => {
    const { paused, rate, step } = form(request);
    if (paused !== undefined) adjustable.setPace({ paused: paused === 'true' });
    if (['1', '10', '60'].includes(rate ?? '')) adjustable.setPace({ rate: Number(rate), paused: false });
    if (['1', '3', '5', '60'].includes(step ?? '')) {
      adjustable.step(Number(step) * 60_000);
      await lifecycle.settle();
    }
    return back(reply, 'clock');
  });

  app.post('/webhooks', (request, reply) => {
    registerWebhook(context, { url: form(request)['url'] });
    return back(reply, 'events');
  });

  app.post('/resend', (request, reply) => {
    const { webhook = '', delivery = '' } = form(request);
    const found = findDelivery(db, webhook, delivery);
    if (!found) throw new Problem(404, 'delivery_not_found', 'There is no delivery with this id.');
    resend(context, found);
    return back(reply, 'events');
  });

  app.post('/faults', (request, reply) => {
    const { clear, preset = '' } = form(request);
    if (clear !== undefined) faults.clear();
    else faults.add(presetFault(preset) ?? []);
    return back(reply, 'faults');
  });

  app.post('/recording', (request, reply) => {
    recording.turn(form(request)['on'] === 'true');
    return back(reply, 'faults');
  });

  app.get<{ Params: { orderId: string } }>('/orders/:orderId', async (request, reply) => {
    const order = getOrder(db, request.params.orderId);
    if (!order) throw new Problem(404, 'order_not_found', 'There is no order with this id.');
    const statuses = statusHistory(db, order.id);
    const [amendments, files] = [listAmendments(db, order.id), await filesOf(context, order.id)];
    return sendPage(reply, orderPage(order, { statuses, amendments, files }));
  });

  app.get<{ Params: { fileId: string } }>('/files/:fileId', (request, reply) => {
    const file = getFile(db, request.params.fileId);
    if (!file) throw new Problem(404, 'file_not_found', 'There is no file with this id.');
    return sendFile(context, request, reply.headers(fileHeaders(file)), file);
  });
}
