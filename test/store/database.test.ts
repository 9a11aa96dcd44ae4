import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/main/store/connection.ts';
import { openStore, StoreError, type StoreOptions } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import type { Migration } from '../../src/main/store/migrations/migration.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { besides, intent, newStore, order, query } from './support.ts';

const newPath = () => join(temporaryFolder(), 'ridgeline.db');

/** What opening says. */
function refusal(path: string, options: StoreOptions = {}): StoreError {
  try {
    openStore(path, options).close();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error('it opened');
}

/** A database with an account and two orders, closed. */
function filled(path = newPath()): string {
  const store = openStore(path);
  store.accounts.insert(fictitiousAccount('ours'));
  store.orders.put('ours', order('1', { address: '12 N Oak St' }), 1);
  store.orders.put('ours', order('2', { address: '9 Elm Ct' }, 'delivered'), 2);
  store.outbox.insert(intent('a'));
  store.close();
  return path;
}

test('what was written is there after closing and opening; the folder is made', () => {
  const path = filled(join(temporaryFolder(), 'new', 'deeper', 'ridgeline.db'));
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.accounts.list()).toEqual([fictitiousAccount('ours')]);
  expect(store.orders.page(query({ text: 'oak' })).rows.map(({ orderId }) => orderId)).toEqual(['1']);
  expect(store.outbox.get('a')).toEqual(intent('a'));
  expect(readdirSync(join(path, '..')).filter((name) => name.includes('before'))).toEqual([]);
});

test('the promises of durability are on: a write-ahead log, a sync at every commit, strict tables', () => {
  const { store, path } = newStore();
  store.settings.put({ theme: 'dark' });
  const db = besides(path);
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  const loose = db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
    )
    .all();
  expect(loose).toEqual([]);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  expect(() =>
    store.events.add('nobody', '1', {
      at: 1,
      source: 'local',
      what: 'placed',
      field: null,
      from: null,
      to: null,
    }),
  ).toThrow(/FOREIGN KEY/);
});

test('the connection itself syncs fully, checks references and waits for others', () => {
  const db = connect(newPath());
  onTestFinished(() => {
    db.close();
  });
  const pragma = (name: string) => db.pragma(name, { simple: true });
  expect(
    ['journal_mode', 'synchronous', 'foreign_keys', 'fullfsync', 'checkpoint_fullfsync'].map(pragma),
  ).toEqual(['wal', 2, 1, 1, 1]);
  expect(pragma('busy_timeout')).toBe(5_000);
});

test('in memory: no file and no lock', () => {
  const [one, two] = [openStore(':memory:'), openStore(':memory:')];
  one.accounts.insert(fictitiousAccount('ours'));
  expect(two.accounts.list()).toEqual([]);
  one.close();
  two.close();
  expect(existsSync(':memory:')).toBe(false);
  expect(existsSync(':memory:.lock')).toBe(false);
});

const LATEST = MIGRATIONS.at(-1)?.version ?? 0;
const numbered = (version: number) => String(version).padStart(3, '0');

describe('refusals', () => {
  test('a newer version’s database is left as it is', () => {
    const path = filled();
    edit(path, (db) => db.pragma('user_version = 9990'));
    const before = readFileSync(path);
    const error = refusal(path);
    expect(error.code).toBe('newer_version');
    expect(error.message).toMatch(/newer version of Ridgeline/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(join(path, '..')).filter((name) => name.includes('before'))).toEqual([]);
    // The refusal lets go of the profile.
    edit(path, (db) => db.pragma(`user_version = ${LATEST}`));
    openStore(path).close();
  });

  test('something else under the name is not touched', () => {
    const path = newPath();
    writeFileSync(path, 'Dear Sir or Madam,\n'.repeat(500));
    expect(refusal(path).code).toBe('not_a_database');
    expect(readFileSync(path, 'utf8')).toMatch(/^Dear Sir/);
  });

  test('another program’s database is not touched', () => {
    const path = newPath();
    edit(path, (db) => db.exec('CREATE TABLE recipes (name TEXT)'));
    expect(refusal(path).code).toBe('not_a_database');
    edit(path, (db) => expect(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()).toBe(1));
  });

  test('a database whose head is damaged', () => {
    const path = filled();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 100, 4_000);
    writeFileSync(path, bytes);
    expect(refusal(path).code).toBe('corrupt');
  });

  test('a damaged page is named when it is met', () => {
    const path = newPath();
    let store = openStore(path);
    store.accounts.insert(fictitiousAccount('ours'));
    seedOrders(store, 'ours', 500);
    store.close();
    const size = statSync(path).size;
    const bytes = readFileSync(path);
    bytes.fill(0xff, Math.floor(size / 2 / 4_096) * 4_096, Math.floor((size * 5) / 6 / 4_096) * 4_096);
    writeFileSync(path, bytes);
    store = openStore(path);
    onTestFinished(() => store.close());
    const read = () => {
      for (const sort of ['address', 'customer', 'claim', 'price'] as const)
        store.orders.page(query({ sort, limit: 500 }));
      for (let id = 1; id <= 500; id += 1) store.orders.get('ours', `ORD-${String(id).padStart(8, '0')}`);
    };
    expect(read).toThrow(expect.objectContaining({ name: 'StoreError', code: 'corrupt' }));
  });

  test('a folder in place of the database file is refused as unavailable', () => {
    const path = newPath();
    mkdirSync(path);
    expect(refusal(path).code).toBe('unavailable');
  });

  test('a file in the folder’s place', () => {
    const folder = join(temporaryFolder(), 'data');
    writeFileSync(folder, '');
    expect(refusal(join(folder, 'ridgeline.db')).code).toBe('unavailable');
  });

  test('a full disk is said as such, and nothing of the step is there', () => {
    const store = openStore(':memory:', {
      migrations: [...MIGRATIONS, { version: LATEST + 10, up: (db) => db.pragma('max_page_count = 260') }],
    });
    store.accounts.insert(fictitiousAccount('ours'));
    const count = () => store.orders.count('ours');
    expect(() => seedOrders(store, 'ours', 5_000)).toThrow(expect.objectContaining({ code: 'disk_full' }));
    expect(count()).toBe(0);
    seedOrders(store, 'ours', 20);
    expect(count()).toBe(20);
    store.close();
  });
});

