import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskError, type DiskPath, type StorageDisk } from '../../../../src/main/core/ports/index.ts';
import type { BackupFormat } from '../../../../src/shared/contract/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { bench, fill } from './harness.ts';

/** A disk that refuses every file after the third one that is written to `target`. */
const refusing =
  (target: string, code: 'full' | 'gone') =>
  (disk: StorageDisk): StorageDisk => {
    let written = 0;
    const count = (): void => {
      written += 1;
      if (written > 3) throw new DiskError(code, code === 'full' ? 'The disk is full.' : 'The disk is gone.');
    };
    return {
      ...disk,
      copy: async (from: DiskPath, to, expected, twin) => {
        if (to.base.startsWith(target)) count();
        return disk.copy(from, to, expected, twin);
      },
      writeArchive: async (path) => {
        const archive = await disk.writeArchive(path);
        return {
          ...archive,
          add: async (from, name) => {
            count();
            return archive.add(from, name);
          },
        };
      },
    };
  };

const CASES: readonly (readonly [BackupFormat, 'full' | 'gone'])[] = [
  ['folder', 'full'],
  ['folder', 'gone'],
  ['file', 'full'],
  ['file', 'gone'],
];

test.each(CASES)(
  'a backup (%s) to a disk that is %s halfway leaves no backup that looks whole, and says why',
  async (format, code) => {
    const dir = temporaryFolder();
    const target = join(dir, 'usb');
    mkdirSync(target);
    const app = bench(dir, { disk: refusing(target, code) });
    await fill(app, 3);
    const job = await app.run({ kind: 'backup', folder: target, format, scheduled: true });
    expect(job).toMatchObject({ state: 'failed', message: expect.stringMatching(/disk is/) });
    expect(said(app.store.storage.backups())).toMatchObject({
      lastGood: null,
      failure: { words: expect.stringMatching(/disk is/) },
    });
    expect(readdirSync(target)).toEqual([]);
    expect(app.sound()).toEqual([]);
  },
);

test('a move to a disk that is full halfway waits, and every file is still where it was', async () => {
  const dir = temporaryFolder();
  const target = join(dir, 'share');
  mkdirSync(target);
  const app = bench(dir, { disk: refusing(target, 'full') });
  await fill(app, 3);
  const { id } = app.start({ kind: 'move', accountId: null, folder: target, files: 'move' });
  expect(await app.ended(id)).toMatchObject({ state: 'paused', message: expect.stringMatching(/full/) });
  expect(app.onDisk()).toHaveLength(9);
  expect(app.sound()).toEqual([]);
});
