import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskError, type StorageDisk } from '../../../../src/main/core/ports/index.ts';
import { harmTable } from '../../../store/harm.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench, fill } from './harness.ts';

const folderIn = (dir: string, name: string) => {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
};
const manifestIn = (target: string) => {
  const [name] = readdirSync(target);
  return JSON.parse(readFileSync(join(target, name ?? '', 'manifest.json'), 'utf8'));
};

/** A disk on which one file can't be read: `denied` as when another program has locked it. */
const unreadable =
  (name: string, code: 'denied' | 'other') =>
  (disk: StorageDisk): StorageDisk => ({
    ...disk,
    hash: (file) => (file.path.endsWith(name) ? Promise.reject(new DiskError(code, 'No.')) : disk.hash(file)),
    copy: (from, to, expected, twin) =>
      from.path.endsWith(name)
        ? Promise.reject(new DiskError(code, 'No.'))
        : disk.copy(from, to, expected, twin),
  });

test.each([
  ['denied', 'this computer may not read it (its permissions, or another program has it locked)'],
  ['other', 'the disk couldn’t read it'],
] as const)(
  'a backup continues past a file that can’t be read (%s), and names it with the reason',
  async (code, why) => {
    const dir = temporaryFolder();
    const app = bench(dir, { disk: unreadable('north.txt', code) });
    await fill(app, 2);
    const target = folderIn(dir, 'usb');
    const job = await app.run({ kind: 'backup', folder: target });
    expect(job).toMatchObject({ state: 'done', done: 4 });
    expect(job.message).toMatch(/2 files aren’t in it; each is named below\.$/);
    expect(job.notes).toEqual([1, 2].map(() => expect.stringMatching(/north\.txt: /)));
    expect(job.notes[0]).toContain(`: ${why}, so it isn’t in the backup.`);
    const { leftOut, files } = manifestIn(target);
    expect(leftOut).toHaveLength(2);
    expect(files).toHaveLength(4);
  },
);

test('a damaged database is never passed off as whole: its last sound copy stands in its place, or there is no backup', async () => {
  const dir = temporaryFolder();
  const first = bench(dir);
  await fill(first, 3);
  for (let number = 0; number < 200; number += 1) first.order(`more_${number}`);
  expect(
    (await first.store.health.makeCopy(Date.UTC(2026, 10, 20, 12), new AbortController().signal)).ok,
  ).toBe(true);
  await first.close();
  harmTable(join(dir, 'data', 'ridgeline.db'), 'orders');
  const app = bench(dir);
  const job = await app.run({ kind: 'backup', folder: folderIn(dir, 'usb') });
  expect(job).toMatchObject({ state: 'done', done: 9 });
  expect(job.message).toMatch(/^The list of orders is damaged, so this backup has its copy of Nov 20, /);
  expect(app.store.health.damage()).not.toBeNull();
  await app.close();
  rmSync(join(dir, 'data', 'Copies'), { recursive: true });
  rmSync(join(dir, 'data', 'ridgeline.db.damaged'));
  const again = bench(dir);
  const none = await again.run({ kind: 'backup', folder: folderIn(dir, 'usb2') });
  expect(none).toMatchObject({ state: 'failed', message: expect.stringMatching(/no checked copy/) });
  expect(readdirSync(join(dir, 'usb2'))).toEqual([]);
});

test('names that differ only in case get names of their own in a backup, and come back under their first ones', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  app.order('ord_1');
  for (const name of ['Report.txt', 'report.txt', 'REPORT.txt', 'Ñandú.txt', 'ñandú.txt', '屋根.txt']) {
    const path = `Oak St/${name}`;
    app.write(join(app.usual, 'Ours', path), `content of ${name}`);
    const { bytes, sha256 } = await app.disk.hash({ base: join(app.usual, 'Ours'), path });
    app.store.files.addLocal('ours', {
      orderId: 'ord_1',
      fileId: null,
      name,
      kind: 'text',
      size: bytes,
      sha256,
      path,
      savedAt: Date.now(),
    });
  }
  const target = folderIn(dir, 'usb');
  expect(await app.run({ kind: 'backup', folder: target })).toMatchObject({ state: 'done', done: 6 });
  const { files } = manifestIn(target) as { files: { path: string; at?: string }[] };
  const names = files.map(({ path, at }) => (at ?? path).toLowerCase());
  expect(new Set(names).size).toBe(6);
  const [folder] = readdirSync(target);
  for (const { path, at } of files)
    expect(readFileSync(join(target, folder ?? '', 'Library', at ?? path), 'utf8')).toBe(
      `content of ${path.split('/').at(-1)}`,
    );
});

