import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { openChromium, openWindow } from './browser.ts';
import { fillLibrary, OFFICE } from './search-library.ts';
import { type Host, startHost } from './support.ts';

// Searching changes nothing: one library serves all but the test that needs more lines than a screen has.
const library = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
let browser: Browser;
let host: Host;
beforeAll(async () => {
  await fillLibrary(library);
  [browser, host] = await Promise.all([openChromium(), startHost({ dataDir: library, offline: true })]);
});
afterAll(async () => {
  await browser?.close();
  await host?.kill();
  rmSync(library, { recursive: true, force: true });
});

test('a roof is found by its claim with no network, its report opens at the hit, and the way back keeps the search', async () => {
  await expect.poll(async () => (await host.call('search.progress', { accountId: OFFICE })).read).toBe(7);
  const { page, faults, context } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(host.url);
  await page.locator('#order-row-0').waitFor();
  await page.keyboard.press('Control+Shift+F');
  const box = page.getByRole('searchbox', { name: 'Search the library' });
  await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('4711');
  const results = page.getByRole('listbox', { name: 'Search results' });
  const hits = results.getByRole('option');
  await expect
    .poll(() => hits.allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('418 Larkspur Ln'),
        expect.stringContaining('640 Prairie View Dr'),
      ]),
    );
  await expect.poll(() => results.locator('mark').first().innerText()).toBe('0004711');

  await box.fill('claim:0004711-A "total roof area"');
  const chips = page.getByRole('list', { name: 'Filters of the search' });
  await expect
    .poll(() => chips.getByRole('listitem').allInnerTexts())
    .toEqual(['Claim number: 0004711-A', '“total roof area”']);
  await expect.poll(() => hits.allInnerTexts()).toEqual([expect.stringContaining('report.pdf, page 4')]);
  await box.press('ArrowDown');
  await page.keyboard.press('Enter');
  const find = page.getByRole('searchbox', { name: 'Search in this PDF' });
  await expect.poll(() => find.inputValue()).toBe('Total Roof Area');
  await page.getByRole('status', { name: 'Hits' }).getByText('1 of 1').waitFor();
  await expect.poll(() => page.getByLabel('Page', { exact: true }).inputValue()).toBe('4');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => results.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect.poll(() => box.inputValue()).toBe('claim:0004711-A "total roof area"');

  await chips.getByRole('button', { name: 'Remove filter: “total roof area”' }).click();
  await expect.poll(() => hits.allInnerTexts()).toEqual([expect.stringContaining('418 Larkspur Ln')]);
  await box.fill('squares>40 pitch>=9/12');
  await expect
    .poll(() => hits.allInnerTexts())
    .toEqual([
      expect.stringMatching(/12 N Oak St[\s\S]*Squares 41.20[\s\S]*9\/12/),
      expect.stringMatching(/640 Prairie View Dr[\s\S]*Squares 52.90/),
    ]);
  await box.fill('customer:nun');
  await page.getByRole('button', { name: 'Rosa García Núñez' }).click();
  await expect.poll(() => box.inputValue()).toBe('customer:"Rosa García Núñez" ');
  await expect.poll(() => hits.allInnerTexts()).toEqual([expect.stringContaining('1108 Meadowlark Ln')]);
  await page.getByRole('button', { name: '1 file couldn’t be read' }).click();
  await expect.poll(() => hits.first().innerText()).toContain('12 N Oak St');
  await box.fill('roff:9');
  await page.getByText('There is no operator “roff”.').waitFor();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('squares:18..19');
  await page.getByRole('dialog').getByText('9 Quarry Ct').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await box.waitFor();
  expect(faults).toEqual([]);
});

test('what is typed before the search is there is searched for', async () => {
  const { page, context } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(host.url);
  await page.locator('#order-row-0').waitFor();
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('Larkspur');
  typed.resolve();
  const box = page.getByRole('searchbox', { name: 'Search the library' });
  await expect.poll(() => box.inputValue()).toBe('Larkspur');
  const hits = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect.poll(() => hits.first().innerText()).toContain('418 Larkspur Ln');
});

test('only a line that is drawn is named to screen readers as the marked one, in finds and in folders', async () => {
  const dataDir = temporaryFolder();
  await fillLibrary(dataDir, 6);
  const host = await startHost({ dataDir, offline: true });
  onTestFinished(() => void host.kill());
  const { page, faults, context } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(host.url);
  await page.locator('#order-row-0').waitFor();
  await page.keyboard.press('Control+Shift+F');
  const box = page.getByRole('searchbox', { name: 'Search the library' });
  await box.waitFor();
  for (const [text, name] of [
    ['', 'Folders'],
    ['roof', 'Search results'],
  ] as const) {
    await box.fill(text);
    const list = page.getByRole('listbox', { name });
    await list.getByRole('option', { selected: true }).waitFor();
    await list.focus();
    const active = () => list.getAttribute('aria-activedescendant');
    let marked = '';
    // A list that has just been measured names its marked line once that is drawn.
    await expect
      .poll(async () => {
        marked = (await active()) ?? '';
        return marked;
      })
      .not.toBe('');
    // A file that is read meanwhile adds a line, and the list shows the marked one again.
    await expect
      .poll(async () => {
        await list.evaluate((each) => each.scrollTo({ top: each.scrollHeight }));
        return page.locator(`#${marked}`).count();
      })
      .toBe(0);
    await expect.poll(active).toBe(null);
    if (name === 'Search results') await page.keyboard.press('Enter');
    else await list.evaluate((each) => each.scrollTo({ top: 0 }));
    await page.locator(`#${marked}`).waitFor();
    await expect.poll(active).toBe(marked);
    await list.waitFor();
  }
  expect(faults).toEqual([]);
});
