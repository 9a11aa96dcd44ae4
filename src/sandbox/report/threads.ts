import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { ReportFile, ReportMaker, ReportOrder } from '../deliverables.ts';

export type ReportSettings = { cacheDir: string; drawnDir?: string; roofs?: 'sample' | 'varied' };

/** What a thread is given: an order, or null to draw the pictures that all reports share, unless they are kept. */
export type Job = { id: number; order: ReportOrder | null };
/** The thread is to end: ended by force while it begins to compress, it takes the whole service with it (decision 327). */
export type EndOfJobs = 'end';
/** A thread that draws longer than this is ended by force. */
const GRACE = 1_000;
export type JobResult = { id: number } & ({ files: ReportFile[] } | { error: string });

type Waiting = { resolve(files: ReportFile[]): void; reject(error: Error): void };
type Thread = { worker: Worker; jobs: Map<number, Waiting>; fail(error: Error): void };

/**
 * Without a limit V8 lets a thread's heap grow by some MB with every report before it collects: the process has 330 MB after 30
 * reports, and 190 MB with the limit at the same cost. A report needs about 25 MB; pictures and buffers aren't on the heap.
 */
const HEAP = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 128 };

/** One processor stays with the service itself; more than four threads would only hold memory. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

const FROM_SOURCES = import.meta.url.endsWith('.ts');
// Types are stripped with WebAssembly in each thread, and V8 at times crashes when it swaps a wrapper of it (decision 210).
if (FROM_SOURCES) setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');

/**
 * Beside this file in the sources; `thread-reports.js` beside the entries of a bundle, whose chunks are a folder below.
 */
function threadFile(): URL {
  if (FROM_SOURCES) return new URL('./thread.ts', import.meta.url);
  const inChunks = /\/chunks\/[^/]+$/.test(new URL(import.meta.url).pathname);
  return new URL(`${inChunks ? '../' : './'}thread-reports.js`, import.meta.url);
}

/**
 * Makes reports in threads, so that the service answers while it delivers. Threads start with the first job and end with
 * `close`; they don't hold the process.
 */
export function createReportThreads(settings: ReportSettings, count: number = THREADS): ReportMaker {
  const threads: Thread[] = [];
  let lastId = 0;
  let drawing: Promise<unknown> | undefined;
  let closed = false;

  const start = (): Thread => {
    const worker = new Worker(threadFile(), {
      workerData: settings,
      execArgv: [],
      resourceLimits: HEAP,
    });
    const fail = (error: Error) => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      for (const { reject } of thread.jobs.values()) reject(error);
      thread.jobs.clear();
    };
    const thread: Thread = { worker, jobs: new Map(), fail };
    worker.on('message', (result: JobResult) => {
      const waiting = thread.jobs.get(result.id);
      thread.jobs.delete(result.id);
      if (thread.jobs.size === 0) worker.unref();
      if ('error' in result) waiting?.reject(new Error(result.error));
      else waiting?.resolve(result.files.map(withBuffer));
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread that made the report ended')));
    worker.unref();
    threads.push(thread);
    return thread;
  };

  const run = (order: ReportOrder | null): Promise<ReportFile[]> => {
    if (closed) return Promise.reject(new Error('the reports are closed'));
    const free = threads.toSorted((a, b) => a.jobs.size - b.jobs.size)[0];
    // While the shared pictures are being drawn, a second thread would draw them too.
    const mayStart = threads.length === 0 || (drawing === undefined && threads.length < count);
    const thread = free !== undefined && (free.jobs.size === 0 || !mayStart) ? free : start();
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      thread.jobs.set(id, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ id, order } satisfies Job);
    });
  };

  return {
    parallel: count,
    make: (order) => run(order),
    async prepare() {
      const now = run(null);
      drawing = now;
      try {
        await now;
      } catch (error) {
        // Nobody waits for pictures of a service that has ended.
        if (!closed) throw error;
      } finally {
        drawing = undefined;
      }
    },
    async close() {
      closed = true;
      const ending = [...threads];
      for (const { fail } of ending) fail(new Error('the reports are closed, and their threads ended'));
      await Promise.all(ending.map(({ worker }) => end(worker)));
    },
  };
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => void worker.terminate(), GRACE);
    worker.ref();
    worker.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    worker.postMessage('end' satisfies EndOfJobs);
  });
}

/** A message carries plain byte arrays. */
const withBuffer = (file: ReportFile): ReportFile => ({
  ...file,
  bytes: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
});
