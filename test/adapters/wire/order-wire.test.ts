import { gzipSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createOfflineWire, createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import type { WireRequest } from '../../../src/main/core/ports/index.ts';
import { countingServer } from '../../support/counting-server.ts';
import { gzippedRun } from '../../support/packed-runs.ts';
import { AUTHORITY, deadPort, type RawServer, rawServer } from '../../support/raw-server.ts';
import { stays, until } from '../../support/until.ts';

const servers: RawServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(options: Parameters<typeof rawServer>[0]): Promise<RawServer> {
  const server = await rawServer(options);
  servers.push(server);
  return server;
}

const CREATED = '{"orderId":"ord_1","status":"Accepted"}';
const GOOD = `HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: ${CREATED.length}\r\n\r\n${CREATED}`;

const wire = createOrderWire({ userAgent: 'Ridgeline/test', ca: [AUTHORITY] });

function order(url: string, change: Partial<WireRequest> = {}): WireRequest {
  return {
    url: `${url}/v4/orders`,
    headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    body: '{"customerName":"Zoë"}',
    connectTimeout: 2_000,
    overallTimeout: 2_000,
    maxAnswer: 100_000,
    ...change,
  };
}

test.each([false, true])('not one byte arrives before the sending is recorded (TLS: %s)', async (secure) => {
  const server = await countingServer(GOOD, secure);
  onTestFinished(server.close);
  let before = -1;
  const outcome = await wire.post(order(server.url), () => {
    // Stands still as a slow disk makes it; whatever had been written already would arrive meanwhile.
    server.hold(200);
    before = server.bytes();
  });
  expect(before).toBe(0);
  expect(outcome).toMatchObject({ kind: 'answer', status: 201 });
  expect(server.bytes()).toBeGreaterThan(100);
  expect(server.connections()).toBe(1);
});

test('one connection, one request to the letter, a whole answer', async () => {
  const server = await serve({ answer: (socket) => socket.end(GOOD) });
  const outcome = await wire.post(order(server.url), () => {});
  expect(outcome).toMatchObject({ kind: 'answer', status: 201 });
  expect(outcome.kind === 'answer' && Buffer.from(outcome.body).toString()).toBe(CREATED);
  expect(server.heard).toHaveLength(1);
  const [heard] = server.heard;
  expect(heard?.requests).toBe(1);
  expect(heard?.bytes).toBe(
    [
      'POST /v4/orders HTTP/1.1',
      'user-agent: Ridgeline/test',
      'authorization: Bearer abc',
      'content-type: application/json',
      `host: 127.0.0.1:${server.port}`,
      'content-length: 23',
      'connection: close',
      '',
      '{"customerName":"Zoë"}',
    ].join('\r\n'),
  );
});

test('a recording that fails sends nothing', async () => {
  const server = await serve({ answer: (socket) => socket.end(GOOD) });
  const outcome = await wire.post(order(server.url), () => {
    throw new Error('the disk is full');
  });
  expect(outcome).toEqual({ kind: 'not_sent', fault: 'aborted', detail: 'the disk is full' });
  await until('the connection is closed', () => server.heard.every(({ closed }) => closed));
  expect(server.heard.map((heard) => heard.bytes)).toEqual(['']);
});

test('a server that reads the order and hangs up is asked exactly once', async () => {
  const server = await serve({ answer: (socket) => socket.destroy() });
  let recorded = 0;
  const outcome = await wire.post(order(server.url), () => {
    recorded += 1;
  });
  expect(outcome).toMatchObject({ kind: 'unknown', fault: 'reset' });
  await stays('asked once', () => server.heard.length === 1);
  expect(recorded).toBe(1);
  expect(server.heard.map((heard) => heard.requests)).toEqual([1]);
});

test('each sending has its own connection', async () => {
  const server = await serve({
    answer: (socket) => socket.write(GOOD.replace('\r\n', '\r\nConnection: keep-alive\r\n')),
  });
  for (let sent = 0; sent < 3; sent += 1) {
    expect(await wire.post(order(server.url), () => {})).toMatchObject({ kind: 'answer' });
  }
  expect(server.heard.map((heard) => heard.requests)).toEqual([1, 1, 1]);
});

test('TLS: a good certificate passes, each bad one is not_sent with its own words and not one byte of HTTP', async () => {
  const good = await serve({ secure: 'good', answer: (socket) => socket.end(GOOD) });
  expect(await wire.post(order(good.url), () => {})).toMatchObject({ kind: 'answer', status: 201 });
  const words = {
    expired: 'has expired',
    'wrong-host': 'another address',
    'self-signed': 'self-signed',
  } as const;
  for (const [name, detail] of Object.entries(words)) {
    const server = await serve({ secure: name as keyof typeof words });
    let recorded = false;
    const outcome = await wire.post(order(server.url), () => {
      recorded = true;
    });
    expect(outcome).toMatchObject({
      kind: 'not_sent',
      fault: 'certificate',
      detail: expect.stringContaining(detail),
    });
    expect(recorded).toBe(false);
    expect(server.heard.map((heard) => heard.bytes).join('')).toBe('');
  }
  const untrusting = createOrderWire({ userAgent: 'x' });
  expect(await untrusting.post(order(good.url), () => {})).toMatchObject({
    kind: 'not_sent',
    fault: 'certificate',
    detail: expect.stringContaining('doesn’t know'),
  });
});

test('proven not sent: refused, no such name, https at a plain server, silence while connecting, bad addresses', async () => {
  const mute = await serve({});
  const plain = await serve({ greet: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') });
  const closing = await serve({ greet: (socket) => socket.destroy() });
  const cases: [string, string, Partial<WireRequest>?][] = [
    [`http://127.0.0.1:${await deadPort()}`, 'refused'],
    ['https://no-such-host.invalid', 'dns'],
    [`https://127.0.0.1:${plain.port}`, 'certificate'],
    [`https://127.0.0.1:${mute.port}`, 'timeout', { connectTimeout: 200 }],
    [`https://127.0.0.1:${closing.port}`, 'reset'],
    ['http://orders.example', 'certificate'],
    ['http://192.168.1.20', 'certificate'],
    ['http://localhost.example', 'certificate'],
    ['ftp://127.0.0.1', 'malformed'],
    ['https://name:word@127.0.0.1', 'malformed'],
    ['not an address', 'malformed'],
    [mute.url, 'malformed', { headers: { authorization: 'Bearer a\r\nx: y' } }],
    [mute.url, 'malformed', { headers: { 'x y': 'z' } }],
    [mute.url, 'malformed', { headers: { Expect: '100-continue' } }],
    [mute.url, 'malformed', { headers: { 'Content-Length': '3' } }],
  ];
  for (const [url, fault, change] of cases) {
    let recorded = false;
    const outcome = await wire.post(order(url, change), () => {
      recorded = true;
    });
    expect(outcome, url).toMatchObject({ kind: 'not_sent', fault });
    expect(outcome.kind === 'not_sent' && outcome.detail, url).not.toMatch(/\.$/);
    expect(recorded, url).toBe(false);
  }
});

test('what is sent after a time limit began is unknown, also while bytes still drip', async () => {
  const server = await serve({
    answer: (socket) => {
      let at = 0;
      const timer = setInterval(() => socket.write(GOOD[at++] ?? ' '), 20);
      socket.on('close', () => clearInterval(timer));
    },
  });
  // It would drip for as long as there is a connection.
  const outcome = await wire.post(order(server.url, { overallTimeout: 400 }), () => {});
  expect(outcome).toMatchObject({ kind: 'unknown', fault: 'timeout' });
  await until('the connection is closed', () => server.heard[0]?.closed === true);
});

const head = (...lines: string[]) =>
  `HTTP/1.1 201 Created\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const sized = (body: string | Buffer, ...lines: string[]) =>
  Buffer.concat([
    Buffer.from(head(`Content-Length: ${Buffer.byteLength(body)}`, ...lines)),
    Buffer.from(body),
  ]);
const chunked = (...chunks: string[]) => head('Transfer-Encoding: chunked') + chunks.join('');
const C = CREATED;
const hex = C.length.toString(16);
const packed = gzipSync(C);
const bomb = gzippedRun(0x20, 50_000_000);

const WHOLE: Record<string, string | Buffer> = {
  'a length': GOOD,
  'a chunked body': chunked(`${hex}\r\n${C}\r\n`, '0\r\n\r\n'),
  'many chunks': chunked(...[...C].map((letter) => `1\r\n${letter}\r\n`), '0\r\n\r\n'),
  'chunks with extensions and trailers': chunked(`${hex};a=b\r\n${C}\r\n`, '0\r\nX-Sum: 1\r\n\r\n'),
  'upper-case chunked': `${head('TRANSFER-ENCODING: Chunked')}${hex}\r\n${C}\r\n0\r\n\r\n`,
  'interim answers first': `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${GOOD}`,
  'no reason phrase': GOOD.replace('201 Created', '201'),
  'HTTP/1.0 with a length': GOOD.replace('HTTP/1.1', 'HTTP/1.0'),
  gzip: sized(packed, 'Content-Encoding: gzip'),
  'gzip in chunks': Buffer.concat([
    Buffer.from(
      `${head('Transfer-Encoding: chunked', 'Content-Encoding: gzip')}${packed.length.toString(16)}\r\n`,
    ),
    packed,
    Buffer.from('\r\n0\r\n\r\n'),
  ]),
};

test.each(Object.entries(WHOLE))('a whole answer in the form: %s', async (_name, bytes) => {
  const server = await serve({ answer: (socket) => socket.end(bytes) });
  const outcome = await wire.post(order(server.url), () => {});
  expect(outcome).toMatchObject({ kind: 'answer', status: 201 });
  expect(outcome.kind === 'answer' && Buffer.from(outcome.body).toString()).toBe(C);
});

test.each(Object.entries(WHOLE))('the same one byte at a time: %s', async (_name, bytes) => {
  const server = await serve({
    answer: async (socket) => {
      socket.setNoDelay(true);
      for (const byte of Buffer.from(bytes)) {
        socket.write(Buffer.from([byte]));
        await new Promise((resolve) => setImmediate(resolve));
      }
      socket.end();
    },
  });
  const outcome = await wire.post(order(server.url, { overallTimeout: 10_000 }), () => {});
  expect(outcome.kind === 'answer' && Buffer.from(outcome.body).toString()).toBe(C);
});

const BROKEN: Record<string, string | Buffer> = {
  nothing: '',
  'a line end only': '\r\n',
  'half a status line': 'HTTP/1.1 20',
  'another protocol': 'SSH-2.0-OpenSSH_9.6\r\n\r\n',
  'a page without a head': '<html>Sign in</html>\r\n\r\n',
  'HTTP/0.9': C,
  'HTTP/2': GOOD.replace('HTTP/1.1', 'HTTP/2'),
  'HTTP/1.2': GOOD.replace('HTTP/1.1', 'HTTP/1.2'),
  'a status of two digits': GOOD.replace('201', '20'),
  'a status of four digits': GOOD.replace('201', '2010'),
  'a status of 600': GOOD.replace('201', '600'),
  'bare line feeds': GOOD.replaceAll('\r\n', '\n'),
  'one bare line feed': GOOD.replace('\r\nContent-Length', '\nContent-Length'),
  'a folded header': GOOD.replace('application/json\r\n', 'application/\r\n json\r\n'),
  'a header without a colon': GOOD.replace('Content-Type:', 'Content-Type'),
  'a space before the colon': GOOD.replace('Content-Length:', 'Content-Length :'),
  'a zero byte in a header': GOOD.replace('application/json', 'app\0json'),
  'headers without end': head().slice(0, -2) + 'X: y\r\n'.repeat(20_000),
  'a header of 100 kB': head(`X: ${'y'.repeat(100_000)}`),
  'no length, closed at the end': head('Content-Type: application/json') + C,
  'a length of words': head('Content-Length: many') + C,
  'a negative length': head('Content-Length: -5') + C,
  'a length with a plus': head(`Content-Length: +${C.length}`) + C,
  'a length in hexadecimal': head('Content-Length: 0x27') + C,
  'two lengths': head(`Content-Length: ${C.length}`, 'Content-Length: 5') + C,
  'the same length twice': head(`Content-Length: ${C.length}`, `Content-Length: ${C.length}`) + C,
  'a list of lengths': head(`Content-Length: ${C.length}, ${C.length}`) + C,
  'a length beside chunking': head(`Content-Length: ${C.length}`, 'Transfer-Encoding: chunked') + C,
  'another transfer coding': head('Transfer-Encoding: gzip, chunked') + C,
  'chunking in HTTP/1.0': chunked(`${hex}\r\n${C}\r\n0\r\n\r\n`).replace('HTTP/1.1', 'HTTP/1.0'),
  'shorter than its length': GOOD.slice(0, -1),
  'head only': GOOD.slice(0, -C.length),
  'half a head': GOOD.slice(0, 40),
  'longer than its length': `${GOOD}}`,
  'two answers': GOOD + GOOD,
  'no last chunk': chunked(`${hex}\r\n${C}\r\n`),
  'no line after the last chunk': chunked(`${hex}\r\n${C}\r\n`, '0\r\n'),
  'a chunk that is shorter': chunked(`ff\r\n${C}\r\n`, '0\r\n\r\n'),
  'a chunk that is longer': chunked(`5\r\n${C}\r\n`, '0\r\n\r\n'),
  'a chunk length of letters': chunked(`zz\r\n${C}\r\n`, '0\r\n\r\n'),
  'a negative chunk': chunked(`-${hex}\r\n${C}\r\n`, '0\r\n\r\n'),
  'an endless chunk length': chunked(`ffffffffff\r\n${C}\r\n`),
  'a chunk of 4 GB': chunked(`ffffffff\r\n${C}\r\n`),
  'a length of a petabyte': head('Content-Length: 999999999999999') + C,
  'a length of 16 digits': head('Content-Length: 9999999999999999') + C,
  'interim answers for ever': 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50) + GOOD,
  'a change of protocol': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n',
  'only an interim answer': 'HTTP/1.1 100 Continue\r\n\r\n',
  'gzip that isn’t': sized(C, 'Content-Encoding: gzip'),
  'gzip cut short': sized(packed.subarray(0, -6), 'Content-Encoding: gzip'),
  'a gzip bomb': sized(bomb, 'Content-Encoding: gzip'),
  'packed twice': sized(gzipSync(packed), 'Content-Encoding: gzip, gzip'),
  'an unknown packing': sized(C, 'Content-Encoding: rot13'),
};

test.each(Object.entries(BROKEN))('unknown, in time, on one connection: %s', async (_name, bytes) => {
  const server = await serve({ answer: (socket) => socket.end(bytes) });
  const outcome = await wire.post(order(server.url), () => {});
  expect(outcome.kind).toBe('unknown');
  expect(outcome.kind === 'unknown' && ['reset', 'malformed']).toContain(
    outcome.kind === 'unknown' ? outcome.fault : '',
  );
  expect(server.heard.map((heard) => heard.requests)).toEqual([1]);
});

test('cut after any byte, an answer is never taken for whole', async () => {
  let cut = 0;
  const bytes = chunked(`${hex}\r\n${C}\r\n`, '0\r\n\r\n');
  const server = await serve({ answer: (socket) => socket.end(bytes.slice(0, cut)) });
  for (cut = 0; cut < bytes.length; cut += 1) {
    const outcome = await wire.post(order(server.url), () => {});
    expect(outcome.kind, `cut after ${cut}`).toBe('unknown');
  }
  expect(await wire.post(order(server.url), () => {})).toMatchObject({ kind: 'answer' });
});

test('offline, nothing is sent and nothing recorded', async () => {
  let recorded = false;
  const outcome = await createOfflineWire().post(order('https://api.example'), () => {
    recorded = true;
  });
  expect(outcome).toMatchObject({ kind: 'not_sent', fault: 'offline' });
  expect(recorded).toBe(false);
});
