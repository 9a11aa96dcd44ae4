import { changedFileWords } from '../../../shared/domain/changed-file.ts';
import { formatBytes } from '../../../shared/domain/file.ts';
import { freeName, nameKey } from '../../../shared/domain/safe-name.ts';
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

/** The path itself, or with a number where another differs from it only in case or form. */
function freeAmong(names: ReadonlySet<string>, path: string): string {
  if (!names.has(nameKey(path))) return path;
  const at = path.lastIndexOf('/') + 1;
  return path.slice(0, at) + freeName(path.slice(at), (key) => names.has(nameKey(path.slice(0, at)) + key));
}

/** Each file of an earlier backup in the same place, by its content. */
async function earlierFiles(deps: StorageDeps, target: string): Promise<ReadonlyMap<string, DiskPath>> {
  const { disk } = deps.ports;
  const known = new Map<string, DiskPath>();
  for (const name of (await disk.folders(target)).filter(isBackupName).reverse()) {
    const base = disk.join(target, name);
    const read = await readManifest(deps.ports, base).catch(() => null);
    if (!read || !('manifest' in read)) continue;
    for (const { path, at, sha256 } of read.manifest.files)
      known.set(sha256, { base, path: `${LIBRARY}/${at ?? path}` });
    return known;
  }
  return known;
}

type Kept = Omit<ManifestFile, 'path'> | { readonly why: string };

/** One file into the backup, as it is now; or why it isn't in it. Throws when it's the backup's own disk that refuses. */
async function keep(
  deps: StorageDeps,
  work: Work,
  from: DiskPath,
  to: DiskPath,
  file: KeptFile,
  twin: DiskPath | undefined,
): Promise<Kept> {
  const { disk } = deps.ports;
  try {
    const found = await disk.stat(from);
    if (!found) return { why: 'isn’t where Ridgeline put it' };
    const recorded = { bytes: file.size, sha256: file.sha256 };
    const copied = await disk
      .copy(from, to, recorded, found.size === file.size ? twin : undefined)
      .catch((error: unknown) => {
        if (error instanceof DiskError && error.code === 'other') return null;
        throw error;
      });
    if (copied) return { size: copied.bytes, sha256: copied.sha256 };
    const now = await disk.copy(from, to, await disk.hash(from));
    if (!now) throw new DiskError('other', `${to.path} couldn’t be written to the backup.`);
    const words = changedFileWords(found.changedAt, deps.ports.clock.now());
    work.note(`${file.path}: ${words}. It’s in the backup as it is now.`);
    return { size: now.bytes, sha256: now.sha256, changedAt: found.changedAt };
  } catch (error) {
    work.signal.throwIfAborted();
    if (!(error instanceof DiskError) || error.code === 'full' || error.code === 'away') throw error;
    // Whose fault it is tells the file itself: what can be read is refused by the backup's disk.
    const readable = await disk.hash(from).then(
      () => true,
      () => false,
    );
    if (readable) throw error;
    return {
      why:
        error.code === 'denied'
          ? 'this computer may not read it (its permissions, or another program has it locked)'
          : 'the disk couldn’t read it',
    };
  }
}

/**
 * The database into the backup, read whole there. A damaged one is never passed off as whole: the newest copy that was
 * found sound stands in its place, and the words that say so are answered. Throws a CallFailure when there is none.
 */
async function keepDatabase(deps: StorageDeps, work: Work, base: string): Promise<string | null> {
  const { store, disk } = deps.ports;
  const to = disk.join(base, DATABASE);
  const made = await store.snapshots
    .copyTo(to, () => {
      work.tell({});
    })
    .then(() => store.health.check(to, work.signal))
    .catch((error: unknown) => {
      work.signal.throwIfAborted();
      if (!isDamage(error)) throw error;
      return false;
    });
  if (made) return null;
  const [copy] = store.health.copies();
  if (!copy)
    throw new CallFailure(
      'damaged',
      'The list of orders is damaged, and no checked copy of it is here, so this wouldn’t be a whole backup. Restart Ridgeline to put it right.',
    );
  await disk.remove({ base, path: DATABASE });
  const known = { bytes: copy.size, sha256: copy.sha256 };
  await disk.copy({ base: store.health.folder, path: copy.name }, { base, path: DATABASE }, known);
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(copy.madeAt);
  return `The list of orders is damaged, so this backup has its copy of ${day}. Restart Ridgeline to put it right.`;
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'corrupt';
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
    const older = await keepDatabase(deps, work, base);
    if (older !== null) work.note(older);
    const kept: ManifestFile[] = [];
    const leftOut: { path: string; why: string }[] = [];
    const seen = new Set<string>();
    /** Names in the backup, as Windows and macOS tell them apart. */
    const names = new Set<string>();
    let bytesDone = 0;
    for (const { file, account } of everyFile(deps.ports)) {
      work.signal.throwIfAborted();
      const path = `${account.libraryFolder}/${file.path}`;
      if (!file.present || seen.has(path)) continue;
      seen.add(path);
      const began = clock.now();
      if (files.away(account.libraryFolder))
        throw new DiskError('away', 'Waiting for the library folder, which can’t be reached right now.');
      const from = { base: files.base(account.libraryFolder), path: file.path };
      const at = freeAmong(names, path);
      names.add(nameKey(at));
      const to = { base, path: `${LIBRARY}/${at}` };
      const done = await keep(deps, work, from, to, file, earlier.get(file.sha256));
      if ('why' in done) {
        leftOut.push({ path, why: done.why });
        work.note(`${file.path}: ${done.why}, so it isn’t in the backup.`);
      } else kept.push({ path, ...(at === path ? {} : { at }), ...done });
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
      ...(leftOut.length === 0 ? {} : { leftOut }),
    };
    const text = JSON.stringify(manifest, null, 1);
    await disk.writeText({ base, path: 'README.txt' }, README);
    await disk.writeText({ base, path: MANIFEST_HASH }, deps.ports.sha256(text));
    await disk.writeText({ base, path: MANIFEST }, text);
    work.signal.throwIfAborted();
    await disk.renameFolder(base, folder);
    const more =
      leftOut.length === 0
        ? ''
        : ` ${counted(leftOut.length, 'file isn’t', 'files aren’t')} in it; each is named below.`;
    const what = `${counted(kept.length, 'report file')} and the list of orders are in ${folder}.`;
    return { folder, words: `${older === null ? '' : `${older} `}${what}${more}` };
  } catch (error) {
    await disk
      .removeTree(base)
      .catch((left: unknown) => void deps.ports.logger.error('unfinished backup', left));
    throw error;
  }
}
