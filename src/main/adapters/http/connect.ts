import net from 'node:net';
import tls from 'node:tls';
import type { Millis } from '../../../shared/domain/units.ts';
import type { WayStep, WayTrace } from '../../core/ports/ways.ts';
import { type CertificateTrust, officeTrust } from './authorities.ts';
import { createDialer, type Dial } from './dial.ts';
import { classifyFault, type FaultDetail } from './faults.ts';
import type { Route, RouteList, Routes } from './routes.ts';
import { openSocks } from './socks.ts';
import { openTunnel, type Tunnel } from './tunnel.ts';

export type Connected =
  | { readonly ok: true; readonly socket: net.Socket }
  | ({ readonly ok: false; readonly step?: WayStep } & FaultDetail);

/**
 * How a connection to a service is made. Never rejects; not a byte of HTTP for the service has been written then. `trace`:
 * where what is seen on the way is written down.
 */
export type Connector = (url: URL, timeout: Millis, trace?: WayTrace) => Promise<Connected>;

export type ConnectOptions = {
  /** Trusted authorities in place of the computer's own, PEM. */
  readonly ca?: readonly string[];
  /** Which way to the address; straight by default. */
  readonly routes?: Routes;
  /** How a TCP connection is made: by RFC 8305 by default. */
  readonly dial?: Dial;
};

/** One for the process: it remembers which name servers leave questions unanswered. */
const dialByStandard = createDialer();
const STRAIGHT: RouteList = { source: 'none', routes: [{ via: 'direct' }] };

type Means = { readonly trust: CertificateTrust; readonly dial: Dial };

/**
 * A fresh connection to the host, through verified TLS for https: straight, or through the office's proxy by CONNECT or
 * SOCKS. A proxy that can't be reached makes room for the next way; one that refuses, and one of an unknown kind, is the end.
 */
export function createConnector(options: ConnectOptions = {}): Connector {
  const trust = options.ca ? () => ({ ca: [...(options.ca ?? [])] }) : officeTrust;
  const means = { trust, dial: options.dial ?? dialByStandard };
  return async (url, timeout, trace) => {
    const started = performance.now();
    const { source, routes } = (await options.routes?.(url)) ?? STRAIGHT;
    let last: Connected = {
      ok: false,
      step: 'route',
      fault: 'proxy',
      detail: 'it names no way to this address',
    };
    for (const route of routes) {
      const left = timeout - (performance.now() - started);
      if (left <= 0) break;
      if (trace) trace.route = seen(route, source);
      const made = await connectBy(route, url, left, means, trace);
      if (made.ok || !('next' in made)) return made;
      const { next: _, ...rest } = made;
      last = rest;
    }
    return last;
  };
}

function seen(route: Route, source: RouteList['source']): WayTrace['route'] {
  switch (route.via) {
    case 'direct':
      return { via: 'direct', proxy: null, source, signsIn: false };
    case 'proxy': {
      const { url, authorization } = route.proxy;
      const via = url.protocol === 'https:' ? 'https' : 'http';
      return { via, proxy: `${url.hostname}:${portOf(url)}`, source, signsIn: authorization !== null };
    }
    case 'socks': {
      const { url, version, signIn } = route.proxy;
      const via = version === 4 ? 'socks4' : 'socks5';
      return { via, proxy: `${url.hostname}:${url.port || 80}`, source, signsIn: signIn !== null };
    }
    case 'unsupported':
      return null;
  }
}

type Tried = Connected | (FaultDetail & { readonly ok: false; readonly step?: WayStep; readonly next: true });

/** `next`: the way itself was shut, so another one may be tried. */
async function connectBy(
  route: Route,
  url: URL,
  timeout: Millis,
  { trust, dial }: Means,
  trace: WayTrace | undefined,
): Promise<Tried> {
  if (route.via === 'unsupported')
    return { ok: false, step: 'route', fault: 'proxy', detail: `${route.what} can’t be used` };
  const secure = url.protocol === 'https:';
  const started = performance.now();
  const way = await openWay(route, url, timeout, { trust, dial }, trace);
  if (!way.ok) {
    const step = way.fault === 'dns' ? 'name' : route.via === 'direct' ? 'connection' : 'route';
    return { ...way, step };
  }
  if (trace) trace.addresses ??= way.socket.remoteAddress ? [way.socket.remoteAddress] : [];
  if (!secure) return way;
  const left = Math.max(1, timeout - (performance.now() - started));
  const socket = tls.connect({ ...tlsOptions(url, trust), socket: way.socket });
  if (trace) socket.once('secureConnect', () => noteCertificate(socket, trace));
  const made = await verified(socket, left);
  return made.ok ? made : { ...made, step: 'certificate' };
}

function openWay(
  route: Exclude<Route, { via: 'unsupported' }>,
  url: URL,
  timeout: Millis,
  { trust, dial }: Means,
  trace: WayTrace | undefined,
): Promise<Tunnel> {
  if (route.via === 'direct') return dial(hostOf(url), portOf(url), timeout);
  if (trace) trace.addresses = [];
  return route.via === 'socks'
    ? openSocks(route.proxy, hostOf(url), portOf(url), timeout, dial)
    : openTunnel(route.proxy, `${url.hostname}:${portOf(url)}`, timeout, trust, dial);
}

/** Whose certificate a server shows; without verification, so only for a connection on which nothing is sent. */
export function noteCertificate(socket: tls.TLSSocket, trace: WayTrace): void {
  let top = socket.getPeerCertificate(true);
  const { subject, issuer, valid_to } = top;
  if (!subject) return;
  // A root that is in the chain is its own issuer.
  for (let depth = 0; depth < MAX_CHAIN && top.issuerCertificate && top.issuerCertificate !== top; depth += 1)
    top = top.issuerCertificate;
  trace.certificate = {
    subject: nameOf(subject, false),
    issuer: nameOf(issuer, true),
    authority: nameOf(top.issuer, true),
    validTo: valid_to,
  };
}

const MAX_CHAIN = 10;

/** A common name, and whose it is: `FG100F (Fortinet)`. */
function nameOf(name: tls.PeerCertificate['subject'] | undefined, withOwner: boolean): string {
  const part = (value: string | string[] | undefined) =>
    (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, 80);
  const [common, owner] = [part(name?.CN), part(name?.O)];
  if (common === '') return owner || part(name?.OU);
  return withOwner && owner !== '' && !common.includes(owner) ? `${common} (${owner})` : common;
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

export function tlsOptions(url: URL, trust: CertificateTrust): tls.ConnectionOptions {
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
      socket.on('error', () => {}); // A destroyed socket may still emit an error that nobody listens for.
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
