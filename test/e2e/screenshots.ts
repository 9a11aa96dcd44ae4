import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openStore } from '../../src/main/store/index.ts';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { until } from '../support/until.ts';
import { DRAWS_IN_SPACE, field, openChromium, section } from './browser.ts';
import { folder, LARGE, openAlbum, place, SMALL, shoot, stage, statuses, uncovered } from './camera.ts';
import { changes } from './changes-pictures.ts';
import { comparisons } from './compare-pictures.ts';
import { keeping } from './keeping-pictures.ts';
import { lists } from './list-pictures.ts';
import { matching } from './match-pictures.ts';
import { moodyService } from './moody-service.ts';
import { cardPayments } from './payment-pictures.ts';
import { roofs } from './roof-pictures.ts';
import { searches } from './search-pictures.ts';
import { stormDay } from './storm-pictures.ts';
import { DRAFT, powerCut, startHost, startPractice } from './support.ts';
import { viewer } from './viewer-pictures.ts';

/** Fictitious owners over farmland; what the trade brings with it: accents, apostrophes, claims with leading zeros. */
const OFFICE: readonly Partial<OrderDraft>[] = [
  { address: '418 Larkspur Ln, Millbrook Falls, NE 68999' },
  { address: '12 N Oak St, Millbrook Falls, NE 68999', customerName: 'Grace Whitfield', claimNumber: '' },
  { address: '77 Cañon Rd, Piñon Flats, CO 80999', customerName: 'José Ibáñez', rushOrder: false },
  {
    address: '2300 Saddleback Way, Harlan Ridge, KS 66999',
    customerName: 'Bergström Storage LLC',
    serviceId: 'svc_roof_commercial',
    propertyType: 'Commercial',
    insuredName: '',
    claimNumber: '',
  },
  { address: '9 Quarry Ct, Cedar Hollow, IA 50999', customerName: 'Siobhán D’Angelo', rushOrder: false },
  {
    address: '640 Prairie View Dr, Harlan Ridge, KS 66999',
    customerName: 'Ana Kowalski',
    claimNumber: 'CLM-0093317',
  },
  {
    address: '51 Millrace Ave, Lake Osage, MO 64999',
    customerName: 'Tariq Underhill',
    serviceId: 'svc_roof_basic',
  },
  { address: '1108 Meadowlark Ln, Tres Ríos, TX 79999', customerName: 'Rosa García Núñez', rushOrder: false },
  { address: '33 Stonebridge Rd, Lake Osage, MO 64999', customerName: 'Liam McAllister', claimNumber: '' },
  { address: '875 Granary St, Cedar Hollow, IA 50999', customerName: 'Hiro Yamamoto', rushOrder: false },
];
const LATER: readonly Partial<OrderDraft>[] = [
  {
    address: '204 Foxglove Ct, Millbrook Falls, NE 68999',
    customerName: 'Esther Johnson',
    claimNumber: 'HO-0002210',
  },
  { address: '16 Harvest Dr, Piñon Flats, CO 80999', customerName: 'Víctor Fuentes', rushOrder: false },
  {
    address: '4410 Juniper Blvd, Tres Ríos, TX 79999',
    customerName: 'Wren Patel',
    serviceId: 'svc_roof_claim',
  },
];

