import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openChromium, openWindow } from './browser.ts';
import { KINDS, type Kind, type Walk } from './damage/kinds.ts';
import { buildOffice, knowsItsOrder, openHost } from './damage/office.ts';
import { type Said, SCREENS, type Usual, visitAll } from './damage/screens.ts';

// Each kind of damage on every screen, in real Chromium, with its way on clicked to the end; the table is printed.
// One kind: `npm run test:deep -- damage -t "half of the file"`.
let browser: Browser;
let built: Awaited<ReturnType<typeof buildOffice>>;
let usual: Usual;

async function windowOn(url: string) {
  const { page, context } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  return page;
}

async function walkOf(kind: Kind): Promise<Walk & { said: Said }> {
  const { office } = built;
  built.reset();
  const lift = (await kind.harm(office)) ?? (() => {});
  let host = await openHost(office.dataDir, kind.env);
  onTestFinished(async () => void (await host.kill()));
  const page = await windowOn(host.url);
  const { said } = await visitAll(page, office.orderId, usual);
  const restart = async () => {
    await host.kill('SIGTERM');
    host = await openHost(office.dataDir);
    await page.goto(host.url);
    await page.getByRole('heading').first().waitFor();
  };
  return { office, page, host: () => host, restart, lift, said };
}

beforeAll(async () => {
  [browser, built] = await Promise.all([openChromium(), buildOffice()]);
});
afterAll(async () => {
  await browser?.close();
  built?.remove();
});

const cell = (text: string) => text.replaceAll('|', '\\|');

/** One line of the table (docs/damage.md). */
function rowOf({ what, way }: Kind, said: Said): string {
  const isSame = new Set(SCREENS.map((screen) => said[screen])).size === 1;
  const spoken = SCREENS.filter((screen) => said[screen] !== '');
  const says = isSame
    ? said.orders || 'as always'
    : spoken.map((screen) => `${screen}: ${said[screen]}`).join('; ');
  return `| ${what} | ${cell(isSame && said.orders ? `every screen: ${says}` : says)} | ${cell(way)} |\n`;
}

it('an undamaged office says what it always says on every screen', async () => {
  built.reset();
  const host = await openHost(built.office.dataDir);
  onTestFinished(async () => void (await host.kill()));
  const page = await windowOn(host.url);
  await visitAll(page, built.office.orderId, null);
  ({ usual } = await visitAll(page, built.office.orderId, null));
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

it.each(KINDS)('$what: every screen says so, and “$way” is clicked to its end', async (kind) => {
  const walk = await walkOf(kind);
  for (const screen of SCREENS) {
    const expected = kind.says instanceof RegExp ? kind.says : kind.says[screen];
    if (expected) expect([screen, walk.said[screen]]).toEqual([screen, expect.stringMatching(expected)]);
  }
  await kind.go(walk);
  await knowsItsOrder(walk.host(), walk.office);
  process.stdout.write(rowOf(kind, walk.said));
});
