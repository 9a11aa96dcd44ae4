import { describe, expect, it } from 'vitest';
import { amendmentOf, pathOf } from '../../src/sandbox/model/paths.ts';
import {
  type Body,
  type Client,
  clientWith,
  dataOf,
  HandClock,
  MINUTE,
  ORDER,
  smallReports,
  startService,
  temporaryFolder,
} from './support.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/** Statuses of the client's first ten orders, oldest first. */
const statuses = async (client: Client) =>
  dataOf(await client.get('/v4/orders?pageSize=100'))
    .reverse()
    .map((order) => order['status']);

const tenOrders = async (client: Client) => {
  for (let number = 1; number <= 10; number += 1) {
    await client.post('/v4/orders', { ...ORDER, pdfRequired: number % 8 !== 4 });
  }
};

const row = (usual: string, cancelled: string) =>
  Array.from({ length: 10 }, (_, index) => (index === 4 || index === 9 ? cancelled : usual));

/** Section 3: minutes after creation and what every one of ten orders is then. */
const TABLE: [minutes: number, statuses: string[]][] = [
  [0, row('accepted', 'accepted')],
  [1, row('in_progress', 'in_progress')],
  [2, row('in_progress', 'cancelled')],
  [3, row('qa', 'cancelled')],
  [5, row('completed', 'cancelled')],
];

/** Lets the clock run from one minute of the table to the next; the last millisecond before is looked at too. */
async function walkTable(service: Service, client: Client, speed: number, table = TABLE): Promise<void> {
  for (const [index, [minutes, expected]] of table.entries()) {
    const [before, were] = table[index - 1] ?? [minutes, expected];
    const millis = ((minutes - before) * MINUTE) / speed;
    if (millis > 0) {
      service.clock.advance(millis - 1);
      await service.settle();
      expect([minutes, 'just before', await statuses(client)]).toEqual([minutes, 'just before', were]);
      service.clock.advance(1);
    }
    await service.settle();
    expect([minutes, await statuses(client)]).toEqual([minutes, expected]);
  }
}

describe('paths by order count', () => {
  it('are those of the document for 1 to 10 and repeat after ten', () => {
    const paths = Array.from({ length: 10 }, (_, index) => pathOf(index + 1));
    expect(paths).toEqual([
      'untouched',
      'amended',
      'untouched',
      'amended',
      'cancelled',
      'amended',
      'untouched',
      'amended',
      'untouched',
      'cancelled',
    ]);
    for (let number = 1; number <= 200; number += 1) expect(pathOf(number + 10)).toBe(pathOf(number));
  });

  it('alternate the two amendments', () => {
    const amended = Array.from({ length: 40 }, (_, index) => index + 1).filter(
      (n) => pathOf(n) === 'amended',
    );
    expect(amended.map(amendmentOf)).toEqual(amended.map((_, index) => (index % 2 ? 'pdf' : 'propertyType')));
  });
});

describe('ten orders', () => {
  it.each([1, 60])('move as the tables of section 3 say at speed %i', async (speed) => {
    const service = await startService({ speed });
    const client = await service.client();
    await tenOrders(client);
    await walkTable(service, client, speed);
  });

  it.each([1, 2, 3, 4])('move on where they were after a restart once row %i is reached', async (rows) => {
    const clock = new HandClock();
    const dataDir = temporaryFolder();
    const first = await startService({ clock, dataDir });
    const client = await first.client();
    await tenOrders(client);
    await walkTable(first, client, 1, TABLE.slice(0, rows));
    await first.close();
    const second = await startService({ clock, dataDir });
    await walkTable(second, clientWith(second.baseUrl, client.token), 1, TABLE.slice(rows - 1));
  });

  it('catch up in order when the service was down throughout: moves as they were due, deliveries as they are made', async () => {
    const clock = new HandClock();
    const dataDir = temporaryFolder();
    const first = await startService({ clock, dataDir });
    const client = await first.client();
    await tenOrders(client);
    const created = clock.now();
    await first.close();
    clock.advance(30 * MINUTE);
    const second = await startService({ clock, dataDir });
    await second.settle();
    const orders = dataOf(await clientWith(second.baseUrl, client.token).get('/v4/orders')).reverse();
    expect(orders.map((order) => order['status'])).toEqual(TABLE[4]?.[1]);
    const at = (minutes: number) => new Date(created + minutes * MINUTE).toISOString();
    expect(orders[0]).toMatchObject({ completedAt: at(30), updatedAt: at(30), cancelledAt: null });
    expect(orders[1]?.['amendments']).toMatchObject([{ at: at(2) }]);
    expect(orders[4]).toMatchObject({ completedAt: null, cancelledAt: at(2), updatedAt: at(2) });
  });

  it('count for each client by itself', async () => {
    const service = await startService();
    const [one, two] = [await service.client(), await service.client()];
    for (let number = 1; number <= 4; number += 1) await one.post('/v4/orders', ORDER);
    expect((await two.post('/v4/orders', ORDER)).body['orderNumber']).toBe(1);
    expect((await one.post('/v4/orders', ORDER)).body['orderNumber']).toBe(5);
    service.clock.advance(2 * MINUTE);
    expect((await statuses(one))[4]).toBe('cancelled');
    expect(await statuses(two)).toEqual(['in_progress']);
  });
});

