import type { FolderCheck } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type FileCopy, type KeptFile, type LibraryRoot } from '../../ports/index.ts';
import { announceFile, everyFile, rest, type StorageDeps } from './context.ts';
import type { InputOf, Work } from './jobs.ts';
import { lookedWords, lookOver } from './look.ts';

/** The cursor of a move whose files are all copied and whose folder is the new one. */
const SWITCHED = 1;
/** Of a disk, left free for everything else. Bytes. */
const SPARE = 100_000_000;

/** The sign of a chosen folder. */
const MARKER = '.ridgeline-library';

/**
 * Throws DiskError `away` unless the new folder has its sign at this moment: a disk that went away leaves an empty mount
 * point, and what is written there is neither on it nor ever found again.
 */
async function needTarget({ disk }: StorageDeps['ports'], place: LibraryPlaceMark): Promise<void> {
  if (place === null) return;
  const sign = await disk.readText({ base: place.root, path: MARKER }, 1_000).catch(() => null);
  if (sign?.trim() === place.marker) return;
  throw new DiskError('away', message('storageWork.waiting_new_folder'));
}
/** Null: this computer's usual folder, which needs no sign. */
type LibraryPlaceMark = { readonly root: string; readonly marker: string } | null;

/** Sets where the library's folders are. */
export function settlePlaces({ ports: { store, files } }: Pick<StorageDeps, 'ports'>): void {
  const places = store.storage.places();
  const own = new Map<string, LibraryRoot>();
  let all: LibraryRoot | null = null;
  for (const { accountId, root, marker } of places) {
    if (accountId === null) all = { root, marker };
    const folder = accountId === null ? undefined : store.accounts.get(accountId)?.libraryFolder;
    if (folder !== undefined) own.set(folder, { root, marker });
  }
  files.settle(all, own, all === null && holdsFiles(store));
}

/** Whether files are recorded of accounts without a chosen folder. */
function holdsFiles(store: StorageDeps['ports']['store']): boolean {
  const own = new Set(store.storage.places().map(({ accountId }) => accountId));
  const ids = store.accounts.list().flatMap(({ id }) => (own.has(id) ? [] : [id]));
  return store.storage.countOf(ids).files > 0;
}

/** The accounts that a place is about. */
function accountsOf(
  { ports: { store } }: Pick<StorageDeps, 'ports'>,
  accountId: AccountId | null,
): Account[] {
  if (accountId !== null) {
    const account = store.accounts.get(accountId);
    if (!account) throw new CallFailure('no_account', message('storageWork.account_isnt_set_up_any'));
    return [account];
  }
  const own = new Set(store.storage.places().map((place) => place.accountId));
  return store.accounts.list().filter(({ id }) => !own.has(id));
}

/** Whether a folder will do for the library, before anything is changed. */
export async function checkFolder(
  deps: StorageDeps,
  accountId: AccountId | null,
  folder: string,
): Promise<FolderCheck> {
  const { disk, files, store } = deps.ports;
  const facts = await disk.probe(folder);
  const accounts = accountsOf(deps, accountId);
  const moves = store.storage.countOf(accounts.map(({ id }) => id));
  const answer = (problem: Message | string | null): FolderCheck => ({
    folder: facts.folder,
    problem: problem === null || typeof problem === 'string' ? problem : say(problem),
    remarks: facts.remarks,
    free: facts.free,
    moves,
  });
  if (facts.problem !== null) return answer(facts.problem);
  if (facts.folder !== files.usual) {
    if (disk.inside(facts.folder, deps.dataDir))
      return answer(message('storageWork.folder_holds_ridgelines_own_data'));
    if (accounts.some(({ libraryFolder }) => disk.inside(facts.folder, files.base(libraryFolder))))
      return answer(message('storageWork.folder_inside_present_one'));
  }
  if (
    accounts.some(({ libraryFolder }) => files.base(libraryFolder) === disk.join(facts.folder, libraryFolder))
  )
    return answer(message('storageWork.reports_folder_already'));
  // A resumed move skips what it copied before.
  const copied = store.storage.copies().reduce((sum, { size }) => sum + size, 0);
  if (facts.free !== null && facts.free < moves.bytes - copied + SPARE)
    return answer(
      message('storageWork.there_isnt_enough_room_would', {
        bytes: formatBytes(moves.bytes),
        free: formatBytes(facts.free),
      }),
    );
  return answer(null);
}

