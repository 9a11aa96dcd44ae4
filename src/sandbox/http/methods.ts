import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { notFound, sendProblem } from './errors.ts';

type Known = { fits: RegExp; methods: Set<string> };

/**
 * Responds where no route fits: 405 with Allow for a known address and another method, the same list with 204 for
 * OPTIONS, and 404 otherwise (RFC 9110, 15.5.6). Call it before any route is added.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ method, url }) => {
    const entry = known.get(url) ?? { fits: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) entry.methods.add(each);
    known.set(url, entry);
  });
  const allowedAt = (path: string): string[] => {
    const fitting = [...known.values()].filter(({ fits }) => fits.test(path));
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort();
  };
  app.setNotFoundHandler((request, reply) => refuse(request, reply, allowedAt));
}

function refuse(request: FastifyRequest, reply: FastifyReply, allowedAt: (path: string) => string[]) {
  const allowed = allowedAt(request.url.split('?', 1)[0] ?? '');
  if (allowed.length === 0) return sendProblem(reply, notFound(request));
  reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(
    reply,
    new Problem(
      405,
      'method_not_allowed',
      `This address answers ${allowed.join(' and ')}, not ${request.method}.`,
    ),
  );
}

/** Fastify's `/orders/:orderId` as a pattern, with or without a slash at the end. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  );
