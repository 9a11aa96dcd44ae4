import type { ProxySignIn, RouteSource } from '../../core/ports/ways.ts';
import { isExempt } from './exempt.ts';

/** An HTTP proxy. `url` has its scheme, host and port only. */
export type OfficeProxy = { readonly url: URL; readonly authorization: string | null };
export type SocksProxy = {
  readonly url: URL;
  readonly version: 4 | 5;
  readonly signIn: ProxySignIn | null;
};

/** A way to an address. */
export type Route =
  | { readonly via: 'direct' }
  | { readonly via: 'proxy'; readonly proxy: OfficeProxy }
  | { readonly via: 'socks'; readonly proxy: SocksProxy }
  /** A kind of proxy this app doesn't know, which is never gone around; `what` begins a sentence's end. */
  | { readonly via: 'unsupported'; readonly what: string };

export type RouteList = { readonly source: RouteSource; readonly routes: readonly Route[] };

/** The ways to an address, to be tried in their order, and who decided them. Never rejects. */
export type Routes = (url: URL) => Promise<RouteList>;

const DIRECT: readonly Route[] = [{ via: 'direct' }];
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The proxy that the environment names, as curl and Node read it: HTTPS_PROXY for https, HTTP_PROXY for http, ALL_PROXY
 * for both, NO_PROXY for what goes straight; small letters go before capitals. This computer itself is never asked
 * through a proxy.
 */
export function environmentRoutes(environment: Readonly<Record<string, string | undefined>>): Routes {
  const named = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  return async (url) => {
    const proxy = named(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || named('ALL_PROXY');
    if (proxy.trim() === '' || LOOPBACK.has(url.hostname)) return { source: 'none', routes: DIRECT };
    if (isExempt(url, named('NO_PROXY'))) return { source: 'environment', routes: DIRECT };
    return { source: 'environment', routes: [readProxy(proxy.trim())] };
  };
}

/** The proxies that the system's own resolver names, in the form of a PAC answer: `PROXY 10.0.0.1:8080; DIRECT`. */
export function resolvedRoutes(resolve: (url: string) => Promise<string>): Routes {
  return async (url) => {
    if (LOOPBACK.has(url.hostname)) return { source: 'none', routes: DIRECT };
    let answer: string;
    try {
      answer = await resolve(url.origin);
    } catch {
      return { source: 'system', routes: DIRECT };
    }
    const routes = answer
      .split(';')
      .slice(0, 8)
      .map((entry) => fromPac(entry.trim()))
      .filter((route) => route !== null);
    return { source: 'system', routes: routes.length === 0 ? DIRECT : routes };
  };
}

/**
 * What a policy or a person has set goes before the computer's own settings. `direct`: straight; `system`: as the
 * computer says. A sign-in that was entered is used for every proxy whose address has none inside.
 */
export function chosenRoutes(
  usual: Routes,
  choice: () => { readonly proxy: string; readonly source: RouteSource; readonly signIn: ProxySignIn | null },
): Routes {
  return async (url) => {
    const { proxy, source, signIn } = choice();
    if (LOOPBACK.has(url.hostname)) return { source: 'none', routes: DIRECT };
    if (proxy === 'direct') return { source, routes: DIRECT };
    const { source: from, routes } =
      proxy === 'system' ? await usual(url) : { source, routes: [readProxy(proxy)] };
    return { source: from, routes: signIn === null ? routes : routes.map((route) => signed(route, signIn)) };
  };
}

function signed(route: Route, signIn: ProxySignIn): Route {
  if (route.via === 'proxy' && route.proxy.authorization === null)
    return { via: 'proxy', proxy: { ...route.proxy, authorization: basic(signIn) } };
  if (route.via === 'socks' && route.proxy.signIn === null)
    return { via: 'socks', proxy: { ...route.proxy, signIn } };
  return route;
}

function basic({ user, password }: ProxySignIn): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}

function fromPac(entry: string): Route | null {
  const [kind = '', address = ''] = entry.split(/\s+/);
  switch (kind.toUpperCase()) {
    case '':
      return null;
    case 'DIRECT':
      return { via: 'direct' };
    case 'PROXY':
    case 'HTTP':
      return readProxy(`http://${address}`);
    case 'HTTPS':
      return readProxy(`https://${address}`);
    // As Chromium reads a PAC answer.
    case 'SOCKS':
    case 'SOCKS4':
      return readProxy(`socks4://${address}`);
    case 'SOCKS5':
      return readProxy(`socks5://${address}`);
    default:
      return { via: 'unsupported', what: `a proxy of the kind ${kind.slice(0, 20)}` };
  }
}

/** `DOM\user:password@proxy:8080`, as Windows users write it: URL reads a backslash as the end of the host. */
function withBackslash(address: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)(.*)$/i.exec(address) ?? [];
  const at = rest.lastIndexOf('@');
  return at < 0 ? address : `${scheme}${rest.slice(0, at).replaceAll('\\', '%5C')}${rest.slice(at)}`;
}

function readProxy(text: string): Route {
  const address = withBackslash(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (!URL.canParse(address)) return { via: 'unsupported', what: 'the address of the proxy' };
  const given = new URL(address);
  const user = unescaped(given.username);
  const signIn = user === '' ? null : { user, password: unescaped(given.password) };
  const socks = /^socks(4a?|5h?)?:$/.exec(given.protocol);
  if (socks && given.hostname !== '') {
    const version = socks[1]?.startsWith('4') ? 4 : 5;
    const url = new URL(`http://${given.hostname}:${given.port || 1080}`);
    return { via: 'socks', proxy: { url, version, signIn } };
  }
  if (given.protocol !== 'http:' && given.protocol !== 'https:') {
    return {
      via: 'unsupported',
      what: `a proxy of the kind ${given.protocol.slice(0, 20).replace(':', '')}`,
    };
  }
  return {
    via: 'proxy',
    proxy: { url: new URL(given.origin), authorization: signIn === null ? null : basic(signIn) },
  };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
