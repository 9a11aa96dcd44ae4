import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
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
  await host.call('orders.place', { accountId, draft: DRAFT, quoted: null });
  await expect.poll(placed, { timeout: 40_000 }).toBe(1);
  await host.call('orders.place', { accountId, draft: { ...DRAFT, address: SECOND_ROOF }, quoted: null });
  await expect.poll(placed, { timeout: 40_000 }).toBe(2);
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
    await expect.poll(() => badge.textContent(), { timeout: 60_000 }).toMatch(/1/);

    await press(page, 'Control+2');
    const items = page.getByRole('listbox', { name: 'Inbox items' });
    await items.getByRole('option').first().waitFor();
    expect(await items.evaluate((list) => list === document.activeElement)).toBe(true);
    const detail = page.getByRole('region', { name: SECOND_ROOF });
    const row = detail.getByRole('row', { name: /Property type/ });
    expect(await row.locator('del').textContent()).toBe('Residential');
    expect(await row.locator('ins').textContent()).toBe('Commercial');

    await press(page, 'a');
    await page.getByText('All clear').waitFor();
    await expect.poll(() => badge.textContent()).not.toMatch(/1/);
    await page.getByRole('status').getByText(`Accepted: ${SECOND_ROOF}`).waitFor();
    await press(page, 'z');
    await detail.waitFor();
    await expect.poll(() => badge.textContent()).toMatch(/1/);

    await press(page, 'h');
    const hour = page.getByRole('menuitem', { name: /In an hour/ });
    await expect.poll(() => hour.evaluate((item) => item === document.activeElement)).toBe(true);
    await press(page, 'Enter');
    await page.getByText('All clear').waitFor();
    const later = await host.call('inbox.page', { accountId, show: 'later', offset: 0, limit: 10 });
    expect(later.items.map((item) => item.address)).toEqual([SECOND_ROOF]);
    expect((later.items[0]?.until ?? 0) - Date.now()).toBeGreaterThan(50 * 60_000);
    await press(page, 'z');
    await detail.waitFor();

    // The order's own history tells the same, with old and new; Esc leads back to the inbox.
    await press(page, 'Enter');
    const strip = page.getByRole('list', { name: 'To decide about this order' });
    await strip.getByRole('button', { name: 'Accept' }).waitFor();
    await page.getByText(/Changed by the service on .*, was Residential/).waitFor();
    await press(page, '5');
    const activity = page.getByRole('listitem').filter({ hasText: 'Changed by the service' });
    expect(await activity.locator('del').first().textContent()).toBe('Residential');
    await press(page, 'Escape');
    await items.waitFor();
    await press(page, 'e');
    await page.getByText('All clear').waitFor();
    expect(faults).toEqual([]);
  });
});

/** Counts the frames from the next key press until the first row shows this address; at most 200. */
function countFramesUntil(page: Page, address: string): Promise<void> {
  return page.evaluate((text) => {
    const frames = new Promise<number>((resolve) => {
      let count = 0;
      const look = () => {
        count += 1;
        if (count === 200 || document.querySelector('#order-row-0')?.textContent?.includes(text))
          resolve(count);
        else requestAnimationFrame(look);
      };
      const begin = () => requestAnimationFrame(look);
      document.addEventListener('keydown', begin, { once: true, capture: true });
    });
    Reflect.set(window, 'frames', frames);
  }, address);
}

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
    await host.call('orders.place', { accountId, draft: DRAFT, quoted: null });
    const { page, faults } = await windowOf(host);
    const row = page.getByRole('gridcell', { name: DRAFT.address });
    await row.waitFor({ timeout: 40_000 });
    expect(await page.getByRole('note', { name: 'Environment' }).textContent()).toMatch(/^Practice/);

    await press(page, 'Control+Shift+A');
    const other = page.getByRole('menuitem', { name: /^Storm office/ });
    await other.waitFor();
    const active = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(active).toMatch(/^Practice/);
    await press(page, 'ArrowDown', 'Enter');
    await page.getByText('No orders yet').waitFor();
    expect(await page.getByRole('note', { name: 'Environment' }).textContent()).toMatch(/^Sandbox/);
    expect(await row.count()).toBe(0);
    await expect.poll(() => page.title()).toContain('Storm office (sandbox)');

    // Back: the list as it was left stands there in the very next frame, whatever the core does meanwhile.
    await press(page, 'Control+Shift+A');
    await expect.poll(active).toMatch(/^Storm office/);
    await press(page, 'ArrowUp');
    await expect.poll(active).toMatch(/^Practice/);
    await page.route('**/api/call', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await countFramesUntil(page, DRAFT.address);
    await press(page, 'Enter');
    expect(
      await page.evaluate(() => Reflect.get(window, 'frames') as unknown as Promise<number>),
    ).toBeLessThan(10);
    await page.unroute('**/api/call');
    expect(faults).toEqual([]);
  });
});
