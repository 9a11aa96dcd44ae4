import net from 'node:net';
import { expect } from 'vitest';
import { type Client, dataOf, jsonPost, MINUTE, ORDER, send, startService } from '../support.ts';

type Service = Awaited<ReturnType<typeof startService>>;

export type Stage = {
  service: Service;
  client: Client;
  faults(...faults: unknown[]): Promise<void>;
  clear(): Promise<void>;
  /** How many orders exist with this reference. */
  count(reference: string): Promise<unknown>;
  /** Sends the request over a bare socket and answers every byte that came back. */
  raw(method: string, path: string, body?: unknown): Promise<RawAnswer>;
};

export type RawAnswer = { text: string; head: string; body: string; ended: 'end' | 'reset' };

/** A service with one signed-in client. */
export async function stage(options: Parameters<typeof startService>[0] = {}): Promise<Stage> {
  const service = await startService(options);
  const client = await service.client();
  const at = (path: string) => `/_practice${path}`;
  return {
    service,
    client,
    faults: async (...faults) => {
      const answer = await send(service.baseUrl, at('/faults'), jsonPost(faults));
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    },
    clear: async () => {
      await send(service.baseUrl, at('/faults'), { method: 'DELETE' });
    },
    count: async (reference) =>
      (await send(service.baseUrl, at(`/truth/orders?reference=${reference}`))).body['count'],
    raw: (method, path, body) => rawRequest(service.baseUrl, client.token, method, path, body),
  };
}

/** A request of which nothing is hidden: reads until the service closes or resets the connection. */
function rawRequest(
  baseUrl: string,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<RawAnswer> {
  const { port } = new URL(baseUrl);
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  // Without a body a type isn't sent: an empty JSON body would be refused.
  if (text === '') lines.splice(3, 2);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const done = (ended: RawAnswer['ended']) => {
      const whole = Buffer.concat(pieces).toString('latin1');
      const split = whole.indexOf('\r\n\r\n');
      const head = split < 0 ? whole : whole.slice(0, split);
      resolve({ text: whole, head, body: split < 0 ? '' : whole.slice(split + 4), ended });
    };
    const socket = net.connect(Number(port), '127.0.0.1', () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
    });
    socket.on('data', (piece) => pieces.push(piece));
    socket.once('end', () => done('end'));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? done('reset') : reject(error),
    );
    socket.setTimeout(10_000, () => reject(new Error(`${method} ${path}: the connection stayed open`)));
  });
}

/** The number in a header of a raw answer. */
export const lengthIn = ({ head }: RawAnswer) =>
  Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);

/** Places so many orders and answers their ids in the order they were placed. */
export async function place({ client }: Stage, count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(String((await client.post('/v4/orders', { ...ORDER, ...more })).body['orderId']));
  }
  return ids;
}

/** An order that has been delivered, and its files. */
export async function delivered(stage: Stage) {
  const [orderId = ''] = await place(stage, 1);
  stage.service.clock.advance(5 * MINUTE);
  await stage.service.settle();
  const files = dataOf(await stage.client.get(`/v4/orders/${orderId}/files`));
  return { orderId, files };
}

export const idsOf = (records: readonly Record<string, unknown>[]) =>
  records.map((record) => record['orderId']);
