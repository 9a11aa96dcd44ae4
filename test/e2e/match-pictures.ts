import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { folder, LARGE, SMALL, shoot, stage } from './camera.ts';
import { type Host, startHost, startPractice } from './support.ts';

type Here = { readonly host: Host; readonly page: Page };

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'lists');

/** Both sizes of a screen. */
async function both(here: Here, name: string): Promise<void> {
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

async function open(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+N');
  await page.getByRole('heading', { name: 'Order a list of addresses' }).waitFor();
  const buffer = readFileSync(join(FIXTURES, name));
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Spreadsheet to order from').setInputFiles(file);
  await page.getByRole('heading', { name: 'Your first orders will be' }).waitFor();
}

/** What a list's columns are: a CRM export, a file with two addresses, a paste from a mail, a county roll, hidden rows. */
export async function matching(browser: Browser): Promise<void> {
  const practice = await startPractice(folder(), ['--speed', '10']);
  const host = await startHost({ dataDir: folder() });
  const { baseUrl, clientId, clientSecret } = practice;
  const account = { environment: 'sandbox', version: 'v4', baseUrl, clientId, clientSecret } as const;
  await host.call('accounts.add', { ...account, name: 'Storm office' });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();

  await open(page, 'jobnimbus-board.xlsx');
  await page.getByRole('radio', { name: /^No, order without rush/ }).click();
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await both(here, '53-match-crm');

  await open(page, 'salesforce-accounts.csv');
  await both(here, '54-match-question');
  await page.getByRole('radio', { name: /Shipping/ }).click();
  await page
    .getByText(/ShippingCity|Shipping City/)
    .first()
    .waitFor();
  await shoot(here, '55-match-answered', ['light']);

  await open(page, 'county-roll-oh.csv');
  await both(here, '56-match-county');
  await open(page, 'hidden-filtered-rows.xlsx');
  await shoot(here, '57-match-hidden', ['light']);
  await rest.close();
  await host.kill('SIGTERM');
  await practice.kill();
}
