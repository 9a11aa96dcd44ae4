import { expect, test } from 'vitest';
import { CARD } from '../../sandbox/checkout/customer.ts';
import { until } from '../../support/until.ts';
import { cardOffice, comeBack, customer, DRAFT } from './office.ts';

test('an order is placed, its page opens in the browser, is paid, and the order is there', async () => {
  const { app, place, opened, becomes, get, price } = await cardOffice();
  const quoted = await price();
  const intent = await place();
  const checkout = await opened(intent.id);
  expect(checkout).toMatchObject({
    orders: 1,
    title: DRAFT.address,
    quoted: [quoted],
    asked: quoted,
    differs: false,
    linkProblem: null,
  });
  await until('the browser', () => app.desktop.links.length === 1);
  expect(app.desktop.links).toEqual([checkout.url]);
  const paid = await customer(checkout).pay(CARD.clears);
  expect(paid.status).toBe(303);
  expect(await comeBack(paid.location)).toMatchObject({
    status: 200,
    page: expect.stringContaining('Payment received'),
  });
  await becomes(checkout.id, 'paid');
  const detail = await get(checkout.id);
  const [row] = detail.rows;
  expect(row?.orderId).toMatch(/^ord_/);
  const after = await app.call('outbox.detail', { intentId: intent.id });
  expect(after.intent).toMatchObject({ state: 'acked', orderId: row?.orderId });
  expect(detail.story.map(({ what }) => what)).toEqual([
    'confirmed',
    'opening',
    'opened',
    'browser',
    'came_back',
    'state',
  ]);
});
