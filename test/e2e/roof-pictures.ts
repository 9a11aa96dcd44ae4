import type { Browser, Page } from 'playwright-core';
import { until } from '../support/until.ts';
import { folder, LARGE, place, SMALL, shoot, stage, statuses } from './camera.ts';
import { type Host, powerCut, startHost } from './support.ts';

/** The last digit of the house number chooses the building of `--roofs varied`. */
const HOUSES = ['418 Larkspur Ln', '13 N Oak St', '645 Prairie View Dr', '77 Cañon Rd'] as const;
const VIEWS = ['Pitch', 'Areas', 'Names', 'Notes', 'Lengths'] as const;

const plan = (page: Page) => page.getByRole('application', { name: /^Roof plan/ });

/** Delivered orders of several buildings; answers their ids by address. */
async function deliveredRoofs(host: Host, houses: readonly string[]): Promise<Map<string, string>> {
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
  return new Map((await read()).map(({ address, orderId }) => [address?.split(',')[0] ?? '', orderId]));
}

/** The drawn roof in every view, from above and turned, in light, dark and forced colors. */
export async function roofs(browser: Browser): Promise<void> {
  process.env['RIDGELINE_PRACTICE_ROOFS'] = 'varied';
  const host = await startHost({ dataDir: folder(), practiceSpeed: 120 });
  delete process.env['RIDGELINE_PRACTICE_ROOFS'];
  const ids = await deliveredRoofs(host, HOUSES);
  const { page, close } = await stage(browser, host);
  const here = { host, page };
  for (const [at, house] of HOUSES.entries()) {
    await page.goto(`${host.origin}/#/orders/${ids.get(house)}`);
    await plan(page).waitFor();
    const name = `80-roof-${at + 1}`;
    for (const view of at === 0 ? VIEWS : (['Lengths'] as const)) {
      await page.getByText(view, { exact: true }).first().click();
      await shoot(here, `${name}-${view.toLowerCase()}`);
    }
    await page.getByText('3D', { exact: true }).click();
    await page.getByText(/^Seen from/).waitFor();
    await plan(page).scrollIntoViewIfNeeded();
    await shoot(here, `${name}-turned`);
    await page.setViewportSize(LARGE);
    await shoot(here, `${name}-turned-1920`);
    await page.setViewportSize(SMALL);
    await page.emulateMedia({ forcedColors: 'active' });
    await shoot(here, `${name}-turned-forced`, ['light']);
    await page.getByText('Plan', { exact: true }).click();
    await shoot(here, `${name}-forced`, ['light']);
    await page.emulateMedia({ forcedColors: 'none' });
  }
  await close();
  await powerCut(host);
}
