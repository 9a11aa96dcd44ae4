import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { besides, intent, newStore, order } from './support.ts';

const file = (orderId: string, name: string, patch: object = {}) => ({
  orderId,
  fileId: null,
  name,
  kind: 'pdf' as const,
  size: 10,
  sha256: name.padEnd(64, '0'),
  path: `2026-05/${orderId}/${name}`,
  savedAt: 5,
  ...patch,
});

test('the version before gets places, first names and jobs, with its files in place', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = openStore(path, { migrations: MIGRATIONS.filter(({ version }) => version < 130) });
  before.accounts.insert(fictitiousAccount('ours'));
  const db = besides(path);
  db.prepare(
    `INSERT INTO local_files (account_id, order_id, name, kind, size, sha256, path, saved_at, present)
     VALUES ('ours', '1', 'report.pdf', 'pdf', 10, 'aa', 'x/report.pdf', 5, 1)`,
  ).run();
  db.close();
  before.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.storage.filesAfter(0, 10)).toMatchObject([
    { name: 'report.pdf', original: 'report.pdf', present: true },
  ]);
  expect(store.storage.places()).toEqual([]);
  expect(store.storage.openJob()).toBeNull();
  expect(existsSync(`${path}.before-${String(MIGRATIONS.at(-1)?.version).padStart(3, '0')}`)).toBe(true);
});

test('a file that is elsewhere keeps the name it came with, is searched by its new one, and stands for the listed one', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1', { status: { kind: 'delivered', raw: 'd' } }), 1);
  store.files.putRemote(
    'ours',
    '1',
    [{ fileId: 'f', name: 'report.pdf', size: 10, contentType: null, raw: '{}' }],
    1,
  );
  const { id } = store.files.addLocal('ours', file('1', 'report.pdf'));
  store.storage.moved(id, 'roofs/larkspur.pdf');
  expect(store.storage.file(id)).toMatchObject({
    path: 'roofs/larkspur.pdf',
    name: 'larkspur.pdf',
    original: 'report.pdf',
  });
  const found = (text: string) => store.files.folders('ours', text, 0, 5).total;
  expect([found('larkspur'), found('report')]).toEqual([1, 0]);
  expect(store.orders.kept('ours')).toEqual({ delivered: 1, whole: 1 });
  store.storage.moved(id, 'x/report.pdf');
  expect(store.storage.originals('ours', '1')).toEqual([{ id, original: 'report.pdf' }]);
  // A record that has the name and the content already isn't made into one.
  const other = store.files.addLocal('ours', file('1', 'copy.pdf', { sha256: 'report.pdf'.padEnd(64, '0') }));
  store.storage.moved(other.id, 'y/report.pdf');
  expect(store.storage.file(other.id)).toMatchObject({ path: 'y/report.pdf', name: 'copy.pdf' });
});

test('one job is open at most; the last of each kind stays; places go with their account', () => {
  const { store } = newStore();
  const job = store.storage.addJob('verify', '{}', null, 1);
  expect(() => store.storage.addJob('backup', '{}', '/x', 2)).toThrow();
  store.storage.updateJob(job.id, { done: 5, notes: [verbatim('a')], cursor: 7 });
  expect(store.storage.openJob()).toMatchObject({
    kind: 'verify',
    state: 'running',
    done: 5,
    notes: [verbatim('a')],
    cursor: 7,
  });
  store.storage.updateJob(job.id, { state: 'failed', message: verbatim('no'), endedAt: 3 });
  const second = store.storage.addJob('verify', '{}', null, 4);
  store.storage.updateJob(second.id, { state: 'done', endedAt: 5 });
  expect(store.storage.lastJobs()).toMatchObject([{ id: second.id, state: 'done' }]);
  expect(store.storage.job(job.id)).toBeNull();
  store.storage.putPlace('theirs', { root: '/x', marker: 'm' });
  store.storage.putPlace(null, { root: '/y', marker: 'n' });
  store.accounts.remove('theirs');
  expect(store.storage.places()).toEqual([{ accountId: null, root: '/y', marker: 'n' }]);
});

/** A profile with a copy of its earlier state made ready to take its place. */
async function staged(change: (store: Store) => void = () => {}) {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const store = openStore(path);
  store.accounts.insert(fictitiousAccount('ours', { libraryFolder: 'Ours' }));
  store.orders.put('ours', order('1'), 1);
  store.files.addLocal('ours', file('1', 'report.pdf'));
  const copy = join(temporaryFolder(), 'copy.db');
  await store.snapshots.copyTo(copy, () => {});
  change(store);
  store.orders.put('ours', order('2'), 2);
  await store.snapshots.stage(copy, new Map([['Ours/2026-05/1/report.pdf', '2026-05/1/report (2).pdf']]), 77);
  expect(store.snapshots.staged()).toEqual({ kind: 'ready', madeAt: 77 });
  return { path, store, copy };
}

