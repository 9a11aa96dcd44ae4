import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { READER } from '../../src/main/core/library/measurements/reading.ts';
import { openStore } from '../../src/main/store/index.ts';
import { openChromium } from '../e2e/browser.ts';
import { readings } from '../support/roof.ts';
import { serveBarePdf } from './bare-pdf.ts';
import { ACCOUNT, addFile, deliveredOrders, realReport } from './library-reports.ts';
import { appOver, close, median, open } from './measure.ts';
import { decodedBytes } from './picture-memory.ts';
import { report } from './report.ts';

/**
 * The click on a report to its first painted page, beside pdf.js alone, and the decoded pictures that Chromium holds after all
 * pictures of an order were looked at. `npm run bench -- viewer`.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Math.max(1, Number(values.rounds));
const PICTURES = 19;
/** As photos of a roof are: 27 MB each when they are decoded. Pixels. */
const [WIDTH, HEIGHT] = [3_000, 2_250];
/** A hand that points at a file clicks it no sooner. Milliseconds. */
const BEFORE_CLICK = 250;
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(0)} ms`;

function photo(at: number): Promise<Buffer> {
  const background = { r: (at * 40) % 256, g: 120, b: 90 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function seed(folder: string) {
  const store = openStore(join(folder, 'ridgeline.db'));
  const [order] = deliveredOrders(store, 1);
  if (!order) throw new Error('no order was made');
  const { bytes } = await realReport(join(folder, 'made'));
  const pdf = addFile(store, folder, order, 'report.pdf', bytes);
  const pictures: number[] = [];
  for (let at = 0; at < PICTURES; at += 1)
    pictures.push(addFile(store, folder, order, `photo-${at + 1}.jpg`, await photo(at)));
  // Read already, so that nothing else is at work.
  for (const localFileId of [pdf, ...pictures])
    store.measurements.put({ accountId: ACCOUNT, orderId: order.orderId, localFileId }, READER, 1, {
      ok: true,
      readings: readings([]),
    });
  store.close();
  const path = join(folder, 'Library', 'Office', order.orderId, 'report.pdf');
  return { orderId: order.orderId, pdf, first: pictures[0] ?? 0, path };
}

/** Milliseconds from the click on a file of the order's list, at which a hand has pointed before, to its first painted page. */
const untilPage = (page: Page, localFileId: number) =>
  page.evaluate(
    async ([id, before]) => {
      const button = document.querySelector<HTMLElement>(`button[data-name="${id}"]`);
      if (!button) throw new Error('the file is not in the list');
      // React makes its own pointerenter of this.
      button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, before));
      return new Promise<number>((resolve, reject) => {
        const began = performance.now();
        button.click();
        const look = () => {
          if (document.querySelector('[aria-busy="false"] > iframe'))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          else if (performance.now() - began > 60_000) reject(new Error('never painted'));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [localFileId, BEFORE_CLICK] as const,
  );

async function firstPages(browser: Browser, page: Page, made: Awaited<ReturnType<typeof seed>>) {
  const bare = await serveBarePdf(made.path);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const alone = await context.newPage();
  await alone.goto(bare.url);
  await alone.waitForFunction(() => document.title === 'ready');
  const files = `#/orders/${made.orderId}/files`;
  const [ours, theirs]: [number[], number[]] = [[], []];
  let width = 900;
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, files);
    await page.locator(`button[data-name="${made.pdf}"]`).waitFor();
    const took = await untilPage(page, made.pdf);
    if (round === 0) {
      print(`the first PDF of a window: ${ms(took)} from the click to its first page`);
      width = await page.evaluate(() => document.querySelector('iframe')?.clientWidth ?? 900);
    }
    const other = await alone.evaluate(
      (pixels) => (window as unknown as { openPdf: (width: number) => Promise<number> }).openPdf(pixels),
      width,
    );
    // The first one fills caches.
    if (round === 0) continue;
    ours.push(took);
    theirs.push(other);
  }
  bare.close();
  await context.close();
  const row = { row: 'page', ours: median(ours), bare: median(theirs) } as const;
  print(`click to first page ${ms(row.ours)}, pdf.js alone ${ms(row.bare)}`);
  report(row);
}

async function pictures(browser: Browser, page: Page, orderId: string, first: number): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/orders/${orderId}/files/${first}`);
  for (let at = 0; at < PICTURES; at += 1) {
    const shown = page.getByRole('img', { name: `photo-${at + 1}.jpg` });
    await shown.waitFor({ state: 'visible' });
    // Painted, and seen.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
    );
    if (at < PICTURES - 1) await page.keyboard.press('ArrowRight');
  }
  const megabytes = (await decodedBytes(browser)) / 1_048_576;
  if (megabytes === 0) throw new Error('Chromium lists no decoded picture');
  print(
    `${PICTURES} pictures of ${WIDTH} x ${HEIGHT} looked at: ${megabytes.toFixed(0)} MB of decoded pictures`,
  );
  report({ row: 'pictures', ours: megabytes, bare: null });
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-viewer-'));
const browser = await openChromium();
try {
  const made = await seed(folder);
  print(`${cpus().length} processors, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
  const opened = await open(browser, appOver(folder, '#order-row-0 a'));
  await firstPages(browser, opened.page, made);
  await pictures(browser, opened.page, made.orderId, made.first);
  await close(opened);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
