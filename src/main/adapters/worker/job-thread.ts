import { Worker } from 'node:worker_threads';
import type { Millis } from '../../../shared/domain/units.ts';

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
  /** Runs one job after the other. Rejects with a JobError. */
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
};

type Answer<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly why: string };

/**
 * A thread for work that would hold the process: started at the first job, ended when it has been idle, and ended and
 * started anew when a job takes too long or too much memory. The thread's side is `serveJobs`.
 */
export function createJobThread<Job, Result>(options: {
  readonly file: URL;
  /** For one job. */
  readonly timeLimit: Millis;
  /** Megabytes. */
  readonly memory: number;
  readonly idle: Millis;
}): JobThread<Job, Result> {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;

  function started(): Worker {
    worker ??= new Worker(options.file, {
      resourceLimits: { maxOldGenerationSizeMb: options.memory },
      // Neither the host's flags (--inspect, loaders) nor its surroundings are the thread's.
      execArgv: [],
      env: {},
    });
    return worker;
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  function once(job: Job): Promise<Result> {
    if (closed) return Promise.reject(new JobError('closed', 'the app is closing'));
    if (idleTimer) clearTimeout(idleTimer);
    const thread = started();
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => fail(new JobError('late', 'it took too long')), options.timeLimit);
      const done = () => {
        clearTimeout(timer);
        thread.removeAllListeners();
        idleTimer = setTimeout(() => void end(), options.idle);
        idleTimer.unref();
      };
      const fail = (error: JobError) => {
        done();
        if (worker === thread) void end();
        reject(error);
      };
      thread.once('message', (answer: Answer<Result>) => {
        done();
        if (answer.ok) resolve(answer.value);
        else reject(new JobError('failed', answer.why));
      });
      thread.once('error', (error: Error) => fail(new JobError('died', error.message)));
      thread.once('exit', () => fail(new JobError('died', 'the thread ended')));
      thread.postMessage(job);
    });
  }

  return {
    run: (job) => {
      const next = turn.then(
        () => once(job),
        () => once(job),
      );
      turn = next.catch(() => {});
      return next;
    },
    close: async () => {
      closed = true;
      if (idleTimer) clearTimeout(idleTimer);
      await end();
    },
  };
}
