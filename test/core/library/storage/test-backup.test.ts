import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import type { BackupFormat } from '../../../../src/shared/contract/index.ts';
import { intent } from '../../../store/rows.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { bench, fill } from './harness.ts';

async function backedUp(format: BackupFormat) {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 3);
  app.store.settings.put({ theme: 'dark', undoDelay: 20_000 });
  app.store.outbox.insert(intent('i1', { accountId: 'ours', body: '{}', bodySha256: sha256Of('{}') }));
  const target = join(dir, 'usb');
  mkdirSync(target);
  expect(await app.run({ kind: 'backup', folder: target, format })).toMatchObject({ state: 'done' });
  return { app, target, path: join(target, readdirSync(target)[0] ?? '') };
}
const testedIn = async (app: Awaited<ReturnType<typeof backedUp>>['app']) =>
  said((await app.call(() => app.handlers['storage.backupState'](undefined))).tested);

test.each(['folder', 'file'] as const)(
  'a backup (%s) is opened as its own profile and counted; the present data isn’t touched',
  async (format) => {
    const { app, target, path } = await backedUp(format);
    const before = app.store.provenance.check();
    const job = await app.run({ kind: 'test', folder: target });
    expect(job).toMatchObject({ state: 'done', message: 'Everything in this backup can be restored.' });
    const counts = { accounts: 1, orders: 3, confirmed: 1, files: 9, decisions: 0, settings: 2 };
    expect(await testedIn(app)).toMatchObject({ path, sound: true, whole: 9, counts, expected: counts });
    expect(app.store.provenance.check()).toBe(before);
    expect(readdirSync(app.dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

const HARMS = [
  ['a report is gone', (path: string, file: string) => rmSync(join(path, 'Library', file)), /missing/],
  [
    'a report is damaged',
    (path: string, file: string) => appendFileSync(join(path, 'Library', file), '!'),
    /damaged/,
  ],
  [
    'its data is rubbish',
    (path: string) => writeFileSync(join(path, 'ridgeline.db'), 'x'),
    /Make a new one: Its list of orders is damaged or can’t be read\.$/,
  ],
] as const;

test.each(shareOfTheDay('harms of a tested backup', HARMS, 3))(
  'a backup can’t be restored whole when %s, and the test says so',
  async (_what, harm, why) => {
    const { app, target, path } = await backedUp('folder');
    harm(path, app.onDisk()[1] ?? '');
    const job = await app.run({ kind: 'test', folder: target });
    expect(job).toMatchObject({ state: 'failed', message: expect.stringMatching(why) });
    expect(await testedIn(app)).toMatchObject({ sound: false, words: expect.stringMatching(why) });
  },
);

test('a backup doesn’t link to a damaged file of an earlier one: it has the file from the library', async () => {
  const { app, target, path } = await backedUp('folder');
  const file = app.onDisk()[0] ?? '';
  const inBackup = join(path, 'Library', file);
  writeFileSync(inBackup, 'x'.repeat(statSync(inBackup).size));
  const job = await app.run({ kind: 'backup', folder: target });
  expect(job.state).toBe('done');
  expect(job.notes.join(' ')).toMatch(/An earlier backup in this folder is damaged/);
  expect(await app.run({ kind: 'test', folder: target })).toMatchObject({ state: 'done' });
});
