/** The part of yazl 3 that is used; the package ships no types. */
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export type EntryOptions = { mtime?: Date; mode?: number; compress?: boolean; size?: number };

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(buffer: Buffer, metadataPath: string, options?: EntryOptions): void;
    addReadStreamLazy(
      metadataPath: string,
      options: EntryOptions,
      getReadStream: (callback: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    end(): void;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
