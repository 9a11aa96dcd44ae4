import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { temporaryFolder } from '../support/folder.ts';

/** A profile as the versions below `version` left it, with one account and one confirmed order. */
function profileBefore(version: number): string {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter((migration) => migration.version < version);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1);
    INSERT INTO intents (id, account_id, reference, state, attempt, confirmed_at, due_at, agreed_at, looks, confirmed_for,
      problems, body_sha256, draft, body)
    VALUES ('i', 'ours', 'RL-1', 'queued', 1, 2, 3, 2, 0, 'x', '[]', 'ab', '{"address":"12 N Oak St"}', '{}')`);
  db.close();
  return path;
}

function opened(path: string) {
  const store = openStore(path);
  onTestFinished(() => store.close());
  return store;
}

test('an order confirmed before version 190 has seen no duplicates, and can be reported what its person saw', () => {
  const store = opened(profileBefore(190));
  expect(store.outbox.get('i')).toMatchObject({ state: 'queued', acknowledged: [] });
  store.outbox.move('i', ['queued'], 'held', { hold: 'duplicate' }, 5, 'duplicate');
  const acknowledged = ['order:7', 'intent:other'];
  expect(store.outbox.move('i', ['held'], 'queued', { hold: null, acknowledged }, 6, 'seen')).toBe(true);
  expect(store.outbox.get('i')).toMatchObject({ state: 'queued', acknowledged });
});

test('a profile of before version 200 has no quotes, and keeps the newest of each report and options', () => {
  const store = opened(profileBefore(200));
  const of = { serviceId: 's', rushOrder: true, pdfRequired: false };
  const quote = (minor: number, at: number) => ({ total: { minor, currency: 'USD' }, at });
  expect(store.quotes.get('ours', of)).toBeNull();
  store.quotes.put('ours', of, quote(3_900, 20));
  store.quotes.put('ours', of, quote(3_400, 10));
  store.quotes.put('gone', of, quote(1, 30));
  expect(store.quotes.get('ours', of)).toEqual(quote(3_900, 20));
  expect(store.quotes.get('ours', { ...of, rushOrder: false })).toBeNull();
  expect(store.quotes.get('gone', of)).toBeNull();
});

test('a removed account takes its quotes with it', () => {
  const path = profileBefore(200);
  const store = openStore(path);
  const of = { serviceId: 's', rushOrder: false, pdfRequired: true };
  store.quotes.put('ours', of, { total: { minor: 3_900, currency: 'USD' }, at: 20 });
  store.outbox.move('i', ['queued'], 'cancelled', {}, 5, 'undone');
  store.accounts.remove('ours');
  store.close();
  const db = new Database(path, { readonly: true });
  expect(db.prepare('SELECT count(*) AS rows FROM quotes').get()).toEqual({ rows: 0 });
  db.close();
});
