import { isAscii, isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../shared/domain/list.ts';

const PIECE = 1 << 16;

/** The file's bytes from a position on. Each piece is overwritten by the next one. */
function* pieces(handle: FileHandle, from = 0): Generator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(PIECE);
  for (let position = from; ; ) {
    const bytesRead = readSync(handle.fd, buffer, 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The encoding that the first bytes show: a byte order mark, or every other byte zero. */
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

/** Bytes around letters beyond ASCII that distinguish one old encoding from another. */
const TELLING_BYTES = 64 * 1024;
/** Letters of names and streets in the United States, and the quotation marks inside them. */
const USUAL = /[áéíóúñüöäàèìòùâêîôûëïçãõåøÁÉÍÓÚÑÜÖÄÀÈÇÅØ’‘“”–—°½¼¾®™©…ß¿¡]/u;

/** How much of the text beyond ASCII reads as words (0 to 1): usual letters, small ones behind small ones. */
function plausible(bytes: Buffer, encoding: TextEncoding): number {
  const text = new TextDecoder(encoding).decode(bytes);
  let [good, all] = [0, 0];
  for (const { 0: letter, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    all += 1;
    const before = text[index - 1] ?? '';
    const misplaced = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter);
    const dangling = /[–—“]/.test(letter) && /\p{L}/u.test(before) && /\p{L}/u.test(text[index + 1] ?? '');
    if (USUAL.test(letter) && !misplaced && !dangling) good += 1;
  }
  return all === 0 ? 1 : good / all;
}

/** Windows-1252, in which every byte means something, unless the bytes make words only as old Macs wrote them. */
function singleByte(bytes: Buffer): TextEncoding {
  return plausible(bytes, 'macintosh') > plausible(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252';
}

/**
 * Finds out a text file's encoding: its byte order mark; UTF-16 by its zeros; UTF-8 when every byte of the file is valid
 * in it; else Windows-1252 or Mac Roman, whichever makes words of the file's first accents. `asciiBytes`: so many bytes at the
 * beginning of the file, at least, are ASCII.
 */
export async function detectEncoding(
  path: string,
): Promise<{ readonly encoding: TextEncoding; readonly asciiBytes: number }> {
  const handle = await open(path, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    let first = true;
    let asciiBytes = 0;
    let isAllAscii = true;
    for (const piece of pieces(handle)) {
      if (first) {
        const declared = fromHead(piece);
        if (declared !== null) return { encoding: declared, asciiBytes };
        first = false;
      }
      isAllAscii &&= isAscii(piece);
      if (isAllAscii) {
        asciiBytes += piece.length;
        continue;
      }
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      const end = wholeCharacters(bytes);
      if (!isUtf8(bytes.subarray(0, end))) return { encoding: singleByte(aroundAccents(bytes)), asciiBytes };
      rest = Buffer.from(bytes.subarray(end));
    }
    return { encoding: rest.length > 0 ? singleByte(rest) : 'utf-8', asciiBytes };
  } finally {
    await handle.close();
  }
}

/** A piece of the file from its first byte beyond ASCII on. */
function aroundAccents(bytes: Buffer): Buffer {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  return bytes.subarray(Math.max(0, at - 1), at + TELLING_BYTES);
}

/** Characters before and behind the first letter beyond ASCII that are shown. */
const SAMPLE_CHARACTERS = 24;

/** What each encoding makes of the first words beyond ASCII; empty where the file has none. The first `asciiBytes` are passed over. */
export async function encodingSamplesOf(
  path: string,
  chosen: TextEncoding,
  asciiBytes: number,
): Promise<{ encoding: TextEncoding; text: string }[]> {
  const handle = await open(path, 'r');
  try {
    for (const piece of pieces(handle, asciiBytes)) {
      if (isAscii(piece)) continue;
      const at = piece.findIndex((byte) => byte >= 0x80);
      // UTF-16 is cut at even bytes.
      const from = Math.max(0, at - SAMPLE_CHARACTERS * 2) & ~1;
      const bytes = piece.subarray(from, at + SAMPLE_CHARACTERS * 3);
      const wide = chosen.startsWith('utf-16');
      return TEXT_ENCODINGS.filter((encoding) => encoding.startsWith('utf-16') === wide).map((encoding) => ({
        encoding,
        text: aroundFirst(new TextDecoder(encoding).decode(bytes)),
      }));
    }
    return [];
  } finally {
    await handle.close();
  }
}

/** The words around the first letter beyond ASCII, on its own line. */
function aroundFirst(text: string): string {
  const at = text.search(/[^\p{ASCII}]/u);
  const before =
    text
      .slice(Math.max(0, at - SAMPLE_CHARACTERS), Math.max(0, at))
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const behind = text.slice(Math.max(0, at), at + SAMPLE_CHARACTERS).split(/[\r\n]/)[0] ?? '';
  return (before + behind).trim();
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
    for (const piece of pieces(handle)) yield tidy(decoder.decode(piece, { stream: true }), false);
    yield tidy(decoder.decode(), true);
  } finally {
    await handle.close();
  }
}
