import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, openWindow, type Window } from './browser.ts';
import { sharedWindow } from './shared-window.ts';
import { type Host, startHost } from './support.ts';

const LIST = [
  'Address,Homeowner,Email,Report,Property type,Rush,Claim #',
  '"12 Oak St, Millbrook Falls, NE 68999",Ada Quill,ada@example.com,Premium Roof Report,Residential,yes,0009',
  '"9 Oak St, Millbrook Falls, NE 68999",Bo Marsh,bo@example.com,Basic Roof Report,Residential,,0010',
  '"112 Elm Row, Old Harbor, CT 06499",Cy O’Hara,cy@example.com,Premium Roof Report,Residential,,',
  '"7 Elm Row, Old Harbor, CT 649",Di Vance,di@example.com,Basic Roof Report,Residential,,',
  '"30 Canyon Rd, Cedar Hollow, IA 50999",Ed Stone,ed@example.com,Premium Roof Report,Residential,,',
].join('\r\n');

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-grid-'));
let browser: Browser;
let host: Host;
beforeAll(async () => {
  [browser, host] = await Promise.all([openChromium(), startHost({ dataDir, practiceSpeed: 60 })]);
  await host.call('accounts.addPractice', undefined);
});
afterAll(async () => {
  await browser?.close();
  await host?.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

async function freshWindow(): Promise<Window> {
  const opened = await openWindow(browser);
  const { page, context } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(host.url);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.evaluate(() => {
    document.addEventListener('copy', (event) => {
      document.body.dataset['copied'] = event.clipboardData?.getData('text/plain');
    });
  });
  return opened;
}
const shared = sharedWindow(freshWindow);

/** A new list in the grid, in this window or in the one that the tests share. */
async function opened(window?: Window): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = window ?? (await shared());
  await page.keyboard.press('Control+Shift+N');
  const file = { name: 'storm.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await page.getByLabel('Spreadsheet to order from').setInputFiles(file);
  await page.getByText('Everything an order needs is there.').waitFor();
  await page.keyboard.press('Control+Enter');
  await cell(page, 'address', 4).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'list-grid');
  await expect.poll(() => column(page, 'Price')).toContain('$');
  return { page, faults };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Addresses to order' });
/** Cells of a row's column by what the column is, wherever it stands. */
const PLACES: Readonly<Record<string, number>> = {
  address: 0,
  owner: 1,
  email: 2,
  report: 3,
  claim: 6,
  rush: 13,
};
const cell = (page: Page, what: string, row: number) => page.locator(`#list-cell-${row}-${PLACES[what]}`);
/** What the rows show under a heading, from the top. */
async function column(page: Page, name: string): Promise<string> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim().startsWith(name));
  const rows = page.locator('#list-grid [role="row"]:not([aria-rowindex="1"])');
  return (await rows.locator(`> :nth-child(${at + 1})`).allInnerTexts())
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .join('|');
}
const active = (page: Page) =>
  grid(page).evaluate(
    (node) => document.getElementById(node.getAttribute('aria-activedescendant') ?? '')?.textContent,
  );
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** What was copied last. The page may write to the clipboard, not read it. */
const clipboard = (page: Page) => page.evaluate(() => document.body.dataset['copied'] ?? '');

