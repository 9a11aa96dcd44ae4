import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';

/** What a host asks the app for: where a file of the library is. */
export type FindLocalFile = (
  accountId: string,
  localFileId: number,
) => { readonly path: string; readonly name: string; readonly size: number } | null;

export type FileAnswer = {
  readonly status: 200 | 206 | 404 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array> | null;
};

/** Only what the viewer shows itself gets its own type; HTML and everything else is bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

const NOT_FOUND: FileAnswer = { status: 404, headers: {}, body: null };

/** Reads `/files/<account>/<local file id>` of a request path. Null when it's another path. */
export function readFilePath(path: string): { accountId: string; localFileId: number } | null {
  const match = /^\/files\/([A-Za-z0-9_-]{1,64})\/(\d{1,15})$/.exec(path);
  return match?.[1] && match[2] ? { accountId: match[1], localFileId: Number(match[2]) } : null;
}

/** A file of the library, whole or the byte range that was asked for (one range; more are answered whole). */
export async function libraryFile(
  find: FindLocalFile,
  path: string,
  range: string | null,
): Promise<FileAnswer> {
  const wanted = readFilePath(path);
  const file = wanted && find(wanted.accountId, wanted.localFileId);
  if (!file) return NOT_FOUND;
  const size = await stat(file.path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) return NOT_FOUND;
  const headers = {
    'content-type': TYPES[extname(file.name).toLowerCase()] ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
  };
  const part = range === null ? null : readRange(range, size);
  if (part === 'outside') {
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: null };
  }
  if (!part) {
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(size) },
      body: stream(file.path, 0, size - 1),
    };
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.end - part.start + 1),
      'content-range': `bytes ${part.start}-${part.end}/${size}`,
    },
    body: stream(file.path, part.start, part.end),
  };
}

function stream(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  const source = end < start ? Readable.from([]) : createReadStream(path, { start, end });
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

function readRange(header: string, size: number): { start: number; end: number } | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'outside';
  return end < start ? null : { start, end };
}
