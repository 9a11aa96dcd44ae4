import http from 'node:http';
import https from 'node:https';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Http, HttpAnswer, HttpReply, HttpRequest } from '../../core/ports/http.ts';
import { HttpBodyError } from '../../core/ports/http.ts';
import { checkAddress } from './address.ts';
import { announcedLength, decodeBody, watchBody } from './body.ts';
import { classifyFault, type FaultDetail } from './faults.ts';

export type NodeHttpOptions = {
  readonly userAgent: string;
  /** Until TCP and TLS stand. 10 seconds unless told. */
  readonly connectTimeout?: Millis;
  /** Trusted certificate authorities in place of Node's own list, PEM. */
  readonly ca?: readonly string[];
};

/** What the timers throw: says which wait ran out. */
class Waited extends Error {
  readonly code = 'ETIMEDOUT';
}

const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Http over Node's own client with a keep-alive pool. https anywhere, plain http only to this computer. A pooled
 * connection that the server had closed meanwhile is replaced once; nothing else is ever repeated.
 */
export function createNodeHttp(options: NodeHttpOptions): Http & { close(): void } {
  const pool = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4, timeout: 0 };
  const plain = new http.Agent(pool);
  const secure = new https.Agent({ ...pool, ...(options.ca ? { ca: [...options.ca] } : {}) });
  const connectTimeout = options.connectTimeout ?? 10 * SECOND;

  const once = (url: URL, request: HttpRequest, freshOnly: boolean): Promise<HttpReply | 'stale'> =>
    new Promise((resolve) => {
      const agent = url.protocol === 'https:' ? secure : plain;
      const call = (url.protocol === 'https:' ? https : http).request(url, {
        method: request.method,
        headers: {
          'user-agent': options.userAgent,
          'accept-encoding': 'gzip, deflate, br',
          ...lowerCased(request.headers),
          ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
        },
        agent: freshOnly ? false : agent,
        maxHeaderSize: MAX_HEADER_BYTES,
        ...(freshOnly && options.ca ? { ca: [...options.ca] } : {}),
      });
      const stop = () => call.destroy(new HttpBodyError('aborted', ''));
      const timers = [setTimeout(() => call.destroy(new Waited('no answer came')), request.headersTimeout)];
      const settle = () => {
        for (const timer of timers) clearTimeout(timer);
      };
      const fail = (error: unknown) => {
        settle();
        request.signal?.removeEventListener('abort', stop);
        if (call.reusedSocket && !freshOnly && isStale(error)) return resolve('stale');
        resolve({ ok: false, ...(request.signal?.aborted ? ABORTED : faultOf(error)) });
      };
      call.on('socket', (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(() => call.destroy(new Waited('no connection was made')), connectTimeout);
        timers.push(timer);
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(timer));
      });
      call.on('error', fail);
      call.on('upgrade', (_answer, socket) => {
        socket.destroy();
        fail(Object.assign(new Error('it wants to change the protocol'), { code: 'HPE_UPGRADE' }));
      });
      call.on('response', (response) => {
        settle();
        response.on('error', () => {}); // Reported by the body's iterator; unread bodies have nobody to tell.
        response.once('close', () => request.signal?.removeEventListener('abort', stop));
        resolve({ ok: true, answer: answerOf(response, request) });
      });
      if (request.signal?.aborted) stop();
      else request.signal?.addEventListener('abort', stop, { once: true });
      call.end(request.body);
    });

  return {
    request: async (request) => {
      const address = checkAddress(request.url);
      if (!address.ok) return { ok: false, ...address.fault };
      try {
        const reply = await once(address.url, request, false);
        if (reply !== 'stale') return reply;
        const second = await once(address.url, request, true);
        return second === 'stale' ? { ok: false, fault: 'reset', detail: '' } : second;
      } catch (error) {
        return { ok: false, ...faultOf(error) };
      }
    },
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

const ABORTED: FaultDetail = { fault: 'aborted', detail: '' };

function answerOf(response: http.IncomingMessage, request: HttpRequest): HttpAnswer {
  const headers = joined(response.headers);
  const length =
    response.statusCode === 204 || response.statusCode === 304 ? null : headers['content-length'];
  const raw = watchBody(response, request.idleTimeout, announcedLength(length ?? undefined), request.signal);
  return {
    status: response.statusCode ?? 0,
    headers,
    body: decodeBody(raw, headers['content-encoding']),
    cancel: () => response.destroy(),
  };
}

function joined(headers: http.IncomingHttpHeaders): Record<string, string> {
  const flat: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function faultOf(error: unknown): FaultDetail {
  if (error instanceof HttpBodyError) return { fault: error.fault, detail: error.message };
  if (error instanceof Waited) return { fault: 'timeout', detail: error.message };
  return classifyFault(error);
}

function isStale(error: unknown): boolean {
  const fault = error instanceof Waited || error instanceof HttpBodyError ? null : classifyFault(error).fault;
  return fault === 'reset';
}
