import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../support/until.ts';
import { openChromium } from './browser.ts';
import { folder, openAlbum, place, say, shoot, stage, statuses } from './camera.ts';
import { type Host, startHost } from './support.ts';

const LANGUAGES = ['en-US', 'es-US', 'pseudo'] as const;

/** The practice list, brought in, matched, and checked; and the same file as far as the matching of its columns. */
async function lists(
  host: Host,
  accountId: string,
): Promise<{ matching: string; checking: string; run: string }> {
  const sample = await host.call('lists.sample', { what: 'practice', format: 'csv' });
  const bring = async () => {
    const size = Buffer.from(sample.base64, 'base64').length;
    const { uploadId } = await host.call('lists.begin', {
      accountId,
      name: sample.name,
      size,
      pasted: false,
    });
    await host.call('lists.chunk', { uploadId, offset: 0, data: sample.base64 });
    const { id: listId } = await host.call('lists.read', { uploadId });
    await until('the list', async () => (await host.call('lists.get', { listId })).state !== 'reading');
    return host.call('lists.get', { listId });
  };
  const matching = await bring();
  const other = await bring();
  const checked = ({ id: listId, columns, constants }: typeof other) =>
    host.call('lists.setMapping', { listId, fields: columns.map(({ field }) => field), constants });
  const checking = await checked(other);
  const ordered = await checked(await bring());
  const prices = await host.call('lists.prices', { listId: ordered.id, refresh: true });
  const { runId } = await host.call('lists.confirm', {
    ...{ listId: ordered.id, rows: ordered.counts.ready, totals: [...prices.totals] },
    ...{ pricedAt: prices.at ?? 0, secondLook: true, acceptedWarnings: ordered.counts.warned },
  });
  // A run that waits is the same on every picture.
  await host.call('runs.pause', { runId });
  return { matching: matching.id, checking: checking.id, run: runId };
}

/** Texts that their own box cuts off. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, th, td, span, p, dt, dd, li')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 4)
      .filter((each) => getComputedStyle(each).overflowX !== 'visible' && each.childElementCount === 0)
      .map((each) => each.textContent?.trim() ?? '')
      .filter((text) => text !== ''),
  );

type Screen = readonly [
  name: string,
  hash: string,
  keys?: readonly string[],
  ready?: (page: Page) => Promise<unknown>,
];

/** A page of a PDF is drawn. */
const drawn = (page: Page) => page.frameLocator('iframe').locator('.page canvas').first().waitFor();

/** Scrolls the screen down by a share of what it hides. */
const scrolled = (share: number) => (page: Page) =>
  page.evaluate((part) => {
    const scroller = [...document.querySelectorAll('main, main *')].find(
      (each) =>
        each.scrollHeight > each.clientHeight + 50 &&
        ['auto', 'scroll'].includes(getComputedStyle(each).overflowY),
    );
    scroller?.scrollTo(0, (scroller.scrollHeight - scroller.clientHeight) * part);
  }, share);

/** The main screens by their addresses, which no language changes. `keys` are pressed there; then it is waited for `ready`. */
function screens(
  order: string,
  pdf: number,
  xml: number,
  list: { matching: string; checking: string; run: string },
): Screen[] {
  return [
    ['orders', '#/orders'],
    ['orders-preview', '#/orders', ['Home', 'Space']],
    ['palette', '#/orders', ['Control+k']],
    ['shortcuts', '#/orders', ['F1']],
    ['downloads', '#/orders', ['Control+j']],
    ['inbox', '#/inbox'],
    ['new-order', '#/new'],
    ['new-order-problems', '#/new', ['Control+Enter']],
    ...['', '/files', '/measurements', '/revisions', '/activity', '/raw', '/materials'].map(
      (tab): Screen => [`order${tab.replace('/', '-')}`, `#/orders/${order}${tab}`],
    ),
    ['viewer-pdf', `#/orders/${order}/files/${pdf}`, [], drawn],
    ['viewer-measurements', `#/orders/${order}/files/${xml}`],
    ['compare', `#/compare/${order}/newest/${order}/newest`],
    ['library', '#/library'],
    ['search', '#/library', ['/', ...'squares>20 -rush status:delivered']],
    ['library-measurements', '#/library', [], (page) => page.locator('input[value="roofs"] + label').click()],
    ['insights-spend', '#/insights/spend'],
    ['insights-turnaround', '#/insights/turnaround'],
    ['lists', '#/lists'],
    ['list-columns', `#/lists/${list.matching}`],
    ['list-rows', `#/lists/${list.checking}`],
    ['list-confirm', `#/lists/${list.checking}/confirm`],
    ['run', `#/runs/${list.run}`],
    ['unpaid', '#/unpaid'],
    ['connect', '#/connect'],
    ['settings', '#/settings'],
    ...[0.2, 0.4, 0.6, 0.8, 1].map(
      (share, at): Screen => [`settings-${at + 2}`, '#/settings', [], scrolled(share)],
    ),
  ];
}

const clearUp = openAlbum();
const browser = await openChromium();
try {
  const dataDir = join(folder(), 'data');
  const host = await startHost({ dataDir, practiceSpeed: 600 });
  await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  const streets = ['12 N Oak St', '77 Canyon Rd', '9 Quarry Ct', '640 Prairie View Dr', '51 Millrace Ave'];
  const accountId = await place(
    host,
    streets.map((street, at) => ({
      address: `${street}, Millbrook Falls, NE 68999`,
      rushOrder: at % 2 === 0,
    })),
  );
  await until('the orders to end', async () => {
    const kinds = await statuses(host, accountId);
    return (
      kinds.length === streets.length && kinds.every((kind) => ['delivered', 'cancelled'].includes(kind))
    );
  });
  await until('their files', async () => {
    const downloads = await host.call('downloads.list', { accountId });
    return downloads.length > 0 && downloads.every((each) => each.state === 'done');
  });
  const query = {
    accountId,
    view: 'all',
    text: '',
    sort: 'ordered',
    descending: true,
    offset: 0,
    limit: 50,
  } as const;
  const { rows } = await host.call('orders.page', query);
  const order = rows.find(({ status }) => status.kind === 'delivered')?.orderId ?? '';
  const files = await host.call('library.files', { accountId, orderId: order });
  const fileOf = (ending: string) => files.find(({ name }) => name.endsWith(ending))?.id ?? 0;
  const list = await lists(host, accountId);
  for (const language of LANGUAGES) {
    await host.call('settings.put', { language });
    for (const [name, hash, keys = [], ready] of screens(order, fileOf('.pdf'), fileOf('.xml'), list)) {
      const { page, ...rest } = await stage(browser, host);
      await page.evaluate((to) => window.location.assign(to), hash);
      await page.locator('h1, h2, [role="grid"], table').first().waitFor();
      for (const key of keys) await page.keyboard.press(key);
      await ready?.(page);
      await shoot({ host, page }, `${name}-${language}`, ['light']);
      for (const text of await cutTexts(page)) say(`cut on ${name} in ${language}: ${text}`);
      await rest.close();
    }
  }
  await host.kill('SIGTERM');
  const cutOff = await startHost({ dataDir, offline: true });
  for (const language of LANGUAGES) {
    await cutOff.call('settings.put', { language });
    const { page, ...rest } = await stage(browser, cutOff);
    await page.locator('[role="grid"]').first().waitFor();
    await shoot({ host: cutOff, page }, `offline-${language}`, ['light']);
    await rest.close();
  }
  await cutOff.kill('SIGTERM');
} finally {
  await browser.close();
  clearUp();
}
process.exit(process.exitCode ?? 0);
