import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import { temporaryFolder } from '../support/folder.ts';
import { newStore, order } from './support.ts';

test('one queued or under way for the same thing is answered instead of a second', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1', { address: '12 Oak St' }), 1);
  const first = store.downloads.enqueue('ours', '1', 'f', 'report.pdf', 5);
  expect(first).toEqual({
    id: first.id,
    announced: null,
    doubtedSha256: null,
    keepable: false,
    keepAnyway: false,
    accountId: 'ours',
    orderId: '1',
    fileId: 'f',
    name: 'report.pdf',
    address: '12 Oak St',
    state: 'queued',
    bytesDone: 0,
    bytesTotal: null,
    problem: null,
    queuedAt: 5,
    endedAt: null,
    etag: null,
    partBytes: 0,
    urgent: false,
  });
  for (const state of ['queued', 'downloading', 'checking'] as const) {
    store.downloads.update(first.id, { state });
    expect(store.downloads.enqueue('ours', '1', 'f', 'again.pdf', 6).id).toBe(first.id);
  }
  const zip = store.downloads.enqueue('ours', '1', null, 'order.zip', 6);
  expect(zip.id).not.toBe(first.id);
  expect(store.downloads.enqueue('ours', '1', null, 'order.zip', 7).id).toBe(zip.id);
  expect(store.downloads.enqueue('theirs', '1', 'f', 'report.pdf', 7).id).not.toBe(first.id);
  for (const state of ['done', 'failed', 'cancelled'] as const) {
    const last = store.downloads.enqueue('ours', '1', 'f', 'report.pdf', 8);
    store.downloads.update(last.id, { state, endedAt: 9 });
    expect(store.downloads.enqueue('ours', '1', 'f', 'report.pdf', 8).id).toBeGreaterThan(last.id);
  }
});

test('details change as reported; what was running is queued again after a restart', () => {
  const { store } = newStore();
  const { id } = store.downloads.enqueue('ours', '1', 'f', 'report.pdf', 5);
  const other = store.downloads.enqueue('ours', '1', 'g', 'top.jpg', 6);
  expect(store.downloads.queued(1)[0]?.id).toBe(id);
  store.downloads.update(id, { state: 'downloading', bytesDone: 10, bytesTotal: 20, name: 'Report.pdf' });
  expect(store.downloads.get(id)).toMatchObject({
    state: 'downloading',
    bytesDone: 10,
    bytesTotal: 20,
    name: 'Report.pdf',
  });
  expect(store.downloads.queued(1)[0]?.id).toBe(other.id);
  store.downloads.update(other.id, { state: 'failed', problem: verbatim('Cut off.'), endedAt: 7 });
  expect(store.downloads.queued(1)).toEqual([]);
  store.downloads.requeueRunning();
  expect(store.downloads.queued(1)).toMatchObject([{ id, state: 'queued' }]);
  expect(store.downloads.get(other.id)).toMatchObject({
    state: 'failed',
    problem: verbatim('Cut off.'),
    endedAt: 7,
  });
  store.downloads.update(other.id, { state: 'queued', problem: null, endedAt: null });
  expect(store.downloads.get(other.id)).toMatchObject({ state: 'queued', problem: null, endedAt: null });
  store.downloads.update(id, {});
  expect(store.downloads.get(9_999)).toBeNull();
});

test('clearing takes ended ones off the list; the order still knows how its files stand', () => {
  const { store } = newStore();
  const add = (fileId: string, state: 'done' | 'failed' | 'queued') => {
    const { id } = store.downloads.enqueue('ours', '1', fileId, fileId, 1);
    store.downloads.update(id, { state });
    return id;
  };
  const [done, failed, again, waiting] = [
    add('a', 'done'),
    add('b', 'failed'),
    add('a', 'failed'),
    add('c', 'queued'),
  ];
  const theirs = store.downloads.enqueue('theirs', '1', 'a', 'a', 1).id;
  store.downloads.update(theirs, { state: 'done' });
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  expect(ids(store.downloads.list('ours', 10))).toEqual([waiting, again, failed, done]);
  expect(ids(store.downloads.list('ours', 2))).toEqual([waiting, again]);
  store.downloads.clearEnded('ours');
  expect(ids(store.downloads.list('ours', 10))).toEqual([waiting]);
  expect(ids(store.downloads.list('theirs', 10))).toEqual([theirs]);
  expect(ids(store.downloads.forOrder('ours', '1'))).toEqual([failed, again, waiting]);
  store.downloads.update(failed, { state: 'queued' });
  expect(ids(store.downloads.list('ours', 10))).toEqual([waiting, failed]);
});

test('transfers of before they could be paused are all there, and numbers continue behind the last one ever given', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 80);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1)`);
  const put =
    db.prepare(`INSERT INTO downloads (account_id, order_id, file_id, name, state, bytes_done, bytes_total,
    problem, queued_at, ended_at, cleared) VALUES ('ours', '1', ?, 'a.pdf', ?, 5, 9, 'why', 3, 4, ?)`);
  for (const [file, state, cleared] of [
    ['f1', 'downloading', 0],
    ['f2', 'failed', 0],
    ['f3', 'done', 1],
    ['f4', 'queued', 0],
  ])
    put.run(file, state, cleared);
  db.exec(`DELETE FROM downloads WHERE file_id = 'f4'`);
  db.close();

  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.downloads.list('ours', 10)).toMatchObject([
    {
      id: 2,
      fileId: 'f2',
      state: 'failed',
      bytesDone: 5,
      bytesTotal: 9,
      problem: verbatim('why'),
      queuedAt: 3,
      endedAt: 4,
    },
    { id: 1, fileId: 'f1', state: 'downloading', etag: null, partBytes: 0, urgent: false },
  ]);
  expect(store.downloads.get(3)).toMatchObject({ state: 'done' });
  expect(store.downloads.enqueue('ours', '1', 'f5', 'b.pdf', 9).id).toBe(5);
});
