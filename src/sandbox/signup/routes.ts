import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, toProblem } from '../http/errors.ts';
import { requireObject } from '../model/order-input.ts';
import { acceptForms, isForm, requireOwnOrigin } from '../pages/forms.ts';
import { sendPage } from '../pages/layout.ts';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { CODE, PATHS } from './choices.ts';
import { accountPage, confirmedPage, confirmPage, problemPage, signInPage, signUpPage } from './pages.ts';
import { endSession, sessionOf, sessionOfForm, startSession } from './session.ts';
import { accountForPassword, newClientSecret } from './sign-in.ts';
import { confirm, resendCode, signUp } from './sign-up.ts';

type Query = { Querystring: Record<string, unknown> };

type Body = ReturnType<typeof requireObject>;
type Refused = (body: Body, problem: Problem) => string;
type Work = (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sign-up and the account page (section 1, Sandbox), and POST /sandbox/regenerate (section 4). Sign-up, confirm and
 * resend answer a form with a page and JSON with JSON.
 */
export function signUpRoutes(app: FastifyInstance, context: RouteContext): void {
  acceptForms(app);
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST') requireOwnOrigin(request);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, context.log);
    if (request.method !== 'GET' && !isForm(request)) return sendProblem(reply, problem);
    return sendPage(reply.headers(problem.headers), problemPage(problem), { status: problem.statusCode });
  });

  /** A refusal of a form is the form again with what is wrong in it; of JSON it is the usual error. */
  const form = (path: string, refused: Refused, work: Work) =>
    app.post(path, async (request, reply) => {
      const body = requireObject(request.body);
      try {
        return await work(body, request, reply);
      } catch (error) {
        if (!(error instanceof Problem) || !isForm(request)) throw error;
        return sendPage(reply.headers(error.headers), refused(body, error), { status: error.statusCode });
      }
    });

  app.get(PATHS.signUp, (_request, reply) => sendPage(reply, signUpPage()));

  form(
    PATHS.signUp,
    (body, problem) => signUpPage({ body, problem }),
    async (body, request, reply) => {
      const { email } = await signUp(context, body);
      if (isForm(request)) return reply.redirect(confirmAddress(email), 303);
      return reply.code(202).send({ email, codeExpiresInSeconds: CODE.lifeMillis / 1000 });
    },
  );

  app.get<Query>(PATHS.confirm, (request, reply) => {
    const { email, resent } = request.query;
    return sendPage(reply, confirmPage(textOf(email), { resent: resent !== undefined }));
  });

  form(
    PATHS.confirm,
    (body, problem) => confirmPage(textOf(body['email']), { body, problem }),
    async (body, request, reply) => {
      const { clientId, clientSecret } = confirm(context, body);
      if (isForm(request)) return sendPage(reply, confirmedPage(clientId, clientSecret));
      return noStore(reply).code(201).send({ clientId, clientSecret });
    },
  );

  form(
    PATHS.resend,
    (body, problem) => confirmPage(textOf(body['email']), { body, problem }),
    async (body, request, reply) => {
      const { email } = resendCode(context, body);
      if (isForm(request)) return reply.redirect(`${confirmAddress(email)}&resent=1`, 303);
      return reply.code(202).send({ email, codeExpiresInSeconds: CODE.lifeMillis / 1000 });
    },
  );

  app.post(PATHS.regenerate, async (request, reply) => {
    const account = await accountForPassword(context, requireObject(request.body));
    const clientSecret = newClientSecret(context, account);
    return noStore(reply).send({ clientId: account.clientId, clientSecret });
  });

  app.get(PATHS.signIn, (_request, reply) => sendPage(reply, signInPage()));

  form(
    PATHS.signIn,
    (body, problem) => signInPage({ body, problem }),
    async (body, _request, reply) => {
      startSession(context, reply, await accountForPassword(context, body));
      return reply.redirect(PATHS.account, 303);
    },
  );

  app.get(PATHS.account, (request, reply) => {
    const session = sessionOf(context, request);
    return session
      ? sendPage(reply, accountPage(session, context.baseUrl()))
      : reply.redirect(PATHS.signIn, 303);
  });

  app.post(PATHS.newSecret, (request, reply) => {
    const session = sessionOfForm(context, request, requireObject(request.body));
    if (!session) return reply.redirect(PATHS.signIn, 303);
    // Shown in the answer itself: an address that showed it could be asked again.
    return sendPage(
      reply,
      accountPage(session, context.baseUrl(), newClientSecret(context, session.account)),
    );
  });

  app.post(PATHS.signOut, (request, reply) => {
    const session = sessionOfForm(context, request, requireObject(request.body));
    if (session) endSession(context, reply, session);
    return reply.redirect(PATHS.signIn, 303);
  });
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

const confirmAddress = (email: string) => `${PATHS.confirm}?email=${encodeURIComponent(email)}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
