import { describe, expect, it } from 'vitest';
import {
  type Body,
  clientWith,
  dataOf,
  HandClock,
  MINUTE,
  ORDER,
  send,
  startService,
  temporaryFolder,
} from '../support.ts';
import { quiet, receiver, register } from './receiver.ts';

type Service = Awaited<ReturnType<typeof startService>>;

const OFFICE_EMAIL = 'a@example.com';

/**
 * The document's two tables as events and e-mails: minutes after creation, then the numbers of the ten orders. The 4th
 * and 8th lack their PDF, so that both kinds of amendment come up.
 */
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TABLE: { minutes: number; events: [string, number[]][]; mails: [string, number[]][] }[] = [
  { minutes: 0, events: [['order.created', ALL]], mails: [['order-confirmation', ALL]] },
  { minutes: 1, events: [], mails: [] },
  {
    minutes: 2,
    events: [['order.updated', [2, 4, 6, 8]]],
    mails: [
      ['order-amended', [2, 4, 6, 8]],
      ['order-cancelled', [5, 10]],
    ],
  },
  { minutes: 3, events: [], mails: [] },
  {
    minutes: 5,
    events: [['order.delivered', [1, 2, 3, 4, 6, 7, 8, 9]]],
    mails: [['order-delivered', [1, 2, 3, 4, 6, 7, 8, 9]]],
  },
];

const expected = (column: 'events' | 'mails', upTo: number) =>
  TABLE.filter(({ minutes }) => minutes <= upTo)
    .flatMap((row) => row[column])
    .flatMap(([type, numbers]) => numbers.map((number) => `${type} ${number}`))
    .sort();

const orderIn = (event: Body) => (event['data'] as Body)['order'] as Body;
const dataIn = (event: Body | undefined) => (event?.['data'] ?? {}) as Body;

async function mailsOf(service: Service): Promise<string[]> {
  const messages = dataOf(await send(service.baseUrl, '/_practice/messages?page=1&pageSize=100'));
  for (const message of messages) {
    expect(message['to']).toBe(OFFICE_EMAIL);
    expect(message['subject']).toMatch(/^\[TEST\] .* \(for Dana Whitfield <dana@example\.com>\)$/);
  }
  // The number is the order's place in its address, which every subject names.
  return messages.map(({ kind, subject }) => `${kind} ${/: (\d+) /.exec(String(subject))?.[1]}`).sort();
}

const placeTen = async (service: Service) => {
  const client = await service.client();
  for (const number of ALL) {
    const address = `${number} Juniper Lane`;
    await client.post('/v4/orders', { ...ORDER, address, pdfRequired: number !== 4 && number !== 8 });
  }
  return client;
};

