import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, openWindow } from './browser.ts';
import { type Host, startHost } from './support.ts';

/** A benchmarking report with 253 columns. */
const NAME = '144-Portland_ESPM_2025.xls';
const FILE = join(import.meta.dirname, '..', 'fixtures', 'lists', NAME);

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-wide-'));
let browser: Browser;
let host: Host;
beforeAll(async () => {
  [browser, host] = await Promise.all([openChromium(), startHost({ dataDir, practiceSpeed: 60 })]);
  await host.call('accounts.addPractice', undefined);
});
afterAll(async () => {
  await browser?.close();
  await host?.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const table = (page: Page) => page.getByRole('region', { name: 'Columns of the file' });
const names = (page: Page) => table(page).locator('tbody th[scope="row"]').allInnerTexts();

test('a file of many columns shows the used ones first, and any other by its name', async () => {
  const { page, faults } = await openWindow(browser);
  await page.goto(host.url);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.keyboard.press('Control+Shift+N');
  const buffer = readFileSync(FILE);
  await page
    .getByLabel('Spreadsheet to order from')
    .setInputFiles({ name: NAME, mimeType: 'application/octet-stream', buffer });
  await table(page).waitFor();

  await expect.poll(() => names(page)).toContain('Address 1');
  const used = await names(page);
  expect(used).toContain('Postal Code');
  expect(used.length).toBeLessThan(16);
  const rest = table(page).getByRole('button', { name: /^Show \d+ columns that aren’t used$/ });
  await rest.click();
  expect((await names(page)).length).toBeGreaterThan(240);
  await table(page)
    .getByRole('button', { name: /^Hide \d+ columns/ })
    .click();
  expect(await names(page)).toEqual(used);

  await page.keyboard.press('/');
  await page.keyboard.type('year buil');
  await expect.poll(() => names(page)).toEqual(['Year Built']);
  await page.getByRole('combobox', { name: 'Year Built maps to' }).click();
  await page.getByRole('option', { name: 'Claim number', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a column' }).fill('no such column');
  await table(page).getByText('No column has that name or value.').waitFor();
  await page.getByRole('searchbox', { name: 'Find a column' }).press('Escape');
  await expect.poll(() => names(page)).toEqual([...used, 'Year Built']);
  expect(faults).toEqual([]);
});
