import type { BackupCounts, BackupFormat } from '../../../../shared/contract/index.ts';
import { changedFile } from '../../../../shared/copy/changed-file.ts';
import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { freeName, nameKey } from '../../../../shared/domain/safe-name.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type DiskPath, type KeptFile } from '../../ports/index.ts';
import { readWhole } from './backup-check.ts';
import { backupsIn, isUnfinishedName } from './backup-names.ts';
import { type BackupTarget, beginTarget, README_FILE } from './backup-target.ts';
import { everyFile, rest, type StorageDeps } from './context.ts';
import type { Work } from './jobs.ts';
import {
  DATABASE,
  LIBRARY,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  type ManifestFile,
  readManifest,
  SERIES,
} from './manifest.ts';

const SPARE = 50_000_000;

export type BackupRequest = {
  readonly folder: string;
  readonly format: BackupFormat;
  /** Of a scheduled one. */
  readonly series: string | null;
};
export type BackupMade = {
  readonly path: string;
  readonly words: Message;
  /** False: the database was damaged, and its last sound copy stands in for it. */
  readonly isGood: boolean;
  readonly files: number;
  readonly bytes: Bytes;
  readonly leftOut: number;
};

/** The path itself, or with a number where another differs from it only in case or form. */
function freeAmong(names: ReadonlySet<string>, path: string): string {
  if (!names.has(nameKey(path))) return path;
  const at = path.lastIndexOf('/') + 1;
  return path.slice(0, at) + freeName(path.slice(at), (key) => names.has(nameKey(path.slice(0, at)) + key));
}

/** Each file of the newest backup folder in the same place, by its content. */
async function earlierFiles(deps: StorageDeps, target: string): Promise<ReadonlyMap<string, DiskPath>> {
  const known = new Map<string, DiskPath>();
  for (const { name, path: base } of await backupsIn(deps.ports, target)) {
    if (name.endsWith('.zip')) continue;
    const read = await readManifest(deps.ports, base).catch(() => null);
    if (!read || !('manifest' in read)) continue;
    for (const { path, at, sha256 } of read.manifest.files)
      known.set(sha256, { base, path: `${LIBRARY}/${at ?? path}` });
    return known;
  }
  return known;
}

type Kept = Omit<ManifestFile, 'path'> | { readonly why: Message };

/** One file into the backup, as it is now; or why it isn't in it. Throws when it's the backup's own disk that refuses. */
async function keep(
  deps: StorageDeps,
  work: Work,
  target: BackupTarget,
  from: DiskPath,
  to: string,
  file: KeptFile,
  twin: DiskPath | undefined,
): Promise<Kept> {
  const { disk } = deps.ports;
  try {
    const found = await disk.stat(from);
    if (!found) return { why: message('storageWork.isnt_where_ridgeline_put') };
    const recorded = { bytes: file.size, sha256: file.sha256 };
    const copied = await target
      .add(from, to, recorded, found.size === file.size ? twin : undefined)
      .catch((error: unknown) => {
        if (error instanceof DiskError && error.code === 'other') return null;
        throw error;
      });
    if (copied) return { size: copied.bytes, sha256: copied.sha256 };
    const now = await target.add(from, to, await disk.hash(from));
    if (!now) throw new DiskError('other', message('storageWork.not_written', { file: to }));
    const words = changedFile(found.changedAt, deps.ports.clock.now());
    work.note(message('storageWork.backup_as_now', { path: file.path, words }));
    return { size: now.bytes, sha256: now.sha256, changedAt: found.changedAt };
  } catch (error) {
    work.signal.throwIfAborted();
    if (!(error instanceof DiskError) || error.code === 'full' || error.code === 'away') throw error;
    // Reading the file shows whose fault it is: a file that can be read was refused by the backup's disk.
    const readable = await disk.hash(from).then(
      () => true,
      () => false,
    );
    if (readable) throw error;
    return {
      why:
        error.code === 'denied'
          ? message('storageWork.may_not_read')
          : message('storageWork.disk_couldnt_read'),
    };
  }
}

