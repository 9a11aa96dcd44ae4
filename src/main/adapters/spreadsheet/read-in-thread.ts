import { Worker } from 'node:worker_threads';
import { message } from '../../../shared/copy/message.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { ReadOutcome, RowBlock } from '../../core/ports/spreadsheet.ts';
import { endThread } from '../../threads/end.ts';
import { BARE_THREAD, heapLimits, threadFile } from '../../threads/index.ts';
import type { FileRequest } from './read-file.ts';
import type { FromThread } from './thread.ts';

/** Megabytes. A reader keeps a few rows at a time; a workbook's shared texts are the most it needs. */
const MEMORY = 1_024;

/** Blocks are gathered this long before they are taken: each taking is a transaction, which waits for the disk. */
const GATHERED: Millis = 30;

/** An old workbook is read at one go, during which its thread hears nothing. */
const GRACE: Millis = 5_000;

/**
 * Reads a file in its own thread. `take` gets what has come since it was last called; the thread waits while 64
 * blocks are on their way. Rejects when aborted, when `take` throws, or on a fault of the reader's own.
 */
export function readInThread(
  request: FileRequest,
  take: (blocks: readonly RowBlock[]) => void,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  return new Promise<ReadOutcome>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const worker = new Worker(threadFile('spreadsheet'), {
      workerData: request,
      resourceLimits: heapLimits({ old: MEMORY }),
      // A library's own remarks about a file aren't the app's output.
      stdout: true,
      stderr: true,
      ...BARE_THREAD,
    });
    let waiting: RowBlock[] = [];
    let scheduled = false;
    let isEnding = false;
    const end = (settle: () => void) => {
      // A taker that cancels the reading with the last rows: what was first decides.
      if (isEnding) return;
      isEnding = true;
      signal.removeEventListener('abort', abort);
      worker.removeAllListeners();
      // A late fault of a thread that is being ended has no listener otherwise.
      worker.on('error', () => {});
      endThread(worker, GRACE).then(settle, settle);
    };
    const abort = () => end(() => reject(signal.reason));
    const hand = () => {
      scheduled = false;
      const blocks = waiting;
      waiting = [];
      if (blocks.length === 0) return;
      take(blocks);
      worker.postMessage(blocks.length);
    };
    const guarded = (work: () => void) => {
      try {
        work();
      } catch (error) {
        end(() => reject(error));
      }
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'block') {
        waiting.push(message.block);
        if (scheduled) return;
        scheduled = true;
        setTimeout(() => guarded(hand), GATHERED);
      } else if (message.kind === 'end') {
        guarded(() => {
          hand();
          end(() => resolve(message.outcome));
        });
      } else end(() => reject(new Error(message.why)));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        end(() => resolve({ ok: false, why: message(TOO_LARGE) }));
      else end(() => reject(error));
    });
    worker.on('exit', () => end(() => reject(new Error('the reading thread ended'))));
  });
}

const TOO_LARGE = 'listFile.file_needs_more_memory_than';
