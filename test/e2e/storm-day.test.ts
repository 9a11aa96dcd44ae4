import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { shareOfTheDay } from '../support/seeds.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { ownsAndGivesBack } from './dialogs.ts';
import { STORM, stormList, stormOffice } from './storm-office.ts';
import { DRAFT } from './support.ts';

let browser: Browser;
let folder: string;
let storm: Awaited<ReturnType<typeof stormOffice>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  [browser, storm] = await Promise.all([openChromium(), stormOffice(folder)]);
});
afterAll(async () => {
  await browser?.close();
  await storm?.host.kill();
  await storm?.practice.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function firstLook() {
  const { page, context, faults } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(storm.host.url);
  await lateTab(page).waitFor();
  return { page, faults };
}

const lateTab = (page: Page) => page.getByRole('button', { name: `Late ${STORM.late}`, exact: true });
const orders = (page: Page) => page.getByRole('grid', { name: 'Orders', exact: true });
const selected = (page: Page, count: number) =>
  page.getByRole('toolbar', { name: 'Selected orders' }).getByText(`${count} orders selected`).waitFor();
const shows = (page: Page, count: number) =>
  expect.poll(() => orders(page).getAttribute('aria-rowcount')).toBe(String(count + 1));
const inboxItem = (page: Page, name: RegExp) =>
  page.getByRole('listbox', { name: 'Inbox items' }).getByRole('option', { name });

/** Presses a key until this control has the keyboard. */
async function reach(page: Page, control: Locator, key = 'Tab') {
  await control.waitFor();
  for (let steps = 0; !(await control.evaluate((node) => node === document.activeElement)); steps += 1) {
    expect(steps).toBeLessThan(60);
    await page.keyboard.press(key);
  }
}

function listFile(street: string): string {
  const path = join(folder, `${street}.csv`);
  writeFileSync(path, stormList(street));
  return path;
}

const isOrdered = (page: Page) =>
  page.getByText(new RegExp(`^${STORM.listed} placed · 0 refused · 0 unknown · \\$`)).waitFor();

/** The bookkeeper's file, held against every order of the account at the service: and nothing charged for a canceled one. */
async function isBook(download: Download) {
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  const [head, ...lines] = readFileSync(path, 'utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head).toMatch(/^Order ID,Ordered,Status,Charged,Currency,/);
  const charged = Object.fromEntries(lines.map((line) => [line.split(',')[0], line.split(',')[3]]));
  const service = await storm.serviceOrders();
  const expected = service.map(({ orderId, status, price }) => [
    orderId,
    status === 'cancelled' ? '' : (price.amountCents / 100).toFixed(2),
  ]);
  expect(charged).toEqual(Object.fromEntries(expected));
  expect(lines.length).toBe(service.length);
}

async function byMouse() {
  const { page, faults } = await firstLook();
  await lateTab(page).click();
  await shows(page, STORM.late);
  await page.getByRole('checkbox', { name: 'Select all orders in this view' }).click();
  await selected(page, STORM.late);
  await page.getByRole('button', { name: 'Tag…' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('call the service');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await page.getByText(`${STORM.late} orders tagged “call the service”.`).waitFor();

  await section(page, 'Inbox').click();
  await inboxItem(page, /100 Juniper/).click();
  await page.getByRole('button', { name: `Accept all ${STORM.amended} like this` }).click();
  await page.getByText(`${STORM.amended} items accepted.`).waitFor();
  await inboxItem(page, /124 Juniper/).click();
  const detail = page.getByRole('region', { name: /124 Juniper/ });
  await detail.getByRole('button', { name: 'Done' }).click();
  await page.getByText('All clear').waitFor();

  await page.getByRole('button', { name: 'Go to the orders' }).click();
  await page.getByRole('button', { name: 'Order a list' }).click();
  await page.getByLabel('Spreadsheet to order from').setInputFiles(listFile('Foxglove Ct'));
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: `Continue with ${STORM.listed} rows` }).click();
  await page.getByRole('button', { name: new RegExp(`^Place ${STORM.listed} orders · \\$`) }).click();
  await isOrdered(page);

  await section(page, 'Orders').click();
  await page.getByRole('button', { name: `Delivered ${STORM.delivered}`, exact: true }).click();
  await shows(page, STORM.delivered);
  await page.getByRole('checkbox', { name: 'Select all orders in this view' }).click();
  await selected(page, STORM.delivered);
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  const marked = page.getByText(`${STORM.delivered} orders marked as reviewed.`);
  await marked.locator('xpath=..').getByRole('button', { name: 'Undo' }).click();
  await marked.waitFor({ state: 'detached' });
  await page.locator('#orders-search').fill('reviewed');
  await page.getByText('No order matches this filter').waitFor();

  await page.getByRole('button', { name: 'Insights' }).click();
  await page.getByLabel('Range').selectOption('Last 12 months');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for the bookkeeper' }).click();
  await isBook(await download);
  expect(faults).toEqual([]);
}

async function byKeyboard() {
  const { host, accountId } = storm;
  const { items } = await host.call('inbox.page', { accountId, show: 'done', offset: 0, limit: 10 });
  const itemIds = items.map(({ id }) => id);
  if (itemIds.length > 0) await host.call('inbox.reopenMany', { accountId, itemIds });
  const { page, faults } = await firstLook();
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  await press('/');
  await type('late');
  await shows(page, STORM.late);
  await reach(page, orders(page));
  await press('Control+a');
  await selected(page, STORM.late);
  await press('t');
  await page.getByRole('dialog', { name: 'Tag orders' }).waitFor();
  await type('chase');
  await press('Enter');
  await page.getByText(`${STORM.late} orders tagged “chase”.`).waitFor();

  await press('Control+2');
  await inboxItem(page, /124 Juniper/).waitFor();
  await reach(page, page.getByRole('listbox', { name: 'Inbox items' }));
  const changed = STORM.amended + STORM.canceled;
  await press('Control+a');
  await page.getByText(`${changed} items selected`).waitFor();
  await press('h');
  await reach(page, page.getByRole('menuitem', { name: /In an hour/ }), 'ArrowDown');
  await press('Enter');
  const snoozed = page.getByText(`${changed} items snoozed.`);
  await page.getByText('All clear').waitFor();
  await reach(page, snoozed.locator('xpath=..').getByRole('button', { name: 'Undo' }));
  await press('Enter');
  await inboxItem(page, /124 Juniper/).waitFor();
  await reach(page, page.getByRole('listbox', { name: 'Inbox items' }));
  await press('Home');
  await press('Control+Enter');
  await page.getByText(`${STORM.amended} items accepted.`).waitFor();
  await page.getByRole('region', { name: /124 Juniper/ }).waitFor();
  await press('e');
  await page.getByText('All clear').waitFor();

  page.on('filechooser', () => {});
  await press('Control+Shift+N');
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Choose a file'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
  await chooser.setFiles(listFile('Larkspur Ln'));
  await reach(page, page.getByRole('radio', { name: 'Premium Roof Report' }));
  await press('Space');
  await page.getByText('Everything an order needs is there.').waitFor();
  await press('Control+Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'list-grid');
  await press('Control+Enter');
  const place = page.getByRole('button', { name: new RegExp(`^Place ${STORM.listed} orders · \\$`) });
  await reach(page, place);
  await press('Enter');
  await isOrdered(page);

  await press('Control+1');
  await press('/');
  await press('Control+a');
  await type('status:delivered');
  await shows(page, STORM.delivered);
  await reach(page, orders(page));
  await press('Control+a');
  await selected(page, STORM.delivered);
  await press('Shift+F10');
  await reach(page, page.getByRole('menuitem', { name: 'Mark reviewed' }), 'ArrowDown');
  await press('Enter');
  await page.getByText(`${STORM.delivered} orders marked as reviewed.`).waitFor();

  await press('Control+6');
  const range = page.getByLabel('Range');
  await reach(page, range);
  for (let step = 0; step < 3; step += 1) await press('ArrowDown');
  await expect.poll(() => range.inputValue()).toBe('twelve_months');
  await reach(page, page.getByRole('button', { name: 'Export for the bookkeeper' }));
  const download = page.waitForEvent('download');
  await press('Enter');
  await isBook(await download);
  expect(faults).toEqual([]);
}

/** Both ways go through the same office: one of them each day. */
const WAYS = [
  ['mouse', byMouse],
  ['keyboard alone', byKeyboard],
] as const;

describe('a storm day, from the first look to the bookkeeper’s file', () => {
  it.each(shareOfTheDay('ways through a storm day', WAYS, 2))('is worked through by %s', (_way, work) =>
    work(),
  );
});

describe('the keyboard', () => {
  it('belongs to a question to the service and to the avoided duplicates, and to what opened them afterwards', async () => {
    const { host, accountId } = storm;
    const draft = { ...DRAFT, address: '92 Harvest Road, Millbrook, OH 45000' };
    const price = { minor: 3_900, currency: 'USD' };
    expect(await host.call('duplicates.avoided', { accountId, draft, price })).toEqual({ kept: 1 });
    const { items } = await host.call('inbox.page', { accountId, show: 'done', offset: 0, limit: 10 });
    await host.call('inbox.reopenMany', { accountId, itemIds: items.map(({ id }) => id) });
    const { page, faults } = await firstLook();
    await page.keyboard.press('Control+2');
    const list = page.getByRole('listbox', { name: 'Inbox items' });
    await inboxItem(page, /124 Juniper/).waitFor();
    await ownsAndGivesBack(page, list, () => page.keyboard.press('q'));
    await page.keyboard.press('Control+6');
    const show = page.getByRole('button', { name: 'Show them' });
    await ownsAndGivesBack(page, show, () => show.press('Enter'));
    expect(faults).toEqual([]);
  });
});
