import type { BackupFormat } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type DiskPath, type PartResult } from '../../ports/index.ts';
import { ARCHIVE, backupName, UNFINISHED } from './backup-names.ts';
import type { StorageDeps } from './context.ts';
import { DATABASE } from './manifest.ts';

/** Where a backup is written to: it has its name only once `publish` was called. */
export interface BackupTarget {
  /** Where it can be read once `close` was called, before it has its name. */
  readonly place: string;
  /** Where the database is made before `takeDatabase`. */
  readonly database: DiskPath;
  takeDatabase(): Promise<PartResult>;
  /**
   * Copies a file in. `known`: what it should be; other content answers null and leaves nothing. `twin`: a file of that content
   * that may be linked to in its place.
   */
  add(from: DiskPath, path: string, known: PartResult, twin?: DiskPath): Promise<PartResult | null>;
  addText(path: string, text: string): Promise<void>;
  /** Everything is in it. */
  close(): Promise<void>;
  /** Gives it its name and answers where it is. */
  publish(): Promise<string>;
  discard(): Promise<void>;
}

/** The first file of every backup, by which its folder is known while it's written. */
export const README_FILE = 'README.txt';
const DISCONNECTED = 'storageWork.backups_disk_was_disconnected_while';

/** FAT32's own limit; the file system says EFBIG, which reads like a full disk. */
function tooLargeForOneFile(error: unknown): boolean {
  return error instanceof DiskError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'EFBIG';
}

/** Begins a backup in `folder`. The name is that of the moment, or of the next second that is free. */
export async function beginTarget(
  deps: StorageDeps,
  folder: string,
  format: BackupFormat,
  madeAt: Millis,
): Promise<BackupTarget> {
  const { disk } = deps.ports;
  const end = format === 'file' ? ARCHIVE : '';
  const taken = new Set([...(await disk.folders(folder)), ...(await disk.files(folder))]);
  let at = madeAt;
  while (taken.has(backupName(at)) || taken.has(backupName(at) + ARCHIVE)) at += SECOND;
  const path = disk.join(folder, backupName(at) + end);
  const place = disk.join(folder, backupName(at) + UNFINISHED + end);
  return format === 'file' ? beginFile(deps, place, path) : beginFolder(deps, place, path);
}

async function beginFolder(
  { ports: { disk } }: StorageDeps,
  place: string,
  path: string,
): Promise<BackupTarget> {
  await disk.makeFolder(place);
  const database = { base: place, path: DATABASE };
  /** What stands in the place of a disk that went away, an empty mount point, would take everything else. */
  const needPlace = async () => {
    if ((await disk.stat({ base: place, path: README_FILE })) === null)
      throw new CallFailure('refused', t(DISCONNECTED));
  };
  return {
    place,
    database,
    takeDatabase: () => disk.hash(database),
    add: async (from, to, known, twin) => {
      await needPlace();
      return disk.copy(from, { base: place, path: to }, known, twin);
    },
    addText: (to, text) => disk.writeText({ base: place, path: to }, text),
    close: needPlace,
    publish: async () => {
      await needPlace();
      await disk.rename(place, path);
      return path;
    },
    discard: () => disk.removeTree(place),
  };
}

async function beginFile(
  { ports: { disk }, dataDir }: StorageDeps,
  place: string,
  path: string,
): Promise<BackupTarget> {
  const aside = disk.join(dataDir, 'backup.part');
  await disk.removeTree(aside);
  await disk.makeFolder(aside);
  const database = { base: aside, path: DATABASE };
  const archive = await disk.writeArchive(place);
  const add = (from: DiskPath, to: string) =>
    archive.add(from, to).catch((error: unknown) => {
      if (!tooLargeForOneFile(error)) throw error;
      throw new CallFailure('refused', t('storageWork.disk_takes_no_file_size'));
    });
  return {
    place,
    database,
    takeDatabase: () => add(database, DATABASE),
    // What was begun can't be taken out of a ZIP again: the file is compared before it's added.
    add: async (from, to, known) => ((await disk.hash(from)).sha256 === known.sha256 ? add(from, to) : null),
    addText: async (to, text) => archive.addText(to, text),
    close: async () => {
      await archive.finish();
      await disk.removeTree(aside);
    },
    publish: async () => {
      await disk.rename(place, path);
      return path;
    },
    discard: async () => {
      await archive.discard();
      await disk.removeTree(aside);
    },
  };
}
