import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import type { Intent } from '../../src/shared/domain/intent.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { intent, order } from '../store/rows.ts';
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
  store.accounts.insert(fictitiousAccount('ours', { createdAt: Date.UTC(2026, 4, 1) }));
  store.accounts.setActive('ours');
  const premium = {
    description: null,
    price: null,
    rushPrice: null,
    deliveryTime: null,
    rushDeliveryTime: null,
  };
  store.services.replace('ours', [{ ...premium, id: 'svc', name: 'Premium Roof Report' }], 1);
  const reported = {
    address: '1204 Oak St, Omaha, NE 68104',
    serviceName: 'Premium Roof Report',
    orderedAt: Date.UTC(2026, 4, 29),
  };
  store.orders.put('ours', order('ORD-7', reported, 'delivered'), Date.UTC(2026, 4, 29));
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
  await card.getByRole('button', { name: 'Open it: order ORD-7' }).click();
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

/** A confirmed list of three: one row's roof was ordered elsewhere meanwhile, one has another price, one waits its turn. */
function listProfile(): string {
  const dataDir = profile();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  const confirmedAt = Date.UTC(2026, 4, 28);
  const confirmedFor = 'https://sandbox.example.com/api client';
  const draft = (address: string) => ({
    ...EMPTY_DRAFT,
    customerName: 'Ana Chen',
    customerEmail: 'ana@example.com',
    propertyType: 'Residential' as const,
    serviceId: 'svc',
    address,
  });
  store.runs.insert({
    id: 'run',
    accountId: 'ours',
    listId: null,
    name: 'storm-may-28.csv',
    confirmedFor,
    confirmedAt,
    dueAt: confirmedAt,
    paused: true,
    hold: null,
    message: null,
    endedAt: null,
    checkouts: 1,
    wordAt: null,
  });
  const usd = (minor: number) => ({ minor, currency: 'USD' });
  const row = (number: number, address: string, patch: Partial<Intent>) =>
    store.outbox.insert(
      intent(`row-${number}`, {
        runId: 'run',
        row: number,
        draft: draft(address),
        confirmedFor,
        confirmedAt,
        quoted: usd(3_400),
        agreed: usd(3_400),
        ...patch,
      }),
    );
  row(1, '1204 N Oak Street, Omaha NE', { state: 'held', hold: 'duplicate' });
  row(2, '77 Quarry Ct, Omaha, NE 68104', { state: 'held', hold: 'stale', offered: usd(3_900) });
  row(3, '78 Quarry Ct, Omaha, NE 68104', {});
  store.close();
  return dataDir;
}

it('a list on its way names the rows that wait for a decision, and asks about the roof and the price in words', async () => {
  const app = await startHost({ dataDir: listProfile(), offline: true });
  onTestFinished(async () => void (await app.kill()));
  const { page, context } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(app.url);
  await page.getByText('paused · 0 of 3 placed · 2 waiting for you').waitFor();
  await page.getByRole('button', { name: 'Show the list' }).click();
  const band = page.getByRole('status').filter({ hasText: '1 row waits for your decision.' });

  await band.getByRole('button', { name: 'Decide' }).click();
  const roof = page.getByRole('dialog', { name: 'Order this roof a second time?' });
  await roof.getByText('Ordered elsewhere, not at this computer').waitFor();
  await roof.getByRole('button', { name: 'Order anyway' }).click();
  await roof.waitFor({ state: 'detached' });
  await band.waitFor({ state: 'detached' });

  // The first row's own button goes a moment after the band.
  const second = page.getByRole('row').filter({ hasText: '77 Quarry Ct' });
  await second.getByRole('button', { name: 'Decide' }).click();
  const price = page.getByRole('dialog', { name: 'The price has changed' });
  await expect.poll(() => price.textContent()).toContain('$34.00');
  await price.getByRole('button', { name: 'Don’t order this roof' }).click();
  await page.getByRole('button', { name: 'Canceled 1' }).waitFor();
  const { rows } = await app.call('runs.rows', { runId: 'run', filter: 'all', offset: 0, limit: 9 });
  expect(rows.map(({ intentState, state }) => `${state} ${intentState}`)).toEqual([
    'waiting queued',
    'cancelled cancelled',
    'waiting queued',
  ]);
});