/**
 * The database into the backup, read whole there and counted. A damaged one is never passed off as whole: the newest copy that
 * was found sound stands in its place, and the words that say so are answered. Throws a CallFailure when there is none.
 */
async function keepDatabase(
  deps: StorageDeps,
  work: Work,
  { base, path }: DiskPath,
): Promise<{ counts: BackupCounts; older: Message | null }> {
  const { store, disk } = deps.ports;
  const to = disk.join(base, path);
  const counts = await store.snapshots
    .copyTo(to, () => {
      work.report({});
    })
    .then(() => store.health.check(to, work.signal))
    .catch((error: unknown) => {
      work.signal.throwIfAborted();
      if (!isDamage(error)) throw error;
      return null;
    });
  if (counts) return { counts, older: null };
  const [copy] = store.health.copies();
  if (!copy) throw new CallFailure('damaged', message('storageWork.list_orders_damaged_no_checked'));
  await disk.remove({ base, path });
  const known = { bytes: copy.size, sha256: copy.sha256 };
  await disk.copy({ base: store.health.folder, path: copy.name }, { base, path }, known);
  const older = message('storageWork.list_orders_damaged_so_backup', { day: copy.madeAt });
  return { counts: copy.counts, older };
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'corrupt';
}

/** Tries the folder of a backup: answers its true path and what is free there. Throws a CallFailure in words. */
export async function needBackupFolder(
  deps: StorageDeps,
  typed: string,
): Promise<{ folder: string; free: Bytes | null }> {
  const { store, files, disk } = deps.ports;
  const { folder, problem, free } = await disk.probe(typed);
  if (problem !== null) throw new CallFailure('refused', problem);
  const inLibrary = store.accounts
    .list()
    .some(({ libraryFolder }) => disk.inside(folder, files.base(libraryFolder)));
  if (disk.inside(folder, deps.dataDir) || inLibrary)
    throw new CallFailure('refused', message('storageWork.backup_belongs_another_disk_not'));
  return { folder, free };
}

/** What an earlier try left is swept, and there must be room. */
async function makeRoom(
  deps: StorageDeps,
  { folder, free }: { folder: string; free: Bytes | null },
  isAllNew: boolean,
): Promise<void> {
  const { disk, store } = deps.ports;
  for (const name of [...(await disk.folders(folder)), ...(await disk.files(folder))])
    if (isUnfinishedName(name)) await disk.removeTree(disk.join(folder, name));
  const { bytes } = store.storage.count();
  if (free !== null && isAllNew && free < bytes + SPARE)
    throw new CallFailure(
      'refused',
      message('storageWork.there_isnt_enough_room_reports', {
        bytes: formatBytes(bytes),
        free: formatBytes(free),
      }),
    );
}

/**
 * Makes a dated folder, or one dated ZIP, with the database, every file, and a manifest with hashes, while the app works. All of
 * it is read back before it gets its name. In a folder, a file that an earlier backup there has is linked where the disk can, so
 * that it takes no room; an earlier one that turns out to be damaged is linked to no more.
 */
export async function makeBackup(deps: StorageDeps, work: Work, request: BackupRequest): Promise<BackupMade> {
  work.signal.throwIfAborted();
  const where = await needBackupFolder(deps, request.folder);
  const earlier =
    request.format === 'file' ? new Map<string, DiskPath>() : await earlierFiles(deps, where.folder);
  await makeRoom(deps, where, earlier.size === 0);
  const made = await writeBackup(deps, work, { ...request, folder: where.folder }, earlier);
  if (made) return made;
  work.note(message('storageWork.earlier_backup_folder_damaged_so'));
  const again = await writeBackup(deps, work, { ...request, folder: where.folder }, new Map());
  if (again) return again;
  throw new CallFailure('refused', message('storageWork.backup_was_written_but_couldnt'));
}