/** Gives the library, or one account's part of it, another folder. */
export async function moveLibrary(deps: StorageDeps, work: Work, input: InputOf<'move'>): Promise<Message> {
  const { disk, store, random } = deps.ports;
  if (work.cursor !== SWITCHED) {
    const target = await targetOf(deps, input);
    const marker =
      input.folder === null ? null : await disk.mark(target, Buffer.from(random.bytes(12)).toString('hex'));
    const place = marker === null ? null : { root: target, marker };
    const accounts = accountsOf(deps, input.accountId);
    work.report({ folder: target });
    if (input.files === 'leave') {
      switchTo(deps, work, input.accountId, place, []);
      work.report({ message: message('storageWork.looking_at_what_new_folder') });
      return message('storageWork.new_reports_go', {
        target,
        lookedWords: lookedWords(await lookOver(deps, work.signal)),
      });
    }
    try {
      await copyAll(deps, work, accounts, { target, place }, (copies) =>
        switchTo(deps, work, input.accountId, place, copies),
      );
    } catch (error) {
      if (work.calledOff()) await takeBack(deps, accounts, target);
      throw error;
    }
  }
  const kept = await deleteOld(deps, work);
  await lookOver(deps, work.signal);
  store.storage.updateJob(work.id, {});
  return kept === 0
    ? message('storageWork.reports_new_folder')
    : message('storageWork.reports_new_folder_file_stayed', { kept });
}

async function targetOf(deps: StorageDeps, input: InputOf<'move'>): Promise<string> {
  const { files, disk } = deps.ports;
  if (input.folder === null) {
    // For one account: where all the others are.
    const target = input.accountId === null ? files.usual : files.root;
    await disk.makeFolder(target);
    return target;
  }
  const check = await checkFolder(deps, input.accountId, input.folder);
  if (check.problem !== null) throw new CallFailure('refused', check.problem);
  return check.folder;
}

function switchTo(
  deps: StorageDeps,
  work: Work,
  accountId: AccountId | null,
  place: { root: string; marker: string } | null,
  copies: readonly FileCopy[],
): void {
  const { store } = deps.ports;
  store.transaction(() => {
    // An account whose own folder becomes the common one again needs no record.
    store.storage.putPlace(accountId, place);
    for (const copy of copies)
      if (store.storage.file(copy.localFileId)?.path !== copy.toPath)
        store.storage.moved(copy.localFileId, copy.toPath);
    work.report({ cursor: SWITCHED });
    work.save();
  });
  settlePlaces(deps);
  deps.bus.emit('storage.changed', null);
}

/** Copies until nothing is left, then switches while no file can come in between. */
async function copyAll(
  deps: StorageDeps,
  work: Work,
  accounts: readonly Account[],
  { target, place }: { readonly target: string; readonly place: LibraryPlaceMark },
  switchNow: (copies: readonly FileCopy[]) => void,
): Promise<void> {
  const { store, files } = deps.ports;
  const { files: total, bytes: bytesTotal } = store.storage.countOf(accounts.map(({ id }) => id));
  const ids = new Set(accounts.map(({ id }) => id));
  const skipped = new Set<number>();
  const left = (): { file: KeptFile; account: Account }[] => {
    const copied = store.storage.copiedIds();
    return [...everyFile(deps.ports)].filter(
      ({ file }) => ids.has(file.accountId) && file.present && !copied.has(file.id) && !skipped.has(file.id),
    );
  };
  let [done, bytesDone] = [0, 0];
  for (const copy of store.storage.copies()) {
    done += 1;
    bytesDone += copy.size;
  }
  for (;;) {
    for (const { file, account } of left()) {
      work.signal.throwIfAborted();
      const began = deps.ports.clock.now();
      await needTarget(deps.ports, place);
      if (await copyOne(deps, work, account, file, { target, place })) {
        done += 1;
        bytesDone += file.size;
      } else skipped.add(file.id);
      work.report({
        message: message('storageWork.copying_reports_new_folder'),
        done,
        total,
        bytesDone,
        bytesTotal,
      });
      await rest(deps.ports, began, work.signal);
    }
    const switched = await files.quiet(async () => {
      work.signal.throwIfAborted();
      if (left().length > 0) return false;
      await needTarget(deps.ports, place);
      switchNow(store.storage.copies());
      return true;
    });
    if (switched) return;
  }
}

