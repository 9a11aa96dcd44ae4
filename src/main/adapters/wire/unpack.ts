import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Bytes } from '../../../shared/domain/units.ts';
import { codingsOf } from '../http/body.ts';
import { MalformedAnswer } from './answer-reader.ts';

/** Undoes one content coding, up to `max` decoded bytes. Throws MalformedAnswer for anything broken, longer or unknown. */
export function unpack(body: Buffer, contentEncoding: string | undefined, max: Bytes): Buffer {
  const codings = codingsOf(contentEncoding);
  const coding = codings[0];
  if (coding === undefined) return body;
  if (codings.length > 1) throw new MalformedAnswer('it is packed more than once');
  const undo = DECODERS[coding];
  if (undo === undefined) throw new MalformedAnswer('it is packed in a way this app doesn’t know');
  try {
    return undo(body, { maxOutputLength: max });
  } catch {
    throw new MalformedAnswer('it can’t be unpacked');
  }
}

const DECODERS: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};
