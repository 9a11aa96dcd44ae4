import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { accountForToken } from '../store/tokens.ts';

const accounts = new WeakMap<FastifyRequest, string>();

/** Lets a request through only with the header Authorization: Bearer and a live token (section 5). Throws a 401. */
export function authenticate(context: Context, request: FastifyRequest): void {
  const header = request.headers.authorization;
  if (header === undefined)
    throw refusal('missing_token', 'Send the header Authorization: Bearer <access token>.');
  const token = /^bearer +([\w~+/.=-]+) *$/i.exec(header)?.[1];
  const accountId = token && accountForToken(context.db, token, context.clock.now());
  if (!accountId)
    throw refusal('invalid_token', 'The access token is not valid or has expired; ask for a new one.');
  accounts.set(request, accountId);
}

/** The account of a request that `authenticate` let through. */
export function accountOf(request: FastifyRequest): string {
  const accountId = accounts.get(request);
  if (accountId === undefined) throw new Error(`${request.url} is served without authentication`);
  return accountId;
}

/** The account of the request if it has one yet; for counting requests by account. */
export function knownAccountOf(request: FastifyRequest): string | undefined {
  return accounts.get(request);
}

function refusal(code: string, message: string): Problem {
  return new Problem(401, code, message, {
    headers: { 'www-authenticate': `Bearer error="${code}"` },
  });
}
