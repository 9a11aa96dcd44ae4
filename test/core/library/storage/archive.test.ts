import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { type Bench, bench, fill } from './harness.ts';

const folderIn = (dir: string, name: string) => {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
};

async function zipped(orders = 2): Promise<{ app: Bench; dir: string; target: string; file: string }> {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, orders);
  const target = folderIn(dir, 'usb');
  expect(await app.run({ kind: 'backup', folder: target, format: 'file' })).toMatchObject({ state: 'done' });
  const names = readdirSync(target);
  expect(names).toEqual([expect.stringMatching(/^Ridgeline \d{4}-\d\d-\d\d \d{6} [+-]\d{4}\.zip$/)]);
  return { app, dir, target, file: join(target, names[0] ?? '') };
}

test('a backup as one file holds what a folder would, and any ZIP program reads it', async () => {
  const { app, file } = await zipped();
  const listed = execFileSync(
    'python3',
    [
      '-c',
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print("\\n".join(z.namelist()))',
      file,
    ],
    { encoding: 'utf8' },
  );
  const names = listed.trim().split('\n');
  expect(names.filter((name) => !name.startsWith('Library/')).sort()).toEqual([
    'README.txt',
    'manifest.json',
    'manifest.sha256',
    'ridgeline.db',
  ]);
  expect(names.filter((name) => name.startsWith('Library/')).sort()).toEqual(
    app.onDisk().map((path) => `Library/${path}`),
  );
  expect(readdirSync(app.dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a profile is restored from one file, beside a backup folder that is older', async () => {
  const { app, dir, target } = await zipped(3);
  await app.close();
  const there = temporaryFolder();
  const fresh = bench(there);
  fresh.store.accounts.remove('ours');
  expect(await fresh.call(() => fresh.handlers['storage.readBackup']({ folder: target }))).toMatchObject({
    problem: null,
    files: { files: 9 },
  });
  expect(await fresh.run({ kind: 'restore', folder: target, keepIn: null })).toMatchObject({ state: 'done' });
  await fresh.close();
  const again = bench(there);
  expect(again.sound()).toEqual([]);
  expect(again.onDisk()).toHaveLength(9);
  expect(readdirSync(again.dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(dir).not.toBe(there);
});

test.each([
  [
    'a byte of a report is changed',
    (bytes: Buffer) => {
      const at = bytes.indexOf('report.txt') + 25;
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([(bytes[at] ?? 0) ^ 0xff]),
        bytes.subarray(at + 1),
      ]);
    },
  ],
  ['its end is missing', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ['it is another file', () => Buffer.from('Dear customer, thank you.')],
] as const)('a backup file is refused and nothing is changed when %s', async (_what, harm) => {
  const { app, file } = await zipped();
  const bytes = readFileSync(file);
  writeFileSync(file, harm(bytes));
  await app.close();
  const fresh = bench(temporaryFolder());
  fresh.store.accounts.remove('ours');
  const job = await fresh.run({ kind: 'restore', folder: file, keepIn: null });
  expect(job.state).toBe('failed');
  expect(job.message).toMatch(/damaged|no finished backup|isn’t whole/);
  expect(fresh.onDisk()).toEqual([]);
});

test('the newest backup is taken by the moment its name means, in whatever zone and form', async () => {
  const { app, target, file } = await zipped(1);
  const folder = folderIn(target, 'Ridgeline 2020-06-01 120000');
  // The first of the two hours that an autumn night has, and the second one, which sorts before it by its digits.
  renameSync(file, join(target, 'Ridgeline 2026-11-01 011500 -0600.zip'));
  mkdirSync(join(target, 'Ridgeline 2026-11-01 013000 -0500'));
  expect(await app.call(() => app.handlers['storage.readBackup']({ folder: target }))).toMatchObject({
    folder: join(target, 'Ridgeline 2026-11-01 011500 -0600.zip'),
    problem: null,
  });
  expect(readdirSync(folder)).toEqual([]);
});
