import { expect } from 'vitest';
import { EVENTS } from '../../../src/sandbox/openapi/events.ts';
import { CARD, customerAt, V1_ORDER } from '../checkout/customer.ts';
import { eventually, quiet, receiver, register } from '../events/receiver.ts';
import { problemsOf } from '../openapi/contract.ts';
import { type Body, MINUTE, ORDER, startService } from '../support.ts';
import { call, newCaller } from './caller.ts';
import { table } from './table.ts';

/** A service whose events are heard, each held against the OpenAPI document. */
async function heard() {
  const service = await startService();
  const hook = await receiver();
  await register(service.baseUrl, { url: hook.url });
  const caller = await newCaller(service);
  const at = async (minutes: number) => {
    // A call that is still on its way must not be timed out by the clock's jump.
    await quiet(service.baseUrl);
    service.clock.advance(minutes * MINUTE);
    await service.settle();
    await quiet(service.baseUrl);
  };
  const events = (): Body[] => {
    for (const { event } of hook.received) {
      const { schema } = EVENTS[event['type'] as keyof typeof EVENTS];
      expect(problemsOf({ $ref: `#/components/schemas/${schema}` }, event)).toEqual([]);
    }
    return hook.received.map(({ event }) => event);
  };
  const data = (type: string) => events().find((event) => event['type'] === type)?.['data'] as Body;
  return { service, caller, at, events, data, types: () => events().map((event) => event['type']) };
}

table('section 6', (row) => {
  row('order.created', async () => {
    const { caller, at, data } = await heard();
    const order = (await caller.post('/v4/orders', ORDER)).body;
    await at(0);
    await eventually(async () => expect(data('order.created')).toEqual({ order }));
  });
  row('order.updated', async () => {
    const { caller, at, data, types } = await heard();
    for (let turn = 0; turn < 2; turn += 1) await caller.post('/v4/orders', ORDER);
    await at(1);
    expect(types()).not.toContain('order.updated');
    await at(1);
    expect(data('order.updated')).toMatchObject({
      order: { orderNumber: 2, propertyType: 'Commercial' },
      changes: [{ field: 'propertyType', old: 'Residential', new: 'Commercial' }],
    });
    await at(1);
    expect(types().filter((type) => type === 'order.updated')).toHaveLength(1);
  });
  row('order.delivered', async () => {
    const { caller, at, data, service } = await heard();
    const { orderId } = (await caller.post('/v4/orders', ORDER)).body;
    await at(5);
    const delivered = data('order.delivered');
    expect(delivered).toMatchObject({ order: { orderId, status: 'completed' } });
    const { downloadAllUrl, downloadToken } = delivered;
    expect(downloadAllUrl).toBe(`${service.baseUrl}/v4/files/download?token=${downloadToken}`);
    const { status } = await call(service.baseUrl, `/v4/files/download?token=${downloadToken}`);
    expect(status).toBe(200);
  });
  row('order.payment_completed', async () => {
    const { caller, at, data, types } = await heard();
    const { checkoutUrl, checkoutSessionId, total } = (await caller.post('/v1/orders', V1_ORDER)).body;
    await at(0);
    expect(types()).toEqual([]);
    await customerAt(String(checkoutUrl)).pay(CARD.clears);
    await at(0);
    const { orderId } = (await caller.get(`/v1/orders/status/${checkoutSessionId}`)).body;
    expect(data('order.payment_completed')).toMatchObject({
      checkoutSessionId,
      amount: total,
      order: { orderId },
    });
    expect(types()).toContain('order.created');
  });
});
