import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { openStore } from '../../src/main/store/index.ts';
import { openChromium } from '../e2e/browser.ts';
import { fictitiousAccount, seededRandom, seedOrders } from '../support/seed-orders.ts';
import { appOver, close, median, open, residentBytes } from './measure.ts';
import { report } from './report.ts';

/**
 * An hour of work in one window: so many screens opened, one after the other and the same ones for the same seed, and what the
 * page's scripts hold after each tenth of them. `npm run bench -- soak`.
 */

const { values } = parseArgs({
  options: {
    screens: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const [screens, orders] = [Number(values.screens), Number(values.orders)];
const TENTHS = 10;
const ACCOUNT = 'bench';
const MEGABYTE = 1_048_576;
const say = (line: string) => process.stdout.write(`${line}\n`);
const mb = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

const TABS = ['overview', 'files', 'measurements', 'revisions', 'activity', 'raw', 'materials'] as const;
const PLACES = [
  'orders',
  'inbox',
  'insights/spend',
  'insights/turnaround',
  'library',
  'lists',
  'new',
  'settings',
  'connect',
];

/** The next screen: half of them an order, as in an office. */
function nextHash(random: () => number): string {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  if (random() < 0.5) return `#/${pick(PLACES)}`;
  const orderId = `ORD-${String(1 + Math.floor(random() * orders)).padStart(8, '0')}`;
  return `#/orders/${orderId}/${pick(TABS)}`;
}

/** Opens a screen, and waits until it has loaded and the page has had two frames. */
function show(page: Page, hash: string): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        window.location.hash = to;
        const look = (calm: number) => {
          const busy = document.querySelector(
            '#main [role="img"][aria-label="Loading"], #main [aria-busy="true"]',
          );
          if (!busy && calm >= 2) resolve();
          else requestAnimationFrame(() => look(busy ? 0 : calm + 1));
        };
        look(0);
      }),
    hash,
  );
}

type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** What is left after the collection of memory. */
async function held(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-soak-'));
const browser = await openChromium();
try {
  const store = openStore(join(folder, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  store.accounts.setActive(ACCOUNT);
  seedOrders(store, ACCOUNT, orders);
  store.close();
  const opened = await open(browser, appOver(folder, '#order-row-0 a'));
  const { page } = opened;
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  say(
    `${screens} screens over ${orders} orders, seed ${values.seed}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const random = seededRandom(Number(values.seed));
  const seen: Held[] = [];
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    for (let number = 0; number < screens / TENTHS; number += 1) await show(page, nextHash(random));
    // Measured on the same screen each time.
    await show(page, '#/orders');
    const now = await held(session);
    seen.push(now);
    say(
      `after ${Math.round((tenth * screens) / TENTHS)}: scripts ${mb(now.heap)}, ${now.nodes} nodes, ${now.listeners} listeners, host ${mb(residentBytes(opened.host))}`,
    );
  }
  if (faults.length > 0) throw new Error(`the page failed: ${faults[0]}`);
  const [first] = seen;
  const rest = seen.slice(1);
  if (!first || rest.length === 0) throw new Error('nothing was measured');
  say(`growth after the first tenth ${mb(median(rest.slice(-3).map(({ heap }) => heap)) - first.heap)}`);
  report({
    row: 'heap',
    ours: Math.max(...seen.map(({ heap }) => heap)) / MEGABYTE,
    bare: first.heap / MEGABYTE,
  });
  await close(opened);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
