import type { Browser } from 'playwright-core';
import { until } from '../support/until.ts';
import { folder, LARGE, SMALL, shoot, stage } from './camera.ts';
import { fillLibrary, OFFICE } from './search-library.ts';
import { startHost } from './support.ts';

/** The search of the library: what it finds, its filters, nothing found, and reports still to be read. */
export async function searches(browser: Browser): Promise<void> {
  const dataDir = folder();
  await fillLibrary(dataDir);
  const host = await startHost({ dataDir, offline: true });
  const progress = () => host.call('search.progress', { accountId: OFFICE });
  await until('all reports read', async () => {
    const { read, reports } = await progress();
    return read === reports;
  });
  const { page, close } = await stage(browser, host);
  const here = { host, page };
  const both = async (name: string) => {
    await shoot(here, name);
    await page.setViewportSize(LARGE);
    await shoot(here, `${name}-1920`);
    await page.setViewportSize(SMALL);
  };
  await page.locator('#order-row-0').waitFor();
  await page.keyboard.press('Control+Shift+F');
  const box = page.getByRole('searchbox', { name: 'Search the library' });
  const hit = page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first();
  await box.fill('report');
  await hit.waitFor();
  await both('76-search');
  await box.fill('squares:20..60 pitch>=9/12 -late "roof area" ridge>many');
  await page.getByText('“ridge” needs a number').waitFor();
  await hit.waitFor();
  await both('77-search-filters');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await shoot(here, '77-search-operators', ['light']);
  await page.keyboard.press('Escape');
  await box.fill('larkspur squares>900 customers:ana');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await both('78-search-nothing');
  await box.fill('unreadable');
  await hit.waitFor();
  await both('79-search-unreadable');
  await close();
  await host.kill('SIGTERM');

  const growing = folder();
  await fillLibrary(growing, 60);
  const second = await startHost({ dataDir: growing, offline: true });
  const { page: reading, close: end } = await stage(browser, second);
  await reading.locator('#order-row-0').waitFor();
  await reading.keyboard.press('Control+Shift+F');
  await reading.getByText(/of 420 reports indexed/).waitFor();
  await shoot({ host: second, page: reading }, '79-search-indexing');
  await end();
  await second.kill('SIGTERM');
}
