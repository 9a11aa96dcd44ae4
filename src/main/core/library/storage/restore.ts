import type { BackupFacts } from '../../../../shared/contract/index.ts';
import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type DiskPath } from '../../ports/index.ts';
import { makeBackup } from './backup.ts';
import { brokenFile, readWhole } from './backup-check.ts';
import { newestIn } from './backup-names.ts';
import { rest, type StorageDeps, type StoragePorts } from './context.ts';
import type { InputOf, Work } from './jobs.ts';
import { DATABASE, LIBRARY, type Manifest, readManifest } from './manifest.ts';

const MOST_SHOWN = 5;

/** What a backup says of itself. */
export async function readBackup(deps: StorageDeps, typed: string): Promise<BackupFacts> {
  const folder = await newestIn(deps.ports, typed);
  const read = await readManifest(deps.ports, folder).catch((error: unknown) => {
    if (error instanceof DiskError) return { problem: error.words };
    throw error;
  });
  const presentEmpty = deps.ports.store.storage.standing().empty;
  if ('problem' in read)
    return {
      folder,
      problem: say(read.problem),
      madeAt: null,
      version: null,
      accounts: [],
      files: { files: 0, bytes: 0 },
      presentEmpty,
    };
  const { manifest } = read;
  return {
    folder,
    problem: null,
    madeAt: manifest.madeAt,
    version: manifest.app,
    accounts: manifest.accounts.map(({ name }) => name),
    files: { files: manifest.files.length, bytes: manifest.files.reduce((sum, { size }) => sum + size, 0) },
    presentEmpty,
  };
}

/** Throws, with every reason noted, when anything in a backup isn't what it was. */
async function checkAll(deps: StorageDeps, work: Work, folder: string, manifest: Manifest): Promise<void> {
  const bad = (await readWhole(deps, work, folder, manifest)).map(brokenFile);
  for (const each of bad) work.note(each);
  if (bad.length > 0)
    throw new CallFailure(
      'refused',
      message('storageWork.backup_isnt_whole_so_nothing', {
        bad: sentences(...bad.slice(0, MOST_SHOWN)),
        kind: bad.length > MOST_SHOWN ? 'yes' : 'no',
        bad2: bad.length - MOST_SHOWN,
      }),
    );
}

/** The database of a backup, which may be in a ZIP, as a separate file; the caller removes the folder. */
export async function takeDatabaseOut(
  { disk }: Pick<StoragePorts, 'disk'>,
  backup: string,
  { database }: Manifest,
  folder: string,
): Promise<string> {
  await disk.removeTree(folder);
  await disk.makeFolder(folder);
  const known = { bytes: database.size, sha256: database.sha256 };
  await disk.copy({ base: backup, path: DATABASE }, { base: folder, path: DATABASE }, known);
  return disk.join(folder, DATABASE);
}

/**
 * Checks a backup whole, puts its files into the library beside what is there, and makes its data ready to take the place
 * of the present at the next start. Until then nothing of the present is changed, and files it put back go again when it fails.
 */
export async function restoreBackup(
  deps: StorageDeps,
  work: Work,
  input: InputOf<'restore'>,
): Promise<Message> {
  const { clock, store, files, disk } = deps.ports;
  work.signal.throwIfAborted();
  const { unsettled, empty } = store.storage.standing();
  if (unsettled > 0)
    throw new CallFailure('refused', message('storageWork.order_waiting_way_service_or', { unsettled }));
  if (!empty && input.keepIn === null)
    throw new CallFailure('refused', message('storageWork.choose_where_backup_present_data'));
  const folder = await newestIn(deps.ports, input.folder);
  const read = await readManifest(deps.ports, folder);
  if ('problem' in read)
    throw new CallFailure('refused', message('storageWork.nothing_was_changed', { problem: read.problem }));
  const { manifest } = read;
  await checkAll(deps, work, folder, manifest);
  if (input.keepIn !== null)
    await makeBackup(deps, work, { folder: input.keepIn, format: 'folder', series: null });

  const put: DiskPath[] = [];
  try {
    const moved = new Map<string, string>();
    let [done, bytesDone] = [0, 0];
    work.report({
      message: message('storageWork.putting_reports_back'),
      total: manifest.files.length,
      done,
      bytesDone,
      folder,
    });
    await disk.makeFolder(files.root);
    for (const { path, at: inBackup = path, size, sha256 } of manifest.files) {
      work.signal.throwIfAborted();
      const began = clock.now();
      const at = path.indexOf('/');
      const base = disk.join(files.root, path.slice(0, at));
      const from = { base: folder, path: `${LIBRARY}/${inBackup}` };
      let to = path.slice(at + 1);
      const before = await disk.stat({ base, path: to });
      while ((await disk.copy(from, { base, path: to }, { bytes: size, sha256 })) === null)
        to = await disk.freePath({ base, path: path.slice(at + 1) }, () => false);
      if (!before || to !== path.slice(at + 1)) put.push({ base, path: to });
      if (to !== path.slice(at + 1)) moved.set(path, to);
      done += 1;
      bytesDone += size;
      work.report({ done, bytesDone });
      await rest(deps.ports, began, work.signal);
    }
    work.signal.throwIfAborted();
    // Orders may have been confirmed while the files were copied.
    if (store.storage.standing().unsettled > 0)
      throw new CallFailure('refused', message('storageWork.order_was_confirmed_meanwhile_so'));
    const aside = disk.join(deps.dataDir, 'restore.part');
    const database = await takeDatabaseOut(deps.ports, folder, manifest, aside);
    await store.snapshots.stage(database, moved, manifest.madeAt);
    await disk.removeTree(aside);
  } catch (error) {
    for (const file of put) await disk.remove(file).catch(() => undefined);
    throw error;
  }
  return message('storageWork.backup_checked_ready_restart_ridgeline');
}
