import { parentPort } from 'node:worker_threads';
import { setLanguage } from '../../../shared/copy/language.ts';
import { endsWhenAsked } from '../../threads/end.ts';
import type { JobMessage } from './job-thread.ts';

/**
 * The thread's side of a JobThread: one job at a time, its result or why it failed; `reportProgress` says how far it
 * is.
 */
export function serveJobs<Job, Result>(
  work: (job: Job, reportProgress: (done: number) => void) => Promise<Result>,
): void {
  const reportProgress = (progress: number) => parentPort?.postMessage({ progress });
  endsWhenAsked();
  parentPort?.on('message', ({ job, language }: JobMessage<Job>) => {
    const spoken = setLanguage(language).then(() => work(job, reportProgress));
    spoken.then(
      (value) => parentPort?.postMessage({ ok: true, value }),
      (error: unknown) =>
        parentPort?.postMessage({ ok: false, why: error instanceof Error ? error.message : String(error) }),
    );
  });
}
