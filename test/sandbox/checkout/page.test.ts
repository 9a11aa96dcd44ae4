import { describe, expect, it } from 'vitest';
import { passesLuhn, TEST_CARDS } from '../../../src/sandbox/checkout/cards.ts';
import { type Body, dataOf, MINUTE, ORDER, send, startService } from '../support.ts';
import {
  CANCEL_URL,
  CARD,
  cardForm,
  customerAt,
  expire,
  openCheckout,
  SUCCESS_URL,
  truthOf,
  V1_ORDER,
} from './customer.ts';

const start = async (body: unknown = V1_ORDER) => {
  const service = await startService();
  const client = await service.client();
  return { service, client, ...(await openCheckout(client, body)) };
};

/** The messages at the fields of a page, by field. */
const problemsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/class="wrong" id="card-(\w+)-wrong">([^<]*)</g)].map((match) => [match[1], match[2]]),
  );

describe('the checkout page', () => {
  it('shows the order lines, the total, the form, the test cards and that it is a test', async () => {
    const { customer } = await start({ ...V1_ORDER, rushOrder: true, address: '1 <b>Elm</b> & "Oak" St' });
    const { status, html, headers } = await customer.look();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const text of ['Premium Roof Report', '$34.00', 'Rush order', '$15.00', 'PDF report', '$5.00']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('Pay $54.00');
    expect(html).toContain('1 &lt;b&gt;Elm&lt;/b&gt; &amp; &quot;Oak&quot; St');
    expect(html).toContain('Test mode');
    for (const name of ['number', 'expiry', 'cvc', 'name']) {
      expect(html).toMatch(
        new RegExp(`<label for="card-${name}">[\\s\\S]*<input id="card-${name}" name="${name}"`),
      );
    }
    for (const { number } of TEST_CARDS) expect(html.replace(/ /g, '')).toContain(number);
  });

  it('runs no script, is framed by nobody and kept by no cache', async () => {
    const { customer } = await start();
    const { headers } = await customer.look();
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is not there for an unknown session, in HTML too', async () => {
    const { service } = await start();
    const customer = customerAt(`${service.baseUrl}/checkout/cs_test_none`);
    for (const page of [
      await customer.look(),
      await customer.look('/confirm'),
      await customer.pay(CARD.clears),
      await customer.look('/a/b'),
    ]) {
      expect([page.status, page.html]).toEqual([404, expect.stringContaining('No such checkout')]);
    }
  });

  it('sums many orders by service and lists them all', async () => {
    const service = await startService();
    const orders = Array.from({ length: 12 }, (_, index) => ({
      ...ORDER,
      address: `${index} Elm St`,
      serviceId: index < 5 ? 'svc_roof_basic' : ORDER.serviceId,
    }));
    const body = { orders, successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
    const { customer } = await openCheckout(await service.client(), body, '/v1/orders/bulk');
    const { html } = await customer.look();
    expect(html).toContain('5 × Basic Roof Report');
    expect(html).toContain('7 × Premium Roof Report');
    expect(html).toContain('Pay $378.00');
    for (const { address } of orders) expect(html).toContain(address);
  });
});

describe('the card form', () => {
  it.each<[string, Record<string, string>, Record<string, RegExp>]>([
    [
      'nothing',
      { number: '', expiry: '', cvc: '', name: '' },
      { number: /Enter/, expiry: /Enter/, cvc: /Enter/, name: /Enter/ },
    ],
    [
      'blanks',
      { number: ' ', expiry: ' ', cvc: ' ', name: ' ' },
      { number: /Enter/, expiry: /Enter/, cvc: /Enter/, name: /Enter/ },
    ],
    ['letters', { number: '4242 abcd' }, { number: /only have digits/ }],
    ['a short number', { number: '4242' }, { number: /too short/ }],
    ['a long number', { number: '42424242424242424242' }, { number: /too long/ }],
    ['a mistyped digit', { number: '4242 4242 4242 4243' }, { number: /not valid/ }],
    ['a card that is no test card', { number: '5555 5555 5555 4444' }, { number: /test cards only/ }],
    ['month 13', { expiry: '13/34' }, { expiry: /month/ }],
    ['last month', { expiry: '02/26' }, { expiry: /in the past/ }],
    ['a date of another kind', { expiry: 'March 2034' }, { expiry: /such as/ }],
    ['a far year', { expiry: '01/2099' }, { expiry: /too far/ }],
    ['a short code', { cvc: '12' }, { cvc: /3 digits/ }],
    ['a code of letters', { cvc: 'abc' }, { cvc: /3 digits/ }],
    ['an endless name', { name: 'x'.repeat(201) }, { name: /at most 200/ }],
  ])('says at the fields what is wrong with %s, and charges nothing', async (_, typed, expected) => {
    const { service, id, customer, paymentStatus } = await start();
    const { status, html } = await customer.pay(CARD.clears, typed);
    const problems = problemsOf(html);
    expect([status, Object.keys(problems).sort()]).toEqual([422, Object.keys(expected).sort()]);
    for (const [name, pattern] of Object.entries(expected)) expect(problems[name]).toMatch(pattern);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(Object.keys(expected).length);
    expect(html.match(/ autofocus/g)).toHaveLength(1);
    expect(await paymentStatus()).toBe('awaiting_payment');
    expect((await truthOf(service, id)).body['attempts']).toEqual([]);
  });

  it.each(['12/34', '12 / 34', '1234', '12/2034', '3/26', '03-26'])(
    'takes the expiry date %s',
    async (expiry) => {
      const { customer } = await start();
      expect((await customer.pay(CARD.clears, { expiry })).location).toContain('session_id=');
    },
  );

  it('keeps what was typed, but no security code and no number of a real card', async () => {
    const { customer } = await start();
    const bad = { expiry: '"><script>', name: 'Dana "D" <W>' };
    const known = (await customer.pay(CARD.clears, bad)).html;
    expect(known).toContain(`value="${CARD.clears}"`);
    expect(known).toContain('value="Dana &quot;D&quot; &lt;W&gt;"');
    expect(known).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(known).not.toContain('value="123"');
    expect((await customer.pay('5555555555554444')).html).not.toContain('5555555555554444');
  });

  it('refuses bodies that no form sends', async () => {
    const { url, paymentStatus } = await start();
    const post = async (body: string, type: string) =>
      (await fetch(url, { method: 'POST', redirect: 'manual', body, headers: { 'content-type': type } }))
        .status;
    const form = 'application/x-www-form-urlencoded';
    expect(await post(JSON.stringify(cardForm(CARD.clears)), 'application/json')).toBe(415);
    expect(await post(`name=${'x'.repeat(20_000)}`, form)).toBe(413);
    expect(await post('__proto__=1&number[]=4242&constructor', form)).toBe(422);
    expect(await post('', form)).toBe(422);
    expect(await paymentStatus()).toBe('awaiting_payment');
  });

  it('refuses a form that another site had the browser send', async () => {
    const { url, paymentStatus } = await start();
    const { status } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(cardForm(CARD.clears)),
      headers: { origin: 'https://evil.example' },
    });
    expect([status, await paymentStatus()]).toEqual([403, 'awaiting_payment']);
  });

  it('has test cards with a right check digit', () => {
    for (const { number } of TEST_CARDS) expect([number, passesLuhn(number)]).toEqual([number, true]);
    expect(passesLuhn('4242424242424241')).toBe(false);
  });
});

