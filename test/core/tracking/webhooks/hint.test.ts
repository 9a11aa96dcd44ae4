import { describe, expect, it } from 'vitest';
import { readHint } from '../../../../src/main/core/tracking/webhooks/hint.ts';

const TOKEN = 'dl_CANARY_5f2e9c';
const ids = (payload: unknown) => readHint(payload, {})?.orderIds;

describe('the orders an event may be about', () => {
  it.each([
    ['flat', { type: 'order.delivered', orderId: 'ord_1' }],
    ['snake', { event: 'order_delivered', order_id: 'ord_1' }],
    ['Pascal', { EventType: 'OrderDelivered', OrderID: 'ord_1' }],
    ['a record', { type: 'order.updated', data: { order: { id: 'ord_1', status: 'qa' } } }],
    ['a record in another case', { data: { Order: { Id: 'ord_1' } } }],
    [
      'the practice service’s',
      {
        id: 'evt_9',
        type: 'order.updated',
        data: { order: { orderId: 'ord_1', orderNumber: 7 }, changes: [] },
      },
    ],
    ['only an id, in an order’s event', { type: 'order.created', data: { id: 'ord_1' } }],
    ['an object in data', { topic: 'order.updated', data: { object: { id: 'ord_1', amount: 5 } } }],
    ['an order that is its id', { event: 'order.created', order: 'ord_1' }],
    ['a list of records', { orders: [{ id: 'ord_1' }] }],
    ['a list of ids', { order_ids: ['ord_1'] }],
    ['an array of events', [{ type: 'order.created', order_id: 'ord_1' }]],
    ['a form', { payload: { orderId: 'ord_1' } }],
  ])('%s', (_, payload) => {
    expect(ids(payload)).toEqual(['ord_1']);
  });

  it('large numbers keep their digits, several orders are all taken, twice is once', () => {
    expect(ids({ orderId: '9007199254740993' })).toEqual(['9007199254740993']);
    expect(ids({ orders: [{ id: 7 }, { id: 8 }, { orderId: 7 }] })).toEqual(['7', '8']);
  });

  it('nothing that can’t be an id is taken for one: tokens’ and files’ ids, addresses, objects, endless words', () => {
    for (const payload of [
      { id: 'evt_1', type: 'ping' },
      { type: 'invoice.paid', data: { id: 'in_1' } },
      { type: 'order.delivered', downloadToken: TOKEN, downloadAllUrl: `https://x.example/?token=${TOKEN}` },
      { orderId: `https://x.example/?token=${TOKEN}` },
      { orderId: { $ne: null } },
      { orderId: 'x'.repeat(500) },
      { orderId: 'a b' },
      { orderId: '../../etc/passwd' },
      { orderId: '' },
      { order: { file: { id: 'file_1' } } },
    ])
      expect([payload, ids(payload)]).toEqual([payload, []]);
  });

  it('names the checkout session of a payment', () => {
    const sessions = (payload: unknown) => readHint(payload, {})?.sessionIds;
    const data = { order: { orderId: 'ord_1' }, checkoutSessionId: 'cs_1' };
    expect(sessions({ type: 'order.payment_completed', data })).toEqual(['cs_1']);
    expect(
      sessions({ type: 'order.payment_completed', session_id: 'cs_2', checkout: { sessionId: 'cs_3' } }),
    ).toEqual(['cs_2', 'cs_3']);
    for (const bad of ['../x', 'a b', '', 5, null]) expect(sessions({ session_id: bad })).toEqual([]);
  });

  it('is read in bounded number, however large or deep', () => {
    const many = { orders: Array.from({ length: 20_000 }, (_, id) => ({ id })) };
    let deep: unknown = { orderId: 'ord_1' };
    for (let level = 0; level < 5_000; level += 1) deep = { a: deep };
    expect(ids(many)).toHaveLength(20);
    expect(ids(deep)).toEqual([]);
  });

  it('has a name that is a name: nothing of the payload gets into the log by it', () => {
    const name = (payload: unknown, headers = {}) => readHint(payload, headers)?.event;
    expect(name({ type: 'order.delivered' })).toBe('order.delivered');
    expect(name({ event: { id: 1 }, action: 'ORDER_UPDATED' })).toBe('ORDER_UPDATED');
    expect(name({ type: `https://x.example/?token=${TOKEN}` })).toBe('event');
    expect(name({ type: '<script>' }, { 'x-event': 'order.created' })).toBe('order.created');
    expect(name({ type: 'a'.repeat(100) })).toBe('event');
    for (const payload of [null, 5, 'order', undefined]) expect(readHint(payload, {})).toBeNull();
  });
});
