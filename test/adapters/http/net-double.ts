import { EventEmitter } from 'node:events';
import http from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { NetClientRequest } from '../../../src/main/adapters/http/net-fetch.ts';

const CHROMIUM: Record<string, string> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ECONNRESET: 'net::ERR_EMPTY_RESPONSE',
  HPE_INVALID_CONSTANT: 'net::ERR_INVALID_HTTP_RESPONSE',
};

const DECODERS: Record<string, () => PassThrough> = {
  gzip: () => createGunzip() as unknown as PassThrough,
  deflate: () => createInflate() as unknown as PassThrough,
  br: () => createBrotliDecompress() as unknown as PassThrough,
};

/** Behaves as Electron's `net.request` with `redirect: 'manual'`: decodes, tells redirects, then fails on them. */
export function netDouble(options: { method: string; url: string }): NetClientRequest {
  const events = new EventEmitter();
  const url = new URL(options.url);
  if (url.protocol === 'https:' && url.hostname.endsWith('.invalid')) {
    setImmediate(() => events.emit('error', new Error('net::ERR_NAME_NOT_RESOLVED')));
  }
  const inner = http.request({ ...split(url), method: options.method, agent: false });
  const fail = (error: NodeJS.ErrnoException) =>
    events.emit('error', new Error(CHROMIUM[error.code ?? ''] ?? 'net::ERR_FAILED'));
  inner.on('error', fail);
  inner.on('response', (response) => {
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location) {
      const to = new URL(response.headers.location, url).href;
      events.emit('redirect', status, options.method, to, { location: [response.headers.location] });
      events.emit('error', new Error('Redirect was cancelled'));
      inner.destroy();
      return;
    }
    const decoder = DECODERS[response.headers['content-encoding'] ?? '']?.() ?? new PassThrough();
    response.on('error', () => decoder.destroy(new Error('net::ERR_CONTENT_LENGTH_MISMATCH')));
    decoder.on('close', () => inner.destroy());
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, value ?? '']),
    );
    events.emit('response', Object.assign(response.pipe(decoder), { statusCode: status, headers }));
  });
  return {
    on: (name: string, listener: (...args: never[]) => void) => events.on(name, listener as () => void),
    setHeader: (name, value) => inner.setHeader(name, value),
    end: (body) => inner.end(body),
    abort: () => inner.destroy(),
  };
}

function split(url: URL) {
  return { hostname: url.hostname, port: url.port, path: `${url.pathname}${url.search}` };
}
