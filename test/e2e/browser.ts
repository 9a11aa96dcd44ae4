import { spawnSync } from 'node:child_process';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { WAIT_LIMIT } from '../support/until.ts';
import { slowAnswers } from './slow-answers.ts';
import { watch } from './windows.ts';

function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  // `which` answers 1 when it lacks one of them, and still lists the other.
  const { stdout } = spawnSync('which', ['chromium-headless-shell', 'chromium'], { encoding: 'utf8' });
  return stdout.split('\n')[0] ?? '';
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With a debugger attached, React's first errors made V8 parse the whole bundle again for their positions in the source:
  // a tenth of what each page load costs.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** The Chromium of this computer (or CHROMIUM_PATH), without a window. */
export const launchOptions = () => ({ executablePath: chromiumPath(), args: FLAGS, headless: true });

let running: Promise<Browser> | undefined;

/** The Chromium of this process of tests: files that follow one another share it, each in contexts of its own. */
function sharedChromium(): Promise<Browser> {
  running ??= chromium.launch(launchOptions()).then((browser) => {
    // After a crash the next file gets another one.
    browser.on('disconnected', () => {
      running = undefined;
    });
    return browser;
  });
  return running;
}

/** What lets a Chromium without a graphics card draw in three dimensions; without them it has no WebGL. */
export const DRAWS_IN_SPACE = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** A browser for one test file. Its `close` closes what was opened by it. With `more` flags it is one of its own. */
export async function openChromium(more: readonly string[] = []): Promise<Browser> {
  const { args, ...options } = launchOptions();
  if (!process.env['VITEST'] || more.length > 0)
    return chromium.launch({ ...options, args: [...args, ...more] });
  const browser = await sharedChromium();
  const opened: BrowserContext[] = [];
  const own: Pick<Browser, 'newContext' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    },
    close: async () => {
      await Promise.all(opened.map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser), own);
}

export type Window = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that went wrong in the page so far: console errors, exceptions, refused policies, failed requests. */
  readonly faults: string[];
};

/** A fresh window of the app. Chromium tells a refused policy (CSP) as an error on the console. */
export async function openWindow(
  browser: Browser,
  options: {
    readonly width?: number;
    readonly height?: number;
    readonly theme?: 'light' | 'dark';
    /** Pixels of the screen to one of the page: 2 at 200 % zoom, with half the width and height. */
    readonly zoom?: number;
  } = {},
): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    deviceScaleFactor: options.zoom ?? 1,
    colorScheme: options.theme ?? 'light',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    // Chromium with windows gives the clipboard to a person's key or click; the headless shell has nobody to ask.
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(WAIT_LIMIT);
  const faults: string[] = [];
  await watch(context, faults);
  await slowAnswers(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // The page leaves the event stream, and a report that is still being drawn, when it is closed or navigates.
    const why = request.failure()?.errorText ?? '';
    if (why === 'net::ERR_ABORTED') return;
    faults.push(`request: ${request.method()} ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  return { page, context, faults };
}

/** The order form's control by the id of its field. */
export function field(page: Page, name: string) {
  return page.locator(`#order-${name}`);
}

/** The rail's way to a section. */
export function section(page: Page, name: 'Orders' | 'Inbox' | 'New' | 'Library' | 'Settings') {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  // The inbox's name continues with its count.
  return sections.getByRole('button', { name: new RegExp(`^${name}( ?\\d|$)`) });
}
