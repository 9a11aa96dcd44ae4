import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Http, HttpAnswer, HttpReply, HttpRequest } from '../../core/ports/http.ts';
import { HttpBodyError } from '../../core/ports/http.ts';
import { checkAddress } from './address.ts';
import { announcedLength, decodeBody, watchBody } from './body.ts';
import { type Connector, createConnector } from './connect.ts';
import { classifyFault, type FaultDetail } from './faults.ts';
import type { Routes } from './routes.ts';

export type NodeHttpOptions = {
  readonly userAgent: string;
  /** Until TCP and TLS stand. 10 seconds by default. */
  readonly connectTimeout?: Millis;
  /** Trusted certificate authorities in place of the computer's own, PEM. */
  readonly ca?: readonly string[];
  /** Which way to an address; straight by default. */
  readonly routes?: Routes;
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
  const connectTimeout = options.connectTimeout ?? 10 * SECOND;
  const { routes: _, ...straight } = options;
  const plain = new http.Agent(pool);
  const secure = connecting(pool, createConnector(straight), connectTimeout);
  const proxied = connecting(pool, createConnector(options), connectTimeout);

  const once = (
    url: URL,
    request: HttpRequest,
    freshOnly: boolean,
    tunnel: boolean,
  ): Promise<HttpReply | 'stale'> =>
    new Promise((resolve) => {
      const agent = tunnel ? proxied(!freshOnly) : url.protocol === 'https:' ? secure(!freshOnly) : plain;
      const call = (url.protocol === 'https:' ? https : http).request(url, {
        method: request.method,
        headers: {
          'user-agent': options.userAgent,
          'accept-encoding': 'gzip, deflate, br',
          ...lowerCased(request.headers),
          ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
        },
        agent: freshOnly && agent === plain ? false : agent,
        maxHeaderSize: MAX_HEADER_BYTES,
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
        response.on('error', () => {}); // Reported by the body's iterator; nobody listens for those of unread bodies.
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
        const tunnel = await needsTunnel(address.url, options.routes);
        const reply = await once(address.url, request, false, tunnel);
        if (reply !== 'stale') return reply;
        const second = await once(address.url, request, true, tunnel);
        return second === 'stale' ? { ok: false, fault: 'reset', detail: '' } : second;
      } catch (error) {
        return { ok: false, ...faultOf(error) };
      }
    },
    close: () => {
      plain.destroy();
      secure(true).destroy();
      proxied(true).destroy();
    },
  };
}

type Agents = (kept: boolean) => https.Agent;

/** The pool of connections over TLS, made at its first use, or an agent for one fresh connection. */
function connecting(pool: http.AgentOptions, connect: Connector, timeout: Millis): Agents {
  class ConnectorAgent extends https.Agent {
    override createConnection(
      { host, port }: RequestOptions,
      made?: (error: Error | null, socket: Duplex) => void,
    ): null {
      const name = host ?? '';
      const url = new URL(`https://${net.isIPv6(name) ? `[${name}]` : name}:${port}`);
      void connect(url, timeout).then((connected) => {
        if (connected.ok) made?.(null, connected.socket);
        else made?.(new HttpBodyError(connected.fault, connected.detail, connected.cause), NO_SOCKET);
      });
      return null;
    }
  }
  let shared: https.Agent | undefined;
  return (kept) => {
    if (!kept) return new ConnectorAgent();
    shared ??= new ConnectorAgent(pool);
    return shared;
  };
}

/** What Node's types want beside an error, and Node never looks at. */
const NO_SOCKET = undefined as unknown as Duplex;

async function needsTunnel(url: URL, routes: Routes | undefined): Promise<boolean> {
  if (url.protocol !== 'https:' || routes === undefined) return false;
  return (await routes(url)).routes.some((route) => route.via !== 'direct');
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
  if (error instanceof HttpBodyError) return error.faultDetail;
  if (error instanceof Waited) return { fault: 'timeout', detail: error.message };
  return classifyFault(error);
}

function isStale(error: unknown): boolean {
  const fault = error instanceof Waited || error instanceof HttpBodyError ? null : classifyFault(error).fault;
  return fault === 'reset';
}
