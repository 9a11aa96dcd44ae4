import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { READER } from '../../src/main/core/library/measurements/reading.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { FileReadings } from '../../src/shared/domain/measurements.ts';
import { combine } from '../../src/shared/domain/roof-combine.ts';
import { reading, readings } from '../support/roof.ts';
import { textPdf } from '../support/text-pdf.ts';
import { ACCOUNT, addFile, deliveredOrders, textFor } from './library-reports.ts';
import { appOver, close, heapBytes, median, open, residentBytes, untilPainted } from './measure.ts';

const NAMES = ['report.pdf', 'measurements.xml', 'top.jpg', 'summary.csv', 'invoice.pdf'] as const;
/** Small, but on the disk. */
const SMALL = new Uint8Array(2_048).fill(32);

/** What a measurement file would say, so that nothing is left to be read while the screen is measured. */
function readingsFor(file: string, index: number): FileReadings {
  const at = { file, place: 'SUMMARY' };
  return readings([
    reading('area', 900 + ((index * 7_919) % 600_000) / 100, 2, at),
    reading('ridge', 20 + (index % 1_200) / 10, 1, at),
    reading('hip', (index % 900) / 10, 1, at),
    reading('predominant_pitch', 2 + (index % 11), 0, at),
  ]);
}

/** Orders with five files each, read already: their numbers, and the text of their reports. */
export async function seedLibrary(folder: string, count: number, pages: readonly string[][]): Promise<void> {
  const store = openStore(join(folder, 'ridgeline.db'));
  const orders = deliveredOrders(store, count).toReversed();
  const pdf = new Uint8Array(await textPdf(pages.slice(0, 2)));
  for (let from = 0; from < orders.length; from += 50) {
    store.relaxed(() =>
      store.transaction(() => {
        for (const [at, order] of orders.slice(from, from + 50).entries()) {
          for (const name of NAMES) {
            const bytes = name === 'report.pdf' ? pdf : SMALL;
            const localFileId = addFile(store, folder, order, name, bytes);
            const file = { accountId: ACCOUNT, orderId: order.orderId, localFileId };
            const readings = readingsFor(name, from + at);
            if (name === 'top.jpg') continue;
            store.measurements.put(file, READER, 1, { ok: true, readings });
            if (name !== 'report.pdf') continue;
            store.measurements.putRoof(ACCOUNT, order.orderId, combine([readings], null));
            store.pages.put(
              file,
              1,
              textFor(pages, order, from + at).map((lines) => lines.join('\n')),
            );
          }
        }
      }),
    );
    await store.settled();
  }
  store.close();
}

/** Scrolls a list by a screen and a half in each frame, and says how long the frames took. Milliseconds. */
function scroll(page: Page, list: string): Promise<number[]> {
  return page.evaluate(
    (selector) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector(selector);
        const frames: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          if (!box || frames.length > 180) resolve(frames.slice(1));
          else {
            box.scrollTop += box.clientHeight * 1.5;
            requestAnimationFrame(step);
          }
        };
        requestAnimationFrame(step);
      }),
    list,
  );
}

/** The keys of the sections, with Ctrl. */
const [ORDERS, LIBRARY] = [1, 4];
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const READY = '#library-folders[aria-busy="false"] #folder-0';
const HITS = '#search-results[aria-busy="false"]:not([data-stale]) [role="option"]';

/** The library on the screen, in words. */
export async function screens(browser: Browser, folder: string, rounds: number): Promise<string[]> {
  const lines: string[] = [];
  const starts: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = await open(browser, appOver(folder, '#order-row-0 a'));
    starts.push(started.untilPainted);
    await close(started);
  }
  lines.push(`start of the process to the first orders painted ${ms(median(starts.slice(1)))}`);
  const opened = await open(browser, appOver(folder, '#order-row-0 a'));
  const { page, host } = opened;
  const press = (key: number, done: string) => {
    const at = `nav[aria-label="Sections"] button[aria-keyshortcuts="Control+${key}"]`;
    return untilPainted(page, { kind: 'press', at, text: '' }, done);
  };
  const type = (text: string, done: string) =>
    untilPainted(page, { kind: 'type', at: '#library-search', text }, done);
  const opens: number[] = [];
  const typed = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    opens.push(await press(LIBRARY, READY));
    for (const text of ['oak', 'claim:471', 'ridge squares>40', '"step flashing"']) {
      typed.set(text, [...(typed.get(text) ?? []), await type(text, HITS)]);
      await type('', READY);
    }
    await press(ORDERS, '#order-row-0 a');
  }
  lines.push(`the library opens: the first time ${ms(opens[0] ?? 0)}, then ${ms(median(opens.slice(1)))}`);
  for (const [text, times] of typed)
    lines.push(`type “${text}” until hits are painted ${ms(median(times.slice(1)))} *`);
  lines.push('  * with the 120 ms that the search waits for the next key');
  await press(LIBRARY, READY);
  const frames = await scroll(page, '#library-folders');
  const late = frames.filter((frame) => frame > 34).length;
  lines.push(
    `180 frames of scrolling by 1.5 screens each: ${ms(median(frames))} median, ${ms(Math.max(...frames))} most, ${late} over 34 ms`,
  );
  const jump = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('#library-folders');
        const began = performance.now();
        if (box) box.scrollTop = box.scrollHeight / 3;
        const look = () => {
          const rows = [...document.querySelectorAll('#library-folders [role="option"]')];
          if (
            performance.now() - began > 20 &&
            rows.length > 4 &&
            rows.every((row) => row.textContent !== '')
          )
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  lines.push(`a jump to another place until its folders are painted ${ms(jump)}`);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  lines.push(
    `${elements} elements on the page, scripts hold ${((await heapBytes(page)) / 1e6).toFixed(1)} MB, the host’s process ${(residentBytes(host) / 1e6).toFixed(0)} MB`,
  );
  await close(opened);
  return lines;
}