describe('a restore', () => {
  test('takes the place of the present at the next start, with the paths of this computer', async () => {
    const { path, store } = await staged();
    expect(store.orders.count('ours')).toBe(2);
    store.close();
    const after = openStore(path);
    onTestFinished(() => after.close());
    expect(after.orders.count('ours')).toBe(1);
    expect(after.files.local('ours', '1')).toMatchObject([
      { path: '2026-05/1/report (2).pdf', name: 'report.pdf' },
    ]);
    expect(after.snapshots.staged()).toEqual({ kind: 'none' });
  });

  test('killed before any step of taking the place, the next start continues; both states are whole', async () => {
    const child = join(import.meta.dirname, 'children', 'restorer.ts');
    const first = await staged();
    first.store.close();
    const steps = Number(execFileSync(process.execPath, [child, first.path], { encoding: 'utf8' }));
    expect(steps).toBeGreaterThan(5);
    for (let dieAt = 1; dieAt <= steps; dieAt += 1) {
      const { path, store } = await staged();
      // As after a crash: the log of the present wasn't moved into it.
      const log = besides(path);
      log.prepare('SELECT 1').get();
      copyFileSync(`${path}-wal`, `${path}-kept`);
      log.close();
      store.close();
      copyFileSync(`${path}-kept`, `${path}-wal`);
      const died = spawnSync(process.execPath, [child, path, String(dieAt)]);
      expect(died.signal, `step ${dieAt}`).toBe('SIGKILL');
      const after = openStore(path);
      expect(after.orders.count('ours'), `killed at ${dieAt}`).toBe(1);
      expect(after.snapshots.staged()).toEqual({ kind: 'none' });
      after.close();
      expect(besides(path).pragma('integrity_check', { simple: true })).toBe('ok');
      const aside = besides(`${path}.replaced-1`);
      expect(aside.prepare('SELECT count(*) FROM orders').pluck().get(), `killed at ${dieAt}`).toBe(2);
    }
  });

  test('is given up when orders were confirmed since it was made ready, and says so', async () => {
    const { path, store } = await staged();
    store.outbox.insert(intent('later', { accountId: 'ours' }));
    store.close();
    const after = openStore(path);
    onTestFinished(() => after.close());
    expect(after.orders.count('ours')).toBe(2);
    expect(after.outbox.get('later')).not.toBeNull();
    expect(after.snapshots.staged()).toMatchObject({
      kind: 'refused',
      why: expect.stringMatching(/after the backup/),
    });
    after.snapshots.forget();
    expect(after.snapshots.staged()).toEqual({ kind: 'none' });
  });

  test('can be taken back; what was never made ready is swept', async () => {
    const { path, store } = await staged();
    store.snapshots.forget();
    store.close();
    writeFileSync(`${path}.incoming`, 'half a copy');
    const after = openStore(path);
    onTestFinished(() => after.close());
    expect(after.orders.count('ours')).toBe(2);
    expect(existsSync(`${path}.incoming`)).toBe(false);
  });

  test('an older state of the same place, and another place’s, are known as such', async () => {
    const older = await staged((store) => store.outbox.insert(intent('sent', { accountId: 'ours' })));
    older.store.close();
    const restored = openStore(older.path);
    expect(restored.provenance.check()).toBe('restored');
    restored.close();
    const path = join(temporaryFolder(), 'ridgeline.db');
    const store = openStore(path);
    await store.snapshots.stage(older.copy, new Map(), 1);
    store.close();
    const copied = openStore(path);
    expect(copied.provenance.check()).toBe('copied');
    copied.close();
  });

  test('a newer version’s data and a damaged file are refused, and nothing is made ready', async () => {
    const { store, copy } = await staged();
    onTestFinished(() => store.close());
    store.snapshots.forget();
    const newer = new Database(copy);
    newer.pragma('user_version = 99999');
    newer.close();
    await expect(store.snapshots.stage(copy, new Map(), 1)).rejects.toMatchObject({ code: 'newer_version' });
    writeFileSync(copy, 'not a database at all, but long enough to be looked at as one'.repeat(100));
    await expect(store.snapshots.stage(copy, new Map(), 1)).rejects.toThrow();
    rmSync(copy);
    await expect(store.snapshots.stage(copy, new Map(), 1)).rejects.toThrow();
    expect(store.snapshots.staged()).toEqual({ kind: 'none' });
  });
});
