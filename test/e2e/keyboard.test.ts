import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS_FOUND } from '../../src/renderer/features/workstation/settings/settingsIndex.ts';
import { shareOfTheDay } from '../support/seeds.ts';
import { accessibilityFaults } from './axe.ts';
import { field } from './browser.ts';
import { type DemoOffice, demoOffice } from './demo-office.ts';
import { dialogOwnsKeyboard, focused } from './dialogs.ts';
import { DRAFT } from './support.ts';

let office: DemoOffice;

beforeAll(async () => {
  office = await demoOffice();
});
afterAll(() => office.end());

/** What an order needs, and a field to look at. */
const TYPED = ['address', 'customerName', 'customerEmail', 'claimNumber'] as const;

/** A new order with everything that it needs but its report. */
async function fillIn(page: Page): Promise<void> {
  await page.keyboard.press('Control+n');
  await focused(field(page, 'address'));
  for (const name of TYPED) await field(page, name).fill(DRAFT[name]);
  await page.getByLabel(DRAFT.propertyType, { exact: true }).check();
}

describe('the keyboard', () => {
  it('is in the review sheet while its price is asked for, and the order under review stays as it was', async () => {
    const { page } = await office.orders();
    await fillIn(page);
    await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
    await page.getByText('$39.00').first().waitFor();
    await field(page, 'claimNumber').focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Review the order' }).waitFor();
    await page.keyboard.type('xyz');
    await dialogOwnsKeyboard(page);
    const place = page.getByRole('button', { name: /^Place order/ });
    await focused(place);
    // The price is asked for again, or the order is on its way: the button can’t be pressed meanwhile, and has the focus again afterwards.
    await place.evaluate((button: HTMLButtonElement) => {
      button.disabled = true;
    });
    await focused(page.getByRole('dialog', { name: 'Review the order' }));
    await dialogOwnsKeyboard(page);
    await place.evaluate((button: HTMLButtonElement) => {
      button.disabled = false;
    });
    await focused(place);
    await page.keyboard.press('Escape');
    await focused(field(page, 'claimNumber'));
    await expect.poll(() => field(page, 'claimNumber').inputValue()).toBe(DRAFT.claimNumber);
  });

  it('places nothing from the first frame of the review, whose price is about to be asked for again', async () => {
    const { page } = await office.orders();
    await fillIn(page);
    await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
    await page.getByText('$39.00').first().waitFor();
    await page.evaluate(() => {
      const seen: boolean[] = [];
      const place = () =>
        [...document.querySelectorAll('button')].find(({ innerText }) => /^Place order/.test(innerText));
      new MutationObserver(() => {
        const button = place();
        if (button) seen.push(button.disabled);
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
      Object.assign(window, { seen });
    });
    await page.keyboard.press('Control+Enter');
    await focused(page.getByRole('button', { name: /^Place order/ }));
    const states = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    expect([states[0], states.at(-1)]).toEqual([true, false]);
    await page.keyboard.press('Escape');
  });

  it('isn’t needed to place an order from a review that was opened before the form had asked for its price', async () => {
    const { page } = await office.openOrders();
    await page.clock.install();
    const released = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/call', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"orders.place"')) return route.abort();
      if (body.includes('"quote.get"')) asked += 1;
      if (asked > 1) await released.promise;
      await route.continue();
    });
    await fillIn(page);
    // In one go, as the form asks for a price only a moment after the choice.
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[role="radio"][aria-label="Premium Roof Report"]')?.click();
      await Promise.resolve();
      [...document.querySelectorAll('button')]
        .find(({ innerText }) => innerText.startsWith('Review order'))
        ?.click();
    });
    const place = page.getByRole('button', { name: /^Place order/ });
    await focused(place);
    const placed = page.waitForRequest((request) => request.postData()?.includes('"orders.place"') === true);
    await place.hover();
    await page.mouse.down();
    await page.clock.fastForward(10_000);
    await page.mouse.up();
    await placed;
    released.resolve();
  });

  it('isn’t needed for the review: the button under the mouse stays there when the price comes', async () => {
    const { page } = await office.openOrders();
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/call', async (route) => {
      if (route.request().postData()?.includes('"quote.get"')) {
        asked.resolve();
        await answered.promise;
      }
      await route.continue();
    });
    await fillIn(page);
    await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
    await asked.promise;
    await page.getByRole('button', { name: 'Review order' }).hover();
    await page.mouse.down();
    answered.resolve();
    await page.getByText('$39.00').first().waitFor();
    await page
      .getByText(/^Likely/)
      .first()
      .waitFor();
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'Review the order' }).waitFor();
  });

  it('is in the first field of a new order from the first letter on, and no letter is a shortcut meanwhile', async () => {
    const { page } = await office.openOrders();
    // As on an old computer: the letters come before the form does, and the form takes its time.
    await page.clock.install();
    const typed = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/call', async (route) => {
      if (route.request().postData()?.includes('"draft.get"')) {
        asked.resolve();
        await typed.promise;
      }
      await route.continue();
    });
    await page.keyboard.press('Control+n');
    await asked.promise;
    await page.keyboard.type('go ');
    await page.clock.fastForward(20_000);
    await page.keyboard.type('13');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    typed.resolve();
    await focused(field(page, 'address'));
    await expect.poll(() => page.url()).toContain('#/new');
    await page.keyboard.type(' Oak St');
    await expect.poll(() => field(page, 'address').inputValue()).toContain('go 12 Oak St');
    await field(page, 'latitude').focus();
    await page.keyboard.press('Control+n');
    await focused(field(page, 'address'));
    for (const copied of ['41.2565, -95.9345', 'https://www.google.com/maps/@41.2565,-95.9345,19z']) {
      for (const name of ['longitude', 'latitude']) await field(page, name).fill('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
      await page.keyboard.press('Control+v');
      await expect.poll(() => field(page, 'latitude').inputValue()).toBe('41.2565');
      await expect.poll(() => field(page, 'longitude').inputValue()).toBe('-95.9345');
    }
    await page.getByRole('region', { name: 'Around these coordinates' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each(['the table', 'the search'])(
    'is in the palette from the first letter behind Ctrl+K on, from %s',
    async (from) => {
      const { page } = await office.openOrders();
      const search = page.locator('#orders-search');
      if (from === 'the search') {
        await search.fill('Oak');
        await focused(search);
      }
      await page.keyboard.press('Control+k');
      await page.keyboard.type('map of ordersx');
      await page.keyboard.press('Backspace');
      const box = page.getByRole('combobox', { name: 'Search orders and commands' });
      await focused(box);
      await expect.poll(() => box.inputValue()).toBe('map of orders');
      await expect.poll(() => search.inputValue()).toBe(from === 'the search' ? 'Oak' : '');
    },
  );

  it('leads from the palette to what is done with the marked order', async () => {
    const { page } = await office.orders();
    await page.getByRole('grid', { name: 'Orders', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('selected review');
    await page.getByRole('option', { name: 'Selected orders: Mark reviewed' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 order marked as reviewed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  it('takes a line of the palette that fits what is typed, before the answer to it is there', async () => {
    const { page } = await office.orders();
    await page.getByRole('grid', { name: 'Orders', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+k');
    await focused(page.getByRole('combobox', { name: 'Search orders and commands' }));
    await page.keyboard.type('s');
    await page.getByRole('option').filter({ hasText: ', OH ' }).first().waitFor();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/call', async (route) => {
      if (route.request().postData()?.includes('"search.find"')) await answered.promise;
      await route.continue();
    });
    await page.keyboard.type('elected review');
    await page.getByRole('option', { name: 'Selected orders: Mark reviewed' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 order marked as reviewed').waitFor();
    answered.resolve();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  it('takes the line of the palette that was pressed, although lines come above it meanwhile', async () => {
    const { page } = await office.orders();
    await page.keyboard.press('Control+k');
    await focused(page.getByRole('combobox', { name: 'Search orders and commands' }));
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/call', async (route) => {
      if (route.request().postData()?.includes('"search.find"')) await answered.promise;
      await route.continue();
    });
    await page.keyboard.type('t');
    await page.getByTestId('setting-Theme').hover();
    await page.mouse.down();
    answered.resolve();
    await page.getByRole('option').filter({ hasText: ', OH ' }).first().waitFor();
    await page.mouse.up();
    const theme = page.locator('[data-shown="Theme"]').first();
    await expect.poll(() => theme.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  });

  it('leads from the palette to settings of every part of the screen', async () => {
    const { page } = await office.orders();
    for (const { shown } of shareOfTheDay('settings in the palette', SETTINGS_FOUND, 6)) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search orders and commands' }).fill(shown);
      await page.getByTestId(`setting-${shown}`).click();
      const place = page.locator(`[data-shown="${shown}"]`).first();
      await expect.poll(() => place.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Search orders and commands' })
      .fill('how do I order a spreadsheet?');
    await page.getByTestId('topic-list').click();
    await page.getByLabel('Spreadsheet to order from').waitFor({ state: 'attached' });
    await office.host.call('settings.put', { language: 'es-US' });
    await page.locator('html[lang="es-US"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('novedades');
    await page.getByTestId('whats-new').click();
    const news = page.getByRole('dialog', { name: 'Novedades de Ridgeline' });
    await dialogOwnsKeyboard(page);
    await page.keyboard.press('Escape');
    await news.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('¿cómo deshacer?');
    await page.getByTestId('topic-undo').click();
    await page.locator('[data-shown="Tiempo para deshacer un pedido"]').first().waitFor();
    await office.host.call('settings.put', { language: 'en-US' });
    await page.locator('html[lang="en-US"]').waitFor({ state: 'attached' });

    const pages = page.getByRole('navigation', { name: 'Pages of the settings' });
    await pages.getByRole('button', { name: 'Network' }).press('Enter');
    await page.getByRole('region', { name: 'Accounts' }).waitFor({ state: 'detached' });
    await pages.getByRole('searchbox').fill('undo');
    await pages.getByRole('button', { name: 'Time to undo an order' }).press('Enter');
    await focused(page.getByRole('textbox', { name: 'Time to undo an order' }));
  });
});
