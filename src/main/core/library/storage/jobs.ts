import type { CallInput, StorageJob } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import { SaidError } from '../../../../shared/copy/said-error.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type JobPatch, type StoredJob } from '../../ports/index.ts';
import type { StorageDeps } from './context.ts';

export type JobInput = CallInput<'storage.start'>;
export type InputOf<Kind extends JobInput['kind']> = Extract<JobInput, { kind: Kind }>;

/** What a running job is given: its record, and how to report its progress. */
export type Work = {
  readonly id: number;
  readonly cursor: number;
  readonly done: number;
  readonly bytesDone: number;
  readonly signal: AbortSignal;
  report(
    patch: Pick<JobPatch, 'message' | 'done' | 'total' | 'bytesDone' | 'bytesTotal' | 'cursor' | 'folder'>,
  ): void;
  /** Writes what was reported: from here on a restart continues there. */
  save(): void;
  note(note: Message): void;
  /** Canceled by the person, and not only paused or stopped with the app. */
  calledOff(): boolean;
};

/** Returns how it ended, in words. Throws CallFailure or DiskError in words; continues where `cursor` says. */
export type Runners = {
  readonly [Kind in JobInput['kind']]: (work: Work, input: InputOf<Kind>) => Promise<Message>;
};

const MOST_NOTES = 100;
const ANNOUNCE_EVERY = 250;
const WRITE_EVERY = 2_000;

type Running = {
  readonly id: number;
  readonly abort: AbortController;
  live: StoredJob;
  how: 'pause' | 'cancel' | 'stop' | null;
  ended: Promise<void>;
};

function view({ input: _input, cursor: _cursor, ...job }: StoredJob): StorageJob {
  return job;
}

/** Long work on the files, one at a time, kept in the store so that it continues after a restart. */
export class Jobs {
  readonly #deps: StorageDeps;
  readonly #runners: Runners;
  readonly #clock;
  readonly #store;
  readonly #ports;
  #running: Running | null = null;
  #waiting: number | null = null;
  #stopped = false;
  #spoken = 0;

  constructor(deps: StorageDeps, runners: Runners) {
    this.#deps = deps;
    this.#runners = runners;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
  }

  #announce(always = false): void {
    if (!always && this.#clock.now() - this.#spoken < ANNOUNCE_EVERY) return;
    this.#spoken = this.#clock.now();
    this.#deps.bus.emit('storage.changed', null);
  }

