import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench, fill } from './harness.ts';

const folderIn = (dir: string, name: string) => {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
};
const backups = (target: string) => readdirSync(target).sort();

async function backedUp(orders = 3): Promise<{ app: Bench; dir: string; target: string; folder: string }> {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, orders);
  const target = folderIn(dir, 'usb');
  const job = await app.run({ kind: 'backup', folder: target });
  expect(job).toMatchObject({ state: 'done', done: orders * 3 });
  return { app, dir, target, folder: join(target, backups(target)[0] ?? '') };
}

test('a backup is whole by itself: the database, every file, and a list with hashes; no secret in any of it', async () => {
  const { app, folder } = await backedUp();
  expect(readdirSync(folder).sort()).toEqual([
    'Library',
    'README.txt',
    'manifest.json',
    'manifest.sha256',
    'ridgeline.db',
  ]);
  expect(app.onDisk(join(folder, 'Library'))).toEqual(app.onDisk());
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    format: 'ridgeline-backup',
    app: '1.2.3',
    accounts: [{ folder: 'Ours' }],
  });
  for (const { path, sha256 } of manifest.files)
    expect(sha256Of(readFileSync(join(folder, 'Library', path), 'utf8'))).toBe(sha256);
  const db = new Database(join(folder, 'ridgeline.db'), { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.prepare('SELECT count(*) FROM local_files').pluck().get()).toBe(9);
  db.close();
});

test('the next one takes no room for what the last one has, and stays whole when that is deleted', async () => {
  const { app, target, folder } = await backedUp();
  const file = app.onDisk()[0] ?? '';
  app.order('ord_9');
  await app.keep('ord_9', 'new.txt', 'new');
  // Their folders have the second in their names.
  const later = app.clock.now() + 1_000;
  await until('the next second', () => app.clock.now() >= later);
  const job = await app.run({ kind: 'backup', folder: target });
  expect(job.state).toBe('done');
  const second = join(target, backups(target).at(-1) ?? '');
  expect(second).not.toBe(folder);
  const inode = (at: string) => statSync(join(at, 'Library', file)).ino;
  expect(inode(second)).toBe(inode(folder));
  rmSync(folder, { recursive: true });
  expect(app.onDisk(join(second, 'Library'))).toHaveLength(10);
  expect(await app.call(() => app.handlers['storage.readBackup']({ folder: target }))).toMatchObject({
    folder: second,
    problem: null,
    files: { files: 10 },
    presentEmpty: false,
  });
});

/** Looks at each turn of the event loop: in the rest that `until` takes, a slow machine copies all files. */
async function underWay(app: Bench, id: number): Promise<void> {
  while (app.job(id).done < 2) await new Promise((resolve) => void setImmediate(resolve));
}

test('it works on while orders come, notes what isn’t there, and is no backup until it is whole', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 4);
  const target = folderIn(dir, 'usb');
  const [gone, changed] = app.locals('ord_3');
  rmSync(join(app.usual, 'Ours', gone?.path ?? ''));
  appendFileSync(join(app.usual, 'Ours', changed?.path ?? ''), ' edited');
  const { id } = app.start({ kind: 'backup', folder: target });
  await underWay(app, id);
  app.order('ord_8');
  expect(backups(target)[0]).toMatch(/unfinished/);
  expect((await app.call(() => app.handlers['storage.readBackup']({ folder: target }))).problem).toMatch(
    /no finished backup/,
  );
  const job = await app.ended(id);
  expect(job).toMatchObject({
    state: 'done',
    message: expect.stringMatching(/11 report files.*1 file isn’t in it/),
  });
  expect(job.notes.join(' ')).toMatch(/isn’t in the backup.*as it is now|as it is now.*isn’t in the backup/);
  expect(backups(target)).toHaveLength(1);

  const called = app.start({ kind: 'backup', folder: target });
  await underWay(app, called.id);
  app.handlers['storage.cancel']({ jobId: called.id });
  expect((await app.ended(called.id)).state).toBe('cancelled');
  expect(backups(target)).toHaveLength(1);
  expect(await app.run({ kind: 'backup', folder: folderIn(app.usual, 'Ours') })).toMatchObject({
    state: 'failed',
  });
});

test('on a new computer everything comes back, and the app continues with it after a restart', async () => {
  const { app, target } = await backedUp();
  app.store.settings.put({ fileRule: '{claim} {name}.{ext}' });
  await app.close();
  const there = temporaryFolder();
  const fresh = bench(there);
  fresh.store.accounts.remove('ours');
  expect(await fresh.call(() => fresh.handlers['storage.readBackup']({ folder: target }))).toMatchObject({
    problem: null,
    presentEmpty: true,
    accounts: [expect.any(String)],
  });
  const job = await fresh.run({ kind: 'restore', folder: target, keepIn: null });
  expect(job).toMatchObject({ state: 'done', message: expect.stringMatching(/Restart/) });
  expect(await fresh.call(() => fresh.handlers['storage.restoreState'](undefined))).toMatchObject({
    kind: 'ready',
  });
  expect(fresh.store.accounts.list()).toEqual([]);
  expect(() => fresh.start({ kind: 'verify' })).toThrow(/restore is ready/i);
  await fresh.close();
  const again = bench(there);
  expect(again.store.accounts.list()).toHaveLength(1);
  expect(again.store.provenance.check()).toBe('copied');
  expect(again.sound()).toEqual([]);
  expect(again.onDisk()).toHaveLength(9);
  expect(await again.call(() => again.handlers['storage.restoreState'](undefined))).toEqual({ kind: 'none' });
  expect(await again.run({ kind: 'verify' })).toMatchObject({ message: 'All 9 files are whole.' });
});

