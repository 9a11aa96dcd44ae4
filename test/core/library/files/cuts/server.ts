import { createCipheriv } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE_NAME, neverHonest, type Point, SIZE, sizeOf } from './points.ts';

// biome-ignore lint/plugin/no-sleeps: the moment in which bytes go over the line
const rest = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** Bytes without a pattern that a wrong join could hide in. */
function body(seed: number, size: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(size));
}
export const FIRST = body(1, SIZE);
export const SECOND = body(2, SIZE - 100_000);
export const SHORT = FIRST.subarray(0, sizeOf('lying length'));

const PIECE = 65_536;
/** What may be on the line at once, as on a real one: the computer's own buffers would take half the file. Bytes. */
const LINE = 131_072;
/** How much a lying server's length is off. Bytes. */
const LIE = 1_000;

export type CutServer = {
  readonly baseUrl: string;
  /** Bytes of file bodies that left. */
  sent(): number;
  /** The client took so many bytes more off the line. */
  took(bytes: number): void;
  /** Requests for the file, and how many of them were answered with a piece. */
  asked(): { readonly all: number; readonly pieces: number };
  /** Resolves when the point is reached; a server that waits for a kill then sends nothing more. */
  readonly reached: Promise<void>;
  close(): void;
};

/** One file behind one of the five kinds of server, with the point's fault in its first answer. */
export async function cutServer(point: Point): Promise<CutServer> {
  let [sent, read, all, pieces] = [0, 0, 0, 0];
  let reach = () => {};
  let wake = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const original = point.server === 'lying length' ? SHORT : FIRST;
  const listed = point.server === 'chunked' && point.nth % 2 === 0 ? null : original.length;
  const list = (size: number | null) =>
    JSON.stringify({ data: [{ fileId: 'f1', fileName: FILE_NAME, size }] });

  const server = createServer((request, response) => {
    if (!request.url?.endsWith('/download')) {
      response.setHeader('content-type', 'application/json');
      // Another version has another size, and a list reports it.
      response.end(list(point.server === 'changed ETag' && all > 0 ? SECOND.length : listed));
      return;
    }
    all += 1;
    void serve(request, response, all === 1).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse, first: boolean): Promise<void> {
    const changed = point.server === 'changed ETag' && !first;
    const [file, etag] = changed ? [SECOND, '"v2"'] : [original, '"v1"'];
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const condition = request.headers['if-range'];
    const ranged = ['ranges', 'changed ETag', 'chunked'].includes(point.server);
    const piece = ranged && from > 0 && from < file.length && (condition === undefined || condition === etag);
    if (point.server !== 'lying length' && (condition !== undefined || !piece))
      response.setHeader('etag', etag);
    response.setHeader('content-type', 'application/octet-stream');
    const start = piece ? from : 0;
    if (piece) {
      pieces += 1;
      response.statusCode = 206;
      response.setHeader('content-range', `bytes ${from}-${file.length - 1}/${file.length}`);
    }
    const lies = point.server === 'lying length' && (neverHonest(point) || all <= 2);
    const lie = lies ? (point.nth % 2 === 0 ? LIE : -LIE) : 0;
    if (point.server !== 'chunked') response.setHeader('content-length', file.length - start + lie);
    response.flushHeaders();
    const faulty = first && point.fault !== 'full';
    await send(response, file.subarray(start, faulty ? Math.min(point.at, file.length) : undefined));
    if (faulty) return fault(response);
    if (lie > 0) response.destroy();
    else response.end();
  }

  /** Resolves when the client took something, or is gone. */
  const progress = (response: ServerResponse) =>
    new Promise<void>((resolve) => {
      wake = () => {
        response.off('close', wake);
        resolve();
      };
      response.once('close', wake);
    });

  async function send(response: ServerResponse, bytes: Buffer): Promise<void> {
    const before = { sent, read };
    for (let at = 0; at < bytes.length && !response.destroyed; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      sent += piece.length;
      if (!response.write(piece)) await drained(response);
      while (!response.destroyed && sent - before.sent - (read - before.read) > LINE)
        await progress(response);
    }
  }

  async function fault(response: ServerResponse): Promise<void> {
    // Half of them strike while bytes are still on the line.
    await rest(point.nth % 2 === 0 ? 30 : 0);
    if (point.fault === 'kill') {
      // With all of it sent, the kill strikes while the file is checked and put in its place.
      if (point.at === original.length) response.end();
      return reach();
    }
    response.socket?.destroy();
    reach();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    sent: () => sent,
    took: (bytes) => {
      read += bytes;
      wake();
    },
    asked: () => ({ all, pieces }),
    reached,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Resolves when the answer takes more, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}
