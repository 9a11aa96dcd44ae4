import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requirePlainBody } from '../http/json-body.ts';
import { Problem } from '../problem.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Has `app` read what an HTML form sends: an object of texts; of a repeated name the last one counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    requirePlainBody(request);
    return Object.fromEntries(new URLSearchParams(body));
  });
}

/** True for a request whose body an HTML form sent. */
export function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith(FORM);
}

/** Refuses (403) what a page of another site had a browser send. Programs send no Origin and pass. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === `http://${host}`) return;
  throw new Problem(403, 'foreign_origin', 'This form was sent from another site.');
}