describe('the grid of a list as Excel hands expect it', () => {
  it('finds and replaces within the list by keyboard, and undoes a replacement as one step', async () => {
    const { page, faults } = await opened();
    await press(page, 'Control+f');
    const bar = page.getByRole('search', { name: 'Find in this list' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Find');
    await page.keyboard.type('elm row');
    await bar.getByText('1 of 2').waitFor();
    await expect.poll(() => active(page)).toContain('112 Elm Row');
    await expect.poll(() => grid(page).locator('[data-found]').count()).toBe(2);
    await press(page, 'Enter');
    await bar.getByText('2 of 2').waitFor();
    await press(page, 'Shift+Enter');
    await bar.getByText('1 of 2').waitFor();
    await press(page, 'Escape');
    await page.waitForFunction(() => document.activeElement?.id === 'list-grid');
    await expect.poll(() => active(page)).toContain('112 Elm Row');

    await press(page, 'Control+h');
    await page.keyboard.type('Elm Row');
    await bar.getByText('1 of 2').waitFor();
    await bar.getByLabel('Replace with').fill('Elm Ter');
    await bar.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect.poll(() => cell(page, 'address', 2).textContent()).toContain('112 Elm Ter');
    await bar.getByText('1 of 1').waitFor();
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await expect.poll(() => cell(page, 'address', 3).textContent()).toContain('7 Elm Ter');
    await press(page, 'Escape', 'Control+z');
    await expect.poll(() => cell(page, 'address', 3).textContent()).toContain('7 Elm Row');
    await expect.poll(() => cell(page, 'address', 2).textContent()).toContain('112 Elm Ter');
    await page.getByRole('heading', { name: 'storm.csv' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('sorts and filters by value with the rows keeping their numbers, and goes back to the file’s order', async () => {
    const { page, faults } = await opened();
    const panel = page.getByRole('dialog', { name: 'Sort and filter Address' });
    await press(page, 'Control+Shift+l');
    await panel.getByRole('button', { name: 'Sort A to Z' }).click();
    await expect.poll(() => column(page, 'Row')).toMatch(/^5.*\|3.*\|2.*\|6.*\|4/);
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Address' }).getAttribute('aria-sort'))
      .toBe('ascending');
    // A changed row stays where it is.
    await press(page, 'F2', 'Home');
    await page.keyboard.type('9');
    await press(page, 'Enter');
    await expect.poll(() => cell(page, 'address', 0).textContent()).toContain('97 Elm Row');

    await page.getByRole('button', { name: 'Sort and filter Report' }).click();
    const values = page.getByRole('dialog', { name: 'Sort and filter Report' });
    await values.getByText('Basic Roof Report').waitFor();
    await values.getByLabel('Search the values').fill('basic');
    await expect.poll(() => values.locator('input[type="checkbox"]').count()).toBe(2);
    await press(page, 'Enter');
    await expect.poll(() => column(page, 'Row')).toMatch(/^3[^|]*\|5[^|]*$/);
    // Filtering sorts again by what the rows are now.
    const shown = page.getByRole('group', { name: 'Rows shown' });
    await shown.getByRole('button', { name: /^Needs fixing 1/ }).click();
    await expect.poll(() => column(page, 'Row')).toMatch(/^5[^|]*$/);
    await shown.getByRole('button', { name: /^All/ }).click();
    const arranged = page.getByRole('group', { name: 'Sorting and values' });
    await arranged.getByRole('button', { name: /^Report: Basic Roof Report/ }).click();
    await arranged.getByRole('button', { name: /^Sorted by Address/ }).click();
    await expect.poll(() => column(page, 'Row')).toMatch(/^2.*\|3.*\|4.*\|5.*\|6/);
    expect(faults).toEqual([]);
  });

  it('copies, pastes over a block, fills by keys and by dragging, each one step of undo', async () => {
    const { page, faults } = await opened();
    // Formulas are harmless elsewhere and whole here.
    await cell(page, 'owner', 0).click();
    await page.keyboard.type('=1+1');
    await press(page, 'Enter', 'ArrowUp', 'Control+c');
    await expect.poll(() => clipboard(page)).toBe("'=1+1");
    await cell(page, 'owner', 1).click();
    await cell(page, 'owner', 2).click({ modifiers: ['Shift'] });
    await press(page, 'Control+v');
    await expect.poll(() => cell(page, 'owner', 2).textContent()).toMatch(/^=1\+1/);
    await press(page, 'Control+z', 'Control+z');
    await expect.poll(() => cell(page, 'owner', 0).textContent()).toBe('Ada Quill');
    await expect.poll(() => cell(page, 'owner', 2).textContent()).toBe('Cy O’Hara');

    // Two cells that count are continued by dragging; one is repeated by Ctrl+D.
    await cell(page, 'claim', 0).click();
    await press(page, 'Shift+ArrowDown');
    const handle = grid(page).locator('[data-fill]');
    await handle.hover();
    await page.mouse.down();
    await cell(page, 'claim', 4).hover();
    await expect.poll(() => grid(page).locator('[data-filling]').count()).toBe(3);
    await page.mouse.up();
    await expect.poll(() => cell(page, 'claim', 4).textContent()).toBe('0013');
    await press(page, 'Control+z');
    await expect.poll(() => cell(page, 'claim', 4).textContent()).toBe('');
    await cell(page, 'claim', 0).click();
    await press(page, 'Control+Shift+ArrowDown', 'Shift+ArrowUp', 'Control+d');
    await expect.poll(() => cell(page, 'claim', 4).textContent()).toBe('0009');
    await press(page, 'Control+z', 'Control+Home', 'Shift+ArrowRight', 'Control+r');
    await expect.poll(() => cell(page, 'owner', 0).textContent()).toContain('12 Oak St');
    await press(page, 'Control+z');
    await expect.poll(() => cell(page, 'owner', 0).textContent()).toBe('Ada Quill');

    // The whole list out, and a column in.
    await press(page, 'Control+a', 'Control+c');
    const lines = async () =>
      (await clipboard(page)).split('\r\n').map((line) => line.split('\t').slice(0, 2));
    await expect.poll(async () => (await lines()).length).toBe(5);
    await expect
      .poll(async () => (await lines())[0])
      .toEqual(['12 Oak St, Millbrook Falls, NE 68999', 'Ada Quill']);
    await page.evaluate(() => navigator.clipboard.writeText('Yes\nNo'));
    await cell(page, 'rush', 0).click();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v');
    await expect.poll(() => column(page, 'Rush')).toBe('Yes|No|Yes|No|No|');
    expect(faults).toEqual([]);
  });

  it('pastes into the marked row while the rows are still being asked for', async () => {
    const { page, faults } = await opened();
    const shown = page.getByRole('group', { name: 'Rows shown' });
    await shown.getByRole('button', { name: /^Ready/ }).click();
    await expect.poll(() => column(page, 'Price')).not.toContain('|…');
    await page.evaluate(() => navigator.clipboard.writeText('pasted'));
    const asked = Promise.withResolvers<void>();
    const pasted = Promise.withResolvers<void>();
    await page.route('**/api/call', async (route) => {
      if ((route.request().postData() ?? '').startsWith('{"name":"lists.rows"')) {
        asked.resolve();
        await pasted.promise;
      }
      await route.continue();
    });
    await shown.getByRole('button', { name: /^All/ }).click();
    await asked.promise;
    await grid(page).focus();
    await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Control+v');
    pasted.resolve();
    await expect.poll(() => cell(page, 'owner', 3).textContent()).toBe('pasted');
    expect(await column(page, 'Property owner')).toBe('Ada Quill|Bo Marsh|Cy O’Hara|pasted|Ed Stone|');
    await page.unroute('**/api/call');
    await press(page, 'Control+z');
    await expect.poll(() => cell(page, 'owner', 3).textContent()).toBe('Di Vance');
    expect(faults).toEqual([]);
  });

  it('moves like Excel, keeps address, rush and price in view, and remembers order and widths of columns', async () => {
    const { page, faults } = await opened();
    await press(page, 'Tab', 'Tab', 'Enter');
    await expect.poll(() => active(page)).toContain('9 Oak St');
    await press(page, 'Shift+Enter', 'Shift+ArrowRight', 'Shift+ArrowDown');
    await page.getByText('2 rows × 2 columns selected').first().waitFor();
    await press(page, 'Escape', 'End');
    await expect.poll(() => active(page)).toBe('Yes');
    const inView = async () => {
      const box = await grid(page).boundingBox();
      const places = await Promise.all(
        ['Address', 'Rush', 'Price'].map((name) => page.getByRole('columnheader', { name }).boundingBox()),
      );
      return places.every(
        (place) => place && box && place.x >= box.x && place.x + place.width <= box.x + box.width + 1,
      );
    };
    await expect.poll(inView).toBe(true);
    await press(page, 'ArrowLeft');
    await expect.poll(inView).toBe(true);

    const owner = page.getByRole('columnheader', { name: 'Property owner' });
    await press(page, 'Home', 'ArrowRight');
    const before = (await owner.boundingBox())?.width ?? 0;
    const edge = await owner.boundingBox();
    await page.mouse.move((edge?.x ?? 0) + before, (edge?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((edge?.x ?? 0) + before + 60, (edge?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await owner.boundingBox())?.width).toBe(before + 60);
    await press(page, 'Control+Shift+l');
    await page.getByRole('button', { name: 'Move right' }).click();
    await press(page, 'Escape');
    await expect.poll(() => owner.getAttribute('aria-colindex')).toBe('4');
    // The same columns in the next list stand the same way, in any window.
    const again = await opened(await freshWindow());
    const there = again.page.getByRole('columnheader', { name: 'Property owner' });
    await expect.poll(() => there.getAttribute('aria-colindex')).toBe('4');
    await expect.poll(async () => (await there.boundingBox())?.width).toBe(before + 60);
    await press(again.page, 'Control+Shift+l');
    await again.page.getByRole('button', { name: 'Usual columns' }).click();
    await expect.poll(() => there.getAttribute('aria-colindex')).toBe('3');
    expect([...faults, ...again.faults]).toEqual([]);
  });
});