describe('a payment that succeeds', () => {
  it('goes to successUrl with a session_id that is exchanged for the order', async () => {
    const { id, customer, client, status } = await start();
    const { status: code, location } = await customer.pay(CARD.clears);
    expect([code, location]).toEqual([303, `${SUCCESS_URL}&session_id=${id}`]);
    const sessionId = new URL(String(location)).searchParams.get('session_id');
    const exchanged = await client.get(`/v1/orders/status/${sessionId}`);
    expect([exchanged.status, exchanged.body]).toEqual([200, await status()]);
    expect(exchanged.body).toMatchObject({ orderNumber: 1, status: 'accepted' });
    expect(dataOf(await client.get('/v1/orders'))[0]?.['orderId']).toBe(exchanged.body['orderId']);
  });

  it.each([
    ['https://shop.example', 'https://shop.example/?session_id=ID'],
    ['https://shop.example/ok?', 'https://shop.example/ok?session_id=ID'],
    ['https://shop.example/ok#done', 'https://shop.example/ok?session_id=ID#done'],
    [
      'https://shop.example/ok?a=1&b=%20x+y&a=2&#/route?x=1',
      'https://shop.example/ok?a=1&b=%20x+y&a=2&session_id=ID#/route?x=1',
    ],
    ['https://shop.example/ok?session_id=old&a=1', 'https://shop.example/ok?a=1&session_id=ID'],
    ['https://shop.example/ok?xsession_id=1', 'https://shop.example/ok?xsession_id=1&session_id=ID'],
    [
      'http://127.0.0.1:4999/back?état=été',
      'http://127.0.0.1:4999/back?%C3%A9tat=%C3%A9t%C3%A9&session_id=ID',
    ],
  ])('adds it to %s', async (successUrl, expected) => {
    const { id, customer } = await start({ ...V1_ORDER, successUrl });
    expect((await customer.pay(CARD.clears)).location).toBe(expected.replace('ID', id));
  });

  it('says it is paid when the page is opened again, and leads the way back', async () => {
    const { id, customer } = await start();
    await customer.pay(CARD.clears);
    const { status, html } = await customer.look();
    expect(status).toBe(200);
    expect(html).toContain('This order is paid');
    expect(html).toContain('ending in 4242');
    expect(html).toContain(`href="https://shop.example/thanks?cart=7&amp;session_id=${id}"`);
    expect(html).not.toContain('<form');
  });
});

