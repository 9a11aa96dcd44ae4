import { Readable } from 'node:stream';
import { hideFiles } from '../../files/visible.ts';
import type { FalseAnswer, Kinds, TrueAnswer } from './kind.ts';
import { firstBytes, pieces } from './streams.ts';
import { damageZip, MAX_ZIP_BYTES, ZIP_DAMAGES } from './zip-damage.ts';

let tags = 0;

/** An ETag no answer had before. */
const freshTag = () => {
  tags += 1;
  return `"changed-${tags}"`;
};

/** The body `by` bytes longer or shorter, with a Content-Length that agrees: only the file's record is true. */
function resized(truth: TrueAnswer, by: number): FalseAnswer {
  if (truth.length === null || truth.status !== 200) return {};
  const length = Math.max(0, truth.length + by);
  async function* body(): AsyncGenerator<Buffer> {
    yield* firstBytes(pieces(truth.body), length);
    if (by > 0) yield Buffer.alloc(by, 0x20);
  }
  return {
    headers: { 'content-length': String(length) },
    body: Readable.from(body(), { objectMode: false }),
  };
}

function damaged(truth: TrueAnswer, form: string): FalseAnswer {
  if (!truth.headers['content-type']?.includes('zip')) return {};
  async function* body(): AsyncGenerator<Buffer> {
    const whole: Buffer[] = [];
    for await (const piece of firstBytes(pieces(truth.body), MAX_ZIP_BYTES)) whole.push(piece);
    yield damageZip(Buffer.concat(whole), form);
  }
  return { headers: { 'content-length': null }, body: Readable.from(body(), { objectMode: false }) };
}

const RANGE_REFUSALS: Record<string, (truth: TrueAnswer) => FalseAnswer> = {
  ignored: () => ({ headers: { 'accept-ranges': null } }),
  refused: (truth) =>
    truth.status === 206
      ? {
          status: 416,
          headers: { 'content-length': null, 'content-range': 'bytes */0', 'content-type': 'text/plain' },
          body: '',
        }
      : {},
};

/** Files and archives that can't be trusted. */
export const FILE_KINDS = {
  'etag-changes': {
    group: 'answer',
    side: 'after',
    lasting: true,
    about:
      'every answer has another ETag; `honest`: so If-Range never holds and the whole file comes; `careless`: the range comes all the same',
    forms: ['honest', 'careless'],
    request: ({ request }, { form }) => {
      if (request.headers['if-range'] === undefined) return;
      if (form === 'careless') delete request.headers['if-range'];
      else request.headers['if-range'] = '"another"';
    },
    answer: () => ({ headers: { etag: freshTag() } }),
  },
  'ranges-refused': {
    group: 'answer',
    side: 'after',
    lasting: true,
    about: 'no ranges: `ignored` sends the whole file, `refused` answers 416',
    forms: Object.keys(RANGE_REFUSALS),
    request: ({ request }, { form }) => {
      if (form === 'ignored') delete request.headers.range;
    },
    answer: (truth, { form = '' }) => RANGE_REFUSALS[form]?.(truth) ?? {},
  },
  'file-short': {
    group: 'answer',
    side: 'after',
    about:
      'the file comes `bytes` shorter than its record says, and its Content-Length agrees with what comes',
    settings: { bytes: 10 },
    answer: (truth, { bytes }) => resized(truth, -(bytes ?? 0)),
  },
  'file-long': {
    group: 'answer',
    side: 'after',
    about:
      'the file comes `bytes` longer than its record says, and its Content-Length agrees with what comes',
    settings: { bytes: 10 },
    answer: (truth, { bytes }) => resized(truth, bytes ?? 0),
  },
  'late-file': {
    group: 'content',
    side: 'after',
    lasting: true,
    about: '`file` is in no list, archive or download until `seconds` after the order was completed',
    settings: { file: 'report.pdf', seconds: 180 },
    request: ({ request, context }, { file, seconds = 0 }) =>
      hideFiles(
        request,
        (each) => each.name === file && context.clock.now() < each.createdAt + seconds * 1000,
      ),
    edit: (body) => body,
  },
  'zip-damage': {
    group: 'answer',
    side: 'after',
    about: 'the ZIP of an order, damaged in this form',
    forms: Object.keys(ZIP_DAMAGES),
    answer: (truth, { form = '' }) => damaged(truth, form),
  },
} as const satisfies Kinds;
