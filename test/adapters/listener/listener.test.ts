import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLoopbackListener } from '../../../src/main/adapters/listener/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import { type Incoming, ListenError } from '../../../src/main/core/ports/index.ts';
import { say } from '../../../src/shared/copy/say.ts';
import { until } from '../../support/until.ts';
import { rawCall, request } from './raw-client.ts';

const PATH = '/events/3q9YbT1xkJr7mC0wQe5uVn2s';
const listener = createLoopbackListener({ clock: createSystemClock() });

async function open(port: number | null = null, take = true) {
  const got: Incoming[] = [];
  const refused: string[] = [];
  const server = await listener.open(
    { port, path: PATH },
    (incoming) => {
      got.push(incoming);
      return take;
    },
    (why) => void refused.push(say(why)),
  );
  onTestFinished(() => server.close());
  return { ...server, got, refused };
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

describe('an event', () => {
  it('comes in by the address as it is shown, and the connection ends', async () => {
    const { port, got } = await open();
    const { answer, ended } = await rawCall(
      port,
      request(PATH, port, '{"type":"order.updated","n":9007199254740993}'),
    );
    expect(status(answer)).toBe(202);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).not.toMatch(/server|x-powered|date: .*ridgeline/i);
    expect(ended).toBe(true);
    expect(got[0]?.payload).toEqual({ type: 'order.updated', n: '9007199254740993' });
  });

  it('comes in as a relay forwards it: its public name, and whom it forwards for', async () => {
    const { port, got } = await open();
    for (const name of ['hooks.example.com', 'abc-1.tunnel.example.io:443'])
      for (const by of [
        'X-Forwarded-For: 203.0.113.7',
        'X-Forwarded-Host: hooks.example.com',
        'Forwarded: for=203.0.113.7',
      ]) {
        const call = request(PATH, port, '{}', [by]).replace(`127.0.0.1:${port}`, name);
        expect([name, by, status((await rawCall(port, call)).answer)]).toEqual([name, by, 202]);
      }
    expect(got).toHaveLength(6);
  });

  it('comes in chunked, as a form, as JSON inside a form, and as anything else without a payload', async () => {
    const { port, got } = await open();
    const chunked = `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`;
    const form = 'Content-Type: application/x-www-form-urlencoded';
    const asForm = (body: string) =>
      request(PATH, port, body).replace('Content-Type: application/json', form);
    for (const call of [
      chunked,
      asForm('orderId=A+1&x=2'),
      asForm('payload=%7B%22orderId%22%3A%22B%22%7D'),
      request(PATH, port, 'hello'),
    ])
      expect(status((await rawCall(port, call)).answer)).toBe(202);
    expect(got.map(({ payload }) => payload)).toEqual([
      { a: 1 },
      { orderId: 'A 1', x: 2 },
      { payload: { orderId: 'B' } },
      undefined,
    ]);
  });

  it('is signed over its very bytes', async () => {
    const { port, got } = await open();
    const body = '{"b":2,  "a":"é"}';
    await rawCall(port, request(PATH, port, body));
    const hex = createHmac('sha256', 'key').update(`12.${body}`, 'utf8').digest('hex');
    const check = (secret: string, before: string, sign: string) => got[0]?.signed(secret, before, sign);
    expect([
      check('key', '12.', hex),
      check('kex', '12.', hex),
      check('key', '13.', hex),
      check('key', '12.', 'zz'),
    ]).toEqual([true, false, false, false]);
  });

  it('that isn’t taken in is refused', async () => {
    const { port } = await open(null, false);
    expect(status((await rawCall(port, request(PATH, port, '{}'))).answer)).toBe(401);
  });
});

