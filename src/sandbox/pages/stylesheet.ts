import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { STYLESHEET_PATH } from '../model/choices.ts';

// Each path is written out: the bundle takes the text of a file that is read beside its source.
const SHEETS = [
  readFileSync(new URL('./page.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./forms.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./content.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./checkout.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./docs.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./console.css', import.meta.url), 'utf8'),
];
const CSS = SHEETS.join('\n');

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
