import type { Bytes } from '../../../shared/domain/units.ts';

/** A complete answer as it came, still in its content coding. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** What isn't HTTP/1.1 to the letter. The message is a phrase that ends a sentence. */
export class MalformedAnswer extends Error {}

export interface AnswerReader {
  /** Takes the next piece; answers the whole answer once it's complete. Throws MalformedAnswer. */
  push(piece: Buffer): RawAnswer | null;
}

const MAX_LINE: Bytes = 16 * 1024;
const MAX_HEAD: Bytes = 64 * 1024;
const MAX_INTERIM = 10;
/** Pieces held apart before they are joined: a drip of single bytes must not cost a hundred times its size. */
const MAX_PIECES = 1_024;
const CRLF = Buffer.from('\r\n');

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const HEADER = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/;
const CHUNK_SIZE = /^([0-9a-fA-F]{1,8})(?:[\t ]*;[\t\x20-\x7e\x80-\xff]*)?$/;

type Head = { minor: string; status: number; headers: Record<string, string> };

/**
 * Reads one HTTP/1.1 answer and refuses every liberty: bare line feeds, folded headers, two lengths, a length beside
 * chunking, a body that ends only with the connection, bytes after the end. What it accepts is whole.
 */
export function createAnswerReader(maxBody: Bytes): AnswerReader {
  let pending: Buffer = Buffer.alloc(0);
  let headBytes = 0;
  let interim = 0;
  let head: Head | null = null;
  let remaining: Bytes = 0;
  let size: Bytes = 0;
  const body: Buffer[] = [];
  let state: 'status' | 'header' | 'sized' | 'chunk_size' | 'chunk' | 'chunk_end' | 'trailer' = 'status';

  const line = (): string | null => {
    const end = pending.indexOf(CRLF);
    if (end < 0) {
      if (pending.includes(0x0a)) throw new MalformedAnswer('a line ends wrongly');
      if (pending.length > MAX_LINE) throw new MalformedAnswer('a line is too long');
      return null;
    }
    if (end > MAX_LINE) throw new MalformedAnswer('a line is too long');
    const text = pending.toString('latin1', 0, end);
    pending = pending.subarray(end + 2);
    headBytes += end + 2;
    if (headBytes > MAX_HEAD) throw new MalformedAnswer('its head is too long');
    return text;
  };

  const take = (): boolean => {
    const piece = pending.subarray(0, remaining);
    if (piece.length === 0) return remaining === 0;
    body.push(Buffer.from(piece));
    if (body.length > MAX_PIECES) body.splice(0, body.length, Buffer.concat(body));
    pending = pending.subarray(piece.length);
    remaining -= piece.length;
    return remaining === 0;
  };

  const grow = (bytes: Bytes) => {
    size += bytes;
    if (size > maxBody) throw new MalformedAnswer('it is far too long');
    remaining = bytes;
  };

  const finish = (found: Head): RawAnswer => {
    if (pending.length > 0) throw new MalformedAnswer('more came than was announced');
    return { status: found.status, headers: found.headers, body: Buffer.concat(body) };
  };

  const frame = (found: Head): 'again' | 'done' => {
    if (found.status < 200) {
      interim += 1;
      if (found.status === 101 || interim > MAX_INTERIM) throw new MalformedAnswer('it goes on and on');
      head = null;
      state = 'status';
      return 'again';
    }
    const length = found.headers['content-length'];
    const coding = found.headers['transfer-encoding'];
    if (coding !== undefined) {
      if (length !== undefined || coding.toLowerCase() !== 'chunked' || found.minor === '0') {
        throw new MalformedAnswer('its length is contradictory');
      }
      state = 'chunk_size';
      headBytes = 0;
      return 'again';
    }
    if (found.status === 204 || found.status === 304) return 'done';
    if (length === undefined) throw new MalformedAnswer('it doesn’t say where it ends');
    if (!/^\d{1,15}$/.test(length)) throw new MalformedAnswer('its length isn’t a number');
    grow(Number(length));
    state = 'sized';
    return 'again';
  };

  /** One step; true when nothing more can be done with what is pending. */
  const step = (): RawAnswer | 'again' | 'more' => {
    if (state === 'sized') return take() && head !== null ? finish(head) : 'more';
    if (state === 'chunk') {
      if (!take()) return 'more';
      state = 'chunk_end';
      return 'again';
    }
    const text = line();
    if (text === null) return 'more';
    if (state === 'status') {
      const match = STATUS_LINE.exec(text);
      if (!match) throw new MalformedAnswer('it doesn’t begin like an answer');
      head = { minor: match[1] ?? '', status: Number(match[2]), headers: Object.create(null) };
      state = 'header';
      return 'again';
    }
    if (state === 'chunk_end') {
      if (text !== '') throw new MalformedAnswer('a piece of it has the wrong length');
      state = 'chunk_size';
      headBytes = 0;
      return 'again';
    }
    if (state === 'chunk_size') {
      const digits = CHUNK_SIZE.exec(text)?.[1];
      if (digits === undefined) throw new MalformedAnswer('a piece of it has no readable length');
      const bytes = Number.parseInt(digits, 16);
      grow(bytes);
      state = bytes === 0 ? 'trailer' : 'chunk';
      return 'again';
    }
    if (head === null) throw new MalformedAnswer('it has no head');
    if (text === '') {
      if (state === 'trailer') return finish(head);
      return frame(head) === 'done' ? finish(head) : 'again';
    }
    addHeader(head.headers, text, state === 'trailer');
    return 'again';
  };

  return {
    push: (piece) => {
      pending = pending.length === 0 ? piece : Buffer.concat([pending, piece]);
      for (;;) {
        const outcome = step();
        if (outcome === 'more') return null;
        if (outcome !== 'again') return outcome;
      }
    },
  };
}

/** Adds a header line; repeated ones are joined with `, `. A trailer is checked and dropped. */
function addHeader(headers: Record<string, string>, text: string, trailer: boolean): void {
  const match = HEADER.exec(text);
  const name = match?.[1]?.toLowerCase();
  const value = match?.[2];
  if (name === undefined || value === undefined) throw new MalformedAnswer('a header can’t be read');
  if (trailer) return;
  const before = headers[name];
  if (before === undefined) headers[name] = value;
  else if (name === 'content-length' || name === 'transfer-encoding') {
    throw new MalformedAnswer('its length is told twice');
  } else headers[name] = `${before}, ${value}`;
}
