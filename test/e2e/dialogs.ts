import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, section } from './browser.ts';

/** The keyboard is at this place. */
export const focused = (place: Locator) =>
  expect.poll(() => place.evaluate((each) => each === document.activeElement)).toBe(true);

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

/** Every dialog that is reached without an order of a certain state: how it is opened, from what. */
export const DIALOGS: readonly (readonly [
  name: string,
  opener: (page: Page) => Promise<Locator>,
  key: string,
])[] = [
  ['keyboard shortcuts', async (page) => page.getByRole('grid', { name: 'Orders' }), 'F1'],
  ['the palette', async (page) => page.getByRole('grid', { name: 'Orders' }), 'Control+k'],
  ['exporting orders', async (page) => page.getByRole('grid', { name: 'Orders' }), 'Control+e'],
  ['tagging orders', async (page) => page.getByRole('grid', { name: 'Orders' }), 't'],
  ['clearing the form', newOrder('Clear the form'), 'Enter'],
  ['the report for support', settings('Save a report for support…'), 'Enter'],
];

function newOrder(name: string) {
  return async (page: Page) => {
    await section(page, 'New').click();
    await field(page, 'address').waitFor();
    return page.getByRole('button', { name });
  };
}

function settings(name: string) {
  return async (page: Page) => {
    await section(page, 'Settings').click();
    return page.getByRole('button', { name }).first();
  };
}
