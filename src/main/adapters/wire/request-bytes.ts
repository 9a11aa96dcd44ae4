import type { WireRequest } from '../../core/ports/order-wire.ts';

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const VALUE = /^[\t\x20-\x7e]*$/;
/** What this module alone decides; a caller that sets one of them has made a mistake. */
const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'te', 'upgrade']);

/** The whole request, head and body, ready to be written at once. Throws on a header that can't be written safely. */
export function requestBytes(url: URL, request: WireRequest, userAgent: string): Buffer {
  const body = Buffer.from(request.body, 'utf8');
  const headers = new Map<string, string>([['user-agent', userAgent]]);
  for (const [name, value] of Object.entries(request.headers)) {
    const key = name.toLowerCase();
    if (OWN.has(key)) throw new Error(`the header ${key} isn’t the caller’s to set`);
    headers.set(key, value);
  }
  headers.set('host', url.host);
  headers.set('content-length', String(body.length));
  headers.set('connection', 'close');
  const lines = [`POST ${url.pathname}${url.search} HTTP/1.1`];
  for (const [name, value] of headers) {
    if (!TOKEN.test(name) || !VALUE.test(value)) {
      throw new Error(`the header ${name} has characters that can’t be sent`);
    }
    lines.push(`${name}: ${value}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
