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

export interface Jobs {
  start(input: JobInput): StorageJob;
  pause(id: number): StorageJob;
  resume(id: number): StorageJob;
  cancel(id: number): StorageJob;
  list(): { current: StorageJob | null; last: StorageJob[] };
  busy(): boolean;
  /** Continues with what an earlier run left under way. */
  begin(): void;
  /** A folder is back: what waited for one continues. */
  wake(): void;
  stop(): Promise<void>;
}

function view({ input: _input, cursor: _cursor, ...job }: StoredJob): StorageJob {
  return job;
}

/** Long work on the files, one at a time, kept in the store so that it continues after a restart. */
export function createJobs(deps: StorageDeps, runners: Runners): Jobs {
  const { clock, store, logger } = deps.ports;
  let running: Running | null = null;
  let waiting: number | null = null;
  let stopped = false;
  let spoken = 0;

  function announce(always = false): void {
    if (!always && clock.now() - spoken < ANNOUNCE_EVERY) return;
    spoken = clock.now();
    deps.bus.emit('storage.changed', null);
  }

  function end(entry: Running, patch: JobPatch): void {
    entry.live = { ...entry.live, ...patch };
    store.storage.updateJob(entry.id, entry.live);
  }

  function run(job: StoredJob): void {
    const abort = new AbortController();
    let written = clock.now();
    const entry: Running = { id: job.id, abort, live: job, how: null, ended: Promise.resolve() };
    const save = () => {
      written = clock.now();
      store.storage.updateJob(job.id, entry.live);
    };
    const work: Work = {
      id: job.id,
      cursor: job.cursor,
      done: job.done,
      bytesDone: job.bytesDone,
      signal: abort.signal,
      report: (patch) => {
        entry.live = { ...entry.live, ...patch };
        if (clock.now() - written >= WRITE_EVERY) save();
        announce();
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
    running = entry;
    const input = JSON.parse(job.input) as JobInput;
    const runner = runners[input.kind] as (work: Work, input: JobInput) => Promise<Message>;
    entry.ended = Promise.resolve()
      .then(() => runner(work, input))
      .then((words) => end(entry, { state: 'done', message: words, endedAt: clock.now() }))
      .catch((error: unknown) => failed(entry, error))
      .catch((error: unknown) => void logger.error('storage job', error))
      .finally(() => {
        running = null;
        announce(true);
      });
    announce(true);
  }

  function failed(entry: Running, error: unknown): void {
    const now = clock.now();
    if (entry.how === 'cancel')
      end(entry, { state: 'cancelled', message: message('storageWork.canceled'), endedAt: now });
    else if (entry.how === 'pause') end(entry, { state: 'paused' });
    // Stopped with the app: it continues at the next start.
    else if (entry.how === 'stop') end(entry, {});
    else if (error instanceof DiskError && (error.code === 'away' || error.code === 'full')) {
      // A full disk waits for the person.
      if (error.code === 'away') waiting = entry.id;
      end(entry, { state: 'paused', message: error.words });
    } else if (error instanceof SaidError)
      end(entry, { state: 'failed', message: error.words, endedAt: now });
    else {
      const id = logger.error('storage job', error, { kind: entry.live.kind });
      const words = message('storageWork.something_went_wrong_inside_ridgeline', { id });
      end(entry, { state: 'failed', message: words, endedAt: now });
    }
  }

  function need(id: number): StoredJob {
    const job = store.storage.job(id);
    if (!job) throw new CallFailure('not_found', message('storageWork.work_isnt_list_any_more'));
    return running?.id === id ? running.live : job;
  }

  function interrupt(id: number, how: 'pause' | 'cancel'): boolean {
    if (running?.id !== id) return false;
    running.how = how;
    running.abort.abort(new Error('interrupted'));
    return true;
  }

  function resume(id: number): StorageJob {
    const job = need(id);
    if (job.state !== 'paused' || running || stopped) return view(job);
    waiting = null;
    store.storage.updateJob(id, { state: 'running' });
    run({ ...job, state: 'running' });
    return view(need(id));
  }

  function openView(): StorageJob | null {
    const open = running?.live ?? store.storage.openJob();
    return open ? view(open) : null;
  }

  return {
    start: (input) => {
      const open = store.storage.openJob();
      if (open || running || stopped)
        throw new CallFailure('refused', message('storageWork.another_task_already_working_files'));
      if (store.snapshots.staged().kind === 'ready')
        throw new CallFailure('refused', message('storageWork.restore_ready_restart_ridgeline_or'));
      const folder = 'folder' in input ? input.folder : null;
      const job = store.storage.addJob(input.kind, JSON.stringify(input), folder, clock.now());
      run(job);
      return view(job);
    },
    pause: (id) => {
      interrupt(id, 'pause');
      return view(need(id));
    },
    resume,
    cancel: (id) => {
      const job = need(id);
      // A paused one may have something to take back: it runs once more, only to end.
      if (!interrupt(id, 'cancel') && job.state === 'paused') {
        resume(id);
        interrupt(id, 'cancel');
      }
      return view(need(id));
    },
    list: () => ({
      current: openView(),
      last: store.storage.lastJobs().map(view),
    }),
    busy: () => running !== null,
    begin: () => {
      const job = store.storage.openJob();
      if (job?.state === 'running') run(job);
    },
    wake: () => {
      if (waiting !== null) resume(waiting);
    },
    stop: async () => {
      stopped = true;
      if (!running) return;
      running.how ??= 'stop';
      running.abort.abort(new Error('interrupted'));
      await running.ended;
    },
  };
}
