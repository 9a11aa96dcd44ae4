import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { startTestApp } from '../support/app.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { stays, until } from '../support/until.ts';

const LATEST = MIGRATIONS.at(-1)?.version ?? 0;

/** A profile of the version before the last migration. */
function earlierProfile(): { dataDir: string; path: string } {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  const store = openStore(path, { migrations: MIGRATIONS.slice(0, -1) });
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  store.accounts.setActive('ours');
  store.close();
  return { dataDir, path };
}

test('a large profile of an earlier version is updated while the app answers how far it is, and then works', async () => {
  const { dataDir, path } = earlierProfile();
  const app = await startTestApp({ dataDir, worthTelling: 0 });
  const first = await app.reply('update.get', undefined);
  expect(first).toMatchObject({ ok: true });
  if (first.ok && first.value) {
    expect(first.value.copy).toBe(`${path}.before-${LATEST}`);
    const refused = await app.reply('accounts.list', undefined);
    if (!refused.ok) expect(refused.error.code).toBe('updating');
  }
  await until('updated', async () => {
    const now = await app.reply('update.get', undefined);
    return now.ok && now.value === null;
  });
  expect((await app.call('accounts.list', undefined)).accounts.map(({ id }) => id)).toEqual(['ours']);
  const before = new Database(`${path}.before-${LATEST}`, { readonly: true });
  expect(before.pragma('user_version', { simple: true })).toBe(MIGRATIONS.at(-2)?.version);
  before.close();
});

test('an update that can’t keep its copy changes nothing, says why, and can be tried again', async () => {
  const { dataDir, path } = earlierProfile();
  const inTheWay = `${path}.before-${LATEST}.part`;
  mkdirSync(inTheWay);
  const app = await startTestApp({ dataDir, worthTelling: 0 });
  await until('it failed', async () => {
    const now = await app.reply('update.get', undefined);
    return now.ok && now.value?.stage === 'failed';
  });
  // What the thread said before it ended comes before the failure, not after it.
  await stays('failed', async () => {
    const now = await app.reply('update.get', undefined);
    return now.ok && now.value?.stage === 'failed';
  });
  expect(await app.reply('accounts.list', undefined)).toMatchObject({
    ok: false,
    error: {
      code: 'updating',
      message: expect.stringMatching(/your data is as it was before, and nothing was sent/),
    },
  });
  expect(existsSync(`${path}.before-${LATEST}`)).toBe(false);
  rmSync(inTheWay, { recursive: true });
  await app.call('update.retry', undefined);
  await until('updated', async () => {
    const now = await app.reply('update.get', undefined);
    return now.ok && now.value === null;
  });
  expect((await app.call('accounts.list', undefined)).accounts).toHaveLength(1);
});

test('a profile of this version opens at once', async () => {
  const dataDir = temporaryFolder();
  openStore(join(dataDir, 'ridgeline.db')).close();
  const app = await startTestApp({ dataDir, worthTelling: 0 });
  expect(await app.call('update.get', undefined)).toBeNull();
});
