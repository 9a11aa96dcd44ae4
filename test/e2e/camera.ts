import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { placeOrder } from '../support/place.ts';
import { openWindow } from './browser.ts';
import { DRAFT, type Host } from './support.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Every picture; made on demand and in no commit. */
const OUT = join(ROOT, 'test-results', 'screenshots');
/** The few that the README and the documents show: those that are there are made again. */
const SHOWN = join(ROOT, 'docs', 'screenshots');
export const SMALL = { width: 1280, height: 800 };
const MOST_BYTES = 150_000;
export const LARGE = { width: 1920, height: 1080 };
type Theme = 'light' | 'dark';

const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string', default: OUT } },
});
export const say = (line: string) => process.stderr.write(`${line}\n`);
const folders: string[] = [];
/** An empty folder that goes with the pictures' end. */
export const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'ridgeline-shots-'));
  folders.push(path);
  return path;
};

type Stage = { readonly host: Host; readonly page: Page };

/** Waits until nothing moves any more: fonts are there, no place is gray, no bar runs, no hint hangs at the mouse. */
async function still(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? SMALL;
  await page.mouse.move(width / 2, height - 5);
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root'));
  // Pictures, and no test: what still fades has faded by then.
  // biome-ignore lint/plugin/no-sleeps: nothing on the page says that the browser is done painting
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 250))));
}

/** Waits until no message covers a part of the screen. */
export async function uncovered(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.mantine-Notification-root'));
}

/** The picture with a palette, as good as keeps it small enough for a repository. */
async function small(picture: Buffer): Promise<Buffer> {
  const reduced = (quality: number) =>
    sharp(picture).png({ palette: true, quality, dither: 0.3, effort: 10 }).toBuffer();
  const good = await reduced(90);
  return good.length < MOST_BYTES ? good : reduced(20);
}

export async function shoot(
  stage: Stage,
  name: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  if (values.only !== undefined && !name.includes(values.only)) return;
  for (const theme of themes) {
    await stage.host.call('settings.put', { theme });
    await stage.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor({ state: 'attached' });
    await still(stage.page);
    const picture = await stage.page.screenshot({ animations: 'disabled' });
    const file = `${name}-${theme}.png`;
    const shown = join(SHOWN, file);
    const path = join(values.out, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await small(picture));
    if (values.out === OUT && existsSync(shown)) await copyFile(path, shown);
    say(path);
  }
}

export async function stage(
  browser: Browser,
  host: Host,
  size: { readonly width: number; readonly height: number; readonly zoom?: number } = SMALL,
): Promise<Stage & { close: () => Promise<void> }> {
  const { page, context } = await openWindow(browser, size);
  await page.goto(host.url);
  return { host, page, close: () => context.close() };
}

export async function place(host: Host, drafts: readonly Partial<OrderDraft>[]): Promise<string> {
  const accountId = (await host.call('accounts.list', undefined)).activeId ?? '';
  for (const patch of drafts) await placeOrder(host.call, accountId, { ...DRAFT, ...patch });
  return accountId;
}

const list = (accountId: string) =>
  ({ accountId, view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 50 }) as const;

export async function statuses(host: Host, accountId: string): Promise<string[]> {
  return (await host.call('orders.page', list(accountId))).rows.map((row) => row.status.kind);
}

/** Makes the folder of the pictures; answers how to clear up. */
export function openAlbum(): () => void {
  mkdirSync(values.out, { recursive: true });
  return () => {
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  };
}
