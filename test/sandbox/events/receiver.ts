import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { LOOK_EVERY, WAIT_LIMIT } from '../../support/until.ts';
import { type Body, dataOf, jsonPost, send } from '../support.ts';

export type Received = { headers: IncomingHttpHeaders; text: string; event: Body };

type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut';

/** A real HTTP server that takes events; `reply` says what it answers to the n-th call, from 0. */
export async function receiver(
  reply: (call: number, received: Received) => Reply = () => ({ status: 204 }),
): Promise<{ url: string; received: Received[]; server: Server; types(): unknown[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one = { headers: request.headers, text, event: JSON.parse(text) as Body };
      received.push(one);
      const answer = reply(received.length - 1, one);
      if (answer === 'hang') return;
      if (answer === 'cut') request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    server,
    types: () => received.map(({ event }) => event['type']),
  };
}

export async function register(baseUrl: string, body: Body): Promise<Body> {
  const answer = await send(baseUrl, '/_practice/webhooks', jsonPost(body));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** The webhook's delivery log, newest first. */
export const deliveries = async (baseUrl: string, webhook: Body): Promise<Body[]> =>
  dataOf(await send(baseUrl, `/_practice/webhooks/${webhook['id']}/deliveries`));

/** Waits until nothing is on its way to any webhook: all delivered, failed or waiting for a later attempt. */
export function quiet(baseUrl: string): Promise<void> {
  return eventually(async () => {
    const webhooks = dataOf(await send(baseUrl, '/_practice/webhooks'));
    const waiting = webhooks.map((webhook) => webhook['waiting']);
    if (waiting.some((each) => each !== 0)) throw new Error(`still waiting: ${waiting}`);
  });
}

/** Tries until it no longer throws. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: WAIT_LIMIT, interval: LOOK_EVERY });
}
