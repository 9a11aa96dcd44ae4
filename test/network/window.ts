// The built app in a browser on an office's computer, in a network namespace. Spoken to by messages of its parent.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName } from '../../src/shared/contract/index.ts';
import { openChromium, openWindow, type Window } from '../e2e/browser.ts';
import { startHost } from '../e2e/support.ts';

process.on('disconnect', () => process.exit(0));

const host = await startHost({ dataDir: mkdtempSync(join(tmpdir(), 'ridgeline-window-')) });
const browser = await openChromium();
const windows: Window[] = [];

/** The doctor in a light and a dark window, opened from the chip. */
async function pictures(file: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const window = windows.find((_, index) => index === (theme === 'light' ? 0 : 1)) ?? (await opened(theme));
    const { page } = window;
    await page.reload();
    await page
      .getByRole('button', { name: /^(?:Online|Offline|Orders can’t leave|Signed out|Checking)/ })
      .first()
      .click();
    const popover = page.locator('[aria-label="Connection"]');
    await popover.waitFor();
    await page.screenshot({ path: `${file}-chip-${theme}.png` });
    const why = popover.getByRole('button', { name: 'Why can’t I order?' });
    if ((await why.count()) === 0) continue;
    await why.click();
    await page.getByRole('button', { name: 'Copy for IT' }).waitFor();
    await page.screenshot({ path: `${file}-${theme}.png` });
  }
}

async function opened(theme: 'light' | 'dark'): Promise<Window> {
  const window = await openWindow(browser, { theme });
  await window.page.goto(host.url);
  windows.push(window);
  return window;
}

type Ask = { id: number; name?: CallName; input?: CallInput<CallName>; pictures?: string };
process.on('message', async ({ id, ...ask }: Ask) => {
  const value = ask.name === undefined ? null : await host.ask(ask.name, ask.input as never);
  if (ask.pictures !== undefined) await pictures(ask.pictures);
  process.send?.({ id, value });
});
process.send?.({ id: 0, value: 'ready' });
