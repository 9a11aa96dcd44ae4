import { Worker } from 'node:worker_threads';
import type { Store, ThreadReads } from '../core/ports/store.ts';
import { BARE_THREAD, heapLimits, threadFile } from '../threads/index.ts';
import type { Ask, ReadAnswer } from './read-thread.ts';
import { type Db, scalar } from './sql.ts';

/** Up to so many orders a read is shorter than the way to a thread. */
const FEW_ORDERS = 10_000;
/** Without a question the thread ends, and gives back its memory. Milliseconds. */
const IDLE = 60_000;
/** The profile isn't let go before the thread has let go of it; a read under way ends within this. Milliseconds. */
const CLOSING = 5_000;

/** The reads that go to the thread. */
const READS: { readonly [Table in keyof ThreadReads]: readonly (keyof ThreadReads[Table])[] } = {
  orders: ['page', 'chosen', 'sums', 'countOf', 'delivered'],
  spend: ['parts', 'groups', 'differences'],
  search: ['orders', 'pages', 'files'],
  areas: ['counts'],
};

type Tables = Pick<Store, keyof ThreadReads>;
type Read = (...input: unknown[]) => unknown;
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/**
 * The reads that would hold the thread of the windows, in a thread with its own connection, which sees what is committed.
 * It is started by the first of them. Whatever goes wrong with it, the read is made here, with its errors in words.
 */
export function createThreadReads(
  db: Db,
  tables: Tables,
  fewOrders = FEW_ORDERS,
): { readonly reads: ThreadReads; close(): void } {
  const closed = new Int32Array(new SharedArrayBuffer(4));
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  let isUsable = !db.memory;

  function end(): void {
    worker?.postMessage('close');
    worker = null;
  }

  function lost(thread: Worker): void {
    if (worker !== thread) return;
    worker = null;
    isUsable = false;
    for (const { reject } of waiting.values()) reject(new Error('the reading thread ended'));
    waiting.clear();
  }

  function start(): Worker {
    Atomics.store(closed, 0, 0);
    const thread = new Worker(threadFile('read', 'store/read-thread.ts'), {
      workerData: { path: db.name, closed },
      resourceLimits: heapLimits(),
      ...BARE_THREAD,
    });
    thread.unref();
    thread.on('error', () => lost(thread));
    thread.on('exit', () => lost(thread));
    thread.on('message', ({ id, ...answer }: ReadAnswer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if ('why' in answer) one?.reject(new Error(answer.why));
      else one?.resolve(answer.value);
      if (waiting.size === 0) idle = setTimeout(end, IDLE).unref();
    });
    return thread;
  }

  function ask(question: Omit<Ask, 'id'>): Promise<unknown> {
    clearTimeout(idle);
    worker ??= start();
    asked += 1;
    const id = asked;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, ...question } satisfies Ask);
    return answer;
  }

  const hasFew = () => (scalar<number>(db, 'SELECT max(id) FROM orders') ?? 0) <= fewOrders;

  const later = (
    table: Ask['table'],
    read: string,
    here: Read,
  ): ((...input: unknown[]) => Promise<unknown>) => {
    return async (...input) => {
      if (!isUsable || hasFew()) return here(...input);
      return ask({ table, read, input }).catch(() => here(...input));
    };
  };
  const reads = Object.entries(READS).map(([table, names]) => {
    const here = tables[table as Ask['table']] as unknown as Record<string, Read>;
    const each = names.map((name) => [name, later(table as Ask['table'], name, here[name] as Read)]);
    return [table, Object.fromEntries(each)];
  });

  return {
    reads: Object.fromEntries(reads) as ThreadReads,
    close: () => {
      clearTimeout(idle);
      isUsable = false;
      if (worker === null) return;
      end();
      Atomics.wait(closed, 0, 0, CLOSING);
    },
  };
}