test('over a profile in use: only after a backup of the present, and other people’s files stay', async () => {
  const { app, dir, target } = await backedUp(2);
  const old = app.locals('ord_1')[0];
  const at = join(app.usual, 'Ours', old?.path ?? '');
  app.order('ord_7');
  await app.keep('ord_7', 'later.txt', 'later');
  // The file of the backup was deleted here, and another one has its name now.
  renameSync(at, `${at}.bak`);
  writeFileSync(at, 'something else');
  expect(await app.run({ kind: 'restore', folder: target, keepIn: null })).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/backup of the current data/),
  });
  const keepIn = folderIn(dir, 'before');
  expect(await app.run({ kind: 'restore', folder: target, keepIn })).toMatchObject({ state: 'done' });
  expect(backups(keepIn)).toHaveLength(1);
  await app.close();
  const again = bench(dir);
  expect(again.store.orders.get('ours', 'ord_7')).toBeNull();
  expect(readFileSync(at, 'utf8')).toBe('something else');
  expect(again.locals('ord_1').find(({ id }) => id === old?.id)?.path).toMatch(/ \(2\)\.txt$/);
  expect(again.sound()).toEqual([]);
  // The data there was is set aside, whole.
  const aside = new Database(join(again.dataDir, 'ridgeline.db.replaced-1'), { readonly: true });
  expect(aside.prepare(`SELECT count(*) FROM orders WHERE order_id = 'ord_7'`).pluck().get()).toBe(1);
  aside.close();
});

const HARMS = [
  ['a file is missing', (folder: string, file: string) => rmSync(join(folder, 'Library', file)), /missing/],
  [
    'a file is changed',
    (folder: string, file: string) => appendFileSync(join(folder, 'Library', file), '!'),
    /damaged/,
  ],
  [
    'a file of the same length is changed',
    (folder: string, file: string) =>
      writeFileSync(join(folder, 'Library', file), readFileSync(join(folder, 'Library', file)).fill(65)),
    /damaged/,
  ],
  [
    'the database is changed',
    (folder: string) => appendFileSync(join(folder, 'ridgeline.db'), '!'),
    /ridgeline\.db: damaged/,
  ],
  [
    'the list is changed',
    (folder: string) => appendFileSync(join(folder, 'manifest.json'), ' '),
    /list of files is damaged/,
  ],
  ['the list isn’t there', (folder: string) => rmSync(join(folder, 'manifest.json')), /no finished backup/],
  [
    'the list leads elsewhere',
    (folder: string) => {
      const text = readFileSync(join(folder, 'manifest.json'), 'utf8').replace(
        /"path": "Ours\//,
        '"path": "../../Ours/',
      );
      writeFileSync(join(folder, 'manifest.json'), text);
      writeFileSync(join(folder, 'manifest.sha256'), sha256Of(text));
    },
    /can’t be read/,
  ],
  [
    'the database is another program’s',
    (folder: string) => {
      rmSync(join(folder, 'ridgeline.db'));
      new Database(join(folder, 'ridgeline.db')).exec('CREATE TABLE x (y)').close();
      const bytes = readFileSync(join(folder, 'ridgeline.db'));
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
      manifest.database = { size: bytes.length, sha256: sha256OfBytes(bytes) };
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
      writeFileSync(join(folder, 'manifest.sha256'), sha256Of(JSON.stringify(manifest)));
    },
    /no Ridgeline database/,
  ],
] as const;

test.each(shareOfTheDay('harms of a backup', HARMS, 3))(
  'a backup is refused when %s, and nothing is changed',
  async (_what, harm, why) => {
    const { app, folder } = await backedUp(2);
    harm(folder, app.onDisk()[2] ?? '');
    await app.close();
    const there = temporaryFolder();
    const fresh = bench(there);
    fresh.store.accounts.remove('ours');
    const job = await fresh.run({ kind: 'restore', folder, keepIn: null });
    expect(job).toMatchObject({ state: 'failed', message: expect.stringMatching(why) });
    expect(fresh.onDisk()).toEqual([]);
    expect(await fresh.call(() => fresh.handlers['storage.restoreState'](undefined))).toEqual({
      kind: 'none',
    });
    await fresh.close();
    const again = bench(there);
    expect(again.store.orders.count('ours')).toBe(0);
  },
);

function sha256OfBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
