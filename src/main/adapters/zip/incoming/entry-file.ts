import { createHash } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Bytes, Sha256 } from '../../../../shared/domain/units.ts';
import type { Background } from './background.ts';

/** Bytes are written in pieces of this; an entry up to this size is written at once when it is whole. */
const PIECE: Bytes = 1_048_576;
/** The disk begins to write a large entry while the rest of it comes, so that the end waits for little. */
const FLUSH_EVERY: Bytes = 16_000_000;

/** What is left of the pieces behind their first bytes. */
function behind(pieces: readonly Uint8Array[], written: number): Uint8Array[] {
  let skipped = 0;
  return pieces.flatMap((piece) => {
    const from = Math.min(piece.length, Math.max(0, written - skipped));
    skipped += piece.length;
    return from === piece.length ? [] : [piece.subarray(from)];
  });
}

/** One entry's unpacked bytes on their way to a file, with what is known of them. */
export class EntryFile {
  readonly path: string;
  readonly #background: Background;
  readonly #hash = createHash('sha256');
  /** What isn't written yet. */
  #pending: Uint8Array[] = [];
  #pendingBytes: Bytes = 0;
  #handle: FileHandle | null = null;
  /** Null: nothing was written yet. */
  #putting: Promise<void> | null = null;
  #flushed: Bytes = 0;
  #flushing: Promise<void> | null = null;
  size: Bytes = 0;
  crc = 0;

  constructor(path: string, background: Background) {
    this.path = path;
    this.#background = background;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes < PIECE) return;
    // One piece is written while the next one comes.
    await this.#putting;
    this.#flushNow();
    this.#putting = this.#put();
    // Its failure is thrown where it's waited for.
    this.#putting.catch(() => undefined);
  }

  /** Behind what was written before. */
  async #put(): Promise<void> {
    let pieces = this.#pending;
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#handle ??= await open(this.path, 'wx', 0o600);
    while (pieces.length > 0) {
      const { bytesWritten } = await this.#handle.writev(pieces);
      pieces = behind(pieces, bytesWritten);
    }
  }

  #flushNow(): void {
    if (this.#flushing !== null || this.size - this.#flushed < FLUSH_EVERY) return;
    this.#flushed = this.size;
    this.#flushing = (this.#handle?.datasync() ?? Promise.resolve())
      // What can't be flushed is refused once more where the file is kept.
      .catch(() => undefined)
      .finally(() => {
        this.#flushing = null;
      });
  }

  /** The entry is whole. What is left to write is written while more bytes come. Returns the hash of its bytes. */
  async finish(): Promise<Sha256> {
    await this.#background.add(async () => {
      if (this.#putting === null) return writeFile(this.path, this.#pending, { flag: 'wx', mode: 0o600 });
      try {
        await this.#putting;
        await this.#put();
        await this.#flushing;
        await this.#handle?.datasync();
      } finally {
        await this.#handle?.close();
      }
    });
    return this.#hash.digest('hex');
  }

  /** Writes what came of an entry that isn't whole, for it to be read again. */
  async leave(): Promise<void> {
    await this.#putting;
    await this.#put();
    await this.#flushing;
    await this.#handle?.close();
  }

  async discard(): Promise<void> {
    await this.#putting?.catch(() => undefined);
    await this.#flushing;
    await this.#handle?.close();
    await rm(this.path, { force: true });
  }
}
