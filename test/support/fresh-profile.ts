import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { temporaryFolder } from './folder.ts';

/**
 * A profile's database as `fill` leaves it, to be written wherever a test begins with one. It's made once: copying it takes
 * less than half as long as making it.
 */
export function freshProfile(fill: (store: Store) => void): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    if (made !== undefined) return made;
    const path = join(temporaryFolder(), 'ridgeline.db');
    const store = openStore(path);
    fill(store);
    store.close();
    const db = new Database(path);
    // Whoever opens a copy of it first, takes it for its own.
    db.exec('UPDATE lease SET place = NULL, branch = NULL');
    db.close();
    made = readFileSync(path);
    return made;
  };
}
