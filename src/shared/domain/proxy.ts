import { message } from '../copy/message.ts';
import type { Message } from './message.ts';
/** What a person may enter as the proxy of this computer. `system` and `direct` aren't addresses. */
export type ProxyChoice =
  | { readonly ok: true; readonly proxy: string }
  | { readonly ok: false; readonly message: Message };

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
 * name, which has separate fields.
 */
export function readProxyChoice(typed: string): ProxyChoice {
  const text = typed.trim();
  if (text === '' || text === 'system') return { ok: true, proxy: 'system' };
  if (text === 'direct') return { ok: true, proxy: 'direct' };
  const [, scheme = 'http', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(text) ?? [];
  const kind = scheme.toLowerCase();
  if (!PROXY_SCHEMES.has(kind)) return { ok: false, message: message('proxy.kinds') };
  if (rest.includes('@')) return { ok: false, message: message('proxy.user_apart') };
  const [, host = '', port, path = ''] =
    /^(\[[0-9a-f:.]+\]|[^\s:/?#\\[\]]+)(?::(\d{1,5}))?(.*)$/i.exec(rest) ?? [];
  if (host !== '' && /^[/?#]./.test(path))
    return {
      ok: false,
      message: message('proxy.pac'),
    };
  if (host === '' || !/^\/?$/.test(path) || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535)
    return { ok: false, message: message('proxy.unreadable') };
  return { ok: true, proxy: `${kind}://${host.toLowerCase()}${port === undefined ? '' : `:${port}`}` };
}
