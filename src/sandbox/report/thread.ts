import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReportFile } from '../deliverables.ts';
import { createReportMaker } from './index.ts';
import type { EndOfJobs, Job, JobResult, ReportSettings } from './threads.ts';

/** One thread that makes reports; ReportThreads starts it. Jobs are done one after the other. */
const maker = createReportMaker(workerData as ReportSettings);
const port = parentPort;
if (!port) throw new Error('this file is the entry of a thread');

async function resultOf({ id, order }: Job): Promise<JobResult> {
  try {
    if (order === null) {
      await maker.prepare();
      return { id, files: [] };
    }
    const files = (await maker.make(order)).map((file) => ({
      ...file,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
    }));
    return { id, files };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The bytes that only this report has: they move to the other thread. Pictures are in memory that both share. */
function ownBytes(files: readonly ReportFile[]): ArrayBuffer[] {
  return files.flatMap(({ kind, bytes: { buffer, byteLength } }) => {
    const isPicture = kind === 'image' || kind === 'diagram';
    // A small one can be a part of a buffer that others use, too.
    return !isPicture && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  });
}

let last = Promise.resolve();
port.on('message', (job: Job | EndOfJobs) => {
  if (job === 'end') process.exit();
  last = last.then(async () => {
    const result = await resultOf(job);
    port.postMessage(result, 'files' in result ? ownBytes(result.files) : []);
  });
});
