import type { Handlers, LibraryPlace } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import { HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { testBackup } from './backup-test.ts';
import type { StorageDeps } from './context.ts';
import { Jobs, type Work } from './jobs.ts';
import { lookedWords, lookOver } from './look.ts';
import { Mirror } from './mirror.ts';
import { checkFolder, moveLibrary, settlePlaces } from './move.ts';
import { createOfficeFolder } from './office-folder.ts';
import { previewNaming } from './preview.ts';
import { renameAll, settleMoves } from './rename.ts';
import { readBackup, restoreBackup } from './restore.ts';
import { BackupSchedule } from './schedule.ts';
import { verifyAll } from './verify.ts';
import { countRenames } from './wanted.ts';

export { newestIn } from './backup-names.ts';
export { DATABASE, LIBRARY, readManifest } from './manifest.ts';
export { takeDatabaseOut } from './restore.ts';

type StorageCalls = Extract<keyof Handlers, `storage.${string}`>;

export interface Storage {
  readonly handlers: Pick<Handlers, StorageCalls>;
  /** Files of an order came or changed. */
  filesChanged(): void;
  start(): void;
  stop(): Promise<void>;
}

/** Whether the folders are there is looked for this often; a look over all files comes after the start, and then seldom. */
const ROOTS_EVERY: Millis = 20 * SECOND;
const FIRST_LOOK: Millis = MINUTE;
const LOOK_EVERY: Millis = 4 * HOUR;

/** Where and how files are kept: folders, names, room, checks, backups. */
export function createStorage(deps: StorageDeps): Storage {
  const { clock, store, files, disk, desktop, logger } = deps.ports;
  settlePlaces(deps);
  const mirror = new Mirror(deps);
  const schedule = new BackupSchedule(deps);
  const stopping = new AbortController();
  let looking: Promise<unknown> = Promise.resolve();
  let lookAbort = new AbortController();
  /** A background look stops when a person starts a job: both would write where a file is. */
  const alone =
    <Input>(run: (work: Work, input: Input) => Promise<Message>) =>
    async (work: Work, input: Input): Promise<Message> => {
      lookAbort.abort();
      await looking;
      return run(work, input);
    };
  const jobs = new Jobs(deps, {
    rename: alone((work) => renameAll(deps, work)),
    move: alone((work, input) => moveLibrary(deps, work, input)),
    verify: alone((work) => verifyAll(deps, work)),
    look: alone(async (work) => {
      const total = store.storage.count().files;
      work.report({ message: message('storageWork.looking_moved_deleted_files'), total });
      await settleMoves(deps);
      return lookedWords(await lookOver(deps, work.signal, (done) => work.report({ done })));
    }),
    backup: alone((work, input) => schedule.run(work, input)),
    test: alone((work, { folder }) => testBackup(deps, work, folder)),
    restore: alone((work, input) => restoreBackup(deps, work, input)),
  });
  const office = createOfficeFolder(deps, jobs);
  let cancelRoots = () => {};
  let cancelLook = () => {};

  /** A background look; what a person asked for goes first. */
  function look(): void {
    lookAbort = new AbortController();
    const { signal } = lookAbort;
    if (!jobs.busy())
      looking = settleMoves(deps)
        .then(() => lookOver(deps, signal))
        .then(({ found, back, changed, missing }) => {
          if (found + back + changed + missing > 0) {
            logger.info('files looked for', { found, back, changed, missing });
            deps.bus.emit('storage.changed', null);
          }
        })
        .catch((error: unknown) => {
          if (!signal.aborted) logger.error('look for files', error);
        });
    cancelLook = clock.after(LOOK_EVERY, look);
  }

  async function watchRoots(): Promise<void> {
    try {
      if (await files.lookForRoots()) rootsChanged();
      // A folder may come back between two looks.
      if (!stopping.signal.aborted && !anyAway()) jobs.wake();
    } catch (error) {
      logger.error('library folders', error);
    }
    if (!stopping.signal.aborted) cancelRoots = clock.after(ROOTS_EVERY, () => void watchRoots());
  }

  function rootsChanged(): void {
    deps.bus.emit('storage.changed', null);
    for (const { id } of store.accounts.list()) deps.bus.emit('folders.changed', { accountId: id });
    if (!stopping.signal.aborted && !anyAway()) deps.bus.emit('folders.reachable', null);
  }

  function anyAway(): boolean {
    return store.accounts.list().some(({ libraryFolder }) => files.away(libraryFolder));
  }

  async function places(): Promise<LibraryPlace[]> {
    const own = store.storage.places().filter(({ accountId }) => accountId !== null);
    const common = store.storage.places().find(({ accountId }) => accountId === null);
    const rest = store.accounts.list().find(({ id }) => !own.some(({ accountId }) => accountId === id));
    const place = async (
      accountId: string | null,
      name: string,
      root: string,
      away: boolean,
      usual: boolean,
    ): Promise<LibraryPlace> => {
      const room = away ? null : await roomAbove(root);
      return {
        accountId,
        name,
        root,
        usual,
        reachable: !away,
        free: room?.free ?? null,
        total: room?.total ?? null,
      };
    };
    return Promise.all([
      place(
        null,
        t(own.length === 0 ? 'storageWork.all_accounts' : 'storageWork.all_other_accounts'),
        files.root,
        rest ? files.away(rest.libraryFolder) : false,
        common === undefined,
      ),
      ...own.flatMap(({ accountId, root }) => {
        const account = store.accounts.get(accountId ?? '');
        return account
          ? [place(account.id, account.name, root, files.away(account.libraryFolder), false)]
          : [];
      }),
    ]);
  }

  /** A library that nothing was put in yet has no folder: its disk is that of the data. */
  async function roomAbove(root: string) {
    return (await disk.room(root)) ?? disk.room(disk.join(root, '..'));
  }

  return {
    handlers: {
      'storage.overview': async () => ({
        ...store.storage.overview(),
        office: office.state(),
        places: await places(),
      }),
      'storage.away': ({ accountId }) => {
        const folder = store.accounts.get(accountId)?.libraryFolder;
        if (folder === undefined || !files.away(folder)) return null;
        const places = store.storage.places();
        const chosen =
          places.find((each) => each.accountId === accountId) ??
          places.find((each) => each.accountId === null);
        return { folder: chosen?.root ?? files.usual, usual: chosen === undefined };
      },
      'storage.makeFolder': async () => {
        if (files.root !== files.usual || !anyAway())
          throw new CallFailure('refused', message('library.not_away'));
        await files.makeUsual();
        if (await files.lookForRoots()) rootsChanged();
        jobs.start({ kind: 'look' });
        return null;
      },
      'storage.naming': ({ accountId, folderRule, fileRule }) =>
        previewNaming(deps, accountId, { folders: folderRule, file: fileRule }),
      'storage.renames': () => countRenames(deps),
      'storage.checkFolder': ({ accountId, folder }) => checkFolder(deps, accountId, folder),
      'storage.chooseFolder': async () => {
        const chosen = await desktop.chooseFolder(files.root);
        return { folder: chosen ?? null, dialog: chosen !== undefined };
      },
      'storage.start': (input) => {
        office.admit(input);
        return jobs.start(input);
      },
      'storage.jobs': () => jobs.list(),
      'storage.pause': ({ jobId }) => jobs.pause(jobId),
      'storage.resume': ({ jobId }) => jobs.resume(jobId),
      'storage.cancel': ({ jobId }) => jobs.cancel(jobId),
      'storage.mirror': () => mirror.get(),
      'storage.putMirror': ({ folder }) => mirror.put(folder),
      'storage.troubles': ({ offset, limit }) => store.storage.troubles(offset, limit),
      'storage.backupState': () => schedule.state(),
      'storage.putSchedule': (input) => schedule.put(input),
      'storage.snoozeBackup': ({ days }) => schedule.snooze(days),
      'storage.readBackup': ({ folder }) => readBackup(deps, folder),
      'storage.restoreState': () => store.snapshots.staged(),
      'storage.forgetRestore': () => {
        store.snapshots.forget();
        deps.bus.emit('storage.changed', null);
        return null;
      },
      'storage.restart': () => {
        const instead = desktop.restart();
        if (instead !== null) throw new CallFailure('refused', instead);
        return null;
      },
    },
    filesChanged: () => mirror.filesChanged(),
    start: () => {
      void watchRoots();
      mirror.start();
      jobs.begin();
      void office.adopt();
      schedule.start(jobs);
      cancelLook = clock.after(FIRST_LOOK, look);
    },
    stop: async () => {
      stopping.abort();
      schedule.stop();
      cancelRoots();
      cancelLook();
      lookAbort.abort();
      const ended = Promise.all([jobs.stop(), mirror.stop()]);
      // A file that is being read may be large: its thread is ended.
      await disk.close();
      await ended;
      await looking;
    },
  };
}
