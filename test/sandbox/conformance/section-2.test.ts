import { expect } from 'vitest';
import { type Body, errorOf, fieldsOf, HOUR, ORDER, startService } from '../support.ts';
import { call, newCaller } from './caller.ts';
import { table } from './table.ts';

/** The order of a body, or the refusal that names the field. */
async function place(change: Body) {
  const caller = await newCaller(await startService());
  return caller.post('/v4/orders', { ...ORDER, ...change });
}

async function expectKept(field: string, value: unknown): Promise<void> {
  const answer = await place({ [field]: value });
  expect([answer.status, answer.body[field]]).toEqual([201, value]);
}

async function expectRefused(field: string, values: readonly unknown[]): Promise<void> {
  const caller = await newCaller(await startService());
  for (const value of values) {
    const answer = await caller.post('/v4/orders', { ...ORDER, [field]: value });
    expect([value, answer.status, errorOf(answer).code, fieldsOf(answer)]).toEqual([
      value,
      400,
      'validation_failed',
      [field],
    ]);
  }
  expect((await caller.get('/v4/orders')).body['total']).toBe(0);
}

const requiredText =
  (field: string, value: string, wrong: readonly unknown[] = []) =>
  async () => {
    await expectKept(field, value);
    await expectRefused(field, [undefined, null, '', '  ', 1, true, [value], { [field]: value }, ...wrong]);
  };

const optional = (field: string, value: unknown, absent: unknown, wrong: readonly unknown[]) => async () => {
  await expectKept(field, value);
  const without = await place({});
  expect([without.status, without.body[field]]).toEqual([201, absent]);
  await expectRefused(field, wrong);
};

const optionalText = (field: string, value: string) =>
  optional(field, value, null, [1, false, ['x'], { text: 'x' }, 'x'.repeat(5001)]);

table('section 2, Order (creation body)', (row) => {
  row('customerName', requiredText('customerName', "Nadia O'Brien-Núñez", ['x'.repeat(201)]));
  row(
    'customerEmail',
    requiredText('customerEmail', 'nadia+roof@mail.example.com', ['nadia', 'a@b', 'a b@c.d']),
  );
  row('address', requiredText('address', '12 North Oak Street Unit B, Millbrook, OH 45000'));
  row('serviceId', async () => {
    const caller = await newCaller(await startService());
    const services = (await caller.get('/v4/services')).body['data'] as Body[];
    for (const { id } of services) {
      const answer = await caller.post('/v4/orders', { ...ORDER, serviceId: id });
      expect([answer.status, answer.body['serviceId']]).toEqual([201, id]);
    }
    await expectRefused('serviceId', [undefined, null, '', 7, 'svc_unheard_of']);
  });
  row('propertyType', async () => {
    for (const propertyType of ['Residential', 'Commercial']) await expectKept('propertyType', propertyType);
    await expectRefused('propertyType', [undefined, null, '', 'residential', 'Barn', 1]);
  });
  row('latitude', optional('latitude', 40.123456, null, [90.01, -91, '40', true]));
  row('longitude', optional('longitude', -83.000001, null, [180.01, -181, '83', []]));
  row('rushOrder', optional('rushOrder', true, false, ['true', 1, 0, 'yes']));
  row('pdfRequired', optional('pdfRequired', false, true, ['false', 0, 1, {}]));
  row('additionalInstructions', optionalText('additionalInstructions', 'Gate code 4411.\nDog.'));
  row('notes', optionalText('notes', 'RL-0123456789ABCDEF0'));
  row('insuredName', optionalText('insuredName', 'Ñandú & Sons'));
  row('claimNumber', optionalText('claimNumber', '000417'));
  row(
    'referenceImageUrl',
    optional('referenceImageUrl', 'https://example.com/roof.jpg?size=large#1', null, [
      'roof.jpg',
      'ftp://example.com/roof.jpg',
      'javascript:alert(1)',
      '',
      5,
    ]),
  );
  row('successUrl', () => expectOnlyInV1('successUrl'));
  row('cancelUrl', () => expectOnlyInV1('cancelUrl'));
});

/** v4 has no use for it and v1 can't do without. */
async function expectOnlyInV1(field: 'successUrl' | 'cancelUrl'): Promise<void> {
  const caller = await newCaller(await startService());
  const inV4 = await caller.post('/v4/orders', { ...ORDER, [field]: 'https://example.com/x' });
  expect(inV4.status).toBe(201);
  expect(inV4.body).not.toHaveProperty(field);
  const urls = { successUrl: 'https://example.com/paid', cancelUrl: 'https://example.com/back' };
  expect((await caller.post('/v1/orders', { ...ORDER, ...urls })).status).toBe(200);
  for (const value of [undefined, null, '', 'paid', 'javascript:alert(1)', 5]) {
    const answer = await caller.post('/v1/orders', { ...ORDER, ...urls, [field]: value });
    expect([value, answer.status, fieldsOf(answer)]).toEqual([value, 400, [field]]);
  }
}

table('section 2, Tokens', (row) => {
  row('Access token', async () => {
    const service = await startService();
    const caller = await newCaller(service);
    const { clientId, clientSecret } = caller;
    const token = (await caller.post('/v4/auth/token', { clientId, clientSecret })).body;
    expect(token).toEqual({ accessToken: expect.any(String), expiresIn: 3600, tokenType: 'Bearer' });
  });
  row('Download token', async () => {
    const service = await startService();
    const caller = await newCaller(service);
    const { orderId } = (await caller.post('/v4/orders', ORDER)).body;
    service.clock.advance(HOUR);
    await service.settle();
    const issued = await fetch(`${service.baseUrl}/_practice/orders/${orderId}/download-token`, {
      method: 'POST',
    });
    const { token } = (await issued.json()) as Body;
    const path = `/v4/files/download?token=${token}`;
    expect((await call(service.baseUrl, path)).status).toBe(200);
    service.clock.advance(24 * HOUR - 1);
    expect((await call(service.baseUrl, path)).status).toBe(200);
    service.clock.advance(1);
    expect((await call(service.baseUrl, path)).status).toBe(410);
  });
});
