import net from 'node:net';

/**
 * Whether NO_PROXY sends an address straight: `example.com`, `.example.com` and `*.example.com` with all below them,
 * `host:port`, addresses, networks (`10.0.0.0/8`, `10.*`), `*`. As Windows users write it, too: separated by `;`, and
 * `<local>` for names without a dot.
 */
export function isExempt(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return list
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '')
    .some((entry) => matches(entry.toLowerCase().replace(/^https?:\/\//, ''), host, port));
}

function matches(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry === '<local>') return net.isIP(host) === 0 && !host.includes('.');
  const [, name = '', only] = /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(entry) ?? [];
  if (net.isIP(entry) === 0 && only !== undefined && only !== port) return false;
  const bare = net.isIP(entry) === 0 ? name.replace(/^\*?\./, '') : entry;
  if (bare === '') return false;
  if (bare.includes('*')) return byPattern(bare, host);
  return host === bare || (net.isIP(host) === 0 ? host.endsWith(`.${bare}`) : isInNetwork(host, entry));
}

/** `10.20.*`, `*corp*`: a star stands for anything. */
function byPattern(pattern: string, host: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(host);
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
