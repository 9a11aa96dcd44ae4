import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, type Behavior, type Body, readAnswer, type ServiceModel } from './service-model.ts';

/**
 * The model of the service on a real port. `behave` decides how each POST of orders is met; `answering`, how its answer
 * leaves: after a delay (milliseconds), or twice on the one connection.
 */
export async function serveModel(model: ServiceModel, behave: (bulk: boolean) => Behavior) {
  const answering = { delay: 0, twice: false };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => meet(request, response, Buffer.concat(pieces).toString('utf8')));
    request.on('error', () => response.destroy());
  });

  function meet(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isOrder = request.method === 'POST' && /\/v4\/orders(\/bulk)?$/.test(url.pathname);
    if (!isOrder) {
      const answer = readAnswer(model, request.method ?? 'GET', url);
      say(response, answer ?? { status: 404, body: '{"error":{"code":"not_found","message":"No."}}' });
      return;
    }
    const bulk = url.pathname.endsWith('/bulk');
    const value = JSON.parse(text) as Body | Body[];
    const posted = model.post(Array.isArray(value) ? value : [value], bulk, behave(bulk), Date.now());
    const { delay, twice } = answering;
    if (posted === 'lost') request.socket.destroy();
    else if (twice) request.socket.end(rawAnswer(posted).repeat(2));
    else if (delay > 0) setTimeout(() => say(response, posted), delay);
    else say(response, posted);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    answering,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function say(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, headers).end(body);
}

function rawAnswer({ status, body, headers }: Answer): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) });
  return `HTTP/1.1 ${status} Answer\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
