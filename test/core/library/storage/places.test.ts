import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { stepsOfTheDay } from '../../../support/seeds.ts';
import { until } from '../../../support/until.ts';
import { bench, fill } from './harness.ts';
import { killedAt, stepsOf } from './kills.ts';

const folderIn = (dir: string, name: string) => {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
};

test('a folder is checked before anything is changed', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 1);
  const check = (folder: string) =>
    app.call(() => app.handlers['storage.checkFolder']({ accountId: null, folder }));
  const share = folderIn(dir, 'share');
  expect(await check(share)).toMatchObject({ folder: share, problem: null, moves: { files: 3 } });
  expect((await check('share')).problem).toMatch(/whole path/);
  expect((await check(join(dir, 'nowhere'))).problem).toMatch(/no such folder/i);
  writeFileSync(join(dir, 'file'), '');
  expect((await check(join(dir, 'file'))).problem).toMatch(/not a folder/);
  expect((await check(folderIn(app.dataDir, 'sub'))).problem).toMatch(/own data/);
  expect((await check(folderIn(app.usual, 'Ours/sub'))).problem).toMatch(/inside the present/);
  expect((await check(app.usual)).problem).toMatch(/already/);
  if (process.getuid?.() !== 0) {
    chmodSync(share, 0o555);
    expect((await check(share)).problem).toMatch(/may not write/);
    chmodSync(share, 0o755);
  }
  expect(app.onDisk(share)).toEqual([]);
  const full = bench(folderIn(dir, 'full'), {
    disk: (disk) => ({ ...disk, probe: async (folder) => ({ ...(await disk.probe(folder)), free: 5 }) }),
  });
  await fill(full, 1);
  expect(await full.run({ kind: 'move', accountId: null, folder: share, files: 'move' })).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/isn’t enough room/),
  });
  expect(full.sound()).toEqual([]);
});

test('the library moves: copied, compared, then switched, then deleted; new files go there, and back again', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 3);
  const share = folderIn(dir, 'share');
  const missing = app.locals('ord_3')[0];
  rmSync(join(app.usual, 'Ours', missing?.path ?? ''));
  const job = await app.run({ kind: 'move', accountId: null, folder: share, files: 'move' });
  expect(job).toMatchObject({ state: 'done', message: 'The reports are in the new folder.', done: 8 });
  expect(app.onDisk()).toEqual([]);
  expect(app.onDisk(share)).toHaveLength(8);
  expect(app.sound()).toEqual([`${missing?.path}: recorded as missing`]);
  app.order('ord_9');
  await app.keep('ord_9', 'report.txt', 'later');
  expect(app.onDisk(share)).toHaveLength(9);
  expect((await app.call(() => app.handlers['storage.overview'](undefined))).places).toMatchObject([
    { root: share, usual: false, reachable: true, free: expect.any(Number) },
  ]);
  await app.close();

  const again = bench(dir);
  expect(again.sound()).toHaveLength(1);
  expect(again.files.root).toBe(share);
  await again.run({ kind: 'move', accountId: null, folder: null, files: 'move' });
  expect(again.onDisk(share)).toEqual([]);
  expect(again.onDisk()).toHaveLength(9);
  expect(again.store.storage.places()).toEqual([]);
});

test('one account alone has its own folder', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  app.store.accounts.insert(fictitiousAccount('theirs', { libraryFolder: 'Theirs', createdAt: 9 }));
  await fill(app, 1);
  app.store.orders.put(
    'theirs',
    { ...(app.store.orders.get('ours', 'ord_1') as never as object) } as never,
    1,
  );
  await app.keep('ord_1', 'theirs.txt', 'theirs', 'theirs');
  const share = folderIn(dir, 'share');
  await app.run({ kind: 'move', accountId: 'theirs', folder: share, files: 'move' });
  expect(app.onDisk()).toHaveLength(3);
  expect(app.onDisk(share)).toEqual([expect.stringMatching(/^Theirs\/.*theirs\.txt$/)]);
  expect(app.sound()).toEqual([]);
  const { places } = await app.call(() => app.handlers['storage.overview'](undefined));
  expect(places.map(({ accountId, root }) => [accountId, root])).toEqual([
    [null, app.usual],
    ['theirs', share],
  ]);
  // What all others do isn't this account's.
  await app.run({ kind: 'move', accountId: null, folder: folderIn(dir, 'other'), files: 'move' });
  expect(app.onDisk(share)).toHaveLength(1);
  await app.run({ kind: 'move', accountId: 'theirs', folder: null, files: 'move' });
  expect(app.onDisk(join(dir, 'other'))).toHaveLength(4);
  expect(app.sound()).toEqual([]);
});

test('what was already moved by hand is found in the new folder; nothing is copied', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 2);
  const share = folderIn(dir, 'share');
  renameSync(join(app.usual, 'Ours'), join(share, 'Ours'));
  rmSync(join(share, 'Ours', app.locals('ord_1')[0]?.path ?? ''));
  const job = await app.run({ kind: 'move', accountId: null, folder: share, files: 'leave' });
  expect(job.message).toMatch(/1 file is missing/);
  expect(app.sound()).toHaveLength(1);
  expect(app.onDisk()).toEqual([]);
});