describe('migrations', () => {
  /** What a later version might do: a column, a rebuilt table, a value derived from rows. */
  const next: Migration = {
    version: LATEST + 10,
    up(db) {
      db.exec(`
        ALTER TABLE orders ADD COLUMN tags TEXT;
        UPDATE orders SET tags = upper(address);
        CREATE TABLE drafts_new (account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
          window_id TEXT NOT NULL, draft TEXT NOT NULL, changed_at INTEGER NOT NULL, form TEXT NOT NULL DEFAULT 'single',
          PRIMARY KEY (account_id, window_id)) STRICT, WITHOUT ROWID;
        INSERT INTO drafts_new (account_id, window_id, draft, changed_at)
          SELECT account_id, window_id, draft, changed_at FROM drafts;
        DROP TABLE drafts;
        ALTER TABLE drafts_new RENAME TO drafts;`);
    },
  };
  const migrations = [...MIGRATIONS, next];

  test('from the version before, with rows in place, and a copy beside', () => {
    const path = filled();
    const store = openStore(path, { migrations });
    expect(store.orders.page(query({ text: 'oak' })).total).toBe(1);
    expect(store.outbox.history('a')).toHaveLength(1);
    store.drafts.put('ours', intent('a').draft, 5);
    expect(store.drafts.get('ours')).toEqual(intent('a').draft);
    store.accounts.insert(fictitiousAccount('second'));
    store.drafts.put('second', intent('a').draft, 5);
    store.accounts.remove('second');
    expect(store.drafts.get('second')).toBeNull();
    store.close();
    edit(path, (db) => {
      expect(db.prepare('SELECT tags FROM orders ORDER BY id').pluck().all()).toEqual([
        '12 N OAK ST',
        '9 ELM CT',
      ]);
      expect(db.pragma('user_version', { simple: true })).toBe(LATEST + 10);
    });
    const copy = `${path}.before-${numbered(LATEST + 10)}`;
    edit(copy, (db) => {
      expect(db.pragma('user_version', { simple: true })).toBe(LATEST);
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    });
    // The copy is a whole database that the version before can continue with.
    const back = join(temporaryFolder(), 'ridgeline.db');
    copyFileSync(copy, back);
    const old = openStore(back);
    expect(old.orders.page(query({ text: 'elm' })).total).toBe(1);
    old.close();
    // Opening again migrates nothing and copies nothing.
    const made = statSync(copy).mtimeMs;
    openStore(path, { migrations }).close();
    expect(statSync(copy).mtimeMs).toBe(made);
  });

  test('one that fails leaves the version before, whole, and a later try replaces the copy', () => {
    const path = filled();
    const broken: Migration = {
      version: LATEST + 20,
      up: (db) => {
        db.exec('DELETE FROM orders; CREATE TABLE half (a)');
        throw new Error('half way');
      },
    };
    expect(() => openStore(path, { migrations: [...migrations, broken] })).toThrow('half way');
    const orphaning: Migration = {
      version: LATEST + 20,
      up: (db) => db.exec(`INSERT INTO drafts VALUES ('nobody', 'w1', '{}', 1, 'single')`),
    };
    expect(refusal(path, { migrations: [...migrations, orphaning] }).code).toBe('corrupt');
    const store = openStore(path);
    expect(store.orders.count('ours')).toBe(2);
    expect(store.drafts.get('nobody')).toBeNull();
    store.close();
    expect(existsSync(`${path}.before-${numbered(LATEST + 20)}.part`)).toBe(false);
    openStore(path, { migrations: [...migrations, { version: LATEST + 20, up: () => {} }] }).close();
    edit(`${path}.before-${numbered(LATEST + 20)}`, (db) =>
      expect(db.pragma('user_version', { simple: true })).toBe(LATEST),
    );
  });

  test('numbered in tens, upwards', () => {
    const versions = MIGRATIONS.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(versions.filter((version) => version % 10 !== 0)).toEqual([]);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('an empty file is a new database; a file cut short isn’t taken for one', () => {
    const path = newPath();
    writeFileSync(path, '');
    openStore(path).close();
    const whole = filled();
    truncateSync(whole, 8_192);
    expect(refusal(whole).code).toBe('corrupt');
  });
});

function edit(path: string, work: (db: Database.Database) => void): void {
  const db = new Database(path);
  try {
    work(db);
  } finally {
    db.close();
  }
}
