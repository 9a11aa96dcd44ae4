import { type FileHandle, open } from 'node:fs/promises';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import type { Bytes } from '../../../shared/domain/units.ts';
import { Refusal } from './refusal.ts';

/** One entry as the directory tells it, with where its own header and its data lie. Offsets and sizes in bytes. */
export type ZipRecord = {
  readonly name: string;
  readonly size: Bytes;
  readonly packed: Bytes;
  readonly crc: number;
  readonly method: number;
  readonly flags: number;
  /** The Unix file mode, 0 when not told. */
  readonly mode: number;
  readonly dosAttributes: number;
  readonly start: number;
  readonly dataStart: number;
  /** Why it can't be believed, before any rule is asked: locked, or its own header says something else. */
  readonly refused: string | null;
};

export type ZipDirectory = {
  readonly records: readonly ZipRecord[];
  /** Where the directory begins and ends, and where the archive's end record begins. */
  readonly start: number;
  readonly end: number;
  readonly endRecord: number;
};

export type ZipLimits = { readonly entries: number; readonly directory: Bytes };

/** Reads through a handle, and only inside the file: yauzl takes offsets from the archive as they are. */
class HandleReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #size: Bytes;
  constructor(handle: FileHandle, size: Bytes) {
    super();
    this.#handle = handle;
    this.#size = size;
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    if (!(position >= 0 && position + length <= this.#size)) {
      setImmediate(callback, new Error('an offset lies outside the archive'));
      return;
    }
    this.#handle.read(buffer, offset, length, position).then(
      ({ bytesRead }) => callback(null, bytesRead),
      (error: Error) => callback(error),
    );
  }
  override close(callback: (error?: Error | null) => void): void {
    setImmediate(callback);
  }
}

/**
 * Opens an archive and reads its whole directory and the header of every entry, comparing the two. Nothing is
 * unpacked. Throws a Refusal for what can't be read or doesn't agree. The caller closes the handle.
 */
export async function openArchive(
  path: string,
  limits: ZipLimits,
): Promise<{ handle: FileHandle; directory: ZipDirectory }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const zip = await fromRandomAccessReaderPromise(new HandleReader(handle, size), size, {
      autoClose: false,
      decodeStrings: false,
    });
    return { handle, directory: await readDirectory(zip, limits) };
  } catch (error) {
    await handle.close();
    if (error instanceof Refusal || isFromDisk(error)) throw error;
    const refusal = new Refusal('The archive is damaged or cut short: its directory can’t be read.');
    refusal.cause = error;
    throw refusal;
  }
}

/** Whether an error came from the operating system and not from what the archive says. */
export function isFromDisk(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return /^E[A-Z]+$/.test(code);
}

async function readDirectory(zip: ZipFile, limits: ZipLimits): Promise<ZipDirectory> {
  const start = zip.readEntryCursor;
  const endRecord = zip.fileSize - 22 - zip.comment.length;
  if (zip.entryCount > limits.entries) {
    throw new Refusal(`The archive holds more than ${limits.entries.toLocaleString('en-US')} files.`);
  }
  if (endRecord - start > limits.directory) throw new Refusal('The archive’s directory is too large.');
  const records: ZipRecord[] = [];
  for await (const entry of zip.eachEntry()) records.push(await readRecord(zip, entry));
  return { records, start, end: zip.readEntryCursor, endRecord };
}

const LOCKED = 'The archive is locked with a password.';
const CONTRADICTS = 'The archive contradicts itself about what it holds.';

async function readRecord(zip: ZipFile, entry: Entry): Promise<ZipRecord> {
  const locked = entry.isEncrypted() || (entry.generalPurposeBitFlag & 0x2040) !== 0;
  const local = await zip.readLocalFileHeaderPromise(entry);
  const streamed = (local.generalPurposeBitFlag & 0x08) !== 0;
  const agrees =
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & ~0x06) === (entry.generalPurposeBitFlag & ~0x06) &&
    (streamed ||
      (local.crc32 === entry.crc32 &&
        sameSize(local.compressedSize, entry.compressedSize) &&
        sameSize(local.uncompressedSize, entry.uncompressedSize)));
  return {
    name: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
    size: entry.uncompressedSize,
    packed: entry.compressedSize,
    crc: entry.crc32,
    method: entry.compressionMethod,
    flags: entry.generalPurposeBitFlag,
    mode: entry.externalFileAttributes >>> 16,
    dosAttributes: entry.externalFileAttributes & 0xffff,
    start: entry.relativeOffsetOfLocalHeader,
    dataStart: local.fileDataStart,
    refused: locked ? LOCKED : agrees ? null : CONTRADICTS,
  };
}

/** A ZIP64 entry writes all ones into the short field of its own header. */
function sameSize(local: number, central: number): boolean {
  return local === central || local === 0xffffffff;
}
