/** What a person may enter as the proxy of this computer. `system` and `direct` aren't addresses. */
export type ProxyChoice =
  | { readonly ok: true; readonly proxy: string }
  /** In the person's words. */
  | { readonly ok: false; readonly message: string };

const KINDS = 'http://, https:// or socks5://';
const EXAMPLE = 'It looks like proxy.example.com:8080.';

/** The kinds of proxy that are known. */
const PROXY_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'socks',
  'socks4',
  'socks4a',
  'socks5',
  'socks5h',
]);

/**
 * The proxy from what a person typed: `system` (also for nothing), `direct`, or an address with its port and without a user
 * name, which has fields of its own.
 */
export function readProxyChoice(typed: string): ProxyChoice {
  const text = typed.trim();
  if (text === '' || text === 'system') return { ok: true, proxy: 'system' };
  if (text === 'direct') return { ok: true, proxy: 'direct' };
  const [, scheme = 'http', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(text) ?? [];
  const kind = scheme.toLowerCase();
  if (!PROXY_SCHEMES.has(kind))
    return { ok: false, message: `A proxy’s address starts with ${KINDS}. ${EXAMPLE}` };
  if (rest.includes('@'))
    return { ok: false, message: 'Enter the user name and the password in their own fields.' };
  const [, host = '', port, path = ''] =
    /^(\[[0-9a-f:.]+\]|[^\s:/?#\\[\]]+)(?::(\d{1,5}))?(.*)$/i.exec(rest) ?? [];
  if (host !== '' && /^[/?#]./.test(path))
    return {
      ok: false,
      message:
        'This looks like the address of a configuration file (PAC). Enter it in this computer’s own proxy settings; Ridgeline follows them.',
    };
  if (host === '' || !/^\/?$/.test(path) || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535)
    return { ok: false, message: `This address can’t be read. ${EXAMPLE}` };
  return { ok: true, proxy: `${kind}://${host.toLowerCase()}${port === undefined ? '' : `:${port}`}` };
}
