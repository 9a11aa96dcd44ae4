import type { MirrorState } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type KeptFile, type MirrorCopy } from '../../ports/index.ts';
import { rest, type StorageDeps } from './context.ts';

/** The sign of a chosen folder, as the library's own has. */
const MARKER = '.ridgeline-library';
const EVERY: Millis = 30 * SECOND;
/** Files that come together are copied together. */
const SOON: Millis = 2 * SECOND;
const AT_ONCE = 20;

export interface Mirror {
  get(): Promise<MirrorState>;
  put(folder: string | null): Promise<MirrorState>;
  /** Files of an order came or changed: they're copied soon. */
  filesChanged(): void;
  start(): void;
  stop(): Promise<void>;
}

/**
 * A second folder that gets a copy of every file, under the same names, for people without the app. It is never read back
 * and nothing in it is overwritten; what couldn't be copied is tried again with growing pauses.
 */
export function createMirror(deps: StorageDeps): Mirror {
  const { clock, random, store, files, disk, logger } = deps.ports;
  const stopping = new AbortController();
  let cancel = () => {};
  let pass: Promise<void> | null = null;

  async function isThere(place: { root: string; marker: string }): Promise<boolean> {
    const sign = await disk.readText({ base: place.root, path: MARKER }, 1_000).catch(() => null);
    return sign?.trim() === place.marker;
  }

  async function state(): Promise<MirrorState> {
    const place = store.storage.mirror();
    if (!place) return { folder: null, reachable: true, copied: 0, waiting: 0, problem: null };
    return { folder: place.root, reachable: await isThere(place), ...store.storage.mirrorState() };
  }

  async function copyAll(): Promise<void> {
    const place = store.storage.mirror();
    if (!place || !(await isThere(place))) return;
    let done = 0;
    for (;;) {
      const due = store.storage.mirrorDue(clock.now(), AT_ONCE);
      if (due.length === 0) break;
      for (const { file, copy } of due) {
        stopping.signal.throwIfAborted();
        // Another folder, or none, was chosen meanwhile.
        if (store.storage.mirror()?.root !== place.root) return;
        const began = clock.now();
        // An empty mount point isn't the disk: what is written there would be counted as copied, and be gone.
        if (!(await isThere(place)) || !(await copyOne(place, file, copy))) return;
        done += 1;
        await rest(deps.ports, began, stopping.signal);
      }
    }
    if (done > 0) deps.bus.emit('storage.changed', null);
  }

  /** False: the folder went away meanwhile, and nothing is recorded. */
  async function copyOne(
    place: { root: string; marker: string },
    file: KeptFile,
    before: MirrorCopy | null,
  ): Promise<boolean> {
    const { root } = place;
    const folder = store.accounts.get(file.accountId)?.libraryFolder;
    if (folder === undefined) return true;
    const from = { base: files.base(folder), path: file.path };
    const wanted = `${folder}/${file.path}`;
    try {
      const known = await disk.hash(from);
      let path = wanted;
      while ((await disk.copy(from, { base: root, path }, known)) === null)
        path = await disk.freePath({ base: root, path: wanted }, () => false);
      if (!(await isThere(place))) {
        await disk.remove({ base: root, path });
        return false;
      }
      // The disk may have been away just while this file was copied: its sign is back, the file isn't on it.
      if ((await disk.stat({ base: root, path }))?.size !== known.bytes)
        throw new DiskError('away', message('storageWork.copy_vanished'));
      // Under its old name it goes, if it's still this very file.
      const old = before?.path ?? path;
      if (old !== path && (await disk.stat({ base: root, path: old }))?.size === known.bytes)
        if ((await disk.hash({ base: root, path: old })).sha256 === known.sha256)
          await disk.remove({ base: root, path: old });
      store.storage.putMirrorCopy({
        localFileId: file.id,
        path,
        fromPath: file.path,
        problem: null,
        tries: 0,
        nextAt: 0,
      });
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      stopping.signal.throwIfAborted();
      const tries = (before?.tries ?? 0) + 1;
      store.storage.putMirrorCopy({
        localFileId: file.id,
        path: before?.path ?? null,
        fromPath: before?.fromPath ?? null,
        problem: message('storageWork.file_why', { file: file.name, why: error.words }),
        tries,
        nextAt: clock.now() + Math.min(HOUR, MINUTE * 2 ** (tries - 1)),
      });
    }
    return true;
  }

  function turn(): void {
    cancel();
    if (stopping.signal.aborted) return;
    if (!pass)
      pass = copyAll()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) logger.error('mirror', error);
        })
        .finally(() => {
          pass = null;
        });
    cancel = clock.after(EVERY, turn);
  }

  return {
    get: state,
    put: async (typed) => {
      if (typed === null) store.storage.putMirror(null);
      else {
        const { folder, problem } = await disk.probe(typed);
        if (problem !== null) throw new CallFailure('refused', problem);
        const taken = store.accounts
          .list()
          .some(
            ({ libraryFolder }) =>
              disk.inside(files.base(libraryFolder), folder) ||
              disk.inside(folder, files.base(libraryFolder)),
          );
        if (taken || disk.inside(folder, deps.dataDir))
          throw new CallFailure('refused', message('storageWork.copies_need_folder_their_own'));
        const marker = await disk.mark(folder, Buffer.from(random.bytes(12)).toString('hex'));
        store.storage.putMirror({ root: folder, marker });
        turn();
      }
      deps.bus.emit('storage.changed', null);
      return state();
    },
    filesChanged: () => {
      if (stopping.signal.aborted || !store.storage.mirror()) return;
      cancel();
      cancel = clock.after(SOON, turn);
    },
    start: turn,
    stop: async () => {
      stopping.abort();
      cancel();
      await pass;
    },
  };
}
