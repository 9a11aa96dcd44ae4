import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { section } from './browser.ts';
import { folder, LARGE, SMALL, shoot, stage } from './camera.ts';
import { STORM, stormList, stormOffice } from './storm-office.ts';

/** The screens that offices have; the last one is a window of 1280 x 800 at 200 % zoom. */
const SIZES = {
  1280: SMALL,
  1366: { width: 1366, height: 768 },
  1920: LARGE,
  zoomed: { width: 640, height: 400, zoom: 2 },
} as const;

/** The screens of the day, one after the other; `look` takes each. */
async function walk(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: /^All \d/ }).click();
  await page.locator('#order-row-0 a').waitFor();
  await look('1-first-look');
  await page.getByRole('button', { name: `Late ${STORM.late}`, exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Orders', exact: true });
  await grid.focus();
  await page.keyboard.press('Control+a');
  await page.getByText(`${STORM.late} orders selected`).waitFor();
  await look('2-late');
  await page.keyboard.press('Escape');
  await section(page, 'Inbox').click();
  await page.getByRole('option').first().waitFor();
  await look('3-inbox');
  await page.keyboard.press('Control+6');
  await page.getByLabel('Range').selectOption('Last 12 months');
  await page.getByRole('table').first().waitFor();
  await look('5-spend');
}

/** Orders the list of 60 rows; `look` takes its review and its end. */
async function orderList(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const path = join(folder(), 'storm.csv');
  writeFileSync(path, stormList('Larkspur Ln'));
  await page.keyboard.press('Control+Shift+N');
  await page.getByLabel('Spreadsheet to order from').setInputFiles(path);
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: `Continue with ${STORM.listed} rows` }).click();
  const place = page.getByRole('button', { name: new RegExp(`^Place ${STORM.listed} orders · \\$`) });
  await place.waitFor();
  await look('4-review');
  await place.click();
  await page.getByText(new RegExp(`^${STORM.listed} placed · `)).waitFor();
  await look('4-placed');
}

/** A storm day (see storm-office.ts) in every size, light, dark, and in the high contrast of Windows. */
export async function stormDay(browser: Browser): Promise<void> {
  const { host, practice } = await stormOffice(folder());
  for (const [name, size] of Object.entries(SIZES)) {
    const { page, close } = await stage(browser, host, size);
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    if (name === '1280') await orderList(page, (part) => shoot({ host, page }, `96-storm-${part}`));
    await walk(page, (part) => shoot({ host, page }, `96-storm-${part}-${name}`));
    await page.emulateMedia({ forcedColors: 'active' });
    await walk(page, (part) => shoot({ host, page }, `96-storm-${part}-${name}-forced`, ['light']));
    await close();
  }
  await host.kill('SIGTERM');
  await practice.kill('SIGTERM');
}
