import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { gzippedRun } from '../../../support/packed-runs.ts';
import { type Good, type Hostile, reply, type Verdict } from './answer.ts';

function coded(
  name: string,
  verdict: Verdict,
  coding: string,
  make: (good: Good) => Buffer,
  file: Verdict = verdict,
): Hostile {
  return {
    name,
    verdict,
    file,
    post: verdict,
    bytes: (good) =>
      reply(good.status, { 'content-type': good.type, 'content-encoding': coding }, make(good)),
  };
}

/** As `coded`; made before anything is measured, since packing takes seconds. */
function bomb(name: string, coding: string, body: () => Buffer): Hostile {
  return { ...coded(name, 'fails', coding, body, 'free'), heavy: true };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** 400 MB of JSON in a few hundred kilobytes. */
const gzipBomb = once(() => gzippedRun(0x20, 400_000_000));
const brotliBomb = once(() =>
  brotliCompressSync(Buffer.alloc(400_000_000, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
);
const doubleBomb = once(() => gzipSync(gzipBomb()));

/** What the codings of a body may hide. */
export const codings: readonly Hostile[] = [
  coded('packed well', 'same', 'gzip', ({ body }) => gzipSync(body)),
  coded('packed twice', 'free', 'gzip, br', ({ body }) => brotliCompressSync(gzipSync(body))),
  coded('packed five times', 'fails', 'gzip, gzip, gzip, gzip, gzip', ({ body }) =>
    gzipSync(gzipSync(gzipSync(gzipSync(gzipSync(body))))),
  ),
  bomb('a gzip bomb', 'gzip', gzipBomb),
  bomb('a Brotli bomb', 'br', brotliBomb),
  bomb('a bomb in a bomb', 'gzip, gzip', doubleBomb),
  coded('packed and cut', 'fails', 'gzip', ({ body }) => gzipSync(body).subarray(0, -12)),
  coded('packed, with something behind', 'free', 'gzip', ({ body }) =>
    Buffer.concat([gzipSync(body), Buffer.from('tail')]),
  ),
  coded('packed, with a wrong sum', 'fails', 'gzip', ({ body }) => {
    const packed = gzipSync(body);
    packed.writeUInt32LE(12_345, packed.length - 8);
    return packed;
  }),
  coded('said to be packed', 'fails', 'gzip', ({ body }) => body),
  coded('packed otherwise than said', 'fails', 'br', ({ body }) => gzipSync(body)),
  coded('deflate', 'same', 'deflate', ({ body }) => deflateSync(body)),
  coded('a coding nobody knows', 'fails', 'zstd, x-secret', ({ body }) => body),
  coded('packed nothing', 'fails', 'gzip', () => Buffer.alloc(0), 'free'),
];
