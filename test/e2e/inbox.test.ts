import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { DRAFT, type Host, startHost, startPractice } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** One minute of the practice service is a second. */
const SPEED = 60;
const SECOND_ROOF = '12 N Oak St, Millbrook Falls, NE 68999';

async function practising(): Promise<{ host: Host; accountId: string }> {
  const host = await startHost({ dataDir: temporaryFolder(), practiceSpeed: SPEED });
  onTestFinished(async () => void (await host.kill()));
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  return { host, accountId };
}

async function windowOf(host: Host) {
  const opened = await openWindow(browser);
  onTestFinished(() => opened.context.close());
  await opened.page.goto(host.url);
  return opened;
}

/** Places two orders, one after the other: the service amends the second (section 3). */
async function placeTwo(host: Host, accountId: string): Promise<void> {
  const placed = async () => {
    const rows = await host.call('orders.page', {
      accountId,
      view: 'all',
      text: '',
      sort: 'ordered',
      descending: true,
      offset: 0,
      limit: 10,
    });
    return rows.total;
  };
  await placeOrder(host.call, accountId, DRAFT);
  await expect.poll(placed).toBe(1);
  await placeOrder(host.call, accountId, { ...DRAFT, address: SECOND_ROOF });
  await expect.poll(placed).toBe(2);
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('what the service changes', () => {
  it('comes to the inbox and is read, accepted, taken back and put off by keyboard alone', async () => {
    const { host, accountId } = await practising();
    const { page, faults } = await windowOf(host);
    await page.getByText('No orders yet').waitFor();
    await placeTwo(host, accountId);
    const badge = section(page, 'Inbox');
    await expect.poll(() => badge.textContent()).toMatch(/1/);

    await press(page, 'Control+2');
    const items = page.getByRole('listbox', { name: 'Inbox items' });
    await items.getByRole('option').first().waitFor();
    await expect.poll(() => items.evaluate((list) => list === document.activeElement)).toBe(true);
    const detail = page.getByRole('region', { name: SECOND_ROOF });
    const row = detail.getByRole('row', { name: /Property type/ });
    await expect.poll(() => row.locator('del').textContent()).toBe('Residential');
    await expect.poll(() => row.locator('ins').textContent()).toBe('Commercial');

    await press(page, 'a');
    await page.getByText('All clear').waitFor();
    await expect.poll(() => badge.textContent()).not.toMatch(/1/);
    await page.getByRole('status').getByText(`Accepted: ${SECOND_ROOF}`).waitFor();
    await press(page, 'z');
    await detail.waitFor();
    await expect.poll(() => badge.textContent()).toMatch(/1/);

    const before = Date.now();
    await press(page, 'h');
    const hour = page.getByRole('menuitem', { name: /In an hour/ });
    await expect.poll(() => hour.evaluate((item) => item === document.activeElement)).toBe(true);
    await press(page, 'Enter');
    await page.getByText('All clear').waitFor();
    // The screen shows it before it's kept.
    const later = () => host.call('inbox.page', { accountId, show: 'later', offset: 0, limit: 10 });
    await expect.poll(async () => (await later()).items.map((item) => item.address)).toEqual([SECOND_ROOF]);
    expect((await later()).items[0]?.until).toBeGreaterThanOrEqual(before + 59 * 60_000);
    await press(page, 'z');
    await detail.waitFor();

    // The order's own history tells the same, with old and new; Esc leads back to the inbox.
    await press(page, 'Enter');
    const strip = page.getByRole('list', { name: 'To decide about this order' });
    await strip.getByRole('button', { name: 'Accept' }).waitFor();
    await page.getByText(/Changed by the service on .*, was Residential/).waitFor();
    await press(page, '5');
    const activity = page.getByRole('listitem').filter({ hasText: 'Changed by the service' });
    await expect.poll(() => activity.locator('del').first().textContent()).toBe('Residential');
    await press(page, 'Escape');
    await items.waitFor();
    await press(page, 'e');
    await page.getByText('All clear').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('two accounts side by side', () => {
  it('switches by keyboard, shows the other’s own list at once, and never mixes the two', async () => {
    const { host, accountId } = await practising();
    const practice = await startPractice(temporaryFolder());
    onTestFinished(async () => void (await practice.kill()));
    const { clientId, clientSecret, baseUrl } = practice;
    await host.call('accounts.add', {
      environment: 'sandbox',
      version: 'v4',
      name: 'Storm office',
      baseUrl,
      clientId,
      clientSecret,
    });
    await host.call('accounts.activate', { accountId });
    await placeOrder(host.call, accountId, DRAFT);
    const { page, faults } = await windowOf(host);
    const row = page.getByRole('gridcell', { name: DRAFT.address, exact: true });
    await row.waitFor();
    const environment = page.getByRole('note', { name: 'Environment' });
    await expect.poll(() => environment.textContent()).toMatch(/^Practice/);

    // From the table, whose own Ctrl+A is another key.
    await page.getByRole('grid').focus();
    await press(page, 'Control+Shift+A');
    const other = page.getByRole('menuitem', { name: /^Storm office/ });
    await other.waitFor();
    const active = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(active).toMatch(/^Practice/);
    await press(page, 'ArrowDown', 'Enter');
    await page.getByText('No orders yet').waitFor();
    await expect.poll(() => environment.textContent()).toMatch(/^Sandbox/);
    await expect.poll(() => row.count()).toBe(0);
    await expect.poll(() => page.title()).toContain('Storm office (sandbox)');

    // Back: the list as it was left stands there before the core has answered anything.
    await press(page, 'Control+Shift+A');
    await expect.poll(active).toMatch(/^Storm office/);
    await press(page, 'ArrowUp');
    await expect.poll(active).toMatch(/^Practice/);
    // The menu's library gives its marked item the focus a second time, at times later than a key comes.
    const marked = page.getByRole('menu').locator('[data-autofocus]');
    await marked.evaluate((item) => (item as HTMLElement).focus());
    await expect.poll(active).toMatch(/^Practice/);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/call', async (route) => {
      await held;
      await route.continue();
    });
    await press(page, 'Enter');
    await row.waitFor();
    letThrough();
    await page.unrouteAll({ behavior: 'wait' });
    expect(faults).toEqual([]);
  });
});
