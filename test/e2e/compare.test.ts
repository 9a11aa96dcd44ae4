import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { pageText, pdfPages } from '../../src/main/adapters/documents/measurements/pdf.ts';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { shareOfTheDay } from '../support/seeds.ts';
import { until } from '../support/until.ts';
import { faultsOnItsDay, themeFaults } from './axe.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { readsTheRoof, turnsTheRoof } from './roof-steps.ts';
import { DRAFT, filesBelow, type Host, powerCut, startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const ADDRESSES = ['12 N Oak St, Millbrook Falls, NE 68999', '418 Larkspur Ln, Millbrook Falls, NE 68999'];

/** Two delivered orders, the first of them delivered twice, on a disk whose host and service are gone. */
async function deliveredTwice(dataDir: string): Promise<string> {
  const host = await startHost({ dataDir, practiceSpeed: 120 });
  onTestFinished(async () => void (await host.kill()));
  const { id: accountId, baseUrl } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  for (const address of ADDRESSES) await placeOrder(host.call, accountId, { ...DRAFT, address });
  const table = { accountId, text: '', ranges: [], sort: 'address', descending: false, offset: 0 } as const;
  const roofs = () => host.call('measurements.page', { ...table, ranges: [], limit: 5 });
  const settled = async () =>
    (await host.call('downloads.list', { accountId })).every(({ state }) => state === 'done');
  await until('two roofs', async () => {
    const { rows, pending } = await roofs();
    return rows.length === 2 && pending === 0 && (await settled());
  });
  const orderId = (await roofs()).rows[0]?.orderId ?? '';
  await fetch(`${baseUrl}/_practice/orders/${orderId}/revise`, { method: 'POST' });
  await host.call('orders.refresh', { accountId, orderId });
  await until('both revisions, read', async () => {
    const loaded = await host.call('measurements.revisions', { accountId, orderId });
    return loaded.revisions.length === 2 && loaded.pending === 0 && (await settled());
  });
  await powerCut(host);
  return orderId;
}

const frame = (page: Page, side: 'Left' | 'Right') =>
  page.frameLocator(`section[aria-label^="${side}"] iframe`).locator('.pages');

async function drawn(page: Page): Promise<void> {
  for (const side of ['Left', 'Right'] as const)
    await frame(page, side).locator('.page canvas').first().waitFor();
}

/** Where each side's pages are, in pixels from their beginning. */
const places = (page: Page) =>
  Promise.all(
    (['Left', 'Right'] as const).map((side) => frame(page, side).evaluate((pages) => pages.scrollTop)),
  );

async function comparesRevisions(app: Host, page: Page, orderId: string): Promise<void> {
  await page.goto(`${app.origin}/#/orders/${orderId}`);
  await page.getByRole('tab', { name: 'Revisions' }).click();
  const revision = page.getByRole('region', { name: 'Revision 2' });
  await revision.getByText('+6.07 squares, +69.7 ft hips, +96 ft eaves, structures 1 → 2').waitFor();
  await revision.getByRole('row', { name: /^Hips 96\.0 ft 165\.7 ft \+69\.7$/ }).waitFor();
  await page.keyboard.press('c');
  await drawn(page);
  for (const [side, area] of [
    ['Left', '2,367 sq ft'],
    ['Right', '2,974 sq ft'],
  ] as const) {
    const first = frame(page, side)
      .getByText(/^2,\d{3} sq ft$/)
      .first();
    await expect.poll(() => first.textContent()).toBe(area);
  }

  expect(await faultsOnItsDay(page, 'two revisions')).toEqual([]);

  await frame(page, 'Left').hover();
  await page.mouse.wheel(0, 900);
  let [one = 0, two = 0] = await places(page);
  await until('both are where the wheel went', async () => {
    [one = 0, two = 0] = await places(page);
    return Math.abs(two - 900) < 60 && Math.abs(one - two) < 8;
  });
  await page.getByRole('switch', { name: 'Scroll together' }).click();
  await frame(page, 'Right').hover();
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await places(page))[1] ?? 0).toBeGreaterThan(two + 500);
  await expect.poll(async () => (await places(page))[0]).toBe(one);

  await page.keyboard.press('m');
  await page.getByRole('complementary', { name: 'The numbers of both' }).waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.getByRole('region', { name: 'Left: Revision 2' }).waitFor();
  await page.keyboard.press('Escape');
  await revision.waitFor();
}

