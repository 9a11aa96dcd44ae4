import type { BackupState, CallInput } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import { SaidError } from '../../../../shared/copy/said-error.ts';
import { isPractising } from '../../../../shared/domain/account.ts';
import { isBackupDue, overdueDays } from '../../../../shared/domain/backup-schedule.ts';
import { rotated } from '../../../../shared/domain/rotation.ts';
import { DAY, HOUR, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError } from '../../ports/index.ts';
import { type BackupMade, type BackupRequest, makeBackup, needBackupFolder } from './backup.ts';
import { backupsIn } from './backup-names.ts';
import type { StorageDeps } from './context.ts';
import type { InputOf, Jobs, Work } from './jobs.ts';
import { SERIES } from './manifest.ts';

/** The sign of the folder, so that an empty mount point isn't taken for the disk. */
const MARKER = '.ridgeline-backups';
/** After the start, so that what a person waits for goes first; then it's looked at this often. */
const FIRST: Millis = 5 * MINUTE;
const EVERY: Millis = 10 * MINUTE;
/** After one that failed. */
const RETRY: Millis = HOUR;
/** Of the schedule's own backups stay the newest of each of so many days, weeks, and months. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const;

/** Backups that nobody has to ask for, and the word when there is none. */
export class BackupSchedule {
  readonly #deps: StorageDeps;
  readonly #clock;
  readonly #disk;
  readonly #store;
  readonly #ports;
  #cancel = () => {};
  #isStopped = false;
  #lastDays: number | null = null;

  constructor(deps: StorageDeps) {
    this.#deps = deps;
    this.#clock = deps.ports.clock;
    this.#disk = deps.ports.disk;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
  }

  /** Since when there are orders of a real account; null: practice can be lost. */
  #atStake(): Millis | null {
    const real = this.#store.accounts.list().filter(({ environment }) => !isPractising(environment));
    return real.length === 0 ? null : Math.min(...real.map(({ createdAt }) => createdAt));
  }

  #overdue(): number | null {
    const { remindDays, lastGood, snoozedUntil } = this.#store.storage.backups();
    const facts = {
      afterDays: remindDays,
      lastGood: lastGood?.at ?? null,
      since: this.#atStake(),
      snoozedUntil,
    };
    return overdueDays(facts, this.#clock.now());
  }

  state(): BackupState {
    const { marker: _marker, series: _series, snoozedUntil: _until, ...rest } = this.#store.storage.backups();
    const days = this.#overdue();
    return { ...rest, reminder: days === null ? null : { days } };
  }

  #announce(): BackupState {
    this.#deps.bus.emit('storage.changed', null);
    return this.state();
  }

  /** Throws when the disk that was chosen isn't there: what would be written is on another one. */
  async #needMarked(folder: string, marker: string | null): Promise<void> {
    const sign = await this.#disk.readText({ base: folder, path: MARKER }, 1_000).catch(() => null);
    if (sign?.trim() === marker) return;
    throw new CallFailure('refused', message('storageWork.folder_backups_cant_be_reached', { folder }));
  }

  async #make(work: Work, request: BackupRequest): Promise<BackupMade> {
    if (request.series !== null) await this.#needMarked(request.folder, this.#store.storage.backups().marker);
    return makeBackup(this.#deps, work, request);
  }

  /** Those of this schedule only; what a person made by hand stays. */
  async #thin(folder: string, series: string): Promise<void> {
    const own = [];
    for (const backup of await backupsIn(this.#deps.ports, folder)) {
      const text = await this.#disk.readText({ base: backup.path, path: SERIES }, 1_000).catch(() => null);
      if (text?.trim() === series) own.push(backup);
    }
    const kept = rotated(own, KEPT);
    for (const { name, path } of own) if (!kept.has(name)) await this.#disk.removeTree(path);
  }

  #due(now: Millis): boolean {
    const { interval, folder, lastGood, failure } = this.#store.storage.backups();
    if (folder === null || !isBackupDue(interval, lastGood?.at ?? null, now)) return false;
    return failure === null || now - failure.at >= RETRY || now < failure.at;
  }

  #turn(jobs: Jobs): void {
    const { folder, format } = this.#store.storage.backups();
    if (folder !== null && this.#due(this.#clock.now()) && !jobs.busy()) {
      try {
        jobs.start({ kind: 'backup', folder, format, scheduled: true });
      } catch (error) {
        // Something a person asked for is open, or a restore waits: the next turn tries again.
        if (!(error instanceof CallFailure)) throw error;
      }
    }
    const days = this.#overdue();
    if (days !== this.#lastDays) this.#announce();
    this.#lastDays = days;
    if (!this.#isStopped) this.#cancel = this.#clock.after(EVERY, () => this.#turn(jobs));
  }

  async put({
    interval,
    folder: typed,
    format,
    remindDays,
  }: CallInput<'storage.putSchedule'>): Promise<BackupState> {
    if (interval !== 'never' && !typed)
      throw new CallFailure('bad_input', message('storageWork.choose_folder_backups_go'));
    const before = this.#store.storage.backups();
    let place = { folder: before.folder, marker: before.marker };
    if (typed && (typed !== before.folder || interval !== 'never')) {
      const { folder } = await needBackupFolder(this.#deps, typed);
      const fresh = Buffer.from(this.#ports.random.bytes(12)).toString('hex');
      const there = (await this.#disk.readText({ base: folder, path: MARKER }, 1_000))?.trim();
      if (!there) await this.#disk.writeText({ base: folder, path: MARKER }, `${fresh}\n`);
      place = { folder, marker: there || fresh };
    }
    const series = before.series ?? Buffer.from(this.#ports.random.bytes(8)).toString('hex');
    this.#store.storage.putBackups({ interval, format, remindDays, series, ...place, failure: null });
    return this.#announce();
  }

  snooze(days: number): BackupState {
    this.#store.storage.putBackups({ snoozedUntil: this.#clock.now() + days * DAY });
    this.#lastDays = null;
    return this.#announce();
  }

  /** Makes a backup, records what became of it, and thins out those of the schedule. */
  async run(
    work: Work,
    { folder, format = 'folder', scheduled = false }: InputOf<'backup'>,
  ): Promise<Message> {
    const series = scheduled ? this.#store.storage.backups().series : null;
    try {
      const made = await this.#make(work, { folder, format, series });
      const { path, words, isGood, files, bytes, leftOut } = made;
      if (isGood) {
        const lastGood = { at: this.#clock.now(), path, files, bytes, leftOut };
        this.#store.storage.putBackups({ lastGood, failure: null, snoozedUntil: null });
      } else if (scheduled) this.#store.storage.putBackups({ failure: { at: this.#clock.now(), words } });
      if (series !== null)
        await this.#thin(folder, series).catch(
          (error: unknown) => void this.#ports.logger.error('old backups', error),
        );
      return words;
    } catch (error) {
      if (!scheduled || work.signal.aborted) throw error;
      const words =
        error instanceof SaidError
          ? error.words
          : message('storageWork.something_went_wrong_inside_ridgeline_2');
      this.#store.storage.putBackups({ failure: { at: this.#clock.now(), words } });
      // Nobody is there to free a disk: it's tried again automatically.
      if (error instanceof DiskError && error.code !== 'away') throw new CallFailure('refused', words);
      throw error;
    }
  }

  start(jobs: Jobs): void {
    this.#cancel = this.#clock.after(FIRST, () => this.#turn(jobs));
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }
}
