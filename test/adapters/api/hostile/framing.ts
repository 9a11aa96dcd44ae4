import type { Socket } from 'node:net';
import { type Good, type Hostile, reply, type Verdict } from './answer.ts';

const CRLF = '\r\n';

function head(good: Good, headers: readonly string[], status: number | string = good.status): string {
  return [`HTTP/1.1 ${status} X`, `Content-Type: ${good.type}`, ...headers, '', ''].join(CRLF);
}

function raw(
  name: string,
  verdict: Verdict,
  make: (good: Good) => Buffer | string,
  file: Verdict = verdict,
): Hostile {
  return {
    name,
    verdict,
    file,
    post: verdict,
    bytes: (good) => {
      const bytes = make(good);
      return typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    },
  };
}

function byHand(
  name: string,
  verdict: Verdict,
  send: (socket: Socket, good: Good) => void,
  file = verdict,
): Hostile {
  return { name, verdict, file, post: verdict, send, slow: true };
}

/** Writes again and again until the client has had enough. */
function forEver(socket: Socket, piece: () => string | Buffer, pause: number): void {
  const timer = setInterval(() => {
    if (socket.destroyed || !socket.writable) clearInterval(timer);
    else if (socket.writableLength < 1_000_000) socket.write(piece());
  }, pause);
  socket.on('close', () => clearInterval(timer));
}

function chunked(good: Good, pieces: readonly (string | Buffer)[], headers: readonly string[] = []): Buffer {
  return Buffer.concat([
    Buffer.from(head(good, ['Transfer-Encoding: chunked', ...headers])),
    ...pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
  ]);
}

const size = (body: Buffer) => body.length.toString(16);
const withLength = (good: Good, length: number | string) =>
  Buffer.from(head(good, [`Content-Length: ${length}`]));

