import type { Browser, Page } from 'playwright-core';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { until } from '../support/until.ts';
import { section } from './browser.ts';
import { folder, LARGE, place, SMALL, shoot, stage, statuses, uncovered } from './camera.ts';
import { type Host, powerCut, startHost, startPractice } from './support.ts';

/** The service amends every second order, the fourth by a PDF and its price, and cancels the fifth (section 3). */
const SIX: readonly Partial<OrderDraft>[] = [
  { address: '418 Larkspur Ln, Millbrook Falls, NE 68999' },
  { address: '12 N Oak St, Millbrook Falls, NE 68999', customerName: 'Grace Whitfield', claimNumber: '' },
  { address: '77 Cañon Rd, Piñon Flats, CO 80999', customerName: 'José Ibáñez', rushOrder: false },
  {
    address: '2300 Saddleback Way, Harlan Ridge, KS 66999',
    customerName: 'Bergström Storage LLC',
    propertyType: 'Commercial',
    pdfRequired: false,
  },
  { address: '9 Quarry Ct, Cedar Hollow, IA 50999', customerName: 'Siobhán D’Angelo', rushOrder: false },
  { address: '640 Prairie View Dr, Harlan Ridge, KS 66999', customerName: 'Ana Kowalski' },
];

/** Both sizes of a screen, once no message is over it. */
async function both(here: { host: Host; page: Page }, name: string): Promise<void> {
  await uncovered(here.page);
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

/** An account whose long history is being read, and a slow service behind it. */
async function importing(host: Host) {
  const practice = await startPractice(folder(), ['--demo', '20000', '--rate-limit', '120']);
  // Each page takes its time, so that the history is still being read when its last picture is taken.
  await practice.misbehave({ route: 'GET /v4/orders', kind: 'latency', ms: 4_000 });
  const { baseUrl, clientId, clientSecret } = practice;
  const account = { environment: 'sandbox', version: 'v4', baseUrl, clientId, clientSecret } as const;
  const { id } = await host.call('accounts.add', { ...account, name: 'Prairie Roofing' });
  return { practice, id };
}

/** What the service changes: the inbox, an order's history, the settings of both, and accounts side by side. */
export async function changes(browser: Browser): Promise<void> {
  const host = await startHost({ dataDir: folder(), practiceSpeed: 12 });
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  for (const [index, draft] of SIX.entries()) {
    await place(host, [draft]);
    await until('an order to be placed', async () => (await statuses(host, accountId)).length === index + 1);
  }
  const open = async () => (await host.call('inbox.counts', undefined))[accountId] ?? 0;
  await until('four things to decide', async () => (await open()) >= 4);
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };

  await section(page, 'Inbox').click();
  const option = (address: string) => page.getByRole('option', { name: address });
  await option('2300 Saddleback Way').click();
  await page
    .getByRole('region', { name: '2300 Saddleback Way' })
    .getByText(/^Costs/)
    .waitFor();
  await page.getByRole('listbox', { name: 'Inbox items' }).focus();
  await both(here, '32-inbox');
  await page.keyboard.press('q');
  await page.getByRole('dialog').getByLabel('Message').waitFor();
  await shoot(here, '33-inbox-question', ['light']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.getByText('Changed by the service on').first().waitFor();
  await shoot(here, '34-order-changed');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await both(here, '35-order-history');

  const left = await host.call('inbox.page', { accountId, show: 'open', offset: 0, limit: 20 });
  for (const { id: itemId } of left.items)
    await host.call('inbox.decide', { itemId, decision: { kind: 'done' } });
  await place(host, SIX.slice(0, 1));
  await until('an order under way', async () => (await statuses(host, accountId)).length === 7);
  await section(page, 'Inbox').click();
  await page.getByText('All clear').waitFor();
  await page.getByText('Next delivery expected').waitFor();
  await both(here, '36-inbox-empty');

  await host.call('settings.put', { quietFrom: 18 * 60, quietTo: 7 * 60 });
  await host.call('webhooks.connectPractice', { accountId });
  await host.call('webhooks.test', { accountId });
  await place(host, SIX.slice(1, 2));
  await until('an event of a change', async () =>
    (await host.call('webhooks.log', { accountId })).some((each) => each.event === 'order.updated'),
  );
  await section(page, 'Settings').click();
  await page.getByText('Listen for events').waitFor();
  await both(here, '37-settings-notifications');
  await page
    .getByRole('heading', { name: /^Events/ })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await both(here, '37-settings-events');

  const { practice, id: other } = await importing(host);
  await host.call('accounts.activate', { accountId });
  await page.reload();
  await page.getByRole('button', { name: /^Account: Practice/ }).waitFor();
  await section(page, 'Orders').click();
  await page.keyboard.press('Control+Shift+A');
  await page.getByRole('menuitem', { name: 'Prairie Roofing' }).getByText('Reading the history').waitFor();
  await both(here, '38-accounts');
  await page.keyboard.press('Escape');
  await host.call('accounts.activate', { accountId: other });
  await page.goto(`${host.origin}/#/connect/done`);
  await page.getByText('is connected').waitFor();
  await page.getByText('Reading the history').first().waitFor();
  await both(here, '39-import');
  await rest.close();
  await practice.kill();
  await powerCut(host);
}
