import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { READER } from '../../src/main/core/library/measurements/reading.ts';
import { openStore } from '../../src/main/store/index.ts';
import { compose } from '../../src/sandbox/report/data/compose.ts';
import { type Roof, SAMPLE_A } from '../../src/sandbox/report/data/sample-a.ts';
import { combine } from '../../src/shared/domain/roof-combine.ts';
import { DRAWS_IN_SPACE, openChromium } from '../e2e/browser.ts';
import { reading, readings } from '../support/roof.ts';
import { roofFile } from '../support/roof-files.ts';
import { ACCOUNT, addFile, deliveredOrders } from './library-reports.ts';
import { appOver, close, heapBytes, median, open } from './measure.ts';

/**
 * The roof sheet: from the click to the drawn roof, also as the first thing after a start, frames while it is zoomed and turned, and memory after so many roofs were
 * opened and closed. `npm run bench -- roofs`.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    roofs: { type: 'string', default: '100' },
    turns: { type: 'string', default: '20' },
    starts: { type: 'string', default: '5' },
  },
});
const [rounds, most, turns] = [Number(values.rounds), Number(values.roofs), Number(values.turns)];
const starts = Number(values.starts);
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** 250 hip roofs of four facets each. */
function thousandFacets(): Roof {
  const hips = Array.from({ length: 250 }, (_, at) => {
    const [x, y] = [(at % 25) * 60, Math.floor(at / 25) * 44];
    return {
      points: {
        ...{ P1: [x, y, 0], P2: [x + 48, y, 0], P3: [x + 48, y + 28, 0], P4: [x, y + 28, 0] },
        ...{ R1: [x + 14, y + 14, 7], R2: [x + 34, y + 14, 7] },
      } as Record<string, [number, number, number]>,
      facets: [
        ['South', 6, 'P1 P2 R2 R1'],
        ['East', 6, 'P2 P3 R2'],
        ['North', 6, 'P3 P4 R1 R2'],
        ['West', 6, 'P4 P1 R1'],
      ] as const,
    };
  });
  return compose({ stories: 1, complexity: 'Complex', suggestedWastePercent: 20 }, hips);
}

/** Delivered orders of the sample, and some of the roof with 1,000 facets; their ids. Their numbers are read already. */
async function seed(folder: string): Promise<{ large: string[]; small: string[] }> {
  const store = openStore(join(folder, 'ridgeline.db'));
  const orders = deliveredOrders(store, most + rounds + 1);
  const files = [roofFile(thousandFacets(), 'xml'), roofFile(SAMPLE_A, 'xml')].map((text) =>
    Buffer.from(text),
  );
  for (const [at, order] of orders.entries()) {
    // Each file has bytes of its own, so that each is read.
    const bytes = Buffer.concat([
      files[at <= rounds ? 0 : 1] ?? Buffer.alloc(0),
      Buffer.from(`<!-- ${at} -->`),
    ]);
    const localFileId = addFile(store, folder, order, 'measurements.xml', bytes);
    const reported = readings([reading('area', 2_367 + at, 2, { file: 'measurements.xml', place: 'x' })]);
    const file = { accountId: ACCOUNT, orderId: order.orderId, localFileId };
    store.measurements.put(file, READER, 1, { ok: true, readings: reported });
    store.measurements.putRoof(ACCOUNT, order.orderId, combine([reported], null));
  }
  await store.settled();
  store.close();
  const ids = orders.map(({ orderId }) => orderId);
  return { large: ids.slice(0, rounds + 1), small: ids.slice(rounds + 1) };
}

/** A hand that points at a row clicks it no sooner. Milliseconds. */
const BEFORE_CLICK = 250;

/**
 * Milliseconds from the opening of an order to its drawn roof: by a click on its row, at which a hand has pointed before,
 * or by its address, which nothing announces.
 */
const untilDrawn = (page: Page, orderId: string, pointed = false) =>
  page.evaluate(
    async ([id, before]) => {
      const address = `#/orders/${id}`;
      const link = document.querySelector<HTMLElement>(`[role="row"] a[href="${address}"]`);
      if (before !== null) {
        const row = link?.closest('[role="row"]');
        if (!row) throw new Error(`no row of ${id}`);
        // React makes its own pointerenter of this.
        row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, before));
      }
      return new Promise<number>((resolve, reject) => {
        const began = performance.now();
        if (before === null) location.hash = address;
        else link?.click();
        const look = () => {
          const canvas = document.querySelector('[role="application"] canvas[width]');
          if (canvas) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          else if (performance.now() - began > 60_000) reject(new Error('never drawn'));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [orderId, pointed ? BEFORE_CLICK : null] as const,
  );

/** Has the order's row on the screen, in a list that was searched for it. */
async function showRow(page: Page, orderId: string): Promise<void> {
  await page.locator('#orders-search').fill(orderId);
  await page.locator(`[role="row"] a[href="#/orders/${orderId}"]`).waitFor();
}

/** Starts the app so many times and opens a roof as the first thing. */
async function firstAfterStart(browser: Browser, folder: string, small: readonly string[]): Promise<void> {
  for (const pointed of [true, false]) {
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const opened = await open(browser, appOver(folder, '#order-row-0 a'));
      const orderId = small[start % small.length] ?? '';
      if (pointed) await showRow(opened.page, orderId);
      times.push(await untilDrawn(opened.page, orderId, pointed));
      await close(opened);
    }
    const how = pointed ? 'clicked' : 'opened by its address';
    print(`the first roof after a start, ${how}: ${ms(median(times))} (median of ${starts} starts)`);
  }
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/orders';
  });
  await page.waitForFunction(() => !document.querySelector('[role="application"]'));
}

