import type { Page } from 'playwright-core';
import { stays, until } from '../../support/until.ts';

export const SCREENS = ['orders', 'order', 'inbox', 'new', 'list', 'library', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];
export type Said = Readonly<Record<Screen, string>>;

const hashOf = (screen: Screen, orderId: string) =>
  screen === 'order' ? `#/orders/${orderId}/files` : `#/${screen === 'list' ? 'lists' : screen}`;

/** What stands on the page: its alerts, and all of its lines. */
async function linesOn(page: Page): Promise<{ alerts: string[]; lines: string[] }> {
  return page.evaluate(() => {
    const lines = (node: Element) => (node as HTMLElement).innerText.split('\n').map((line) => line.trim());
    return {
      // What pops up and goes again isn't what a screen says.
      alerts: [...document.querySelectorAll('[role=alert]:not(.mantine-Notification-root)')].map((node) =>
        lines(node).filter(Boolean).join(' '),
      ),
      lines: lines(document.body).filter(Boolean),
    };
  });
}

/** What stands on the page once nothing on it changes or is loading any more. */
async function settled(page: Page) {
  let now = await linesOn(page);
  await until('the screen stands still', async () => {
    now = await linesOn(page);
    const [before, isBusy] = [JSON.stringify(now), await page.locator('[aria-busy=true]').count()];
    if (isBusy > 0 || now.lines.length === 0) return false;
    const isSame = async () => JSON.stringify(await linesOn(page)) === before;
    return stays('the screen', isSame).then(
      () => true,
      () => false,
    );
  });
  return now;
}

/** Numbers and times change from one look to the next. */
const plain = (line: string) =>
  line.replace(/\d+/g, '0').replace(/0 (s|seconds?|min|minutes?) ago|just now/g, 'ago');
const PASSING = /\bago$|downloads?,|\d (KB|MB|B) of /;

export type Usual = Readonly<Record<Screen, ReadonlySet<string>>>;

/** What every screen says, in words: its alert, else what stands there and doesn't on an undamaged one, else nothing. */
export async function visitAll(
  page: Page,
  orderId: string,
  usual: Usual | null,
): Promise<{ said: Said; usual: Usual }> {
  const said: Partial<Record<Screen, string>> = {};
  const seen: Partial<Record<Screen, ReadonlySet<string>>> = {};
  for (const screen of SCREENS) {
    await page.evaluate(
      (hash) => {
        window.location.hash = hash;
      },
      hashOf(screen, orderId),
    );
    const { alerts, lines } = await settled(page);
    const isRescue = (await page.getByRole('heading', { level: 1 }).count()) > 0 && alerts.length === 0;
    const title = isRescue ? await page.getByRole('heading', { level: 1 }).first().innerText() : '';
    const own = usual?.[screen];
    const other = own
      ? lines.filter((line) => !own.has(plain(line)) && line.length > 3 && !PASSING.test(line))
      : [];
    seen[screen] = new Set(lines.map(plain));
    said[screen] = /^Ridgeline’s data|^Another program|^Ridgeline can’t|^The disk is full/.test(title)
      ? title
      : [...new Set(alerts)].join(' / ') || other.slice(0, 2).join(' / ');
  }
  return { said: said as Said, usual: seen as Usual };
}