/** A disk that is unplugged after so many calls of one kind: an empty mount point stays. */
function unplugged(share: string, call: 'copy' | 'remove', after: number) {
  let calls = 0;
  return (disk: StorageDisk): StorageDisk => ({
    ...disk,
    [call]: async (...input: never[]) => {
      const value = await Reflect.apply(disk[call], disk, input);
      calls += 1;
      if (calls === after) {
        renameSync(share, `${share}-unplugged`);
        mkdirSync(share);
      }
      return value;
    },
  });
}
const plugIn = (share: string) => {
  rmSync(share, { recursive: true });
  renameSync(`${share}-unplugged`, share);
};

async function moving(app: Bench, share: string) {
  await fill(app, 3);
  return app.start({ kind: 'move', accountId: null, folder: share, files: 'move' });
}

test('a disk that goes away while files are copied to it: the move waits, no file is lost, nothing lies beneath the mount point', async () => {
  const dir = temporaryFolder();
  const share = folderIn(dir, 'share');
  const app = bench(dir, { disk: unplugged(share, 'copy', 4) });
  const job = await moving(app, share);
  expect(await app.ended(job.id)).toMatchObject({
    state: 'paused',
    message: expect.stringMatching(/^Waiting for the new folder/),
  });
  expect(app.onDisk()).toHaveLength(9);
  expect(readdirSync(share)).toEqual([]);
  plugIn(share);
  app.handlers['storage.resume']({ jobId: job.id });
  expect(await app.ended(job.id)).toMatchObject({ state: 'done' });
  expect(app.onDisk(share)).toHaveLength(9);
  expect(app.sound()).toEqual([]);
});

/** A disk that is unplugged right before its sign is looked for the n-th time; `looks`: how often it was. */
function unpluggedAtLook(share: string, at: number) {
  const seen = { looks: 0 };
  const disk = (plain: StorageDisk): StorageDisk => ({
    ...plain,
    readText: async (file, most) => {
      if (file.base === share && file.path === '.ridgeline-library') {
        seen.looks += 1;
        if (seen.looks === at) {
          renameSync(share, `${share}-unplugged`);
          mkdirSync(share);
        }
      }
      return plain.readText(file, most);
    },
  });
  return { seen, disk };
}

test('a disk that goes away before any look for its sign: before a copy, after it, before the switch', async () => {
  const whole = temporaryFolder();
  const { seen, disk } = unpluggedAtLook(folderIn(whole, 'share'), 0);
  const usual = bench(whole, { disk });
  await fill(usual, 1);
  await usual.run({ kind: 'move', accountId: null, folder: join(whole, 'share'), files: 'move' });
  // Each of three files before and after its copy, and once before the switch.
  expect(seen.looks).toBeGreaterThanOrEqual(7);
  for (let at = 1; at <= seen.looks; at += 1) {
    const dir = temporaryFolder();
    const share = folderIn(dir, 'share');
    const app = bench(dir, { disk: unpluggedAtLook(share, at).disk });
    await fill(app, 1);
    const job = app.start({ kind: 'move', accountId: null, folder: share, files: 'move' });
    expect([at, await app.ended(job.id)]).toMatchObject([at, { state: 'paused' }]);
    expect([at, app.onDisk().length, readdirSync(share), app.store.storage.places()]).toEqual([
      at,
      3,
      [],
      [],
    ]);
    plugIn(share);
    app.handlers['storage.resume']({ jobId: job.id });
    expect([at, await app.ended(job.id)]).toMatchObject([at, { state: 'done' }]);
    expect([at, app.onDisk(share).length, app.sound()]).toEqual([at, 3, []]);
    await app.close();
  }
});

test('a disk that goes away while the first files are deleted: none is deleted whose copy isn’t reachable', async () => {
  const dir = temporaryFolder();
  const share = folderIn(dir, 'share');
  const app = bench(dir, { disk: unplugged(share, 'remove', 2) });
  const job = await moving(app, share);
  expect(await app.ended(job.id)).toMatchObject({
    state: 'paused',
    message: expect.stringMatching(/still in the old one stays there/),
  });
  expect(app.onDisk()).toHaveLength(7);
  plugIn(share);
  await until('it is reachable', async () => app.files.reachable('Ours'));
  app.handlers['storage.resume']({ jobId: job.id });
  expect(await app.ended(job.id)).toMatchObject({
    state: 'done',
    message: 'The reports are in the new folder.',
  });
  expect(app.onDisk(share)).toHaveLength(9);
  expect(app.onDisk()).toHaveLength(0);
  expect(app.sound()).toEqual([]);
});

test('a file that can’t be read stays in the old folder, named, while all others move', async () => {
  const dir = temporaryFolder();
  const share = folderIn(dir, 'share');
  const app = bench(dir, { disk: unreadable('north.txt', 'denied') });
  await fill(app, 2);
  const job = await app.run({ kind: 'move', accountId: null, folder: share, files: 'move' });
  expect(job.state).toBe('done');
  expect(job.notes.filter((note) => note.includes('couldn’t be read'))).toHaveLength(2);
  expect(app.onDisk(share)).toHaveLength(4);
  expect(app.onDisk()).toHaveLength(2);
});
