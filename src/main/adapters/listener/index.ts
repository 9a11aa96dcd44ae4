import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { message } from '../../../shared/copy/message.ts';
import type { Clock, Incoming, LoopbackListener } from '../../core/ports/index.ts';
import { readBody, readPayload } from './body.ts';
import { call } from './call.ts';
import { refusalOf } from './guard.ts';
import { closeServer, createStrictServer, endWith, listen } from './server.ts';

const MOST_CONNECTIONS = 32;
/** Calls a minute: far more than an office has events, far less than a flood. */
const MOST_A_MINUTE = 120;

/** HTTP on the literal 127.0.0.1, one server for each secret path. */
export function createLoopbackListener({ clock }: { readonly clock: Clock }): LoopbackListener {
  return {
    open: async (at, receive, refused) => {
      let port = 0;
      const pace = createPace(clock);
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const refusal = refusalOf(request, port, at.path) ?? (pace() ? null : TOO_MANY);
        if (refusal) {
          if (!refusal.quiet) refused(refusal.why);
          endWith(request, response, refusal.status, refusal === TOO_MANY ? { 'Retry-After': '60' } : {});
          return;
        }
        const body = await readBody(request);
        if (body === null) {
          refused(message('webhooks.too_large'));
          endWith(request, response, 413);
        } else endWith(request, response, receive(incoming(request, body)) ? 202 : 401);
      };
      const handle = (request: IncomingMessage, response: ServerResponse) => {
        response.on('error', () => request.destroy());
        // Broken off on the way: nobody is left to be answered.
        answer(request, response).catch(() => request.destroy());
      };
      const server = createStrictServer(handle);
      server.maxConnections = MOST_CONNECTIONS;
      port = await listen(server, at.port);
      return { port, close: () => closeServer(server) };
    },
    call,
  };
}

const TOO_MANY = { status: 429, why: message('webhooks.too_many'), quiet: false } as const;

function incoming(request: IncomingMessage, body: Buffer): Incoming {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return {
    headers: Object.fromEntries(headers),
    payload: readPayload(body, request.headers['content-type']),
    signed: (secret, before, hex) => {
      const mine = createHmac('sha256', secret).update(before, 'utf8').update(body).digest();
      const theirs = Buffer.from(hex, 'hex');
      return mine.length === theirs.length && timingSafeEqual(mine, theirs);
    },
  };
}

function createPace(clock: Clock): () => boolean {
  let left = MOST_A_MINUTE;
  let at = clock.now();
  return () => {
    const now = clock.now();
    // A clock that was set back gives nothing and takes nothing.
    left = Math.min(MOST_A_MINUTE, left + (Math.max(0, now - at) / 60_000) * MOST_A_MINUTE);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
