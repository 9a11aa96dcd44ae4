import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { findSession, listAttempts, listCheckoutOrders } from '../store/checkouts.ts';
import { checkoutTruth } from '../wire/checkouts.ts';
import { currentSession, expireSession } from './pay.ts';

type ById = { Params: { sessionId: string } };

/** What tests ask and do about checkouts; part of the control plane, behind its rules. */
export function checkoutControlRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db, clock } = context;

  const truth = (sessionId: string) => {
    const session = currentSession(context, sessionId);
    if (!session) {
      throw new Problem(404, 'checkout_session_not_found', 'There is no checkout session with this id.');
    }
    return checkoutTruth(session, listCheckoutOrders(db, sessionId), listAttempts(db, sessionId));
  };

  app.get<ById>('/checkout/:sessionId', (request) => truth(request.params.sessionId));

  app.post<ById>('/checkout/:sessionId/expire', (request) => {
    const { sessionId } = request.params;
    const expired = expireSession(context, sessionId, clock.now());
    const body = truth(sessionId);
    if (!expired && findSession(db, sessionId)?.status !== 'expired') {
      throw new Problem(
        409,
        'checkout_not_open',
        'The checkout is paid, being paid or cancelled; it can’t expire.',
      );
    }
    return body;
  });
}
