import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSessionVault } from '../../../../src/main/adapters/keychain/index.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { until } from '../../../support/until.ts';

const DRAFT = {
  ...EMPTY_DRAFT,
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  claimNumber: '0047-113',
  propertyType: 'Residential' as const,
};
const QUERY = { view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 50 } as const;

async function done(app: TestApp, jobId: number) {
  let job = (await app.call('storage.jobs', undefined)).current;
  await until('the job ends', async () => {
    const { current, last } = await app.call('storage.jobs', undefined);
    job = last.find(({ id }) => id === jobId) ?? current;
    return job?.endedAt !== null;
  });
  return job;
}

test('an office’s data on a new computer: its reports are there, its unsent order is held for a person, no secret came along', async () => {
  const vault = createSessionVault();
  const old = await startTestApp({ practiceSpeed: 3_000, adapters: { vault } });
  const { id: accountId } = await old.call('accounts.addPractice', undefined);
  const kept = await vault.read(accountId);
  const secret = kept.kind === 'found' ? kept.secret : '';
  const { services } = await old.call('services.list', { accountId, refresh: false });
  const draft = { ...DRAFT, serviceId: services[0]?.id ?? '' };
  const { total } = await old.call('quote.get', { accountId, ...draft });
  const rule = { folderRule: '{customer}/{street} {claim}', fileRule: '{street} {name}.{ext}' };
  expect((await old.reply('settings.put', { folderRule: '{sreet}' })).ok).toBe(false);
  await old.call('settings.put', { undoDelay: 5_000, ...rule });
  await old.call('orders.place', { accountId, draft, quoted: total });
  await until('delivered, with its files', async () => {
    const [row] = (await old.call('orders.page', { accountId, ...QUERY })).rows;
    return row?.status.kind === 'delivered' && row.filesLocal > 0 && row.filesLocal === row.filesExpected;
  });
  const [row] = (await old.call('orders.page', { accountId, ...QUERY })).rows;
  const files = await old.call('library.files', { accountId, orderId: row?.orderId ?? '' });
  expect(files.map(({ path }) => path)).toContain(
    'Dana Muñoz/118 Juniper Lane 0047-113/118 Juniper Lane report.pdf',
  );
  await old.call('settings.put', { sendingPaused: true });
  const waiting = await old.call('orders.place', {
    accountId,
    draft: { ...draft, address: '7 Quarry Ct, Millbrook, OH 45000' },
    quoted: total,
  });
  const usb = join(temporaryFolder(), 'usb');
  mkdirSync(usb);
  const backup = await old.call('storage.start', { kind: 'backup', folder: usb });
  expect(await done(old, backup.id)).toMatchObject({ state: 'done', notes: [] });
  const everything = readdirSync(usb, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  expect(secret.length).toBeGreaterThan(10);
  expect(everything.some((text) => text.includes(secret))).toBe(false);
  // Over the profile that has an order under way it's refused: nothing that was confirmed is forgotten.
  const over = await old.call('storage.start', { kind: 'restore', folder: usb, keepIn: usb });
  expect(said(await done(old, over.id))).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/1 order is waiting/),
  });
  await old.stop();

  const fresh = await startTestApp({ offline: true });
  expect(await fresh.call('storage.readBackup', { folder: usb })).toMatchObject({
    problem: null,
    presentEmpty: true,
  });
  const restore = await fresh.call('storage.start', { kind: 'restore', folder: usb, keepIn: null });
  expect(await done(fresh, restore.id)).toMatchObject({ state: 'done' });
  await fresh.call('storage.restart', undefined);
  await fresh.stop();

  const restored = await startTestApp({ dataDir: fresh.dataDir, offline: true });
  const [intent] = await restored.call('outbox.list', { accountId });
  expect(intent).toMatchObject({ id: waiting.id, state: 'quarantined', attempt: waiting.attempt });
  const there = await restored.call('library.files', { accountId, orderId: row?.orderId ?? '' });
  expect(there.map(({ path, present }) => [path, present])).toEqual(files.map(({ path }) => [path, true]));
  expect(await restored.call('settings.get', undefined)).toMatchObject(rule);
  expect(await restored.call('storage.overview', undefined)).toMatchObject({
    missing: 0,
    places: [{ usual: true }],
  });
});

test('a folder is chosen by the computer’s own dialog where there is one, and typed where there’s none', async () => {
  const { call, desktop } = await startTestApp({ offline: true });
  expect(await call('storage.chooseFolder', undefined)).toEqual({ folder: null, dialog: false });
  Object.assign(desktop, { chooseFolder: async () => '/srv/reports' });
  expect(await call('storage.chooseFolder', undefined)).toEqual({ folder: '/srv/reports', dialog: true });
});
