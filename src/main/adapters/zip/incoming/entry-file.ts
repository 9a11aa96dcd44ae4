import { createHash } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Bytes, Sha256 } from '../../../../shared/domain/units.ts';
import type { Background } from './background.ts';

/** An entry up to this size is written at once when it is whole. */
const SMALL: Bytes = 65_536;
/** The disk begins to write a large entry while the rest of it comes, so that the end waits for little. */
const FLUSH_EVERY: Bytes = 16_000_000;

/** One entry's unpacked bytes on their way to a file, with what can be told of them. */
export class EntryFile {
  readonly path: string;
  readonly #background: Background;
  readonly #hash = createHash('sha256');
  #small: Uint8Array[] = [];
  #handle: FileHandle | null = null;
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
    const at = this.size;
    this.size += bytes.length;
    if (this.#handle === null && this.size <= SMALL) {
      this.#small.push(bytes);
      return;
    }
    if (this.#handle === null) await this.#open();
    await this.#put(bytes, at);
    this.#flushNow();
  }

  async #open(): Promise<void> {
    this.#handle = await open(this.path, 'wx', 0o600);
    let at = 0;
    for (const bytes of this.#small) {
      await this.#put(bytes, at);
      at += bytes.length;
    }
    this.#small = [];
  }

  async #put(bytes: Uint8Array, at: Bytes): Promise<void> {
    for (let done = 0; done < bytes.length; )
      done += (await this.#handle?.write(bytes, done, bytes.length - done, at + done))?.bytesWritten ?? 0;
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
    const [handle, small] = [this.#handle, this.#small];
    this.#small = [];
    await this.#background.add(async () => {
      if (handle === null) return writeFile(this.path, small, { flag: 'wx', mode: 0o600 });
      await this.#flushing;
      try {
        await handle.datasync();
      } finally {
        await handle.close();
      }
    });
    return this.#hash.digest('hex');
  }

  /** Writes what came of an entry that isn't whole, for it to be read again. */
  async leave(): Promise<void> {
    if (this.#handle === null) await this.#open();
    await this.#flushing;
    await this.#handle?.close();
  }

  async discard(): Promise<void> {
    await this.#flushing;
    await this.#handle?.close();
    await rm(this.path, { force: true });
  }
}
