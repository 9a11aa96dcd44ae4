import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder, testFolderParent } from '../../scripts/lib/test-folder.mjs';
import { temporaryFolder } from '../support/folder.ts';

const GIB = 2 ** 30;
const machine = (changes = {}) => ({
  env: {},
  read: () => 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  space: () => ({ bavail: (8 * GIB) / 4096, bsize: 4096 }),
  memory: () => 16 * GIB,
  ...changes,
});

test('tests put their folders on the memory disk where it has room', () => {
  expect(testFolderParent(machine())).toBe('/dev/shm');
});

test.each([
  ['TMPDIR is set', { env: { TMPDIR: '/var/tmp' } }],
  ['the memory disk is small', { space: () => ({ bavail: 64 * 256, bsize: 4096 }) }],
  ['the machine has little memory', { memory: () => 4 * GIB }],
  ['programs can’t run from it', { read: () => 'tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n' }],
  [
    'there is none',
    {
      space: () => {
        throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      },
    },
  ],
])('tests use the usual folder where %s', (_why, changes) => {
  expect(testFolderParent(machine(changes))).toBe(tmpdir());
});

test('a run removes its folder, and what an ended run left, but not that of a running one', () => {
  const parent = temporaryFolder();
  const [ended, running] = [
    join(parent, 'ridgeline-tests-4194303-abc'),
    join(parent, `ridgeline-tests-${process.pid}-abc`),
  ];
  for (const folder of [ended, running]) mkdirSync(folder);
  writeFileSync(join(parent, 'ridgeline-tests-notes.txt'), 'kept');

  const folder = testFolder(parent);
  writeFileSync(join(folder.path, 'kept.db'), 'x');
  expect([existsSync(ended), existsSync(running), existsSync(folder.path)]).toEqual([false, true, true]);

  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
  expect(existsSync(join(parent, 'ridgeline-tests-notes.txt'))).toBe(true);
});

test('a folder that can’t be removed is left for the next run, and loses no results', () => {
  const parent = temporaryFolder();
  const busy = testFolder(parent, () => {
    throw Object.assign(new Error('directory not empty'), { code: 'ENOTEMPTY' });
  });
  busy.remove();
  expect(existsSync(busy.path)).toBe(true);
});