/** Milliseconds of each frame while a key is pressed in each. */
const frames = (page: Page, keys: readonly string[]) =>
  page.evaluate(
    (pressed) =>
      new Promise<number[]>((resolve) => {
        const plan = document.querySelector('[role="application"]');
        const took: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          took.push(now - last);
          last = now;
          if (took.length > 120) return resolve(took.slice(1));
          const key = pressed[took.length % pressed.length] ?? '';
          plan?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    keys,
  );

type Meter = () => Promise<Spent>;
type Spent = { readonly script: number; readonly task: number };
/** Asks what the page's own thread has worked since the first asking. Milliseconds. */
async function meter(page: Page): Promise<Meter> {
  // One session: what a page has worked is counted only while somebody listens.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
    return { script: of('ScriptDuration'), task: of('TaskDuration') };
  };
}

/** Resident memory of the browser's process for graphics. Bytes. */
async function graphicsBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const id = processInfo.find(({ type }) => type === 'GPU')?.id;
  if (id === undefined) return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' }).trim()) * 1_024;
}

/** Opens that many orders one after the other, each for the first time. */
async function clicks(
  page: Page,
  spent: Meter,
  name: string,
  orderIds: readonly string[],
  pointed = false,
): Promise<void> {
  const times: number[] = [];
  const work: Spent[] = [];
  for (const [at, orderId] of orderIds.entries()) {
    if (pointed) await showRow(page, orderId);
    const before = await spent();
    times.push(await untilDrawn(page, orderId, pointed));
    const after = await spent();
    work.push({ script: after.script - before.script, task: after.task - before.task });
    if (at + 1 < orderIds.length) await leave(page);
  }
  const [first = 0, ...rest] = times;
  const own = (pick: (each: Spent) => number) => ms(median(work.slice(1).map(pick)));
  const how = pointed ? 'clicked' : 'opened by its address';
  print(`${name}, ${how}: drawn after ${ms(first)}, then ${ms(median(rest))} (median of ${rest.length})`);
  print(
    `  of which the page’s thread worked ${own(({ task }) => task)}, scripts ${own(({ script }) => script)}`,
  );
}

async function moves(page: Page, spent: Meter, name: string, keys: readonly string[]): Promise<void> {
  const before = await spent();
  const took = await frames(page, keys);
  const after = await spent();
  const sorted = took.toSorted((a, b) => a - b);
  print(
    `${name}: ${ms(median(took))} a frame (median of ${took.length}; 90% under ${ms(sorted[Math.floor(took.length * 0.9)] ?? 0)}), the page’s thread worked ${ms((after.task - before.task) / took.length)} of each`,
  );
}

const turned = (page: Page) =>
  page
    .getByText(/^Seen from/)
    .first()
    .waitFor();

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-roofs-'));
const browser = await openChromium(DRAWS_IN_SPACE);
try {
  const { large, small } = await seed(folder);
  print(`${cpus().length} processors (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
  await firstAfterStart(browser, folder, small);
  const opened = await open(browser, appOver(folder, '#order-row-0 a'));
  const { page } = opened;
  const spent = await meter(page);
  await clicks(page, spent, 'the sample', small.slice(0, rounds + 1), true);
  await leave(page);
  await clicks(page, spent, 'the sample', small.slice(rounds + 1, 2 * rounds + 2));
  await leave(page);
  await clicks(page, spent, '1,000 facets', large);
  print(`load ${loadavg()[0]?.toFixed(1)}`);
  await moves(page, spent, '1,000 facets zoomed', ['+', '+', '-', '-']);
  await moves(page, spent, '1,000 facets moved', ['Home', '+', '+', '+']);
  await page.getByText('3D', { exact: true }).click();
  await turned(page);
  await moves(page, spent, '1,000 facets turned in 3D, without a graphics card', [
    'ArrowLeft',
    'ArrowUp',
    'ArrowDown',
  ]);
  await leave(page);
  const heap = await heapBytes(page);
  for (const orderId of small) {
    await untilDrawn(page, orderId);
    await leave(page);
  }
  print(
    `${small.length} roofs opened and closed: scripts held ${mb(heap)} before and ${mb(await heapBytes(page))} after`,
  );
  await untilDrawn(page, small[0] ?? '');
  const turn = async () => {
    await page.getByText('3D', { exact: true }).click();
    await turned(page);
    await page.getByText('Plan', { exact: true }).click();
    await page.locator('[role="application"] canvas[width]').waitFor();
  };
  for (let round = 0; round < 5; round += 1) await turn();
  const [scripts, graphics] = [await heapBytes(page), await graphicsBytes(browser)];
  for (let round = 0; round < turns; round += 1) await turn();
  print(
    `3D opened and closed ${turns} times: scripts held ${mb(scripts)} before and ${mb(await heapBytes(page))} after, the graphics process ${mb(graphics)} and ${mb(await graphicsBytes(browser))}`,
  );
  await close(opened);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
