import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { attachment, etagListed, rangeAllowed, readRange } from '../http/ranges.ts';
import { Problem } from '../problem.ts';
import type { StoredFile } from '../store/files.ts';

/** For HEAD: Fastify leaves the headers of a stream alone and would read a real one to its end. */
export const noBody = (): Readable => Readable.from([]);

/** Sends the bytes of a file, or the range of them that was asked for. Throws a 416 Problem. */
export function sendFile(
  context: Pick<Context, 'blobs'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): FastifyReply {
  const etag = `"${file.sha256}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('last-modified', new Date(file.createdAt).toUTCString())
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', attachment(file.name));
  if (etagListed(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const allowed = rangeAllowed(typeof ifRange === 'string' ? ifRange : undefined, etag);
  const range = allowed ? readRange(request.headers.range, file.size) : 'whole';
  if (range === 'unsatisfiable') {
    throw new Problem(416, 'range_not_satisfiable', `The file has ${file.size} bytes.`, {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  }
  const path = context.blobs.path(file.sha256);
  const bytes = (range?: { start: number; end: number }) =>
    request.method === 'HEAD' ? noBody() : createReadStream(path, range);
  reply.type(file.contentType);
  if (range === 'whole') {
    return reply.header('content-length', file.size).send(bytes());
  }
  return reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .send(bytes(range));
}
