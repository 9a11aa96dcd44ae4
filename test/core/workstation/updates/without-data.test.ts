import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStore } from '../../../../src/main/store/index.ts';
import { MIGRATIONS } from '../../../../src/main/store/migrations/index.ts';
import { startTestApp } from '../../../support/app.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { type Computer, computer } from '../../../support/update-feed/computer.ts';
import { Feed } from '../../../support/update-feed/feed.ts';

/** An office's computer whose feed offers 0.4.0 to its 0.3.0. */
async function office(): Promise<Computer> {
  const world = await computer(new Feed().offer('0.4.0'));
  world.feed.build();
  return world;
}

/** A profile that a newer version used last. */
function newerProfile(): string {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  openStore(path).close();
  const database = new Database(path);
  database.pragma('user_version = 99999');
  database.close();
  return dataDir;
}

const start = (world: Computer, dataDir: string) =>
  startTestApp({ version: '0.3.0', dataDir, adapters: { updates: world.source() } });

test('a newer version is installed from the rescue screen, but nothing is looked for before a press', async () => {
  const world = await office();
  const app = await start(world, newerProfile());
  expect(await app.call('rescue.get', undefined)).toMatchObject({ kind: 'newer' });
  expect(await app.call('updates.get', undefined)).toMatchObject({ mode: 'ask', checkedAt: null });

  const found = await app.call('updates.check', undefined);
  expect(found.offered).toMatchObject({ version: '0.4.0', ready: false });
  await app.call('updates.download', undefined);
  await until('downloaded', async () => (await app.call('updates.get', undefined)).offered?.ready === true);
  expect(app.events.map(({ name }) => name)).toContain('updates.changed');
  await app.call('updates.install', undefined);
  await app.stop();
  expect(await app.app.installUpdate(false)).toBe(true);
  expect(world.installed).toEqual(['0.4.0']);
});

test('the mode that the organization set counts on the rescue screen, too', async () => {
  const world = await office();
  world.policy = { mode: 'off' };
  const app = await start(world, newerProfile());
  expect(await app.reply('updates.check', undefined)).toMatchObject({
    ok: false,
    error: { message: 'Your organization has turned off updates on this computer.' },
  });
  await app.stop();
  expect(await app.app.installUpdate(false)).toBe(false);
  expect(world.installed).toEqual([]);
});

test('after the rescue the app’s own updates take over with what was downloaded', async () => {
  const world = await office();
  const dataDir = temporaryFolder();
  const inTheWay = join(dataDir, 'ridgeline.db');
  mkdirSync(inTheWay);
  const app = await start(world, dataDir);
  await app.call('updates.check', undefined);
  await app.call('updates.download', undefined);
  await until('downloaded', async () => (await app.call('updates.get', undefined)).offered?.ready === true);
  rmSync(inTheWay, { recursive: true });
  await app.call('rescue.start', { way: 'retry' });
  // The person's own setting can be read now.
  expect(await app.call('updates.get', undefined)).toMatchObject({
    mode: 'automatic',
    offered: { version: '0.4.0', ready: true },
  });
  await app.stop();
  expect(await app.app.installUpdate(false)).toBe(true);
  expect(world.installed).toEqual(['0.4.0']);
});

test('data that couldn’t be updated leaves the way to a newer version, and the present one isn’t offered again', async () => {
  const world = await office();
  await world.live('0.3.0');
  // The installer has run: this is 0.4.0, with what its setup left behind, and a newer one is there.
  world.feed.offer('0.4.1').build();
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  openStore(path, { migrations: MIGRATIONS.slice(0, -1) }).close();
  mkdirSync(`${path}.before-${MIGRATIONS.at(-1)?.version}.part`);
  const app = await startTestApp({
    version: '0.4.0',
    dataDir,
    worthTelling: 0,
    adapters: { updates: world.source() },
  });
  await until('it failed', async () => (await app.call('update.get', undefined))?.stage === 'failed');
  expect(await app.call('updates.get', undefined)).toMatchObject({ version: '0.4.0', offered: null });
  const found = await app.call('updates.check', undefined);
  expect(found.offered).toMatchObject({ version: '0.4.1', ready: false });
});
