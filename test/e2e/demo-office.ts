import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { until } from '../support/until.ts';
import { openChromium, openWindow } from './browser.ts';
import { openDialog } from './dialogs.ts';
import { sharedWindow } from './shared-window.ts';
import { startHost, startPractice } from './support.ts';

/** How many orders the office has. */
export const DEMO_ORDERS = 214;

export type DemoOffice = Awaited<ReturnType<typeof demoOffice>>;

/**
 * Starts an office with the practice service's made-up history, read to its end; nothing is downloaded automatically.
 * `openOrders` opens a separate window for a test, with the orders on the screen; `orders` leads back to them in the one
 * that the tests share.
 */
export async function demoOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  const browser = await openChromium();
  const practice = await startPractice(join(folder, 'practice'), [
    ...['--demo', String(DEMO_ORDERS), '--rate-limit', '0'],
  ]);
  const host = await startHost({ dataDir: join(folder, 'app') });
  const { baseUrl, clientId, clientSecret } = practice;
  const { id: accountId } = await host.call('accounts.add', {
    ...{ environment: 'sandbox', version: 'v4', name: 'Storm office', baseUrl, clientId, clientSecret },
  });
  await host.call('settings.put', { onDelivery: 'nothing' });
  await until(
    'the history',
    async () => (await host.call('orders.counts', { accountId })).all === DEMO_ORDERS,
  );
  const open = async () => {
    const opened = await openWindow(browser);
    await opened.page.goto(host.url);
    await opened.page.locator('#order-row-0 a').waitFor();
    return opened;
  };
  const openOrders = async () => {
    const opened = await open();
    onTestFinished(() => opened.context.close());
    return opened;
  };
  const shared = sharedWindow(open);
  const orders = async () => {
    const opened = await shared();
    const { page } = opened;
    const dialogs = async () => {
      const count = await openDialog(page).count();
      if (count > 0) await page.keyboard.press('Escape');
      return count;
    };
    await expect.poll(dialogs).toBe(0);
    await page.evaluate(() => {
      window.location.hash = '#/orders';
    });
    const search = page.locator('#orders-search');
    await search.fill('');
    await search.blur();
    await page.locator('#order-row-0 a').waitFor();
    return opened;
  };
  const end = async () => {
    await browser.close();
    await host.kill();
    await practice.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  return { host, practice, accountId, openOrders, orders, end };
}