/** Copies one file and reads the copy back. False: it isn't there. */
async function copyOne(
  deps: StorageDeps,
  work: Work,
  { libraryFolder }: Account,
  file: KeptFile,
  { target, place }: { readonly target: string; readonly place: LibraryPlaceMark },
): Promise<boolean> {
  const { store, files, disk } = deps.ports;
  const from = { base: files.base(libraryFolder), path: file.path };
  const base = disk.join(target, libraryFolder);
  const found = await disk.stat(from);
  if (!found) {
    if ((await files.present(libraryFolder, file.path)) === null)
      throw new DiskError('away', message('storageWork.waiting_present_folder'));
    work.note(message('storageWork.isnt_where_ridgeline_put_so', { path: file.path }));
    return false;
  }
  // What was changed on the disk is moved as it is: it's the person's.
  const known = await disk.hash(from).catch((error: unknown) => {
    if (!(error instanceof DiskError)) throw error;
    return null;
  });
  if (known === null) {
    work.note(message('storageWork.couldnt_be_read_so_stays', { path: file.path }));
    return false;
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    let toPath = file.path;
    while ((await disk.copy(from, { base, path: toPath }, known)) === null)
      toPath = await disk.freePath({ base, path: file.path }, () => false);
    // Gone while it was copied: it may have been written beneath the mount point.
    await needTarget(deps.ports, place);
    // Back before it was missed: the sign is there again, the copy isn't.
    if ((await disk.stat({ base, path: toPath }))?.size !== known.bytes) continue;
    store.storage.putCopy({ localFileId: file.id, from, ...found, toPath });
    return true;
  }
  work.note(message('storageWork.copy_disappeared_from_new_folder', { path: file.path }));
  return false;
}

/** Canceled before the switch: the copies go again; each is still whole in its first place. */
async function takeBack(deps: StorageDeps, accounts: readonly Account[], target: string): Promise<void> {
  const { store, disk } = deps.ports;
  const folders = new Map(accounts.map(({ id, libraryFolder }) => [id, libraryFolder]));
  for (const copy of store.storage.copies()) {
    const folder = folders.get(store.storage.file(copy.localFileId)?.accountId ?? '');
    const first = await disk.stat(copy.from);
    if (folder !== undefined && first?.size === copy.size)
      await disk.remove({ base: disk.join(target, folder), path: copy.toPath });
    store.storage.dropCopy(copy.localFileId);
  }
}

/** Deletes the first places of what was copied: only what is still as it was, and only where the copy is there. */
async function deleteOld(deps: StorageDeps, work: Work): Promise<number> {
  const { store, files, disk } = deps.ports;
  let kept = 0;
  for (const copy of store.storage.copies()) {
    work.signal.throwIfAborted();
    const file = store.storage.file(copy.localFileId);
    const folder = file ? store.accounts.get(file.accountId)?.libraryFolder : undefined;
    if (folder !== undefined && !(await files.reachable(folder)))
      throw new DiskError('away', message('storageWork.waiting_new_folder_old_stays'));
    try {
      const old = await disk.stat(copy.from);
      const there =
        folder === undefined || !file ? null : await disk.stat({ base: files.base(folder), path: file.path });
      const same = old?.size === copy.size && old.changedAt === copy.changedAt;
      if (old && same && there?.size === copy.size) await disk.remove(copy.from);
      else if (old) {
        kept += 1;
        work.note(message('storageWork.stayed_old_folder', { path: copy.from.path }));
      }
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      kept += 1;
      work.note(message('storageWork.file_why', { file: copy.from.path, why: error.words }));
    }
    store.storage.dropCopy(copy.localFileId);
    if (file) announceFile(deps, file);
    work.report({ message: message('storageWork.deleting_reports_from_old_folder') });
  }
  return kept;
}
