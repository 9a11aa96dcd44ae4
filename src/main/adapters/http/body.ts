import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';
import { HttpBodyError } from '../../core/ports/http.ts';
import { classifyFault } from './faults.ts';

/** The most codings one answer may be wrapped in; more is an attack. */
const MAX_CODINGS = 2;

/**
 * The pieces of a stream as they come, with a limit on the silence between two of them, and the promised length held.
 * Throws HttpBodyError, `aborted` once the signal says so. The stream is destroyed when the reader stops early.
 */
export async function* watchBody(
  stream: Readable,
  idleTimeout: Millis,
  length: Bytes | null,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      stream.destroy(
        new HttpBodyError('timeout', `nothing came for ${Math.round(idleTimeout / 1_000)} seconds`),
      );
    }, idleTimeout);
  };
  try {
    wait();
    for await (const piece of stream) {
      clearTimeout(timer);
      const bytes: Uint8Array = piece;
      received += bytes.length;
      if (length !== null && received > length) {
        throw new HttpBodyError('malformed', 'more came than was announced');
      }
      if (bytes.length > 0) yield bytes;
      wait();
    }
  } catch (error) {
    throw signal?.aborted ? new HttpBodyError('aborted', '') : toBodyError(error);
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
  if (length !== null && received < length) {
    throw new HttpBodyError('reset', `${received} of ${length} bytes came`);
  }
}

/** Undoes the content codings of an answer, piece by piece. Throws HttpBodyError, also for a coding nobody asked for. */
export async function* decodeBody(
  pieces: AsyncGenerator<Uint8Array>,
  contentEncoding: string | undefined,
): AsyncGenerator<Uint8Array> {
  const codings = codingsOf(contentEncoding);
  const decoders: Transform[] = [];
  for (const coding of codings.toReversed()) {
    const decoder = decoderFor(coding);
    if (decoder === null || codings.length > MAX_CODINGS) {
      await pieces.return(undefined);
      throw new HttpBodyError('malformed', 'it is packed in a way this app doesn’t know');
    }
    decoders.push(decoder);
  }
  const last = decoders.at(-1);
  if (last === undefined) {
    yield* pieces;
    return;
  }
  // The iterator below is what reports an error of any stage; the callback only keeps it from being thrown twice.
  pipeline([pieces as unknown as Readable, ...decoders], () => {});
  try {
    for await (const piece of last) yield piece;
  } catch (error) {
    throw toBodyError(error);
  }
}

/** The codings of a Content-Encoding header in the order they were applied, `identity` omitted. */
export function codingsOf(contentEncoding: string | undefined): string[] {
  return (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

function decoderFor(coding: string): Transform | null {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'deflate') return createInflate();
  if (coding === 'br') return createBrotliDecompress();
  return null;
}

function toBodyError(error: unknown): HttpBodyError {
  if (error instanceof HttpBodyError) return error;
  const { fault, detail, cause } = classifyFault(error);
  return new HttpBodyError(fault, detail, cause);
}

/** The Content-Length of an answer where it is one whole number, otherwise null. */
export function announcedLength(contentLength: string | undefined): Bytes | null {
  return contentLength !== undefined && /^\d{1,15}$/.test(contentLength) ? Number(contentLength) : null;
}