describe('amendments', () => {
  const amendedOrders = async () => {
    const service = await startService();
    const client = await service.client();
    await tenOrders(client);
    service.clock.advance(2 * MINUTE);
    const orders = dataOf(await client.get('/v4/orders')).reverse();
    return (number: number) => orders[number - 1] as Body;
  };

  it('switch the property type of the 2nd and 6th and leave the price', async () => {
    const order = await amendedOrders();
    for (const number of [2, 6]) {
      expect(order(number)).toMatchObject({
        propertyType: 'Commercial',
        price: { amountCents: 3900 },
        amendments: [{ changes: [{ field: 'propertyType', old: 'Residential', new: 'Commercial' }] }],
      });
    }
  });

  it('add a PDF to the 4th and reprice it', async () => {
    const order = await amendedOrders();
    expect(order(4)).toMatchObject({
      propertyType: 'Residential',
      pdfRequired: true,
      price: { amountCents: 3900 },
      amendments: [
        {
          changes: [
            { field: 'pdfRequired', old: false, new: true },
            {
              field: 'price',
              old: { amountCents: 3400, currency: 'USD' },
              new: { amountCents: 3900, currency: 'USD' },
            },
          ],
        },
      ],
    });
  });

  it('switch the property type where the PDF is there already', async () => {
    const order = await amendedOrders();
    expect(order(8)).toMatchObject({ pdfRequired: true, propertyType: 'Commercial' });
  });

  it('touch no other order', async () => {
    const order = await amendedOrders();
    for (const number of [1, 3, 5, 7, 9, 10]) expect(order(number)['amendments']).toEqual([]);
  });
});

describe('delivery', () => {
  it('waits in QA and is tried again when the files could not be made', async () => {
    let failures = 2;
    const logged: string[] = [];
    const service = await startService({
      log: (line) => logged.push(line),
      reportMaker: {
        ...smallReports,
        async make() {
          failures -= 1;
          if (failures >= 0) throw new Error('no imagery');
          return [
            {
              name: 'report.pdf',
              kind: 'report',
              contentType: 'application/pdf',
              bytes: Buffer.from('%PDF'),
            },
          ];
        },
      },
    });
    const client = await service.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    service.clock.advance(5 * MINUTE);
    await service.settle();
    expect((await client.get(`/v4/orders/${orderId}`)).body['status']).toBe('qa');
    for (let turn = 0; turn < 2; turn += 1) {
      service.clock.advance(MINUTE / 2);
      await service.settle();
    }
    expect((await client.get(`/v4/orders/${orderId}`)).body['status']).toBe('completed');
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain('no imagery');
  });

  it('of several orders is made at once as far as the maker can, and stamped when the files are there', async () => {
    const making: (() => void)[] = [];
    let most = 0;
    const service = await startService({
      reportMaker: {
        ...smallReports,
        parallel: 3,
        make: async (order) => {
          await new Promise<void>((resolve) => {
            making.push(resolve);
            most = Math.max(most, making.length);
          });
          return smallReports.make(order);
        },
      },
    });
    const client = await service.client();
    for (let number = 1; number <= 4; number += 1) await client.post('/v4/orders', ORDER);
    service.clock.advance(5 * MINUTE);
    const settled = service.settle();
    await expect.poll(() => making.length).toBe(3);
    service.clock.advance(30_000);
    for (let made = 0; made < 4; made += 1) {
      await expect.poll(() => making.length).toBeGreaterThan(0);
      making.shift()?.();
    }
    await settled;
    expect(most).toBe(3);
    const now = new Date(service.clock.now()).toISOString();
    const orders = dataOf(await client.get('/v4/orders'));
    expect(orders.map(({ status, completedAt }) => [status, completedAt])).toEqual(
      Array(4).fill(['completed', now]),
    );
    const files = dataOf(await client.get(`/v4/orders/${orders[0]?.['orderId']}/files`));
    expect(files[0]?.['createdAt']).toBe(now);
  });

  it('is given up when the service ends in the middle of it, and made after the next start', async () => {
    const clock = new HandClock();
    const dataDir = temporaryFolder();
    const first = await startService({
      clock,
      dataDir,
      reportMaker: { ...smallReports, make: () => new Promise(() => undefined) },
    });
    const client = await first.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    clock.advance(5 * MINUTE);
    await first.close();
    const second = await startService({ clock, dataDir });
    await second.settle();
    const again = clientWith(second.baseUrl, client.token);
    expect((await again.get(`/v4/orders/${orderId}`)).body['status']).toBe('completed');
    expect(dataOf(await again.get(`/v4/orders/${orderId}/files`))).toHaveLength(4);
  });
});
