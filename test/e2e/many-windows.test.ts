import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { field, openChromium, openWindow, section, type Window } from './browser.ts';
import { sharedWindow } from './shared-window.ts';
import { type Host, type Practice, startHost, startPractice } from './support.ts';

let browser: Browser;
let practice: Practice;
let host: Host;
let folder: string;
const ORDERS = 40;
/** The account with orders: each test begins with it, whichever one the test before it left. */
let withOrders: string;

beforeAll(async () => {
  browser = await openChromium();
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  practice = await startPractice(join(folder, 'practice'), ['--demo', String(ORDERS), '--rate-limit', '0']);
  host = await startHost({ dataDir: join(folder, 'app') });
  await host.call('settings.put', { onDelivery: 'nothing' });
  const { baseUrl } = practice;
  const account = { environment: 'sandbox', version: 'v4', baseUrl } as const;
  const west = await practice.account();
  await host.call('accounts.add', { ...account, ...west, name: 'West office' });
  const { clientId, clientSecret } = practice;
  const east = await host.call('accounts.add', { ...account, clientId, clientSecret, name: 'East office' });
  const accountId = east.id;
  withOrders = accountId;
  await until('the history', async () => (await host.call('orders.counts', { accountId })).all === ORDERS);
});
beforeEach(async () => {
  await host.call('accounts.activate', { accountId: withOrders });
});
afterAll(async () => {
  await browser.close();
  await host.kill();
  await practice.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** As many as a browser has connections to one host, and one more. */
const WINDOWS = 7;

/** Windows of one browser: they share its storage and its few connections. */
async function openTabs(): Promise<Window & { readonly pages: readonly Page[] }> {
  const opened = await openWindow(browser);
  const { context, page } = opened;
  await context.addInitScript(() => {
    const counted = globalThis as unknown as { storageEvents: number };
    counted.storageEvents = 0;
    globalThis.addEventListener('storage', () => (counted.storageEvents += 1));
  });
  const pages = [page];
  await page.goto(host.url);
  while (pages.length < WINDOWS) {
    const next = await context.newPage();
    pages.push(next);
    await next.goto(host.origin);
  }
  for (const each of pages) await each.locator('#order-row-0 a').waitFor();
  return { ...opened, pages };
}

/** The windows of these tests. The first three stay; no test minds which screen the one before it left them on. */
const tabs = sharedWindow(openTabs);

const storageEvents = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { storageEvents: number }).storageEvents);
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /office/ });

async function switchTo(page: Page, name: string): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: new RegExp(name) }).click();
  await account(page).filter({ hasText: name }).waitFor();
}

const draftHere = async (page: Page, address: string) => {
  await section(page, 'New').click();
  await field(page, 'address').fill(address);
};
const addressIs = (page: Page, address: string) =>
  expect.poll(() => field(page, 'address').inputValue()).toBe(address);

/** The person turns to this window, and the core knows. */
async function turnTo(page: Page): Promise<void> {
  const known = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('"sync.visible"')),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await known;
}

