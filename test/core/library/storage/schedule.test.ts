import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '../../../../src/main/core/library/storage/backup-names.ts';
import type { BackupState, CallInput } from '../../../../src/shared/contract/index.ts';
import { DAY } from '../../../../src/shared/domain/units.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { type Said, said } from '../../../support/said.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench, fill } from './harness.ts';

const folderIn = (dir: string, name: string) => {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
};
const visible = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));
const stateOf = async (app: Bench): Promise<Said<BackupState>> =>
  said(await app.call(() => app.handlers['storage.backupState'](undefined)));
const schedule = (app: Bench, folder: string, patch: Partial<CallInput<'storage.putSchedule'>> = {}) =>
  app.call(() =>
    app.handlers['storage.putSchedule']({
      interval: 'daily',
      folder,
      format: 'folder',
      remindDays: 14,
      ...patch,
    }),
  );
const longAgo = (app: Bench, days: number) =>
  app.store.storage.putBackups({
    lastGood: { at: app.clock.now() - days * DAY, path: 'before', files: 1, bytes: 1, leftOut: 0 },
  });

test('a scheduled backup is made after the start, read back, and recorded; one that was missed is made at the next start', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 2);
  const target = folderIn(dir, 'usb');
  await schedule(app, target);
  app.storage.start();
  await until('the first backup', async () => (await stateOf(app)).lastGood !== null);
  const [name] = visible(target);
  expect(await stateOf(app)).toMatchObject({
    lastGood: { path: join(target, name ?? ''), files: 6, leftOut: 0 },
    failure: null,
    reminder: null,
  });
  await until('the job ended', () => app.store.storage.openJob() === null);
  await app.close();

  const later = bench(dir);
  longAgo(later, 3);
  later.storage.start();
  await until('the missed backup', () => visible(target).length === 2);
  await until('it is recorded', async () => (await stateOf(later)).lastGood?.path !== 'before');
});

test('a backup disk that isn’t there gets nothing written beneath its mount point, is said, and is tried again', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 1);
  const target = folderIn(dir, 'usb');
  await schedule(app, target);
  renameSync(target, `${target}-unplugged`);
  mkdirSync(target);
  app.storage.start();
  await until('the failure', async () => (await stateOf(app)).failure !== null);
  expect((await stateOf(app)).failure?.words).toMatch(/can’t be reached, or another disk is in its place/);
  expect(readdirSync(target)).toEqual([]);
  rmSync(target, { recursive: true });
  renameSync(`${target}-unplugged`, target);
  await until('it is made once the disk is back', async () => (await stateOf(app)).lastGood !== null);
  expect(await stateOf(app)).toMatchObject({ failure: null });
});

test('old backups of the schedule are thinned out; those made by hand stay', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 1);
  const target = folderIn(dir, 'usb');
  await schedule(app, target);
  const series = app.store.storage.backups().series ?? '';
  const byHand: string[] = [];
  for (let day = 1; day <= 60; day += 1) {
    const own = join(target, backupName(app.clock.now() - day * DAY));
    mkdirSync(own);
    writeFileSync(join(own, 'schedule.txt'), `${series}\n`);
    if (day % 20 !== 0) continue;
    byHand.push(backupName(app.clock.now() - day * DAY - 60_000));
    mkdirSync(join(target, byHand.at(-1) ?? ''));
  }
  const job = await app.run({ kind: 'backup', folder: target, scheduled: true });
  expect(job.state).toBe('done');
  const left = visible(target);
  for (const name of byHand) expect(left).toContain(name);
  expect(left.length - byHand.length).toBeGreaterThanOrEqual(7);
  expect(left.length - byHand.length).toBeLessThanOrEqual(17);
});

test('the reminder comes when there is no good backup for so many days, can be snoozed, and never for practice', async () => {
  const app = bench(temporaryFolder());
  longAgo(app, 20);
  expect((await stateOf(app)).reminder).toBeNull();
  app.store.accounts.insert(
    fictitiousAccount('real', { environment: 'production', createdAt: app.clock.now() }),
  );
  longAgo(app, 20);
  expect((await stateOf(app)).reminder).toMatchObject({ days: expect.any(Number) });
  expect((await app.call(() => app.handlers['storage.snoozeBackup']({ days: 7 }))).reminder).toBeNull();
  longAgo(app, 3);
  app.store.storage.putBackups({ snoozedUntil: null });
  expect((await stateOf(app)).reminder).toBeNull();
});

test('a schedule needs a folder that can be written to, outside of the library', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await expect(schedule(app, join(dir, 'nowhere'))).rejects.toThrow(/no such folder/i);
  await expect(schedule(app, folderIn(dir, 'data/backups'))).rejects.toThrow(/another disk/);
  await expect(schedule(app, '')).rejects.toThrow(/Choose the folder/);
  expect((await stateOf(app)).interval).toBe('never');
});
