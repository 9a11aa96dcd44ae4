import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { order } from '../store/rows.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { stays } from '../support/until.ts';
import { field, openChromium, openWindow, section } from './browser.ts';
import { startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** A profile with one delivered order at 1204 Oak St, and a report to order. */
function profile(): string {
  const dataDir = temporaryFolder();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount('ours'));
  store.accounts.setActive('ours');
  const premium = {
    description: null,
    price: null,
    rushPrice: null,
    deliveryTime: null,
    rushDeliveryTime: null,
  };
  store.services.replace('ours', [{ ...premium, id: 'svc', name: 'Premium Roof Report' }], 1);
  const told = {
    address: '1204 Oak St, Omaha, NE 68104',
    serviceName: 'Premium Roof Report',
    orderedAt: Date.UTC(2026, 4, 29),
  };
  store.orders.put('ours', order('ORD-7', told, 'delivered'), Date.UTC(2026, 4, 29));
  store.close();
  return dataDir;
}

it('a new order tells of the earlier one as soon as the address matches, opens it, and says it again in the review', async () => {
  const app = await startHost({ dataDir: profile(), offline: true });
  onTestFinished(async () => void (await app.kill()));
  const { page, context } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(app.url);
  await section(page, 'New').click();
  const card = page.getByRole('region', { name: 'Earlier orders of this roof' });

  await field(page, 'address').fill('1206 oak street omaha ne');
  await field(page, 'customerName').fill('Ana Chen');
  await field(page, 'customerEmail').fill('ana@example.com');
  await page.getByLabel('Residential', { exact: true }).check();
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await stays('no earlier order is shown', async () => (await card.textContent()) === '');

  await field(page, 'address').fill('1204 oak street omaha ne');
  await card.getByText('This roof was ordered before').waitFor();
  await expect
    .poll(() => card.textContent())
    .toContain('Ordered elsewhere, not at this computer · Premium Roof Report · Delivered');
  await card.getByRole('button', { name: 'Open order ORD-7' }).click();
  await page.getByRole('heading', { name: '1204 Oak St, Omaha, NE 68104' }).waitFor();

  await section(page, 'New').click();
  await card.getByText('This roof was ordered before').waitFor();
  await page.keyboard.press('Control+Enter');
  const review = page.getByRole('dialog', { name: 'Review the order' });
  await review.getByText('This roof was ordered before').waitFor();
  // Not before the price of this moment is there.
  const place = review.getByRole('button', { name: /^Place order/ });
  await expect.poll(() => place.isEnabled()).toBe(true);
});
