import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { setLanguage } from '../../../shared/copy/language.ts';
import { endsWhenAsked } from '../../threads/end.ts';
import type { JobMessage, ThreadMessage } from './job-thread.ts';

/**
 * The thread's side of a JobThread: one job at a time, its result or why it failed; `reportProgress` says how far it
 * is.
 */
export function serveJobs<Job, Result>(
  work: (job: Job, reportProgress: (done: number) => void) => Promise<Result>,
): void {
  const say = (message: ThreadMessage<Result>) => parentPort?.postMessage(message);
  const reportProgress = (progress: number) => say({ progress });
  const buffers = () => getHeapStatistics().external_memory;
  endsWhenAsked();
  parentPort?.on('message', ({ job, language }: JobMessage<Job>) => {
    const spoken = setLanguage(language).then(() => work(job, reportProgress));
    spoken.then(
      (value) => say({ ok: true, value, buffers: buffers() }),
      (error: unknown) =>
        say({ ok: false, why: error instanceof Error ? error.message : String(error), buffers: buffers() }),
    );
  });
}
