import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { openChromium, openWindow } from './browser.ts';
import { moodyService } from './moody-service.ts';
import { startHost } from './support.ts';

test('a service that never answers: the form says so when the limit is over, and nothing is saved', async () => {
  const silent = await moodyService(null, 'silent');
  onTestFinished(() => silent.close());
  const host = await startHost({ dataDir: temporaryFolder() });
  onTestFinished(async () => void (await host.kill()));
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const { page, faults } = await openWindow(browser);
  await page.goto(host.url);
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  await page.getByLabel('Base address').fill(silent.baseUrl);
  await page.getByLabel('Client ID').fill('rms_test_someone');
  await page.getByLabel('Client secret').fill('rmss_test_secret');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.locator('form').getByText('took too long to answer').waitFor();
  expect((await host.call('accounts.list', undefined)).accounts).toEqual([]);
  expect(faults).toEqual([]);
});
