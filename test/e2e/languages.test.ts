import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { EN_US } from '../../src/shared/copy/en-US/index.ts';
import { ES_US } from '../../src/shared/copy/es-US/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { openChromium, openWindow } from './browser.ts';
import { startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** What Spanish says otherwise; one-word labels may be the account's or the service's own words. */
const ENGLISH = new Set<string>(
  Object.entries(EN_US).flatMap(([id, text]) =>
    text.includes(' ') && ES_US[id as keyof typeof ES_US] !== text ? [text] : [],
  ),
);

/** Sections by their keys, which no language changes. */
const SECTIONS = [
  ['Control+1', 'common.orders'],
  ['Control+2', 'common.inbox'],
  ['Control+3', 'common.new_order'],
  ['Control+4', 'common.library'],
] as const;

const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
    return found;
  });
const untranslated = async (page: Page) => (await textsOf(page)).filter((text) => ENGLISH.has(text));

it('the language chosen in Settings is spoken on every main screen at once, and after a reload', async () => {
  const host = await startHost({ dataDir: temporaryFolder() });
  onTestFinished(async () => void (await host.kill()));
  await host.call('accounts.addPractice', undefined);
  const { page, context, faults } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(host.url);
  await expect.poll(() => textsOf(page)).toContain(EN_US['common.orders']);
  await page.keyboard.press('Control+5');
  await page.getByText('Español', { exact: true }).click();
  await expect.poll(() => textsOf(page)).toContain(ES_US['settings.language']);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es-US');
  await expect.poll(() => untranslated(page), { message: 'Settings' }).toEqual([]);
  for (const [keys, name] of SECTIONS) {
    await page.keyboard.press(keys);
    await expect.poll(() => textsOf(page), { message: keys }).toContain(ES_US[name]);
    await expect.poll(() => untranslated(page), { message: keys }).toEqual([]);
  }
  await page.reload();
  await expect.poll(() => textsOf(page)).toContain(ES_US['common.orders']);
  expect(faults).toEqual([]);
});