describe('a payment that does not', () => {
  it.each([
    ['4000000000000002', 'declined', /was declined/],
    ['4000000000009995', 'insufficient_funds', /insufficient funds/],
    ['4000000000000069', 'card_expired', /has expired/],
    ['4000000000000127', 'cvc_incorrect', /security code is incorrect/],
    ['4000000000000119', 'processing_error', /could not be processed/],
  ])('with %s is reported (%s), and another card pays', async (number, reason, words) => {
    const { service, id, customer, paymentStatus, orderCount } = await start();
    const refused = await customer.pay(number);
    expect([refused.status, refused.location]).toEqual([303, `/checkout/${id}`]);
    const { html } = await customer.look();
    expect(html).toMatch(/role="alert"/);
    expect(html).toMatch(words);
    expect([await paymentStatus(), await orderCount()]).toEqual(['awaiting_payment', 0]);
    expect((await customer.pay(CARD.clears)).location).toContain('session_id=');
    expect([await paymentStatus(), await orderCount()]).toEqual(['paid', 1]);
    expect((await truthOf(service, id)).body['attempts']).toMatchObject([
      { lastFour: number.slice(-4), state: 'refused', reason },
      { lastFour: '4242', state: 'cleared', reason: null },
    ]);
  });
});

describe('the 3-D Secure step', () => {
  it('pays when it is approved', async () => {
    const { id, customer, paymentStatus, orderCount } = await start();
    expect((await customer.pay(CARD.challenge)).location).toBe(`/checkout/${id}`);
    expect((await customer.look()).location).toBe(`/checkout/${id}/confirm`);
    const { html } = await customer.look('/confirm');
    expect(html).toContain('$39.00');
    expect(html).toContain('Test mode');
    expect([await paymentStatus(), await orderCount()]).toEqual(['processing', 0]);
    expect((await customer.confirm('approve')).location).toBe(`${SUCCESS_URL}&session_id=${id}`);
    expect([await paymentStatus(), await orderCount()]).toEqual(['paid', 1]);
  });

  it('charges nothing when it is refused, and another card pays', async () => {
    const { id, customer, paymentStatus, orderCount } = await start();
    await customer.pay(CARD.challenge);
    expect((await customer.confirm('refuse')).location).toBe(`/checkout/${id}`);
    expect((await customer.look()).html).toContain('Your bank did not confirm the payment');
    expect([await paymentStatus(), await orderCount()]).toEqual(['awaiting_payment', 0]);
    await customer.pay(CARD.clears);
    expect([await paymentStatus(), await orderCount()]).toEqual(['paid', 1]);
  });

  it('is answered once, and for the payment it was asked for', async () => {
    const { service, id, customer, paymentStatus, orderCount } = await start();
    await customer.pay(CARD.challenge);
    const first = String(/name="payment" value="([^"]+)"/.exec((await customer.look('/confirm')).html)?.[1]);
    await customer.post('/confirm', { payment: first, answer: 'refuse' });
    await customer.pay(CARD.challenge);
    await customer.post('/confirm', { payment: first, answer: 'approve' });
    expect(await paymentStatus()).toBe('processing');
    expect((await customer.post('/confirm', { payment: first, answer: 'maybe' })).status).toBe(422);
    await customer.confirm('approve');
    await customer.post('/confirm', { payment: first, answer: 'approve' });
    expect([await paymentStatus(), await orderCount()]).toEqual(['paid', 1]);
    const { attempts } = (await truthOf(service, id)).body;
    expect((attempts as Body[]).map(({ state }) => state)).toEqual(['refused', 'cleared']);
  });

  it('takes no other card while it is open', async () => {
    const { id, customer, paymentStatus } = await start();
    await customer.pay(CARD.challenge);
    expect((await customer.pay(CARD.clears)).location).toBe(`/checkout/${id}`);
    expect(await paymentStatus()).toBe('processing');
  });
});

