/** The part of yazl that the tests use; the package ships no types. */
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export type EntryOptions = { compress?: boolean; forceZip64Format?: boolean };

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(data: Buffer, name: string, options?: EntryOptions): void;
    addReadStream(stream: Readable, name: string, options?: EntryOptions): void;
    end(options?: { forceZip64Format?: boolean; comment?: string }): void;
  }
}
