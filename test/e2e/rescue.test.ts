import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HARMS, harmTable } from '../store/harm.ts';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { until } from '../support/until.ts';
import { openChromium, openWindow } from './browser.ts';
import { DRAFT, type Host, startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

async function hostIn(dataDir: string): Promise<Host> {
  const host = await startHost({ dataDir, practiceSpeed: 600 });
  onTestFinished(async () => void (await host.kill()));
  return host;
}

async function windowOf(host: Host) {
  const opened = await openWindow(browser);
  onTestFinished(() => opened.context.close());
  await opened.page.goto(host.url);
  return opened.page;
}

/** A practice office with a checked copy and one order after it; closed in order. */
async function office() {
  const dataDir = temporaryFolder();
  const host = await hostIn(dataDir);
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await until('online', async () => (await host.call('connection.get', { accountId })).state === 'online');
  expect((await host.call('health.copy', undefined)).copies).toHaveLength(1);
  const intent = await placeOrder(host.call, accountId, DRAFT);
  await until('placed', async () => {
    const { intent: now } = await host.call('outbox.detail', { intentId: intent.id });
    return now.state === 'acked';
  });
  await host.kill('SIGTERM');
  return { dataDir, accountId, intentId: intent.id };
}
const database = (dataDir: string) => join(dataDir, 'ridgeline.db');

const PAGE = { view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 10 } as const;

const WAYS = [
  ['the file is gone', 'Use this copy', 'Ridgeline’s data isn’t where it was'],
  ['the confirmed orders are rubbish', 'Save what can be read', 'Ridgeline’s data is damaged'],
  ['the first page is rubbish', 'Read again', 'Ridgeline’s data file is something else'],
  ['the version is negative', 'Use this copy', 'Ridgeline’s data is damaged'],
] as const;

it.each(WAYS)(
  'when %s, “%s” goes on with every order, in place of an error or a welcome',
  async (harm, button, title) => {
    const { dataDir, accountId, intentId } = await office();
    HARMS[harm](database(dataDir));
    const host = await hostIn(dataDir);
    // Every other call says in words why it can't be answered.
    const refused = await host.ask('orders.page', { ...PAGE, accountId });
    expect(refused).toMatchObject({ ok: false, error: { code: 'damaged' } });
    const page = await windowOf(host);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(/The journal beside it knows 1 order/).waitFor();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: 'Ridgeline works again' }).waitFor();
    expect(readdirSync(dataDir).some((name) => name.startsWith('ridgeline.db.damaged-'))).toBe(
      harm !== 'the file is gone',
    );
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    const { intent } = await host.call('outbox.detail', { intentId });
    expect(['acked', 'quarantined', 'unknown']).toContain(intent.state);
    await until('its order is known as placed', async () => {
      const now = await host.call('outbox.detail', { intentId });
      return now.intent.state === 'acked';
    });
  },
);

it('a backup is restored from the same screen, with its reports; the folder can be shown', async () => {
  const { dataDir, intentId } = await office();
  const usb = temporaryFolder();
  const first = await hostIn(dataDir);
  await first.call('storage.start', { kind: 'backup', folder: usb });
  await until('backed up', async () => {
    const { current, last } = await first.call('storage.jobs', undefined);
    return current === null && last.some(({ kind, state }) => kind === 'backup' && state === 'done');
  });
  await first.kill('SIGTERM');
  HARMS['the file is empty'](database(dataDir));
  const host = await hostIn(dataDir);
  const page = await windowOf(host);
  await page.getByRole('heading', { name: 'Ridgeline’s data file is empty' }).waitFor();
  await page.getByRole('button', { name: 'Show the folder' }).click();
  await page.getByLabel('Folder or ZIP of the backup').fill(usb);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('heading', { name: 'Ridgeline works again' }).waitFor();
  await page.getByText(/goes on from the backup/).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  expect((await host.call('outbox.detail', { intentId })).intent.state).toBe('acked');
});

it('damage met while the app works puts a band over every screen, and nothing can be ordered', async () => {
  const { dataDir, accountId } = await office();
  harmTable(database(dataDir), 'order_events');
  const host = await hostIn(dataDir);
  const page = await windowOf(host);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  const { rows } = await host.call('orders.page', { ...PAGE, accountId });
  await host.ask('orders.get', { accountId, orderId: rows[0]?.orderId ?? '' });
  const band = page.getByRole('alert').filter({ hasText: 'data on this computer is damaged' });
  await band.waitFor();
  for (const section of ['Inbox', 'Library', 'New', 'Orders']) {
    await page.getByRole('button', { name: section, exact: false }).first().click();
    await band.waitFor();
  }
  const again = await host.ask('orders.place', {
    accountId,
    draft: DRAFT,
    quoted: null,
    quotedAt: null,
    duplicates: [],
  });
  expect(again).toMatchObject({ ok: false });
});