describe('several windows', () => {
  it('seven windows load, hear the core, and write no storage back and forth', async () => {
    const { pages, faults } = await tabs();
    for (const theme of ['dark', 'light', 'dark'] as const) await host.call('settings.put', { theme });
    for (const page of pages) await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    const before = await Promise.all(pages.map(storageEvents));
    // Every window asks the core in turn: a storm would write many times meanwhile.
    for (const page of pages) await page.evaluate(async () => void (await fetch('/')));
    expect(await Promise.all(pages.map(storageEvents))).toEqual(before);
    await host.call('settings.put', { theme: 'light' });
    // An open window costs something all the time, much where pages are slowed down.
    for (const page of pages.slice(3)) await page.close();
    expect(faults).toEqual([]);
  });

  it('a window whose browser is slow to lock it hears the core all the same', async () => {
    const { context, page, faults } = await openWindow(browser);
    // No answer about locks before the page has given up waiting for it and makes its first calls as a window.
    const called = page.waitForRequest((request) => 'x-ridgeline-window' in request.headers());
    await context.exposeFunction('untilCalled', async () => void (await called));
    await context.addInitScript(() => {
      const { untilCalled } = globalThis as unknown as { untilCalled: () => Promise<void> };
      const ask = navigator.locks.request.bind(navigator.locks) as (...of: unknown[]) => Promise<unknown>;
      const slow = (...of: unknown[]) => untilCalled().then(() => ask(...of));
      Object.defineProperty(navigator.locks, 'request', { value: slow });
    });
    await page.goto(host.url);
    await page.locator('#order-row-0 a').waitFor();
    const locked = () =>
      page.evaluate(async () =>
        (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('ridgeline-window-')),
      );
    await expect.poll(locked).toBe(true);
    await host.call('settings.put', { theme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await host.call('settings.put', { theme: 'light' });
    await context.close();
    expect(faults).toEqual([]);
  });

  it('another window shows the view of the list that it was opened from', async () => {
    const { context, pages, faults } = await tabs();
    const [page] = pages as [Page];
    await page
      .getByRole('searchbox', { name: /Search/ })
      .first()
      .fill('rush');
    const rows = () => page.getByRole('grid', { name: 'Orders' }).getAttribute('aria-rowcount');
    await expect.poll(rows).not.toBe(String(ORDERS + 1));
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Alt+n')]);
    await expect
      .poll(() =>
        opened
          .getByRole('searchbox', { name: /Search/ })
          .first()
          .inputValue(),
      )
      .toBe('rush');
    await opened.close();
    expect(faults).toEqual([]);
  });

  it('a message of the core is in the window that a person turned to, once, and its button opens the place there', async () => {
    const { pages, faults } = await tabs();
    const [first, second, third] = pages as [Page, Page, Page];
    await turnTo(second);
    await host.call('notifications.test', undefined);
    const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Notifications work' });
    await message(second).waitFor();
    await message(second).getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => second.url()).toContain('#/inbox');
    for (const other of [first, third]) {
      await turnTo(other);
      await host.call('notifications.test', undefined);
      await message(other).waitFor();
      // The one that was for another window never came here.
      const shown = await message(other).evaluateAll((all) => all.length);
      expect([shown, other.url().includes('#/inbox')]).toEqual([1, false]);
    }
    expect(faults).toEqual([]);
  });

  // The last one: it closes one of them.
  it('three windows have an account and an order form each, and a closed one’s form is offered', async () => {
    const { context, pages, faults } = await tabs();
    const [first, second, third] = pages as [Page, Page, Page];
    await draftHere(first, '11 First St, Omaha, NE 68102');
    await draftHere(second, '22 Second St, Omaha, NE 68102');
    await switchTo(third, 'West office');
    await draftHere(third, '33 Third St, Omaha, NE 68102');
    await expect.poll(() => account(first).textContent()).toContain('East office');
    await addressIs(first, '11 First St, Omaha, NE 68102');
    await addressIs(second, '22 Second St, Omaha, NE 68102');
    // Loaded again, a window is the one that it was.
    await third.reload();
    await addressIs(third, '33 Third St, Omaha, NE 68102');
    await account(third).filter({ hasText: 'West office' }).waitFor();

    await second.close();
    const unfinished = first.getByRole('region', { name: /^Unfinished order from a closed window/ });
    await unfinished.getByText('22 Second St').waitFor();
    await unfinished.getByRole('button', { name: /Continue the order form for 22 Second/ }).click();
    await addressIs(first, '22 Second St, Omaha, NE 68102');
    // What the form held takes its place.
    await unfinished.getByText('11 First St').waitFor();

    await section(first, 'Orders').click();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      first.locator('#order-row-0 a').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await opened.getByRole('tab', { name: 'Overview' }).waitFor();
    await account(opened).filter({ hasText: 'East office' }).waitFor();
    await expect.poll(() => opened.url()).not.toContain('for=');
    await expect.poll(() => opened.title()).toMatch(/^\d+ .+ · East office \(sandbox\) · Ridgeline$/);
    expect(faults).toEqual([]);
  });
});
