import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';

/** Unpacks deflated bytes piece by piece, in zlib's own threads, and notices where they end. */
export class Inflate {
  readonly #stream = createInflateRaw({ chunkSize: 65_536 });
  readonly #unpacked: Promise<void>;
  ended = false;

  /** `take` gets the unpacked bytes; more are unpacked when it is done with them. */
  constructor(take: (bytes: Buffer) => Promise<void>) {
    this.#unpacked = this.#run(take);
    this.#unpacked.catch(() => undefined);
  }

  async #run(take: (bytes: Buffer) => Promise<void>): Promise<void> {
    for await (const bytes of this.#stream) await take(bytes as Buffer);
    this.ended = true;
  }

  /** Returns how many of the bytes belong to it: fewer than all when it ended. Rejects when they can't be unpacked. */
  async feed(bytes: Buffer): Promise<number> {
    const before = this.#stream.bytesWritten;
    const written = new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([written, this.#unpacked]);
    const used = this.#stream.bytesWritten - before;
    if (used < bytes.length) await this.#unpacked;
    return used;
  }

  /** No more bytes belong to it. Rejects when it should have more. */
  async end(): Promise<void> {
    if (this.ended) return;
    this.#stream.end();
    await this.#unpacked;
  }

  async discard(): Promise<void> {
    if (this.#stream.destroyed) return;
    const closed = once(this.#stream, 'close');
    this.#stream.destroy();
    await closed;
  }
}
