import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { shareOfTheDay } from '../support/seeds.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = { readonly axe?: { run: (context: unknown, options: unknown) => Promise<axe.AxeResults> } };

/**
 * What axe finds wrong in the page as it stands: `rule: HTML, why`. `rules`: only these; otherwise all of WCAG 2.2 AA and good
 * practice (docs/decisions/423-axe.md). Where a modal dialog is open, only in the topmost: the page behind it is inert, and is
 * looked at where no dialog covers it.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    // The frame that reads PDFs has no origin, and takes no message of axe.
    iframes: false,
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS },
    // Menus, hints, and messages are drawn beside the page: they are reached by the focus or announced, never looked for.
    ...(rules ? {} : { rules: { region: { enabled: false } } }),
  };
  const result = await page.evaluate((asked) => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    return (window as unknown as WithAxe).axe?.run(dialog ?? document, asked);
  }, options);
  return (result?.violations ?? []).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}, ${failureSummary ?? ''}`),
  );
}

/** What can differ between two themes of one page: the rest of it is the same elements with the same names. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * The theme in which screens are looked at today; the other one tomorrow, and both in the deep tests. Changing the theme
 * costs as much as a look.
 */
const THEMES = shareOfTheDay('themes of screens', ['light', 'dark'] as const, 2);

/** What tests of other things meet on their way: a third of it is looked at each day. */
const MET = [
  'the order under review, paid by card',
  'two revisions',
  'the rescue screen',
  'the end of a rescue',
  'the band over damaged data',
  'a plan',
  'a ZIP',
  'a table',
  'the drawn roof',
] as const;
/** No multiple of the themes, so that each is seen in both. */
const MET_TODAY = new Set(shareOfTheDay('what is met on the way', MET, 3));

/** `themeFaults` on the day of what the page shows; otherwise none. */
export async function faultsOnItsDay(page: Page, shown: (typeof MET)[number]): Promise<string[]> {
  return MET_TODAY.has(shown) ? themeFaults(page) : [];
}

/** What is wrong in the themes of today: everything in the first of them, the colors in the second. */
export async function themeFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [at, colorScheme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
    // A color on its way to another is neither.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((each) => !(each instanceof CSSTransition && each.playState === 'running')),
    );
    const rules = at === 0 ? undefined : OF_COLORS;
    for (const fault of await accessibilityFaults(page, rules)) found.push(`${colorScheme}: ${fault}`);
  }
  return found;
}
