import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOfTheDay } from '../support/seeds.ts';
import { themeFaults } from './axe.ts';
import { field, section } from './browser.ts';
import { DEMO_ORDERS, type DemoOffice, demoOffice } from './demo-office.ts';
import { openDialog } from './dialogs.ts';

let office: DemoOffice;

beforeAll(async () => {
  office = await demoOffice();
});
afterAll(() => office.end());

/** Each state is looked at within so many days: no multiple of the themes, so that each is seen in both. */
const DAYS = 3;

type State = readonly [name: string, reach: (page: Page) => Promise<unknown>];

/** Walks through the states one after the other, and expects no fault in the theme of the day; in a third of them each day. */
async function isClean(states: readonly State[]) {
  const { page, faults } = await office.orders();
  const looked = new Set(shareOfTheDay('states that axe looks at', states, DAYS));
  const found: string[] = [];
  for (const state of states) {
    const [name, reach] = state;
    await reach(page);
    if (!looked.has(state)) continue;
    // What a search is about to replace is dimmed.
    await expect.poll(() => page.locator('[role="grid"][aria-busy="true"]').count()).toBe(0);
    for (const fault of await themeFaults(page)) found.push(`${name}: ${fault}`);
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders' });
const search = (page: Page, text: string) => page.locator('#orders-search').fill(text);
const shows = (page: Page, count: number) =>
  expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count + 1));

async function groupByOwner(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('group by property owner');
  await page.getByRole('option', { name: /^Group orders by property owner/ }).click();
  await page
    .getByRole('button', { name: /^Select all of / })
    .first()
    .waitFor();
}

/** The dialog that a key opens over the table; the one that was open is closed before. */
const byKey =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape');
    await openDialog(page).waitFor({ state: 'detached' });
    await grid(page).focus();
    await page.keyboard.press(key);
    await openDialog(page).waitFor();
  };

const pane =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('tab', { name, exact: true }).click();
    await page.getByRole('tabpanel', { name, exact: true }).getByRole('button').first().waitFor();
  };

const PANES = ['Late, rush, reviewed', 'Report', 'Property owner', 'Claim number', 'Price', 'Dates', 'Files'];

describe('axe finds nothing', () => {
  it('on the orders with filters, a selection, a preview, groups, menus, and saved views', () =>
    isClean([
      [
        'a selection with filters and a preview',
        async (page) => {
          await search(page, 'price>1');
          await page.getByRole('list', { name: 'Filters of the list' }).waitFor();
          await grid(page).focus();
          await page.keyboard.press('x');
          await page.keyboard.press('Space');
          await page.getByRole('toolbar', { name: 'Selected orders' }).waitFor();
          await page.getByRole('complementary', { name: 'Preview' }).waitFor();
        },
      ],
      [
        'a menu',
        async (page) => {
          await page.keyboard.press('Shift+F10');
          await page.getByRole('menuitem', { name: 'Mark reviewed' }).waitFor();
        },
      ],
      [
        'groups',
        async (page) => {
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await groupByOwner(page);
        },
      ],
      [
        'columns',
        async (page) => {
          await page.getByRole('button', { name: 'Remove: Grouped by property owner' }).click();
          await page.getByRole('button', { name: 'Columns' }).click();
          await page.getByRole('checkbox', { name: 'Expected' }).waitFor();
        },
      ],
      [
        'a view being named',
        async (page) => {
          await page.keyboard.press('Escape');
          await search(page, 'rush');
          await page.getByRole('button', { name: 'Save as a view…' }).click();
          await openDialog(page).waitFor();
        },
      ],
      [
        'a saved view',
        async (page) => {
          await page.getByLabel('Name of the view').fill('Hurry');
          await page.keyboard.press('Enter');
          await openDialog(page).waitFor({ state: 'detached' });
          await page.getByRole('group', { name: 'Saved views' }).waitFor();
        },
      ],
      [
        'nothing found, and what wasn’t understood',
        async (page) => {
          await search(page, 'price:abc frobnicate:3');
          // The search field has a button of that name, too, before anything was searched.
          await page.getByRole('heading', { name: /^No order / }).waitFor();
        },
      ],
    ]));

  it('in every part of the filter panel', () =>
    isClean([
      [
        'status',
        async (page) => {
          await grid(page).focus();
          await page.keyboard.press('f');
          await pane('Status')(page);
        },
      ],
      ...PANES.map((name): State => [name, pane(name)]),
    ]));

  it('in the dialogs over the table', () =>
    isClean([
      ['export', byKey('Control+e')],
      ['tag', byKey('t')],
      ['palette', byKey('Control+k')],
      ['help', byKey('F1')],
      [
        'news',
        async (page) => {
          await byKey('Control+k')(page);
          await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('what’s new');
          await page.getByTestId('whats-new').click();
          await page.getByRole('dialog', { name: 'What’s new in Ridgeline' }).waitFor();
        },
      ],
    ]));

  it('on the screens beside the orders', () => {
    const isLooked = Promise.withResolvers<void>();
    return isClean([
      ['inbox', (page) => openScreen(page, 'Inbox', page.getByRole('heading', { name: 'Inbox' }))],
      ['order form', (page) => openScreen(page, 'New', field(page, 'address'))],
      [
        'library while its folders are read',
        async (page) => {
          await page.route('**/api/call', async (route) => {
            if ((route.request().postData() ?? '').startsWith('{"name":"library.folders"'))
              await isLooked.promise;
            await route.continue();
          });
          await openScreen(page, 'Library', page.getByRole('option', { name: 'Loading' }));
        },
      ],
      [
        'library',
        async (page) => {
          isLooked.resolve();
          await page.getByRole('option', { name: 'Loading' }).first().waitFor({ state: 'detached' });
          await page.getByRole('searchbox', { name: 'Search the library' }).waitFor();
        },
      ],
      ['settings', (page) => openScreen(page, 'Settings', page.getByText('Time to undo an order'))],
      [
        'spend',
        async (page) => {
          await page.keyboard.press('Control+6');
          await page.getByLabel('Range').selectOption('twelve_months');
          await page.getByRole('table').first().waitFor();
        },
      ],
      [
        'turnaround',
        async (page) => {
          await page.getByRole('button', { name: 'Turnaround' }).click();
          await page.getByRole('table', { name: 'By report' }).waitFor();
        },
      ],
      [
        'map of states',
        async (page) => {
          await page.getByRole('button', { name: 'Map', exact: true }).click();
          await page.getByLabel('Ordered in').selectOption('all');
          await page.getByRole('button', { name: /^Ohio: \d+ orders/ }).waitFor();
        },
      ],
      [
        'map of counties',
        async (page) => {
          await page.getByRole('button', { name: /^Ohio: \d+ orders/ }).press('Enter');
          await page.getByRole('group', { name: 'Map of orders: Ohio' }).getByRole('button').waitFor();
        },
      ],
      [
        'order',
        async (page) => {
          await section(page, 'Orders').click();
          await shows(page, DEMO_ORDERS);
          await page.locator('#order-row-0 a').click();
          await page.getByRole('tab', { name: 'Overview' }).waitFor();
        },
      ],
    ]);
  });
});

async function openScreen(
  page: Page,
  name: Parameters<typeof section>[1],
  sign: ReturnType<Page['locator']>,
) {
  await section(page, name).click();
  await sign.first().waitFor();
}
