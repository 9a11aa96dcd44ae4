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

/** Whether the folders are there is looked for this often; a look over all files comes after the start, and then seldom. */
const ROOTS_EVERY: Millis = 20 * SECOND;
const FIRST_LOOK: Millis = MINUTE;
const LOOK_EVERY: Millis = 4 * HOUR;

/** Where and how files are kept: folders, names, room, checks, backups. */
export class Storage {
  readonly handlers: Pick<Handlers, StorageCalls>;
  readonly #deps: StorageDeps;
  readonly #clock;
  readonly #store;
  readonly #files;
  readonly #disk;
  readonly #desktop;
  readonly #logger;
  readonly #mirror;
  readonly #schedule;
  readonly #stopping = new AbortController();
  #looking: Promise<unknown> = Promise.resolve();
  #lookAbort = new AbortController();
  readonly #jobs;
  readonly #office;
  #cancelRoots = () => {};
  #cancelLook = () => {};

  constructor(deps: StorageDeps) {
    this.#deps = deps;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#files = deps.ports.files;
    this.#disk = deps.ports.disk;
    this.#desktop = deps.ports.desktop;
    this.#logger = deps.ports.logger;
    settlePlaces(deps);
    this.#mirror = new Mirror(deps);
    this.#schedule = new BackupSchedule(deps);
    this.#jobs = new Jobs(deps, {
      rename: this.#alone((work) => renameAll(this.#deps, work)),
      move: this.#alone((work, input) => moveLibrary(this.#deps, work, input)),
      verify: this.#alone((work) => verifyAll(this.#deps, work)),
      look: this.#alone(async (work) => {
        const total = this.#store.storage.count().files;
        work.report({ message: message('storageWork.looking_moved_deleted_files'), total });
        await settleMoves(this.#deps);
        return lookedWords(await lookOver(this.#deps, work.signal, (done) => work.report({ done })));
      }),
      backup: this.#alone((work, input) => this.#schedule.run(work, input)),
      test: this.#alone((work, { folder }) => testBackup(this.#deps, work, folder)),
      restore: this.#alone((work, input) => restoreBackup(this.#deps, work, input)),
    });
    this.#office = createOfficeFolder(deps, this.#jobs);
    this.handlers = {
      'storage.overview': async () => ({
        ...this.#store.storage.overview(),
        office: this.#office.state(),
        places: await this.#places(),
      }),
      'storage.away': ({ accountId }) => {
        const folder = this.#store.accounts.get(accountId)?.libraryFolder;
        if (folder === undefined || !this.#files.away(folder)) return null;
        const places = this.#store.storage.places();
        const chosen =
          places.find((each) => each.accountId === accountId) ??
          places.find((each) => each.accountId === null);
        return { folder: chosen?.root ?? this.#files.usual, usual: chosen === undefined };
      },
      'storage.makeFolder': async () => {
        if (this.#files.root !== this.#files.usual || !this.#anyAway())
          throw new CallFailure('refused', message('library.not_away'));
        await this.#files.makeUsual();
        if (await this.#files.lookForRoots()) this.#rootsChanged();
        this.#jobs.start({ kind: 'look' });
        return null;
      },
      'storage.naming': ({ accountId, folderRule, fileRule }) =>
        previewNaming(this.#deps, accountId, { folders: folderRule, file: fileRule }),
      'storage.renames': () => countRenames(this.#deps),
      'storage.checkFolder': ({ accountId, folder }) => checkFolder(this.#deps, accountId, folder),
      'storage.chooseFolder': async () => {
        const chosen = await this.#desktop.chooseFolder(this.#files.root);
        return { folder: chosen ?? null, dialog: chosen !== undefined };
      },
      'storage.start': (input) => {
        this.#office.admit(input);
        return this.#jobs.start(input);
      },
      'storage.jobs': () => this.#jobs.list(),
      'storage.pause': ({ jobId }) => this.#jobs.pause(jobId),
      'storage.resume': ({ jobId }) => this.#jobs.resume(jobId),
      'storage.cancel': ({ jobId }) => this.#jobs.cancel(jobId),
      'storage.mirror': () => this.#mirror.get(),
      'storage.putMirror': ({ folder }) => this.#mirror.put(folder),
      'storage.troubles': ({ offset, limit }) => this.#store.storage.troubles(offset, limit),
      'storage.backupState': () => this.#schedule.state(),
      'storage.putSchedule': (input) => this.#schedule.put(input),
      'storage.snoozeBackup': ({ days }) => this.#schedule.snooze(days),
      'storage.readBackup': ({ folder }) => readBackup(this.#deps, folder),
      'storage.restoreState': () => this.#store.snapshots.staged(),
      'storage.forgetRestore': () => {
        this.#store.snapshots.forget();
        this.#deps.bus.emit('storage.changed', null);
        return null;
      },
      'storage.restart': () => {
        const instead = this.#desktop.restart();
        if (instead !== null) throw new CallFailure('refused', instead);
        return null;
      },
    };
  }

  /** Files of an order came or changed. */
  filesChanged(): void {
    this.#mirror.filesChanged();
  }

  start(): void {
    void this.#watchRoots();
    this.#mirror.start();
    this.#jobs.begin();
    void this.#office.adopt();
    this.#schedule.start(this.#jobs);
    this.#cancelLook = this.#clock.after(FIRST_LOOK, () => this.#look());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#schedule.stop();
    this.#cancelRoots();
    this.#cancelLook();
    this.#lookAbort.abort();
    const ended = Promise.all([this.#jobs.stop(), this.#mirror.stop()]);
    // A file that is being read may be large: its thread is ended.
    await this.#disk.close();
    await ended;
    await this.#looking;
  }

  /** A background look stops when a person starts a job: both would write where a file is. */
  #alone<Input>(run: (work: Work, input: Input) => Promise<Message>) {
    return async (work: Work, input: Input): Promise<Message> => {
      this.#lookAbort.abort();
      await this.#looking;
      return run(work, input);
    };
  }

  /** A background look; what a person asked for goes first. */
  #look(): void {
    this.#lookAbort = new AbortController();
    const { signal } = this.#lookAbort;
    if (!this.#jobs.busy())
      this.#looking = settleMoves(this.#deps)
        .then(() => lookOver(this.#deps, signal))
        .then(({ found, back, changed, missing }) => {
          if (found + back + changed + missing > 0) {
            this.#logger.info('files looked for', { found, back, changed, missing });
            this.#deps.bus.emit('storage.changed', null);
          }
        })
        .catch((error: unknown) => {
          if (!signal.aborted) this.#logger.error('look for files', error);
        });
    this.#cancelLook = this.#clock.after(LOOK_EVERY, () => this.#look());
  }

  async #watchRoots(): Promise<void> {
    try {
      if (await this.#files.lookForRoots()) this.#rootsChanged();
      // A folder may come back between two looks.
      if (!this.#stopping.signal.aborted && !this.#anyAway()) this.#jobs.wake();
    } catch (error) {
      this.#logger.error('library folders', error);
    }
    if (!this.#stopping.signal.aborted)
      this.#cancelRoots = this.#clock.after(ROOTS_EVERY, () => void this.#watchRoots());
  }

  #rootsChanged(): void {
    this.#deps.bus.emit('storage.changed', null);
    for (const { id } of this.#store.accounts.list())
      this.#deps.bus.emit('folders.changed', { accountId: id });
    if (!this.#stopping.signal.aborted && !this.#anyAway()) this.#deps.bus.emit('folders.reachable', null);
  }

  #anyAway(): boolean {
    return this.#store.accounts.list().some(({ libraryFolder }) => this.#files.away(libraryFolder));
  }

  async #places(): Promise<LibraryPlace[]> {
    const own = this.#store.storage.places().filter(({ accountId }) => accountId !== null);
    const common = this.#store.storage.places().find(({ accountId }) => accountId === null);
    const rest = this.#store.accounts.list().find(({ id }) => !own.some(({ accountId }) => accountId === id));
    const place = async (
      accountId: string | null,
      name: string,
      root: string,
      away: boolean,
      usual: boolean,
    ): Promise<LibraryPlace> => {
      const room = away ? null : await this.#roomAbove(root);
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
        this.#files.root,
        rest ? this.#files.away(rest.libraryFolder) : false,
        common === undefined,
      ),
      ...own.flatMap(({ accountId, root }) => {
        const account = this.#store.accounts.get(accountId ?? '');
        return account
          ? [place(account.id, account.name, root, this.#files.away(account.libraryFolder), false)]
          : [];
      }),
    ]);
  }

  /** A library that nothing was put in yet has no folder: its disk is that of the data. */
  async #roomAbove(root: string) {
    return (await this.#disk.room(root)) ?? this.#disk.room(this.#disk.join(root, '..'));
  }
}
