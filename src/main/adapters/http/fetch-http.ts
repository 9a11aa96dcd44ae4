import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Http, HttpRequest } from '../../core/ports/http.ts';
import { checkAddress } from './address.ts';
import { announcedLength, codingsOf, watchBody } from './body.ts';
import { classifyFault, type FaultDetail } from './faults.ts';

/** The part of `fetch` that is used: `netFetch` in Electron, or the platform's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Http over a `fetch` that decodes automatically, so that the office's proxy and certificate store apply. Cookies,
 * caches and referrers are off. A fetch that fails on a redirect in place of handing it over (Electron's `net.fetch`)
 * makes it the fault `malformed`.
 */
export function wrapFetch(fetch: Fetch): Http {
  return {
    request: async (request) => {
      const address = checkAddress(request.url);
      if (!address.ok) return { ok: false, ...address.fault };
      const control = new AbortController();
      const stop = () => control.abort();
      if (request.signal?.aborted) stop();
      request.signal?.addEventListener('abort', stop, { once: true });
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        stop();
      }, request.headersTimeout);
      try {
        const response = await fetch(request.url, initOf(request, control.signal));
        const headers: Record<string, string> = Object.create(null);
        for (const [name, value] of response.headers) headers[name.toLowerCase()] = value;
        const encoded = codingsOf(headers['content-encoding']).length > 0;
        const stream =
          response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as NodeReadableStream);
        stream.on('error', () => {});
        stream.once('close', () => request.signal?.removeEventListener('abort', stop));
        const length = encoded || response.body === null ? null : announcedLength(headers['content-length']);
        return {
          ok: true,
          answer: {
            status: response.status,
            headers,
            body: watchBody(stream, request.idleTimeout, length, request.signal),
            cancel: () => {
              stream.destroy();
              stop();
            },
          },
        };
      } catch (error) {
        request.signal?.removeEventListener('abort', stop);
        return { ok: false, ...faultOf(error, late, request.signal?.aborted === true) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
  return {
    method: request.method,
    headers: { ...request.headers },
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
    ...(request.body === undefined ? {} : { body: request.body }),
  };
}

function faultOf(error: unknown, late: boolean, aborted: boolean): FaultDetail {
  if (aborted) return { fault: 'aborted', detail: '' };
  if (late) return { fault: 'timeout', detail: 'no answer came' };
  if (error instanceof Error && /redirect/i.test(error.message)) {
    return { fault: 'malformed', detail: 'it sent the call on to another address' };
  }
  return classifyFault(error);
}
