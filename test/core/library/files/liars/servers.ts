import { gzipSync } from 'node:zlib';
import type { Written } from '../support/script.ts';
import { CSV, ESX, hash, JSON_FILE, PDF, TRUTHS, type Truth, XML } from './bodies.ts';
import type { Server } from './run.ts';

type Answer = Server['answer'];
const always =
  (written: Written): Answer =>
  () =>
    written;
/** Goes wrong once; from then on it's honest. */
const once =
  (written: Written, truth: Truth): Answer =>
  (_from, turn) =>
    turn === 0 ? written : { body: truth.body };

/** Servers whose body isn't the file, where the list reports the real size. */
function lengths(truth: Truth): Server[] {
  const { body, short, long, name } = truth;
  const size = (bytes: number) => ({ 'content-length': String(bytes) });
  const lie = (what: string, answer: Answer): Server => ({
    name: `${name}: ${what}`,
    truth,
    fate: 'never',
    answer,
  });
  return [
    lie('shortened, with the length of what it sends', always({ body: short })),
    lie('shortened, in chunks', always({ body: short, how: 'chunked' })),
    lie('shortened, ended by the connection', always({ body: short, how: 'close' })),
    lie('shortened, and announced whole', always({ body: short, how: 'cut', headers: size(body.length) })),
    lie('announced shorter than it is', always({ body, how: 'cut', headers: size(short.length) })),
    lie('longer', always({ body: long })),
    lie('longer, in chunks', always({ body: long, how: 'chunked' })),
    lie('shorter each time', (_from, turn) => ({ body: body.subarray(0, short.length - turn) })),
    { ...lie('shortened once', once({ body: short }, truth)), fate: 'whole' },
    { ...lie('longer once', once({ body: long, how: 'chunked' }, truth)), fate: 'whole' },
  ];
}

const PIECE = 1_000;
const V1 = { etag: '"v1"' };

/** Servers that break off after a thousand bytes and lie when they are asked for the rest. */
function pieces(truth: Truth): Server[] {
  const { body, short, other, name } = truth;
  const total = body.length;
  const broken: Written = {
    body: body.subarray(0, PIECE),
    how: 'cut',
    headers: { ...V1, 'content-length': String(total) },
  };
  const rest =
    (then: (from: number) => Written): Answer =>
    (from, turn) =>
      turn === 0 ? broken : from === 0 ? { body, headers: V1 } : then(from);
  const range = (from: number, end: number, of: number | string) => ({
    ...V1,
    'content-range': `bytes ${from}-${end - 1}/${of}`,
  });
  const part = (from: number, end: number, of: number | string, bytes = body): Written => ({
    status: 206,
    headers: range(from, end, of),
    body: bytes.subarray(from, end),
  });
  const cut = Math.min(short.length, total - 50) > PIECE ? short.length : total - 50;
  const healing = (what: string, then: (from: number) => Written, listed = {}): Server => ({
    name: `${name}: the rest ${what}`,
    truth,
    fate: 'whole',
    answer: rest(then),
    resumed: true,
    listed,
  });
  const unlisted = { size: null };
  return [
    healing('of a shorter total', (from) => part(from, cut, cut)),
    healing('of a shorter total, unlisted', (from) => part(from, cut, cut), unlisted),
    healing('of an unknown total, shortened', (from) => part(from, cut, '*')),
    healing('of an unknown total, shortened and unlisted', (from) => part(from, cut, '*'), unlisted),
    healing('of a longer total', (from) => part(from, total, total + 500), unlisted),
    healing('with another beginning', (from) => part(from - 100, total, total), unlisted),
    healing(
      'of another version',
      (from) => ({
        ...part(from, total, total, other),
        headers: { ...range(from, total, total), etag: '"v2"' },
      }),
      unlisted,
    ),
    healing(
      'without saying which piece',
      (from) => ({ status: 206, headers: V1, body: body.subarray(from) }),
      unlisted,
    ),
    healing(
      'longer than the total',
      (from) => ({ ...part(from, total, total), body: Buffer.concat([body.subarray(from), other]) }),
      unlisted,
    ),
    healing(
      'refused (416)',
      () => ({ status: 416, headers: { 'content-range': `bytes */${PIECE}` }, body: Buffer.alloc(0) }),
      unlisted,
    ),
    healing('of other content, against the checksum', (from) => part(from, total, total, other), {
      size: null,
      more: { sha256: hash('sha256', body) },
    }),
    healing(
      'in two honest pieces',
      (from) => part(from, from === PIECE ? PIECE + 200 : total, total),
      unlisted,
    ),
    {
      ...healing('in fact a shortened whole', () => ({ body: short, headers: V1 })),
      fate: 'never',
      answer: (_from, turn) => (turn === 0 ? broken : { body: short, headers: V1 }),
    },
  ];
}

