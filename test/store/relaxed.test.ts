import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createCheckpoints } from '../../src/main/store/checkpoints.ts';
import { connect, relaxed } from '../../src/main/store/connection.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';
import { newStore, order } from './support.ts';

test('relaxed commits are whole and in their order, and an ordinary one makes them durable', () => {
  const { store, path } = newStore();
  store.relaxed(() => store.orders.put('ours', order('a'), 1));
  store.settings.put({ theme: 'dark' });
  // What a power cut now leaves: the two files as they are.
  const copy = join(temporaryFolder(), 'ridgeline.db');
  copyFileSync(path, copy);
  copyFileSync(`${path}-wal`, `${copy}-wal`);
  const db = new Database(copy);
  expect(db.prepare('SELECT order_id FROM orders').pluck().all()).toEqual(['a']);
  db.close();
});

test('what comes after is as strict as ever, after a throw too; inside a transaction nothing changes', () => {
  const db = connect(join(temporaryFolder(), 'strict.db'));
  const level = () => db.pragma('synchronous', { simple: true });
  expect([level(), relaxed(db, level), level()]).toEqual([2, 1, 2]);
  expect(() =>
    relaxed(db, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(level()).toBe(2);
  expect(db.transaction(() => relaxed(db, level))()).toBe(2);
  db.close();
});

test('many of them have a thread move the log into the database; it ends with the store', async () => {
  const path = join(temporaryFolder(), 'many.db');
  const db = connect(path);
  db.exec('CREATE TABLE rows (text TEXT)');
  db.pragma('wal_checkpoint(TRUNCATE)');
  const before = statSync(path).size;
  const checkpoints = createCheckpoints(db, path);
  const pages = () => Number(db.pragma('wal_autocheckpoint', { simple: true }));
  for (let commit = 0; commit < 25; commit += 1) {
    db.prepare('INSERT INTO rows VALUES (?)').run('x'.repeat(20_000));
    checkpoints.written();
  }
  await until('the thread is there', () => pages() > 1_000);
  await until('the log is in the database', () => statSync(path).size > before + 400_000);
  await checkpoints.settled();
  checkpoints.close();
  expect(pages()).toBe(1_000);
  db.close();
});

test('a reading that waits for the thread lets the log begin again, and waits no longer than the thread lives', async () => {
  const path = join(temporaryFolder(), 'anew.db');
  const db = connect(path);
  db.exec('CREATE TABLE rows (text TEXT)');
  const checkpoints = createCheckpoints(db, path);
  const log = () => statSync(`${path}-wal`).size;
  let most = 0;
  let beganAnew = 0;
  let last = 0;
  await until('the log begins anew twice', async () => {
    await checkpoints.settled();
    db.prepare('INSERT INTO rows VALUES (?)').run('x'.repeat(20_000));
    checkpoints.written();
    const [row] = db.pragma('wal_checkpoint(NOOP)') as { log: number }[];
    const frames = row?.log ?? 0;
    if (frames < last) beganAnew += 1;
    last = frames;
    most = Math.max(most, log());
    return beganAnew === 2;
  });
  const waited = checkpoints.settled();
  checkpoints.close();
  await waited;
  db.close();
});
