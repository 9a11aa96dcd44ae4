import { Worker } from 'node:worker_threads';
import { type Language, language } from '../../../shared/copy/language.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { BARE_THREAD } from '../../threads/index.ts';

/** Why a job brought no result. `late`: over its time; `died`: the thread ended, out of memory most likely; `failed`: it threw. */
export class JobError extends Error {
  readonly kind: 'late' | 'died' | 'failed' | 'closed';
  constructor(kind: JobError['kind'], message: string) {
    super(message);
    this.name = 'JobError';
    this.kind = kind;
  }
}

export type JobThread<Job, Result> = {
  /** Runs one job after the other; `progress` gets the progress that the work reports. Rejects with a JobError. */
  run(job: Job, progress?: (done: number) => void): Promise<Result>;
  close(): Promise<void>;
};

/** How often a thread's buffers are looked at. */
const LOOK_EVERY: Millis = 150;

/** A job, and the language in which the thread says what went wrong. */
export type JobMessage<Job> = { readonly job: Job; readonly language: Language };

type Answer<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly why: string };
type Message<Result> = Answer<Result> | { readonly progress: number };

/**
 * A thread for work that would hold the process: started at the first job, ended when it has been idle, and ended and
 * started again when a job takes too long or too much memory. The thread's side is `serveJobs`.
 */
export function createJobThread<Job, Result>(options: {
  readonly file: URL;
  /** For one job. */
  readonly timeLimit: Millis;
  /** Megabytes of its heap. */
  readonly memory: number;
  /** Megabytes of buffers, which the heap's limit doesn't count; any number of them by default. */
  readonly buffers?: number;
  readonly idle: Millis;
}): JobThread<Job, Result> {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;
  /** What waits for the job under way. */
  let settle: ((answer: Answer<Result> | JobError) => void) | null = null;
  let onProgress: ((done: number) => void) | null = null;

  function started(): Worker {
    if (worker) return worker;
    const thread = new Worker(options.file, {
      resourceLimits: { maxOldGenerationSizeMb: options.memory },
      ...BARE_THREAD,
    });
    const heard = (answer: Answer<Result> | JobError) => {
      if (worker === thread) settle?.(answer);
    };
    thread.on('message', (message: Message<Result>) => {
      if (!('progress' in message)) heard(message);
      else if (worker === thread) onProgress?.(message.progress);
    });
    thread.on('error', (error) => heard(new JobError('died', error.message)));
    thread.on('exit', () => heard(new JobError('died', 'the thread ended')));
    worker = thread;
    return thread;
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  /** Looks at the thread's buffers again and again, also while it is busy. */
  function watchBuffers(thread: Worker, full: () => void): NodeJS.Timeout | undefined {
    const { buffers } = options;
    if (buffers === undefined) return undefined;
    const look = () =>
      thread.getHeapStatistics().then(
        ({ external_memory: bytes }) => {
          if (bytes > buffers * 1_000_000 && worker === thread) full();
        },
        // It doesn't run yet, or not any more.
        () => {},
      );
    return setInterval(() => void look(), LOOK_EVERY);
  }

  /** What one job left behind in buffers isn't the next one's fault: each gets a new thread. */
  async function renew(): Promise<void> {
    const { buffers } = options;
    if (buffers === undefined || !worker) return;
    const left = await worker.getHeapStatistics().then(
      (statistics) => statistics.external_memory,
      () => 0,
    );
    if (left > (buffers * 1_000_000) / 2) await end();
  }

  function once(job: Job, progress?: (done: number) => void): Promise<Result> {
    if (closed) return Promise.reject(new JobError('closed', 'the app is closing'));
    if (idleTimer) clearTimeout(idleTimer);
    const thread = started();
    onProgress = progress ?? null;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => settle?.(new JobError('late', 'it took too long')), options.timeLimit);
      const watch = watchBuffers(thread, () => settle?.(new JobError('died', 'its buffers grew too large')));
      settle = (answer) => {
        settle = null;
        onProgress = null;
        clearTimeout(timer);
        clearInterval(watch);
        idleTimer = setTimeout(() => void end(), options.idle);
        idleTimer.unref();
        if (answer instanceof JobError) {
          void end();
          reject(answer);
        } else if (answer.ok) resolve(answer.value);
        else reject(new JobError('failed', answer.why));
      };
      thread.postMessage({ job, language: language() } satisfies JobMessage<Job>);
    });
  }

  return {
    run: (job, progress) => {
      const next = turn.then(renew).then(() => once(job, progress));
      turn = next.catch(() => {});
      return next;
    },
    close: async () => {
      closed = true;
      if (idleTimer) clearTimeout(idleTimer);
      settle?.(new JobError('closed', 'the app is closing'));
      await end();
    },
  };
}
