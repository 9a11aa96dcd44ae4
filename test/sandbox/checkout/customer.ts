import { expect } from 'vitest';
import type { PracticeService } from '../../../src/sandbox/service.ts';
import { type Answer, type Body, type Client, ORDER, send } from '../support.ts';

export const SUCCESS_URL = 'https://shop.example/thanks?cart=7';
export const CANCEL_URL = 'https://shop.example/cart';

/** A v1 creation body with the required fields only. */
export const V1_ORDER = { ...ORDER, successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };

/** Numbers of the processor's test mode, by what happens. */
export const CARD = {
  clears: '4242 4242 4242 4242',
  challenge: '4000 0000 0000 3220',
  clearsLater: '4000000000000077',
  declined: '4000-0000-0000-0002',
} as const;

/** A card form filled in well. */
export const cardForm = (number: string, more: Record<string, string> = {}) => ({
  number,
  expiry: '12 / 34',
  cvc: '123',
  name: 'Dana Whitfield',
  ...more,
});

/** An answer of the hosted page. */
type Page = { status: number; location: string | null; html: string; headers: Headers };

/** What the customer's browser does at a checkout, without following redirects. */
export function customerAt(checkoutUrl: string) {
  const ask = async (path: string, form?: Record<string, string>): Promise<Page> => {
    const response = await fetch(checkoutUrl + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
      headers: response.headers,
    };
  };
  return {
    look: (path = '') => ask(path),
    pay: (number: string, more?: Record<string, string>) => ask('', cardForm(number, more)),
    post: (path: string, form: Record<string, string> = {}) => ask(path, form),
    cancel: () => ask('/cancel', {}),
    /** The 3-D Secure step as its page has it. */
    async confirm(answer: 'approve' | 'refuse') {
      const { html } = await ask('/confirm');
      const payment = /name="payment" value="([^"]+)"/.exec(html)?.[1] ?? '';
      return ask('/confirm', { payment, answer });
    },
  };
}

/** A checkout opened by the client, with everything a test asks of it. */
export async function openCheckout(client: Client, body: unknown = V1_ORDER, path = '/v1/orders') {
  const { status, body: checkout } = await client.post(path, body);
  expect([status, checkout]).toEqual([200, expect.objectContaining({ checkoutUrl: expect.any(String) })]);
  const id = String(checkout['checkoutSessionId']);
  return {
    id,
    checkout,
    url: String(checkout['checkoutUrl']),
    customer: customerAt(String(checkout['checkoutUrl'])),
    /** What the session is exchanged for. */
    status: async (): Promise<Body> => (await client.get(`/v1/orders/status/${id}`)).body,
    paymentStatus: async (): Promise<unknown> =>
      ((await client.get(`/v1/orders/status/${id}`)).body['checkout'] as Body)['paymentStatus'],
    orderCount: async (): Promise<unknown> => (await client.get('/v1/orders')).body['total'],
  };
}

/** The control plane's truth about a checkout. */
export const truthOf = (service: PracticeService, id: string): Promise<Answer> =>
  send(service.baseUrl, `/_practice/checkout/${id}`);

export const expire = (service: PracticeService, id: string): Promise<Answer> =>
  send(service.baseUrl, `/_practice/checkout/${id}/expire`, { method: 'POST' });