describe('a payment that clears later', () => {
  it('is no order until it has, then of that moment', async () => {
    const { service, client, customer, paymentStatus, status, orderCount } = await start();
    const { location } = await customer.pay(CARD.clearsLater);
    expect(location).toContain('session_id=');
    expect([await paymentStatus(), await orderCount()]).toEqual(['processing', 0]);
    expect((await customer.look()).html).toContain('The payment is on its way');
    expect((await customer.pay(CARD.clears)).location).toBe(location);
    expect((await customer.cancel()).location).toMatch(/^\/checkout\//);
    service.clock.advance(MINUTE - 1);
    expect(await paymentStatus()).toBe('processing');
    const clearedAt = service.clock.now() + 1;
    service.clock.advance(2 * MINUTE);
    expect(await status()).toMatchObject({
      createdAt: new Date(clearedAt).toISOString(),
      status: 'in_progress',
    });
    expect((await client.get('/v1/orders')).body['total']).toBe(1);
  });

  it('does not expire on the way, and follows --speed', async () => {
    const service = await startService({ speed: 1 / 40 });
    const { customer, paymentStatus } = await openCheckout(await service.client());
    await customer.pay(CARD.clearsLater);
    service.clock.advance(39 * MINUTE);
    expect(await paymentStatus()).toBe('processing');
    service.clock.advance(MINUTE);
    expect(await paymentStatus()).toBe('paid');
  });
});

describe('canceling', () => {
  it('returns to cancelUrl as it is; the checkout stays canceled', async () => {
    const cancelUrl = 'https://shop.example/cart?step=2#pay';
    const { customer, paymentStatus, orderCount } = await start({ ...V1_ORDER, cancelUrl });
    const { status, location } = await customer.cancel();
    expect([status, location]).toEqual([303, cancelUrl]);
    expect((await customer.cancel()).location).toBe(cancelUrl);
    expect((await customer.pay(CARD.clears)).location).toMatch(/^\/checkout\//);
    const { html } = await customer.look();
    expect(html).toContain('This checkout was cancelled');
    expect(html).toContain('href="https://shop.example/cart?step=2#pay"');
    expect([await paymentStatus(), await orderCount()]).toEqual(['cancelled', 0]);
  });

  it('gives the 3-D Secure step up', async () => {
    const { customer, paymentStatus } = await start();
    await customer.pay(CARD.challenge);
    expect((await customer.cancel()).location).toBe(CANCEL_URL);
    await customer.confirm('approve');
    expect(await paymentStatus()).toBe('cancelled');
  });

  it('does not undo a payment', async () => {
    const { id, customer, paymentStatus } = await start();
    await customer.pay(CARD.clears);
    expect((await customer.cancel()).location).toBe(`/checkout/${id}`);
    expect(await paymentStatus()).toBe('paid');
  });
});

describe('expiry', () => {
  it('comes after 30 minutes, whatever the speed, and takes no money any more', async () => {
    const service = await startService({ speed: 600 });
    const { customer, paymentStatus, orderCount, checkout } = await openCheckout(await service.client());
    service.clock.advance(30 * MINUTE - 1);
    expect(await paymentStatus()).toBe('awaiting_payment');
    service.clock.advance(1);
    expect((await customer.pay(CARD.clears)).location).toMatch(/^\/checkout\//);
    expect((await customer.look()).html).toContain('This checkout has expired');
    expect((await customer.cancel()).location).toBe(CANCEL_URL);
    expect([await paymentStatus(), await orderCount()]).toEqual(['expired', 0]);
    expect(checkout['expiresAt']).toBe(new Date(service.clock.now()).toISOString());
  });

  it('ends an open 3-D Secure step too', async () => {
    const { service, customer, paymentStatus } = await start();
    await customer.pay(CARD.challenge);
    const form = {
      payment: String(/value="(pay_[^"]+)"/.exec((await customer.look('/confirm')).html)?.[1]),
      answer: 'approve',
    };
    service.clock.advance(30 * MINUTE);
    expect((await customer.post('/confirm', form)).location).toMatch(/^\/checkout\//);
    expect(await paymentStatus()).toBe('expired');
  });

  it('is brought about by the control plane, but not for what is paid', async () => {
    const { service, client, id, paymentStatus } = await start();
    const expired = await expire(service, id);
    expect([expired.status, expired.body['paymentStatus']]).toEqual([200, 'expired']);
    expect((await expire(service, id)).status).toBe(200);
    expect(await paymentStatus()).toBe('expired');
    const other = await openCheckout(client);
    await other.customer.pay(CARD.clears);
    expect((await expire(service, other.id)).status).toBe(409);
    expect((await expire(service, 'cs_test_none')).status).toBe(404);
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } };
    expect((await send(service.baseUrl, `/_practice/checkout/${id}/expire`, foreign)).status).toBe(403);
  });
});
