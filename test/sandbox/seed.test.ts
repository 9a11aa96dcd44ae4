import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { seedSecrets } from '../../src/sandbox/secrets.ts';
import { deliveries, register } from './events/receiver.ts';
import { dataOf, jsonPost, MINUTE, ORDER, send, signIn, startService } from './support.ts';

const URLS = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/cart' };

/** Everything a client is given in a day of the service: answers, events, mail, and files. */
async function dayWith(seed: string): Promise<string> {
  onTestFinished(seedSecrets(seed));
  const service = await startService();
  const { baseUrl, clock } = service;
  const given: unknown[] = [];
  const keep = <T>(value: T): T => {
    given.push(value);
    return value;
  };
  // Nobody listens there: what is compared is what would be sent, not the network.
  const webhook = keep(await register(baseUrl, { url: 'http://127.0.0.1:9/hook' }));
  keep(
    (
      await send(
        baseUrl,
        '/sandbox/signup',
        jsonPost({ name: 'A', email: 'b@example.com', password: 'long enough' }),
      )
    ).body,
  );
  const credentials = keep(service.createAccount({ name: 'Office', email: 'a@example.com' }));
  const client = keep(await signIn(baseUrl, credentials));
  keep((await client.post('/v4/orders/bulk', [ORDER, ORDER, { ...ORDER, address: '' }])).body);
  keep((await client.post('/v1/orders', { ...ORDER, ...URLS })).body);
  for (let minute = 0; minute < 6; minute += 1) {
    clock.advance(MINUTE);
    await service.settle();
  }
  const orders = keep(dataOf(await client.get('/v4/orders')));
  for (const { orderId } of orders) {
    for (const file of keep(dataOf(await client.get(`/v4/orders/${orderId}/files`)))) {
      const bytes = Buffer.from(await (await client.fetch(`/v4/files/${file['id']}/download`)).arrayBuffer());
      keep(createHash('sha256').update(bytes).digest('hex'));
    }
  }
  keep((await send(baseUrl, '/_practice/messages?pageSize=100')).body);
  keep((await deliveries(baseUrl, webhook)).map(({ id, eventId, event }) => [id, eventId, event]));
  const text = JSON.stringify(given);
  await service.close();
  // The port is the machine's.
  return text.replaceAll(baseUrl, 'BASE');
}

it('two runs with the same seed and the same clock give the same bytes, and another seed gives others', async () => {
  const first = await dayWith('a seed');
  expect(await dayWith('a seed')).toBe(first);
  expect(first).toMatch(/order\.delivered.*downloadToken/s);
  const other = await dayWith('another');
  const ids = (text: string) => new Set(text.match(/\b(?:ord|file|evt|msg|cs_test)_\w+/g));
  expect(ids(first).size).toBeGreaterThan(15);
  expect([...ids(first)].filter((id) => ids(other).has(id))).toEqual([]);
});