/** Null, and nothing left, when what was written can't be read back as it was. */
async function writeBackup(
  deps: StorageDeps,
  work: Work,
  request: BackupRequest,
  earlier: ReadonlyMap<string, DiskPath>,
): Promise<BackupMade | null> {
  const { clock, store } = deps.ports;
  const { files: total, bytes } = store.storage.count();
  const madeAt = clock.now();
  const target = await beginTarget(deps, request.folder, request.format, madeAt);
  try {
    work.report({
      message: message('storageWork.copying_list_orders'),
      total,
      bytesTotal: bytes,
      done: 0,
      bytesDone: 0,
      folder: request.folder,
    });
    await target.addText(
      README_FILE,
      t('storageWork.readme', { database: DATABASE, library: LIBRARY, manifest: MANIFEST }),
    );
    const { counts, older } = await keepDatabase(deps, work, target.database);
    const database = await target.takeDatabase();
    if (older !== null) work.note(older);
    const { kept, leftOut } = await keepFiles(deps, work, target, earlier);
    const manifest: Manifest = {
      format: 'ridgeline-backup',
      version: 1,
      madeAt,
      app: deps.version,
      accounts: store.accounts.list().map(({ name, libraryFolder, environment }) => ({
        name,
        folder: libraryFolder,
        environment,
      })),
      database: { size: database.bytes, sha256: database.sha256 },
      counts,
      files: kept,
      ...(leftOut.length === 0 ? {} : { leftOut }),
    };
    const text = JSON.stringify(manifest, null, 1);
    if (request.series !== null) await target.addText(SERIES, `${request.series}\n`);
    await target.addText(MANIFEST_HASH, deps.ports.sha256(text));
    await target.addText(MANIFEST, text);
    await target.close();
    const bad = await readWhole(
      deps,
      work,
      target.place,
      manifest,
      message('storageWork.reading_backup_back'),
    );
    const listed = await readManifest(deps.ports, target.place);
    if (bad.length > 0 || 'problem' in listed) {
      await target.discard();
      return null;
    }
    work.report({ done: kept.length, total: kept.length + leftOut.length });
    const path = await target.publish();
    const more =
      leftOut.length === 0
        ? null
        : message('storageWork.file_isnt_each_named_below', { leftOut: leftOut.length });
    const what = message('storageWork.report_file_list_orders_read', { kept: kept.length, path });
    return {
      path,
      words: sentences(older, what, more),
      isGood: older === null,
      files: kept.length,
      bytes: kept.reduce((sum, { size }) => sum + size, 0),
      leftOut: leftOut.length,
    };
  } catch (error) {
    await target.discard().catch((left: unknown) => void deps.ports.logger.error('unfinished backup', left));
    throw error;
  }
}

/** Every file that is there into the backup, one after another. */
async function keepFiles(
  deps: StorageDeps,
  work: Work,
  target: BackupTarget,
  earlier: ReadonlyMap<string, DiskPath>,
): Promise<{ kept: ManifestFile[]; leftOut: { path: string; why: string }[] }> {
  const { clock, files } = deps.ports;
  const kept: ManifestFile[] = [];
  const leftOut: { path: string; why: string }[] = [];
  const seen = new Set<string>();
  /** Names in the backup, as Windows and macOS distinguish them. */
  const names = new Set<string>();
  let bytesDone = 0;
  for (const { file, account } of everyFile(deps.ports)) {
    work.signal.throwIfAborted();
    const path = `${account.libraryFolder}/${file.path}`;
    if (!file.present || seen.has(path)) continue;
    seen.add(path);
    const began = clock.now();
    if (files.away(account.libraryFolder)) throw new DiskError('away', message('library.waiting'));
    const from = { base: files.base(account.libraryFolder), path: file.path };
    const at = freeAmong(names, path);
    names.add(nameKey(at));
    const done = await keep(deps, work, target, from, `${LIBRARY}/${at}`, file, earlier.get(file.sha256));
    if ('why' in done) {
      leftOut.push({ path, why: say(done.why) });
      work.note(message('storageWork.so_isnt_backup', { path: file.path, why: done.why }));
    } else kept.push({ path, ...(at === path ? {} : { at }), ...done });
    bytesDone += file.size;
    work.report({ message: message('storageWork.copying_reports'), done: kept.length, bytesDone });
    await rest(deps.ports, began, work.signal);
  }
  return { kept, leftOut };
}
