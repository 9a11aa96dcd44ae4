import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openWindow } from '../e2e/browser.ts';
import { startHost } from '../e2e/support.ts';
import { HEAD, line, type Watched, watched } from './grid-frames.ts';

const ROWS = 10_000;
/** Between two keys, as a quick hand presses them. Milliseconds. */
const GAP = 30;

type Keys = { began: string; readonly took: Record<string, number[]> };
declare global {
  interface Window {
    keys: Keys;
  }
}

/** In the page: from the time stamp of each key to the end of the frame that shows what it did. */
function watchKeys() {
  window.keys = { began: '', took: {} };
  const watch = (event: KeyboardEvent) => {
    const { began, took } = window.keys;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        took[began] = [...(took[began] ?? []), performance.now() - event.timeStamp];
      };
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener('keydown', watch, { capture: true });
}

async function press(page: Page, what: string, keys: readonly string[]) {
  await page.evaluate((name) => {
    window.keys.began = name;
  }, what);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(GAP);
  }
}

function list(): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `"${100 + at} Larkspur Ln, Millbrook Falls, NE 68999",Grace Whitfield,g${at}@example.com,Premium Roof Report,Residential,00${at}`,
  );
  return Buffer.from(['Address,Homeowner,Email,Report,Property type,Claim #', ...rows].join('\n'));
}

const ROUNDS = 5;
const IDLE = `document.querySelector('#list-grid').getAttribute('aria-busy') === 'false'`;
const headOf = (name: string) => `button[aria-label="Sort and filter ${name}"]`;
const panelButton = (at: number) => `[role="dialog"] button:nth-of-type(${at})`;

/** Sorting, values, finding and filling over all rows. The page is left as it was found. */
async function benchTools(page: Page): Promise<[string, Watched[]][]> {
  const seen = new Map<string, Watched[]>();
  const note = async (what: string, work: Promise<Watched>) => {
    seen.set(what, [...(seen.get(what) ?? []), await work]);
  };
  const status = (text: string) =>
    `document.querySelector('search [role="status"]').textContent.includes('${text}')`;
  await page.getByText(`1 of ${ROWS.toLocaleString('en-US')}`).waitFor();
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = `${round + 2} of`;
    await note('next match of 10,000', watched(page, { press: '[aria-label="Next match"]' }, status(next)));
  }
  await page.keyboard.press('Escape');
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = `document.querySelector('[role="dialog"] label span')?.textContent.includes('Larkspur')`;
    await note('open the 10,000 values of a column', watched(page, { press: headOf('Address') }, opened));
    const order = round % 2 === 0 ? 'descending' : 'ascending';
    const sorted = `${IDLE} && document.querySelector('[role="columnheader"][aria-sort="${order}"]') && document.querySelector('#list-cell-0-0')?.textContent.includes('Larkspur')`;
    await note('sort 10,000 rows', watched(page, { press: panelButton(round % 2 === 0 ? 2 : 1) }, sorted));
  }
  await page.getByRole('button', { name: /^Sorted by/ }).click();
  await page.locator('#list-cell-0-0').getByText('100 Larkspur').waitFor();
  const owner = '#list-cell-0-1';
  await page.locator(owner).click();
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Space');
    const filled = `document.querySelector('[aria-label="Redo"]').disabled && !document.querySelector('[aria-label="Undo"]').disabled`;
    const cleared = `${filled} && (document.querySelector('${owner}')?.textContent.trim() === '' || document.querySelector('${owner}')?.dataset.level === 'error')`;
    await note('clear a column of 10,000 until checked', watched(page, { key: { key: 'Delete' } }, cleared));
    const back = `document.querySelector('${owner}')?.textContent === 'Grace Whitfield'`;
    await note('undo it', watched(page, { press: '[aria-label="Undo"]' }, back));
  }
  return [...seen];
}

/** Keys in the grid of a list at 10,000 rows, from the press to the painted frame. */
export async function benchGrid(browser: Browser): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
  const host = await startHost({ dataDir, practiceSpeed: 1 });
  const { page, context } = await openWindow(browser);
  try {
    await host.call('accounts.addPractice', undefined);
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Order a list', exact: true }).click();
    const file = { name: 'ten-thousand.csv', mimeType: 'text/csv', buffer: list() };
    await page.getByLabel('Spreadsheet to order from').setInputFiles(file);
    await page.getByText('Everything an order needs is there.').waitFor();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: 'All 10,000', exact: true }).waitFor({ timeout: 240_000 });
    await page.locator('#list-grid').getByText('$').first().waitFor({ timeout: 120_000 });
    await page.evaluate(watchKeys);
    await page.locator('#list-grid').focus();
    await press(page, 'Ctrl+End, Ctrl+Home', ['Control+End', 'Control+Home', 'Control+End', 'Control+Home']);
    await press(page, 'arrow down', Array(60).fill('ArrowDown'));
    await press(page, 'Page Down', Array(30).fill('PageDown'));
    await press(page, 'Shift with arrow, a block', Array(30).fill('Shift+ArrowDown'));
    await press(page, 'to another cell', ['Escape', 'Home', 'ArrowRight']);
    for (let row = 0; row < 8; row += 1) {
      await press(page, 'a letter in a cell', [...'Whitfield']);
      await press(page, 'Enter: taken over, one down', ['Enter']);
    }
    await press(page, 'to another cell', ['Escape', 'Control+Home', 'Control+f']);
    await press(page, 'a letter in the find box', [...'larkspur ln, millbrook']);
    const took = await page.evaluate(() => window.keys.took);
    const worked = await benchTools(page);
    delete took['to another cell'];
    const keys = Object.entries(took).map(([what, times]) => line(what, times));
    const rows = `a list of ${ROWS.toLocaleString('en-US')} rows`;
    const done = worked.map(([what, seen]) =>
      line(
        what,
        seen.map((each) => each.took),
      ),
    );
    const frames = worked.map(([what, seen]) =>
      line(
        what,
        seen.flatMap((each) => each.frames),
      ),
    );
    return [
      `Keys in ${rows}, until painted`,
      HEAD,
      ...keys,
      `\nSorting, filtering, finding and filling in ${rows}, until painted`,
      HEAD,
      ...done,
      '\nBetween two frames meanwhile',
      HEAD,
      ...frames,
      '',
    ].join('\n');
  } finally {
    await context.close();
    await host.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
