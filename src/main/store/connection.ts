import Database from 'better-sqlite3';
import { message } from '../../shared/copy/message.ts';
import { StoreError } from './errors.ts';
import { keepPrivate } from './private-file.ts';
import type { Db } from './sql.ts';

/** A commit is on the disk before it's answered. */
const DURABLE = 'synchronous = FULL';

/** Kilobytes. What isn't in it is in the system's own cache: 32 MB made no answer faster with 100,000 orders. */
const CACHE = 12_000;
/** While the database is copied: the copy's cache takes 16 MB, and nobody can choose another size. */
const CACHE_BESIDE_COPY = 2_000;

/**
 * A connection with every promise of durability switched on and read back, to a file, to `:memory:`, or to a copy in memory
 * of a whole database. Throws StoreError `not_durable`.
 */
export function connect(path: string | Buffer): Db {
  const db = new Database(path, { timeout: 5_000 });
  if (typeof path === 'string') keepPrivate(path);
  try {
    const journal = db.pragma('journal_mode = WAL', { simple: true });
    db.pragma(DURABLE);
    // On a Mac plain fsync leaves data in the drive's own memory. Elsewhere these do nothing.
    db.pragma('fullfsync = ON');
    db.pragma('checkpoint_fullfsync = ON');
    db.pragma('foreign_keys = ON');
    db.pragma('cell_size_check = ON');
    db.pragma('temp_store = MEMORY');
    db.pragma(`cache_size = -${CACHE}`);
    db.pragma('journal_size_limit = 67108864');
    const kept =
      (journal === 'wal' || db.memory) &&
      db.pragma('synchronous', { simple: true }) === 2 &&
      db.pragma('foreign_keys', { simple: true }) === 1;
    if (!kept) {
      throw new StoreError('not_durable', message('data.not_durable'));
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite's own backup into a new file while the app works; `turn` is called between pieces and says how many pages come next. */
export async function copyWhole(
  db: Db,
  to: string,
  turn: (left: { readonly totalPages: number; readonly remainingPages: number }) => number,
): Promise<void> {
  db.pragma(`cache_size = -${CACHE_BESIDE_COPY}`);
  db.pragma('shrink_memory');
  try {
    await db.backup(to, { progress: turn });
  } finally {
    db.pragma(`cache_size = -${CACHE}`);
  }
}

const unflushed = new WeakSet<Db>();

/** Runs `work` with commits that aren't flushed one by one; inside a transaction nothing changes. */
export function relaxed<Value>(db: Db, work: () => Value): Value {
  if (db.inTransaction) return work();
  db.pragma('synchronous = NORMAL');
  unflushed.add(db);
  try {
    return work();
  } finally {
    unflushed.delete(db);
    db.pragma(DURABLE);
  }
}

/** Whether commits aren't flushed at this moment: what must last may not be written now. */
export function isRelaxed(db: Db): boolean {
  return unflushed.has(db);
}
