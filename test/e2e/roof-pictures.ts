import type { Browser, Page } from 'playwright-core';
import { until } from '../support/until.ts';
import { field, section } from './browser.ts';
import { folder, LARGE, place, SMALL, shoot, stage, statuses } from './camera.ts';
import { brokenRoofs } from './roof-trouble.ts';
import { type Host, powerCut, startHost } from './support.ts';

/**
 * The last digit of the house number chooses the building of `--roofs varied`. Four for each practice service, which cancels
 * an account's fifth order.
 */
const HOUSES = ['418 Larkspur Ln', '13 N Oak St', '645 Prairie View Dr', '77 Cañon Rd'];
const OTHER_HOUSES = ['21 Elm Ct', '102 Birch Ave', '4 Quarry Ct', '36 Harvest Dr'];
const VIEWS = ['Pitch', 'Areas', 'Names', 'Notes', 'Lengths'] as const;

type Here = { readonly host: Host; readonly page: Page };
const plan = (page: Page) => page.getByRole('application', { name: /^Roof plan/ });

/** Delivered orders of several buildings; answers the account and their ids by address. */
async function deliveredRoofs(
  host: Host,
  houses: readonly string[],
): Promise<[accountId: string, ids: Map<string, string>]> {
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  for (const [index, house] of houses.entries()) {
    await place(host, [{ address: `${house}, Millbrook Falls, NE 68999`, rushOrder: false }]);
    await until('an order to be placed', async () => (await statuses(host, accountId)).length === index + 1);
  }
  const table = { accountId, text: '', ranges: [], sort: 'address', descending: false, offset: 0, limit: 50 };
  const read = async () => {
    const { rows, pending } = await host.call('measurements.page', { ...table, sort: 'address' });
    return pending === 0 ? rows : [];
  };
  await until('all roofs read', async () => (await read()).length === houses.length);
  const ids = new Map((await read()).map(({ address, orderId }) => [address?.split(',')[0] ?? '', orderId]));
  return [accountId, ids];
}

/** Light, dark and forced colors, at both sizes of a screen. */
async function everyLook(here: Here, name: string): Promise<void> {
  for (const [size, suffix] of [
    [SMALL, ''],
    [LARGE, '-1920'],
  ] as const) {
    await here.page.setViewportSize(size);
    await shoot(here, `${name}${suffix}`);
    await here.page.emulateMedia({ forcedColors: 'active' });
    await shoot(here, `${name}-forced${suffix}`, ['light']);
    await here.page.emulateMedia({ forcedColors: 'none' });
  }
  await here.page.setViewportSize(SMALL);
}

