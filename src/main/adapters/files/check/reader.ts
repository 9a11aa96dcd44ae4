import type { FileHandle } from 'node:fs/promises';
import type { Bytes } from '../../../../shared/domain/units.ts';

/** A file that is being looked at, with its beginning and end at hand. */
export type Looked = {
  readonly handle: FileHandle;
  readonly size: Bytes;
  /** Up to 4,096 bytes. */
  readonly head: Buffer;
  /** Up to `TAIL` bytes. */
  readonly tail: Buffer;
};

/** Reads up to `length` bytes at `position`; fewer at the end of the file. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** Enough for a ZIP's end record before its longest comment. */
const TAIL: Bytes = 65_536 + 4_096;

export async function look(handle: FileHandle): Promise<Looked> {
  const { size } = await handle.stat();
  const head = await readAt(handle, 0, Math.min(size, 4_096));
  const tail = await readAt(handle, Math.max(0, size - TAIL), Math.min(size, TAIL));
  return { handle, size, head, tail };
}

/** How many zeros behind the end are looked past. Bytes. */
const MAX_PADDING: Bytes = 1_048_576;

/** The file's end and size without the zeros behind it; as they are when there is nothing else within the limit. */
export async function withoutTrailingZeros(file: Looked): Promise<Pick<Looked, 'tail' | 'size'>> {
  const { handle, size, tail } = file;
  if (tail.at(-1) !== 0) return file;
  const from = Math.max(0, size - TAIL - MAX_PADDING);
  const bytes = await readAt(handle, from, size - from);
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end === 0 ? file : { tail: bytes.subarray(Math.max(0, end - TAIL), end), size: from + end };
}

/** Text of the first or last bytes, by its byte order mark; without one, UTF-8. A torn character at the edge is no fault. */
export function textOf(bytes: Buffer, mark: Buffer): string {
  if (mark[0] === 0xff && mark[1] === 0xfe) return bytes.toString('utf16le').replace(/^\ufeff/, '');
  if (mark[0] === 0xfe && mark[1] === 0xff) {
    const even = Buffer.from(bytes.subarray(bytes.length % 2 && bytes !== mark ? 1 : 0));
    return even
      .subarray(0, even.length & ~1)
      .swap16()
      .toString('utf16le')
      .replace(/^\ufeff/, '');
  }
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}
