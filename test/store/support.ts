import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { OrderQuery, Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freshProfile } from '../support/fresh-profile.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';

export { intent, order } from './rows.ts';

const profile = freshProfile((store) => {
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  store.accounts.insert(fictitiousAccount('theirs', { createdAt: 2 }));
});

/** A new store on the disk, with the accounts `ours` and `theirs`. */
export function newStore(): { store: Store; path: string } {
  const path = join(temporaryFolder(), 'ridgeline.db');
  writeFileSync(path, profile());
  const store = openStore(path);
  onTestFinished(() => store.close());
  return { store, path };
}

/** A second connection to the same file, for what the store itself would refuse. */
export function besides(path: string): Database.Database {
  const db = new Database(path);
  onTestFinished(() => {
    db.close();
  });
  return db;
}

export function query(patch: Partial<OrderQuery> = {}): OrderQuery {
  return {
    accountId: 'ours',
    view: 'all',
    text: '',
    sort: 'ordered',
    descending: true,
    offset: 0,
    limit: 100,
    ...patch,
  };
}
