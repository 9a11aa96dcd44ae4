import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import type { Account } from '../../src/shared/domain/account.ts';
import { HOUR } from '../../src/shared/domain/units.ts';
import { intent, order } from '../store/rows.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { shareOfTheDay } from '../support/seeds.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { dialogOwnsKeyboard, focused, openDialog, ownsAndGivesBack } from './dialogs.ts';
import { draftFor } from './payer.ts';
import { startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const NOW = Date.now();
const CONFIRMED = { confirmedFor: 'http://127.0.0.1:4010 client-ours', confirmedAt: NOW - HOUR };
const usd = (minor: number) => ({ minor, currency: 'USD' });

/** A window of an office without a network, whose data is what `fill` put there. */
async function windowOver(fill: (store: Store) => void, patch: Partial<Account> = {}) {
  const dataDir = temporaryFolder();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount('ours', { createdAt: NOW - 24 * HOUR, ...patch }));
  store.accounts.setActive('ours');
  const silent = {
    ...{ description: null, price: null, rushPrice: null, deliveryTime: null, rushDeliveryTime: null },
  };
  store.services.replace('ours', [{ ...silent, id: 'svc_roof_premium', name: 'Premium Roof Report' }], NOW);
  fill(store);
  store.close();
  const host = await startHost({ dataDir, offline: true });
  onTestFinished(async () => void (await host.kill()));
  const opened = await openWindow(browser);
  onTestFinished(() => opened.context.close());
  await opened.page.goto(host.url);
  await section(opened.page, 'Orders').waitFor();
  return opened;
}

/** The dialog behind each of these buttons owns the keyboard, and gives it back to its button. */
async function each(page: Page, names: readonly string[]) {
  for (const name of names)
    await ownsAndGivesBack(page, page.getByRole('button', { name, exact: true }), (button) =>
      button.press('Enter'),
    ).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
}

async function aboutOrders() {
  const { page, faults } = await windowOver((store) => {
    const place = (id: string, address: string, more: object) =>
      store.outbox.insert(intent(id, { ...CONFIRMED, draft: draftFor(address), ...more }));
    place('dearer', '77 Quarry Ct, Omaha, NE 68104', {
      ...{ state: 'held', hold: 'stale', offered: usd(5_400) },
    });
    store.orders.put('ours', order('ORD-7', { address: '1204 Oak St, Omaha, NE 68104' }), NOW);
    place('twice', '1204 Oak St, Omaha, NE 68104', { state: 'held', hold: 'duplicate' });
    place('lost', '9 Millrace Ave, Omaha, NE 68104', {
      ...{ state: 'needs_human', sentAt: NOW - HOUR, looks: 3, lookedAt: NOW },
    });
    const unread = { orderId: 'ORD-9', raw: '{"orderId":"ORD-9"}', why: verbatim('Its status is missing.') };
    store.setAside.read('ours', { call: 'list', page: 1 }, [unread], NOW);
    store.drafts.put('ours', draftFor('640 Foxglove Ct, Omaha, NE 68104'), NOW, 'closed');
  });
  await each(page, ['See the price', 'See the other order', 'Decide', '1 order couldn’t be read']);

  // One dialog after the other: what had the keyboard before the first has it in the end.
  const decide = page.getByRole('button', { name: 'Decide', exact: true });
  await decide.press('Enter');
  await page.getByRole('radio', { name: /It wasn’t placed/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Send it a second time?' }).waitFor();
  await dialogOwnsKeyboard(page);
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await focused(decide);

  await section(page, 'New').click();
  await each(page, ['Discard the order form for 640 Foxglove Ct, Omaha, NE 68104']);
  expect(faults).toEqual([]);
}

async function aboutAList() {
  const { page, faults } = await windowOver(() => {});
  await page.keyboard.press('Control+Shift+N');
  const rows = [
    'Street,City,ST,Zip,Homeowner,Email,Property type',
    ...[1, 2, 3].map((at) => `${at}1 Elm Row,Omaha,NE,68104,Owner ${at},owner${at}@example.com,Residential`),
  ];
  await page
    .getByLabel('Spreadsheet to order from')
    .setInputFiles({ name: 'storm.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const grid = page.getByRole('grid', { name: 'Addresses to order' });
  await grid.getByText('11 Elm Row').waitFor();
  await focused(grid);
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/call', async (route) => {
    if (route.request().postData()?.includes('"lists.edit"')) await saved.promise;
    await route.continue();
  });
  await page.keyboard.press('F2');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.getByText('911 Elm Row').waitFor();
  // What was typed is on the screen before it is saved: the question comes all the same.
  await ownsAndGivesBack(page, page.getByRole('button', { name: 'Columns', exact: true }), async (button) => {
    await button.press('Enter');
    saved.resolve();
  });
  expect(faults).toEqual([]);
}

async function aboutAPayment() {
  const { page, faults } = await windowOver(
    (store) => {
      const lost = intent('i1', { ...CONFIRMED, draft: draftFor('12 N Oak St, Omaha, NE 68104') });
      store.outbox.insert(lost);
      store.outbox.move('i1', ['queued'], 'prepared', {}, NOW, 'connecting');
      store.checkouts.insert(
        {
          ...{ id: 'c1', accountId: 'ours', runId: null, batchId: null, number: null },
          ...{ title: '12 N Oak St, Omaha, NE 68104', state: 'opening', stateAt: NOW, wordAt: NOW },
          ...{ sessionId: null, hinted: false, url: null, asked: null, agreed: null, createdAt: NOW },
          ...{ openedAt: null, expiresAt: null, askedAt: null, nextAt: null, asks: 0, paidAt: null },
          ...{ returned: false, retried: false, message: null, back: null },
        },
        [lost],
      );
      const sent = { checkoutId: 'c1', sentAt: NOW };
      store.outbox.move('i1', ['prepared'], 'on_wire', sent, NOW, 'sent');
      store.outbox.move('i1', ['on_wire'], 'checkout', sent, NOW, 'checkout');
      const page = { sessionId: 's1', url: 'https://pay.example.com/s1', asked: usd(4_250) };
      store.checkouts.move('c1', ['opening'], 'open', NOW, { ...page, expiresAt: NOW + 24 * HOUR });
    },
    { version: 'v1' },
  );
  await page.getByRole('button', { name: /^Unpaid/ }).click();
  await page.getByRole('article', { name: '12 N Oak St, Omaha, NE 68104' }).waitFor();
  await each(page, [
    'Allow pay.example.com…',
    'Paste an address…',
    'Paste the address…',
    'Cancel this payment…',
  ]);
  expect(faults).toEqual([]);
}

/** One of them each day. */
const QUESTIONS = [
  ['about orders that wait, missing orders, and closed forms', aboutOrders],
  ['whether what was typed into a list may go', aboutAList],
  ['about a payment', aboutAPayment],
] as const;

it.each(shareOfTheDay('rare dialogs', QUESTIONS, 3))(
  'the questions %s own the keyboard and give it back',
  (_what, ask) => ask(),
);
