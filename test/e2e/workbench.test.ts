import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { field } from './browser.ts';
import { DEMO_ORDERS, type DemoOffice, demoOffice } from './demo-office.ts';
import { dialogOwnsKeyboard, focused } from './dialogs.ts';
import { catchPrints } from './prints.ts';

/** What stands on every sheet of paper of a sandbox account. */
const ON_PAPER = 'Sandbox: nothing here was measured';

let office: DemoOffice;

beforeAll(async () => {
  office = await demoOffice();
});
afterAll(() => office.end());

describe('the orders table by keyboard alone', () => {
  it('selects, sums, tags with a way back, exports and copies', async () => {
    const { page, faults } = await office.orders();
    const grid = page.getByRole('grid', { name: 'Orders' });
    const bar = page.getByRole('toolbar', { name: 'Selected orders' });
    await grid.focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await bar.getByText('3 orders selected').waitFor();
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(3);

    await page.keyboard.press('t');
    await page.getByRole('dialog', { name: 'Tag orders' }).waitFor();
    await focused(page.getByLabel('Tag', { exact: true }));
    await page.keyboard.type('hail');
    await page.keyboard.press('Enter');
    await page.getByText('3 orders tagged “hail”.').waitFor();
    await focused(grid);
    const tagged = async (text: string) =>
      (
        await office.host.call('orders.page', {
          ...{
            accountId: office.accountId,
            view: 'all',
            text,
            sort: 'ordered',
            descending: true,
            offset: 0,
            limit: 1,
          },
        })
      ).total;
    await expect.poll(() => tagged('tag:hail')).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tagged('tag:hail')).toBe(0);

    await grid.focus();
    await page.keyboard.press('Control+a');
    await bar.getByText(`${DEMO_ORDERS} orders selected`).waitFor();
    const { sums } = await office.host.call('orders.selected', {
      selection: {
        accountId: office.accountId,
        view: 'all',
        text: '',
        sort: 'ordered',
        descending: true,
        except: [],
      },
    });
    const sum = ((sums[0]?.minor ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await bar.getByText(`$${sum}`).waitFor();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('');

    await page.keyboard.press('Control+c');
    await page.getByText(`${DEMO_ORDERS} orders copied.`).waitFor();

    const prints = await catchPrints(page);
    await page.keyboard.press('Control+p');
    await expect.poll(() => prints).toHaveLength(1);
    expect(prints[0]).toMatchObject({ sheets: 100, notes: [ON_PAPER] });

    await page.keyboard.press('Control+e');
    await page.getByRole('dialog', { name: 'Export orders' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByText('CSV', { exact: true }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^Orders \d{4}-\d\d-\d\d\.csv$/);
    await focused(grid);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });

    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Mark reviewed' }).click();
    await page.getByText('1 order marked as reviewed.').waitFor();
    expect(faults).toEqual([]);
  });

  it('narrows by filters that are the search’s own language, and loses no column in a narrow window', async () => {
    const { page } = await office.orders();
    await page.getByRole('button', { name: 'Filter' }).click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await filters.getByRole('button', { name: 'Canceled' }).click();
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'detached' });
    await focused(page.getByRole('grid'));
    const chips = page.getByRole('list', { name: 'Filters of the list' });
    await expect.poll(() => chips.getByRole('listitem').allInnerTexts()).toEqual(['Status: canceled']);
    await expect.poll(() => page.locator('#orders-search').inputValue()).toBe('status:cancelled');
    await page.locator('#order-row-0 [data-column="price"]').getByText('not charged').waitFor();
    await chips.getByRole('button', { name: 'Remove: Status: canceled' }).click();
    await expect
      .poll(() => page.getByRole('grid').getAttribute('aria-rowcount'))
      .toBe(String(DEMO_ORDERS + 1));

    const claims = page.locator('[id^="order-row-"] [data-column="claim"]');
    await claims.filter({ hasText: /\d/ }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Claim number: / }).click();
    const search = page.locator('#orders-search');
    await expect.poll(() => search.inputValue()).toMatch(/^claim:"/);
    await search.fill('');
    await expect
      .poll(() => page.getByRole('grid').getAttribute('aria-rowcount'))
      .toBe(String(DEMO_ORDERS + 1));
    await page.getByRole('grid').focus();
    await page.keyboard.press('f');
    await focused(filters.getByRole('tab', { name: 'Status' }));
    expect(await accessibilityFaults(page)).toEqual([]);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    const owner = filters.getByRole('group', { name: 'Property owner' }).getByRole('button').first();
    await owner.waitFor();
    await press('Tab', 'Tab', 'Space');
    await expect.poll(() => owner.getAttribute('aria-pressed')).toBe('true');
    await press('Shift+Tab', 'Shift+Tab', ...Array.from({ length: 4 }, () => 'ArrowDown'));
    await press('Tab', 'Tab', 'Tab', 'Tab', '1', 'Enter');
    await expect.poll(() => search.inputValue()).toMatch(/^customer:"[^"]+" price<=1$/);
    await focused(filters.getByRole('spinbutton', { name: 'Price: At most' }));
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'detached' });
    await focused(page.locator('#orders-empty'));
    await page.keyboard.press('Enter');
    await expect.poll(() => search.inputValue()).toBe('');
    await focused(page.getByRole('grid'));

    await page.locator('#orders-search').fill('rush');
    await page.getByRole('button', { name: 'Save as a view…' }).click();
    await focused(page.getByLabel('Name of the view'));
    await page.keyboard.type('Hurry');
    await page.keyboard.press('Enter');
    const saved = page.getByRole('group', { name: 'Saved views' });
    const rush = (
      await office.host.call('orders.page', {
        ...{
          accountId: office.accountId,
          view: 'all',
          text: 'rush',
          sort: 'ordered',
          descending: true,
          offset: 0,
          limit: 1,
        },
      })
    ).total;
    const tab = saved.getByRole('button', { name: `Hurry ${rush}` });
    await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^All / }).click();
    await expect.poll(() => page.locator('#orders-search').inputValue()).toBe('');
    await tab.click();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(rush + 1));
    await saved.getByRole('button', { name: 'Actions for the view Hurry' }).click();
    await page.getByRole('menuitem', { name: 'Begin with this view' }).click();
    await expect
      .poll(async () =>
        (await office.host.call('views.list', { accountId: office.accountId })).views.map(
          ({ isDefault }) => isDefault,
        ),
      )
      .toEqual([true]);
    await page.reload();
    await expect.poll(() => page.locator('#orders-search').inputValue()).toBe('rush');
    await saved.getByRole('button', { name: 'Actions for the view Hurry' }).click();
    await page.getByRole('menuitem', { name: 'Delete the view' }).click();
    await saved.waitFor({ state: 'detached' });
    await page.locator('#orders-search').fill('');

    await page.setViewportSize({ width: 640, height: 400 });
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
    const price = page.locator('#order-row-0 [data-column="price"]');
    await price.scrollIntoViewIfNeeded();
    await expect
      .poll(() => price.evaluate((cell) => cell.getBoundingClientRect().right <= innerWidth))
      .toBe(true);
    const address = page.locator('#order-row-0 [data-column="address"]');
    await expect
      .poll(() => address.evaluate((cell) => cell.getBoundingClientRect().left < innerWidth / 2))
      .toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('window');
    const list = page.getByRole('dialog').getByRole('listbox');
    const keys = list.getByText('Ctrl+Alt+N', { exact: true });
    await keys.waitFor();
    const rightEdge = (place: Locator) => place.evaluate((each) => each.getBoundingClientRect().right);
    expect(await rightEdge(keys)).toBeLessThan(await rightEdge(list));
  });
});

