import { Worker } from 'node:worker_threads';
import { BARE_THREAD, heapLimits, threadFile } from '../threads/index.ts';
import type { Db } from './sql.ts';

/** Pages of the log after which a commit itself moves them into the database: usually, and while the thread does it. */
const USUAL = 1_000;
const AT_MOST = 65_536;
/**
 * The log's file keeps the room it once took. Cutting it back takes tens of milliseconds, and is done only where a turn of
 * the thread was missed for long. Bytes.
 */
const ROOM = 256 * 1024 * 1024;
/** So many relaxed commits within so long are a great reading, not a poll. Milliseconds. */
const MANY = 20;
const WITHIN = 5_000;
/**
 * Between two checkpoints of the thread: after each the log begins again, and the commit that begins it waits for the disk
 * once. And until the thread ends when nothing is written. Milliseconds.
 */
const EVERY = 2_000;
const IDLE = 15_000;

export interface Checkpoints {
  /** A relaxed commit was made. */
  written(): void;
  /**
   * Resolves when no checkpoint is under way. A great reading waits for it: while it writes, the log never comes to its
   * end and never begins again.
   */
  settled(): Promise<void>;
  close(): void;
}

/**
 * While a long history is being read, the log fills a thousand pages a second: moving them into the database (a flush of
 * the disk each time, tens to hundreds of milliseconds) is then left to a thread. Whatever goes wrong with the thread,
 * the connection does it automatically as always.
 */
export function createCheckpoints(db: Db, path: string): Checkpoints {
  let recent: number[] = [];
  let worker: Worker | null = null;
  let busy = false;
  let wanted = false;
  let timer: NodeJS.Timeout | null = null;
  let lastAt = 0;
  let closed = path === ':memory:';
  let waiting: (() => void)[] = [];

  function done(): void {
    busy = false;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  }

  function end(): void {
    worker?.postMessage('close');
    worker = null;
    done();
    if (timer) clearInterval(timer);
    timer = null;
    if (db.open) db.pragma(`wal_autocheckpoint = ${USUAL}`);
  }

  function tick(): void {
    if (performance.now() - lastAt > IDLE) end();
    if (worker === null || busy || !wanted) return;
    busy = true;
    wanted = false;
    worker.postMessage('checkpoint');
  }

  function start(): void {
    db.pragma(`journal_size_limit = ${ROOM}`);
    const thread = new Worker(threadFile('checkpoint', 'store/checkpoint-thread.ts'), {
      workerData: path,
      resourceLimits: heapLimits({ young: 'little' }),
      ...BARE_THREAD,
    });
    thread.unref();
    const gone = () => {
      if (worker === thread) end();
      closed = true;
    };
    thread.on('error', gone);
    // What a thread that was ended still says isn't about the one in its place.
    thread.on('message', () => worker === thread && done());
    thread.once('online', () => db.open && db.pragma(`wal_autocheckpoint = ${AT_MOST}`));
    worker = thread;
    busy = false;
    timer = setInterval(tick, EVERY).unref();
  }

  return {
    written: () => {
      if (closed) return;
      const now = performance.now();
      lastAt = now;
      wanted = true;
      if (worker !== null) return;
      recent = [...recent.filter((at) => now - at < WITHIN), now];
      if (recent.length >= MANY) start();
    },
    settled: () => (busy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    close: () => {
      closed = true;
      if (worker) end();
    },
  };
}
