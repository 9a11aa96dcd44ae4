import { type FileHandle, open } from 'node:fs/promises';
import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { Bytes } from '../../../shared/domain/units.ts';
import { endProblem, sizeWithoutPadding } from './end-record.ts';
import { agrees, hasSizesBehind, MOST_TRAILER, trailerLength } from './own-header.ts';
import { CONTRADICTS, LOCKED, Refusal } from './refusal.ts';
import { type Entry, nameOf, openZip, type ZipFile } from './zip-file.ts';

/** One entry as the directory describes it, with the offsets of its header and data. Offsets and sizes in bytes. */
export type ZipRecord = {
  readonly name: string;
  readonly size: Bytes;
  readonly packed: Bytes;
  readonly crc: number;
  readonly method: number;
  /** The Unix file mode, 0 when not declared. */
  readonly mode: number;
  readonly dosAttributes: number;
  readonly start: number;
  readonly dataStart: number;
  /** Behind its data and the sizes that follow a streamed one. */
  readonly end: number;
  /** Why it can't be believed, before any rule is asked: locked, or its own header says something else. */
  readonly refused: Message | null;
};

export type ZipDirectory = {
  readonly records: readonly ZipRecord[];
  /** Where the directory begins. */
  readonly start: number;
  /** Why the archive's end can't be believed. */
  readonly ending: Message | null;
};

export type ZipLimits = { readonly entries: number; readonly directory: Bytes };

/**
 * Opens an archive and reads its whole directory and the header of every entry, comparing the two. Nothing is
 * unpacked. Throws a Refusal for what can't be read. The caller closes the handle.
 */
export async function openArchive(
  path: string,
  limits: ZipLimits,
): Promise<{ handle: FileHandle; directory: ZipDirectory }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const zip = await openZip(handle, await sizeWithoutPadding(handle, size));
    return { handle, directory: await readDirectory(zip, handle, limits) };
  } catch (error) {
    await handle.close();
    if (error instanceof Refusal || isFromDisk(error)) throw error;
    const refusal = new Refusal(message('archives.archive_damaged_or_cut_short'));
    refusal.cause = error;
    throw refusal;
  }
}

/** Whether an error came from the operating system and not from what the archive says. */
export function isFromDisk(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return /^E[A-Z]+$/.test(code);
}

async function readDirectory(zip: ZipFile, handle: FileHandle, limits: ZipLimits): Promise<ZipDirectory> {
  const start = zip.readEntryCursor;
  const endRecord = zip.fileSize - 22 - zip.comment.length;
  if (zip.entryCount > limits.entries) {
    throw new Refusal(message('archives.archive_holds_more_than_files', { entries: limits.entries }));
  }
  if (endRecord - start > limits.directory)
    throw new Refusal(message('archives.archives_directory_too_large'));
  const records: ZipRecord[] = [];
  for await (const entry of zip.eachEntry()) records.push(await readRecord(zip, handle, entry));
  const ending = await endProblem(handle, {
    start,
    end: zip.readEntryCursor,
    endRecord,
    count: records.length,
  });
  return { records, start, ending };
}

async function readRecord(zip: ZipFile, handle: FileHandle, entry: Entry): Promise<ZipRecord> {
  const locked = entry.isEncrypted() || (entry.generalPurposeBitFlag & 0x2040) !== 0;
  const local = await zip.readLocalFileHeaderPromise(entry);
  const declared = { crc: entry.crc32, packed: entry.compressedSize, size: entry.uncompressedSize };
  const dataEnd = local.fileDataStart + declared.packed;
  let trailer: number | null = 0;
  const either = local.generalPurposeBitFlag | entry.generalPurposeBitFlag;
  if (hasSizesBehind(either) && Number.isSafeInteger(dataEnd)) {
    const bytes = Buffer.alloc(MOST_TRAILER);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, dataEnd);
    trailer = trailerLength(bytes.subarray(0, bytesRead), declared);
    // Some writers set the flag in the directory only, with the sizes in front of the data and none behind.
    if (trailer === null && !hasSizesBehind(local.generalPurposeBitFlag)) trailer = 0;
  }
  return {
    ...declared,
    name: nameOf(entry),
    method: entry.compressionMethod,
    mode: entry.externalFileAttributes >>> 16,
    dosAttributes: entry.externalFileAttributes & 0xffff,
    start: entry.relativeOffsetOfLocalHeader,
    dataStart: local.fileDataStart,
    end: dataEnd + (trailer ?? 0),
    refused: locked
      ? message(LOCKED)
      : trailer !== null && agrees(local, entry)
        ? null
        : message(CONTRADICTS),
  };
}
