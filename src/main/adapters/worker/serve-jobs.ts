import { parentPort } from 'node:worker_threads';

/** The thread's side of a JobThread: one job at a time, its result or why it failed; `tell` says how far it is. */
export function serveJobs<Job, Result>(
  work: (job: Job, tell: (done: number) => void) => Promise<Result>,
): void {
  const tell = (progress: number) => parentPort?.postMessage({ progress });
  parentPort?.on('message', (job: Job) => {
    work(job, tell).then(
      (value) => parentPort?.postMessage({ ok: true, value }),
      (error: unknown) =>
        parentPort?.postMessage({ ok: false, why: error instanceof Error ? error.message : String(error) }),
    );
  });
}
