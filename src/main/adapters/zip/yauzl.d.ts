/** The part of yauzl that is used; the package has no separate types. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class Entry {
    versionMadeBy: number;
    generalPurposeBitFlag: number;
    compressionMethod: number;
    crc32: number;
    compressedSize: number;
    uncompressedSize: number;
    externalFileAttributes: number;
    relativeOffsetOfLocalHeader: number;
    /** Decoded and checked; only where the archive was opened with strings. */
    fileName: string;
    fileNameRaw: Buffer;
    extraFields: { id: number; data: Buffer }[];
    isEncrypted(): boolean;
  }

  export interface LocalFileHeader {
    generalPurposeBitFlag: number;
    compressionMethod: number;
    crc32: number;
    compressedSize: number;
    uncompressedSize: number;
    fileDataStart: number;
    fileName: Buffer;
    extraField: Buffer;
  }

  export class ZipFile extends EventEmitter {
    readonly entryCount: number;
    readonly fileSize: number;
    readonly comment: Buffer | string;
    /** Where the next directory record begins: the directory's start before the first, its end after the last. */
    readonly readEntryCursor: number;
    eachEntry(): AsyncIterableIterator<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    readLocalFileHeaderPromise(entry: Entry): Promise<LocalFileHeader>;
    close(): void;
  }

  export class RandomAccessReader extends EventEmitter {
    _readStreamForRange(start: number, end: number): Readable;
    read(
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
      callback: (error: Error | null, bytesRead?: number) => void,
    ): void;
    close(callback: (error?: Error | null) => void): void;
  }

  export function openPromise(path: string, options: { autoClose?: boolean }): Promise<ZipFile>;

  export function fromRandomAccessReaderPromise(
    reader: RandomAccessReader,
    totalSize: number,
    options: {
      autoClose?: boolean;
      decodeStrings?: boolean;
      validateEntrySizes?: boolean;
    },
  ): Promise<ZipFile>;

  export function getFileNameLowLevel(
    generalPurposeBitFlag: number,
    fileNameBuffer: Buffer,
    extraFields: { id: number; data: Buffer }[],
    strictFileNames: boolean,
  ): string;
}
