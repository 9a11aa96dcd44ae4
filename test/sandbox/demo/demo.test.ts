import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/sandbox/arguments.ts';
import {
  type Body,
  clientWith,
  dataOf,
  HOUR,
  ORDER,
  signIn,
  smallReports,
  startService,
  temporaryFolder,
} from '../support.ts';
import { unzip } from '../unzip.ts';

const DAY = 24 * HOUR;

async function withDemo(count: number, options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options);
  const credentials = service.seedAccount();
  const added = service.seedDemo(credentials.accountId, count);
  const client = await signIn(service.baseUrl, credentials);
  return { service, client, added };
}

const all = async (client: Awaited<ReturnType<typeof withDemo>>['client']) =>
  dataOf(await client.get('/v4/orders?pageSize=100')).reverse();

const counted = (orders: Body[], field: string): Record<string, number> => {
  const groups = Map.groupBy(orders, (order) => String(order[field]));
  return Object.fromEntries([...groups].map(([value, found]) => [value, found.length]));
};

describe('the demo history', () => {
  it('is off unless asked for', async () => {
    expect(readArguments([])).toMatchObject({ demo: 0, seedAccount: false });
    expect(readArguments(['--demo'])).toMatchObject({ demo: 40, seedAccount: true });
    expect(readArguments(['--demo', '--port', '1'])).toMatchObject({ demo: 40, port: 1 });
    expect(readArguments(['--demo', '100000'])).toMatchObject({ demo: 100_000 });
    expect(readArguments(['--demo=7', '--seed-account'])).toMatchObject({ demo: 7 });
    expect(() => readArguments(['--demo', '1.5'])).toThrow(/--demo must be a whole number/);
  });

  it('is 40 orders over four months: most delivered, five open, two canceled, some amended', async () => {
    const { client, service } = await withDemo(40);
    const orders = await all(client);
    expect(orders.map((order) => order['orderNumber'])).toEqual(orders.map((_, index) => index + 1));
    expect(counted(orders, 'status')).toEqual({
      completed: 33,
      cancelled: 2,
      qa: 1,
      in_progress: 3,
      accepted: 1,
    });
    const times = orders.map((order) => Date.parse(String(order['createdAt'])));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const span = service.clock.now() - Number(times[0]);
    expect(span).toBeGreaterThan(115 * DAY);
    expect(span).toBeLessThan(125 * DAY);
    const open = orders.filter((order) => !['completed', 'cancelled'].includes(String(order['status'])));
    expect(open.filter((order) => order['rushOrder'])).toHaveLength(1);
    const changed = orders.flatMap((order) => order['amendments'] as { changes: Body[] }[]);
    expect(
      counted(
        changed.map(({ changes }) => changes[0] ?? {}),
        'field',
      ),
    ).toEqual({
      propertyType: 3,
      pdfRequired: 3,
    });
  });

  it('has the cases that are hard to show and to sort', async () => {
    const { client } = await withDemo(40);
    const orders = await all(client);
    const names = orders.map((order) => String(order['customerName']));
    expect(names.some((name) => name.includes('ñ'))).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.some((name) => name.length === 60)).toBe(true);
    expect(orders.some((order) => /^00/.test(String(order['claimNumber'])))).toBe(true);
    expect(counted(orders, 'customerEmail')['larkspur@example.com']).toBe(6);
    expect(counted(orders, 'serviceId')['svc_roof_commercial']).toBe(1);
    expect(orders.some((order) => String(order['notes']).includes('two squares'))).toBe(true);
    const streets = orders.map((order) => String(order['address']).split(',')[0]);
    expect(streets).toEqual(expect.arrayContaining(['12 N Oak St', '12 North Oak Street Unit B']));
    expect(orders.every((order) => /@example\.com$/.test(String(order['customerEmail'])))).toBe(true);
    const phones = orders.flatMap(
      (order) => String(order['additionalInstructions']).match(/555-\d{4}/g) ?? [],
    );
    expect(phones.length).toBeGreaterThan(0);
    expect(phones.every((phone) => /^555-01\d\d$/.test(phone))).toBe(true);
  });

  it('has files whose sizes are true, made when they are first asked for and once', async () => {
    let made = 0;
    const reportMaker: typeof smallReports = {
      ...smallReports,
      make(order) {
        made += 1;
        return smallReports.make(order);
      },
    };
    const { client } = await withDemo(40, { reportMaker });
    expect(made).toBe(0);
    const orders = await all(client);
    const path = `/v4/orders/${orders[0]?.['orderId']}/files`;
    const lists = await Promise.all([client.get(path), client.get(path)]);
    const files = dataOf(lists[0]);
    expect([made, dataOf(lists[1])]).toEqual([1, files]);
    expect(files.every((file) => file['createdAt'] === orders[0]?.['completedAt'])).toBe(true);
    for (const file of files) {
      const response = await client.fetch(`/v4/files/${file['id']}/download`);
      expect((await response.arrayBuffer()).byteLength).toBe(file['size']);
    }
    const zip = await client.fetch(`/v4/orders/${orders[1]?.['orderId']}/files/download-all`);
    expect((await unzip(Buffer.from(await zip.arrayBuffer()))).size).toBe(files.length);
    expect(made).toBe(2);
    const cancelled = orders.find((order) => order['status'] === 'cancelled');
    expect(dataOf(await client.get(`/v4/orders/${cancelled?.['orderId']}/files`))).toEqual([]);
  });

  it('continues: the open ones end when they were promised, and the next order is the 41st', async () => {
    const { client, service } = await withDemo(40);
    expect((await client.post('/v4/orders', ORDER)).body['orderNumber']).toBe(41);
    service.clock.advance(2 * DAY);
    await service.settle();
    // The access token is long dead.
    const later = await signIn(service.baseUrl, service.seedAccount());
    expect(counted(await all(later), 'status')).toEqual({ completed: 38, cancelled: 3 });
  });

  it('is not added to an account that has orders, nor twice', async () => {
    const dataDir = temporaryFolder();
    const { client, service, added } = await withDemo(40, { dataDir });
    expect(added).toBe(40);
    const clock = service.clock;
    await service.close();
    const again = await startService({ dataDir, clock });
    const credentials = again.seedAccount();
    expect(again.seedDemo(credentials.accountId, 40)).toBe(0);
    const one = await again.client();
    await one.post('/v4/orders', ORDER);
    const later = clientWith(again.baseUrl, (await signIn(again.baseUrl, credentials)).token);
    expect((await later.get('/v4/orders')).body['total']).toBe(40);
    expect(client.token).not.toBe(later.token);
  });

  it.each([1, 39, 41, 12_345])('has as many orders as asked for: %i', async (count) => {
    const { client, added } = await withDemo(count);
    const first = await client.get('/v4/orders?pageSize=1');
    const last = await client.get(`/v4/orders?pageSize=1&page=${count}`);
    expect([added, first.body['total']]).toEqual([count, count]);
    expect(dataOf(last)[0]).toMatchObject({ orderNumber: 1 });
    expect(dataOf(first)[0]).toMatchObject({ orderNumber: count, customerName: 'Dmitri Volkov' });
  });
});
