import { changedFileWords } from '../../../shared/domain/changed-file.ts';
import { formatBytes } from '../../../shared/domain/file.ts';
import { CallFailure } from '../kernel/failure.ts';
import { DiskError, type DiskPath, type KeptFile } from '../ports/index.ts';
import { counted, everyFile, rest, type StorageDeps } from './context.ts';
import type { Work } from './jobs.ts';
import {
  backupName,
  DATABASE,
  isBackupName,
  isUnfinishedName,
  LIBRARY,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  type ManifestFile,
  readManifest,
  UNFINISHED,
} from './manifest.ts';

const SPARE = 50_000_000;

const README = `This is a backup of Ridgeline: its data (${DATABASE}) and every report (${LIBRARY}), which any program can open.

The file ${MANIFEST} lists what belongs to it, with hashes. To put it back, open Ridgeline's settings, "Backup", "Restore".
Client secrets are not in here: they are in the computer's keychain only, and are asked for again on another computer.
`;

/** Each file of an earlier backup in the same place, by its content. */
async function earlierFiles(deps: StorageDeps, target: string): Promise<ReadonlyMap<string, DiskPath>> {
  const { disk } = deps.ports;
  const known = new Map<string, DiskPath>();
  for (const name of (await disk.folders(target)).filter(isBackupName).reverse()) {
    const base = disk.join(target, name);
    const read = await readManifest(deps.ports, base).catch(() => null);
    if (!read || !('manifest' in read)) continue;
    for (const { path, sha256 } of read.manifest.files)
      known.set(sha256, { base, path: `${LIBRARY}/${path}` });
    return known;
  }
  return known;
}

/** One file into the backup. What was changed on the disk is kept as it is now. Null: it isn't there. */
async function keep(
  deps: StorageDeps,
  work: Work,
  from: DiskPath,
  to: DiskPath,
  file: KeptFile,
  twin: DiskPath | undefined,
): Promise<Omit<ManifestFile, 'path'> | null> {
  const { disk } = deps.ports;
  const found = await disk.stat(from);
  if (!found) return null;
  const recorded = { bytes: file.size, sha256: file.sha256 };
  try {
    const copied = await disk.copy(from, to, recorded, found.size === file.size ? twin : undefined);
    if (copied) return { size: copied.bytes, sha256: copied.sha256 };
  } catch (error) {
    if (!(error instanceof DiskError) || error.code !== 'other') throw error;
  }
  const copied = await disk.copy(from, to, await disk.hash(from));
  if (!copied) throw new DiskError('other', `${to.path} couldn’t be written to the backup.`);
  const words = changedFileWords(found.changedAt, deps.ports.clock.now());
  work.note(`${file.path}: ${words}. It’s in the backup as it is now.`);
  return { size: copied.bytes, sha256: copied.sha256, changedAt: found.changedAt };
}

/**
 * Makes a dated folder with the database, every file and a manifest with hashes, while the app works. It has its name only
 * once it is whole. A file that an earlier backup in the same folder has is linked where the disk can, so it takes no room.
 * Answers the folder.
 */
export async function makeBackup(
  deps: StorageDeps,
  work: Work,
  typed: string,
): Promise<{ folder: string; words: string }> {
  const { clock, store, files, disk } = deps.ports;
  work.signal.throwIfAborted();
  const { folder: target, problem, free } = await disk.probe(typed);
  if (problem !== null) throw new CallFailure('refused', problem);
  const accounts = store.accounts.list();
  if (
    disk.inside(target, deps.dataDir) ||
    accounts.some(({ libraryFolder }) => disk.inside(target, files.base(libraryFolder)))
  )
    throw new CallFailure('refused', 'A backup belongs on another disk, not into the folder it is made of.');
  for (const name of await disk.folders(target))
    if (isUnfinishedName(name)) await disk.removeTree(disk.join(target, name));
  const earlier = await earlierFiles(deps, target);
  const { files: total, bytes } = store.storage.count();
  if (free !== null && earlier.size === 0 && free < bytes + SPARE)
    throw new CallFailure(
      'refused',
      `There isn’t enough room: the reports take ${formatBytes(bytes)}, and ${formatBytes(free)} are free.`,
    );

  const madeAt = clock.now();
  const folder = disk.join(target, backupName(madeAt));
  const base = folder + UNFINISHED;
  await disk.makeFolder(base);
  try {
    work.tell({
      message: 'Copying the list of orders',
      total,
      bytesTotal: bytes,
      done: 0,
      bytesDone: 0,
      folder: target,
    });
    await store.snapshots.copyTo(disk.join(base, DATABASE), () => {
      work.tell({});
    });
    const kept: ManifestFile[] = [];
    const seen = new Set<string>();
    let [bytesDone, missing] = [0, 0];
    for (const { file, account } of everyFile(deps.ports)) {
      work.signal.throwIfAborted();
      const path = `${account.libraryFolder}/${file.path}`;
      if (!file.present || seen.has(path)) continue;
      seen.add(path);
      const began = clock.now();
      if (files.away(account.libraryFolder))
        throw new DiskError('away', 'Waiting for the library folder, which can’t be reached right now.');
      const from = { base: files.base(account.libraryFolder), path: file.path };
      const to = { base, path: `${LIBRARY}/${path}` };
      const done = await keep(deps, work, from, to, file, earlier.get(file.sha256));
      if (done) kept.push({ path, ...done });
      else {
        missing += 1;
        work.note(`${file.path}: isn’t where Ridgeline put it, so it isn’t in the backup.`);
      }
      bytesDone += file.size;
      work.tell({ message: 'Copying reports', done: kept.length, bytesDone });
      await rest(deps.ports, began, work.signal);
    }
    const database = await disk.hash({ base, path: DATABASE });
    const manifest: Manifest = {
      format: 'ridgeline-backup',
      version: 1,
      madeAt,
      app: deps.version,
      accounts: accounts.map(({ name, libraryFolder, environment }) => ({
        name,
        folder: libraryFolder,
        environment,
      })),
      database: { size: database.bytes, sha256: database.sha256 },
      files: kept,
    };
    const text = JSON.stringify(manifest, null, 1);
    await disk.writeText({ base, path: 'README.txt' }, README);
    await disk.writeText({ base, path: MANIFEST_HASH }, deps.ports.sha256(text));
    await disk.writeText({ base, path: MANIFEST }, text);
    work.signal.throwIfAborted();
    await disk.renameFolder(base, folder);
    const more = missing === 0 ? '' : ` ${counted(missing, 'file wasn’t', 'files weren’t')} there.`;
    return {
      folder,
      words: `${counted(kept.length, 'report file')} and the list of orders are in ${folder}.${more}`,
    };
  } catch (error) {
    await disk
      .removeTree(base)
      .catch((left: unknown) => void deps.ports.logger.error('unfinished backup', left));
    throw error;
  }
}
