import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench, fill } from './harness.ts';

const folderIn = (dir: string, name: string) => {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
};
const put = (app: Bench, folder: string | null) =>
  app.call(() => app.handlers['storage.putMirror']({ folder }));
const state = async (app: Bench) => said(await app.call(() => app.handlers['storage.mirror'](undefined)));
const settled = (app: Bench, copied: number) =>
  until(`${copied} are copied`, () => {
    const { copied: now, waiting } = app.store.storage.mirrorState();
    return now === copied && waiting === 0;
  });

test('a second folder gets a copy of every file, under the same names, also after a renaming; it is off until chosen', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 2);
  app.storage.start();
  expect(await state(app)).toMatchObject({ folder: null, copied: 0 });
  await expect(put(app, join(app.usual, 'Ours'))).rejects.toThrow(/folder of their own/);
  await expect(put(app, join(dir, 'nowhere'))).rejects.toThrow(/no such folder/i);
  const office = folderIn(dir, 'office');
  await put(app, office);
  await settled(app, 6);
  expect(app.onDisk(office)).toEqual(app.onDisk());

  app.order('ord_9');
  await app.keep('ord_9', 'report.txt', 'new');
  await settled(app, 7);
  app.store.settings.put({ folderRule: '{customer}/{order}', fileRule: '{name} {claim}.{ext}' });
  // Somebody in the office worked on a copy: it stays.
  const edited = app.onDisk(office)[0] ?? '';
  writeFileSync(join(office, edited), 'a note of the estimator’s');
  await app.run({ kind: 'rename' });
  await settled(app, 7);
  expect(app.onDisk(office)).toEqual([...app.onDisk(), edited].sort());
  expect(readFileSync(join(office, edited), 'utf8')).toMatch(/estimator/);

  // It is never read back: what goes there is gone there only.
  rmSync(office, { recursive: true });
  await app.run({ kind: 'look' });
  expect(app.sound()).toEqual([]);
  expect(await state(app)).toMatchObject({ reachable: false });
  await put(app, null);
  expect(await state(app)).toEqual({ folder: null, reachable: true, copied: 0, waiting: 0, problem: null });
});

test('while it is away files wait; a name that is taken is numbered; trouble is reported and tried again', async () => {
  const dir = temporaryFolder();
  let broken = true;
  const app = bench(dir, {
    disk: (disk) => ({
      ...disk,
      copy: (from, to, expected, twin) => {
        if (broken && from.path.endsWith('north.txt'))
          return disk.copy(from, { base: join(dir, 'file'), path: 'x' }, expected, twin);
        return disk.copy(from, to, expected, twin);
      },
    }),
  });
  writeFileSync(join(dir, 'file'), '');
  await fill(app, 1);
  const office = folderIn(dir, 'office');
  const taken = app.onDisk().find((path) => path.endsWith('report.txt')) ?? '';
  app.write(join(office, taken), 'somebody else’s');
  app.storage.start();
  await put(app, office);
  await until('two are copied, one has trouble', () => {
    const { copied, problem } = app.store.storage.mirrorState();
    return copied === 2 && problem !== null;
  });
  expect((await state(app)).problem).toMatch(/^north\.txt: /);
  expect(readFileSync(join(office, taken), 'utf8')).toBe('somebody else’s');
  broken = false;
  await settled(app, 3);
  expect(app.onDisk(office)).toHaveLength(4);

  renameSync(office, `${office}-unplugged`);
  folderIn(dir, 'office');
  app.order('ord_9');
  await app.keep('ord_9', 'report.txt', 'new');
  await until('it is noticed', async () => !(await state(app)).reachable);
  expect(await state(app)).toMatchObject({ reachable: false, copied: 3, waiting: 1, problem: null });
  expect(app.onDisk(office)).toEqual([]);
  rmSync(office, { recursive: true });
  renameSync(`${office}-unplugged`, office);
  await settled(app, 4);
  expect(app.sound()).toEqual([]);
});