describe('the whole life of ten orders', () => {
  it.each([1, 60])(
    'causes the events and e-mails of the tables and no others, at speed %i',
    async (speed) => {
      const service = await startService({ speed });
      const hook = await receiver();
      await register(service.baseUrl, { url: hook.url });
      const client = await placeTen(service);
      const reported = () =>
        hook.received.map(({ event }) => `${event['type']} ${orderIn(event)['orderNumber']}`).sort();
      let before = 0;
      for (const { minutes } of TABLE) {
        const millis = ((minutes - before) * MINUTE) / speed;
        if (millis > 0) {
          // Up to the last millisecond before, nothing new is reported.
          service.clock.advance(millis - 1);
          await service.settle();
          await quiet(service.baseUrl);
          expect(reported()).toEqual(expected('events', before));
          service.clock.advance(1);
        }
        await service.settle();
        await quiet(service.baseUrl);
        expect(reported()).toEqual(expected('events', minutes));
        expect(await mailsOf(service)).toEqual(expected('mails', minutes));
        before = minutes;
      }
      service.clock.advance(50 * MINUTE);
      await service.settle();
      await quiet(service.baseUrl);
      expect(reported()).toEqual(expected('events', 5));
      expect(await mailsOf(service)).toEqual(expected('mails', 5));
      expect(new Set(hook.received.map(({ event }) => event['id'])).size).toBe(hook.received.length);
      for (const { event } of hook.received.slice(-8)) {
        const { body } = await client.get(`/v4/orders/${orderIn(event)['orderId']}`);
        expect(orderIn(event)).toEqual(body);
      }
    },
  );

  it.each([0, 1, 2, 3, 5])(
    'is reported in full, each thing once, with a restart at minute %i',
    async (restart) => {
      const clock = new HandClock();
      const dataDir = temporaryFolder();
      const hook = await receiver();
      let service = await startService({ clock, dataDir });
      await register(service.baseUrl, { url: hook.url });
      await placeTen(service);
      let before = 0;
      for (const { minutes } of TABLE) {
        clock.advance((minutes - before) * MINUTE);
        await service.settle();
        await quiet(service.baseUrl);
        before = minutes;
        if (minutes !== restart) continue;
        await service.close();
        service = await startService({ clock, dataDir });
      }
      await service.settle();
      await quiet(service.baseUrl);
      const reported = hook.received.map(({ event }) => `${event['type']} ${orderIn(event)['orderNumber']}`);
      expect(reported.sort()).toEqual(expected('events', 5));
      expect(await mailsOf(service)).toEqual(expected('mails', 5));
    },
  );

  it('is reported after a start as it was due, and deliveries as they were made, when the service was down from the first minute on', async () => {
    const clock = new HandClock();
    const dataDir = temporaryFolder();
    const hook = await receiver();
    const first = await startService({ clock, dataDir });
    await register(first.baseUrl, { url: hook.url });
    const created = clock.now();
    await placeTen(first);
    await quiet(first.baseUrl);
    await first.close();
    clock.advance(3 * 60 * MINUTE);
    const second = await startService({ clock, dataDir });
    await second.settle();
    await quiet(second.baseUrl);
    const reported = hook.received.map(({ event }) => `${event['type']} ${orderIn(event)['orderNumber']}`);
    expect(reported.sort()).toEqual(expected('events', 5));
    const at = (minutes: number) => new Date(created + minutes * MINUTE).toISOString();
    const moments = new Set(hook.received.map(({ event }) => `${event['type']} ${event['createdAt']}`));
    expect([...moments].sort()).toEqual([
      `order.created ${at(0)}`,
      `order.delivered ${new Date(clock.now()).toISOString()}`,
      `order.updated ${at(2)}`,
    ]);
    // The day of the download begins when it is reported, or it would be shorter than the document says.
    const delivered = hook.received.find(({ event }) => event['type'] === 'order.delivered')?.event;
    expect(dataIn(delivered)['downloadExpiresAt']).toBe(
      new Date(clock.now() + 24 * 60 * MINUTE).toISOString(),
    );
    expect((await fetch(String(dataIn(delivered)['downloadAllUrl']))).status).toBe(200);
  });
});

describe('order.updated', () => {
  it('carries the changed fields with their old and new values', async () => {
    const service = await startService();
    const hook = await receiver();
    await register(service.baseUrl, { url: hook.url, events: ['order.updated'] });
    await placeTen(service);
    service.clock.advance(2 * MINUTE);
    await service.settle();
    await quiet(service.baseUrl);
    const byNumber = (number: number) =>
      dataIn(hook.received.find(({ event }) => orderIn(event)['orderNumber'] === number)?.event);
    expect(byNumber(2)).toMatchObject({
      changes: [{ field: 'propertyType', old: 'Residential', new: 'Commercial' }],
      order: { propertyType: 'Commercial', status: 'in_progress' },
    });
    expect(byNumber(4)).toMatchObject({
      changes: [
        { field: 'pdfRequired', old: false, new: true },
        {
          field: 'price',
          old: { amountCents: 3400, currency: 'USD' },
          new: { amountCents: 3900, currency: 'USD' },
        },
      ],
      order: { pdfRequired: true, price: { amountCents: 3900 } },
    });
  });
});

describe('order.delivered', () => {
  it('carries a downloadAllUrl and a token that work for 24 hours without an Authorization header', async () => {
    const service = await startService();
    const hook = await receiver();
    await register(service.baseUrl, { url: hook.url, events: ['order.delivered'] });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    await quiet(service.baseUrl);
    const data = dataIn(hook.received[0]?.event);
    const token = String(data['downloadToken']);
    expect(data['downloadAllUrl']).toBe(`${service.baseUrl}/v4/files/download?token=${token}`);
    const download = (version: string) =>
      fetch(`${service.baseUrl}/${version}/files/download?token=${token}`);
    const [four, one] = [await download('v4'), await download('v1')];
    expect([four.status, four.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(Buffer.from(await one.arrayBuffer())).toHaveLength((await four.arrayBuffer()).byteLength);
    service.clock.advance(24 * 60 * MINUTE - 1);
    expect((await download('v4')).status).toBe(200);
    service.clock.advance(1);
    expect((await download('v4')).status).toBe(410);
    const anonymous = clientWith(service.baseUrl, token);
    expect((await anonymous.get('/v4/orders')).status).toBe(401);
  });
});
