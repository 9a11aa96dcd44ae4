import { parentPort, workerData } from 'node:worker_threads';
import type { TableCell } from '../../core/ports/spreadsheet.ts';
import { writeTable } from './write.ts';

/** Rows of the table, in pieces; null: that was all. */
export type ToWorkbookThread = readonly (readonly TableCell[])[] | null;

const rows: (readonly TableCell[])[] = [];
parentPort?.on('message', async (piece: ToWorkbookThread) => {
  if (piece) rows.push(...piece);
  else parentPort?.postMessage(await writeTable('xlsx', String(workerData), rows));
});