/** What HTTP itself may be made to say. */
export const framing: readonly Hostile[] = [
  raw(
    'a length too long',
    'fails',
    (good) => Buffer.concat([withLength(good, good.body.length + 100), good.body]),
    'fails',
  ),
  raw(
    'a length too short',
    'fails',
    (good) => Buffer.concat([withLength(good, good.body.length - 3), good.body]),
    'free',
  ),
  raw('a length of zero', 'fails', (good) => Buffer.concat([withLength(good, 0), good.body]), 'free'),
  raw('a negative length', 'fails', (good) => Buffer.concat([withLength(good, -5), good.body])),
  raw('a length in letters', 'fails', (good) => Buffer.concat([withLength(good, 'many'), good.body])),
  raw('a length beyond all', 'fails', (good) =>
    Buffer.concat([withLength(good, '99999999999999999999'), good.body]),
  ),
  raw('two lengths', 'fails', (good) =>
    Buffer.concat([
      Buffer.from(head(good, [`Content-Length: ${good.body.length}`, 'Content-Length: 3'])),
      good.body,
    ]),
  ),
  raw('a length beside chunks', 'fails', (good) =>
    chunked(good, [`${size(good.body)}${CRLF}`, good.body, `${CRLF}0${CRLF}${CRLF}`], ['Content-Length: 3']),
  ),
  raw('good chunks', 'same', (good) =>
    chunked(good, [`${size(good.body)};x=y${CRLF}`, good.body, `${CRLF}0${CRLF}X-T: 1${CRLF}${CRLF}`]),
  ),
  raw('a chunk without a number', 'fails', (good) => chunked(good, [`zz${CRLF}`, good.body])),
  raw('a chunk beyond all', 'fails', (good) => chunked(good, [`ffffffffffffffffff${CRLF}`, good.body])),
  raw('a chunk of the wrong length', 'fails', (good) =>
    chunked(good, [`5${CRLF}`, good.body, `${CRLF}0${CRLF}${CRLF}`]),
  ),
  raw('chunks without an end', 'fails', (good) =>
    chunked(good, [`${size(good.body)}${CRLF}`, good.body, CRLF]),
  ),
  raw('no length, then the end', 'free', (good) => Buffer.concat([Buffer.from(head(good, [])), good.body])),
  raw('HTTP of 1991', 'fails', (good) => good.body),
  raw('another protocol', 'fails', () => `SSH-2.0-OpenSSH_9.6${CRLF}`),
  raw('a status of no number', 'fails', (good) => head(good, ['Content-Length: 0'], 'OK')),
  raw('status 999', 'fails', (good) =>
    Buffer.concat([Buffer.from(head(good, [`Content-Length: ${good.body.length}`], 999)), good.body]),
  ),
  raw('status 000', 'fails', (good) => head(good, ['Content-Length: 0'], '000')),
  raw('HTTP/9.9', 'fails', (good) =>
    Buffer.concat([
      Buffer.from(`HTTP/9.9 200 OK${CRLF}Content-Length: ${good.body.length}${CRLF}${CRLF}`),
      good.body,
    ]),
  ),
  raw('100,000 headers', 'fails', (good) =>
    Buffer.concat([
      Buffer.from(
        head(
          good,
          Array.from({ length: 100_000 }, (_, n) => `X-${n}: y`),
        ),
      ),
      good.body,
    ]),
  ),
  raw('a header of a megabyte', 'fails', (good) =>
    Buffer.concat([Buffer.from(head(good, [`X: ${'y'.repeat(1_000_000)}`])), good.body]),
  ),
  raw('a header without a colon', 'fails', (good) =>
    Buffer.concat([Buffer.from(head(good, ['nonsense', `Content-Length: ${good.body.length}`])), good.body]),
  ),
  raw('a NUL in a header', 'fails', (good) =>
    Buffer.concat([Buffer.from(head(good, ['X: a\0b', `Content-Length: ${good.body.length}`])), good.body]),
  ),
  raw('bare line feeds', 'free', (good) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 ${good.status} OK\nContent-Length: ${good.body.length}\n\n`),
      good.body,
    ]),
  ),
  raw('a folded header', 'free', (good) =>
    Buffer.concat([
      Buffer.from(head(good, [`X: a${CRLF} b`, `Content-Length: ${good.body.length}`])),
      good.body,
    ]),
  ),
  raw('cookies and a refresh', 'same', (good) =>
    reply(
      good.status,
      {
        'content-type': good.type,
        'set-cookie': 'a=b',
        refresh: '0; url=http://evil.example/',
        link: '<x>; rel=preload',
      },
      good.body,
    ),
  ),
  raw('early hints first', 'same', (good) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 103 Early Hints${CRLF}Link: </x>${CRLF}${CRLF}`),
      reply(good.status, { 'content-type': good.type }, good.body),
    ]),
  ),
  raw('a thousand interim answers', 'free', (good) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 100 Continue${CRLF}${CRLF}`.repeat(1_000)),
      reply(good.status, { 'content-type': good.type }, good.body),
    ]),
  ),
  raw(
    'another protocol wanted',
    'fails',
    () => `HTTP/1.1 101 Switching Protocols${CRLF}Connection: upgrade${CRLF}Upgrade: websocket${CRLF}${CRLF}`,
  ),
  raw('a second answer behind the first', 'free', (good) =>
    Buffer.concat([
      reply(good.status, { 'content-type': good.type, connection: 'keep-alive' }, good.body),
      reply(200, { 'content-type': 'application/json' }, '{"orderId":"evil","status":"x"}'),
    ]),
  ),
  byHand('a closed connection', 'fails', (socket) => void socket.destroy()),
  byHand('a reset', 'fails', (socket) => void socket.resetAndDestroy()),
  byHand('a head, then a reset', 'fails', (socket, good) => {
    socket.write(withLength(good, good.body.length), () => setTimeout(() => socket.resetAndDestroy(), 5));
  }),
  byHand('silence', 'fails', () => {}),
  byHand(
    'half a head, then silence',
    'fails',
    (socket) => void socket.write(`HTTP/1.1 200 OK${CRLF}Content-`),
  ),
  byHand(
    'a head, then silence',
    'fails',
    (socket, good) => void socket.write(withLength(good, good.body.length)),
  ),
  byHand(
    'half a body, then silence',
    'fails',
    (socket, good) =>
      void socket.write(Buffer.concat([withLength(good, good.body.length), good.body.subarray(0, 10)])),
  ),
  byHand('a head by drops', 'fails', (socket) => {
    socket.write(`HTTP/1.1 200 OK${CRLF}`);
    forEver(socket, () => `X: y${CRLF}`, 20);
  }),
  byHand('a body by drops', 'fails', (socket, good) => {
    socket.write(withLength(good, 10_000_000));
    forEver(socket, () => '[', 10);
  }),
  byHand('interim answers without end', 'fails', (socket) =>
    forEver(socket, () => `HTTP/1.1 102 Processing${CRLF}${CRLF}`.repeat(50), 2),
  ),
  byHand(
    'a body without end',
    'fails',
    (socket, good) => {
      socket.write(head(good, ['Transfer-Encoding: chunked']));
      const piece = `10000${CRLF}${' '.repeat(65_536)}${CRLF}`;
      forEver(socket, () => piece, 1);
    },
    'free',
  ),
  byHand('chunk extensions without end', 'fails', (socket, good) => {
    socket.write(`${head(good, ['Transfer-Encoding: chunked'])}5`);
    forEver(socket, () => ';a=b'.repeat(4_000), 2);
  }),
];
