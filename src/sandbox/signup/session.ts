import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { hashSecret, newSecret, sameHash } from '../secrets.ts';
import { type Account, getAccount } from '../store/accounts.ts';
import { accountOfSession, insertSession, removeSession } from '../store/signups.ts';
import { SESSION } from './choices.ts';

/** A signed-in browser. Its forms carry `csrf`, which only this session's pages know. */
export type Session = { account: Account; token: string; csrf: string };

// No Secure: the service speaks plain http on this machine, and some browsers drop such a cookie there.
const ATTRIBUTES = 'Path=/sandbox; HttpOnly; SameSite=Strict';

export function startSession({ db, clock }: RouteContext, reply: FastifyReply, account: Account): void {
  const token = newSecret(SESSION.prefix);
  insertSession(db, hashSecret(token), account.id, clock.now(), SESSION.lifeMillis);
  const life = Math.floor(SESSION.lifeMillis / 1000);
  reply.header('set-cookie', `${SESSION.cookie}=${token}; ${ATTRIBUTES}; Max-Age=${life}`);
}

export function sessionOf({ db, clock }: RouteContext, request: FastifyRequest): Session | undefined {
  const token = cookieOf(request);
  const accountId = token && accountOfSession(db, hashSecret(token), clock.now());
  if (!token || !accountId) return undefined;
  return { account: getAccount(db, accountId), token, csrf: csrfOf(token) };
}

/** The session of a posted form. Undefined when there is none; throws 403 when the form isn't one of this session. */
export function sessionOfForm(
  context: RouteContext,
  request: FastifyRequest,
  body: Record<string, unknown>,
): Session | undefined {
  const session = sessionOf(context, request);
  if (!session) return undefined;
  const { csrf } = body;
  if (typeof csrf === 'string' && sameHash(csrf, session.csrf)) return session;
  throw new Problem(
    403,
    'stale_form',
    'This form is not from your present session. Go back and load the page again.',
  );
}

export function endSession({ db }: RouteContext, reply: FastifyReply, session: Session): void {
  removeSession(db, hashSecret(session.token));
  reply.header('set-cookie', `${SESSION.cookie}=; ${ATTRIBUTES}; Max-Age=0`);
}

const csrfOf = (token: string) => hashSecret(`csrf ${token}`);

function cookieOf(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === SESSION.cookie) return value;
  }
  return undefined;
}
