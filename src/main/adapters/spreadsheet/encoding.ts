import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import type { TextEncoding } from '../../../shared/domain/import.ts';

const PIECE = 1 << 18;

/** The file's bytes in pieces. */
async function* pieces(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The encoding that the first bytes tell: a byte order mark, or every other byte zero. */
function fromHead(head: Buffer): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  const length = Math.min(head.length, 4_096) & ~1;
  for (let index = 0; index < length; index += 1)
    if (head[index] === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = length / 2;
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.4 && odd < most * 0.1) return 'utf-16be';
  return null;
}

/** Where the last, unfinished character of UTF-8 begins. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return size > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/**
 * Finds out a text file's encoding: its byte order mark; UTF-16 by its zeros; UTF-8 when every byte of the file is valid
 * in it; else Windows-1252, in which every byte means something.
 */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  const handle = await open(path, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    let first = true;
    for await (const piece of pieces(handle)) {
      if (first) {
        const told = fromHead(piece);
        if (told !== null) return told;
        first = false;
      }
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      const end = wholeCharacters(bytes);
      if (!isUtf8(bytes.subarray(0, end))) return 'windows-1252';
      rest = bytes.subarray(end);
    }
    return rest.length > 0 ? 'windows-1252' : 'utf-8';
  } finally {
    await handle.close();
  }
}

/** The file as text, its line ends made `\n`, without its byte order mark and without NULs. */
export async function* decodedText(
  path: string,
  encoding: TextEncoding,
  noticed: (what: 'nul') => void,
): AsyncGenerator<string> {
  const handle = await open(path, 'r');
  try {
    const decoder = new TextDecoder(encoding);
    let heldBack = '';
    const tidy = (text: string, last: boolean) => {
      let whole = heldBack + text;
      heldBack = '';
      if (!last && whole.endsWith('\r')) {
        whole = whole.slice(0, -1);
        heldBack = '\r';
      }
      if (whole.includes('\0')) {
        noticed('nul');
        whole = whole.replaceAll('\0', '');
      }
      return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
    };
    for await (const piece of pieces(handle)) yield tidy(decoder.decode(piece, { stream: true }), false);
    yield tidy(decoder.decode(), true);
  } finally {
    await handle.close();
  }
}
