import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { STYLESHEET_PATH } from '../choices.ts';

const PAGES = readFileSync(new URL('./practice.css', import.meta.url), 'utf8');
const CONSOLE = readFileSync(new URL('./console.css', import.meta.url), 'utf8');
const CSS = `${PAGES}\n${CONSOLE}`;

/** The one stylesheet of all pages. */
export function stylesheetRoute(app: FastifyInstance): void {
  app.get(STYLESHEET_PATH, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(CSS),
  );
}
