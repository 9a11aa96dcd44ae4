import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, openWindow } from './browser.ts';
import { type Host, startHost } from './support.ts';

const TEXT = [
  'hey its ray, from today',
  '2218 Sable Ct Puyallup WA 98374 pam trudgeon',
  '9107 Fennimore Ave SW, Lakewood WA 98499 - Gary Lindqvist, 2 layers',
  'need one on 3836 Mesquite Ln Tacoma WA 98409, homeowner Yolanda Mbeki',
  '3 doors down 3424 also, name Oleta Bright',
  'skip 905 Harpoon Ct Tacoma WA 98409, they sold it',
];

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-text-'));
let browser: Browser;
let host: Host;
let accountId = '';
beforeAll(async () => {
  [browser, host] = await Promise.all([openChromium(), startHost({ dataDir, practiceSpeed: 60 })]);
  ({ id: accountId } = await host.call('accounts.addPractice', undefined));
});
afterAll(async () => {
  await browser?.close();
  await host?.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test('what is read from a text is a guess, stands beside its line, and is placed once it was compared', async () => {
  const { page, faults } = await openWindow(browser);
  await page.goto(host.url);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.keyboard.press('Control+Shift+N');
  await page
    .getByLabel('Spreadsheet to order from')
    .setInputFiles({ name: 'texts ray.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT.join('\n')) });
  const columns = page.getByRole('region', { name: 'Columns of the file' });
  await columns.waitFor();
  await expect.poll(() => columns.getByText('Guess', { exact: false }).count()).toBeGreaterThan(1);
  await expect.poll(() => columns.getByText('Sure', { exact: true }).count()).toBe(0);

  await page.getByText('Premium Roof Report').click();
  await page.getByText('Residential', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Owner email' }).fill('office@example.com');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('tab', { name: 'Text' }).click();
  const lines = page.getByRole('list', { name: 'Lines of the text' });
  await expect.poll(() => lines.getByRole('listitem').allInnerTexts()).toEqual(TEXT);
  const current = lines.locator('[aria-current]');
  await expect.poll(() => current.allInnerTexts()).toEqual([TEXT[1]]);
  await page.getByRole('grid').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => current.allInnerTexts()).toEqual([TEXT[2]]);

  // What wasn't understood waits, whatever is compared.
  await expect.poll(() => page.getByText(`? ${TEXT[4]}`).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Continue with 3 rows' }).click();
  const place = page.getByRole('button', { name: /^Place 3 orders · / });
  await place.waitFor();
  await expect.poll(() => place.isDisabled()).toBe(true);
  // Why a row is excluded is said once.
  const left = await page.getByText('Not ordered:').locator('..').innerText();
  expect(left.match(/excluded/g)).toEqual(['excluded']);
  await page.getByRole('checkbox', { name: 'I compared the 3 rows with the text' }).check();
  await place.click();
  await expect
    .poll(async () => (await host.call('runs.list', { accountId, offset: 0, limit: 9 })).total)
    .toBe(1);
  expect(faults).toEqual([]);
});
