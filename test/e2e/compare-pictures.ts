import type { Browser, Page } from 'playwright-core';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { until } from '../support/until.ts';
import { section } from './browser.ts';
import { folder, LARGE, place, SMALL, shoot, stage, statuses } from './camera.ts';
import { type Host, powerCut, startHost } from './support.ts';

/** The fourth gets amended and the fifth canceled (section 3): the first and the third are delivered as ordered. */
const FOUR: readonly Partial<OrderDraft>[] = [
  { address: '418 Larkspur Ln, Millbrook Falls, NE 68999', claimNumber: '0044187', insuredName: 'Zoë Núñez' },
  { address: '12 N Oak St, Millbrook Falls, NE 68999', customerName: 'Grace Whitfield', claimNumber: '' },
  { address: '77 Cañon Rd, Piñon Flats, CO 80999', customerName: 'José Ibáñez' },
  { address: '640 Prairie View Dr, Harlan Ridge, KS 66999', customerName: 'Ana Kowalski' },
];

async function both(here: { host: Host; page: Page }, name: string): Promise<void> {
  await here.page.waitForFunction(() => !document.querySelector('.mantine-Notification-root'));
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

async function revised(host: Host, accountId: string): Promise<string> {
  const { accounts } = await host.call('accounts.list', undefined);
  const baseUrl = accounts.find(({ id }) => id === accountId)?.baseUrl ?? '';
  const page = { accountId, view: 'all', text: 'Larkspur', sort: 'ordered', descending: true } as const;
  const [row] = (await host.call('orders.page', { ...page, offset: 0, limit: 5 })).rows;
  const orderId = row?.orderId ?? '';
  await fetch(`${baseUrl}/_practice/orders/${orderId}/revise`, { method: 'POST' });
  await host.call('orders.refresh', { accountId, orderId });
  await until('the revised report told', async () => {
    const { items } = await host.call('inbox.page', { accountId, show: 'open', offset: 0, limit: 50 });
    return items.some(({ kind }) => kind === 'report_revised');
  });
  return orderId;
}

/** Revised reports, two roofs side by side, the table of roofs, and claim packets. */
export async function comparisons(browser: Browser): Promise<void> {
  const host = await startHost({ dataDir: folder(), practiceSpeed: 120 });
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  for (const [index, draft] of FOUR.entries()) {
    await place(host, [draft]);
    await until('an order to be placed', async () => (await statuses(host, accountId)).length === index + 1);
  }
  const roofs = { accountId, text: '', ranges: [], sort: 'address', descending: false, offset: 0, limit: 9 };
  await until('four roofs read', async () => {
    const { rows, pending } = await host.call('measurements.page', { ...roofs, sort: 'address' });
    return rows.length === 4 && pending === 0;
  });
  const orderId = await revised(host, accountId);
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };

  await section(page, 'Inbox').click();
  await page.getByRole('option', { name: '418 Larkspur Ln' }).filter({ hasText: 'Report revised' }).click();
  await page.getByText('+6.07 squares').first().waitFor();
  await shoot(here, '71-inbox-revised');

  await page.goto(`${host.origin}/#/orders/${orderId}/revisions`);
  await page
    .getByRole('region', { name: 'Revision 2' })
    .getByRole('cell', { name: '+69.7' })
    .first()
    .waitFor();
  await both(here, '71-order-revisions');

  await page.getByRole('button', { name: 'Compare with revision 1' }).click();
  const pages = (side: string) =>
    page.frameLocator(`section[aria-label^="${side}"] iframe`).locator('.page canvas').first();
  await pages('Left').waitFor();
  await pages('Right').waitFor();
  await page
    .getByRole('complementary', { name: 'The numbers of both' })
    .getByRole('cell', { name: '+69.7' })
    .first()
    .waitFor();
  await both(here, '72-compare-revisions');

  await section(page, 'Library').click();
  await page.getByText('Measurements', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Pin 12 N Oak St' }).click();
  await page.getByText('Meters').click();
  await page.getByRole('button', { name: 'Pin 418 Larkspur Ln' }).click();
  await both(here, '74-roofs-metric');
  await page.getByRole('button', { name: 'Compare these two' }).click();
  await pages('Left').waitFor();
  await pages('Right').waitFor();
  await both(here, '73-compare-roofs');
  await page.keyboard.press('Escape');

  await page.goto(`${host.origin}/#/orders/${orderId}`);
  await page.getByRole('button', { name: 'Claim packet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim packet' });
  await dialog.getByRole('button', { name: 'Make the ZIP' }).click();
  await dialog.getByRole('button', { name: 'Show in folder' }).waitFor();
  await dialog.getByText('One PDF').click();
  await both(here, '75-packet');
  await rest.close();
  await powerCut(host);
}
