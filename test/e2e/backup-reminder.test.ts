import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { DAY } from '../../src/shared/domain/units.ts';
import { order } from '../store/rows.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { startHost } from './support.ts';

const REMINDER = /^After 30 days, your orders and reports still have no backup\./;

it('an overdue backup is said over every screen; its button leads to the backup settings, and a good backup ends it', async () => {
  const dataDir = temporaryFolder();
  const usb = join(temporaryFolder(), 'usb');
  mkdirSync(usb);
  const store = openStore(join(dataDir, 'ridgeline.db'));
  store.accounts.insert(
    fictitiousAccount('ours', { environment: 'production', createdAt: Date.now() - 30 * DAY }),
  );
  store.accounts.setActive('ours');
  for (let number = 1; number <= 3; number += 1) store.orders.put('ours', order(String(number)), number);
  store.close();
  const [browser, host] = await Promise.all([openChromium(), startHost({ dataDir, offline: true })]);
  onTestFinished(async () => {
    await browser.close();
    await host.kill();
  });
  const { page, faults } = await openWindow(browser);
  await page.goto(host.url);
  const reminder = page.getByRole('status').filter({ hasText: REMINDER });
  for (const name of ['Orders', 'Inbox', 'New', 'Library', 'Settings'] as const) {
    await section(page, name).click();
    await reminder.waitFor();
  }
  await section(page, 'Orders').click();
  await reminder.getByRole('button', { name: 'Open backup settings' }).click();
  const backup = page.getByRole('region', { name: 'Backup' });
  await expect.poll(async () => (await backup.boundingBox())?.y ?? 9_999).toBeLessThan(200);
  // The keyboard continues there, not at the top of the settings.
  await page.keyboard.press('Tab');
  await expect.poll(() => backup.evaluate((node) => node.contains(document.activeElement))).toBe(true);

  await backup.getByLabel('Back up to').fill(usb);
  await backup.getByRole('button', { name: 'Back up now' }).click();
  // If the reminder stays, what the settings say of the backup is why.
  const whyItStays = async () => ((await reminder.count()) === 0 ? '' : await backup.innerText());
  await expect.poll(whyItStays).toBe('');
  await backup.getByRole('button', { name: 'Test my backup' }).click();
  const restored = backup.getByRole('table', { name: 'What the backup holds' });
  await restored.getByRole('row', { name: 'Orders 3 3', exact: true }).waitFor();
  expect(faults).toEqual([]);
});
