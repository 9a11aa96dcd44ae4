import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { harmTable } from '../store/harm.ts';
import { order } from '../store/rows.ts';
import { standInBench } from '../support/electron-stand-in/driver.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { until } from '../support/until.ts';
import { section } from './browser.ts';

const LATEST = MIGRATIONS.at(-1)?.version ?? 0;
/** Large enough for its update to be worth a screen. */
const ORDERS = 3_000;

/** A profile with orders, of this version or the one before; with a checked copy where it's this one's. */
async function profile(migrations = MIGRATIONS) {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  const store = openStore(path, migrations === MIGRATIONS ? {} : { migrations });
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  store.accounts.setActive('ours');
  store.transaction(() => {
    for (let number = 1; number <= ORDERS; number += 1)
      store.orders.put('ours', order(String(number), { notes: `${number} `.repeat(500) }), number);
  });
  store.events.add('ours', String(ORDERS), {
    at: 1,
    source: 'local',
    what: 'placed',
    field: null,
    from: null,
    to: null,
  });
  if (migrations === MIGRATIONS)
    expect((await store.health.makeCopy(Date.now(), new AbortController().signal)).ok).toBe(true);
  store.close();
  return { dataDir, path };
}

async function desk(dataDir: string) {
  const bench = await standInBench(dataDir, {});
  onTestFinished(() => bench.close());
  const run = await bench.start();
  const page = await run?.window();
  if (!run || !page) throw new Error('no window opened');
  return { bench, run, page };
}

/** Every title that the page shows from now on; kept here, because the page begins again. */
async function watchTitles(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteTitle', (title: string) => void seen.push(title));
  await page.evaluate(() => {
    const { noteTitle } = globalThis as unknown as { noteTitle(title: string): void };
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent?.trim();
      if (title) noteTitle(title);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return seen;
}

it('an update that fails says why in the window, is tried again there with its progress, and ends at the orders', async () => {
  const { dataDir, path } = await profile(MIGRATIONS.slice(0, -1));
  const inTheWay = `${path}.before-${LATEST}.part`;
  mkdirSync(inTheWay);
  const { page } = await desk(dataDir);
  await page.getByRole('heading', { name: 'Your data couldn’t be updated' }).waitFor();
  await page.getByText(/your data is as it was before, and nothing was sent/).waitFor();
  rmSync(inTheWay, { recursive: true });
  const seen = await watchTitles(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.locator('#order-row-0').waitFor();
  expect(seen).toContain('Updating your data');
});

it('damage met in the window: the band’s restart really restarts, the rescue screen opens, and a copy brings everything back', async () => {
  const { dataDir, path } = await profile();
  harmTable(path, 'order_events');
  const { bench, run, page } = await desk(dataDir);
  await page.locator('#order-row-0').dblclick();
  const band = page.getByRole('alert').filter({ hasText: 'data on this computer is damaged' });
  await band.getByRole('button', { name: 'Restart to fix it' }).click();
  await until('the first run has ended', run.ended);
  const again = await (await bench.next()).window();
  await again.getByRole('heading', { name: 'Ridgeline’s data is damaged' }).waitFor();
  await again.getByRole('button', { name: 'Use this copy' }).click();
  await again.getByRole('heading', { name: 'Ridgeline works again' }).waitFor();
  await again.getByRole('button', { name: 'Continue' }).click();
  // Wherever the window was when it ended, it is there again (decision 408).
  await section(again, 'Orders').click();
  await again.locator('#order-row-0').waitFor();
});
