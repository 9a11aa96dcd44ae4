import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { newStore, order } from './support.ts';

const delivered = (orderId: string, deliveredAt: number) =>
  order(orderId, { status: { kind: 'delivered', raw: 'Delivered' }, deliveredAt });
const file = (fileId: string, size: number | null = 1) =>
  ({ fileId, name: `${fileId}.pdf`, size, contentType: null, raw: '{}' }) as const;
const local = (orderId: string, fileId: string, sha256 = 'a') => ({
  orderId,
  fileId,
  name: `${fileId}.pdf`,
  kind: 'pdf' as const,
  size: 1,
  sha256: sha256.repeat(64),
  path: `x/${fileId}.pdf`,
  savedAt: 1,
});

test('months and spans are of this computer’s calendar, and say what is here', () => {
  const { store } = newStore();
  const at = (month: number, day: number) => new Date(2026, month, day, 12).getTime();
  store.orders.put('ours', delivered('1', at(3, 30)), 1);
  store.orders.put('ours', delivered('2', at(4, 1)), 1);
  store.orders.put('ours', delivered('3', at(4, 31)), 1);
  store.orders.put('ours', order('4'), 1);
  store.orders.put('theirs', delivered('5', at(4, 2)), 1);
  store.files.putRemote('ours', '2', [file('f')], 1);
  expect(store.wanted.facts('ours', '2')).toEqual({ orderId: '2', delivered: true, whole: false });
  store.files.addLocal('ours', local('2', 'f'));
  expect(store.wanted.facts('ours', '2')).toEqual({ orderId: '2', delivered: true, whole: true });
  expect(store.wanted.facts('ours', '4')?.delivered).toBe(false);
  expect(store.wanted.facts('ours', '5')).toBeNull();
  expect(store.wanted.months('ours')).toEqual([
    { month: '2026-05', delivered: 2, whole: 1 },
    { month: '2026-04', delivered: 1, whole: 0 },
  ]);
  expect(store.wanted.between('ours', at(4, 1), at(4, 31)).map(({ orderId }) => orderId)).toEqual(['2']);
  expect(store.wanted.between('ours', 0, at(11, 1)).map(({ orderId }) => orderId)).toEqual(['3', '2', '1']);
});

test('wanted orders are there once, in turn, until they are taken away', () => {
  const { store } = newStore();
  store.wanted.add('ours', ['1', '2'], 5);
  store.wanted.add('ours', ['2', '3'], 4);
  store.wanted.add('theirs', ['9'], 1);
  expect([store.wanted.count('ours'), store.wanted.next('ours', 9)]).toEqual([3, ['3', '1', '2']]);
  store.wanted.remove('ours', '3');
  expect(store.wanted.next('ours', 1)).toEqual(['1']);
  store.wanted.remove('ours', null);
  expect([store.wanted.count('ours'), store.wanted.count('theirs')]).toEqual([0, 1]);
});

test('another content of a listed file is known until it was fetched, and not by what was asked for before', () => {
  const { store } = newStore();
  store.orders.put('ours', delivered('1', 1), 1);
  store.files.putRemote('ours', '1', [file('f'), file('g')], 1);
  store.files.markChanged('ours', '1', ['f'], 50);
  expect(store.files.changed('ours', '1')).toEqual(['f']);
  store.files.fetched('ours', '1', 'f', 49);
  store.files.fetched('ours', '1', 'g', 60);
  expect(store.files.changed('ours', '1')).toEqual(['f']);
  store.files.putRemote('ours', '1', [file('f', 2)], 60);
  expect(store.files.changed('ours', '1')).toEqual(['f']);
  store.files.fetched('ours', '1', 'f', 50);
  expect(store.files.changed('ours', '1')).toEqual([]);
  store.files.addLocal('ours', local('1', 'f'));
  store.files.addLocal('ours', local('1', 'g'));
  const [first] = store.files.localAfter('ours', 0, 1);
  expect(store.files.localAfter('ours', first?.id ?? 0, 9).map((each) => each.fileId)).toEqual(['g']);
});

test('a transfer that failed with a part on the disk is taken up again by a person, and by nobody else', () => {
  const { store } = newStore();
  const { id } = store.downloads.enqueue('ours', '1', 'f', 'f.pdf', 1);
  store.downloads.update(id, { state: 'failed', etag: '"1"', partBytes: 500, endedAt: 2 });
  expect(store.downloads.keptParts('ours')).toEqual([id]);
  expect(store.downloads.waiting()).toBe(0);
  const person = store.downloads.enqueue('ours', '1', 'f', 'f.pdf', 3, true);
  expect(person).toMatchObject({ id, state: 'queued', etag: '"1"', partBytes: 500, urgent: true });
  expect(store.downloads.waiting()).toBe(1);
  store.downloads.update(id, { state: 'failed', endedAt: 4 });
  expect(store.downloads.enqueue('ours', '1', 'f', 'f.pdf', 5).id).toBeGreaterThan(id);
});

test('a profile of the version before keeps its lists of files', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 120);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1);
    INSERT INTO remote_files (account_id, order_id, position, file_id, name, size, first_seen_at, last_seen_at, raw)
    VALUES ('ours', '1', 0, 'f', 'report.pdf', 9, 1, 1, '{}')`);
  db.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.files.remote('ours', '1')).toMatchObject([{ fileId: 'f', size: 9 }]);
  expect(store.files.changed('ours', '1')).toEqual([]);
  expect(store.wanted.count('ours')).toBe(0);
});
