import type { Bytes } from '../../../shared/domain/units.ts';

/** A complete answer as it came, still in its content coding. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** What isn't HTTP/1.1 to the letter. The message is a phrase that ends a sentence. */
export class MalformedAnswer extends Error {}

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
export class AnswerReader {
  readonly #maxBody: Bytes;
  #pending: Buffer = Buffer.alloc(0);
  #headBytes = 0;
  #interim = 0;
  #head: Head | null = null;
  #remaining: Bytes = 0;
  #size: Bytes = 0;
  readonly #body: Buffer[] = [];
  #state: 'status' | 'header' | 'sized' | 'chunk_size' | 'chunk' | 'chunk_end' | 'trailer' = 'status';

  constructor(maxBody: Bytes) {
    this.#maxBody = maxBody;
  }

  /** Takes the next piece; answers the whole answer once it's complete. Throws MalformedAnswer. */
  push(piece: Buffer): RawAnswer | null {
    this.#pending = this.#pending.length === 0 ? piece : Buffer.concat([this.#pending, piece]);
    for (;;) {
      const outcome = this.#step();
      if (outcome === 'more') return null;
      if (outcome !== 'again') return outcome;
    }
  }

  #line(): string | null {
    const end = this.#pending.indexOf(CRLF);
    if (end < 0) {
      if (this.#pending.includes(0x0a)) throw new MalformedAnswer('a line ends wrongly');
      if (this.#pending.length > MAX_LINE) throw new MalformedAnswer('a line is too long');
      return null;
    }
    if (end > MAX_LINE) throw new MalformedAnswer('a line is too long');
    const text = this.#pending.toString('latin1', 0, end);
    this.#pending = this.#pending.subarray(end + 2);
    this.#headBytes += end + 2;
    if (this.#headBytes > MAX_HEAD) throw new MalformedAnswer('its head is too long');
    return text;
  }

  #take(): boolean {
    const piece = this.#pending.subarray(0, this.#remaining);
    if (piece.length === 0) return this.#remaining === 0;
    this.#body.push(Buffer.from(piece));
    if (this.#body.length > MAX_PIECES) this.#body.splice(0, this.#body.length, Buffer.concat(this.#body));
    this.#pending = this.#pending.subarray(piece.length);
    this.#remaining -= piece.length;
    return this.#remaining === 0;
  }

  #grow(bytes: Bytes) {
    this.#size += bytes;
    if (this.#size > this.#maxBody) throw new MalformedAnswer('it is far too long');
    this.#remaining = bytes;
  }

  #finish(found: Head): RawAnswer {
    if (this.#pending.length > 0) throw new MalformedAnswer('more came than was announced');
    return { status: found.status, headers: found.headers, body: Buffer.concat(this.#body) };
  }

  #frame(found: Head): 'again' | 'done' {
    if (found.status < 200) {
      this.#interim += 1;
      if (found.status === 101 || this.#interim > MAX_INTERIM) throw new MalformedAnswer('it goes on and on');
      this.#head = null;
      this.#state = 'status';
      return 'again';
    }
    const length = found.headers['content-length'];
    const coding = found.headers['transfer-encoding'];
    if (coding !== undefined) {
      if (length !== undefined || coding.toLowerCase() !== 'chunked' || found.minor === '0') {
        throw new MalformedAnswer('its length is contradictory');
      }
      this.#state = 'chunk_size';
      this.#headBytes = 0;
      return 'again';
    }
    if (found.status === 204 || found.status === 304) return 'done';
    if (length === undefined) throw new MalformedAnswer('it doesn’t say where it ends');
    if (!/^\d{1,15}$/.test(length)) throw new MalformedAnswer('its length isn’t a number');
    this.#grow(Number(length));
    this.#state = 'sized';
    return 'again';
  }

  /** One step; true when nothing more can be done with what is pending. */
  #step(): RawAnswer | 'again' | 'more' {
    if (this.#state === 'sized')
      return this.#take() && this.#head !== null ? this.#finish(this.#head) : 'more';
    if (this.#state === 'chunk') {
      if (!this.#take()) return 'more';
      this.#state = 'chunk_end';
      return 'again';
    }
    const text = this.#line();
    if (text === null) return 'more';
    if (this.#state === 'status') {
      const match = STATUS_LINE.exec(text);
      if (!match) throw new MalformedAnswer('it doesn’t begin like an answer');
      this.#head = { minor: match[1] ?? '', status: Number(match[2]), headers: Object.create(null) };
      this.#state = 'header';
      return 'again';
    }
    if (this.#state === 'chunk_end') {
      if (text !== '') throw new MalformedAnswer('a piece of it has the wrong length');
      this.#state = 'chunk_size';
      this.#headBytes = 0;
      return 'again';
    }
    if (this.#state === 'chunk_size') {
      const digits = CHUNK_SIZE.exec(text)?.[1];
      if (digits === undefined) throw new MalformedAnswer('a piece of it has no readable length');
      const bytes = Number.parseInt(digits, 16);
      this.#grow(bytes);
      this.#state = bytes === 0 ? 'trailer' : 'chunk';
      return 'again';
    }
    if (this.#head === null) throw new MalformedAnswer('it has no head');
    if (text === '') {
      if (this.#state === 'trailer') return this.#finish(this.#head);
      return this.#frame(this.#head) === 'done' ? this.#finish(this.#head) : 'again';
    }
    addHeader(this.#head.headers, text, this.#state === 'trailer');
    return 'again';
  }
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
