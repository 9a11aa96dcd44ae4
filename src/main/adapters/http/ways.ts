import http from 'node:http';
import tls from 'node:tls';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import { faultDetail } from '../../core/ports/http.ts';
import type { ProxySignIn, Reached, RouteSource, Ways, WayTrace } from '../../core/ports/ways.ts';
import { checkAddress } from './address.ts';
import { type Connector, createConnector, noteCertificate, tlsOptions } from './connect.ts';
import { chosenRoutes, type Routes } from './routes.ts';

export type WaysOptions = {
  readonly userAgent: string;
  /** What the computer itself says of its proxies. */
  readonly usual: Routes;
  /** The proxy that the office's IT has set; null: none. */
  readonly policy?: string | null;
  /** Trusted authorities in place of the computer's own, PEM. */
  readonly ca?: readonly string[];
  /** Where a sign-in page answers: 80 but in tests. */
  readonly plainPort?: number;
};

const PAGE_LIMIT: Millis = 4 * SECOND;

/** The ways out as orders and reads take them, and the one decision between them. */
export function createWays(options: WaysOptions): Ways & { readonly routes: Routes } {
  const policy = options.policy ?? null;
  let set: { readonly proxy: string; readonly signIn: ProxySignIn | null } = {
    proxy: 'system',
    signIn: null,
  };
  const choice = () => {
    const source: RouteSource = policy === null ? 'setting' : 'policy';
    return { proxy: policy ?? set.proxy, source, signIn: set.signIn };
  };
  const routes = chosenRoutes(options.usual, choice);
  const connectOptions = { routes, ...(options.ca ? { ca: options.ca } : {}) };
  const connect = createConnector(connectOptions);
  /** Its certificates are looked at and nothing is sent. */
  const look = (url: URL, timeout: Millis, trace: WayTrace) => lookAt(url, timeout, trace, routes);
  return {
    routes,
    policy,
    use: (proxy, signIn) => {
      set = { proxy, signIn };
    },
    reach: (url, timeout) => reach(connect, look, url, timeout),
    page: (url) => page(url, options, routes),
  };
}

async function reach(
  connect: Connector,
  look: (url: URL, timeout: Millis, trace: WayTrace) => Promise<void>,
  text: string,
  timeout: Millis,
): Promise<Reached> {
  const trace: WayTrace = { route: null, addresses: null, certificate: null };
  const address = checkAddress(text);
  if (!address.ok) return { ...trace, failed: 'connection', ...address.fault };
  const made = await connect(address.url, timeout, trace);
  if (made.ok) {
    made.socket.destroy();
    return { ...trace, failed: null };
  }
  const failed = made.step ?? 'connection';
  if (made.fault === 'certificate' && failed === 'certificate') await look(address.url, timeout, trace);
  return { ...trace, failed, ...faultDetail(made.fault, made.detail, made.cause) };
}

/** Makes the connection once more without verification, to say whose certificate it is. Nothing is sent over it. */
async function lookAt(url: URL, timeout: Millis, trace: WayTrace, routes: Routes): Promise<void> {
  const plain = new URL(`http://${url.hostname}:${url.port || 443}`);
  // To this computer no proxy leads, and the route of the https address counts.
  const way = await createConnector({ routes: () => routes(url) })(plain, timeout);
  if (!way.ok) return;
  await new Promise<void>((resolve) => {
    const socket = tls.connect({
      ...tlsOptions(url, () => ({})),
      minVersion: 'TLSv1',
      rejectUnauthorized: false,
      socket: way.socket,
    });
    const timer = setTimeout(() => socket.destroy(), timeout);
    socket.once('secureConnect', () => {
      noteCertificate(socket, trace);
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * One plain GET of the service's host: a network with a sign-in page answers it itself, by a page, or by sending it on to
 * another host. The service's own plain address sends on to itself.
 */
async function page(text: string, options: WaysOptions, routes: Routes): Promise<string | null> {
  if (!URL.canParse(text)) return null;
  const host = new URL(text).hostname;
  const [first] = (await routes(new URL(text))).routes;
  // Where a proxy is asked there is no such page, and nothing goes around the proxy.
  if (first?.via !== 'direct') return null;
  const origin = `http://${host}${options.plainPort === undefined ? '' : `:${options.plainPort}`}/`;
  return new Promise((resolve) => {
    const call = http.get(origin, { agent: false, headers: { 'user-agent': options.userAgent } });
    const finish = (found: string | null) => {
      clearTimeout(timer);
      call.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => finish(null), PAGE_LIMIT);
    call.on('error', () => finish(null));
    call.on('response', (answer) => {
      answer.on('error', () => {});
      const { statusCode: status = 0, headers } = answer;
      if (status === 511) return finish(origin);
      const to = headers.location;
      if (status >= 300 && status < 400 && to !== undefined && URL.canParse(to, origin))
        return finish(new URL(to, origin).hostname === host ? null : origin);
      const isPage = /^\s*text\/html/i.test(headers['content-type'] ?? '');
      finish(status === 200 && isPage ? origin : null);
    });
  });
}
