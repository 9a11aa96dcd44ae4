import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { openChromium, openWindow } from './browser.ts';
import { startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

it('of 10,002 rows one button makes two lists', async () => {
  const host = await startHost({ dataDir: temporaryFolder(), practiceSpeed: 60 });
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  const { page, context, faults } = await openWindow(browser);
  await page.goto(host.url);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.keyboard.press('Control+Shift+N');
  await page.getByRole('heading', { name: 'Order a list of addresses' }).waitFor();
  const rows = Array.from(
    { length: 10_002 },
    (_, at) => `${at + 1} Oak St,Millbrook Falls,NE,68999,Owner ${at},o${at}@example.com,Residential`,
  );
  const text = ['Street,City,ST,Zip,Homeowner,Email,Property type', ...rows].join('\n');
  await page
    .getByLabel('Spreadsheet to order from')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('radio', { name: 'Basic Roof Report' }).click();
  await page.getByRole('button', { name: 'Make 2 lists of all rows' }).click();
  await page.getByRole('grid', { name: 'Addresses to order' }).waitFor();
  const { lists } = await host.call('lists.list', { accountId, offset: 0, limit: 200 });
  const parts = lists.filter(({ name }) => name.startsWith('long')).map(({ counts }) => counts.rows);
  expect(parts.sort((a, b) => a - b)).toEqual([2, 10_000]);
  expect(faults).toEqual([]);
  await context.close();
  await host.kill('SIGTERM');
});
