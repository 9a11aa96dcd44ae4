import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { nameKey } from '../../../../shared/domain/safe-name.ts';
import { DiskError, type KeptFile } from '../../ports/index.ts';
import { namingRule } from '../files/index.ts';
import { announceFile, everyFile, rest, type StorageDeps } from './context.ts';
import type { Work } from './jobs.ts';
import { wantedPath } from './wanted.ts';

/** Names that somebody else takes at the very moment are looked for again; not without end. */
const TRIES = 20;

const away = () => new DiskError('away', message('storageWork.waiting_continues'));

/**
 * Settles what a crash left between the record of a move and its end. The file is at the old place, at the new one or, by a
 * second name, at both; it is recorded where it is, and never deleted but where a second name of it stands.
 */
export async function settleMoves(deps: StorageDeps): Promise<void> {
  const { store, files, disk } = deps.ports;
  for (const { id, toPath } of store.storage.begunMoves()) {
    const file = store.storage.file(id);
    const folder = file ? store.accounts.get(file.accountId)?.libraryFolder : undefined;
    if (!file || folder === undefined) {
      store.storage.endMove(id);
      continue;
    }
    if (files.away(folder)) throw away();
    const base = files.base(folder);
    const from = { base, path: file.path };
    const to = { base, path: toPath };
    const isIt = async (place: typeof to) =>
      (await disk.stat(place))?.size === file.size && (await disk.hash(place)).sha256 === file.sha256;
    const isMoved = async () =>
      // A changed file is known by its place alone: it's at the new one and no longer at the old one.
      (await isIt(to)) || ((await disk.stat(from)) === null && (await disk.stat(to)) !== null);
    if (toPath !== file.path && (await isMoved())) {
      const shared = store.storage.atPath(file.accountId, file.path).length > 1;
      if (!shared && (await isIt(from))) await disk.remove(from);
      store.transaction(() => {
        store.storage.moved(id, toPath);
        store.storage.endMove(id);
      });
      announceFile(deps, file);
    } else store.storage.endMove(id);
  }
}

/** Moves one file to where it belongs: recorded, moved, recorded. False: it isn't there. */
async function moveOne(deps: StorageDeps, folder: string, file: KeptFile, wanted: string): Promise<boolean> {
  const { store, files, disk } = deps.ports;
  const base = files.base(folder);
  const from = { base, path: file.path };
  if ((await disk.stat(from)) === null) {
    if ((await files.present(folder, file.path)) === null) throw away();
    store.files.setPresent(file.accountId, file.id, false);
    return false;
  }
  const own = new Set(store.files.local(file.accountId, file.orderId).map(({ path }) => nameKey(path)));
  const shared = store.storage.atPath(file.accountId, file.path).length > 1;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const to = await disk.freePath({ base, path: wanted }, (key) => own.has(key));
    store.storage.beginMove(file.id, to);
    const done = shared
      ? (await disk.copy(from, { base, path: to }, null)) !== null
      : await disk.move(base, file.path, to);
    if (!done) continue;
    store.transaction(() => {
      store.storage.moved(file.id, to);
      store.storage.endMove(file.id);
    });
    await disk.tidy(from);
    return true;
  }
  store.storage.endMove(file.id);
  throw new DiskError('other', message('storageWork.no_free_name'));
}

/**
 * Brings every file that is here under the rule of the settings. Nothing is overwritten; what is missing is reported.
 */
export async function renameAll(deps: StorageDeps, work: Work): Promise<Message> {
  const { clock, store, files } = deps.ports;
  await settleMoves(deps);
  const rule = namingRule(store.settings.get());
  const total = store.storage.count().files;
  let renamed = work.done;
  let looked = 0;
  let left = 0;
  work.report({ message: message('storageWork.renaming_files'), total });
  for (const { file, account } of everyFile(deps.ports, work.cursor)) {
    work.signal.throwIfAborted();
    const began = clock.now();
    const wanted = file.present ? wantedPath(deps.ports, rule, file) : null;
    if (wanted !== null) {
      if (files.away(account.libraryFolder)) throw away();
      try {
        if (await moveOne(deps, account.libraryFolder, file, wanted)) renamed += 1;
        else {
          left += 1;
          work.note(message('storageWork.isnt_where_ridgeline_put_so_2', { path: file.path }));
        }
      } catch (error) {
        if (!(error instanceof DiskError) || error.code === 'away' || error.code === 'full') throw error;
        // Open in another program, most often.
        store.storage.endMove(file.id);
        left += 1;
        work.note(message('storageWork.file_why', { file: file.path, why: error.words }));
      }
      announceFile(deps, file);
      await rest(deps.ports, began, work.signal);
    }
    looked += 1;
    work.report({
      done: renamed,
      cursor: file.id,
      message: message('storageWork.renaming_files_looked_at', { looked }),
    });
  }
  const more = left === 0 ? null : message('storageWork.file_couldnt_be_renamed', { left });
  return sentences(message('storageWork.file_renamed', { renamed }), more);
}
