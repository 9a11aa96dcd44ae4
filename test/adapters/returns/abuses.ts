import { gzipSync } from 'node:zlib';

export const STATE = 'q3Yb9TkX1rJm7C0wQe5uVn2sZp';
export const DONE = `/payment/${STATE}/done`;
export const BACK = `/payment/${STATE}/back`;

const lines = (...all: readonly string[]) => [...all, '', ''].join('\r\n');
const get =
  (path: string, ...more: readonly string[]) =>
  (port: number) =>
    lines(`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...more);

/** A window that is led here by a payment page in another site. */
export const visit = (path: string, port: number) =>
  get(
    path,
    'Upgrade-Insecure-Requests: 1',
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-User: ?1',
    'Sec-Fetch-Dest: document',
    'Referer: https://pay.example/',
    'Cookie: of=another program on 127.0.0.1',
  )(port);

const good = `${DONE}?session_id=cs_1`;
const withHost = (host: string) => (port: number) =>
  lines(`GET ${good} HTTP/1.1`, `Host: ${host.replace('PORT', String(port))}`);
const withMethod = (method: string) => (port: number) => get(good)(port).replace('GET', method);
const other = (from: string, to: string) => get(good.replace(from, to));

/** What is done, and what may be answered: 0 where the connection just ends. None of them is heard. */
export type Abuse = readonly [
  what: string,
  bytes: (port: number) => string | Buffer,
  statuses: readonly number[],
];

export const REFUSED: readonly Abuse[] = [
  ['the root', get('/'), [404]],
  ['a favourite’s picture', get('/favicon.ico'), [404]],
  ['another state', other(STATE, 'x'.repeat(STATE.length)), [404]],
  ['a state that differs in its last sign', other(STATE, `${STATE.slice(0, -1)}q`), [404]],
  ['the beginning of the state', other(STATE, STATE.slice(0, 8)), [404]],
  ['the state with more behind it', other(STATE, `${STATE}a`), [404]],
  ['the state in another case', other(STATE, STATE.toLowerCase()), [404]],
  ['no state', get('/payment//done?session_id=cs_1'), [404]],
  ['the path with a slash behind', get(`${DONE}/?session_id=cs_1`), [404]],
  ['the path behind two slashes', get(`/${good}`), [404]],
  ['the path by a way around', get(`/payment/../payment/${STATE}/done`), [404]],
  ['the path by an encoded way around', get(`/x/%2e%2e${good}`), [404]],
  ['encoded slashes', get(`/payment%2F${STATE}%2Fdone`), [404]],
  ['an encoded letter', other('done', 'don%65'), [404]],
  ['backslashes', get(`\\payment\\${STATE}\\done`), [400, 404]],
  ['a parameter of the path', other('?', ';a=1?'), [404]],
  ['a fragment', get(`${DONE}#x`), [404]],
  ['the whole address', (port) => get(`http://127.0.0.1:${port}${good}`)(port), [404]],
  ['the whole address of another', get(`http://evil.example${good}`), [404]],
  ['a path of 7,000 signs', get(`/${'a'.repeat(7_000)}`), [404]],
  ['a zero byte in the path', get(`${DONE}\0`), [400]],
  ['letters that aren’t ASCII', get(`${DONE}é`), [400, 404]],
  ['a space in the path', get(`${DONE} x`), [400]],
  ['no Host', () => lines(`GET ${good} HTTP/1.1`), [400]],
  ['an empty Host', withHost(''), [403]],
  ['another Host, as rebinding leaves it', withHost('evil.example'), [403]],
  ['another Host with the port', withHost('evil.example:PORT'), [403]],
  ['localhost', withHost('localhost:PORT'), [403]],
  ['the Host without its port', withHost('127.0.0.1'), [403]],
  ['the Host with another port', withHost('127.0.0.1:1'), [403]],
  ['the Host in other digits', withHost('127.1:PORT'), [403]],
  ['the Host as IPv6', withHost('[::1]:PORT'), [403]],
  ['a user in the Host', withHost('127.0.0.1:PORT@evil.example'), [400, 403]],
  ['two Hosts', get(good, 'Host: evil.example'), [400, 403]],
  ['two Hosts that are the same', (port) => get(good, `Host: 127.0.0.1:${port}`)(port), [400, 403]],
  ['HEAD, as who scans links', withMethod('HEAD'), [405]],
  ['POST', (port) => `${withMethod('POST')(port).trimEnd()}\r\nContent-Length: 2\r\n\r\n{}`, [405]],
  ['PUT', (port) => `${withMethod('PUT')(port).trimEnd()}\r\nContent-Length: 0\r\n\r\n`, [405]],
  ['DELETE', withMethod('DELETE'), [405]],
  ['TRACE', withMethod('TRACE'), [400, 405]],
  ['a method there isn’t', withMethod('PAY'), [400]],
  ['a method in small letters', withMethod('get'), [400]],
  ['CONNECT', () => lines('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: 127.0.0.1:22'), [0, 400]],
  [
    'OPTIONS, as a page asks first',
    (port) =>
      get(
        good,
        'Origin: https://evil.example',
        'Access-Control-Request-Method: GET',
        'Access-Control-Request-Private-Network: true',
      )(port).replace('GET', 'OPTIONS'),
    [405],
  ],
  ['a page’s fetch', get(good, 'Origin: https://evil.example', 'Sec-Fetch-Mode: cors'), [403]],
  ['a page’s fetch of an older browser', get(good, 'Origin: https://evil.example'), [403]],
  ['a page that says it is this one', (port) => get(good, `Origin: http://127.0.0.1:${port}`)(port), [403]],
  ['a fetch without an answer', get(good, 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: empty'), [403]],
  ['a frame', get(good, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'), [403]],
  ['an object', get(good, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: object'), [403]],
  ['a picture', get(good, 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'), [403]],
  ['a script', get(good, 'Sec-Fetch-Dest: script'), [403]],
  ['a web socket’s hand', get(good, 'Sec-Fetch-Mode: websocket'), [403]],
  ['a page fetched ahead', get(good, 'Sec-Purpose: prefetch;prerender'), [403]],
  ['a page fetched ahead by an older browser', get(good, 'Purpose: prefetch'), [403]],
  ['a body', (port) => `${get(good, 'Content-Length: 5')(port)}hello`, [400]],
  ['an empty body', get(good, 'Content-Length: 0'), [400]],
  ['chunks', (port) => `${get(good, 'Transfer-Encoding: chunked')(port)}0\r\n\r\n`, [400]],
  [
    'a length and chunks at once',
    (port) =>
      `${get('/', 'Content-Length: 6', 'Transfer-Encoding: chunked')(port)}0\r\n\r\n${get(good)(port)}`,
    [400],
  ],
  ['chunks under another name', get(good, 'Transfer-Encoding: xchunked'), [400]],
  ['two lengths', get(good, 'Content-Length: 0', 'Content-Length: 4'), [400]],
  ['a negative length', get(good, 'Content-Length: -1'), [400]],
  ['a space before the colon', get(good, 'Content-Length : 4'), [400]],
  ['a header of 20,000 signs', get(good, `X-A: ${'a'.repeat(20_000)}`), [400, 431]],
  [
    '400 headers',
    get(good, ...Array.from({ length: 400 }, (_, n) => `X-${n}: ${'v'.repeat(30)}`)),
    [400, 431],
  ],
  ['a zero byte in a header', get(good, 'X-A: a\0b'), [400]],
  ['a line feed that hides a header', get(good, 'X-A: b\nOrigin: https://evil.example'), [400, 403]],
  ['a header without a name', get(good, ': b'), [400]],
  ['lines that end in a line feed only', (port) => get(good)(port).replaceAll('\r\n', '\n'), [400]],
  ['another protocol', get(good, 'Connection: Upgrade', 'Upgrade: websocket'), [400]],
  ['HTTP/2 by a header', get(good, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'), [400]],
  ['an expectation', get(good, 'Expect: 100-continue'), [417]],
  ['HTTP/0.9', () => `GET ${good}\r\n\r\n`, [403]],
  ['HTTP/1.0 without a Host', () => lines(`GET ${good} HTTP/1.0`), [403]],
  ['HTTP/9.9', (port) => get(good)(port).replace('HTTP/1.1', 'HTTP/9.9'), [400]],
  ['HTTP/2 at once', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['TLS', () => Buffer.from('16030100c8010000c40303'.padEnd(400, '0'), 'hex'), [0, 400]],
  ['a compressed call', (port) => gzipSync(get(good)(port)), [400]],
  ['noise', () => Buffer.alloc(5_000, 0xfe), [400]],
  ['another protocol’s greeting', () => 'SSH-2.0-OpenSSH_9.6\r\n', [0, 400]],
];

/** Queries behind successUrl in which no id can be read. The visit is heard, without one. */
export const UNREADABLE: readonly (readonly [what: string, query: string])[] = [
  ['none', ''],
  ['an empty query', '?'],
  ['an empty id', '?session_id='],
  ['no value', '?session_id'],
  ['another name', '?sessionid=cs_1'],
  ['another case', '?SESSION_ID=cs_1'],
  ['a list', '?session_id[]=cs_1'],
  ['two', '?session_id=cs_1&session_id=cs_2'],
  ['two that are the same', '?session_id=cs_1&session_id=cs_1'],
  ['two, one with an encoded name', '?session_id=cs_1&session%5Fid=cs_2'],
  ['the processor’s mark left as it was', '?session_id={CHECKOUT_SESSION_ID}'],
  ['5,000 signs', `?session_id=${'a'.repeat(5_000)}`],
  ['a zero byte', '?session_id=cs_1%00'],
  ['a line feed', '?session_id=cs_1%0d%0aX:%20y'],
  ['a way around', '?session_id=..%2f..%2forders'],
  ['dots', '?session_id=..'],
  ['a slash', '?session_id=cs_1/x'],
  ['another query', '?session_id=cs_1%3Fa'],
  ['a fragment', '?session_id=cs_1%23'],
  ['a space', '?session_id=cs+1'],
  ['letters that aren’t ASCII', '?session_id=cs_%C3%A9'],
  ['broken letters', '?session_id=%ff%fe'],
  ['a broken percent', '?session_id=%zz'],
  ['markup', '?session_id=%3Cscript%3Ealert(1)%3C/script%3E'],
];
