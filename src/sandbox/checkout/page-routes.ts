import type { FastifyInstance, FastifyReply } from 'fastify';
import { toProblem } from '../http/errors.ts';
import type { CheckoutSession } from '../model/checkout-session.ts';
import { isJsonObject } from '../model/fields.ts';
import { acceptForms, requireOwnOrigin } from '../pages/forms.ts';
import { sendPage } from '../pages/layout.ts';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { lastAttempt, listCheckoutOrders } from '../store/checkouts.ts';
import { type CardForm, readCard } from './cards.ts';
import { type CheckoutView, challengePage, closedPage, payPage, refusalPage } from './pages.ts';
import { answerChallenge, cancelSession, currentSession, openChallenge, pay } from './pay.ts';
import { headerAddress, successAddress } from './return-url.ts';

type ById = { Params: { sessionId: string } };

const NO_CHECKOUT = 'There is no checkout at this address. Go back to the shop and begin again.';

/** A card form is short; anything longer is not one. */
const MAX_FORM_BYTES = 16 * 1024;

/**
 * The hosted checkout: the pages the customer's own browser shows (section 4, v1 checkout flow). No sign-in: the
 * session id, which can't be guessed, is the credential.
 */
export function checkoutPages(app: FastifyInstance, context: RouteContext): void {
  app.removeAllContentTypeParsers();
  acceptForms(app);
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET') requireOwnOrigin(request);
  });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = toProblem(error, context.log);
    const title = statusCode === 404 ? 'No such checkout' : 'That did not work';
    return sendPage(reply, refusalPage(title, message), { status: statusCode });
  });

  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, refusalPage('No such checkout', NO_CHECKOUT), { status: 404 }),
  );

  app.get<ById>('/:sessionId', (request, reply) => {
    const session = required(context, request.params.sessionId);
    if (openChallenge(context, session)) return reply.redirect(`/checkout/${session.id}/confirm`, 303);
    const view = viewOf(context, session);
    return show(reply, session.status === 'open' ? payPage(view) : closedPage(view));
  });

  app.post<ById>('/:sessionId', { bodyLimit: MAX_FORM_BYTES }, (request, reply) => {
    const session = required(context, request.params.sessionId);
    if (session.status === 'open') {
      const form = cardForm(request.body);
      const read = readCard(form, context.clock.now());
      if (!read.card) return show(reply, payPage(viewOf(context, session), form, read.problems), 422);
      if (pay(context, session.id, read.card)) {
        context.clearing.wake();
        context.lifecycle.wake();
      }
    }
    // Of two that pay at the same moment, or one that pays again, both are led to what came of it.
    return lead(context, reply, session.id);
  });

  app.get<ById>('/:sessionId/confirm', (request, reply) => {
    const session = required(context, request.params.sessionId);
    const challenge = openChallenge(context, session);
    if (!challenge) return reply.redirect(`/checkout/${session.id}`, 303);
    return show(reply, challengePage(viewOf(context, session), challenge));
  });

  app.post<ById>('/:sessionId/confirm', { bodyLimit: MAX_FORM_BYTES }, (request, reply) => {
    const { id } = required(context, request.params.sessionId);
    const answer = text(request.body, 'answer');
    if (answer !== 'approve' && answer !== 'refuse') {
      throw new Problem(422, 'validation_failed', 'The payment must be either approved or refused.');
    }
    if (answerChallenge(context, id, text(request.body, 'payment'), answer === 'approve')) {
      context.lifecycle.wake();
    }
    return lead(context, reply, id);
  });

  app.post<ById>('/:sessionId/cancel', { bodyLimit: MAX_FORM_BYTES }, (request, reply) => {
    const { id, cancelUrl } = required(context, request.params.sessionId);
    cancelSession(context, id);
    // What is paid, or being paid, must not look canceled to the shop.
    const ended = required(context, id).status;
    const address =
      ended === 'cancelled' || ended === 'expired' ? headerAddress(cancelUrl) : `/checkout/${id}`;
    return reply.redirect(address, 303);
  });
  app.get<ById>('/:sessionId/cancel', (request, reply) =>
    reply.redirect(`/checkout/${required(context, request.params.sessionId).id}`, 303),
  );
}

/** Leads the browser on: to the shop once the payment is made, else to the page that says what is next. */
function lead(context: RouteContext, reply: FastifyReply, sessionId: string): FastifyReply {
  const session = required(context, sessionId);
  const made =
    session.status === 'paid' || (session.status === 'processing' && !openChallenge(context, session));
  return reply
    .header('cache-control', 'no-store')
    .redirect(made ? successAddress(session.successUrl, session.id) : `/checkout/${session.id}`, 303);
}

function required(context: RouteContext, sessionId: string): CheckoutSession {
  const session = currentSession(context, sessionId);
  if (session) return session;
  throw new Problem(404, 'checkout_session_not_found', NO_CHECKOUT);
}

function viewOf({ db }: RouteContext, session: CheckoutSession): CheckoutView {
  return {
    session,
    orders: listCheckoutOrders(db, session.id),
    attempt: lastAttempt(db, session.id),
  };
}

function show(reply: FastifyReply, html: string, status = 200): FastifyReply {
  // Browsers hold every redirect after a form to form-action, and the shop may redirect further automatically.
  return sendPage(reply, html, { status, formTargets: ['http:', 'https:'] });
}

function cardForm(body: unknown): CardForm {
  return {
    number: text(body, 'number'),
    expiry: text(body, 'expiry'),
    cvc: text(body, 'cvc'),
    name: text(body, 'name'),
  };
}

function text(body: unknown, name: string): string {
  const found = isJsonObject(body) && Object.hasOwn(body, name) ? body[name] : undefined;
  return typeof found === 'string' ? found : '';
}
