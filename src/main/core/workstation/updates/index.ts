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

/** After the start, which has enough to do. */
const FIRST_CHECK: Millis = 2 * MINUTE;
const NEXT_CHECK: Millis = 6 * HOUR;
const RETRY_CHECK: Millis = HOUR;
/** What was verified longer ago is verified again before it is installed: it may have been withdrawn. */
const FRESH: Millis = DAY;
/** An installer that failed this often is started by a person only. */
const MOST_TRIES = 2;

/** Looks for new versions, has them downloaded, and lets one be installed when nothing is under way. */
export class UpdatesArea {
  readonly handlers: Pick<
    Handlers,
    'updates.get' | 'updates.check' | 'updates.download' | 'updates.install' | 'updates.seen'
  >;
  readonly #bus;
  readonly #version;
  readonly #offline;
  readonly #chosenMode;
  readonly #underWay;
  readonly #updates;
  readonly #clock;
  readonly #random;
  readonly #sha256;
  readonly #logger;
  readonly #stopping = new AbortController();
  #memory: ReturnType<Ports['updates']['read']>;
  #state: AppUpdates['state'] = 'idle';
  #chosen: Chosen | null = null;
  #done = 0;
  #problem: string | null = null;
  #working: Promise<void> | null = null;
  /** Deletes what the last run left: nothing is downloaded beside it. */
  #swept: Promise<void> = Promise.resolve();
  #cancel = () => {};
  #isWanted = false;
  #isStarted = false;
  #decided: Release | null = null;
  readonly #canInstall;
  readonly #canCheck;

