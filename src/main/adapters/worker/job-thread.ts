import { Worker } from 'node:worker_threads';
import { type Language, language } from '../../../shared/copy/language.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { endThread } from '../../threads/end.ts';
import { BARE_THREAD, heapLimits } from '../../threads/index.ts';

/** Why a job brought no result. `late`: over its time; `died`: the thread ended, out of memory most likely; `failed`: it threw. */
export class JobError extends Error {
  readonly kind: 'late' | 'died' | 'failed' | 'closed';
  constructor(kind: JobError['kind'], message: string) {
    super(message);
    this.name = 'JobError';
    this.kind = kind;
  }
}

/** How long a thread that is to end may calculate on. */
const GRACE: Millis = 1_000;
/** The same where its memory grows meanwhile. */
const SHORT_GRACE: Millis = 200;

const MEGABYTE = 1_000_000;
/** How often a thread's buffers are looked at. */
const LOOK_EVERY: Millis = 150;

/** A job, and the language in which the thread says what went wrong. */
export type JobMessage<Job> = { readonly job: Job; readonly language: Language };

type Answer<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly why: string };
/** What a thread says: how far it is, or how its job ended and how many bytes of buffers it has. */
export type ThreadMessage<Result> =
  | { readonly progress: number }
  | (Answer<Result> & { readonly buffers: number });

type Waiting<Job, Result> = {
  readonly job: Job;
  readonly onProgress: ((done: number) => void) | undefined;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: JobError) => void;
};

/**
 * A thread for work that would hold the process: started at the first job, ended when it has been idle, and ended and
 * started again when a job takes too long or too much memory. The thread's side is `serveJobs`.
 */
export class JobThread<Job, Result> {
  readonly #options: {
    readonly file: URL;
    /** For one job. */
    readonly timeLimit: Millis;
    /** Megabytes of its heap. */
    readonly memory: number;
    /** `little` for many small jobs one after the other. */
    readonly young?: 'little' | 'usual';
    /** Megabytes of buffers, which the heap's limit doesn't count; any number of them by default. */
    readonly buffers?: number;
    readonly idle: Millis;
  };
  #worker: Worker | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #waiting: Waiting<Job, Result>[] = [];
  #closed = false;
  /** What waits for the job under way. */
  #settle: ((answer: Answer<Result> | JobError) => void) | null = null;
  #onProgress: ((done: number) => void) | undefined;
  /** What the last job left in buffers. Bytes. */
  #left = 0;
  #renewing = false;

  constructor(options: {
    readonly file: URL;
    /** For one job. */
    readonly timeLimit: Millis;
    /** Megabytes of its heap. */
    readonly memory: number;
    /** `little` for many small jobs one after the other. */
    readonly young?: 'little' | 'usual';
    /** Megabytes of buffers, which the heap's limit doesn't count; any number of them by default. */
    readonly buffers?: number;
    readonly idle: Millis;
  }) {
    this.#options = options;
  }

  /** Runs one job after the other; `progress` gets the progress that the work reports. Rejects with a JobError. */
  run(job: Job, progress?: (done: number) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, onProgress: progress, resolve, reject });
      this.#advance();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    this.#settle?.(closed());
    this.#advance();
    await this.#end();
  }

  /** Begins the next job, where none is under way. */
  #advance(): void {
    if (this.#closed) {
      for (const { reject } of this.#waiting.splice(0)) reject(closed());
      return;
    }
    if (this.#settle || this.#renewing) return;
    const { buffers } = this.#options;
    const next = this.#waiting.shift();
    if (!next) {
      if (this.#worker) this.#idleTimer = setTimeout(() => void this.#end(), this.#options.idle).unref();
    } else if (this.#worker && buffers !== undefined && this.#left > (buffers * MEGABYTE) / 2) {
      this.#waiting.unshift(next);
      void this.#renew();
    } else this.#begin(next);
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const thread = new Worker(this.#options.file, {
      resourceLimits: heapLimits({ old: this.#options.memory, young: this.#options.young }),
      ...BARE_THREAD,
    });
    const heard = (answer: Answer<Result> | JobError) => {
      if (this.#worker === thread) this.#settle?.(answer);
    };
    thread.on('message', (message: ThreadMessage<Result>) => {
      if (this.#worker !== thread) return;
      if ('progress' in message) this.#onProgress?.(message.progress);
      else {
        this.#left = message.buffers;
        heard(message);
      }
    });
    thread.on('error', (error) => heard(new JobError('died', error.message)));
    thread.on('exit', () => heard(new JobError('died', 'the thread ended')));
    this.#left = 0;
    this.#worker = thread;
    return thread;
  }

  async #end(grace = GRACE): Promise<void> {
    const ending = this.#worker;
    this.#worker = null;
    if (ending) await endThread(ending, grace);
  }

  /** Looks at the thread's buffers again and again, also while it is busy. */
  #watchBuffers(thread: Worker, full: () => void): NodeJS.Timeout | undefined {
    const { buffers } = this.#options;
    if (buffers === undefined) return undefined;
    const look = () =>
      thread.getHeapStatistics().then(
        ({ external_memory: bytes }) => {
          if (bytes > buffers * MEGABYTE && this.#worker === thread) full();
        },
        // It doesn't run yet, or not any more.
        () => {},
      );
    return setInterval(() => void look(), LOOK_EVERY);
  }

  /** What one job left behind in buffers isn't the next one's fault: each gets a new thread. */
  async #renew(): Promise<void> {
    this.#renewing = true;
    await this.#end();
    this.#renewing = false;
    this.#advance();
  }

  #begin({ job, onProgress, resolve, reject }: Waiting<Job, Result>): void {
    clearTimeout(this.#idleTimer);
    const thread = this.#started();
    this.#onProgress = onProgress;
    const timer = setTimeout(
      () => this.#settle?.(new JobError('late', 'it took too long')),
      this.#options.timeLimit,
    );
    const watch = this.#watchBuffers(thread, () =>
      this.#settle?.(new JobError('died', 'its buffers grew too large')),
    );
    this.#settle = (answer) => {
      this.#settle = null;
      this.#onProgress = undefined;
      clearTimeout(timer);
      clearInterval(watch);
      if (answer instanceof JobError) void this.#end(answer.kind === 'died' ? SHORT_GRACE : GRACE);
      // Before the result is used, which may hold this thread: the other one doesn't wait for that.
      this.#advance();
      if (answer instanceof JobError) reject(answer);
      else if (answer.ok) resolve(answer.value);
      else reject(new JobError('failed', answer.why));
    };
    thread.postMessage({ job, language: language() } satisfies JobMessage<Job>);
  }
}

const closed = () => new JobError('closed', 'the app is closing');
