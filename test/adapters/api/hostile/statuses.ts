import { type Good, type Hostile, reply, type Verdict } from './answer.ts';

const PAGE = '<!doctype html><title>Error</title><h1>Something is wrong</h1>';
const JSON_TYPE = { 'content-type': 'application/json' };

function status(
  name: string,
  verdict: Verdict,
  code: number,
  headers: Record<string, string> | ((good: Good) => Record<string, string>) = {},
  body: string | ((good: Good) => string | Buffer) = '',
): Hostile {
  return {
    name,
    verdict,
    file: verdict,
    post: verdict,
    bytes: (good) =>
      reply(
        code,
        typeof headers === 'function' ? headers(good) : headers,
        typeof body === 'function' ? body(good) : body,
      ),
  };
}

const page = (code: number): Hostile =>
  status(`${code} as a web page`, 'fails', code, { 'content-type': 'text/html' }, PAGE);
const refusal = (code: number): Hostile =>
  status(`${code} in JSON`, 'refuses', code, JSON_TYPE, '{"message":"The service says no."}');
const doubtful = (code: number): Hostile =>
  status(`${code} in JSON`, 'fails', code, JSON_TYPE, '{"error":{"code":"x","message":"A fault."}}');
const wait = (name: string, value: string): Hostile =>
  status(
    `429, wait ${name}`,
    'refuses',
    429,
    { ...JSON_TYPE, 'retry-after': value },
    '{"message":"Slow down."}',
  );
const to = (name: string, code: number, location: (good: Good) => string): Hostile =>
  status(`${code} ${name}`, 'fails', code, (good) => ({ location: location(good) }));

/** Statuses, redirects, and errors that are traps themselves. */
export const statuses: readonly Hostile[] = [
  status('204', 'fails', 204, { 'content-length': '0' }),
  status('205', 'fails', 205),
  status('304', 'fails', 304, { 'content-length': '0' }),
  status(
    '206 of JSON',
    'free',
    206,
    (good) => ({ 'content-type': good.type, 'content-range': 'bytes 0-1/999' }),
    ({ body }) => body,
  ),
  to('to a loop', 302, ({ origin, path }) => origin + path),
  to('to itself, relative', 301, () => '?'),
  to('to another host', 302, () => 'https://evil.example/steal'),
  to('down to http', 307, () => 'http://evil.example/steal'),
  to('to a file', 302, () => 'file:///etc/passwd'),
  to('to a script', 303, () => 'javascript:alert(1)'),
  to('to data', 302, () => 'data:application/json,{"orderId":"evil","status":"x"}'),
  to('to a user', 308, () => 'https://user:secret@evil.example/'),
  to('to nonsense', 302, () => 'http://[::'),
  to('to an address without end', 301, () => `/${'x'.repeat(30_000)}`),
  status('302 to nowhere', 'fails', 302),
  status('300, several ways', 'fails', 300, JSON_TYPE, '["a","b"]'),
  ...[400, 401, 403, 404, 407, 413, 415, 422, 500, 502, 503, 504, 511].map(page),
  // Whoever says it: a gateway that throttles has let nothing through.
  status('429 as a web page', 'refuses', 429, { 'content-type': 'text/html' }, PAGE),
  ...[400, 402, 403, 404, 413, 415, 422].map(refusal),
  ...[405, 408, 409, 410, 418, 421, 425, 426, 431, 451, 500, 501, 502, 503, 599].map(doubtful),
  wait('for ever', '99999999999999999999'),
  wait('less than nothing', '-5'),
  wait('until 1970', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  wait('until some day', 'when the roof is dry'),
  wait('until a year without end', 'Fri, 31 Dec 9999 23:59:59 GMT'),
  status('503, wait for NaN', 'fails', 503, { 'retry-after': 'NaN', 'content-type': 'text/plain' }, 'busy'),
  status('401 without a word', 'fails', 401),
  status('401 with a challenge', 'fails', 401, { 'www-authenticate': 'Negotiate' }, ''),
  status(
    'a fault with a stack',
    'fails',
    500,
    { 'content-type': 'text/plain' },
    `Error: x\n${'    at f (/srv/app.js:1:1)\n'.repeat(5_000)}`,
  ),
  status('a refusal of 10 MB', 'free', 400, JSON_TYPE, () => `{"message":"${'no '.repeat(3_300_000)}"}`),
  status(
    'a refusal too deep',
    'free',
    400,
    JSON_TYPE,
    `{"errors":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ),
  status(
    'a refusal of 100,000 fields',
    'free',
    422,
    JSON_TYPE,
    () => `{"errors":[${'{"field":"address","message":"no"},'.repeat(5_000)}{}]}`,
  ),
  status(
    'a refusal that quotes the token',
    'free',
    403,
    JSON_TYPE,
    '{"message":"Bearer hostile-token-0123456789 is no good"}',
  ),
  status(
    'a refusal that quotes a secret',
    'free',
    400,
    JSON_TYPE,
    '{"message":"wrong: hostile-secret-0123456789"}',
  ),
  status(
    'a refusal with tags',
    'free',
    422,
    JSON_TYPE,
    '{"message":"<script>alert(1)</script>\\u202egnorw\\u0000"}',
  ),
  status('a refusal cut short', 'fails', 400, JSON_TYPE, '{"message":"The addr'),
  status('good, said to be a fault', 'fails', 500, JSON_TYPE, ({ body }) => body),
  status('good, said to be refused', 'fails', 404, JSON_TYPE, ({ body }) => body),
];
