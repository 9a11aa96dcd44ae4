import { inflateSync } from 'node:zlib';

/** More than a page's text or a font takes: pdf.js then tries with its own code, piece by piece. Bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * What pdf.js uses of a DecompressionStream, for bytes that are there at once: it writes them, closes, and reads all that comes. With
 * Node's own, each page's text goes through three streams and the pool of threads, and the reading thread waited a fifth of its
 * time (decision 342). Bytes that can't be inflated whole reject, as there.
 */
export class WholeStream {
  readonly writable: {
    getWriter(): {
      readonly ready: Promise<void>;
      write(bytes: Uint8Array): Promise<void>;
      close(): Promise<void>;
    };
  };
  readonly readable: AsyncIterable<Uint8Array>;

  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(`only deflate is inflated here, not ${format}`);
    const { promise: written, resolve } = Promise.withResolvers<Uint8Array>();
    const ready = Promise.resolve();
    this.writable = {
      getWriter: () => ({ ready, write: async (bytes) => resolve(bytes), close: () => ready }),
    };
    this.readable = (async function* () {
      yield inflateSync(await written, { maxOutputLength: LARGEST });
    })();
  }
}

// In the threads that read PDFs, which inflate nothing else that way. Imported before pdf.js.
Reflect.set(globalThis, 'DecompressionStream', WholeStream);
