import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, section } from './browser.ts';
import { DRAFT } from './support.ts';

/** The keyboard is at this place. */
export const focused = (place: Locator) =>
  expect.poll(() => place.evaluate((each) => each === document.activeElement)).toBe(true);

export const openDialog = (page: Page) => page.locator('[role="dialog"][aria-modal="true"]');

/** The topmost dialog has the keyboard, and nothing behind it can be reached. */
export const dialogOwnsKeyboard = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
        return (
          dialog?.contains(document.activeElement) && document.querySelector<HTMLElement>('#root')?.inert
        );
      }),
    )
    .toBe(true);

/** What `open` opened from `from` owns the keyboard, and gives it back after Esc. */
export async function ownsAndGivesBack(page: Page, from: Locator, open: (from: Locator) => Promise<unknown>) {
  await from.focus();
  await open(from);
  await openDialog(page).waitFor();
  await dialogOwnsKeyboard(page);
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await focused(from);
}

type Way = {
  readonly name: string;
  /** Leads to the screen, and answers the control that the dialog is opened from. */
  readonly from: (page: Page) => Promise<Locator>;
  readonly open: (page: Page, from: Locator) => Promise<unknown>;
};
type Screen = (page: Page) => Promise<unknown>;

const orders: Screen = (page) => section(page, 'Orders').click();
const settings: Screen = (page) => section(page, 'Settings').click();

async function newOrder(page: Page) {
  await section(page, 'New').click();
  await field(page, 'customerName').fill(DRAFT.customerName);
}

async function spend(page: Page) {
  await page.keyboard.press('Control+6');
  await page.getByLabel('Range').waitFor();
}

async function search(page: Page) {
  await orders(page);
  await page.locator('#orders-search').fill('rush');
}

const press = (from: Locator) => from.press('Enter');

/** From the orders table, by keys. */
const inTable = (name: string, ...keys: string[]): Way => ({
  name,
  from: async (page) => {
    await orders(page);
    return page.getByRole('grid', { name: 'Orders' });
  },
  open: async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  },
});

/** From a button of this name. */
const byButton = (screen: Screen, button: string): Way => ({
  name: button,
  from: async (page) => {
    await screen(page);
    return page.getByRole('button', { name: button, exact: true }).first();
  },
  open: (_page, from) => press(from),
});

/** From the button of a menu, by an item of it. */
const inMenu = (screen: Screen, menu: string, item: string | RegExp): Way => ({
  name: `${menu}: ${item}`,
  from: async (page) => {
    await screen(page);
    return page.getByRole('button', { name: menu, exact: true });
  },
  open: async (page, from) => {
    await press(from);
    await page.getByRole('menuitem', { name: item }).press('Enter');
  },
});

/** From the palette, which was opened from the table. */
const inPalette = (words: string, testId: string): Way => ({
  ...inTable(`${words} in the palette`),
  open: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search orders and commands' }).fill(words);
    await page.getByTestId(testId).click();
    await page.getByRole('combobox', { name: 'Search orders and commands' }).waitFor({ state: 'detached' });
  },
});

/** The first delivered order, whose files are on this computer. */
async function delivered(page: Page) {
  await orders(page);
  await page.locator('#orders-search').fill('status:delivered -incomplete kind:pdf');
  await page.locator('[role="grid"][aria-rowcount="2"]').waitFor();
  await page.locator('#order-row-0 a').click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
}

async function files(page: Page) {
  await delivered(page);
  await page.getByRole('tab', { name: /^Files/ }).click();
}

const ACCOUNT = 'More for Storm office';

/** The dialogs of an office with a history, a template, and one order’s files, each by its way from the keyboard. */
export const DIALOGS: readonly Way[] = [
  inTable('keyboard shortcuts', 'F1'),
  inTable('the palette', 'Control+k'),
  inTable('exporting orders', 'Control+e'),
  inTable('tagging orders', 't'),
  inPalette('network', 'topic-offline'),
  inPalette('download all delivered', 'many'),
  byButton(search, 'Save as a view…'),
  byButton(newOrder, 'Clear the form'),
  inMenu(newOrder, 'Templates', 'Save as a template…'),
  inMenu(newOrder, 'Templates', 'Rename or delete templates…'),
  inMenu(newOrder, 'Templates', /^Defaults for “Íñigo/),
  inTable('replacing an order that was begun', 'Control+Shift+D'),
  byButton(spend, 'Set a monthly budget…'),
  inMenu(settings, ACCOUNT, 'Rename…'),
  inMenu(settings, ACCOUNT, 'Replace the secret…'),
  inMenu(settings, ACCOUNT, 'Regenerate the sandbox secret…'),
  inMenu(settings, ACCOUNT, 'Remove…'),
  byButton(settings, 'Use another folder…'),
  byButton(settings, 'Restore a backup…'),
  byButton(settings, 'What’s new'),
  byButton(settings, 'Save a report for support…'),
  byButton(delivered, 'Claim packet'),
  byButton(files, 'Download by link…'),
  {
    name: 'a large preview in the library',
    from: async (page) => {
      await section(page, 'Library').click();
      return page.getByRole('listbox', { name: /^Files/ });
    },
    open: (page) => page.keyboard.press('Space'),
  },
];
