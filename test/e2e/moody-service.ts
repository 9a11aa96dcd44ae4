import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a service can be out of order. `good`: it passes everything on to the real one behind it. `cut`: so it does, but each
 * PDF lacks its end, and is announced as it is.
 */
export type Mood = 'good' | 'cut' | 'fault' | 'page' | 'silent' | 'gone' | 'empty' | 'garbage' | 'nonsense';

const PAGE = '<!doctype html><title>Welcome</title><h1>Hotel network</h1><p>Sign in to use the internet.</p>';

function misbehave(
  mood: Exclude<Mood, 'good' | 'cut'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const say = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  request.resume();
  switch (mood) {
    case 'fault':
      return void say(
        500,
        'text/plain',
        'java.lang.NullPointerException at com.example.Orders(Orders.java:42)',
      );
    case 'page':
      return void say(200, 'text/html', PAGE);
    case 'silent':
      return;
    case 'gone':
      return void request.socket.destroy();
    case 'empty':
      return void say(200, 'application/json', '');
    case 'garbage':
      return void say(200, 'application/json', '{"accessToken":"abc","orders":[{"orderId":"ord_1","sta');
    case 'nonsense':
      return void say(200, 'application/json', '{"hello":["world",null,42],"orders":"none"}');
  }
}

/** Bytes at the end of a PDF: its directory and more. */
const END = 4_000;

async function cutShort(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).subarray(0, -END);
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': body.length }).end(body);
}

export type MoodyService = {
  readonly baseUrl: string;
  mood: Mood;
  close(): Promise<void>;
};

/** A service on this computer that is as good as the one at `behind`, until its mood changes. */
export async function moodyService(behind: string | null, mood: Mood): Promise<MoodyService> {
  const server = createServer((request, response) => {
    const { mood: now } = service;
    if ((now !== 'good' && now !== 'cut') || behind === null) {
      misbehave(now === 'good' || now === 'cut' ? 'fault' : now, request, response);
      return;
    }
    const { hostname, port, host } = new URL(behind);
    const headers = { ...request.headers, host };
    const onward = httpRequest(
      { hostname, port, path: request.url, method: request.method, headers },
      (answer) => {
        if (now === 'cut' && /pdf/.test(answer.headers['content-type'] ?? ''))
          void cutShort(answer, response);
        else {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: MoodyService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