describe('the address', () => {
  it('is on 127.0.0.1 alone', async () => {
    const { port } = await open();
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    for (const host of [...others, '127.0.0.2', '::1']) {
      const reached = await new Promise((resolve) => {
        const socket = connect({ port, host });
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
        onTestFinished(() => void socket.destroy());
      });
      expect([host, reached]).toEqual([host, false]);
    }
  });

  it('keeps its port from one time to the next; a port that is taken is reported', async () => {
    const first = await open();
    await first.close();
    const second = await open(first.port);
    expect(second.port).toBe(first.port);
    const error = await listener
      .open(
        { port: first.port, path: PATH },
        () => true,
        () => {},
      )
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ListenError);
    expect(error).toMatchObject({ taken: true, message: expect.stringContaining(String(first.port)) });
  });

  it('a call goes to programs on this computer only', async () => {
    const server = createServer((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('x'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const call = (url: string) => listener.call({ method: 'GET', url, timeout: 1_000 });
    expect(await call(`http://127.0.0.1:${port}/`)).toEqual({ status: 302, body: 'x' });
    for (const url of [
      'http://127.0.0.2/',
      'http://localhost/',
      'https://127.0.0.1/',
      'http://example.com/',
      'nothing',
    ])
      await expect(call(url)).rejects.toThrow();
  });
});

/** What may be answered; 0: the connection just ends. `told`: whether the log hears of it. */
type Abuse = readonly [
  what: string,
  bytes: (port: number) => string | Buffer,
  statuses: readonly number[],
  logged?: boolean,
];

const head = (line: string, port: number, ...more: string[]) =>
  [line, `Host: 127.0.0.1:${port}`, ...more, '', ''].join('\r\n');
const withHeader = (header: string) => (port: number) => request(PATH, port, '{}', [header]);
const withHost =
  (host: string, ...more: string[]) =>
  (port: number) =>
    request(PATH, port, '{}', more).replace(`127.0.0.1:${port}`, host.replace('PORT', String(port)));
const from = 'X-Forwarded-For: 203.0.113.7';

const ABUSES: readonly Abuse[] = [
  ['another path', (port) => request('/', port, '{}'), [404]],
  ['the path without its end', (port) => request(PATH.slice(0, -1), port, '{}'), [404]],
  ['the path with an end', (port) => request(`${PATH}/`, port, '{}'), [404]],
  ['the path in another case', (port) => request(PATH.toUpperCase(), port, '{}'), [404]],
  ['the path with a query', (port) => request(`${PATH}?a=1`, port, '{}'), [404]],
  ['the path as a whole address', (port) => request(`http://127.0.0.1:${port}${PATH}`, port, '{}'), [404]],
  ['the path by a way around', (port) => request(`/x/..${PATH}`, port, '{}'), [404]],
  ['the path percent-encoded', (port) => request(PATH.replace('e', '%65'), port, '{}'), [404]],
  ['a path of 7,000 characters', (port) => request(`/${'a'.repeat(7_000)}`, port, '{}'), [404]],
  ['a path with a zero byte', (port) => request(`${PATH}\0`, port, '{}'), [400]],
  ['GET', (port) => head(`GET ${PATH} HTTP/1.1`, port), [405], true],
  ['PUT', (port) => request(PATH, port, '{}').replace('POST', 'PUT'), [405], true],
  [
    'OPTIONS, as a page asks first',
    (port) => head(`OPTIONS ${PATH} HTTP/1.1`, port, 'Origin: https://evil.example'),
    [405],
    true,
  ],
  ['TRACE', (port) => head(`TRACE ${PATH} HTTP/1.1`, port), [405, 400, 0], true],
  ['CONNECT', (port) => head(`CONNECT 127.0.0.1:22 HTTP/1.1`, port), [0, 400]],
  ['a method there isn’t', (port) => head(`HACK ${PATH} HTTP/1.1`, port), [400]],
  ['a page of another site', withHeader('Origin: https://evil.example'), [403], true],
  [
    'a page that says it is this one',
    (port) => request(PATH, port, '{}', [`Origin: http://127.0.0.1:${port}`]),
    [403],
    true,
  ],
  ['a page without an origin', withHeader('Origin: null'), [403], true],
  ['a page’s fetch', withHeader('Sec-Fetch-Site: same-origin'), [403], true],
  [
    'a page behind a relay',
    withHost('hooks.example.com', from, 'Origin: https://hooks.example.com'),
    [403],
    true,
  ],
  ['a form with cookies', withHeader('Cookie: a=b'), [403], true],
  ['another name, as rebinding leaves it', withHost('evil.example'), [403], true],
  ['another name with the port', withHost('evil.example:PORT', from), [403], true],
  ['localhost', withHost('localhost:PORT'), [403], true],
  ['localhost behind a relay', withHost('localhost', from), [403], true],
  ['an address behind a relay', withHost('203.0.113.9', from), [403], true],
  ['an address with another port', withHost('127.0.0.1:1', from), [403], true],
  ['IPv6', withHost('[::1]:PORT', from), [403], true],
  ['a name of the office network behind a relay', withHost('printer.local', from), [403], true],
  ['a Host with a user part', withHost('127.0.0.1:PORT@evil.example', from), [403, 400], true],
  ['no Host', (port) => request(PATH, port, '{}').replace(/Host: .*\r\n/, ''), [400]],
  ['an empty Host', withHost(''), [403], true],
  ['two Hosts', withHeader('Host: evil.example'), [400, 403], true],
  ['HTTP/1.0 without Host', () => `POST ${PATH} HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}`, [403], true],
  ['HTTP/9.9', (port) => request(PATH, port, '{}').replace('HTTP/1.1', 'HTTP/9.9'), [400]],
  ['HTTP/2 at once', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['TLS', () => Buffer.from('16030100c8010000c40303'.padEnd(400, '0'), 'hex'), [400, 0]],
  ['nothing but noise', () => Buffer.alloc(5_000, 0xfe), [400]],
  ['a length and chunks at once', withHeader('Transfer-Encoding: chunked'), [400]],
  ['two lengths', withHeader('Content-Length: 5'), [400]],
  [
    'a negative length',
    (port) => request(PATH, port, '{}').replace('Content-Length: 2', 'Content-Length: -2'),
    [400],
  ],
  [
    'an encoding of chunks there isn’t',
    (port) => head(`POST ${PATH} HTTP/1.1`, port, 'Transfer-Encoding: xchunked'),
    [400],
  ],
  [
    'chunks that don’t add up',
    (port) => `${head(`POST ${PATH} HTTP/1.1`, port, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`,
    [400, 0],
  ],
  ['a header of 20,000 characters', withHeader(`X-A: ${'a'.repeat(20_000)}`), [431, 400]],
  [
    '400 headers',
    (port) =>
      request(
        PATH,
        port,
        '{}',
        Array.from({ length: 400 }, (_, n) => `X-${n}: ${'v'.repeat(30)}`),
      ),
    [431, 400],
  ],
  ['a header folded over lines', withHeader('X-A: b\r\n\tc'), [400, 202]],
  ['a line feed in a header', withHeader('X-A: b\nHost: evil.example'), [400, 403]],
  ['a body of 300,000 bytes', (port) => request(PATH, port, 'a'.repeat(300_000)), [413], true],
  [
    'a length of a terabyte',
    (port) => head(`POST ${PATH} HTTP/1.1`, port, 'Content-Length: 1099511627776'),
    [413],
    true,
  ],
  [
    'endless chunks',
    (port) =>
      head(`POST ${PATH} HTTP/1.1`, port, 'Transfer-Encoding: chunked') +
      `40000\r\n${'a'.repeat(0x40000)}\r\n`.repeat(3),
    [413],
    true,
  ],
  ['a compressed body', withHeader('Content-Encoding: gzip'), [415], true],
  ['a body that asks first', (port) => request(PATH, port, '{}', ['Expect: 100-continue']), [417], true],
  ['an expectation there isn’t', (port) => request(PATH, port, '{}', ['Expect: tea']), [417], true],
  [
    'a web socket',
    (port) => head(`POST ${PATH} HTTP/1.1`, port, 'Connection: Upgrade', 'Upgrade: websocket'),
    [400],
    true,
  ],
];

describe(`${ABUSES.length} abuses over raw sockets`, () => {
  it('are each refused at once, take nothing in, and leave the listener as it was', async () => {
    const { port, got, refused } = await open();
    for (const [what, bytes, statuses, logged] of ABUSES) {
      const [taken, before] = [got.length, refused.length];
      const { answer, ended } = await rawCall(port, bytes(port));
      expect([what, statuses.includes(status(answer)) ? 'refused' : answer.slice(0, 200)]).toEqual([
        what,
        'refused',
      ]);
      expect([what, ended]).toEqual([what, true]);
      if (status(answer) !== 202) expect([what, got.length]).toEqual([what, taken]);
      // Who doesn't know the path can't fill the log.
      if (logged === undefined) expect([what, refused.length]).toEqual([what, before]);
      if (logged && status(answer) > 400) expect([what, refused.length]).toEqual([what, before + 1]);
      expect(answer).not.toMatch(/at .*\.ts|Error|node_modules/);
    }
    expect(status((await rawCall(port, request(PATH, port, '{}'))).answer)).toBe(202);
  });

  it('a second call behind the first on one connection isn’t read', async () => {
    const { port, got } = await open();
    const call = request(PATH, port, '{}');
    await rawCall(port, call + call + call);
    expect(got).toHaveLength(1);
  });

  it('a caller that says nothing, or a letter at a time, is let go', async () => {
    const { port, got } = await open();
    const slowly = [...request(PATH, port, '{}')];
    const [silent, slow, stuck] = await Promise.all([
      rawCall(port, ''),
      rawCall(port, slowly, { pause: 300 }),
      rawCall(port, request(PATH, port, '{}').slice(0, -1)),
    ]);
    for (const each of [silent, slow, stuck]) expect(each.ended).toBe(true);
    expect(got).toEqual([]);
  });

  it('60 connections that only stay open keep nobody out for long, and a flood is asked to wait', async () => {
    const { port, got } = await open();
    const idle = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    onTestFinished(() => {
      for (const socket of idle) socket.destroy();
    });
    await until('the surplus to be let go', () => idle.filter((socket) => socket.closed).length >= 28);
    for (const socket of idle) socket.destroy();
    const answers: number[] = [];
    for (let count = 0; count < 140; count += 1)
      answers.push(status((await rawCall(port, request(PATH, port, '{}'))).answer));
    expect(answers.filter((each) => each === 429).length).toBeGreaterThan(10);
    expect(got.length).toBeLessThan(130);
  });
});
