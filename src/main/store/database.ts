import { mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../core/ports/store.ts';
import { accountTable } from './accounts.ts';
import { downloadTable } from './downloads.ts';
import { draftTable } from './drafts.ts';
import { readable, StoreError, withReadableErrors } from './errors.ts';
import { orderEventTable } from './events.ts';
import { fileTable } from './files.ts';
import { lockProfile } from './lock.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { orderTable } from './orders.ts';
import { outboxTable } from './outbox.ts';
import { serviceTable } from './services.ts';
import { settingsTable } from './settings.ts';
import { type Db, transaction } from './sql.ts';

export type StoreOptions = {
  readonly migrations?: readonly Migration[];
  /** How long to wait for another app to let go of the profile. Milliseconds. */
  readonly lockWait?: number;
};

/**
 * Opens the database at `path`, makes it if there is none, brings it to this version's form, and keeps the profile
 * for this process until `close()`. `:memory:` gives an empty one without a lock. Throws StoreError when it can't.
 */
export function openStore(path: string, options: StoreOptions = {}): Store {
  let unlock = () => {};
  let db: Db | undefined;
  try {
    const file = path === ':memory:' ? path : settle(path);
    if (file !== ':memory:') unlock = lockProfile(file, options.lockWait);
    db = connect(file);
    migrate(db, file, options.migrations ?? MIGRATIONS);
    return tablesOf(db, unlock);
  } catch (error) {
    db?.close();
    unlock();
    throw readable(error);
  }
}

/** The file's one true path, so that two ways to the same folder meet at the same lock. */
function settle(path: string): string {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(realpathSync(folder), basename(path));
}

/** A connection with every promise of durability switched on and read back. */
function connect(path: string): Db {
  const db = new Database(path, { timeout: 5_000 });
  try {
    const journal = db.pragma('journal_mode = WAL', { simple: true });
    db.pragma('synchronous = FULL');
    // On a Mac plain fsync leaves data in the drive's own memory. Elsewhere these do nothing.
    db.pragma('fullfsync = ON');
    db.pragma('checkpoint_fullfsync = ON');
    db.pragma('foreign_keys = ON');
    db.pragma('cell_size_check = ON');
    db.pragma('temp_store = MEMORY');
    db.pragma('cache_size = -32000');
    db.pragma('journal_size_limit = 67108864');
    const kept =
      (journal === 'wal' || db.memory) &&
      db.pragma('synchronous', { simple: true }) === 2 &&
      db.pragma('foreign_keys', { simple: true }) === 1;
    if (!kept) {
      throw new StoreError(
        'not_durable',
        'The disk of the data folder can’t keep orders safe through a power cut. Use a folder on this computer’s own disk.',
      );
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function tablesOf(db: Db, unlock: () => void): Store {
  const tables = {
    accounts: accountTable(db),
    settings: settingsTable(db),
    services: serviceTable(db),
    orders: orderTable(db),
    events: orderEventTable(db),
    outbox: outboxTable(db),
    files: fileTable(db),
    downloads: downloadTable(db),
    drafts: draftTable(db),
  };
  const own = withReadableErrors({
    transaction: <Value>(work: () => Value): Value => transaction(db, work),
    close: () => {
      db.close();
      unlock();
    },
  });
  return {
    ...own,
    accounts: withReadableErrors(tables.accounts),
    settings: withReadableErrors(tables.settings),
    services: withReadableErrors(tables.services),
    orders: withReadableErrors(tables.orders),
    events: withReadableErrors(tables.events),
    outbox: withReadableErrors(tables.outbox),
    files: withReadableErrors(tables.files),
    downloads: withReadableErrors(tables.downloads),
    drafts: withReadableErrors(tables.drafts),
  };
}
