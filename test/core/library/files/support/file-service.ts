import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { answerAsWritten, type Script } from './script.ts';

/** How one answer goes wrong. */
export type Fault =
  /** The connection breaks after so many bytes of the body; `announced`: with a Content-Length. */
  | { readonly kind: 'cut'; readonly after: number; readonly how: 'length' | 'chunked' | 'close' }
  | { readonly kind: 'status'; readonly status: number }
  /** Refused with words, as JSON. */
  | { readonly kind: 'refusal'; readonly status: number; readonly body: object }
  /** A whole answer with another body. */
  | { readonly kind: 'body'; readonly body: Buffer | string }
  /** A Content-Length that isn't true. */
  | { readonly kind: 'length'; readonly says: number }
  /** Sends `after` bytes, then nothing until the client is gone. */
  | { readonly kind: 'stall'; readonly after: number };

export type ServedFile = {
  readonly id: string;
  readonly name: string;
  readonly body: Buffer;
  readonly size?: number | null;
  /** More members of its record in the list. */
  readonly more?: object;
  /** From Content-Disposition. */
  readonly disposition?: string;
  /** As a server distinguishes versions: a strong ETag, and the Range header obeyed with it. */
  etag?: string;
  /** False: it has an ETag, but always answers with the whole file. */
  readonly ranges?: boolean;
  /** Without Content-Length. */
  readonly chunked?: boolean;
};

export type FileService = {
  readonly baseUrl: string;
  /** By order. */
  readonly orders: Map<string, ServedFile[]>;
  readonly zips: Map<string, Buffer>;
  /** What the anonymous download gives for a token. */
  readonly tokens: Map<string, { readonly body: Buffer; readonly disposition?: string }>;
  /** The Authorization headers of anonymous downloads. */
  readonly signedIn: (string | undefined)[];
  /** The next answers for a path's end (a file's id, `files`, `download-all`) go wrong like this, one after another. */
  readonly faults: Map<string, Fault[]>;
  /** Returns for a path's end as they are written there, in place of everything else. */
  readonly scripts: Map<string, Script>;
  /** Paths asked for. */
  readonly asked: string[];
  /** Bytes of bodies that were written, by file. */
  readonly sent: Map<string, number>;
  /** The Range headers that were obeyed. */
  readonly ranges: string[];
  /** The most files that were under way at once. */
  most(): number;
  /** Holds file answers back until it's called again with false. */
  hold(on: boolean): void;
};

/** The Files part of the interface document over real HTTP, which can be set to misbehave. */
export async function fileService(): Promise<FileService> {
  const orders = new Map<string, ServedFile[]>();
  const zips = new Map<string, Buffer>();
  const tokens: FileService['tokens'] = new Map();
  const signedIn: (string | undefined)[] = [];
  const faults = new Map<string, Fault[]>();
  const scripts: FileService['scripts'] = new Map();
  const asked: string[] = [];
  const sent = new Map<string, number>();
  const ranges: string[] = [];
  const held: (() => void)[] = [];
  let holding = false;
  let under = 0;
  let most = 0;

  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://x');
    asked.push(path);
    if (path.endsWith('/download')) {
      under += 1;
      most = Math.max(most, under);
      response.once('close', () => {
        under -= 1;
      });
    }
    const [, orderId] = /\/orders\/([^/]+)\/files/.exec(path) ?? [];
    const [, fileId] = /\/files\/([^/]+)\/download$/.exec(path) ?? [];
    const send = (): unknown => {
      const key = fileId ?? (orderId === undefined ? '' : 'files');
      const script = scripts.get(key);
      if (script) return answerAsWritten(script, request, response);
      if (path.endsWith('/download-all')) return answer(response, 'download-all', zips.get(orderId ?? ''));
      if (path.endsWith('/files/download')) {
        signedIn.push(request.headers.authorization);
        const linked = tokens.get(searchParams.get('token') ?? '');
        if (linked?.disposition) response.setHeader('content-disposition', linked.disposition);
        return answer(response, 'token', linked?.body);
      }
      if (orderId !== undefined) return answer(response, 'files', listOf(orders.get(orderId)));
      const file = [...orders.values()].flat().find((one) => one.id === fileId);
      if (file?.disposition) response.setHeader('content-disposition', file.disposition);
      return answer(response, fileId ?? '', file && pieceOf(file, request, response), file?.chunked);
    };
    if (holding && fileId !== undefined) held.push(send);
    else send();
  });

  /** What of the file is asked for and given (RFC 9110, 13.1.5: the range only while the validator still holds). */
  const pieceOf = (file: ServedFile, request: IncomingMessage, response: ServerResponse): Buffer => {
    if (file.etag === undefined) return file.body;
    response.setHeader('etag', file.etag);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (file.ranges === false || from === 0 || request.headers['if-range'] !== file.etag) return file.body;
    ranges.push(request.headers.range ?? '');
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${from}-${file.body.length - 1}/${file.body.length}`);
    return file.body.subarray(from);
  };

  const answer = (
    response: ServerResponse,
    key: string,
    body: Buffer | undefined,
    chunked = false,
  ): unknown => {
    if (body) sent.set(key, sent.get(key) ?? 0);
    const count = (bytes: number) => sent.set(key, (sent.get(key) ?? 0) + bytes);
    const fault = faults.get(key)?.shift();
    const type = key === 'files' ? 'application/json' : 'application/octet-stream';
    response.setHeader('content-type', type);
    if (fault?.kind === 'status') return response.writeHead(fault.status).end();
    if (fault?.kind === 'refusal') {
      response.writeHead(fault.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(fault.body));
    }
    if (!body) return response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no"}');
    switch (fault?.kind) {
      case 'cut':
        if (fault.how === 'length') response.setHeader('content-length', body.length);
        if (fault.how === 'close')
          response.setHeader('connection', 'close').removeHeader('transfer-encoding');
        if (fault.how === 'close') response.useChunkedEncodingByDefault = false;
        count(Math.min(fault.after, body.length));
        return response.write(body.subarray(0, fault.after), () => {
          if (fault.how === 'close') response.socket?.end();
          else setTimeout(() => response.socket?.destroy(), 2);
        });
      case 'stall':
        return response.setHeader('content-length', body.length).write(body.subarray(0, fault.after));
      case 'body':
        return response.end(fault.body);
      case 'length':
        response.setHeader('content-length', fault.says);
        response.strictContentLength = false;
        response.write(body);
        return setTimeout(() => response.socket?.destroy(), 5);
      default:
        count(body.length);
        if (!chunked) response.setHeader('content-length', body.length);
        return response.end(body);
    }
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    orders,
    zips,
    tokens,
    signedIn,
    faults,
    scripts,
    asked,
    sent,
    ranges,
    most: () => most,
    hold: (on) => {
      holding = on;
      if (!on) for (const send of held.splice(0)) send();
    },
  };
}

function listOf(files: readonly ServedFile[] | undefined): Buffer | undefined {
  if (!files) return undefined;
  const rows = files.map(({ id, name, body, size = body.length, more }) => ({
    fileId: id,
    fileName: name,
    size,
    ...more,
  }));
  return Buffer.from(JSON.stringify({ data: rows }));
}
