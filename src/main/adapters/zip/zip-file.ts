import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  openPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import type { Bytes } from '../../../shared/domain/units.ts';

export type { Entry, LocalFileHeader, ZipFile } from 'yauzl';

const BLOCK = 65_536;
/** The directory and the entries' own headers are read in turns. */
const KEPT = 4;

/**
 * Reads through a handle, and only inside the file: yauzl takes offsets from the archive as they are. It asks for a few
 * bytes at a time, so blocks are kept.
 */
class HandleReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #size: Bytes;
  readonly #blocks = new Map<number, Buffer>();
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
      setImmediate(callback, new Error('an offset is outside the archive'));
      return;
    }
    this.#fill(buffer, offset, length, position).then(
      () => callback(null, length),
      (error: Error) => callback(error),
    );
  }

  override close(callback: (error?: Error | null) => void): void {
    setImmediate(callback);
  }

  async #fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    for (let done = 0; done < length; ) {
      const at = position + done;
      const number = Math.floor(at / BLOCK);
      const block = this.#blocks.get(number) ?? (await this.#load(number));
      const copied = block.copy(
        buffer,
        offset + done,
        at - number * BLOCK,
        at - number * BLOCK + length - done,
      );
      if (copied === 0) throw new Error('the archive is shorter than it was');
      done += copied;
    }
  }

  async #load(number: number): Promise<Buffer> {
    const block = Buffer.alloc(Math.min(BLOCK, this.#size - number * BLOCK));
    const { bytesRead } = await this.#handle.read(block, 0, block.length, number * BLOCK);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size >= KEPT && oldest !== undefined) this.#blocks.delete(oldest);
    const read = block.subarray(0, bytesRead);
    this.#blocks.set(number, read);
    return read;
  }
}

/** Opens an archive of this size. Names stay bytes, and sizes are judged by the policy. */
export function openZip(handle: FileHandle, size: Bytes): Promise<ZipFile> {
  return fromRandomAccessReaderPromise(new HandleReader(handle, size), size, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
  });
}

/** Opens an archive that this app wrote. The caller closes it. */
export function openOwnZip(path: string): Promise<ZipFile> {
  return openPromise(path, { autoClose: false });
}

const [DOS, UNIX, NTFS, MACOS] = [0, 3, 10, 19];

/**
 * The path an entry means, with `/`. Programs of Windows before .NET 4.6 wrote `\\` between folders, and many write `./`
 * in front: neither says anything else than the path without it. The root itself stays `./`.
 */
export function nameOf(entry: Entry): string {
  const written = decodedName(entry);
  const host = entry.versionMadeBy >>> 8;
  const windows = (host === DOS || host === NTFS) && !written.includes('/');
  const path = windows ? written.replaceAll('\\', '/') : written;
  const plain = path.replace(/^(?:\.\/+)+/, '');
  return plain === '' && path !== '' ? './' : plain;
}

/** Programs of Unix and macOS write UTF-8 and often don't set its flag; all others then mean the old code page. */
function decodedName(entry: Entry): string {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags } = entry;
  const host = entry.versionMadeBy >>> 8;
  const ours = (host === UNIX || host === MACOS) && isUtf8(raw) ? flags | 0x800 : flags;
  return getFileNameLowLevel(ours, raw, entry.extraFields, true);
}
