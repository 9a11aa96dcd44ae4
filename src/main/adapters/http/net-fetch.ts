import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Fetch } from './fetch-http.ts';

type NetOptions = {
  method: string;
  url: string;
  redirect: 'manual';
  credentials: 'omit';
  cache: 'no-store';
  referrerPolicy: 'no-referrer';
};

/** The part of Electron's IncomingMessage that is used; it is a Node stream that its types don't show. */
type NetMessage = { statusCode: number; headers: Record<string, string | string[]> };

/** The part of Electron's ClientRequest that is used. */
export interface NetClientRequest {
  on(event: 'response', listener: (response: NetMessage) => void): unknown;
  on(
    event: 'redirect',
    listener: (status: number, method: string, url: string, headers: Record<string, string[]>) => void,
  ): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  setHeader(name: string, value: string): void;
  end(body?: string): unknown;
  abort(): void;
}

/** Statuses whose answers have no body, which Response insists on. */
const BODILESS = new Set([204, 205, 304]);

/**
 * A `fetch` over Electron's `net.request`. Electron's own `net.fetch` can't be asked to leave redirects alone: it
 * fails on them without telling where they led, and a file's download may be one.
 */
export function netFetch(request: (options: NetOptions) => NetClientRequest): Fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const call = request({
        method: init.method ?? 'GET',
        url,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
      const { signal } = init;
      const stop = () => {
        reject(new DOMException('stopped', 'AbortError'));
        call.abort();
      };
      call.on('response', (message) => {
        const stream = message as unknown as Readable;
        stream.on('error', () => {}); // Reported by the body's reader.
        const body = BODILESS.has(message.statusCode) ? null : Readable.toWeb(stream);
        resolve(answer(message.statusCode, message.headers, body));
      });
      call.on('redirect', (status, _method, location, headers) => {
        // Settled before Electron reports the redirect as canceled.
        resolve(answer(status, { ...headers, location }, null));
      });
      call.on('error', reject);
      new Headers(init.headers).forEach((value, name) => {
        call.setHeader(name, value);
      });
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      if (typeof init.body === 'string') call.end(init.body);
      else call.end();
    });
}

function answer(
  status: number,
  headers: Readonly<Record<string, string | string[]>>,
  body: NodeReadableStream | null,
): Response {
  const flat = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) flat.append(name, one);
  }
  return new Response(body as ReadableStream | null, { status, headers: flat });
}
