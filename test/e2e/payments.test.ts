import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/shared/domain/checkout.ts';
import { faultsOnItsDay } from './axe.ts';
import { field, openChromium, openWindow, section, type Window } from './browser.ts';
import {
  addCardAccount,
  CARDS,
  draftFor,
  fillCard,
  openPersonsBrowser,
  type PayingHost,
  pay,
  payments,
  startPayingHost,
} from './payer.ts';
import { type Practice, startPractice } from './support.ts';

const ADDRESSES = {
  declined: '12 N Oak St, Millbrook Falls, NE 68999',
  cancelled: '77 Cañon Rd, Piñon Flats, CO 80999',
  closed: '9 Quarry Ct, Cedar Hollow, IA 50999',
  first: '640 Prairie View Dr, Harlan Ridge, KS 66999',
  second: '51 Millrace Ave, Lake Osage, MO 64999',
  killed: '33 Stonebridge Rd, Lake Osage, MO 64999',
  back: '875 Granary St, Cedar Hollow, IA 50999',
  expired: '1108 Meadowlark Ln, Tres Ríos, TX 79999',
} as const;

let [browser, practice, host, app, person]: [Browser?, Practice?, PayingHost?, Window?, BrowserContext?] = [];
let [accountId, ownPagesId] = ['', ''];
const OWN_PAGE = 'https://office.example.com/paid';
/** Rush: the service asks $54.00 where $39.00 was confirmed. */
const DEARER = '640 Foxglove Ct, Millbrook Falls, NE 68999';
const OWN = '16 Harvest Dr, Piñon Flats, CO 80999';
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-payments-'));

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('not started');
  return thing;
}
const page = () => there(app).page;

async function openApp(): Promise<void> {
  app = await openWindow(there(browser), { height: 1000 });
  await page().goto(there(host).url);
  await page().getByRole('navigation', { name: 'Sections' }).waitFor();
}

