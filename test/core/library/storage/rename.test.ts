import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { bench, fill } from './harness.ts';
import { killedAt, stepsOf } from './kills.ts';

const RULE = { folderRule: '{year}/{customer}/{street} {claim}', fileRule: '{date}_{street}_{name}.{ext}' };

test('a changed rule names new files; what is here is renamed on a word, and only then', async () => {
  const app = bench(temporaryFolder());
  await fill(app, 2);
  const before = app.onDisk();
  expect(before[0]).toBe('Ours/2026-04/102 Larkspur Ln, Millbrook Falls, NE 68999 - ord_2/measurements.txt');
  app.store.settings.put(RULE);
  app.order('ord_9', {
    address: '9 Oak St, Millbrook',
    claimNumber: null,
    deliveredAt: new Date(2026, 4, 2, 12).getTime(),
  });
  const fresh = await app.keep('ord_9', 'report.txt', 'new');
  expect(fresh.path).toBe('2026/Dana Muñoz/9 Oak St/2026-05-02_9 Oak St_report.txt');
  // An order's files stay together until a person says otherwise.
  expect((await app.keep('ord_1', 'late.txt', 'late')).path).toMatch(/^2026-05\/101 Larkspur.*_late\.txt$/);
  expect(app.onDisk()).toEqual(expect.arrayContaining(before));

  const preview = await app.call(() => app.handlers['storage.renames'](undefined));
  expect(preview).toMatchObject({ files: 7, of: 8 });
  expect(preview.examples[0]).toEqual({
    orderId: 'ord_1',
    before: '2026-05/101 Larkspur Ln, Millbrook Falls, NE 68999 - ord_1/report.txt',
    after: '2026/Dana Muñoz/101 Larkspur Ln 001/2026-05-15_101 Larkspur Ln_report.txt',
  });
  expect(await app.run({ kind: 'rename' })).toMatchObject({
    state: 'done',
    message: '7 files renamed.',
    done: 7,
  });
  expect(app.sound()).toEqual([]);
  expect(app.onDisk()).toHaveLength(8);
  expect(app.onDisk()[0]).toBe(
    'Ours/2026/Dana Muñoz/101 Larkspur Ln 001/2026-05-15_101 Larkspur Ln_late.txt',
  );
  expect(app.locals('ord_1').map(({ name }) => name)).toContain('2026-05-15_101 Larkspur Ln_report.txt');
  expect(await app.call(() => app.handlers['storage.renames'](undefined))).toMatchObject({ files: 0 });

  // And back: the names they came with are known.
  app.store.settings.put({ folderRule: '{year}-{month}/{address} - {order}', fileRule: '{name}.{ext}' });
  await app.run({ kind: 'rename' });
  expect(app.onDisk()).toEqual(expect.arrayContaining(before));
  expect(app.sound()).toEqual([]);
});

test('files that would get one name are numbered, other people’s files are never overwritten, missing ones reported', async () => {
  const app = bench(temporaryFolder());
  await fill(app, 2);
  app.store.settings.put({ folderRule: '{customer}', fileRule: 'Roof {kind}.{ext}' });
  app.write(join(app.usual, 'Ours', 'Dana Muñoz', 'roof TEXT.txt'), 'somebody else’s');
  const gone = app.locals('ord_2')[0];
  rmSync(join(app.usual, 'Ours', gone?.path ?? ''));
  const job = await app.run({ kind: 'rename' });
  expect(job).toMatchObject({ state: 'done', message: '5 files renamed. 1 file couldn’t be renamed.' });
  expect(job.notes).toEqual([expect.stringContaining('isn’t where Ridgeline put it')]);
  expect(app.onDisk()).toEqual([
    ...[2, 3, 4, 5, 6].map((number) => `Ours/Dana Muñoz/Roof Text (${number}).txt`),
    'Ours/Dana Muñoz/roof TEXT.txt',
  ]);
  expect(app.sound()).toEqual([`${gone?.path}: recorded as missing`]);
  // A second time nothing is left to do.
  expect(await app.run({ kind: 'rename' })).toMatchObject({ message: '0 files renamed.' });
});

test('killed before a step, it continues after a restart: every file is there once, and recorded where it is', async () => {
  const steps = await stepsOf('rename');
  expect(steps).toBeGreaterThan(25);
  for (let dieAt = 1; dieAt <= steps; dieAt += 6) await killedAt('rename', dieAt);
});

test('a kill between the two names of a file, and one after somebody took the new name', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 1);
  app.store.settings.put(RULE);
  const [one, two] = app.locals('ord_1');
  if (!one || !two) throw new Error('no files');
  const at = (path: string) => join(app.usual, 'Ours', path);
  mkdirSync(dirname(at('elsewhere/one.txt')), { recursive: true });
  linkSync(at(one.path), at('elsewhere/one.txt'));
  writeFileSync(at('elsewhere/two.txt'), 'somebody else’s');
  app.store.storage.beginMove(one.id, 'elsewhere/one.txt');
  app.store.storage.beginMove(two.id, 'elsewhere/two.txt');
  await app.run({ kind: 'rename' });
  expect(app.sound()).toEqual([]);
  expect(app.onDisk()).toHaveLength(4);
  expect(app.onDisk()).toContain('Ours/elsewhere/two.txt');
});

test('pause keeps it where it is, over a restart too; calling it off leaves every file whole', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 4);
  app.store.settings.put(RULE);
  const { id } = app.start({ kind: 'rename' });
  await until('some are renamed', () => app.job(id).done >= 2);
  app.handlers['storage.pause']({ jobId: id });
  const paused = await app.ended(id);
  expect(paused.state).toBe('paused');
  expect(() => app.start({ kind: 'verify' })).toThrow(/already working on the files/);
  await app.close();
  const again = bench(dir);
  again.storage.start();
  expect(again.job(id).state).toBe('paused');
  again.handlers['storage.resume']({ jobId: id });
  await until('some more', () => again.job(id).done > paused.done);
  again.handlers['storage.cancel']({ jobId: id });
  expect((await again.ended(id)).state).toBe('cancelled');
  expect(again.sound()).toEqual([]);
  expect(again.onDisk()).toHaveLength(12);
});

test('the preview shows the account’s own orders, what is wrong with a rule, and what it does', async () => {
  const app = bench(temporaryFolder());
  await fill(app, 4);
  const preview = (folderRule: string, fileRule: string) =>
    app.call(() => app.handlers['storage.naming']({ accountId: 'ours', folderRule, fileRule }));
  const good = await preview(RULE.folderRule, RULE.fileRule);
  expect(good).toMatchObject({ problems: [], remarks: [] });
  expect(good.examples).toHaveLength(3);
  expect(good.examples[0]?.after).toMatch(/^2026\/Dana Muñoz\/10\d Larkspur Ln 00\d\/2026-05-15_/);
  expect((await preview('{yaer}', '{name}.{ext}')).problems).toEqual(['There is no field {yaer}.']);
  const rough = await preview('{customer}', '{kind}.{ext}');
  expect(rough.remarks.join(' ')).toMatch(/numbered.*share a folder/);
  const long = await preview(
    '{address} {address}/{address} {address}/{address} {address}',
    '{address} {name}.{ext}',
  );
  expect(long.remarks.join(' ')).toMatch(/259/);
});
