import { describe, expect, it } from 'vitest';
import { dataOf, fieldsOf, jsonPost, MINUTE, ORDER, send, startService, temporaryFolder } from './support.ts';

const SERVICE = 'svc_roof_premium';
const QUOTE = { serviceId: SERVICE, rushOrder: false, pdfRequired: false };

describe('contracted prices', () => {
  it('change at once for one account: quote, list and new orders, not the old ones; and an e-mail tells it', async () => {
    const service = await startService();
    const [one, two] = [
      service.createAccount({ name: 'One', email: 'one@example.com' }),
      await service.client(),
    ];
    const tokenOf = await send(service.baseUrl, '/v4/auth/token', jsonPost(one));
    const headers = {
      authorization: `Bearer ${tokenOf.body['accessToken']}`,
      'content-type': 'application/json',
    };
    const post = (path: string, body: unknown) =>
      send(service.baseUrl, path, { method: 'POST', headers, body: JSON.stringify(body) });
    const before = await post('/v4/orders', { ...ORDER, pdfRequired: false });
    const changed = await send(
      service.baseUrl,
      '/_practice/prices',
      jsonPost({ serviceId: SERVICE, priceCents: 4100, clientId: one.clientId }),
    );
    expect(changed.status).toBe(201);
    expect((await post('/v4/services/calculate-price', QUOTE)).body['total']).toMatchObject({
      amountCents: 4100,
    });
    expect((await two.post('/v4/services/calculate-price', QUOTE)).body['total']).toMatchObject({
      amountCents: 3400,
    });
    const after = await post('/v4/orders', { ...ORDER, pdfRequired: false });
    expect([before, after].map(({ body }) => body['price'])).toMatchObject([
      { amountCents: 3400 },
      { amountCents: 4100 },
    ]);
    const mails = dataOf(await send(service.baseUrl, '/_practice/messages'));
    const reported = mails.filter(({ kind }) => kind === 'price-changed');
    expect(reported).toMatchObject([
      { to: 'one@example.com', text: expect.stringContaining('$34.00 → $41.00') },
    ]);
  });

  it("change after minutes of the lifecycle's time, also when that comes while the service is down", async () => {
    const dataDir = temporaryFolder();
    const first = await startService({ dataDir, speed: 60 });
    const client = await first.client();
    const total = async (from: typeof client) =>
      (await from.post('/v4/services/calculate-price', QUOTE)).body['total'];
    for (const [minutes, priceCents] of [
      [2, 3500],
      [10, 3600],
    ])
      await send(first.baseUrl, '/_practice/prices', jsonPost({ serviceId: SERVICE, priceCents, minutes }));
    expect(await total(client)).toMatchObject({ amountCents: 3400 });
    first.clock.advance((2 * MINUTE) / 60);
    expect(await total(client)).toMatchObject({ amountCents: 3500 });
    await first.close();
    first.clock.advance(MINUTE);
    const second = await startService({ dataDir, speed: 60, clock: first.clock });
    const answer = await send(second.baseUrl, '/v4/services/calculate-price', {
      ...jsonPost(QUOTE),
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    });
    expect(answer.body['total']).toMatchObject({ amountCents: 3600 });
  });

  it('are refused with the fields that are wrong', async () => {
    const service = await startService();
    const wrong = { serviceId: 'x', priceCents: 1.5, minutes: -1, clientId: 'nobody' };
    const answer = await send(service.baseUrl, '/_practice/prices', jsonPost(wrong));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['serviceId', 'priceCents', 'minutes', 'clientId']);
  });
});
