import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HostileFile } from '../adapters/documents/hostile/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { seedFiles } from '../support/seed-files.ts';
import { stopwatch } from '../support/stopwatch.ts';
import { stays, until } from '../support/until.ts';
import { openChromium, openWindow } from './browser.ts';
import { startHost } from './support.ts';

/** What the window showed of one file. Milliseconds. */
export type Shown = {
  readonly name: string;
  /** The viewer's own words, or what it drew. */
  readonly words: string;
  readonly took: number;
  /** The longest time that the window answered nothing. */
  readonly held: number;
};

/** A server that nothing may ask, and how many asked. */
async function trap() {
  let heard = 0;
  const server = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard: () => heard,
  };
}

/** Runs in the page: notes how late its timer comes, so how long the window was held. */
function watchWindow(): void {
  // biome-ignore lint/plugin/no-elapsed-time: a figure of the deep tests' table
  let last = performance.now();
  const state = { held: 0 };
  Object.assign(globalThis, { held: state });
  setInterval(() => {
    // biome-ignore lint/plugin/no-elapsed-time: a figure of the deep tests' table
    const now = performance.now();
    state.held = Math.max(state.held, now - last - 20);
    last = now;
  }, 20);
}

/** In the page: what the viewer shows, null while it is still at it. */
function lookAtViewer(name: string): string | null {
  const viewer = document.querySelector('[aria-label="Viewer"]');
  if (!viewer?.textContent?.includes(name)) return null;
  if (viewer.querySelector('[aria-busy="true"], [aria-label="Opening the PDF"], [class*="Skeleton"]'))
    return null;
  const words = [...viewer.querySelectorAll('[role="status"], [role="alert"], p')]
    .map((each) => each.textContent?.trim() ?? '')
    .filter((text) => /[a-z]{3}.*\./.test(text))
    .join(' ');
  if (words !== '') return words;
  if (viewer.textContent.includes('Nothing is drawn')) return 'Nothing is drawn in this file';
  const size = viewer.querySelector('[role="toolbar"] .r-figures')?.textContent;
  if (size && viewer.querySelector('img, canvas[role="img"]')) return `picture ${size.replaceAll(' ', '')}`;
  const drawn = ['table', 'pre', 'canvas', 'iframe'].filter((tag) => viewer.querySelector(tag));
  return drawn.length > 0 ? drawn.join(', ') : null;
}

/**
 * Opens each file in the viewer of a real window, one after the other. Returns what was shown, every request that was
 * meant for anybody but the app, and everything that opened by itself.
 */
export async function previewAll(files: readonly HostileFile[]): Promise<{
  readonly shown: readonly Shown[];
  readonly left: readonly string[];
  readonly heard: number;
  readonly opened: readonly string[];
}> {
  const listener = await trap();
  const dataDir = temporaryFolder();
  const seeded = seedFiles(
    dataDir,
    'office',
    files.map(({ name, make }) => ({ name, bytes: make(listener.url) })),
  );
  const host = await startHost({ dataDir, offline: true });
  onTestFinished(() => void host.kill());
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const { page, context } = await openWindow(browser);
  const [left, opened]: [string[], string[]] = [[], []];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${host.origin}/`) && !/^(?:blob:|data:|about:)/.test(url)) left.push(url);
  });
  page.on('dialog', (dialog) => {
    opened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => opened.push(`window: ${popup.url()}`));
  page.on('download', (download) => opened.push(`download: ${download.url()}`));
  page.on('crash', () => opened.push('the window crashed'));
  await context.addInitScript(watchWindow);
  await page.goto(host.url);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  const shown: Shown[] = [];
  for (const { name, orderId, localFileId } of seeded) {
    const passed = stopwatch();
    await page.evaluate((hash) => {
      Reflect.set(Reflect.get(globalThis, 'held'), 'held', 0);
      location.hash = hash;
    }, `#/library/${orderId}/${localFileId}`);
    let words: string | null = null;
    await until(name, async () => {
      words = await page.evaluate(lookAtViewer, name);
      return words !== null;
    }).catch(() => undefined);
    // What is shown continues being drawn.
    await stays(`${name} opens nothing`, () => opened.length === 0);
    const held = await page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'held'), 'held')));
    shown.push({ name, words: words ?? 'nothing in time', took: passed(), held });
  }
  const heard = listener.heard();
  // The trap itself hears what does ask it.
  await fetch(listener.url).catch(() => undefined);
  if (listener.heard() !== heard + 1) throw new Error('the trap is deaf');
  return { shown, left, heard, opened };
}

/** What was shown as a table. */
export function tableOf(shown: readonly Shown[]): string {
  const most = Math.max(...shown.map(({ name }) => name.length));
  return shown
    .map(({ name, words, took, held }) =>
      [
        name.padEnd(most),
        `${took.toFixed(0).padStart(6)} ms`,
        `held ${held.toFixed(0).padStart(5)} ms`,
        words.slice(0, 110),
      ].join('  '),
    )
    .join('\n');
}
