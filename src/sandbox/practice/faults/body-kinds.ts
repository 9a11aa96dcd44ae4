import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { FalseAnswer, Kinds, RawAnswer, Settings, TrueAnswer } from './kind.ts';
import { firstBytes, gzipBomb, hugeJson, pieces } from './streams.ts';

type Headers = Record<string, string | null>;

/** The status line and the headers of the true answer with these changes; null takes one away. */
function head(truth: TrueAnswer, changes: Headers): string {
  const headers = Object.entries({ ...truth.headers, connection: 'close', ...changes });
  const lines = headers.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${truth.status} ${STATUS_CODES[truth.status] ?? 'Unknown'}\r\n${lines.join('')}\r\n`;
}

const CHUNKED = { 'content-length': null, 'transfer-encoding': 'chunked' } as const;
const chunk = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

async function* truncated(truth: TrueAnswer, { bytes }: Settings): AsyncGenerator<Buffer | string> {
  const keep = bytes ?? Math.floor((truth.length ?? 2000) / 2);
  const whole = truth.length !== null;
  yield head(truth, whole ? { 'content-length': String(truth.length) } : CHUNKED);
  for await (const piece of firstBytes(pieces(truth.body), keep)) yield whole ? piece : chunk(piece);
}

/** A body whose length isn't reported is held to be measured, and cut here. Bytes. */
const LARGEST_MEASURED = 64 * 1024 * 1024;

/** Content-Length and body differ by `by`: above 0 it promises more than comes, below 0 less. */
async function* wrongLength(truth: TrueAnswer, { by = 0 }: Settings): AsyncGenerator<Buffer | string> {
  let { length } = truth;
  let body = pieces(truth.body);
  if (length === null) {
    const whole: Buffer[] = [];
    for await (const piece of firstBytes(body, LARGEST_MEASURED)) whole.push(piece);
    length = Buffer.concat(whole).length;
    body = pieces(Buffer.concat(whole));
  }
  yield head(truth, { 'content-length': String(Math.max(0, length + by)) });
  yield* body;
}

/** Ways in which chunked coding (RFC 9112, 7.1) goes wrong. */
const CHUNKING: Record<string, (body: AsyncIterable<Buffer>) => AsyncGenerator<Buffer | string>> = {
  'no-end': async function* (body) {
    for await (const piece of body) yield chunk(piece);
  },
  'not-hex': async function* (body) {
    yield 'zz\r\n';
    yield* body;
    yield '\r\n0\r\n\r\n';
  },
  'size-too-large': async function* (body) {
    yield 'fffffff\r\n';
    yield* body;
  },
  'size-too-small': async function* (body) {
    yield '1\r\n';
    yield* body;
    yield '\r\n0\r\n\r\n';
  },
  'size-overflow': async function* (body) {
    yield 'ffffffffffffffffffff\r\n';
    yield* body;
  },
};

async function* badChunking(truth: TrueAnswer, form: string): AsyncGenerator<Buffer | string> {
  yield head(truth, CHUNKED);
  const damage = CHUNKING[form];
  if (damage) yield* damage(pieces(truth.body));
}

/** What makes good JSON text something else. */
const JSON_DAMAGE: Record<string, (text: string) => string | Buffer> = {
  cut: (text) => text.slice(0, Math.max(1, Math.floor(text.length / 2))),
  'trailing-comma': (text) => text.replace(/[}\]]$/, ',$&'),
  'single-quotes': (text) => text.replaceAll('"', "'"),
  'unquoted-keys': (text) => text.replace(/"(\w+)":/g, '$1:'),
  'not-a-number': (text) => `{"value":NaN,"answer":${text}}`,
  'two-documents': (text) => text + text,
  'not-utf8': (text) =>
    Buffer.concat([Buffer.from('{"\xff\xfe":1,"answer":', 'latin1'), Buffer.from(`${text}}`)]),
  comment: (text) => `/* generated */ ${text}`,
};

/** Every name of the outer object a second time, with a value that isn't the true one: in front of it, or behind it. */
function duplicateKeys(text: string, form: string): string {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
  const decoy = (found: unknown) => (typeof found === 'string' ? 'duplicate' : null);
  const twins = Object.entries(value).map(
    ([key, found]) => `${JSON.stringify(key)}:${JSON.stringify(decoy(found))}`,
  );
  if (twins.length === 0) return text;
  const inner = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'));
  return `{${form === 'true-last' ? [...twins, inner] : [inner, ...twins]}}`;
}

/** A JSON answer's text changed; an answer that isn't JSON text stays as it is. */
function rewritten(truth: TrueAnswer, change: (text: string) => string | Buffer): FalseAnswer {
  if (typeof truth.body !== 'string' || !truth.headers['content-type']?.includes('json')) return {};
  return { headers: { 'content-length': null }, body: change(truth.body) };
}

const streamed = (body: Iterable<Buffer>, headers: Headers = {}): FalseAnswer => ({
  status: 200,
  headers: {
    ...{ 'content-length': null, 'content-range': null, etag: null },
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  },
  body: Readable.from(body, { objectMode: false }),
});

const raw = (bytes: AsyncIterable<Buffer | string>): RawAnswer => ({ raw: bytes });

/** The true answer in a body that can't be trusted. */
export const BODY_KINDS = {
  'truncated-body': {
    group: 'answer',
    side: 'after',
    about: 'the body ends after `bytes` (half of it unless told) although its length says more',
    settings: { bytes: null },
    answer: (truth, settings) => raw(truncated(truth, settings)),
  },
  'wrong-length': {
    group: 'answer',
    side: 'after',
    about: '`Content-Length` is wrong by `by`: above 0 it promises more than comes, below 0 less',
    settings: { by: 10 },
    answer: (truth, settings) => raw(wrongLength(truth, settings)),
  },
  'bad-chunking': {
    group: 'answer',
    side: 'after',
    about: 'a chunked body whose coding is broken',
    forms: Object.keys(CHUNKING),
    answer: (truth, { form = '' }) => raw(badChunking(truth, form)),
  },
  'wrong-content-type': {
    group: 'answer',
    side: 'after',
    about: 'the true answer under another `contentType`',
    settings: { contentType: 'text/plain' },
    answer: (_truth, { contentType = '' }) => ({ headers: { 'content-type': contentType } }),
  },
  'invalid-json': {
    group: 'answer',
    side: 'after',
    about: 'the true answer as text that is no JSON',
    forms: Object.keys(JSON_DAMAGE),
    answer: (truth, { form = '' }) => rewritten(truth, (text) => JSON_DAMAGE[form]?.(text) ?? text),
  },
  'duplicate-keys': {
    group: 'answer',
    side: 'after',
    about: 'every name of the outer object twice; the true value is the last or the first',
    forms: ['true-last', 'true-first'],
    answer: (truth, { form = '' }) => rewritten(truth, (text) => duplicateKeys(text, form)),
  },
  'huge-body': {
    group: 'answer',
    side: 'before',
    about: '200 and JSON of `bytes`, made while it is read',
    settings: { bytes: 1_000_000_000 },
    answer: (_truth, { bytes }) => streamed(hugeJson(bytes ?? 0)),
  },
  'gzip-bomb': {
    group: 'answer',
    side: 'before',
    about: '200 and a small gzip body that unpacks to `bytes`',
    settings: { bytes: 1_000_000_000 },
    answer: (_truth, { bytes }) => streamed(gzipBomb(bytes ?? 0), { 'content-encoding': 'gzip' }),
  },
} as const satisfies Kinds;
