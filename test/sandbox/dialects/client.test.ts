import { describe, expect, it, onTestFinished } from 'vitest';
import { createServiceApis } from '../../../src/main/adapters/api/index.ts';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import { DIALECTS } from '../../../src/sandbox/dialects/index.ts';
import type { OrderFields } from '../../../src/shared/domain/order.ts';
import { BLANK_FIELDS } from '../../support/blank-order.ts';
import { WAIT_LIMIT } from '../../support/until.ts';
import { MINUTE, startService } from '../support.ts';

const NAMES = DIALECTS.map(({ name }) => name);

const FIELDS: OrderFields = {
  ...BLANK_FIELDS,
  customerName: 'Ann O’Hara',
  customerEmail: 'ann@example.com',
  address: '1 Elm Street, Omaha, NE 68102',
  serviceId: 'svc_roof_premium',
  latitude: 41.2565,
  longitude: -95.9345,
  rushOrder: true,
  additionalInstructions: 'The gate is locked.',
  notes: 'RL-0123456789ABCDEFX first',
  insuredName: 'Ann O’Hara',
  claimNumber: 'C-77',
  referenceImageUrl: 'https://example.com/roof.jpg',
};

/** The value of a success. */
function value<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The app's own client, signed in to a service that speaks the dialect. */
async function clientOf(dialect: string) {
  const service = await startService({ dialect });
  const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
  onTestFinished(() => http.close());
  const apis = createServiceApis({ http, clock: createSystemClock() });
  const api = apis.for({ baseUrl: service.baseUrl, version: 'v4' });
  const credentials = service.createAccount({ name: 'Test', email: 'test@example.com' });
  const { token } = value(await api.token(credentials.clientId, credentials.clientSecret));
  const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
  const place = async (fields: OrderFields) =>
    api.readCreated(await wire.post(api.createOrder(token, api.orderBody(fields)), () => {}));
  return { service, api, token, place };
}

describe.each(NAMES)('in the dialect %s the app’s own client', (name) => {
  const dialect = DIALECTS.find((each) => each.name === name);
  const echoed = !dialect?.omitted.includes('notes');

  it('reads services and the price', async () => {
    const { api, token } = await clientOf(name);
    const services = value(await api.services(token));
    expect(services.map(({ id }) => id)).toContain('svc_roof_premium');
    const premium = services.find(({ id }) => id === 'svc_roof_premium');
    expect(premium).toMatchObject({
      name: 'Premium Roof Report',
      price: { minor: 3400, currency: 'USD' },
      rushPrice: { minor: 4900, currency: 'USD' },
      deliveryTime: '24 hours',
      rushDeliveryTime: '4 hours',
    });
    const ask = { serviceId: 'svc_roof_premium', rushOrder: true, pdfRequired: true };
    expect(value(await api.price(token, ask))).toEqual({ minor: 5400, currency: 'USD' });
  });

  it('places an order, follows it to delivery and reads its files', async () => {
    const { service, api, token, place } = await clientOf(name);
    const created = await place(FIELDS);
    if (created.kind !== 'placed') throw new Error(JSON.stringify(created));
    const { orderId } = created.order;
    expect(created.order).toMatchObject({
      customerName: FIELDS.customerName,
      customerEmail: FIELDS.customerEmail,
      address: FIELDS.address,
      serviceId: FIELDS.serviceId,
      serviceName: 'Premium Roof Report',
      propertyType: 'Residential',
      latitude: FIELDS.latitude,
      rushOrder: true,
      claimNumber: 'C-77',
      notes: echoed ? FIELDS.notes : null,
      price: { minor: 5400, currency: 'USD' },
      orderedAt: service.clock.now(),
      deliveredAt: null,
    });
    const kinds: string[] = [];
    for (let minute = 0; minute <= 5; minute += 1) {
      kinds.push(value(await api.order(token, orderId)).status.kind);
      service.clock.advance(MINUTE);
      await service.settle();
    }
    expect([...new Set(kinds)]).toEqual(['accepted', 'in_progress', 'qa', 'delivered']);
    expect(value(await api.order(token, orderId)).deliveredAt).toBe(service.clock.now() - MINUTE);

    const files = value(await api.files(token, orderId));
    expect(files.map((file) => file.name)).toContain('measurements.xml');
    for (const file of files) {
      const download = value(await api.file(token, file.fileId, AbortSignal.timeout(WAIT_LIMIT)));
      download.answer.cancel();
      expect(download).toMatchObject({ size: file.size, fileName: file.name });
    }
  });

  it('reads every page of the list and a customer’s orders', async () => {
    const { api, token, place } = await clientOf(name);
    const ids = new Set<string>();
    for (let index = 0; index < 5; index += 1) {
      const created = await place({ ...FIELDS, customerEmail: `${index % 2}@example.com` });
      if (created.kind === 'placed') ids.add(created.order.orderId);
    }
    expect(ids.size).toBe(5);
    const seen: string[] = [];
    for (const [page, count] of [
      [1, 2],
      [2, 2],
      [3, 1],
    ] as const) {
      const read = value(await api.orders(token, page, 2));
      expect(read.unreadable).toBe(0);
      expect(read.orders).toHaveLength(count);
      if (dialect?.page === 'bare') expect(read).toMatchObject({ total: null, hasMore: null });
      else expect(read).toMatchObject({ total: 5, hasMore: page < 3 });
      seen.push(...read.orders.map((order) => order.orderId));
    }
    expect(new Set(seen)).toEqual(ids);
    expect(value(await api.byCustomer(token, '1@example.com')).orders).toHaveLength(2);
    expect(value(await api.byCustomer(token, 'nobody@example.com')).orders).toEqual([]);
  });

  it('understands what is refused, and why', async () => {
    const { api, token, place } = await clientOf(name);
    const refused = await place({ ...FIELDS, customerEmail: 'nobody', serviceId: 'none' });
    expect(refused).toMatchObject({ kind: 'refused', failure: { kind: 'refused', status: 400 } });
    if (refused.kind === 'refused' && refused.failure.kind === 'refused') {
      expect(refused.failure.said).toBeTruthy();
      expect(refused.failure.problems.map(({ field }) => field).sort()).toEqual([
        'customerEmail',
        'serviceId',
      ]);
    }
    expect(await api.order(token, 'ord_none')).toMatchObject({ failure: { kind: 'not_found' } });
    expect(await api.services('not-a-token')).toMatchObject({ failure: { kind: 'unauthorised' } });
  });
});

it('the dialects are at least five, each of its own shape', async () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(5);
  const shapes = new Set<string>();
  for (const name of NAMES) {
    const { service, token, place } = await clientOf(name);
    await place(FIELDS);
    const init = { headers: { authorization: `Bearer ${token}` } };
    shapes.add(
      await (await fetch(`${service.baseUrl}/v4/orders`, init))
        .text()
        .then((text) => shapeOf(JSON.parse(text))),
    );
  }
  // The one with presigned links writes everything as plain does.
  expect(shapes.size).toBe(NAMES.length - 1);
});

/** The names and types of a JSON value, without what it reports. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (_key, found) => (typeof found === 'object' ? found : typeof found));
}