/** First run, connecting, and the first order through the form. */
async function beginning(browser: Browser, dataDir: string): Promise<void> {
  const host = await startHost({ dataDir, practiceSpeed: 60 });
  await host.call('settings.put', { undoDelay: 10_000 });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.getByRole('heading', { name: 'Welcome to Ridgeline' }).waitFor();
  await shoot(here, '01-first-run');

  const practice = await startPractice(folder());
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  await page.getByLabel('Base address').fill(practice.baseUrl);
  await page.getByLabel('Client ID').fill(practice.clientId);
  await page.getByLabel('Client secret').fill('rmss_test_mistyped');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('doesn’t take this client ID and secret').waitFor();
  await shoot(here, '02-connect-wrong-key');
  await page.getByLabel('Client secret').fill(practice.clientSecret);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('It works').waitFor();
  await shoot(here, '03-connect');
  await practice.kill();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: /^Practice A complete/ }).click();
  await page.getByText('No orders yet').waitFor();
  const guide = page.getByRole('region', { name: 'First order guide' });
  await guide.getByText('Step 1 of 5').waitFor();
  await shoot(here, '04-guide');
  await guide.getByRole('button', { name: 'Hide the guide' }).click();
  await shoot(here, '04-orders-empty');

  await section(page, 'Library').click();
  await page.getByText('Delivered reports will be here').waitFor();
  await shoot(here, '05-library-empty', ['light']);
  await section(page, 'New').click();
  await page.getByRole('radio', { name: 'Premium Roof Report' }).waitFor();
  await field(page, 'customerEmail').fill('grace at example');
  await field(page, 'latitude').fill('412.56');
  await page.getByRole('button', { name: 'Review order' }).click();
  await page.getByRole('alert').first().waitFor();
  await shoot(here, '07-new-order-problems');
  const { propertyType, serviceId: _, rushOrder: __, pdfRequired: ___, ...texts } = DRAFT;
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await page.getByLabel(propertyType, { exact: true }).check();
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.getByLabel('Rush order').check();
  await page.getByText('$54.00').first().waitFor();
  await field(page, 'address').focus();
  await shoot(here, '06-new-order');
  await page.getByRole('button', { name: 'Review order' }).click();
  await page.getByRole('button', { name: 'Place order · $54.00' }).waitFor();
  await shoot(here, '08-review');
  await page.getByRole('button', { name: 'Place order · $54.00' }).click();
  await page.getByText(/Sending in \d+ s/).waitFor();
  await shoot(here, '09-undo');
  const accountId = await place(host, []);
  // The first order stays the account's first: that one is delivered untouched.
  await until('the first order', async () => (await statuses(host, accountId)).length === 1);
  await host.call('settings.put', { undoDelay: 5_000 });
  await place(host, OFFICE.slice(1));
  await until('ten orders to end', async () => {
    const kinds = await statuses(host, accountId);
    return (
      kinds.length === OFFICE.length && kinds.every((kind) => kind === 'delivered' || kind === 'cancelled')
    );
  });
  await until('their files', async () => {
    const downloads = await host.call('downloads.list', { accountId });
    return downloads.length > 0 && downloads.every((each) => each.state === 'done');
  });
  await rest.close();
  await host.kill('SIGTERM');
}

/** A day's list: most delivered, some under way; an order and its files. */
async function middle(browser: Browser, dataDir: string): Promise<void> {
  const host = await startHost({ dataDir, practiceSpeed: 3 });
  const accountId = (await host.call('accounts.list', undefined)).activeId ?? '';
  await host.call('connection.check', { accountId });
  const has = (kind: string) => async () => (await statuses(host, accountId)).includes(kind);
  await place(host, LATER.slice(0, 1));
  await until('one under way', has('in_progress'));
  await place(host, LATER.slice(1, 2));
  await until('one in quality check', has('qa'));
  await place(host, LATER.slice(2));
  await until('one accepted', async () => (await statuses(host, accountId)).length === 13);
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.locator('#order-row-0').waitFor();
  await host.call('downloads.clear', { accountId });
  await page.getByRole('region', { name: 'Orders on their way' }).waitFor({ state: 'detached' });
  const row = (address: string) =>
    page.locator('[role="gridcell"][data-column="address"]').filter({ hasText: address });
  await shoot(here, '10-orders');
  await page.locator('#orders-grid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Files').waitFor();
  await shoot(here, '11-orders-preview');
  await page.setViewportSize(LARGE);
  await shoot(here, '12-orders-preview-1920', ['light']);
  await page.setViewportSize(SMALL);
  await page.keyboard.press('Space');
  await page.keyboard.press('f');
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await filters.getByRole('tab', { name: 'Property owner' }).click();
  await filters.getByRole('button', { name: 'Esther Johnson' }).waitFor();
  await shoot(here, '12-filters');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('oak');
  await page.getByRole('dialog').getByText('12 N Oak St').first().waitFor();
  await shoot(here, '13-palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await page.getByRole('searchbox', { name: 'Search help, commands, and settings' }).waitFor();
  await shoot(here, '14-shortcuts', ['light']);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+6');
  await page.getByRole('table').first().waitFor();
  await shoot(here, '14-insights-spend');
  await page.getByRole('button', { name: 'Turnaround' }).click();
  await page.getByRole('table').first().waitFor();
  await shoot(here, '14-insights-turnaround', ['light']);
  await section(page, 'Orders').click();

  await row('418 Larkspur Ln').getByRole('link').click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await uncovered(page);
  await shoot(here, '15-order');
  await page.getByRole('tab', { name: /^Files/ }).click();
  await shoot(here, '16-order-files');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await shoot(here, '17-order-activity', ['light']);
  await page.keyboard.press('Control+j');
  await page.getByRole('region', { name: 'Downloads' }).waitFor();
  await shoot(here, '18-downloads', ['light']);
  await page.keyboard.press('Control+j');
  await page.getByRole('tab', { name: 'Raw' }).click();
  await shoot(here, '19-order-raw', ['light']);
  await section(page, 'Settings').click();
  await page.getByText('Time to undo an order').waitFor();
  await uncovered(page);
  await shoot(here, '20-settings');
  await rest.close();
  await powerCut(host);
}

/** With the network gone: reading. */
async function offline(browser: Browser, dataDir: string): Promise<void> {
  const host = await startHost({ dataDir, offline: true });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page
    .locator('[role="gridcell"][data-column="address"]')
    .filter({ hasText: '418 Larkspur Ln' })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Read the report' }).click();
  const pages = page.frameLocator('iframe[title="PDF"]').getByRole('document');
  await pages.getByText('Total Roof Area').first().waitFor();
  await pages.locator('canvas').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('canvas').length > 5);
  await shoot(here, '21-viewer-pdf');
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Search in this PDF' }).fill('ridge');
  await page.getByRole('status', { name: 'Hits' }).getByText(/\d/).waitFor();
  await shoot(here, '22-viewer-search', ['light']);
  await page.keyboard.press('Escape');
  const file = (name: string) =>
    page.getByRole('navigation', { name: 'Files of this order' }).getByText(name);
  await file('south.jpg').click();
  await page.getByRole('img', { name: /^South view of the roof/ }).waitFor();
  await shoot(here, '23-viewer-image');
  await file('measurements.xml').click();
  await page.getByRole('table').first().waitFor();
  await shoot(here, '24-viewer-measurements');
  await file('estimate.esx').click();
  await shoot(here, '25-viewer-other', ['light']);
  await section(page, 'Library').click();
  await page.getByRole('searchbox', { name: 'Search the library' }).waitFor();
  await page.getByRole('complementary', { name: 'Preview' }).getByText('12 pages').waitFor();
  await shoot(here, '26-library');
  await section(page, 'New').click();
  await page.getByRole('radio').first().waitFor();
  await shoot(here, '27-new-order-offline', ['light']);
  await section(page, 'Orders').click();
  await page.getByRole('button', { name: /Working offline/ }).click();
  await shoot(here, '28-offline');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('no such roof');
  await page.getByText('No order has').waitFor();
  await shoot(here, '29-nothing-found', ['light']);
  await rest.close();
  await host.kill('SIGTERM');
}