describe('insights', () => {
  it('show what was charged, open the orders behind a bar, and warn of the budget', async () => {
    const { page, faults } = await office.orders();
    await page.keyboard.press('Control+6');
    await page.getByLabel('Range').selectOption('twelve_months');
    const days = {
      from: await page.getByLabel('From', { exact: true }).inputValue(),
      to: await page.getByLabel('To', { exact: true }).inputValue(),
    };
    const spend = await office.host.call('spend.get', {
      accountId: office.accountId,
      ...days,
      by: 'service',
    });
    const [sum] = spend.charged;
    const written = ((sum?.money.minor ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await page.getByRole('region', { name: 'Charged' }).getByText(`$${written}`).waitFor();
    const [group] = spend.groups;
    await page.getByRole('button', { name: 'Set a monthly budget…' }).click();
    await focused(page.getByLabel('Dollars for a calendar month; empty for none'));
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByText(/^\$[\d,.]+ of \$1\.00 this month$/).waitFor();
    const prints = await catchPrints(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => prints.map(({ notes }) => notes.includes(ON_PAPER))).toEqual([true]);
    await page.getByRole('button', { name: group?.label ?? '', exact: true }).click();
    await expect.poll(() => page.locator('#orders-search').inputValue()).toBe(group?.search);
    await page.keyboard.press('Control+6');
    await page.getByRole('button', { name: 'Turnaround' }).click();
    await page.getByRole('table', { name: 'By report' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('lead by keyboard from the map of a state to its counties and to their orders in the table', async () => {
    const { page, faults } = await office.orders();
    await page.keyboard.press('Control+6');
    await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
    await page.getByLabel('Ordered in').selectOption('all');
    await page.getByRole('button', { name: /^Ohio: \d+ orders/ }).press('Enter');
    await focused(page.getByRole('button', { name: 'All states' }));
    const county = page.getByRole('group', { name: 'Map of orders: Ohio' }).getByRole('button');
    await county.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const [, orders] = /: (\d+) orders/.exec((await county.getAttribute('aria-label')) ?? '') ?? [];
    await county.press('Enter');
    const search = 'county:"Champaign, OH" -status:cancelled';
    await expect.poll(() => page.locator('#orders-search').inputValue()).toBe(search);
    const rows = () => page.getByRole('grid', { name: 'Orders' }).getAttribute('aria-rowcount');
    await expect.poll(rows).toBe(String(Number(orders) + 1));
    expect(faults).toEqual([]);
  });
});

describe('the order form', () => {
  it('suggests, fills from defaults and templates, and says so up to the review, by keyboard', async () => {
    const { page, faults } = await office.orders();
    const [owner] = await office.host.call('customers.suggest', {
      accountId: office.accountId,
      text: '',
      limit: 1,
    });
    if (!owner) throw new Error('the demo has no property owner');
    const services = (
      await office.host.call('services.list', { accountId: office.accountId, refresh: false })
    ).services;
    const serviceId = services.find(({ name }) => name === 'Insurance Claim Report')?.id ?? '';
    const subject = { kind: 'customer', name: owner.name, email: owner.email } as const;
    await office.host.call('defaults.put', {
      accountId: office.accountId,
      subject,
      values: { serviceId, rushOrder: true },
    });
    const values = { propertyType: 'Residential', additionalInstructions: 'Detached garage, too' } as const;
    await office.host.call('templates.put', {
      accountId: office.accountId,
      id: null,
      name: 'Hail claim',
      values,
    });

    // Defaults leave alone what was chosen by hand: the form may have that from before.
    await page.keyboard.press('Control+n');
    await page.getByRole('button', { name: 'Clear the form' }).click();
    const clearing = page.getByRole('dialog', { name: 'Clear the form?' });
    await clearing.getByRole('button', { name: 'Clear the form' }).click();
    await clearing.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search orders and commands' }).fill('hail');
    await page.getByRole('option', { name: 'New order from “Hail claim”', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Filled from the template “Hail claim”.').first().waitFor();
    const name = page.getByRole('combobox', { name: 'Property owner' });
    await focused(field(page, 'address'));
    await name.fill(owner.email.slice(0, 5));
    await page.getByRole('option', { name: owner.email }).first().waitFor();
    // Leaving the field, or Enter without a mark, takes nothing.
    await name.press('Enter');
    await expect.poll(() => name.inputValue()).toBe(owner.email.slice(0, 5));
    await name.press('ArrowDown');
    await expect.poll(() => name.getAttribute('aria-activedescendant')).not.toBe(null);
    expect(await accessibilityFaults(page)).toEqual([]);
    await name.press('Enter');
    await expect.poll(() => name.inputValue()).toBe(owner.name);
    await page.getByText('Not chosen by hand: Report and Rush order.').waitFor();
    await field(page, 'address').fill('12 Harvest Lane, Omaha, NE 68102');
    await field(page, 'latitude').fill('39.96');
    await field(page, 'longitude').fill('-82.99');
    await page.keyboard.press('Control+Enter');
    const review = page.getByRole('dialog', { name: 'Review the order' });
    await review.getByText(`Filled from the defaults for “${owner.name}”.`).first().waitFor();
    await review.getByText('These coordinates are in OH, and the address says NE.').waitFor();
    await dialogOwnsKeyboard(page);
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Revert: Filled from the defaults/ })
      .first()
      .click();
    await expect.poll(() => field(page, 'rushOrder').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('menuitem', { name: 'Rename or delete templates…' }).click();
    await page.getByRole('textbox', { name: 'Name of “Hail claim”' }).waitFor();
    await dialogOwnsKeyboard(page);
    expect(faults).toEqual([]);
  });
});

// The last one: the service is gone afterwards.
describe('a calm screen', () => {
  it('says once that it is offline, and what that means', async () => {
    const { page } = await office.openOrders();
    await office.practice.kill();
    await office.host.call('connection.check', { accountId: office.accountId });
    await page
      .getByText(/^Offline since \d+:\d\d [AP]M\. You can read everything; new orders wait\.$/)
      .waitFor();
    await page.keyboard.press('F5');
    await expect
      .poll(() => page.getByRole('button', { name: 'Refresh' }).getAttribute('data-loading'))
      .toBe(null);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});
