import type { AppUpdates, Handlers, UpdateMode } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { DAY, HOUR, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { isNewerVersion } from '../../../../shared/domain/version.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type Ports, type Release } from '../../ports/index.ts';
import { type Chosen, chooseRelease } from './choose.ts';

export { underWay } from './under-way.ts';

export type UpdatesDeps = {
  readonly ports: Pick<Ports, 'updates' | 'clock' | 'random' | 'sha256' | 'logger'>;
  readonly bus: Bus;
  readonly version: string;
  readonly offline: boolean;
  /** What the person chose; null while their settings can't be read: then nothing happens but at a press. */
  readonly chosenMode: () => UpdateMode | null;
  /** What an installation would interrupt at this moment, as a sentence; null: nothing. */
  readonly obstacle: () => string | null;
};

export interface UpdatesArea {
  readonly handlers: Pick<
    Handlers,
    'updates.get' | 'updates.check' | 'updates.download' | 'updates.install' | 'updates.seen'
  >;
  start(): void;
  stop(): Promise<void>;
  /** Another choice may have been made of how versions come: looks for one soon. */
  settingsChanged(): void;
  /** Everything else has stopped and the store is still open: decides whether the end of the app installs what is ready. */
  settle(): void;
  /** After the app's end: starts the installer if `settle` decided so. True: it runs, and starts the app when `restart` or a person wants it. */
  finish(restart: boolean): Promise<boolean>;
}

/** After the start, which has enough to do. */
const FIRST_CHECK: Millis = 2 * MINUTE;
const NEXT_CHECK: Millis = 6 * HOUR;
const RETRY_CHECK: Millis = HOUR;
/** What was verified longer ago is verified again before it is installed: it may have been withdrawn. */
const FRESH: Millis = DAY;
/** An installer that failed this often is started by a person only. */
const MOST_TRIES = 2;

/** Looks for new versions, has them downloaded, and lets one be installed when nothing is under way. */
export function createUpdates({
  ports,
  bus,
  version,
  offline,
  chosenMode,
  obstacle: underWay,
}: UpdatesDeps): UpdatesArea {
  const { updates, clock, random, sha256, logger } = ports;
  const stopping = new AbortController();
  let memory = updates.read();
  let state: AppUpdates['state'] = 'idle';
  let chosen: Chosen | null = null;
  let done = 0;
  let problem: string | null = null;
  let working: Promise<void> | null = null;
  let cancel = () => {};
  let isWanted = false;
  let isStarted = false;
  let decided: Release | null = null;

  const decidedMode = () => updates.policy.mode ?? chosenMode();
  const mode = () => decidedMode() ?? 'ask';
  const canInstall = updates.installer === 'app';
  const canCheck = updates.address !== null && !offline;

  const view = (): AppUpdates => {
    // What is ready may be the present version, installed by the last run.
    const left = memory.ready && isNewerVersion(memory.ready.version, version) ? memory.ready : null;
    const release = chosen?.release ?? left;
    return {
      version,
      address: updates.address,
      channel: updates.channel,
      installer: updates.installer,
      mode: mode(),
      fixed: { mode: updates.policy.mode !== null, address: updates.policy.address !== null },
      state,
      checkedAt: memory.checkedAt,
      problem,
      offered: release && {
        version: release.version,
        bytes: release.bytes,
        required: chosen?.required ?? false,
        ready: isReady(release),
        done: isReady(release) ? release.bytes : done,
      },
      cameFrom: memory.cameFrom,
    };
  };
  const isReady = (release: Release) => memory.ready?.sha256 === release.sha256;
  const change = (next: AppUpdates['state'] = state) => {
    state = next;
    bus.emit('updates.changed', null);
  };
  const remember = (patch: Parameters<typeof updates.write>[0]) => {
    updates.write(patch);
    memory = { ...memory, ...patch };
  };

  /** One thing at a time; a second asker waits for the first. */
  function alone(what: AppUpdates['state'], work: () => Promise<void>): Promise<void> {
    working ??= (async () => {
      change(what);
      try {
        await work();
      } catch (error) {
        if (stopping.signal.aborted) return;
        problem = error instanceof DiskError ? error.message : t('appUpdate.update_failed_will_be_tried');
        logger.error('update', error);
      } finally {
        working = null;
        change('idle');
      }
    })();
    return working;
  }

  async function look(): Promise<void> {
    const found = await updates.check(stopping.signal);
    if (!found.ok) {
      problem = found.words;
      // What was downloaded stays: it was verified when the feed could be trusted.
      if (found.fault === 'untrusted') chosen = null;
      return;
    }
    problem = null;
    chosen = chooseRelease(found.releases, { version, installId: memory.installId, sha256 });
    const ready = memory.ready && chosen && isReady(chosen.release) ? memory.ready : null;
    remember({ checkedAt: clock.now(), ready });
    await updates.sweep(chosen?.release ?? null);
    if (chosen && !ready && canInstall && mode() === 'automatic') await fetchIt(chosen.release);
  }

  async function fetchIt(release: Release): Promise<void> {
    change('downloading');
    done = 0;
    const progress = (bytes: number) => {
      const before = done;
      done = bytes;
      // Announced by the hundredth.
      if (Math.floor((before * 100) / release.bytes) !== Math.floor((bytes * 100) / release.bytes)) change();
    };
    const failure = await updates.download(release, progress, stopping.signal);
    if (failure) problem = failure.words;
    else remember({ ready: release });
  }

  const plan = (delay: Millis) => {
    cancel();
    if (canCheck && (decidedMode() ?? 'off') !== 'off' && !stopping.signal.aborted)
      cancel = clock.after(delay, () => void turn());
  };
  /** A tenth more or less, so that offices that start at the same time don't ask at the same time. */
  const about = (delay: Millis) => delay * (0.9 + random.fraction() * 0.2);
  const turn = async () => {
    await alone('checking', look);
    plan(about(problem === null ? NEXT_CHECK : RETRY_CHECK));
  };

  const isFresh = () => {
    const age = clock.now() - (memory.checkedAt ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < FRESH;
  };

  async function install(): Promise<void> {
    if (!canInstall) throw new CallFailure('refused', t('appUpdate.copy_ridgeline_doesnt_install_updates'));
    await working;
    if (!isFresh()) await alone('checking', look);
    const { ready } = memory;
    if (!ready || !isNewerVersion(ready.version, version))
      throw new CallFailure('refused', problem ?? t('appUpdate.no_update_ready_install'));
    if (!isFresh())
      throw new CallFailure(
        'refused',
        t('appUpdate.update_couldnt_be_confirmed_so', { problem: problem ?? '' }).trim(),
      );
    const obstacle = underWay();
    if (obstacle) throw new CallFailure('refused', t('appUpdate.restart_update_when_done', { obstacle }));
    if (!(await updates.isWhole(ready))) {
      remember({ ready: null });
      await updates.sweep(null);
      change();
      throw new CallFailure('refused', t('appUpdate.downloaded_update_was_damaged_has'));
    }
    isWanted = true;
    change('closing');
    updates.quit();
  }

  const answer = (work: () => Promise<void> | void) => async () => {
    await work();
    return view();
  };
  const wanted = (work: () => Promise<void>) =>
    answer(async () => {
      if (offline) throw new CallFailure('refused', t('appUpdate.ridgeline_was_started_without_network'));
      if (!canCheck) throw new CallFailure('refused', t('appUpdate.copy_ridgeline_has_no_address'));
      if (updates.policy.mode === 'off')
        throw new CallFailure('refused', t('appUpdate.your_organization_has_switched_updates'));
      await work();
    });

  return {
    handlers: {
      'updates.get': view,
      'updates.check': wanted(turn),
      'updates.download': wanted(async () => {
        const release = chosen?.release;
        if (!release || !canInstall)
          throw new CallFailure('refused', t('appUpdate.there_no_update_download'));
        // The window follows its progress by events.
        if (!isReady(release)) void alone('downloading', () => fetchIt(release));
      }),
      'updates.install': answer(install),
      'updates.seen': answer(() => {
        remember({ cameFrom: null });
        change();
      }),
    },
    start: () => {
      isStarted = true;
      begin();
      plan(about(FIRST_CHECK));
    },
    settingsChanged: () => {
      if (isStarted && working === null) plan(about(FIRST_CHECK));
    },
    stop: async () => {
      cancel();
      stopping.abort();
      await working;
    },
    settle: () => {
      const { ready, tried } = memory;
      if (!ready || !canInstall || !isNewerVersion(ready.version, version) || !isFresh()) return;
      const failed = tried?.version === ready.version && tried.times >= MOST_TRIES;
      if (!isWanted && (mode() !== 'automatic' || failed)) return;
      const obstacle = underWay();
      if (obstacle) logger.info('the update waits', { why: obstacle });
      else decided = ready;
    },
    finish: async (restart) => {
      if (!decided) return false;
      try {
        if (!(await updates.isWhole(decided))) return false;
        const times = memory.tried?.version === decided.version ? memory.tried.times : 0;
        remember({ tried: { version: decided.version, times: times + 1 } });
        const words = await updates.install(decided, restart || isWanted);
        if (words) logger.warn('the installer couldn’t be started', { words });
        return words === null;
      } catch (error) {
        logger.error('update at the end', error);
        return false;
      }
    },
  };

  /** What the last run left: a new version, or an installer that didn't do it. Never throws: the app starts without it. */
  function begin(): void {
    try {
      memory = updates.read();
      const { ran, ready, tried } = memory;
      if (ready && !isNewerVersion(ready.version, version)) remember({ ready: null });
      if (tried && !isNewerVersion(tried.version, version)) remember({ tried: null });
      else if (tried)
        problem = t('appUpdate.version_couldnt_be_installed_ridgeline', {
          version: tried.version,
          version2: version,
        });
      if (ran !== version)
        remember({ ran: version, cameFrom: ran !== null && isNewerVersion(version, ran) ? ran : null });
      void updates.sweep(memory.ready);
    } catch (error) {
      logger.error('update at the start', error);
    }
  }
}
