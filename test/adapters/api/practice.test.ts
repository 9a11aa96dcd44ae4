import { expect, test } from 'vitest';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import type { OrderFields } from '../../../src/shared/domain/order.ts';
import { MINUTE, startService } from '../../sandbox/support.ts';
import { BLANK_FIELDS } from '../../support/blank-order.ts';
import { WAIT_LIMIT } from '../../support/until.ts';
import { clientFor } from './answers.ts';

const FIELDS: OrderFields = {
  ...BLANK_FIELDS,
  customerName: 'Ann O’Hara',
  customerEmail: 'ann@example.com',
  address: '1 Elm Street, Omaha, NE 68102',
  latitude: 41.2565,
  longitude: -95.9345,
  rushOrder: true,
  notes: 'RL-0123456789ABCDEFX first',
  claimNumber: 'C-77',
};

/** The value of a success. */
function value<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function signedIn() {
  const service = await startService({ rateLimit: 0 });
  const { clientId, clientSecret } = service.createAccount({ name: 'Test', email: 'test@example.com' });
  const api = clientFor(service.baseUrl);
  const { token } = value(await api.token(clientId, clientSecret));
  return { service, api, token, clientId };
}

test('from sign-in to the files of a delivered order, on the practice service', async () => {
  const { service, api, token } = await signedIn();
  const services = value(await api.services(token));
  const [first] = services;
  if (!first) throw new Error('no services');
  for (const each of services) {
    expect(each.price?.minor).toBeGreaterThan(0);
    expect(each.rushPrice?.minor).toBeGreaterThan(each.price?.minor ?? 0);
    expect(each.deliveryTime).toMatch(/^\d+ hours?$/);
    expect(each.rushDeliveryTime).toMatch(/^\d+ hours?$/);
    expect(each.name).not.toBe(each.id);
  }
  const quote = value(await api.price(token, { serviceId: first.id, rushOrder: true, pdfRequired: false }));
  expect(quote).toEqual(first.rushPrice);

  const body = api.orderBody({ ...FIELDS, serviceId: first.id });
  const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
  let recorded = 0;
  const outcome = await wire.post(api.createOrder(token, body), () => {
    recorded += 1;
  });
  const created = api.readCreated(outcome);
  expect(recorded).toBe(1);
  if (created.kind !== 'placed') throw new Error(JSON.stringify(created));
  const { orderId } = created.order;
  const { serviceId, ...others } = FIELDS;
  expect(serviceId).toBe('');
  expect(created.order).toMatchObject({
    ...Object.fromEntries(Object.entries(others).map(([name, given]) => [name, given === '' ? null : given])),
    serviceId: first.id,
    serviceName: first.name,
    status: { kind: 'accepted' },
    deliveredAt: null,
  });
  expect(created.order.price?.minor).toBeGreaterThan(quote.minor);
  expect(created.order.orderedAt).toBe(service.clock.now());

  const one = value(await api.order(token, orderId));
  expect(one).toMatchObject({ orderId, notes: FIELDS.notes });
  expect(JSON.parse(one.raw)).toMatchObject({ orderId });
  expect(
    value(await api.byCustomer(token, FIELDS.customerEmail)).orders.map((order) => order.orderId),
  ).toEqual([orderId]);
  expect(value(await api.orders(token, 1, 10))).toMatchObject({ total: 1, hasMore: false, unreadable: 0 });
  expect(value(await api.orders(token, 2, 10)).orders).toEqual([]);

  const kinds = new Set([one.status.kind]);
  for (let minute = 0; minute < 6; minute += 1) {
    service.clock.advance(MINUTE);
    await service.settle();
    kinds.add(value(await api.order(token, orderId)).status.kind);
  }
  expect([...kinds]).toEqual(['accepted', 'in_progress', 'qa', 'delivered']);
  expect(value(await api.order(token, orderId)).deliveredAt).not.toBeNull();

  const files = value(await api.files(token, orderId));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const download = value(await api.file(token, file.fileId, AbortSignal.timeout(WAIT_LIMIT)));
    expect(download).toMatchObject({ size: file.size, contentType: file.contentType, fileName: file.name });
    let size = 0;
    for await (const piece of download.answer.body) size += piece.length;
    expect(size).toBe(file.size);
  }
  const zip = value(await api.allFiles(token, orderId, AbortSignal.timeout(WAIT_LIMIT)));
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.answer.body) pieces.push(piece);
  expect(Buffer.concat(pieces).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('what it refuses is reported with the service’s own words and the field', async () => {
  const { service, api, token, clientId } = await signedIn();
  expect(await api.token(clientId, 'wrong-secret')).toMatchObject({ failure: { kind: 'unauthorised' } });
  expect(await api.services('not-a-token')).toMatchObject({ failure: { kind: 'unauthorised' } });
  expect(await api.order(token, 'ord_none')).toMatchObject({ failure: { kind: 'not_found' } });
  expect(await clientFor(`${service.baseUrl}/elsewhere`).token(clientId, 'x')).toMatchObject({
    failure: { kind: 'not_found' },
  });
  const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
  const send = async (with_: string, fields: OrderFields) =>
    api.readCreated(await wire.post(api.createOrder(with_, api.orderBody(fields)), () => {}));
  const refused = await send(token, { ...FIELDS, serviceId: 'none', customerEmail: 'nobody' });
  expect(refused).toMatchObject({ kind: 'refused', failure: { kind: 'refused', status: 400 } });
  if (refused.kind === 'refused' && refused.failure.kind === 'refused') {
    expect(refused.failure.said).not.toBeNull();
    expect(refused.failure.problems.map((problem) => problem.field)).toContain('customerEmail');
  }
  expect(await send('not-a-token', FIELDS)).toMatchObject({
    kind: 'refused',
    failure: { kind: 'unauthorised' },
  });
});

test('its rate limit says how long to wait', async () => {
  const service = await startService({ rateLimit: 3 });
  const { clientId, clientSecret } = service.createAccount({ name: 'Test', email: 'test@example.com' });
  const api = clientFor(service.baseUrl);
  const { token } = value(await api.token(clientId, clientSecret));
  const kinds: unknown[] = [];
  for (let call = 0; call < 6; call += 1) {
    const result = await api.services(token);
    if (!result.ok) kinds.push(result.failure);
  }
  expect(kinds.at(-1)).toMatchObject({ kind: 'rate_limited' });
  expect((kinds.at(-1) as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
});