/** Servers whose announcements beside the length say something else than the body. */
function announcements(truth: Truth): Server[] {
  const { body, other, name } = truth;
  const wrong = Buffer.from('something else');
  const marked = (what: string, listed: Server['listed'], headers: Record<string, string> = {}): Server => ({
    name: `${name}: ${what}`,
    truth,
    fate: 'marked',
    ...(listed && { listed }),
    answer: always({ body, headers }),
  });
  const swapped = (what: string, more: object, headers: Record<string, string> = {}): Server => ({
    name: `${name}: other content of the same length against ${what}`,
    truth,
    fate: 'never',
    listed: { more },
    answer: always({ body: other, headers }),
  });
  return [
    marked('listed larger', { size: body.length + 1_313 }),
    marked('listed as one byte', { size: 1 }),
    marked('a wrong SHA-256 in the list', { more: { sha256: hash('sha256', wrong) } }),
    marked('a wrong MD5 in the list, no size', { size: null, more: { md5: hash('md5', wrong) } }),
    marked('a wrong Content-MD5', {}, { 'content-md5': hash('md5', wrong, 'base64') }),
    marked('a wrong Repr-Digest', {}, { 'repr-digest': `sha-256=:${hash('sha256', wrong, 'base64')}:` }),
    swapped('the SHA-256', { sha256: hash('sha256', body) }),
    swapped('the MD5', { checksumMd5: hash('md5', body, 'base64') }),
    swapped('the Digest', {}, { digest: `sha-256=${hash('sha256', body, 'base64')}` }),
    {
      ...swapped('the SHA-1, once', { sha1: hash('sha1', body) }),
      fate: 'whole',
      answer: once({ body: other }, truth),
    },
  ];
}

/** Servers that say they pack the body. */
function packing(truth: Truth): Server[] {
  const { body, short, name } = truth;
  const gzip = { 'content-encoding': 'gzip' };
  const packed = gzipSync(body);
  const lie = (what: string, written: Written): Server => ({
    name: `${name}: ${what}`,
    truth,
    fate: 'never',
    answer: always(written),
  });
  return [
    lie('named gzip, and isn’t', { body, headers: gzip }),
    lie('a gzip that ends too soon', { body: packed.subarray(0, packed.length - 20), headers: gzip }),
    lie('a gzip of a shortened file', { body: gzipSync(short), headers: gzip }),
    lie('a gzip with a wrong checksum', {
      body: Buffer.from(packed.map((byte, at) => (at === packed.length - 6 ? byte ^ 255 : byte))),
      headers: gzip,
    }),
    lie('packed in a way that nobody asked for', { body, headers: { 'content-encoding': 'zstd-9' } }),
    lie('packed twice, and named once', { body: gzipSync(packed), headers: gzip }),
  ];
}

const PAGE = Buffer.from(
  '<!doctype html><html><head><title>Sign in</title></head><body>Hotel network</body></html>',
);

/** Servers that send a page or an error in the file's place. */
function replacements(truth: Truth): Server[] {
  const lie = (what: string, written: Written, listed = {}): Server => ({
    name: `${truth.name}: ${what}`,
    truth,
    fate: 'never',
    listed,
    answer: always(written),
  });
  const page = { 'content-type': 'text/html' };
  const problem = Buffer.from('{"statusCode":500,"message":"Internal server error"}');
  return [
    lie('a web page', { body: PAGE, headers: page }),
    lie('a web page that names no type, unlisted', { body: PAGE }, { size: null }),
    lie('an error as JSON', { body: problem, headers: { 'content-type': 'application/json' } }),
    lie('nothing at all, unlisted', { body: Buffer.alloc(0) }, { size: null }),
  ];
}

/** Servers that do everything right, each in another way. */
function honest(truth: Truth): Server[] {
  const { body, name } = truth;
  const total = body.length;
  const good = (what: string, answer: Answer, listed = {}): Server => ({
    name: `${name}: honest, ${what}`,
    truth,
    fate: 'whole',
    answer,
    listed,
  });
  const sums = { sha256: hash('sha256', body), md5: hash('md5', body) };
  const digests = {
    'content-md5': hash('md5', body, 'base64'),
    'repr-digest': `sha-256=:${hash('sha256', body, 'base64')}:`,
  };
  const resumed: Answer = (from, turn) => {
    if (turn === 0)
      return {
        body: body.subarray(0, PIECE),
        how: 'cut',
        headers: { ...V1, 'content-length': String(total) },
      };
    if (from === 0) return { body, headers: V1 };
    const range = `bytes ${from}-${total - 1}/${total}`;
    return { status: 206, headers: { ...V1, 'content-range': range }, body: body.subarray(from) };
  };
  return [
    good('with every checksum', always({ body, headers: digests }), { more: sums }),
    good('in chunks, unlisted', always({ body, how: 'chunked' }), { size: null }),
    good('ended by the connection', always({ body, how: 'close' })),
    good('packed', always({ body: gzipSync(body), headers: { 'content-encoding': 'gzip' } })),
    { ...good('resumed', resumed, { more: sums }), resumed: true },
    good('busy once', (_from, turn) => (turn === 0 ? { status: 503, body: Buffer.alloc(0) } : { body })),
    good('listed in KB', always({ body }), { size: Math.round(total / 1_024) }),
    good('with a list that rounds to KB', always({ body }), { size: Math.ceil(total / 1_024) * 1_024 }),
  ];
}

/** Of the same length, with nothing else announced: nobody can know that it isn't the real file. */
export const UNKNOWABLE: Server = {
  name: 'another table of the same length',
  truth: CSV,
  fate: 'never',
  answer: always({ body: CSV.other }),
};

export const LIARS: readonly Server[] = [
  ...TRUTHS.flatMap(lengths),
  ...[PDF, CSV, ESX].flatMap(pieces),
  ...[PDF, JSON_FILE, ESX].flatMap(announcements),
  ...[PDF, CSV, XML].flatMap(packing),
  ...TRUTHS.flatMap(replacements),
];
export const HONEST: readonly Server[] = TRUTHS.flatMap(honest);
