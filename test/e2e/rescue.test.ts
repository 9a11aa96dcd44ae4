import { expect, it } from 'vitest';
import { HARMS, harmTable } from '../store/harm.ts';
import { temporaryFolder } from '../support/folder.ts';
import { seedOfTheDay } from '../support/seeds.ts';
import { until } from '../support/until.ts';
import { faultsOnItsDay } from './axe.ts';
import { database, hostIn, office, PAGE, testWays, WAYS, windowOf } from './rescue-ways.ts';
import { DRAFT } from './support.ts';

// One of them each day; `npm run test:deep -- rescue` takes all.
const today = seedOfTheDay('rescue screen');
testWays(WAYS.filter((_, at) => at === today % WAYS.length));

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
  expect(await faultsOnItsDay(page, 'the rescue screen')).toEqual([]);
  await page.getByRole('button', { name: 'Show the folder' }).click();
  await page.getByLabel('Folder or ZIP of the backup').fill(usb);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('heading', { name: 'Ridgeline works again' }).waitFor();
  await page.getByText(/now uses the backup/).waitFor();
  expect(await faultsOnItsDay(page, 'the end of a rescue')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
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
  expect(await faultsOnItsDay(page, 'the band over damaged data')).toEqual([]);
  for (const section of ['Inbox', 'Library', 'New', 'Orders']) {
    await page.getByRole('button', { name: section, exact: false }).first().click();
    await band.waitFor();
    // An empty list could be one that can't be read.
    if (section === 'Inbox') await page.getByText(/there may be more than can be read here/).waitFor();
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
