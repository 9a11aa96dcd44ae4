import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { bench, fill } from './harness.ts';

const SET = /Your organization has set the library folder/;
const overview = (app: ReturnType<typeof bench>) =>
  app.call(() => app.handlers['storage.overview'](undefined));

test('a library without reports goes to the folder that the organization has set', async () => {
  const dir = temporaryFolder();
  const folder = join(dir, 'Office', 'Reports');
  const app = bench(dir, { officeFolder: folder });
  app.storage.start();
  await until('the library is there', async () => (await overview(app)).office?.inUse === true);
  expect((await overview(app)).places).toMatchObject([{ root: folder, reachable: true }]);
  await fill(app, 1);
  expect(app.onDisk(folder).length).toBeGreaterThan(0);
});

test('reports that are elsewhere stay until the person moves them, and no other folder can be chosen', async () => {
  const dir = temporaryFolder();
  const folder = join(dir, 'Office');
  const app = bench(dir, { officeFolder: folder });
  await fill(app, 1);
  app.storage.start();
  await until(
    'the folder is made',
    async () =>
      app.onDisk(dir).some((path) => path.startsWith('Office')) ||
      (await overview(app)).office?.problem === null,
  );
  expect((await overview(app)).office).toEqual({ folder, inUse: false, problem: null });
  const other = join(dir, 'other');
  mkdirSync(other);
  const start = (to: string | null, accountId: string | null) => () =>
    app.handlers['storage.start']({ kind: 'move', accountId, folder: to, files: 'move' });
  await expect(app.call(start(other, null))).rejects.toThrow(SET);
  await expect(app.call(start(null, null))).rejects.toThrow(SET);
  await expect(app.call(start(folder, 'ours'))).rejects.toThrow(SET);
  expect(await app.run({ kind: 'move', accountId: null, folder, files: 'move' })).toMatchObject({
    state: 'done',
  });
  expect((await overview(app)).office).toEqual({ folder, inUse: true, problem: null });
});

test('a folder that can’t be made is said, and reports go where they went', async () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'file'), '');
  const app = bench(dir, { officeFolder: join(dir, 'file', 'Reports') });
  app.storage.start();
  await until('it is said', async () => (await overview(app)).office?.problem !== null);
  expect((await overview(app)).office).toMatchObject({ inUse: false });
  expect((await overview(app)).places).toMatchObject([{ root: app.usual, usual: true }]);
});
