import net from 'node:net';
import tls from 'node:tls';
import type { Millis } from '../../../shared/domain/units.ts';
import { type CertificateTrust, officeTrust } from './authorities.ts';
import { createDialer, type Dial } from './dial.ts';
import { classifyFault, type FaultDetail } from './faults.ts';
import type { Route, Routes } from './routes.ts';
import { openTunnel } from './tunnel.ts';

export type Connected =
  | { readonly ok: true; readonly socket: net.Socket }
  | ({ readonly ok: false } & FaultDetail);

/** How a connection to a service is made. Never rejects; not a byte of HTTP for the service has been written then. */
export type Connector = (url: URL, timeout: Millis) => Promise<Connected>;

export type ConnectOptions = {
  /** Trusted authorities in place of the computer's own, PEM. */
  readonly ca?: readonly string[];
  /** Which way to the address; straight unless told. */
  readonly routes?: Routes;
  /** How a TCP connection is made: by RFC 8305 by default. */
  readonly dial?: Dial;
};

/** One for the process: it remembers which name servers leave questions unanswered. */
const dialByStandard = createDialer();

/**
 * A fresh connection to the host, through verified TLS for https: straight, or through the office's proxy by CONNECT.
 * A proxy that can't be reached makes room for the next way; one that refuses is the end.
 */
export function createConnector(options: ConnectOptions = {}): Connector {
  const trust = options.ca ? () => ({ ca: [...(options.ca ?? [])] }) : officeTrust;
  const dial = options.dial ?? dialByStandard;
  return async (url, timeout) => {
    const started = performance.now();
    const routes = (await options.routes?.(url)) ?? [];
    let last: Connected = { ok: false, fault: 'proxy', detail: 'it names no way to this address' };
    for (const route of options.routes ? routes : [DIRECT]) {
      const left = timeout - (performance.now() - started);
      if (left <= 0) break;
      const made = await connectBy(route, url, left, trust, dial);
      if (made.ok || !('next' in made)) return made;
      last = { ok: false, fault: made.fault, detail: made.detail };
    }
    return last;
  };
}

const DIRECT: Route = { via: 'direct' };

/** `next`: the way itself was shut, so another one may be tried. */
async function connectBy(
  route: Route,
  url: URL,
  timeout: Millis,
  trust: CertificateTrust,
  dial: Dial,
): Promise<Connected | (FaultDetail & { readonly ok: false; readonly next: true })> {
  if (route.via === 'unsupported')
    return { ok: false, fault: 'proxy', detail: `${route.what} can’t be used`, next: true };
  const secure = url.protocol === 'https:';
  const started = performance.now();
  const way =
    route.via === 'direct'
      ? await dial(hostOf(url), portOf(url), timeout)
      : await openTunnel(route.proxy, `${url.hostname}:${portOf(url)}`, timeout, trust, dial);
  if (!way.ok || !secure) return way;
  const left = Math.max(1, timeout - (performance.now() - started));
  return verified(tls.connect({ ...tlsOptions(url, trust), socket: way.socket }), left);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function tlsOptions(url: URL, trust: CertificateTrust): tls.ConnectionOptions {
  const host = hostOf(url);
  return {
    host,
    servername: net.isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...trust(),
  };
}

/** Waits until the TLS of a socket stands and is verified. */
function verified(socket: tls.TLSSocket, timeout: Millis): Promise<Connected> {
  return new Promise((resolve) => {
    const finish = (outcome: Connected) => {
      clearTimeout(timer);
      socket.off('error', broke).off('close', hungUp).off('secureConnect', made);
      socket.on('error', () => {}); // A destroyed socket may still report one; it has nobody to tell.
      if (!outcome.ok) socket.destroy();
      resolve(outcome);
    };
    const broke = (error: Error) => finish({ ok: false, ...classifyFault(error) });
    const hungUp = () => finish({ ok: false, fault: 'reset', detail: 'it hung up at once' });
    const made = () => {
      if (socket.authorized) finish({ ok: true, socket });
      else broke(socket.authorizationError);
    };
    const timer = setTimeout(
      () => finish({ ok: false, fault: 'timeout', detail: 'no connection was made' }),
      timeout,
    );
    socket.on('error', broke).on('close', hungUp).on('secureConnect', made);
  });
}
