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

export interface BackupSchedule {
  state(): BackupState;
  put(input: CallInput<'storage.putSchedule'>): Promise<BackupState>;
  snooze(days: number): BackupState;
  /** Makes a backup, records what became of it, and thins out those of the schedule. */
  run(work: Work, input: InputOf<'backup'>): Promise<Message>;
  start(jobs: Jobs): void;
  stop(): void;
}

/** Backups that nobody has to ask for, and the word when there is none. */
export function createBackupSchedule(deps: StorageDeps): BackupSchedule {
  const { clock, random, store, disk, logger } = deps.ports;
  let cancel = () => {};
  let isStopped = false;
  let lastDays: number | null = null;

  /** Since when there are orders of a real account; null: practice can be lost. */
  function atStake(): Millis | null {
    const real = store.accounts.list().filter(({ environment }) => !isPractising(environment));
    return real.length === 0 ? null : Math.min(...real.map(({ createdAt }) => createdAt));
  }

  function overdue(): number | null {
    const { remindDays, lastGood, snoozedUntil } = store.storage.backups();
    const facts = { afterDays: remindDays, lastGood: lastGood?.at ?? null, since: atStake(), snoozedUntil };
    return overdueDays(facts, clock.now());
  }

  function state(): BackupState {
    const { marker: _marker, series: _series, snoozedUntil: _until, ...rest } = store.storage.backups();
    const days = overdue();
    return { ...rest, reminder: days === null ? null : { days } };
  }

  function announce(): BackupState {
    deps.bus.emit('storage.changed', null);
    return state();
  }

  /** Throws when the disk that was chosen isn't there: what would be written is on another one. */
  async function needMarked(folder: string, marker: string | null): Promise<void> {
    const sign = await disk.readText({ base: folder, path: MARKER }, 1_000).catch(() => null);
    if (sign?.trim() === marker) return;
    throw new CallFailure('refused', message('storageWork.folder_backups_cant_be_reached', { folder }));
  }

  async function make(work: Work, request: BackupRequest): Promise<BackupMade> {
    if (request.series !== null) await needMarked(request.folder, store.storage.backups().marker);
    return makeBackup(deps, work, request);
  }

  /** Those of this schedule only; what a person made by hand stays. */
  async function thin(folder: string, series: string): Promise<void> {
    const own = [];
    for (const backup of await backupsIn(deps.ports, folder)) {
      const text = await disk.readText({ base: backup.path, path: SERIES }, 1_000).catch(() => null);
      if (text?.trim() === series) own.push(backup);
    }
    const kept = rotated(own, KEPT);
    for (const { name, path } of own) if (!kept.has(name)) await disk.removeTree(path);
  }

  function due(now: Millis): boolean {
    const { interval, folder, lastGood, failure } = store.storage.backups();
    if (folder === null || !isBackupDue(interval, lastGood?.at ?? null, now)) return false;
    return failure === null || now - failure.at >= RETRY || now < failure.at;
  }

  function turn(jobs: Jobs): void {
    const { folder, format } = store.storage.backups();
    if (folder !== null && due(clock.now()) && !jobs.busy()) {
      try {
        jobs.start({ kind: 'backup', folder, format, scheduled: true });
      } catch (error) {
        // Something a person asked for is open, or a restore waits: the next turn tries again.
        if (!(error instanceof CallFailure)) throw error;
      }
    }
    const days = overdue();
    if (days !== lastDays) announce();
    lastDays = days;
    if (!isStopped) cancel = clock.after(EVERY, () => turn(jobs));
  }

  return {
    state,
    put: async ({ interval, folder: typed, format, remindDays }) => {
      if (interval !== 'never' && !typed)
        throw new CallFailure('bad_input', message('storageWork.choose_folder_backups_go'));
      const before = store.storage.backups();
      let place = { folder: before.folder, marker: before.marker };
      if (typed && (typed !== before.folder || interval !== 'never')) {
        const { folder } = await needBackupFolder(deps, typed);
        const fresh = Buffer.from(random.bytes(12)).toString('hex');
        const there = (await disk.readText({ base: folder, path: MARKER }, 1_000))?.trim();
        if (!there) await disk.writeText({ base: folder, path: MARKER }, `${fresh}\n`);
        place = { folder, marker: there || fresh };
      }
      const series = before.series ?? Buffer.from(random.bytes(8)).toString('hex');
      store.storage.putBackups({ interval, format, remindDays, series, ...place, failure: null });
      return announce();
    },
    snooze: (days) => {
      store.storage.putBackups({ snoozedUntil: clock.now() + days * DAY });
      lastDays = null;
      return announce();
    },
    run: async (work, { folder, format = 'folder', scheduled = false }) => {
      const series = scheduled ? store.storage.backups().series : null;
      try {
        const made = await make(work, { folder, format, series });
        const { path, words, isGood, files, bytes, leftOut } = made;
        if (isGood) {
          const lastGood = { at: clock.now(), path, files, bytes, leftOut };
          store.storage.putBackups({ lastGood, failure: null, snoozedUntil: null });
        } else if (scheduled) store.storage.putBackups({ failure: { at: clock.now(), words } });
        if (series !== null)
          await thin(folder, series).catch((error: unknown) => void logger.error('old backups', error));
        return words;
      } catch (error) {
        if (!scheduled || work.signal.aborted) throw error;
        const words =
          error instanceof SaidError
            ? error.words
            : message('storageWork.something_went_wrong_inside_ridgeline_2');
        store.storage.putBackups({ failure: { at: clock.now(), words } });
        // Nobody is there to free a disk: it's tried again automatically.
        if (error instanceof DiskError && error.code !== 'away') throw new CallFailure('refused', words);
        throw error;
      }
    },
    start: (jobs) => {
      cancel = clock.after(FIRST, () => turn(jobs));
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
