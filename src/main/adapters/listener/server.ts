import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { t } from '../../../shared/copy/t.ts';
import { ListenError } from '../../core/ports/index.ts';

/** Until a call's head, and all of it, must be here. Milliseconds. */
const HEAD_WITHIN = 3_000;
const WHOLE_WITHIN = 6_000;
const MOST_HEAD = 8_192;

/** An HTTP server for strangers: small heads, short waits, one call for each connection. Doesn't listen yet. */
export function createStrictServer(handle: RequestListener): Server {
  const server = createServer({
    headersTimeout: HEAD_WITHIN,
    requestTimeout: WHOLE_WITHIN,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 1,
    maxHeaderSize: MOST_HEAD,
    requireHostHeader: true,
    joinDuplicateHeaders: false,
  });
  server.maxRequestsPerSocket = 1;
  server.maxHeadersCount = 100;
  // A connection that is open but says nothing, or doesn't read its answer.
  server.setTimeout(WHOLE_WITHIN, (socket) => socket.destroy());
  server.on('request', handle);
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    else socket.destroy();
  });
  return server;
}

/** Listens on the literal 127.0.0.1, on any free port where `port` is null; answers the port. Rejects with a ListenError. */
export function listen(server: Server, port: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      const words = taken
        ? t('webhooks.another_program_uses_port_computer', { port: port ?? 0 })
        : error.message;
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

/** Ends it with all its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** An answer of a status and nothing else. */
export function endWith(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  // Null once the caller has gone.
  const socket: Socket | null = request.socket;
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0, ...headers });
  response.end();
  // What is still on its way isn't read: not the rest of a body, and no second call behind it.
  if (!request.complete) response.once('finish', () => socket?.destroySoon());
}
