import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { hashSecret, sameHash } from '../secrets.ts';

type Gate = Pick<RouteContext, 'controlToken'>;

/**
 * Whether the control plane answers this request. Without a control token it has no authentication, so it answers only to
 * this machine and refuses what a web page could send: a foreign address, Host or Origin. With one the token is asked of
 * everybody, as a bearer token or, for browsers, as the password of basic authentication.
 */
export function isAllowed({ controlToken }: Gate, request: FastifyRequest): boolean {
  const { host = '', origin } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  if (controlToken !== undefined) return sameHash(hashSecret(tokenOf(request)), hashSecret(controlToken));
  if (!/^(::ffff:)?127\./.test(request.ip) && request.ip !== '::1') return false;
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
}

function tokenOf({ headers }: FastifyRequest): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

/** Refuses with 403 what `isAllowed` doesn't let through, and with 401 where a token would help. */
export function requireAllowed(gate: Gate, request: FastifyRequest): void {
  if (isAllowed(gate, request)) return;
  if (gate.controlToken === undefined || request.headers.origin !== undefined)
    throw new Problem(403, 'local_only', 'The control plane answers only to this machine.');
  throw new Problem(401, 'control_token_needed', 'The control plane needs the control token.', {
    headers: { 'www-authenticate': 'Basic realm="practice control plane", charset="UTF-8"' },
  });
}