/** Light and dark, and light on a large screen. */
async function usualLooks(here: Here, name: string): Promise<void> {
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`, ['light']);
  await here.page.setViewportSize(SMALL);
}

/** One building in every view, from above and turned. */
async function views(here: Here, name: string): Promise<void> {
  const { page } = here;
  for (const view of VIEWS) {
    await page.getByText(view, { exact: true }).first().click();
    await everyLook(here, `${name}-${view.toLowerCase()}`);
  }
  await page.getByText('3D', { exact: true }).click();
  await page.getByText(/^Seen from/).waitFor();
  await plan(page).scrollIntoViewIfNeeded();
  await everyLook(here, `${name}-turned`);
  await page.getByText('Plan', { exact: true }).click();
}

/** What the order's roof leads to: parts that are selected, materials, the printed page. */
async function uses(here: Here, name: string): Promise<void> {
  const { page } = here;
  await page.getByRole('button', { name: /^Ridges/ }).click();
  await usualLooks(here, `${name}-selected`);
  await page.getByText(/^\d+ facets and \d+ edges as tables$/).click();
  await page.getByText(/^\d+ facets and \d+ edges as tables$/).scrollIntoViewIfNeeded();
  await usualLooks(here, `${name}-tables`);
  await page.getByRole('tab', { name: 'Materials' }).click();
  await page.getByText('How it is calculated').waitFor();
  await usualLooks(here, `${name}-materials`);
  await page.getByText('Rounded up to whole bundles').scrollIntoViewIfNeeded();
  await usualLooks(here, `${name}-materials-end`);
}

/** The plan and the list of materials in Spanish. */
async function inSpanish(here: Here, name: string): Promise<void> {
  const { host, page } = here;
  await host.call('settings.put', { language: 'es-US' });
  await page.getByRole('tab', { name: 'Materiales' }).click();
  await page.getByText('Cómo se calcula').waitFor();
  await usualLooks(here, `${name}-materials-spanish`);
  await page.getByRole('tab').first().click();
  await page.getByRole('application', { name: /^Plano del techo/ }).waitFor();
  await usualLooks(here, `${name}-spanish`);
  await host.call('settings.put', { language: 'en-US' });
  await plan(page).waitFor();
}

/** Where a roof is meant elsewhere: preview, library, comparison, the card of an earlier order. */
async function elsewhere(here: Here): Promise<void> {
  const { page } = here;
  await section(page, 'Orders').click();
  await page.locator('#orders-grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByRole('img', { name: /^Plan of the roof/ }).waitFor();
  await usualLooks(here, '82-roof-preview');
  await page.keyboard.press('Space');
  await section(page, 'Library').click();
  await page.getByText('report.pdf').first().click();
  await page.getByRole('img', { name: /^Plan of the roof/ }).waitFor();
  await usualLooks(here, '82-roof-library');
  await page.getByText('Measurements', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Pin 13 N Oak St/ }).click();
  await page.getByRole('button', { name: /^Pin 645 Prairie View Dr/ }).click();
  await page.getByRole('button', { name: 'Compare these two' }).click();
  await page
    .getByRole('img', { name: /^Plan of the roof/ })
    .first()
    .waitFor();
  await usualLooks(here, '82-roof-compared');
  await page.keyboard.press('Escape');
  await section(page, 'New').click();
  await field(page, 'address').fill('645 Prairie View Dr, Millbrook Falls, NE 68999');
  await page.getByText('You already own this roof').waitFor();
  await usualLooks(here, '82-roof-owned');
}

/** A second delivery: what it changed in the drawing and in the list of materials. */
async function revised(here: Here, accountId: string, orderId: string): Promise<void> {
  const { host, page } = here;
  const { choices } = await host.call('materials.get', { accountId, orderId });
  await host.call('materials.save', {
    ...{ accountId, orderId },
    choices: { ...choices, answers: { eave_courses: 2, vented: 20, boots: 3 } },
  });
  const { accounts } = await host.call('accounts.list', undefined);
  const baseUrl = accounts.find(({ id }) => id === accountId)?.baseUrl ?? '';
  await fetch(`${baseUrl}/_practice/orders/${orderId}/revise`, { method: 'POST' });
  await host.call('orders.refresh', { accountId, orderId });
  await until('both revisions, read', async () => {
    const found = await host.call('measurements.revisions', { accountId, orderId });
    return found.revisions.length === 2 && found.pending === 0;
  });
  await page.goto(`${host.origin}/#/orders/${orderId}`);
  await page.getByText('Since revision 1').waitFor();
  await usualLooks(here, '81-roof-revised');
  await page.getByRole('button', { name: 'Show in the plan' }).click();
  await usualLooks(here, '81-roof-revised-marked');
  await page.getByRole('tab', { name: 'Materials' }).click();
  await page.getByText('Since revision 1').waitFor();
  await usualLooks(here, '81-roof-revised-materials');
}

/** One building, from above and turned. */
async function once(here: Here, name: string): Promise<void> {
  const { page } = here;
  await usualLooks(here, `${name}-lengths`);
  await page.getByText('3D', { exact: true }).click();
  await page.getByText(/^Seen from/).waitFor();
  await plan(page).scrollIntoViewIfNeeded();
  await usualLooks(here, `${name}-turned`);
  await page.getByText('Plan', { exact: true }).click();
}

/** A practice service whose roofs vary, and the app with an order of each house. */
async function variedHost(houses: readonly string[]) {
  process.env['RIDGELINE_PRACTICE_ROOFS'] = 'varied';
  const host = await startHost({ dataDir: folder(), practiceSpeed: 120 });
  delete process.env['RIDGELINE_PRACTICE_ROOFS'];
  const [accountId, ids] = await deliveredRoofs(host, houses);
  return { host, accountId, ids };
}

async function otherRoofs(browser: Browser): Promise<void> {
  const { host, ids } = await variedHost(OTHER_HOUSES);
  const { page, close } = await stage(browser, host);
  for (const [at, house] of OTHER_HOUSES.entries()) {
    await page.goto(`${host.origin}/#/orders/${ids.get(house)}`);
    await plan(page).waitFor();
    await once({ host, page }, `80-roof-${HOUSES.length + at + 1}`);
  }
  await close();
  await powerCut(host);
}

/** The drawn roof in every view and everywhere it is meant. */
export async function roofs(browser: Browser): Promise<void> {
  const { host, accountId, ids } = await variedHost(HOUSES);
  const { page, close } = await stage(browser, host);
  const here = { host, page };
  for (const [at, house] of HOUSES.entries()) {
    await page.goto(`${host.origin}/#/orders/${ids.get(house)}`);
    await plan(page).waitFor();
    const name = `80-roof-${at + 1}`;
    if (at === 2) {
      await views(here, name);
      await uses(here, name);
      await inSpanish(here, name);
    } else await once(here, name);
  }
  await elsewhere(here);
  const orderId = ids.get('645 Prairie View Dr') ?? '';
  await revised(here, accountId, orderId);
  await close();
  await powerCut(host);
  await otherRoofs(browser);
  await brokenRoofs(browser);
}
