import { get as httpGet } from 'node:http';
import type { Checkout } from '../../../../src/shared/domain/checkout.ts';
import type { OrderDraft } from '../../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { customerAt } from '../../../sandbox/checkout/customer.ts';
import { HandClock, send, startService } from '../../../sandbox/support.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../support/app.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { until } from '../../../support/until.ts';
import { bringFile } from '../../lists/support.ts';

export const DRAFT: OrderDraft = {
  ...EMPTY_DRAFT,
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
  notes: 'gate code 4',
};

/** How many times as fast the app's clock goes. */
const SPEED = 25;

/** A running practice service and an app with an account of it that pays by card. */
export async function cardOffice(options: TestAppOptions = {}, dialect = 'plain') {
  const service = await startService({ clock: new HandClock(Date.now()), dialect });
  const credentials = service.createAccount({ name: 'Office', email: 'office@example.com' });
  const app = await cardApp(options);
  const account = await app.call('accounts.add', {
    name: 'Cards',
    environment: 'sandbox',
    baseUrl: service.baseUrl,
    version: 'v1',
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
  });
  return { service, app, accountId: account.id, ...screens(app, account.id) };
}

/** The app alone, on a fast clock; its account is the one of its folder. */
export async function cardApp(options: TestAppOptions = {}) {
  const clock = createFastClock(SPEED);
  const app = await startTestApp({ ...options, adapters: { clock, ...options.adapters } });
  await app.call('settings.put', { undoDelay: 5_000 });
  // A listener that closes 15 s after the payment was found would be gone within half a second of the machine's.
  return Object.assign(app, { atRealSpeed: clock.atRealSpeed });
}

/** What a person sees and does. */
export function screens(app: TestApp, accountId: string) {
  const list = async (filter: 'unpaid' | 'all' = 'all') =>
    (await app.call('checkouts.list', { accountId, filter, offset: 0, limit: 50 })).checkouts;
  const get = async (checkoutId: string) => app.call('checkouts.get', { checkoutId });
  const state = async (checkoutId: string) => (await get(checkoutId)).checkout.state;
  return {
    list,
    get,
    state,
    price: async (draft: OrderDraft = DRAFT) =>
      (
        await app.call('quote.get', {
          accountId,
          serviceId: draft.serviceId,
          rushOrder: draft.rushOrder,
          pdfRequired: draft.pdfRequired,
        })
      ).total,
    place: async (draft: OrderDraft = DRAFT, quoted?: { minor: number; currency: string }) => {
      const price = quoted ?? (await screens(app, accountId).price(draft));
      return app.call('orders.place', { accountId, draft, quoted: price });
    },
    /** Its payment page, once it's there. */
    opened: async (intentId: string): Promise<Checkout> => {
      let found: Checkout | undefined;
      await until('a payment page', async () => {
        const { intent } = await app.call('outbox.detail', { intentId });
        if (intent.checkoutId === null || intent.state !== 'checkout') return false;
        found = (await get(intent.checkoutId)).checkout;
        return found.state === 'open';
      });
      if (!found) throw new Error('no page');
      return found;
    },
    becomes: async (checkoutId: string, wanted: string) =>
      until(`the checkout to be ${wanted}`, async () => (await state(checkoutId)) === wanted),
  };
}

export const customer = (checkout: Checkout) => {
  if (checkout.url === null) throw new Error(`no page: ${checkout.linkProblem}`);
  return customerAt(checkout.url);
};

/** The browser goes where the payment page sent it. Returns the status and the words of the page there. */
export function comeBack(location: string | null): Promise<{ status: number; page: string }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(String(location), (response) => {
      let page = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        page += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, page }));
    });
    request.on('error', reject);
  });
}

/** A list of so many rows, read, checked and confirmed at the prices shown. Returns its run. */
export async function confirmList(app: TestApp, accountId: string, rows: number): Promise<string> {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `Owner ${index},owner${index}@example.com,${index + 100} Elm Street,Omaha,NE,68102,svc_roof_premium,Residential`,
  );
  const csv = ['Owner Name,E-mail,Street,City,State,Zip,Report,Type', ...lines, ''].join('\n');
  const read = await bringFile(app, accountId, 'storm.csv', Buffer.from(csv));
  const view = await app.call('lists.setMapping', {
    listId: read.id,
    fields: read.columns.map(({ field }) => field),
    constants: {},
  });
  const prices = await app.call('lists.prices', { listId: view.id, refresh: true });
  const { runId } = await app.call('lists.confirm', {
    listId: view.id,
    rows: view.counts.ready,
    totals: [...prices.totals],
    pricedAt: prices.at ?? 0,
    secondLook: true,
    acceptedWarnings: view.counts.warned,
  });
  return runId;
}

/** How many orders the service has, by its own books. */
export async function orderCount(baseUrl: string): Promise<number> {
  const { body } = await send(baseUrl, '/_practice/truth/accounts');
  return (body['data'] as { orders: number }[]).reduce((sum, { orders }) => sum + orders, 0);
}
