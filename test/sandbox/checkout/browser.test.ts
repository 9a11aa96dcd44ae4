import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openChromium, openWindow } from '../../e2e/browser.ts';
import { type Body, MINUTE, startService } from '../support.ts';
import { CARD, cardForm, expire, openCheckout, truthOf, V1_ORDER } from './customer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** The client's own site, on its own origin. */
async function openShop(): Promise<{ successUrl: string; cancelUrl: string }> {
  const shop = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>Shop</title><h1>${request.url}</h1>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    shop.close();
    shop.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  return { successUrl: `${origin}/thanks?cart=7#top`, cancelUrl: `${origin}/cart?step=2` };
}

/** A checkout of a client with a shop, open in the customer's browser. */
async function atCheckout() {
  const service = await startService();
  const client = await service.client();
  const urls = await openShop();
  const checkout = await openCheckout(client, { ...V1_ORDER, ...urls });
  const { page, context, faults } = await openWindow(browser);
  onTestFinished(() => context.close());
  await page.goto(checkout.url);
  /** Once the shop has the customer back: the session_id it was given, exchanged for the order. */
  const exchanged = async (at: Page = page) => {
    await at.waitForURL(/\/thanks\?/);
    const address = new URL(at.url());
    expect([address.searchParams.get('cart'), address.hash]).toEqual(['7', '#top']);
    return (await client.get(`/v1/orders/status/${address.searchParams.get('session_id')}`)).body;
  };
  const attempts = async () =>
    ((await truthOf(service, checkout.id)).body['attempts'] as Body[]).map(({ state }) => state);
  return { ...checkout, ...urls, service, client, page, context, faults, exchanged, attempts };
}

async function fillIn(page: Page, number: string): Promise<void> {
  const { expiry, cvc, name } = cardForm(number);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill(expiry);
  await page.getByLabel('Security code').fill(cvc);
  await page.getByLabel('Name on card').fill(name);
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $39.00' });

describe('paying by hand in a browser', () => {
  it('success, with the keyboard alone: session_id is exchanged for the order', async () => {
    const { client, page, faults, exchanged } = await atCheckout();
    // What is typed before the field has its focus is lost.
    const number = page.getByLabel('Card number');
    await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const text of Object.values(cardForm(CARD.clears))) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => number.inputValue()).toBe(CARD.clears);
    await expect.poll(() => payButton(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const order = await exchanged();
    expect(order).toMatchObject({ status: 'accepted', orderNumber: 1, checkout: { paymentStatus: 'paid' } });
    expect((await client.get(`/v1/orders/${order['orderId']}`)).body['address']).toBe(V1_ORDER.address);
    expect(faults).toEqual([]);
  });

  it('declined, then success', async () => {
    const { page, faults, exchanged, orderCount, attempts } = await atCheckout();
    await fillIn(page, CARD.declined);
    await payButton(page).click();
    await page.getByRole('alert').getByText('Your card was declined').waitFor();
    expect(await orderCount()).toBe(0);
    await fillIn(page, CARD.clears);
    await payButton(page).click();
    expect(await exchanged()).toMatchObject({ status: 'accepted' });
    expect(await attempts()).toEqual(['refused', 'cleared']);
    expect(faults).toEqual([]);
  });

  it('bad input: the message is at its field, the field has the focus, then it is put right', async () => {
    const { page, exchanged, attempts } = await atCheckout();
    await fillIn(page, CARD.clears);
    await page.getByLabel('Expiry date').fill('01/20');
    await payButton(page).click();
    const expiry = page.getByRole('textbox', { name: 'Expiry date', description: /in the past/ });
    await expiry.waitFor();
    await expect.poll(() => expiry.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe(CARD.clears);
    expect(await attempts()).toEqual([]);
    await expiry.fill('01/34');
    await page.getByLabel('Security code').fill('123');
    await payButton(page).click();
    expect(await exchanged()).toMatchObject({ status: 'accepted' });
  });

  it('cancel returns to the shop, and going back shows that nothing was charged', async () => {
    const { page, cancelUrl, faults, paymentStatus } = await atCheckout();
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await page.waitForURL(cancelUrl);
    expect(await paymentStatus()).toBe('cancelled');
    await page.goBack();
    await page.getByRole('heading', { name: 'This checkout was cancelled' }).waitFor();
    await expect.poll(() => payButton(page).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it.each(['while the form is being filled in', 'by the control plane'])(
    'expiry %s takes no money and leads back to the shop',
    async (how) => {
      const { service, id, page, cancelUrl, orderCount, paymentStatus, attempts } = await atCheckout();
      await fillIn(page, CARD.clears);
      if (how === 'by the control plane') await expire(service, id);
      else service.clock.advance(30 * MINUTE);
      await payButton(page).click();
      await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor();
      expect([await paymentStatus(), await orderCount(), await attempts()]).toEqual(['expired', 0, []]);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await page.waitForURL(cancelUrl);
    },
  );

  it('3-D Secure approved', async () => {
    const { page, faults, exchanged, attempts } = await atCheckout();
    await fillIn(page, CARD.challenge);
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    expect(await attempts()).toEqual(['challenge']);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    expect(await exchanged()).toMatchObject({ status: 'accepted' });
    expect(faults).toEqual([]);
  });

  it('3-D Secure refused, then paid with another card', async () => {
    const { page, exchanged, orderCount, attempts } = await atCheckout();
    await fillIn(page, CARD.challenge);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').getByText('Your bank did not confirm the payment').waitFor();
    expect(await orderCount()).toBe(0);
    await fillIn(page, CARD.clears);
    await payButton(page).click();
    expect(await exchanged()).toMatchObject({ status: 'accepted' });
    expect(await attempts()).toEqual(['refused', 'cleared']);
  });
});

describe('paying once', () => {
  it('a double click on the button', async () => {
    const { page, exchanged, orderCount, attempts } = await atCheckout();
    await fillIn(page, CARD.clears);
    await payButton(page).dblclick({ noWaitAfter: true });
    expect(await exchanged()).toMatchObject({ orderNumber: 1 });
    expect([await orderCount(), await attempts()]).toEqual([1, ['cleared']]);
  });

  it('two tabs, and the back button', async () => {
    const { url, page, context, exchanged, orderCount, attempts } = await atCheckout();
    const other = await context.newPage();
    await other.goto(url);
    for (const tab of [page, other]) await fillIn(tab, CARD.clears);
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    expect((await exchanged(page))['orderId']).toBe((await exchanged(other))['orderId']);
    await page.goBack();
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await exchanged(page);
    expect([await orderCount(), await attempts()]).toEqual([1, ['cleared']]);
  });

  it('where no script may run', async () => {
    const { url, exchanged } = await atCheckout();
    const context = await browser.newContext({ javaScriptEnabled: false });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(url);
    await fillIn(page, CARD.clears);
    await payButton(page).click();
    expect(await exchanged(page)).toMatchObject({ status: 'accepted' });
  });
});
