import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service can be out of order. `good`: it passes everything on to the real one behind it. */
export type Mood = 'good' | 'fault' | 'page' | 'silent' | 'gone' | 'empty' | 'garbage' | 'nonsense';

const PAGE = '<!doctype html><title>Welcome</title><h1>Hotel network</h1><p>Sign in to use the internet.</p>';

function misbehave(mood: Exclude<Mood, 'good'>, request: IncomingMessage, response: ServerResponse): void {
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

export type MoodyService = {
  readonly baseUrl: string;
  mood: Mood;
  close(): Promise<void>;
};

/** A service on this computer that is as good as the one at `behind`, until its mood changes. */
export async function moodyService(behind: string | null, mood: Mood): Promise<MoodyService> {
  const server = createServer((request, response) => {
    if (service.mood !== 'good' || behind === null) {
      misbehave(service.mood === 'good' ? 'fault' : service.mood, request, response);
      return;
    }
    const { hostname, port, host } = new URL(behind);
    const headers = { ...request.headers, host };
    const onward = httpRequest(
      { hostname, port, path: request.url, method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
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