  #end(entry: Running, patch: JobPatch): void {
    entry.live = { ...entry.live, ...patch };
    this.#store.storage.updateJob(entry.id, entry.live);
  }

  #run(job: StoredJob): void {
    const abort = new AbortController();
    let written = this.#clock.now();
    const entry: Running = { id: job.id, abort, live: job, how: null, ended: Promise.resolve() };
    const save = () => {
      written = this.#clock.now();
      this.#store.storage.updateJob(job.id, entry.live);
    };
    const work: Work = {
      id: job.id,
      cursor: job.cursor,
      done: job.done,
      bytesDone: job.bytesDone,
      signal: abort.signal,
      report: (patch) => {
        entry.live = { ...entry.live, ...patch };
        if (this.#clock.now() - written >= WRITE_EVERY) save();
        this.#announce();
      },
      save,
      note: (note) => {
        const { notes, notesOmitted } = entry.live;
        entry.live =
          notes.length < MOST_NOTES
            ? { ...entry.live, notes: [...notes, note] }
            : { ...entry.live, notesOmitted: notesOmitted + 1 };
      },
      calledOff: () => entry.how === 'cancel',
    };
    this.#running = entry;
    const input = JSON.parse(job.input) as JobInput;
    const runner = this.#runners[input.kind] as (work: Work, input: JobInput) => Promise<Message>;
    entry.ended = Promise.resolve()
      .then(() => runner(work, input))
      .then((words) => this.#end(entry, { state: 'done', message: words, endedAt: this.#clock.now() }))
      .catch((error: unknown) => this.#failed(entry, error))
      .catch((error: unknown) => void this.#ports.logger.error('storage job', error))
      .finally(() => {
        this.#running = null;
        this.#announce(true);
      });
    this.#announce(true);
  }

  #failed(entry: Running, error: unknown): void {
    const now = this.#clock.now();
    if (entry.how === 'cancel')
      this.#end(entry, { state: 'cancelled', message: message('storageWork.canceled'), endedAt: now });
    else if (entry.how === 'pause') this.#end(entry, { state: 'paused' });
    // Stopped with the app: it continues at the next start.
    else if (entry.how === 'stop') this.#end(entry, {});
    else if (error instanceof DiskError && (error.code === 'away' || error.code === 'full')) {
      // A full disk waits for the person.
      if (error.code === 'away') this.#waiting = entry.id;
      this.#end(entry, { state: 'paused', message: error.words });
    } else if (error instanceof SaidError)
      this.#end(entry, { state: 'failed', message: error.words, endedAt: now });
    else {
      const id = this.#ports.logger.error('storage job', error, { kind: entry.live.kind });
      const words = message('storageWork.something_went_wrong_inside_ridgeline', { id });
      this.#end(entry, { state: 'failed', message: words, endedAt: now });
    }
  }

  #need(id: number): StoredJob {
    const job = this.#store.storage.job(id);
    if (!job) throw new CallFailure('not_found', message('storageWork.work_isnt_list_any_more'));
    return this.#running?.id === id ? this.#running.live : job;
  }

  #interrupt(id: number, how: 'pause' | 'cancel'): boolean {
    if (this.#running?.id !== id) return false;
    this.#running.how = how;
    this.#running.abort.abort(new Error('interrupted'));
    return true;
  }

  resume(id: number): StorageJob {
    const job = this.#need(id);
    if (job.state !== 'paused' || this.#running || this.#stopped) return view(job);
    this.#waiting = null;
    this.#store.storage.updateJob(id, { state: 'running' });
    this.#run({ ...job, state: 'running' });
    return view(this.#need(id));
  }

  #openView(): StorageJob | null {
    const open = this.#running?.live ?? this.#store.storage.openJob();
    return open ? view(open) : null;
  }

  start(input: JobInput): StorageJob {
    const open = this.#store.storage.openJob();
    if (open || this.#running || this.#stopped)
      throw new CallFailure('refused', message('storageWork.another_task_already_working_files'));
    if (this.#store.snapshots.staged().kind === 'ready')
      throw new CallFailure('refused', message('storageWork.restore_ready_restart_ridgeline_or'));
    const folder = 'folder' in input ? input.folder : null;
    const job = this.#store.storage.addJob(input.kind, JSON.stringify(input), folder, this.#clock.now());
    this.#run(job);
    return view(job);
  }

  pause(id: number): StorageJob {
    this.#interrupt(id, 'pause');
    return view(this.#need(id));
  }

  cancel(id: number): StorageJob {
    const job = this.#need(id);
    // A paused one may have something to take back: it runs once more, only to end.
    if (!this.#interrupt(id, 'cancel') && job.state === 'paused') {
      this.resume(id);
      this.#interrupt(id, 'cancel');
    }
    return view(this.#need(id));
  }

  list(): { current: StorageJob | null; last: StorageJob[] } {
    return {
      current: this.#openView(),
      last: this.#store.storage.lastJobs().map(view),
    };
  }

  busy(): boolean {
    return this.#running !== null;
  }

  /** Continues with what an earlier run left under way. */
  begin(): void {
    const job = this.#store.storage.openJob();
    if (job?.state === 'running') this.#run(job);
  }

  /** A folder is back: what waited for one continues. */
  wake(): void {
    if (this.#waiting !== null) this.resume(this.#waiting);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (!this.#running) return;
    this.#running.how ??= 'stop';
    this.#running.abort.abort(new Error('interrupted'));
    await this.#running.ended;
  }
}