beforeAll(async () => {
  [browser, practice] = await Promise.all([
    openChromium(),
    startPractice(join(dataDir, 'service'), ['--speed', '1']),
  ]);
  host = await startPayingHost(dataDir);
  person = await openPersonsBrowser(browser);
  ownPagesId = await addCardAccount(there(host), practice, 'Office with a site');
  await there(host).call('payments.put', {
    accountId: ownPagesId,
    successUrl: OWN_PAGE,
    cancelUrl: 'https://office.example.com/left',
  });
  accountId = await addCardAccount(there(host), practice, 'Card office');
  // All of them at once, so that one undo delay is waited for.
  for (const address of Object.values(ADDRESSES)) {
    const draft = draftFor(address);
    await there(host).call('orders.place', { accountId, draft, quoted: { minor: 3_900, currency: 'USD' } });
  }
  const quoted = { minor: 3_900, currency: 'USD' };
  await there(host).call('orders.place', { accountId, draft: draftFor(DEARER, { rushOrder: true }), quoted });
  await there(host).call('orders.place', { accountId: ownPagesId, draft: draftFor(OWN), quoted });
  await openApp();
});
afterAll(async () => {
  await app?.context.close();
  await person?.close();
  await host?.kill();
  await practice?.kill();
  await browser?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The payment of an address, once its page has been opened in the person's browser. */
async function opened(title: string, number: number | null = null): Promise<Checkout & { url: string }> {
  let found: Checkout | undefined;
  await expect
    .poll(async () => {
      found = (await payments(there(host), accountId)).find(
        (each) => each.title === title && each.number === number,
      );
      return (
        found?.url !== null &&
        there(host)
          .opened()
          .includes(found?.url ?? '')
      );
    })
    .toBe(true);
  return found as Checkout & { url: string };
}

const stateOf = async (address: string) =>
  (await payments(there(host), accountId)).find(({ title }) => title === address)?.state;

/** What the service itself holds: how many orders, whatever the app says. */
const placed = async () => (await there(practice).truth()).count;
const headed = (window: Page, words: string) =>
  window.getByRole('heading', { level: 1, name: words, exact: true }).waitFor();

async function lineOf(address: string, of?: 'All payments'): Promise<Locator> {
  await section(page(), 'Orders').click();
  await page()
    .getByRole('button', { name: /^Unpaid/ })
    .click();
  if (of) await page().getByRole('button', { name: of }).click();
  await page().getByRole('navigation', { name: 'Payments' }).getByRole('button', { name: address }).click();
  const view = page().getByRole('article', { name: address });
  await view.waitFor();
  return view;
}

describe('orders paid by card, in a real browser', () => {
  it('paid: from the form to the page, and back to the order', async () => {
    await section(page(), 'New').click();
    const {
      propertyType,
      serviceId: _,
      rushOrder: __,
      pdfRequired: ___,
      ...texts
    } = draftFor('418 Larkspur Ln');
    for (const [name, text] of Object.entries(texts)) await field(page(), name).fill(text);
    await page().getByLabel(propertyType, { exact: true }).check();
    await page().getByRole('radio', { name: 'Premium Roof Report' }).click();
    await page().getByText('Paid by card on the service’s own page').waitFor();
    await page().getByRole('complementary', { name: 'Price' }).getByText('$39.00').waitFor();
    await page().getByRole('button', { name: 'Review order' }).click();
    const review = page().getByRole('dialog', { name: 'Review the order' });
    await review.getByText('Nothing is ordered until the service says that it’s paid.').waitFor();
    expect(await faultsOnItsDay(page(), 'the order under review, paid by card')).toEqual([]);
    await review.getByRole('button', { name: 'Continue to payment · $39.00' }).click();
    const { url } = await opened('418 Larkspur Ln');
    const before = await placed();

    const window = await pay(there(person), url);
    await window.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/payment\//);
    await headed(window, 'Payment received');
    expect(await placed()).toBe(before + 1);
    const strip = page().getByRole('region', { name: 'Payments' });
    await strip
      .getByRole('listitem')
      .filter({ hasText: 'Paid' })
      .filter({ hasText: '418 Larkspur Ln' })
      .waitFor();
    await page()
      .locator('[role="gridcell"][data-column="address"]')
      .filter({ hasText: '418 Larkspur Ln' })
      .waitFor();
    await window.reload();
    await headed(window, 'Already received');
    await window.close();
    expect(await placed()).toBe(before + 1);
  });

  it('declined, then paid: one payment, one order', async () => {
    const { url } = await opened(ADDRESSES.declined);
    const before = await placed();
    const window = await pay(there(person), url, CARDS.declined);
    await window.getByRole('alert').getByText('Your card was declined').waitFor();
    const view = await lineOf(ADDRESSES.declined);
    await view.getByRole('button', { name: 'I paid: check now' }).click();
    await page().getByText('The service says that it isn’t paid yet.').waitFor();
    expect([await stateOf(ADDRESSES.declined), await placed()]).toEqual(['open', before]);
    await fillCard(window, CARDS.good);
    await window.waitForURL(/\/payment\//);
    await headed(window, 'Payment received');
    await view.getByText('Paid', { exact: true }).first().waitFor();
    expect(await placed()).toBe(before + 1);
    await window.close();
  });

  it('cancelled: nothing is ordered, and the form has everything again', async () => {
    const { url } = await opened(ADDRESSES.cancelled);
    const before = await placed();
    const window = await there(person).newPage();
    await window.goto(url);
    await window.getByRole('button', { name: 'Cancel and go back' }).click();
    await window.waitForURL(/\/payment\//);
    await headed(window, 'Not paid');
    await window.close();
    const view = await lineOf(ADDRESSES.cancelled);
    await view.getByText('The payment was canceled', { exact: true }).waitFor();
    await view.getByRole('button', { name: 'Cancel this payment' }).click();
    await page().getByRole('heading', { name: 'New order' }).waitFor();
    await expect.poll(() => field(page(), 'address').inputValue()).toBe(ADDRESSES.cancelled);
    await expect.poll(() => field(page(), 'customerEmail').inputValue()).toBe('grace@example.com');
    expect(await placed()).toBe(before);
    await there(host).call('draft.put', { accountId, draft: null });
  });

  it('the browser is closed before it comes back: found by asking', async () => {
    const { id, url } = await opened(ADDRESSES.closed);
    const context = await openPersonsBrowser(there(browser));
    // The payment reaches the service; the answer that would lead back never reaches the window.
    await context.route(url, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 });
      return route.abort();
    });
    const before = await placed();
    await pay(context, url);
    await expect.poll(placed).toBe(before + 1);
    await context.close();
    // Ridgeline asks by itself, too; whichever question comes first, the browser never came back.
    await there(host).call('checkouts.check', { checkoutId: id });
    const view = await lineOf(ADDRESSES.closed, 'All payments');
    await view.getByText('The service has confirmed the payment, and it’s ordered.').waitFor();
    const { checkout, story } = await there(host).call('checkouts.get', { checkoutId: id });
    expect(checkout.state).toBe('paid');
    expect(story.map(({ what }) => what)).not.toContain('came_back');
  });

  it('two finished in reverse order: each is its own order', async () => {
    const [first, second] = [await opened(ADDRESSES.first), await opened(ADDRESSES.second)];
    for (const [address, { url }] of [
      [ADDRESSES.second, second],
      [ADDRESSES.first, first],
    ] as const) {
      const window = await pay(there(person), url);
      await window.waitForURL(/\/payment\//);
      await headed(window, 'Payment received');
      await expect.poll(() => stateOf(address)).toBe('paid');
      await window.close();
    }
    for (const checkout of [first, second]) {
      const { rows } = await there(host).call('checkouts.get', { checkoutId: checkout.id });
      const orderId = rows[0]?.orderId ?? '';
      const { order } = await there(host).call('orders.get', { accountId, orderId });
      expect(order.address).toBe(checkout.title);
    }
  });

  it('expired: the service’s word, and the rows go back to the form', async () => {
    const { url } = await opened(ADDRESSES.expired);
    const before = await placed();
    const session = new URL(url).pathname.split('/').at(-1);
    await fetch(`${there(practice).baseUrl}/_practice/checkout/${session}/expire`, { method: 'POST' });
    const view = await lineOf(ADDRESSES.expired);
    await view.getByRole('button', { name: 'I paid: check now' }).click();
    await view.getByText('The payment page has expired', { exact: true }).waitFor();
    await view.getByRole('button', { name: 'Cancel this payment' }).click();
    await page().getByRole('heading', { name: 'New order' }).waitFor();
    await expect.poll(() => field(page(), 'address').inputValue()).toBe(ADDRESSES.expired);
    expect([await stateOf(ADDRESSES.expired), await placed()]).toEqual(['expired', before]);
    await there(host).call('draft.put', { accountId, draft: null });
  });

  it('dearer than confirmed: the page isn’t opened before somebody agrees', async () => {
    const view = await lineOf(DEARER);
    await view.getByText('Not the amount you confirmed', { exact: true }).waitFor();
    const pages = there(host).opened().length;
    const { url } = (await payments(there(host), accountId)).find(({ title }) => title === DEARER) ?? {};
    expect(there(host).opened()).not.toContain(url);
    await view.getByRole('button', { name: 'Agree to $54.00 and open the page' }).click();
    await view.getByText('Finish payment in your browser', { exact: true }).waitFor();
    // Another program opens it, and may be later than the screen's word.
    await expect.poll(() => there(host).opened().slice(pages)).toEqual([url]);
  });

  it('an office’s own page: the address that was landed on is pasted', async () => {
    await page().goto(`${there(host).origin}/?for=${ownPagesId}#/orders`);
    const strip = page().getByRole('region', { name: 'Payments' });
    await section(page(), 'Orders').click();
    await strip.getByText(OWN).waitFor();
    const [payment] = await payments(there(host), ownPagesId);
    // Before it is paid: on a busy computer the app asks the service by itself before somebody has pasted anything.
    await strip.getByRole('button', { name: 'Paste the address…' }).click();
    const window = await there(person).newPage();
    await window.goto(payment?.url ?? '');
    const landing = window.waitForRequest((request) => request.url().startsWith(OWN_PAGE));
    await fillCard(window, CARDS.good);
    const landed = (await landing).url();
    await window.close();
    await page().getByRole('textbox', { name: 'Address', exact: true }).fill(landed);
    await page().getByRole('button', { name: 'Ask the service', exact: true }).click();
    const paid = page().getByRole('article', { name: OWN }).getByText('Paid', { exact: true });
    await paid
      .or(page().getByRole('row', { name: OWN }))
      .first()
      .waitFor();
    await page().goto(`${there(host).origin}/?for=${accountId}#/orders`);
  });

  it('paid after the app was killed: found when it runs again, and the way back still leads to it', async () => {
    const [killed, back] = [await opened(ADDRESSES.killed), await opened(ADDRESSES.back)];
    const pages = there(host).opened().length;
    expect(there(app).faults).toEqual([]);
    await there(app).context.close();
    await there(host).kill();
    const window = await pay(there(person), killed.url);
    await window.waitForURL(/^chrome-error:|\/payment\//).catch(() => {});
    await window.close();

    host = await startPayingHost(dataDir);
    await openApp();
    await expect.poll(() => stateOf(ADDRESSES.killed)).toBe('paid');
    expect(await stateOf(ADDRESSES.back)).toBe('open');
    const later = await pay(there(person), back.url);
    await later.waitForURL(/\/payment\//);
    await headed(later, 'Payment received');
    await later.close();
    await expect.poll(() => stateOf(ADDRESSES.back)).toBe('paid');
    // No page was opened a second time by itself.
    expect(there(host).opened()).toHaveLength(pages);
  });

  it('60 rows: two checkouts, one after another at the person’s pace', async () => {
    const before = await placed();
    const lines = Array.from(
      { length: 60 },
      (_, at) =>
        `${100 + 7 * at} Foxglove Ct,Millbrook Falls,NE,68999,Ana Kowalski,ana${at}@example.com,Residential`,
    );
    const buffer = Buffer.from(['Street,City,ST,Zip,Homeowner,Email,Property type', ...lines].join('\n'));
    await page().keyboard.press('Control+Shift+N');
    await page()
      .getByLabel('Spreadsheet to order from')
      .setInputFiles({ name: 'storm.csv', mimeType: 'text/csv', buffer });
    await page().getByRole('radio', { name: 'Premium Roof Report' }).click();
    await page().keyboard.press('Control+Enter');
    await page().getByRole('button', { name: 'Continue with 60 rows' }).click();
    await page()
      .getByText('They are paid in 2 checkouts of up to 50 rows, one after another at your pace.')
      .waitFor();
    await page().getByRole('button', { name: 'Continue to payment of 60 orders · $2,340.00' }).click();
    const pieces = page().getByRole('list', { name: 'Checkouts' }).getByRole('listitem');
    const payPiece = async (at: number, total: string) => {
      await pieces.nth(at).getByText(total).waitFor();
      const { url } = await opened('storm.csv', at + 1);
      const window = await pay(there(person), url);
      await window.waitForURL(/\/payment\//);
      await headed(window, 'Payment received');
      await window.close();
      await pieces.nth(at).getByText('Paid', { exact: true }).waitFor();
    };
    await payPiece(0, '$1,950.00');
    expect(await placed()).toBe(before + 50);
    await page().getByRole('button', { name: 'Pay the next 10' }).click();
    await payPiece(1, '$390.00');
    await page()
      .getByText(/^60 paid and placed · 0 refused · 0 unknown/)
      .waitFor();
    expect(await placed()).toBe(before + 60);
    expect(there(app).faults).toEqual([]);
  });
});
