import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Clock, type Incoming, ListenError, type LoopbackListener } from '../../core/ports/index.ts';
import { readBody, readPayload } from './body.ts';
import { call } from './call.ts';
import { refusalOf } from './guard.ts';

/** Until a call's head, and all of it, must be here. Milliseconds. */
const HEAD_WITHIN = 3_000;
const WHOLE_WITHIN = 6_000;
const MOST_CONNECTIONS = 32;
const MOST_HEAD = 8_192;
/** Calls a minute: far more than an office has events, far less than a flood. */
const MOST_A_MINUTE = 120;

/** HTTP on the literal 127.0.0.1, one server for each secret path. */
export function createLoopbackListener({ clock }: { readonly clock: Clock }): LoopbackListener {
  return {
    open: async (at, receive, refused) => {
      const server = createServer({
        headersTimeout: HEAD_WITHIN,
        requestTimeout: WHOLE_WITHIN,
        connectionsCheckingInterval: 1_000,
        keepAliveTimeout: 1,
        maxHeaderSize: MOST_HEAD,
        requireHostHeader: true,
        joinDuplicateHeaders: false,
      });
      server.maxConnections = MOST_CONNECTIONS;
      server.maxRequestsPerSocket = 1;
      server.maxHeadersCount = 100;
      // A connection that is open but says nothing, or doesn't read its answer.
      server.setTimeout(WHOLE_WITHIN, (socket) => socket.destroy());
      const port = await listen(server, at.port);
      const pace = createPace(clock);
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const refusal = refusalOf(request, port, at.path) ?? (pace() ? null : TOO_MANY);
        if (refusal) {
          if (!refusal.quiet) refused(refusal.why);
          end(request, response, refusal.status);
          return;
        }
        const body = await readBody(request);
        if (body === null) {
          refused('It was too large to be an event.');
          end(request, response, 413);
        } else end(request, response, receive(incoming(request, body)) ? 202 : 401);
      };
      const handle = (request: IncomingMessage, response: ServerResponse) => {
        response.on('error', () => request.destroy());
        // Broken off on the way: nobody is left to be answered.
        answer(request, response).catch(() => request.destroy());
      };
      server.on('request', handle);
      server.on('checkContinue', handle);
      server.on('checkExpectation', handle);
      server.on('clientError', (_error, socket) => {
        if (socket.writable)
          socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        else socket.destroy();
      });
      return {
        port,
        close: () =>
          new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
    call,
  };
}

const TOO_MANY = { status: 429, why: 'There were too many calls within a minute.', quiet: false } as const;

function listen(server: Server, port: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      const words = taken ? `Another program uses port ${port} of this computer.` : error.message;
      reject(new ListenError(words, taken));
    };
    server.once('error', fail);
    server.listen({ port: port ?? 0, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', fail);
      server.on('error', () => undefined);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

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

function end(request: IncomingMessage, response: ServerResponse, status: number): void {
  // Null once the caller has gone.
  const socket: Socket | null = request.socket;
  const wait = status === 429 ? { 'Retry-After': '60' } : {};
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0, ...wait });
  response.end();
  // What is still on its way isn't read: not the rest of a body, and no second call behind it.
  if (!request.complete) response.once('finish', () => socket?.destroySoon());
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
