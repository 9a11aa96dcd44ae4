import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folder.ts';
import { type Bench, bench, fill } from './harness.ts';

const BODY = 'the report as it was delivered';
const at = (app: Bench, path: string) => join(app.usual, 'Ours', path);

async function edited() {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 2);
  const [file] = app.locals('ord_1');
  if (!file) throw new Error('no file');
  appendFileSync(at(app, file.path), ' and a highlight');
  const when = new Date(2026, 10, 22, 9, 30);
  utimesSync(at(app, file.path), when, when);
  return { dir, app, file, when: when.getTime() };
}
const record = (app: Bench, id: number) => app.store.storage.file(id);

test('an edited file is there with its mark, at the time of the edit; a look says so once', async () => {
  const { app, file, when } = await edited();
  expect((await app.run({ kind: 'look' })).message).toBe('1 file was changed on this computer.');
  expect(record(app, file.id)).toMatchObject({ present: true, changedAt: when });
  expect((await app.run({ kind: 'look' })).message).toBe('Every file is where it was.');
  expect(await app.call(() => app.handlers['storage.overview'](undefined))).toMatchObject({
    missing: 0,
    changed: 1,
  });
});

test('an edit that keeps the size is noticed by the time of the last writing, and read only once', async () => {
  const app = bench(temporaryFolder());
  const file = await app.keep('ord_1', 'report.txt', BODY);
  const place = at(app, file.path);
  const later = new Date(file.savedAt + 60_000);
  utimesSync(place, later, later);
  await app.run({ kind: 'look' });
  // Only touched: its content is still the delivered one.
  expect(record(app, file.id)).toMatchObject({ changedAt: null, wholeAt: later.getTime() });
  writeFileSync(place, BODY.replace('report', 'Report'));
  const edit = new Date(file.savedAt + 120_000);
  utimesSync(place, edit, edit);
  await app.run({ kind: 'look' });
  expect(record(app, file.id)).toMatchObject({ present: true, changedAt: edit.getTime() });
  writeFileSync(place, BODY);
  await app.run({ kind: 'look' });
  expect(record(app, file.id)).toMatchObject({ present: true, changedAt: null });
});

test('verify all marks an edit that left no trace in size and time', async () => {
  const app = bench(temporaryFolder());
  const file = await app.keep('ord_1', 'report.txt', BODY);
  writeFileSync(at(app, file.path), BODY.toUpperCase());
  utimesSync(at(app, file.path), new Date(1_000), new Date(1_000));
  await app.run({ kind: 'look' });
  expect(record(app, file.id)?.changedAt).toBeNull();
  await app.run({ kind: 'verify' });
  expect(record(app, file.id)).toMatchObject({ present: true, changedAt: 1_000 });
});

test('an edited file is in the backup as it is now, and the backup names it', async () => {
  const { dir, app, file, when } = await edited();
  await app.run({ kind: 'look' });
  const job = await app.run({ kind: 'backup', folder: dir });
  expect(job).toMatchObject({ state: 'done', done: 6 });
  expect(job.notes).toEqual([
    `${file.path}: Changed on this computer, Nov 22. It’s in the backup as it is now.`,
  ]);
  const facts = await app.call(() => app.handlers['storage.readBackup']({ folder: dir }));
  const manifest = JSON.parse(readFileSync(join(facts.folder, 'manifest.json'), 'utf8'));
  const listed = manifest.files.find((each: { path: string }) => each.path === `Ours/${file.path}`);
  expect(listed).toMatchObject({ changedAt: when });
  expect(readFileSync(join(facts.folder, 'Library', 'Ours', file.path), 'utf8')).toContain('highlight');
});

test('an edited file moves with the library and is renamed with the others', async () => {
  const { dir, app, file } = await edited();
  const target = join(dir, 'other');
  app.write(join(target, 'here.txt'), '');
  await app.run({ kind: 'look' });
  expect(await app.run({ kind: 'move', accountId: null, folder: target, files: 'move' })).toMatchObject({
    state: 'done',
    message: 'The reports are in the new folder.',
  });
  expect(readFileSync(join(target, 'Ours', file.path), 'utf8')).toContain('highlight');
  app.store.settings.put({ fileRule: '{claim} {name}.{ext}' });
  expect(await app.run({ kind: 'rename' })).toMatchObject({ state: 'done', done: 6 });
  const now = record(app, file.id);
  expect(now).toMatchObject({ present: true });
  expect(now?.changedAt).not.toBeNull();
  expect(readFileSync(join(target, 'Ours', now?.path ?? ''), 'utf8')).toContain('highlight');
});

test('the delivered version stands beside the edited one; neither replaces the other', async () => {
  const { app, file } = await edited();
  await app.run({ kind: 'look' });
  const before = readFileSync(at(app, file.path), 'utf8').replace(' and a highlight', '');
  const again = await app.keep('ord_1', file.name, before);
  expect(again.id).not.toBe(file.id);
  expect(readFileSync(at(app, file.path), 'utf8')).toContain('highlight');
  expect(record(app, file.id)?.changedAt).not.toBeNull();
  expect(record(app, again.id)?.changedAt).toBeNull();
  rmSync(at(app, file.path));
  await app.run({ kind: 'look' });
  expect(record(app, file.id)?.present).toBe(false);
  expect(app.store.storage.overview().missing).toBe(0);
});
