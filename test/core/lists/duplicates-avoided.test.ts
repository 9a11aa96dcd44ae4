import { expect, it } from 'vitest';
import type { ListView } from '../../../src/shared/domain/list.ts';
import { localDay } from '../../../src/shared/domain/local-day.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { DAY } from '../../../src/shared/domain/units.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { placeOrder } from '../../support/place.ts';
import { bringFile } from './support.ts';

const KNOWN = '418 Larkspur Ln, Millbrook Falls, NE 68999';
const HEAD = 'Address,Homeowner,Email,Property type,Report\r\n';
const line = (address: string) => `"${address}",Ada Fry,ada@example.com,Residential,Premium Roof Report\r\n`;

/** An app whose account has an order of `KNOWN`, and a list with that roof, another, and that other once more. */
async function listOfKnownRoof() {
  const app = await startTestApp();
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  await placeOrder(app.call, accountId, {
    ...EMPTY_DRAFT,
    ...{ address: KNOWN, customerName: 'Ada Fry', customerEmail: 'ada@example.com' },
    ...{ serviceId: 'svc_roof_premium', propertyType: 'Residential' },
  });
  const other = '9 Quarry Ct, Cedar Hollow, IA 50999';
  const text = HEAD + line(KNOWN) + line(other) + line(other);
  const read = await bringFile(app, accountId, 'list.csv', Buffer.from(text));
  const fields = read.columns.map(({ field }) => field);
  const view = await app.call('lists.setMapping', { listId: read.id, fields, constants: {} });
  expect(view.counts).toMatchObject({ rows: 3, errors: 0, duplicates: 2 });
  return { app, accountId, listId: view.id };
}

const avoidedIn = (app: TestApp, accountId: string) => {
  const [from, to] = [localDay(Date.now() - DAY), localDay(Date.now() + DAY)];
  return app.call('spend.avoided', { accountId, from, to });
};

async function confirm(app: TestApp, view: ListView) {
  const prices = await app.call('lists.prices', { listId: view.id, refresh: true });
  await app.call('lists.confirm', {
    ...{ listId: view.id, rows: view.counts.ready, totals: [...prices.totals], pricedAt: prices.at ?? 0 },
    ...{ secondLook: false, acceptedWarnings: view.counts.warned },
  });
}

it('a row left to an earlier order is an avoided duplicate at the list’s price once the list is confirmed', async () => {
  const { app, accountId, listId } = await listOfKnownRoof();
  const view = await app.call('lists.decide', {
    listId,
    rows: [2, 4],
    decision: { kind: 'use_existing' },
  });
  expect(view.counts).toMatchObject({ duplicates: 0, existing: 2, ready: 1 });
  // Until then the person can still decide otherwise.
  expect(await avoidedIn(app, accountId)).toEqual([]);
  await confirm(app, view);
  // The other roof stands twice in the list itself: its first row is ordered, so nothing was warned of before.
  expect(await avoidedIn(app, accountId)).toMatchObject([
    {
      ...{ address: KNOWN, source: 'list', serviceName: 'Premium Roof Report' },
      price: { minor: 3_900, currency: 'USD' },
    },
  ]);
});

it('a row ordered anyway from a list is no avoided duplicate', async () => {
  const { app, accountId, listId } = await listOfKnownRoof();
  const decision = { kind: 'order_anyway', reason: 'two buildings' } as const;
  const view = await app.call('lists.decide', { listId, rows: [2, 4], decision });
  expect(view.counts).toMatchObject({ duplicates: 0, ready: 3 });
  await confirm(app, view);
  expect(await avoidedIn(app, accountId)).toEqual([]);
});