test('killed before a step, the move continues: no file is lost, none is left in two places', async () => {
  const steps = await stepsOf('move');
  expect(steps).toBeGreaterThan(20);
  const { first, step } = stepsOfTheDay('kills of a move', 10);
  for (let dieAt = 1 + first; dieAt <= steps; dieAt += step) await killedAt('move', dieAt);
});

test('canceled before the switch the copies go again; a file changed meanwhile stays where it was', async () => {
  const dir = temporaryFolder();
  const share = folderIn(dir, 'share');
  const app = bench(dir);
  await fill(app, 4);
  const { id } = app.start({ kind: 'move', accountId: null, folder: share, files: 'move' });
  await until('some are copied', () => app.job(id).done >= 3);
  app.handlers['storage.cancel']({ jobId: id });
  expect((await app.ended(id)).state).toBe('cancelled');
  expect(app.onDisk(share)).toEqual([]);
  expect(app.sound()).toEqual([]);
  await app.close();

  const changing = bench(dir, {
    disk: (disk) => ({
      ...disk,
      copy: async (from, to, expected, twin) => {
        const copied = await disk.copy(from, to, expected, twin);
        // Somebody saves the file in its first place right after it was copied.
        if (from.path.endsWith('ord_1/report.txt'))
          writeFileSync(
            join(from.base, from.path),
            `${readFileSync(join(from.base, from.path), 'utf8')} edited`,
          );
        return copied;
      },
    }),
  });
  const job = await changing.run({ kind: 'move', accountId: null, folder: share, files: 'move' });
  expect(job.message).toMatch(/1 file stayed in the old one/);
  expect(changing.onDisk().map((path) => path.startsWith('Ours/'))).toEqual([true]);
  expect(changing.sound()).toEqual([]);
});

test('a share that is away: nothing is missing, new files wait, and all work resumes when it is back', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 2);
  const share = folderIn(dir, 'share');
  await app.run({ kind: 'move', accountId: null, folder: share, files: 'move' });
  app.storage.start();
  await until('it is watched', () => !app.files.away('Ours'));
  // As an unmounted share looks: the mount point is there, and empty.
  renameSync(share, `${share}-unplugged`);
  folderIn(dir, 'share');
  await until('it is noticed', () => app.files.away('Ours'));
  const file = app.locals('ord_1')[0];
  expect(await app.files.present('Ours', file?.path ?? '')).toBeNull();
  app.order('ord_9');
  await expect(app.keep('ord_9', 'report.txt', 'new')).rejects.toMatchObject({ code: 'away' });
  expect(await app.run({ kind: 'look' })).toMatchObject({
    state: 'done',
    message: '1 library folder couldn’t be reached, so its files weren’t looked for.',
  });
  const { places, missing } = await app.call(() => app.handlers['storage.overview'](undefined));
  expect([places[0]?.reachable, missing]).toEqual([false, 0]);
  const rename =
    app.store.settings.put({ fileRule: '{claim} {name}.{ext}' }) && app.start({ kind: 'rename' });
  expect(await app.ended(rename.id)).toMatchObject({
    state: 'paused',
    message: expect.stringMatching(/can’t be reached/),
  });
  const woken = app.woken.length;
  rmSync(share, { recursive: true });
  renameSync(`${share}-unplugged`, share);
  await until('it is back', () => !app.files.away('Ours'));
  await until('the downloads are woken', () => app.woken.length > woken);
  await until('the renaming goes on', () => app.store.storage.openJob() === null);
  expect(app.job(rename.id).state).toBe('done');
  expect(app.sound()).toEqual([]);
  await app.keep('ord_9', 'report.txt', 'new');
  expect(app.onDisk(share)).toHaveLength(7);
});

test('the usual folder is gone: its files are away and not missing, until a person has it created again', async () => {
  const dir = temporaryFolder();
  const first = bench(dir);
  await fill(first, 2);
  await first.close();
  renameSync(first.usual, `${first.usual}-unplugged`);

  const app = bench(dir);
  app.storage.start();
  await until('it is away', () => app.files.away('Ours'));
  const away = () => app.call(() => app.handlers['storage.away']({ accountId: 'ours' }));
  expect(await away()).toEqual({ folder: app.usual, usual: true });
  expect(await app.run({ kind: 'look' })).toMatchObject({
    message: '1 library folder couldn’t be reached, so its files weren’t looked for.',
  });
  const { places, missing, all } = await app.call(() => app.handlers['storage.overview'](undefined));
  expect([places[0]?.reachable, missing, all.files]).toEqual([false, 0, 6]);
  await expect(app.keep('ord_1', 'late.txt', 'late')).rejects.toMatchObject({ code: 'away' });
  expect(existsSync(app.usual)).toBe(false);
  renameSync(`${app.usual}-unplugged`, app.usual);
  await until('it is back', () => !app.files.away('Ours'));
  expect(await away()).toBeNull();
  await expect(app.call(() => app.handlers['storage.makeFolder'](undefined))).rejects.toMatchObject({
    code: 'refused',
  });
  expect(app.sound()).toEqual([]);

  rmSync(app.usual, { recursive: true });
  await until('it is away again', () => app.files.away('Ours'));
  await app.call(() => app.handlers['storage.makeFolder'](undefined));
  expect(await away()).toBeNull();
  await until('what was in it is missing', () => app.store.storage.overview().missing === 6);
  await app.keep('ord_1', 'late.txt', 'late');
  expect(app.onDisk()).toHaveLength(1);
});
