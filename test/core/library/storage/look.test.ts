import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { bench, fill } from './harness.ts';

test('a file moved inside the library is recorded where it is now; a deleted one is missing, and back when it’s back', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 2);
  const at = (path = '') => join(app.usual, 'Ours', path);
  const [one, two, three] = app.locals('ord_1');
  const move = (from: string | undefined, to: string) => {
    mkdirSync(dirname(at(to)), { recursive: true });
    renameSync(at(from), at(to));
  };
  move(one?.path, 'Smith claim/roof.txt');
  const kept = readFileSync(at(two?.path));
  rmSync(at(two?.path));
  // The same size with other bytes is not the file.
  writeFileSync(at('Smith claim/looks alike.txt'), 'y'.repeat(kept.length));
  expect(await app.run({ kind: 'look' })).toMatchObject({
    state: 'done',
    message: '1 moved file was found in a new place and 1 file is missing.',
  });
  const [first, second] = [one, two].map((file) => app.store.storage.file(file?.id ?? 0));
  expect(first).toMatchObject({
    path: 'Smith claim/roof.txt',
    name: 'roof.txt',
    original: 'measurements.txt',
    present: true,
  });
  expect(second).toMatchObject({ present: false });
  expect(app.store.storage.file(three?.id ?? 0)?.present).toBe(true);
  writeFileSync(at(two?.path), kept);
  expect((await app.run({ kind: 'look' })).message).toBe('1 file is back.');
  expect(app.sound()).toEqual([]);
  expect(await app.run({ kind: 'look' })).toMatchObject({ message: 'Every file is where it was.' });
});

test('it looks by itself after the start', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 1);
  const file = app.locals('ord_1')[0];
  renameSync(join(app.usual, 'Ours', file?.path ?? ''), join(app.usual, 'Ours', 'mine.txt'));
  app.storage.start();
  await until('it is found', () => app.store.storage.file(file?.id ?? 0)?.path === 'mine.txt');
  expect(app.sound()).toEqual([]);
});

test('a look in the background is given up for a renaming: no file is taken for missing', async () => {
  let looking = false;
  const app = bench(temporaryFolder(), {
    disk: (disk) => ({
      ...disk,
      walk: async function* (base, signal) {
        yield* disk.walk(base, signal);
        if (looking) return;
        looking = true;
        // It's under way until it's canceled.
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    }),
  });
  await fill(app, 6);
  app.store.settings.put({ folderRule: '{customer}/{street}', fileRule: '{claim} {name}.{ext}' });
  app.storage.start();
  await until('the first look', () => looking);
  expect(await app.run({ kind: 'rename' })).toMatchObject({ state: 'done', done: 18 });
  expect(app.sound()).toEqual([]);
});

test('verify all reads every file again, tells changed and missing ones, and changes nothing', async () => {
  const app = bench(temporaryFolder());
  await fill(app, 3);
  expect(await app.run({ kind: 'verify' })).toMatchObject({ message: 'All 9 files are whole.', done: 9 });
  const at = (path = '') => join(app.usual, 'Ours', path);
  const [one, two] = app.locals('ord_2');
  const before = readFileSync(at(one?.path), 'utf8');
  writeFileSync(at(one?.path), before.replace(/x/, 'X'));
  rmSync(at(two?.path));
  const job = await app.run({ kind: 'verify' });
  expect(job.message).toBe('9 files read: 1 file changed on the disk and 1 file missing.');
  expect([...job.notes].sort()).toEqual([
    expect.stringMatching(/measurements.*not what was delivered/),
    expect.stringMatching(/north.*missing/),
  ]);
  const troubles = () => app.call(() => app.handlers['storage.troubles']({ offset: 0, limit: 10 }));
  expect(await troubles()).toMatchObject({
    total: 2,
    files: [
      { orderId: 'ord_2', localFileId: one?.id, what: 'changed', fileId: `ord_2-${one?.name}` },
      { orderId: 'ord_2', localFileId: two?.id, what: 'missing' },
    ],
  });
  expect(await app.call(() => app.handlers['storage.overview'](undefined))).toMatchObject({
    missing: 1,
    changed: 1,
  });

  // Fetched again it stands beside the changed one: both are kept, and nothing is wrong any more.
  const again = await app.keep('ord_2', one?.name ?? '', before);
  expect(again.path).toMatch(/ \(2\)\.txt$/);
  expect(readFileSync(at(one?.path), 'utf8')).toContain('X');
  expect(await troubles()).toMatchObject({ total: 1 });
  await app.keep('ord_2', two?.name ?? '', 'again');
  expect(await troubles()).toEqual({ total: 0, files: [] });
  expect(await app.call(() => app.handlers['storage.overview'](undefined))).toMatchObject({
    missing: 0,
    changed: 0,
    all: { files: 10 },
    earlier: { files: 1 },
  });
});

test('verifying is paused, continues after a restart where it was, and ends with everything read once', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 4);
  const { id } = app.start({ kind: 'verify' });
  await until('some are read', () => app.job(id).done >= 3);
  app.handlers['storage.pause']({ jobId: id });
  const { done } = await app.ended(id);
  await app.close();
  const again = bench(dir);
  again.storage.start();
  again.handlers['storage.resume']({ jobId: id });
  await until('more are read', () => again.job(id).done > done);
  await again.close();
  // Closed in the middle of it: it continues automatically.
  const last = bench(dir);
  last.storage.start();
  expect(await last.ended(id)).toMatchObject({ state: 'done', message: 'All 12 files are whole.', done: 12 });
});

test('what takes room is reported by month, kind, account and order', async () => {
  const app = bench(temporaryFolder());
  await fill(app, 4);
  await app.keep('ord_4', 'all.zip', 'PK');
  const file = app.locals('ord_1')[0];
  appendFileSync(join(app.usual, 'Ours', file?.path ?? ''), 'longer');
  const sizes = (orderId: string) => app.locals(orderId).reduce((sum, { size }) => sum + size, 0);
  const all = ['ord_1', 'ord_2', 'ord_3', 'ord_4'].reduce((sum, orderId) => sum + sizes(orderId), 0);
  expect(await app.call(() => app.handlers['storage.overview'](undefined))).toMatchObject({
    all: { files: 13, bytes: all },
    accounts: [{ accountId: 'ours', files: 13, bytes: all }],
    months: [
      { month: '2026-05', files: 6, bytes: sizes('ord_1') + sizes('ord_3') },
      { month: '2026-04', files: 7, bytes: sizes('ord_2') + sizes('ord_4') },
    ],
    kinds: [
      { kind: 'text', files: 12 },
      { kind: 'archive', files: 1, bytes: 2 },
    ],
    orders: [
      {
        orderId: 'ord_4',
        files: 4,
        bytes: sizes('ord_4'),
        address: '104 Larkspur Ln, Millbrook Falls, NE 68999',
      },
      { orderId: 'ord_3' },
      { orderId: 'ord_2' },
      { orderId: 'ord_1' },
    ],
    archives: { files: 1, bytes: 2 },
    partial: { files: 0, bytes: 0 },
  });
});
