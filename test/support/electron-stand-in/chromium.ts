import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import { launchOptions } from '../../e2e/browser.ts';
import { until } from '../until.ts';
import { app } from './app.ts';
import { onOrder } from './control.ts';

/** What a window of the app makes of its page's requests; false lets the session answer. */
export type PageRules = { readonly request: (route: Route) => Promise<void> };

const pages = new Map<Page, PageRules>();
let started: Promise<BrowserContext> | null = null;

/** The Chromium of this process, over its own folder in the profile; it ends with the process. */
function browser(): Promise<BrowserContext> {
  started ??= launch();
  return started;
}

const profile = () => join(app.getPath('userData'), 'Chromium');
/** Chromium writes the port of its DevTools into it. */
const portFile = () => join(profile(), 'DevToolsActivePort');

async function launch(): Promise<BrowserContext> {
  const { args, ...options } = launchOptions();
  rmSync(portFile(), { force: true });
  const context = await chromium.launchPersistentContext(profile(), {
    ...options,
    // As in every other window of the tests: a mark that turns for as long as something is waited for costs a processor.
    args: [...args, '--remote-debugging-port=0', '--force-prefers-reduced-motion'],
    viewport: null,
  });
  await context.route('**/*', (route) => {
    const page = pageOf(route);
    const rules = page && pages.get(page);
    return rules ? rules.request(route) : route.abort();
  });
  // A page that no window has is a pop-up: setWindowOpenHandler has denied it.
  context.on('page', (page) => {
    if (opening === 0 && !pages.has(page)) void page.close();
  });
  return context;
}

function pageOf(route: Route): Page | null {
  try {
    return route.request().frame().page();
  } catch {
    // A navigation in a page that isn't there yet: a pop-up's.
    return null;
  }
}

let opening = 0;

/** A new page of the browser, whose requests go to `rules`. */
export async function openPage(rules: PageRules): Promise<Page> {
  const context = await browser();
  opening += 1;
  const page = await context.newPage().finally(() => {
    opening -= 1;
  });
  pages.set(page, rules);
  page.once('close', () => pages.delete(page));
  return page;
}

/** Where the test reaches the same browser: http://127.0.0.1:PORT. */
onOrder('cdp', async () => {
  await browser();
  const file = portFile();
  await until('the port of DevTools', () => existsSync(file) && readFileSync(file, 'utf8').includes('\n'));
  return `http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`;
});
