import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { ThreadReads } from '../core/ports/store.ts';
import { areaTable } from './areas.ts';
import { orderTable } from './orders.ts';
import { searchTable } from './search.ts';
import { spendTable } from './spend.ts';

/** A read by the names of its table and function. */
export type Ask = {
  readonly id: number;
  readonly table: keyof ThreadReads;
  readonly read: string;
  readonly input: readonly unknown[];
};
export type ReadAnswer = { readonly id: number } & ({ readonly value: unknown } | { readonly why: string });

const { path, closed } = workerData as { readonly path: string; readonly closed: Int32Array };
const db = new Database(path, { timeout: 5_000, fileMustExist: true });
// Nothing is written by this connection; as the last one it may still bring the log into the database.
db.pragma('query_only = ON');
db.pragma('temp_store = MEMORY');
// Kilobytes.
db.pragma('cache_size = -8000');
const tables: Record<Ask['table'], object> = {
  orders: orderTable(db),
  spend: spendTable(db),
  search: searchTable(db),
  areas: areaTable(db),
};

parentPort?.on('message', (message: Ask | 'close') => {
  if (message === 'close') {
    db.close();
    Atomics.store(closed, 0, 1);
    Atomics.notify(closed, 0);
    parentPort?.close();
    return;
  }
  const { id, table, read, input } = message;
  try {
    const work = (tables[table] as Record<string, (...input: readonly unknown[]) => unknown>)[read];
    parentPort?.postMessage({ id, value: work?.(...input) } satisfies ReadAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, why: String(error) } satisfies ReadAnswer);
  }
});
