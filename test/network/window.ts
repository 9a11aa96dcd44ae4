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
const windows = new Map<string, Window>();

const SIZES = { small: { width: 1280, height: 800 }, large: { width: 1920, height: 1080 } } as const;
const LOOKS = ['light', 'dark', 'forced'] as const;

/** The chip's words and the doctor in every size and look. */
async function pictures(file: string, wanted: string | undefined): Promise<void> {
  for (const look of LOOKS)
    for (const size of ['small', 'large'] as const) {
      if (wanted && !wanted.split(',').includes(`${look}-${size}`)) continue;
      const window = windows.get(`${look}-${size}`) ?? (await opened(look, size));
      const { page } = window;
      await page.reload();
      await page
        .getByRole('button', { name: /^(?:Online|Offline|Orders can’t be sent|Signed out|Checking)/ })
        .first()
        .click();
      const popover = page.locator('[aria-label="Connection"]');
      await popover.waitFor();
      await page.screenshot({ path: `${file}-chip-${look}-${size}.png` });
      const why = popover.getByRole('button', { name: 'Why can’t I order?' });
      if ((await why.count()) === 0) continue;
      await why.click();
      await page.getByRole('button', { name: 'Copy for IT' }).waitFor();
      await page.screenshot({ path: `${file}-${look}-${size}.png` });
    }
}

async function opened(look: (typeof LOOKS)[number], size: keyof typeof SIZES): Promise<Window> {
  const window = await openWindow(browser, { theme: look === 'light' ? 'light' : 'dark', ...SIZES[size] });
  if (look === 'forced') await window.page.emulateMedia({ forcedColors: 'active' });
  await window.page.goto(host.url);
  windows.set(`${look}-${size}`, window);
  return window;
}

type Ask = { id: number; name?: CallName; input?: CallInput<CallName>; pictures?: string; looks?: string };
process.on('message', async ({ id, ...ask }: Ask) => {
  const value = ask.name === undefined ? null : await host.ask(ask.name, ask.input as never);
  if (ask.pictures !== undefined) await pictures(ask.pictures, ask.looks);
  process.send?.({ id, value });
});
process.send?.({ id: 0, value: 'ready' });
