import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { until } from '../support/until.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { DRAFT, filesBelow, type Host, startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** An order of the practice service, delivered while its events are heard, with all its files here. */
async function delivered(dataDir: string): Promise<{ host: Host; accountId: string; orderId: string }> {
  const host = await startHost({ dataDir, practiceSpeed: 60 });
  onTestFinished(async () => void (await host.kill()));
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  await host.call('webhooks.connectPractice', { accountId });
  await placeOrder(host.call, accountId, DRAFT);
  const page = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
  const first = async () => (await host.call('orders.page', { ...page, offset: 0, limit: 1 })).rows[0];
  await until('all its files', async () => {
    const row = await first();
    return row !== undefined && row.filesExpected !== null && row.filesLocal === row.filesExpected;
  });
  return { host, accountId, orderId: (await first())?.orderId ?? '' };
}

const reports = (folder: string) =>
  filesBelow(folder).filter((path) => /Library.*\.(pdf|xml|jpg)$/.test(path));

it('a link is shared and taken, missing files come again by one click, and a month is offered', async () => {
  const dataDir = temporaryFolder();
  const { host, accountId, orderId } = await delivered(dataDir);
  const { page, context, faults } = await openWindow(browser);
  onTestFinished(() => context.close());
  await context.grantPermissions(['clipboard-write']);
  await page.goto(host.url);
  await page.locator('#order-row-0').dblclick();
  await page.getByRole('tab', { name: /^Files/ }).click();
  await page.getByText(/^All \d+ files are on this computer$/).waitFor();

  await page.getByRole('button', { name: /^Share link · \d+ (h|min)/ }).click();
  await page.getByText(/Whoever has this link can download the files until/).waitFor();
  const [one = '', two = ''] = reports(dataDir);
  rmSync(one);
  rmSync(two);
  // It's on the screen already: the look at the disk comes when its files are asked for.
  await host.call('library.files', { accountId, orderId });
  await page.getByText(/^\d+ of \d+ files on this computer$/).waitFor();
  await page.getByRole('button', { name: 'Get 2 missing files again' }).click();
  await page.getByText(/^All \d+ files are on this computer$/).waitFor();
  expect(reports(dataDir)).toEqual(expect.arrayContaining([one, two]));

  await page.getByRole('button', { name: 'Download by link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download by link' });
  const box = dialog.getByLabel('Link or token');
  // What was copied, as a person gets at it.
  await box.focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => box.inputValue()).toMatch(/^http/);
  const link = await box.inputValue();
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  await answer.body?.cancel();
  await box.fill('http://files.example.net/all.zip');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByText(/This isn’t a download link/).waitFor();
  await box.fill('https://files.example.net/all.zip');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByText('This link leads to files.example.net').waitFor();
  await dialog.getByRole('button', { name: 'Don’t download' }).click();
  await box.fill(link);
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const drawer = page.getByRole('region', { name: 'Downloads' });
  const row = drawer.getByRole('listitem').filter({ hasText: 'Files by link' });
  await row.getByText(/^Done/).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('download all delivered');
  await page.getByRole('option', { name: 'Download all delivered…' }).click();
  const months = page.getByRole('dialog', { name: 'Download all delivered' });
  await months.getByText('1 report, all here already').waitFor();
  await expect.poll(() => months.getByRole('button', { name: 'All are here' }).isDisabled()).toBe(true);
  await months.getByRole('button', { name: 'Not now' }).click();

  rmSync(one);
  await host.call('library.files', { accountId, orderId });
  await section(page, 'Library').click();
  await page.getByRole('button', { name: 'Get the missing file again' }).click();
  await expect.poll(() => reports(dataDir).includes(one)).toBe(true);
  rmSync(one);
  await drawer.getByRole('button', { name: 'Find missing files' }).click();
  await page.getByText('1 missing file is being fetched again.').waitFor();
  await expect.poll(() => reports(dataDir).includes(one)).toBe(true);
  expect(faults).toEqual([]);
});