  constructor({ ports, bus, version, offline, chosenMode, obstacle: underWay }: UpdatesDeps) {
    this.#bus = bus;
    this.#version = version;
    this.#offline = offline;
    this.#chosenMode = chosenMode;
    this.#underWay = underWay;
    this.#updates = ports.updates;
    this.#clock = ports.clock;
    this.#random = ports.random;
    this.#sha256 = ports.sha256;
    this.#logger = ports.logger;
    this.#memory = this.#updates.read();
    this.#canInstall = this.#updates.installer === 'app';
    this.#canCheck = this.#updates.address !== null && !offline;
    this.handlers = {
      'updates.get': () => this.#view(),
      'updates.check': this.#wanted(() => this.#turn()),
      'updates.download': this.#wanted(async () => {
        const release = this.#chosen?.release;
        if (!release || !this.#canInstall)
          throw new CallFailure('refused', t('appUpdate.there_no_update_download'));
        // The window follows its progress by events.
        if (!this.#isReady(release)) void this.#alone('downloading', () => this.#fetchIt(release));
      }),
      'updates.install': this.#answer(() => this.#install()),
      'updates.seen': this.#answer(() => {
        this.#remember({ cameFrom: null });
        this.#change();
      }),
    };
  }

  start(): void {
    this.#isStarted = true;
    this.#begin();
    this.#plan(this.#about(FIRST_CHECK));
  }

  /** Another choice may have been made of how versions come: looks for one soon. */
  settingsChanged(): void {
    if (this.#isStarted && this.#working === null) this.#plan(this.#about(FIRST_CHECK));
  }

  async stop(): Promise<void> {
    this.#cancel();
    this.#stopping.abort();
    await this.#swept;
    await this.#working;
  }

  /** Everything else has stopped and the store is still open: decides whether the end of the app installs what is ready. */
  settle(): void {
    const { ready, tried } = this.#memory;
    if (!ready || !this.#canInstall || !isNewerVersion(ready.version, this.#version) || !this.#isFresh())
      return;
    const failed = tried?.version === ready.version && tried.times >= MOST_TRIES;
    if (!this.#isWanted && (this.#mode() !== 'automatic' || failed)) return;
    const obstacle = this.#underWay();
    if (obstacle) this.#logger.info('the update waits', { why: obstacle });
    else this.#decided = ready;
  }

  /** After the app's end: starts the installer if `settle` decided so. True: it runs, and starts the app when `restart` or a person wants it. */
  async finish(restart: boolean): Promise<boolean> {
    if (!this.#decided) return false;
    try {
      if (!(await this.#updates.isWhole(this.#decided))) return false;
      const times = this.#memory.tried?.version === this.#decided.version ? this.#memory.tried.times : 0;
      this.#remember({ tried: { version: this.#decided.version, times: times + 1 } });
      const words = await this.#updates.install(this.#decided, restart || this.#isWanted);
      if (words) this.#logger.warn('the installer couldn’t be started', { words });
      return words === null;
    } catch (error) {
      this.#logger.error('update at the end', error);
      return false;
    }
  }

  #decidedMode() {
    return this.#updates.policy.mode ?? this.#chosenMode();
  }

  #mode() {
    return this.#decidedMode() ?? 'ask';
  }

  #view(): AppUpdates {
    // What is ready may be the present version, installed by the last run.
    const left =
      this.#memory.ready && isNewerVersion(this.#memory.ready.version, this.#version)
        ? this.#memory.ready
        : null;
    const release = this.#chosen?.release ?? left;
    return {
      version: this.#version,
      address: this.#updates.address,
      channel: this.#updates.channel,
      installer: this.#updates.installer,
      mode: this.#mode(),
      fixed: { mode: this.#updates.policy.mode !== null, address: this.#updates.policy.address !== null },
      state: this.#state,
      checkedAt: this.#memory.checkedAt,
      problem: this.#problem,
      offered: release && {
        version: release.version,
        bytes: release.bytes,
        required: this.#chosen?.required ?? false,
        ready: this.#isReady(release),
        done: this.#isReady(release) ? release.bytes : this.#done,
      },
      cameFrom: this.#memory.cameFrom,
    };
  }

  #isReady(release: Release) {
    return this.#memory.ready?.sha256 === release.sha256;
  }

  #change(next: AppUpdates['state'] = this.#state) {
    this.#state = next;
    this.#bus.emit('updates.changed', null);
  }

  #remember(patch: Parameters<Ports['updates']['write']>[0]) {
    this.#updates.write(patch);
    this.#memory = { ...this.#memory, ...patch };
  }

  /** One thing at a time; a second asker waits for the first. */
  #alone(what: AppUpdates['state'], work: () => Promise<void>): Promise<void> {
    this.#working ??= (async () => {
      this.#change(what);
      try {
        await this.#swept;
        await work();
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#problem =
          error instanceof DiskError ? error.message : t('appUpdate.update_failed_will_be_tried');
        this.#logger.error('update', error);
      } finally {
        this.#working = null;
        this.#change('idle');
      }
    })();
    return this.#working;
  }

  async #look(): Promise<void> {
    const found = await this.#updates.check(this.#stopping.signal);
    if (!found.ok) {
      this.#problem = found.words;
      // What was downloaded stays: it was verified when the feed could be trusted.
      if (found.fault === 'untrusted') this.#chosen = null;
      return;
    }
    this.#problem = null;
    this.#chosen = chooseRelease(found.releases, {
      version: this.#version,
      installId: this.#memory.installId,
      sha256: this.#sha256,
    });
    const ready =
      this.#memory.ready && this.#chosen && this.#isReady(this.#chosen.release) ? this.#memory.ready : null;
    this.#remember({ checkedAt: this.#clock.now(), ready });
    await this.#updates.sweep(this.#chosen?.release ?? null, 'deleted');
    if (this.#chosen && !ready && this.#canInstall && this.#mode() === 'automatic')
      await this.#fetchIt(this.#chosen.release);
  }

  async #fetchIt(release: Release): Promise<void> {
    this.#change('downloading');
    this.#done = 0;
    const progress = (bytes: number) => {
      const before = this.#done;
      this.#done = bytes;
      // Announced by the hundredth.
      if (Math.floor((before * 100) / release.bytes) !== Math.floor((bytes * 100) / release.bytes))
        this.#change();
    };
    const failure = await this.#updates.download(release, progress, this.#stopping.signal);
    if (failure) this.#problem = failure.words;
    else this.#remember({ ready: release });
  }

  #plan(delay: Millis) {
    this.#cancel();
    if (this.#canCheck && (this.#decidedMode() ?? 'off') !== 'off' && !this.#stopping.signal.aborted)
      this.#cancel = this.#clock.after(delay, () => void this.#turn());
  }

  /** A tenth more or less, so that offices that start at the same time don't ask at the same time. */
  #about(delay: Millis) {
    return delay * (0.9 + this.#random.fraction() * 0.2);
  }

  async #turn() {
    await this.#alone('checking', () => this.#look());
    this.#plan(this.#about(this.#problem === null ? NEXT_CHECK : RETRY_CHECK));
  }

  #isFresh() {
    const age = this.#clock.now() - (this.#memory.checkedAt ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < FRESH;
  }

  async #install(): Promise<void> {
    if (!this.#canInstall)
      throw new CallFailure('refused', t('appUpdate.copy_ridgeline_doesnt_install_updates'));
    await this.#working;
    if (!this.#isFresh()) await this.#alone('checking', () => this.#look());
    const { ready } = this.#memory;
    if (!ready || !isNewerVersion(ready.version, this.#version))
      throw new CallFailure('refused', this.#problem ?? t('appUpdate.no_update_ready_install'));
    if (!this.#isFresh())
      throw new CallFailure(
        'refused',
        t('appUpdate.update_couldnt_be_confirmed_so', { problem: this.#problem ?? '' }).trim(),
      );
    const obstacle = this.#underWay();
    if (obstacle) throw new CallFailure('refused', t('appUpdate.restart_update_when_done', { obstacle }));
    if (!(await this.#updates.isWhole(ready))) {
      this.#remember({ ready: null });
      await this.#updates.sweep(null, 'deleted');
      this.#change();
      throw new CallFailure('refused', t('appUpdate.downloaded_update_was_damaged_has'));
    }
    this.#isWanted = true;
    this.#change('closing');
    this.#updates.quit();
  }

  #answer(work: () => Promise<void> | void) {
    return async () => {
      await work();
      return this.#view();
    };
  }

  #wanted(work: () => Promise<void>) {
    return this.#answer(async () => {
      if (this.#offline)
        throw new CallFailure('refused', t('appUpdate.ridgeline_was_started_without_network'));
      if (!this.#canCheck) throw new CallFailure('refused', t('appUpdate.copy_ridgeline_has_no_address'));
      if (this.#updates.policy.mode === 'off')
        throw new CallFailure('refused', t('appUpdate.your_organization_has_switched_updates'));
      await work();
    });
  }

  /** What the last run left: a new version, or an installer that didn't do it. Never throws: the app starts without it. */
  #begin(): void {
    try {
      this.#memory = this.#updates.read();
      const { ran, ready, tried } = this.#memory;
      if (ready && !isNewerVersion(ready.version, this.#version)) this.#remember({ ready: null });
      if (tried && !isNewerVersion(tried.version, this.#version)) this.#remember({ tried: null });
      else if (tried)
        this.#problem = t('appUpdate.version_couldnt_be_installed_ridgeline', {
          version: tried.version,
          version2: this.#version,
        });
      if (ran !== this.#version)
        this.#remember({
          ran: this.#version,
          cameFrom: ran !== null && isNewerVersion(this.#version, ran) ? ran : null,
        });
      // Which release is continued is known behind the first check; where none will come, nothing is.
      const unfinished = this.#decidedMode() === 'off' ? 'deleted' : 'kept';
      this.#swept = this.#updates.sweep(this.#memory.ready, unfinished);
    } catch (error) {
      this.#logger.error('update at the start', error);
    }
  }
}
