import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { harmTable } from '../store/harm.ts';
import { startTestApp } from '../support/app.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';

/** A profile with an account, closed. */
function profile(): { dataDir: string; path: string } {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  const store = openStore(path);
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  store.accounts.setActive('ours');
  store.settings.put({ theme: 'dark' });
  store.close();
  return { dataDir, path };
}

test('data that can’t be reached is opened by trying again, and nothing is set aside meanwhile', async () => {
  const dataDir = temporaryFolder();
  const inTheWay = join(dataDir, 'ridgeline.db');
  mkdirSync(inTheWay);
  const app = await startTestApp({ dataDir });
  expect(await app.call('rescue.get', undefined)).toMatchObject({
    kind: 'unreachable',
    words: expect.stringMatching(/Check the disk and the permissions/),
  });
  expect(await app.reply('accounts.list', undefined)).toMatchObject({ ok: false, error: { code: 'disk' } });
  expect(await app.reply('rescue.start', { way: 'again' })).toMatchObject({
    ok: false,
    error: { code: 'refused', message: expect.stringMatching(/^Your data is whole\./) },
  });
  expect(await app.reply('rescue.start', { way: 'retry' })).toMatchObject({
    ok: false,
    error: { code: 'disk' },
  });
  rmSync(inTheWay, { recursive: true });
  const { words } = await app.call('rescue.start', { way: 'retry' });
  expect(words).toBe('Your data could be opened. Nothing of it was changed.');
  expect(await app.call('rescue.get', undefined)).toBeNull();
  expect((await app.call('accounts.list', undefined)).accounts).toEqual([]);
});

test('damage that is met while the app begins leads to the ways on, and one of them can be taken', async () => {
  const { dataDir, path } = profile();
  harmTable(path, 'settings');
  const app = await startTestApp({ dataDir });
  expect(await app.call('rescue.get', undefined)).toMatchObject({ kind: 'damaged' });
  await app.call('rescue.start', { way: 'salvage' });
  expect((await app.call('accounts.list', undefined)).accounts.map(({ id }) => id)).toEqual(['ours']);
});
