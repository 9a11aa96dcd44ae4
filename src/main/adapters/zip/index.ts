import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { message } from '../../../shared/copy/message.ts';
import { freeName, nameKey, safeName } from '../../../shared/domain/safe-name.ts';
import {
  type ArchiveContentsResult,
  type ArchiveEntry,
  type Archives,
  DiskError,
  type UnpackResult,
} from '../../core/ports/index.ts';
import { onDisk, toDiskError } from '../files/disk-error.ts';
import { openArchive, type ZipRecord } from './directory.ts';
import { Incoming, type Seen } from './incoming/index.ts';
import { createPause } from './pause.ts';
import { DEFAULT_CAPS, decide, isClutter, isFolder, judge, type ZipCaps } from './policy.ts';
import { Refusal, readable, shown } from './refusal.ts';
import { unpackOne } from './unpack-one.ts';

/**
 * ZIP archives under the policy of `docs/reliability.md`, "Files and archives". The entries come flat: a name that is taken
 * gets its folders in front. An archive inside is a file like any other and is never opened. Refusals are answers in
 * the person's words; what the disk refuses is thrown as a DiskError. Memory doesn't grow with the archive.
 */
export function createArchives(caps: Partial<ZipCaps> = {}): Archives {
  const limits = { ...DEFAULT_CAPS, ...caps };
  return {
    unpack: (zip, staging) => unpackWhole(zip, staging, limits, new Map()),
    receive: (staging, sink) =>
      onDisk(async () => {
        const incoming = new Incoming(await mkdtemp(join(staging, 'entries-')), limits, sink);
        return {
          take: (bytes) => onDisk(() => incoming.take(bytes)),
          end: (zip) =>
            onDisk(async () => {
              const unfinished = await incoming.end();
              if (!unfinished) return;
              await putBack(zip, unfinished.path, unfinished.at);
              await rm(unfinished.path, { force: true });
            }),
          unpack: (zip) => unpackWhole(zip, staging, limits, incoming.seen),
          discard: () => onDisk(() => incoming.discard()),
        };
      }),
    contents: async (zip) => {
      try {
        return await contentsOf(zip, limits);
      } catch (error) {
        if (error instanceof Refusal) return { ok: false, why: error.words };
        throw toDiskError(error);
      }
    },
  };
}

/** Entries that are listed one by one, and characters of their names. */
const MAX_LISTED_ENTRIES = 2_000;
const MOST_NAME = 300;

async function contentsOf(zip: string, caps: ZipCaps): Promise<ArchiveContentsResult> {
  const { handle, directory } = await openArchive(zip, caps);
  await handle.close();
  const { whole, entries } = await judge(directory, caps);
  const listed = directory.records
    .map((record, index) => ({ record, refused: entries[index] ?? null }))
    // A folder is shown by the names in it, unless something is wrong with it.
    .filter(({ record, refused }) => refused !== null || !isFolder(record));
  return {
    ok: true,
    refused: whole,
    entries: listed.slice(0, MAX_LISTED_ENTRIES).map(({ record, refused }) => ({
      name: readable(record.name, MOST_NAME),
      size: record.size,
      packed: record.packed,
      refused,
    })),
    omitted: Math.max(0, listed.length - MAX_LISTED_ENTRIES),
  };
}

/** Entries that were unpacked while the archive came, by the offsets of their headers. */
type AsItCame = ReadonlyMap<number, Seen>;

async function unpackWhole(
  zip: string,
  staging: string,
  caps: ZipCaps,
  seen: AsItCame,
): Promise<UnpackResult> {
  const made: string[] = [];
  try {
    return { ok: true, entries: await unpack(zip, staging, caps, seen, made) };
  } catch (error) {
    for (const path of [...made, ...[...seen.values()].map((entry) => entry.path)])
      await rm(path, { force: true }).catch(() => undefined);
    if (error instanceof Refusal) return { ok: false, why: error.words };
    throw toDiskError(error);
  }
}

async function unpack(
  zip: string,
  staging: string,
  caps: ZipCaps,
  seen: AsItCame,
  made: string[],
): Promise<ArchiveEntry[]> {
  const { handle, directory } = await openArchive(zip, caps);
  try {
    await decide(directory, caps);
    const files = directory.records.filter((record) => !isFolder(record));
    const left = files.filter((record) => asItCame(record, seen) === null);
    await checkRoom(staging, left);
    const names = await flatNames(files);
    const entries: ArchiveEntry[] = [];
    for (const [index, record] of files.entries()) {
      const name = names[index] ?? safeName(record.name);
      const there =
        asItCame(record, seen) ?? (await again(zip, handle, record, join(staging, name), seen, made));
      if (!isClutter(record)) entries.push({ name, ...there, size: record.size });
    }
    if (entries.length === 0) throw new Refusal(message('archives.archive_empty'));
    return entries;
  } finally {
    await handle.close();
  }
}

type Unpacked = Pick<ArchiveEntry, 'path' | 'sha256'>;

/** The file of an entry that came just as the directory describes it; null for any other. */
function asItCame(record: ZipRecord, seen: AsItCame): Unpacked | null {
  const entry = seen.get(record.start);
  if (!entry) return null;
  const same =
    entry.dataStart === record.dataStart &&
    entry.deflated === (record.method === 8) &&
    entry.packed === record.packed &&
    entry.size === record.size &&
    entry.crc === record.crc;
  return same ? { path: entry.path, sha256: entry.sha256 } : null;
}

/** Unpacks an entry from the archive's own file, which gets back what was taken for the data of another length. */
async function again(
  zip: string,
  handle: FileHandle,
  record: ZipRecord,
  path: string,
  seen: AsItCame,
  made: string[],
): Promise<Unpacked> {
  const entry = seen.get(record.start);
  if (entry && entry.size > record.size)
    throw new Refusal(message('archives.file_archive_larger_than_says', { name: shown(record.name) }));
  for (const other of seen.values())
    if (!other.deflated && other.dataStart >= record.dataStart && other.dataStart < record.end)
      await putBack(zip, other.path, other.dataStart);
  return { path, sha256: await unpackOne(handle, record, path, made) };
}

/** Writes bytes of the archive that were moved to a file of their own into the gap that they left. */
async function putBack(zip: string, from: string, at: number): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(zip, { flags: 'r+', start: at }));
}

async function checkRoom(staging: string, files: readonly ZipRecord[]): Promise<void> {
  const { bavail, bsize } = await statfs(staging);
  const need = files.reduce((sum, record) => sum + record.size, 0);
  if (need > bavail * bsize) throw new DiskError('full', message('disk.no_room_to_unpack'));
}

/** One safe name for each entry: its own, or with its folders in front where its own is taken. */
async function flatNames(files: readonly ZipRecord[]): Promise<string[]> {
  const taken = new Set<string>();
  // Ten thousand names that want to be one would each try the numbers of all others.
  const next = new Map<string, number>();
  const pause = createPause();
  const names: string[] = [];
  for (const record of files) {
    await pause();
    const segments = record.name.split('/');
    const own = safeName(segments.at(-1) ?? '');
    const wanted = taken.has(nameKey(own)) ? safeName(segments.join(' - ')) : own;
    const first = next.get(nameKey(wanted)) ?? 2;
    const name = freeName(wanted, (key) => taken.has(key), first);
    if (name !== wanted) next.set(nameKey(wanted), first + 1);
    taken.add(nameKey(name));
    names.push(name);
  }
  return names;
}
