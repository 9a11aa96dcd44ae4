import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createServiceApis } from '../../../src/main/adapters/api/index.ts';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import type { Clock, ServiceApi } from '../../../src/main/core/ports/index.ts';

export type Heard = { method: string; url: string; authorization: string | undefined; body: string };

export type Stage = {
  baseUrl: string;
  heard: Heard[];
  /** What the next answers are. */
  answer(handler: (request: http.IncomingMessage, response: http.ServerResponse) => void): void;
  json(value: unknown, status?: number, headers?: Record<string, string>): void;
  text(body: string, status?: number, headers?: Record<string, string>): void;
};

/** A real server on this computer that answers what the test says, and writes down what it was asked. */
export async function stage(): Promise<Stage> {
  let handle: Parameters<Stage['answer']>[0] = (_request, response) => response.end('{}');
  const heard: Heard[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { method = '', url = '' } = request;
    heard.push({ method, url, authorization: request.headers.authorization, body });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const text: Stage['text'] = (body, status = 200, headers = { 'content-type': 'application/json' }) => {
    handle = (_request, response) => response.writeHead(status, headers).end(body);
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (handler) => {
      handle = handler;
    },
    json: (value, status, headers) =>
      text(JSON.stringify(value), status, { 'content-type': 'application/json', ...headers }),
    text,
  };
}

/** The client as the app has it, over real sockets. */
export function clientFor(
  baseUrl: string,
  version: 'v4' | 'v1' = 'v4',
  clock: Clock = createSystemClock(),
): ServiceApi {
  const made = createNodeHttp({ userAgent: 'Ridgeline/test' });
  onTestFinished(() => made.close());
  return createServiceApis({ http: made, clock }).for({ baseUrl, version });
}
