import { Worker } from 'node:worker_threads';
import type { TableCell, TableRows } from '../../core/ports/spreadsheet.ts';
import { BARE_THREAD, heapLimits, threadFile } from '../../threads/index.ts';
import type { ToWorkbookThread } from './workbook-thread.ts';

/** Megabytes. */
const MEMORY = 1_024;
/** Rows that go to the thread at once: more of them would hold this one. */
const PIECE = 200;

/** A workbook of one sheet, written in its own thread: 10,000 rows would hold the window for a second. */
export async function writeInThread(sheetName: string, table: TableRows): Promise<Uint8Array> {
  const worker = new Worker(threadFile('workbook', 'adapters/spreadsheet/workbook-thread.ts'), {
    workerData: sheetName,
    resourceLimits: heapLimits({ old: MEMORY }),
    ...BARE_THREAD,
  });
  const { promise: written, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the writing thread ended')));
  // Where the table itself fails, that is what is wrong.
  written.catch(() => {});
  const send = (piece: ToWorkbookThread) => worker.postMessage(piece);
  try {
    let piece: (readonly TableCell[])[] = [];
    for await (const row of table) {
      piece.push(row);
      if (piece.length < PIECE) continue;
      send(piece);
      piece = [];
    }
    send(piece);
    send(null);
    return await written;
  } finally {
    await worker.terminate();
  }
}
