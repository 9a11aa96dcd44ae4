import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { faultsOnItsDay, themeFaults } from './axe.ts';
import { openChromium, openWindow } from './browser.ts';
import { catchPrints, printCaught } from './prints.ts';
import { fillReadingLibrary, type ReadingLibrary } from './reading-library.ts';
import { sharedWindow } from './shared-window.ts';
import { type Host, startHost } from './support.ts';

let browser: Browser;
let host: Host;
let library: ReadingLibrary;
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));

beforeAll(async () => {
  [browser, library] = await Promise.all([openChromium(), fillReadingLibrary(dataDir)]);
  host = await startHost({ dataDir, offline: true });
});
afterAll(async () => {
  await browser.close();
  await host.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function freshWindow() {
  const opened = await openWindow(browser);
  await opened.page.goto(host.url);
  await opened.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return opened;
}
const shared = sharedWindow(freshWindow);

/** The window of these tests in the viewer, with the order's file of this name open. */
async function reading(name: string) {
  const opened = await shared();
  await open(opened.page, name);
  return opened;
}

async function open(page: Page, name: string): Promise<void> {
  const files = await host.call('library.files', library);
  const id = files.find((file) => file.name === name)?.id ?? 0;
  await page.evaluate(
    (hash) => {
      window.location.hash = hash;
    },
    `#/library/${encodeURIComponent(library.orderId)}/${id}`,
  );
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const pagesOf = (page: Page, name: string) =>
  page.frameLocator('iframe[title="PDF"]').getByRole('document', { name: `Pages of ${name}` });

/** How much the greys of an element differ: a drawn page has ink on paper, an empty one hasn't. */
async function contrastOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.first().screenshot())
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('a report', () => {
  it('is read, searched, turned, printed, left by the keyboard, and opens again where it was left', async () => {
    const { page, faults } = await reading('report.pdf');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const pages = pagesOf(page, 'report.pdf');
    await pages.getByText('Total Roof Area').first().waitFor();
    await expect.poll(() => contrastOf(pages.locator('canvas'))).toBeGreaterThan(10);

    // The pages have the keyboard: what is pressed there still reaches the app.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await press(page, 'Control+f');
    const search = page.getByRole('searchbox', { name: 'Search in this PDF' });
    await expect
      .poll(() => search.evaluate((box) => box === document.activeElement).catch(() => false))
      .toBe(true);
    await page.keyboard.type('ridge');
    const hits = page.getByRole('status', { name: 'Hits' });
    await expect.poll(() => hits.textContent()).toMatch(/^1 of \d+$/);
    // What was typed so far is searched after a pause: these hits may still be those of "ridg".
    const selected = pages.locator('.highlight.selected').first();
    await expect.poll(() => selected.textContent()).toMatch(/^ridge$/i);
    await press(page, 'Enter', 'Enter');
    await expect.poll(() => hits.textContent()).toMatch(/^3 of \d+$/);
    await expect.poll(() => pages.locator('.highlight.selected').count()).toBe(1);
    await press(page, 'Escape');

    await press(page, 'Control+c');
    await page.getByText('The path of report.pdf is on the clipboard').waitFor();

    const lies = async () => {
      const box = await pages.locator('.page').first().boundingBox();
      return box === null ? null : box.width > box.height;
    };
    await expect.poll(lies).toBe(false);
    await page.getByRole('button', { name: 'Rotate' }).click();
    await expect.poll(lies).toBe(true);

    const field = page.getByRole('textbox', { name: 'Page' });
    await field.fill('5');
    await press(page, 'Enter');
    await expect.poll(() => field.inputValue()).toBe('5');
    const prints = await catchPrints(page);
    const note = 'Practice: nothing here is a real roof';
    expect(await printCaught(page, prints)).toMatchObject([{ sheets: 12, notes: [note] }]);

    await pages.click({ position: { x: 5, y: 200 } });
    await press(page, 'ArrowRight');
    await page.getByRole('heading', { level: 1, name: 'homeowner.pdf' }).waitFor();
    await pagesOf(page, 'homeowner.pdf').locator('canvas').first().waitFor();
    await press(page, 'ArrowLeft');
    await pages.locator('canvas').first().waitFor();
    await press(page, 'Escape');
    await page.getByRole('listbox', { name: 'Files' }).waitFor();

    await page.reload();
    await open(page, 'report.pdf');
    await pages.locator('canvas').first().waitFor();
    await expect.poll(() => field.inputValue()).toBe('5');
    await expect.poll(lies).toBe(true);
    expect(asked.filter((url) => !url.startsWith(host.origin) && !url.startsWith('blob:'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has no way out of its frame: not to the app’s calls, not to its page, not to the network', async () => {
    // Its frame is led astray.
    const { page, context } = await freshWindow();
    onTestFinished(() => context.close());
    await open(page, 'report.pdf');
    await pagesOf(page, 'report.pdf').locator('canvas').first().waitFor();
    const frame = page.frames().find((each) => each.url().endsWith('/pdf-frame.html'));
    if (!frame) throw new Error('there is no frame');
    const answered: string[] = [];
    // The window around it continues asking what it always asks.
    page.on('response', (response) => {
      if (response.frame() === frame) answered.push(response.url());
    });
    const tried = await waysOut(frame, host.origin);
    expect(tried).toEqual({
      origin: 'null',
      call: 'TypeError',
      elsewhere: 'TypeError',
      image: 'refused',
      script: 'refused',
      worker: 'refused',
      socket: 'refused',
      parent: 'SecurityError',
      top: 'SecurityError',
      storage: 'SecurityError',
      cookie: 'SecurityError',
      database: 'SecurityError',
      code: 'EvalError',
      window: 'null',
      bridge: 'undefined',
      peer: 'undefined',
    });
    // Nothing got as far as the host.
    expect(answered).toEqual([]);
    // Whatever it says to the window around it, or to itself, changes nothing there.
    await frame.evaluate(() => {
      const call = { name: 'orders.place', input: {} };
      for (const message of [call, { type: 'key', press: { key: 'Escape' } }, 'open'])
        window.parent.postMessage(message, '*');
    });
    await frame.evaluate(() => void window.location.assign('https://example.com/?secret=1')).catch(() => {});
    await page.getByText('The PDF couldn’t be read.').waitFor();
    expect(answered).toEqual([]);
    await page.getByRole('heading', { level: 1, name: 'report.pdf' }).waitFor();
  });

  it('that is damaged says so, and offers a fresh copy beside it', async () => {
    const { page } = await reading('invoice.pdf');
    await page.getByText('The PDF is damaged').waitFor();
    await page.getByText('puts a fresh copy beside this one').waitFor();
    await page.getByRole('button', { name: 'Get it again' }).waitFor();
  });
});

/** What a script that had taken the frame over would try, and how each ended. */
function waysOut(frame: Frame, origin: string): Promise<Record<string, string>> {
  return frame.evaluate(async (host) => {
    const name = async (work: () => unknown) => {
      try {
        return String(await work());
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const loads = (make: () => EventTarget, good: string) =>
      new Promise<string>((resolve) => {
        try {
          const thing = make();
          thing.addEventListener(good, () => resolve('loaded'));
          thing.addEventListener('error', () => resolve('refused'));
        } catch {
          resolve('refused');
        }
      });
    const element = (tag: 'img' | 'script', src: string) => () => {
      const made = document.createElement(tag);
      made.src = src;
      document.body.append(made);
      return made;
    };
    const body = JSON.stringify({ name: 'app.info' });
    return {
      origin: window.origin,
      call: await name(() => fetch(`${host}/api/call`, { method: 'POST', body, credentials: 'include' })),
      elsewhere: await name(() => fetch('https://example.com/', { mode: 'no-cors' })),
      image: await loads(element('img', `${host}/icon.svg`), 'load'),
      script: await loads(element('script', `${host}/appearance.js`), 'load'),
      worker: await loads(() => new Worker(`${host}/appearance.js`), 'message'),
      socket: await loads(() => new WebSocket(host.replace('http', 'ws')), 'open'),
      parent: await name(() => window.parent.document.title),
      top: await name(() => {
        if (window.top) window.top.location.href = 'https://example.com/';
      }),
      storage: await name(() => window.localStorage.length),
      cookie: await name(() => document.cookie),
      database: await name(() => indexedDB.open('x')),
      code: await name(() => new Function('return 1')()),
      window: String(window.open('https://example.com/')),
      bridge: typeof Reflect.get(window, 'ridgeline'),
      peer: typeof Reflect.get(window, 'RTCPeerConnection'),
    };
  }, origin);
}

describe('the other files of an order', () => {
  it('a plan is drawn, its layers turn on and off, and it comes nearer', async () => {
    const { page, faults } = await reading('plan.dxf');
    const plan = page.getByRole('img', { name: /^plan\.dxf\. Plan with \d+ shapes/ });
    await expect.poll(() => contrastOf(plan)).toBeGreaterThan(5);
    const whole = await contrastOf(plan);
    const layers = page.getByRole('region', { name: 'Layers' }).getByRole('checkbox');
    await layers.first().waitFor();
    expect(await faultsOnItsDay(page, 'a plan')).toEqual([]);
    // The thin lines of one layer are measured on white.
    await page.emulateMedia({ colorScheme: 'light' });
    for (const box of await layers.all()) await box.uncheck();
    await expect.poll(() => contrastOf(plan)).toBeLessThan(1);
    await page.getByRole('checkbox', { name: /^EAVE, 9 shapes/ }).check();
    await expect.poll(() => contrastOf(plan)).toBeGreaterThan(1);
    await expect.poll(() => contrastOf(plan)).toBeLessThan(whole);
    const fit = page.getByRole('button', { name: 'Fit' });
    await press(page, '+');
    await expect.poll(() => fit.getAttribute('aria-pressed')).toBe('false');
    await press(page, '0');
    await expect.poll(() => fit.getAttribute('aria-pressed')).toBe('true');
    expect(faults).toEqual([]);
  });

  it('a ZIP says what it holds and what it refuses; what is in the library opens on Enter', async () => {
    const { page, faults } = await reading('delivery.zip');
    const table = page.getByRole('table', { name: 'Files in delivery.zip' });
    await table.waitFor();
    const rows = table.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(6);
    const refused = rows.filter({ hasText: 'run.bat' });
    await expect.poll(() => refused.getAttribute('data-refused')).not.toBeNull();
    await expect.poll(() => refused.getByRole('button').count()).toBe(0);
    expect(await faultsOnItsDay(page, 'a ZIP')).toEqual([]);
    await rows.first().focus();
    await press(page, 'ArrowDown', 'Enter');
    await page.getByRole('heading', { level: 1, name: 'top.jpg' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('pictures have their sides in a strip; the numbers and their pages stand beside', async () => {
    const { page, faults } = await reading('north.jpg');
    const strip = page.getByRole('navigation', { name: 'Pictures' });
    await strip.getByRole('button').first().waitFor();
    const sides = strip.locator('[data-side]');
    await expect.poll(() => sides.allTextContents()).toEqual(['Top', 'N', 'E', 'S', 'W']);
    await strip.getByRole('button', { name: 'West view' }).click();
    await page.getByRole('img', { name: /^West view of the roof/ }).waitFor();
    const covers = page.locator('section[data-full]');
    await press(page, 'F11');
    await covers.waitFor();
    await page.getByRole('note', { name: 'Environment' }).waitFor();
    await press(page, 'Escape');
    await covers.waitFor({ state: 'detached' });
    await press(page, 'm');
    const card = page.getByRole('complementary', { name: 'Measurements' });
    await card.getByText('23.67').waitFor();
    expect(await themeFaults(page)).toEqual([]);
    const link = card.getByRole('button', { name: /p\. \d+ of report\.pdf/ }).first();
    const number = /p\. (\d+)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'report.pdf' }).waitFor();
    const field = page.getByRole('textbox', { name: 'Page' });
    await expect.poll(() => field.inputValue()).toBe(number);
    await press(page, 'm');
    expect(faults).toEqual([]);
  });

  it('a table is copied with its cells; a file’s path is copied and a program is never opened', async () => {
    const { page, faults } = await reading('summary.csv');
    const copy = page.getByRole('button', { name: 'Copy the table' }).first();
    await copy.waitFor();
    expect(await faultsOnItsDay(page, 'a table')).toEqual([]);
    await copy.click();
    const copied = async (type: string) => {
      await page.evaluate(() => {
        const keep = (event: ClipboardEvent) => {
          const types = ['text/plain', 'text/html'];
          const got = types.map((each) => [each, event.clipboardData?.getData(each) ?? '']);
          Reflect.set(window, 'pasted', Object.fromEntries(got));
        };
        document.addEventListener('paste', keep, { once: true });
      });
      await press(page, 'Control+v');
      return page.evaluate((of) => String(Reflect.get(window, 'pasted')?.[of] ?? ''), type);
    };
    await expect.poll(() => copied('text/plain')).toMatch(/\t/);
    await expect.poll(() => copied('text/html')).toMatch(/<td[^>]*>[^<]+<\/td>/);
    await open(page, 'setup.exe');
    await page.getByText('opens only documents and pictures').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Open with/ }).isDisabled()).toBe(true);
    await press(page, 'Control+c');
    await expect.poll(() => copied('text/plain')).toMatch(/setup\.exe$/);
    expect(faults).toEqual([]);
  });

  it('the delivered roof is on the order’s first tab: each part is spoken, linked with its rows, and buys its materials', async () => {
    const { page, faults } = await reading('summary.csv');
    const order = `#/orders/${encodeURIComponent(library.orderId)}`;
    const go = (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
    await go(order);
    const plan = page.getByRole('application', {
      name: 'Roof plan, 7 facets and 26 edges. Arrow keys walk through them.',
    });
    await plan.focus();
    expect(await faultsOnItsDay(page, 'the drawn roof')).toEqual([]);
    const roof = page.getByRole('region', { name: 'Roof' });
    const spoken = roof.getByRole('status');
    const heard: string[] = [];
    for (let part = 0; part < 33; part += 1) {
      await press(page, 'ArrowRight');
      heard.push((await spoken.textContent()) ?? '');
    }
    expect(new Set(heard.slice(0, 7))).toContain('Facet G, 6/12, 644 square feet');
    expect(heard[7]).toBe('Eave, 32.0 feet, at facet D');
    await expect.poll(() => contrastOf(plan)).toBeGreaterThan(10);
    await roof.getByText('7 facets and 26 edges as tables').click();
    const named = (table: number) =>
      roof
        .getByRole('table')
        .nth(table)
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.ariaLabel));
    await expect
      .poll(async () => [...(await named(1)), ...(await named(2))].sort())
      .toEqual([...heard].sort());
    await roof.getByRole('button', { name: 'Ridges' }).click();
    await expect.poll(() => roof.getByRole('button', { name: /^Ridge, /, pressed: true }).count()).toBe(2);

    await go(`${order}/materials`);
    const boots = page.getByRole('textbox', { name: 'Pipe boots: quantity in pieces' });
    await expect.poll(() => boots.inputValue()).toBe('');
    await page.getByLabel('How many pipes need a boot').fill('4');
    await expect.poll(() => boots.inputValue()).toBe('4');
    const shingles = page.getByRole('textbox', { name: 'Shingles: quantity in bundles' });
    await expect.poll(() => shingles.inputValue()).toBe('77');
    await page.getByRole('combobox', { name: 'Kind of roof' }).waitFor();
    expect(faults).toEqual([]);
  });
});
