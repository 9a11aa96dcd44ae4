import { type HttpAnswer, HttpBodyError } from '../../../../../src/main/core/ports/index.ts';
import type { Between } from './life.ts';
import { answering } from './line.ts';
import { type Point, SIZE } from './points.ts';

/** Faults put between the library and the world, each as if the app itself didn't look; some point must notice. */
export const BUGS: readonly { readonly name: string; readonly point: Point; readonly between: Between }[] = [
  {
    name: 'goes on without If-Range, and without holding totals against each other',
    point: { server: 'changed ETag', fault: 'cut', at: SIZE / 2, nth: 0 },
    between: {
      http: (http) => ({
        request: (request) => {
          const { 'if-range': _dropped, ...headers } = request.headers;
          return answering(http, withoutTotals).request({ ...request, headers });
        },
      }),
    },
  },
  {
    name: 'takes a body that broke off for a whole one',
    point: { server: 'chunked', fault: 'cut', at: SIZE / 2, nth: 0 },
    between: { http: (http) => answering(http, (answer) => ({ ...answer, body: quietly(answer.body) })) },
  },
  {
    name: 'believes an announced length that falls short of the list’s',
    point: { server: 'lying length', fault: 'cut', at: SIZE / 16, nth: 3 },
    between: {
      http: (http) =>
        answering(http, (answer) =>
          answer.headers['content-type'] === 'application/json' ? withoutTotals(answer) : answer,
        ),
    },
  },
];

async function* quietly(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (!(error instanceof HttpBodyError)) throw error;
  }
}

/** The answer without the sizes of a list, without its length, and without the total of a piece. */
function withoutTotals(answer: HttpAnswer): HttpAnswer {
  if (answer.headers['content-type'] === 'application/json')
    return { ...answer, body: withoutSizes(answer.body) };
  const { 'content-length': _length, ...headers } = answer.headers;
  const range = headers['content-range']?.replace(/\/\d+$/, '/*');
  return { ...answer, headers: range === undefined ? headers : { ...headers, 'content-range': range } };
}

async function* withoutSizes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  // As long as before: the announced length stays true.
  yield Buffer.from(text.replace(/"size":\d+/, (size) => '"none":1'.padEnd(size.length)));
}