async function comparesRoofs(page: Page): Promise<void> {
  await section(page, 'Library').click();
  await page.getByText('Measurements', { exact: true }).first().click();
  for (const address of ADDRESSES) await page.getByRole('button', { name: `Pin ${address}` }).click();
  const waste = page.getByRole('textbox', { name: /^Waste to add/ });
  await waste.fill('10');
  await page.getByRole('columnheader', { name: 'Calc. +10%' }).waitFor();
  await page.getByRole('cell', { name: '32.72' }).waitFor();
  await page.getByText('Meters').click();
  await page.getByRole('cell', { name: '276.31' }).waitFor();
  expect(await themeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As an Excel workbook' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Roof measurements.xlsx');
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.getByRole('button', { name: 'Compare these two' }).click();
  await drawn(page);
  await page.getByRole('region', { name: 'Right: 418 Larkspur Ln' }).waitFor();
  await page.getByRole('status').getByText('−6.07 squares').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare these two' }).waitFor();
}

async function makesPackets(app: Host, page: Page, dataDir: string, orderId: string): Promise<void> {
  await page.goto(`${app.origin}/#/orders/${orderId}`);
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('claim packet');
  await page.getByRole('option', { name: 'Make a claim packet of this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim packet' });
  await dialog.getByRole('button', { name: 'Make the ZIP' }).waitFor();
  expect(await themeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the ZIP' }).click();
  const made = dialog.getByRole('list', { name: 'Packets of this order' }).getByRole('listitem');
  await made.first().waitFor();
  await dialog.getByText('One PDF').click();
  await dialog.getByText('3 files without pages of their own').waitFor();
  await dialog.getByRole('button', { name: 'Make the PDF' }).click();
  await expect.poll(() => made.count()).toBe(2);
  const packets = filesBelow(dataDir).filter((path) => path.includes('Claim packet/'));
  const [zip, pdf] = ['.zip', '.pdf'].map((ending) => packets.find((path) => path.endsWith(ending)) ?? '');
  expect(execFileSync('unzip', ['-t', zip ?? ''], { encoding: 'utf8' })).toContain('No errors');
  const pages = (await pdfPages(readFileSync(pdf ?? ''))).map((each) => pageText(each).replaceAll('\n', ' '));
  expect(pages[0]).toContain('SAMPLE');
  expect(pages.length).toBeGreaterThan(20);
}

type Compared = {
  readonly app: Host;
  readonly page: Page;
  readonly dataDir: string;
  readonly orderId: string;
};

/** What is done with the roofs beside comparing their revisions: a third of it each day. */
const PARTS: readonly ((compared: Compared) => Promise<void>)[] = [
  ({ page }) => comparesRoofs(page),
  ({ app, page, dataDir, orderId }) => makesPackets(app, page, dataDir, orderId),
  ({ app, page, orderId }) => readsTheRoof(app, page, orderId),
  ({ app, orderId }) => turnsTheRoof(app, orderId),
];

it('with no service and no network: two revisions side by side; two roofs, the table saved, a claim packet made, the roof read by keys and turned', async () => {
  const dataDir = temporaryFolder();
  const orderId = await deliveredTwice(dataDir);
  const app = await startHost({ dataDir, offline: true });
  onTestFinished(async () => void (await app.kill()));
  const { page, context, faults } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(app.url);
  await section(page, 'Orders').waitFor();
  await comparesRevisions(app, page, orderId);
  for (const part of shareOfTheDay('parts of comparing roofs', PARTS, 3))
    await part({ app, page, dataDir, orderId });
  expect(faults).toEqual([]);
});