/** A service that turned bad, with an order that waits for it. */
async function trouble(browser: Browser): Promise<void> {
  const practice = await startPractice(folder(), ['--speed', '60']);
  const service = await moodyService(practice.baseUrl, 'good');
  const host = await startHost({ dataDir: folder() });
  const { clientId, clientSecret } = practice;
  const account = {
    environment: 'sandbox',
    version: 'v4',
    baseUrl: service.baseUrl,
    clientId,
    clientSecret,
  } as const;
  await host.call('accounts.add', { ...account, name: 'Storm office' });
  await host.call('settings.put', { undoDelay: 5_000 });
  const accountId = await place(host, OFFICE.slice(0, 4));
  await until('four orders', async () => (await statuses(host, accountId)).length === 4);
  // The order has its price before the trouble begins, and leaves into it.
  await place(host, OFFICE.slice(5, 6));
  service.mood = 'page';
  await until('one that waits', async () =>
    (await host.call('outbox.list', { accountId })).some(
      (each) => each.state === 'unknown' || each.state === 'held',
    ),
  );
  await host.call('connection.check', { accountId });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.locator('#order-row-3').waitFor();
  await page.keyboard.press('F5');
  await page.getByRole('alert').first().waitFor();
  await shoot(here, '30-service-in-trouble');
  await rest.close();
  await host.kill();
  await service.close();
  await practice.kill();
}

async function crowd(browser: Browser): Promise<void> {
  const dataDir = folder();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount('crowd', { name: 'Prairie Roofing', environment: 'sandbox' }));
  store.accounts.setActive('crowd');
  seedOrders(store, 'crowd', 100_000);
  store.close();
  const host = await startHost({ dataDir, offline: true });
  const { page, ...rest } = await stage(browser, host, LARGE);
  await page.locator('#order-row-0 a').waitFor();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('oak nunez');
  await page.locator('#orders-grid[aria-busy="false"]').waitFor();
  await shoot({ host, page }, '31-orders-100000-1920');
  await rest.close();
  await host.kill();
}

const clearUp = openAlbum();
const browser = await openChromium(DRAWS_IN_SPACE);
try {
  const dataDir = folder();
  await beginning(browser, dataDir);
  await middle(browser, dataDir);
  await offline(browser, dataDir);
  await trouble(browser);
  await crowd(browser);
  await changes(browser);
  await lists(browser);
  await matching(browser);
  await searches(browser);
  await keeping(browser);
  await comparisons(browser);
  await roofs(browser);
  await cardPayments(browser);
  await viewer(browser);
  await stormDay(browser);
} finally {
  await browser.close();
  clearUp();
}
// A practice service may be left over when a step failed; it goes with this process.
process.exit(process.exitCode ?? 0);
