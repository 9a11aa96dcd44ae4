import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openWindow } from '../e2e/browser.ts';
import { startHost } from '../e2e/support.ts';

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

function line(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  return `  ${what.padEnd(34)} ${at(0.5).padStart(8)} ${at(0.95).padStart(8)} ${at(1).padStart(8)}`;
}

function list(): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `"${100 + at} Larkspur Ln, Millbrook Falls, NE 68999",Grace Whitfield,g${at}@example.com,Premium Roof Report,Residential,00${at}`,
  );
  return Buffer.from(['Address,Homeowner,Email,Report,Property type,Claim #', ...rows].join('\n'));
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
    await page.getByRole('button', { name: 'All 10,000', exact: true }).waitFor();
    await page.getByText('$').first().waitFor();
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
    const took = await page.evaluate(() => window.keys.took);
    const head = `  ${''.padEnd(34)} ${['median', '95th', 'longest'].map((word) => word.padStart(8)).join(' ')}`;
    const lines = Object.entries(took).map(([what, times]) => line(what, times));
    return `Keys in a list of ${ROWS.toLocaleString('en-US')} rows, until painted\n${[head, ...lines].join('\n')}\n`;
  } finally {
    await context.close();
    await host.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
