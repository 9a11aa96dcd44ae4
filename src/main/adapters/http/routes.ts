import net from 'node:net';

/** An HTTP proxy. `url` has its scheme, host and port only. */
export type OfficeProxy = { readonly url: URL; readonly authorization: string | null };

/** A way to an address. */
export type Route =
  | { readonly via: 'direct' }
  | { readonly via: 'proxy'; readonly proxy: OfficeProxy }
  /** A kind of proxy this app doesn't know; `what` begins a sentence's end: "the SOCKS proxy ...". */
  | { readonly via: 'unsupported'; readonly what: string };

/** The ways to an address, to be tried in their order. Never rejects. */
export type Routes = (url: URL) => Promise<readonly Route[]>;

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
    if (proxy.trim() === '' || LOOPBACK.has(url.hostname) || isExempt(url, named('NO_PROXY'))) return DIRECT;
    return [readProxy(proxy.trim())];
  };
}

/** The proxies that the system's own resolver names, in the form of a PAC answer: `PROXY 10.0.0.1:8080; DIRECT`. */
export function resolvedRoutes(resolve: (url: string) => Promise<string>): Routes {
  return async (url) => {
    if (LOOPBACK.has(url.hostname)) return DIRECT;
    let answer: string;
    try {
      answer = await resolve(url.origin);
    } catch {
      return DIRECT;
    }
    const routes = answer
      .split(';')
      .slice(0, 8)
      .map((entry) => fromPac(entry.trim()))
      .filter((route) => route !== null);
    return routes.length === 0 ? DIRECT : routes;
  };
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
    default:
      return { via: 'unsupported', what: `a proxy of the kind ${kind.slice(0, 20)}` };
  }
}

function readProxy(text: string): Route {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return { via: 'unsupported', what: 'the address of the proxy' };
  const given = new URL(address);
  if (given.protocol !== 'http:' && given.protocol !== 'https:') {
    return {
      via: 'unsupported',
      what: `a proxy of the kind ${given.protocol.slice(0, 20).replace(':', '')}`,
    };
  }
  const user = unescaped(given.username);
  const authorization =
    user === ''
      ? null
      : `Basic ${Buffer.from(`${user}:${unescaped(given.password)}`, 'utf8').toString('base64')}`;
  return { via: 'proxy', proxy: { url: new URL(given.origin), authorization } };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `example.com` and `.example.com` with all below them, `host:port`, addresses and networks (`10.0.0.0/8`), `*`. */
function isExempt(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', only] = /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(entry.toLowerCase()) ?? [];
      if (net.isIP(entry) === 0 && only !== undefined && only !== port) return false;
      const bare = net.isIP(entry) === 0 ? name.replace(/^\*?\./, '') : entry.toLowerCase();
      return host === bare || (net.isIP(host) === 0 ? host.endsWith(`.${bare}`) : isInNetwork(host, entry));
    });
}

function isInNetwork(host: string, entry: string): boolean {
  const [network = '', bits = ''] = entry.split('/');
  const family = net.isIPv6(network) ? 'ipv6' : 'ipv4';
  if (net.isIP(network) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv6' ? 128 : 32))
    return false;
  const list = new net.BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(host, net.isIPv6(host) ? 'ipv6' : 'ipv4');
}
