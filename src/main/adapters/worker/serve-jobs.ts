import { parentPort } from 'node:worker_threads';

/** The thread's side of a JobThread: one job at a time, its result or why it failed. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', (job: Job) => {
    work(job).then(
      (value) => parentPort?.postMessage({ ok: true, value }),
      (error: unknown) =>
        parentPort?.postMessage({ ok: false, why: error instanceof Error ? error.message : String(error) }),
    );
  });
}
