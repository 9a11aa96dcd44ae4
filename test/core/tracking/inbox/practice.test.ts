import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PracticeLauncher } from '../../../../src/main/core/ports/index.ts';
import { DIALECTS } from '../../../../src/sandbox/dialects/index.ts';
import type { CallOutput } from '../../../../src/shared/contract/index.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import {
  type Client,
  dataOf,
  HandClock,
  MINUTE,
  ORDER,
  send,
  signIn,
  startService,
} from '../../../sandbox/support.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { placeOrder } from '../../../support/place.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { until } from '../../../support/until.ts';

type Items = CallOutput<'inbox.page'>['items'];

/** A whole app and the real practice service; orders come from another computer of the office, with the same account. */
async function office(options: { readonly faster?: number; readonly dialect?: string } = {}) {
  const dialect = options.dialect ? { dialect: options.dialect } : {};
  const service = await startService({ clock: new HandClock(Date.now()), ...dialect });
  const credentials = service.seedAccount();
  const practice: PracticeLauncher = {
    start: async (seed) => ({ baseUrl: service.baseUrl, credentials: seed ? credentials : null }),
    stop: async () => {},
    addAccount: () => Promise.reject(new Error('none')),
    onExit: () => {},
  };
  const clock = createFastClock(options.faster ?? 1);
  const app = await startTestApp({ adapters: { practice, clock } });
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  const client = options.dialect ? null : await signIn(service.baseUrl, credentials);
  const pass = async (minutes: number) => {
    (service.clock as HandClock).advance(minutes * MINUTE);
    await service.settle();
    await app.call('orders.refresh', { accountId, orderId: null });
  };
  return { service, app, accountId, client, clock, pass };
}

async function place(client: Client | null, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const body = { ...ORDER, address: `${index} Elm Street, Millbrook, OH 45000`, pdfRequired: false };
    ids.push(String((await client?.post('/v4/orders', body))?.body['orderId']));
  }
  return ids;
}

async function inbox(app: TestApp, accountId: string, show: 'open' | 'done' = 'open'): Promise<Items> {
  return (await app.call('inbox.page', { accountId, show, offset: 0, limit: 50 })).items;
}

describe('with the real practice service', () => {
  it('orders 2 and 4 are amended: one item each, old and new side by side, with the price’s effect; order 5 is canceled', async () => {
    const { app, accountId, client, pass } = await office();
    const ids = await place(client, 5);
    await pass(0);
    await pass(1);
    expect(await inbox(app, accountId)).toEqual([]);
    await pass(1);
    const items = await inbox(app, accountId);
    const by = (number: number) => items.filter(({ orderId }) => orderId === ids[number - 1]);
    expect(items).toHaveLength(3);
    const amended = [...by(2), ...by(4)];
    expect(amended.map(({ kind }) => kind)).toEqual(['amended', 'amended']);
    const fields = amended.map(({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from} -> ${to}`),
    );
    expect(fields.map((each) => each[0]).sort()).toEqual([
      'pdfRequired: No -> Yes',
      'propertyType: Residential -> Commercial',
    ]);
    const [repriced] = amended.filter(({ priceEffect }) => priceEffect !== null);
    expect(repriced?.priceEffect?.minor).toBeGreaterThan(0);
    expect(repriced?.changes.at(-1)).toMatchObject({
      field: 'price',
      from: expect.stringMatching(/^\$/),
      to: expect.stringMatching(/^\$/),
    });
    expect(amended.filter(({ priceEffect }) => priceEffect === null)).toHaveLength(1);
    expect(by(5)).toMatchObject([{ kind: 'cancelled', changes: [{ field: 'status', to: 'cancelled' }] }]);
    expect(app.desktop.badged).toBe(3);
    // Reading it all again, and the orders' further way, adds nothing.
    await pass(1);
    await pass(2);
    expect(await inbox(app, accountId)).toHaveLength(3);
    expect((await app.call('inbox.counts', undefined))[accountId]).toBe(3);
    const decided = await app.call('inbox.decide', {
      itemId: by(2)[0]?.id ?? 0,
      decision: { kind: 'accept' },
    });
    expect(decided).toMatchObject({ state: 'done', decision: 'accepted', decidedBy: 'office' });
    expect(app.desktop.badged).toBe(2);
  });

  // Others each day; all of them in the deep tests.
  it.each(
    shareOfTheDay(
      'dialects in the inbox',
      DIALECTS.map(({ name }) => name),
      4,
    ),
  )(
    'in the dialect “%s” what is told one way in the list and another way singly makes no item: only the amendment does',
    async (dialect) => {
      const { app, accountId, pass } = await office({ dialect, faster: 20 });
      const { services } = await app.call('services.list', { accountId, refresh: true });
      const draft = {
        ...EMPTY_DRAFT,
        ...ORDER,
        serviceId: services[0]?.id ?? '',
        additionalInstructions: 'Mind  the dog.\nTwice.',
        latitude: '41.1234567891',
        longitude: '-96.5',
        notes: 'ours',
      };
      for (const address of ['1 Elm Street, Millbrook, OH', '2 Elm Street, Millbrook, OH'])
        await placeOrder(app.call, accountId, { ...draft, address });
      const known = async () => (await app.call('orders.counts', { accountId })).all;
      await expect.poll(known).toBe(2);
      for (let times = 0; times < 2; times += 1) await pass(0);
      expect(await inbox(app, accountId)).toEqual([]);
      await pass(2);
      await pass(0);
      expect(await inbox(app, accountId)).toMatchObject([
        { kind: 'amended', changes: [{ field: 'propertyType', from: 'Residential', to: 'Commercial' }] },
      ]);
    },
  );

  it('twelve deliveries are one notification, which opens the delivered orders; the past is not reported', async () => {
    const { app, accountId, client, clock, pass } = await office({ faster: 10 });
    await app.call('settings.put', { onDelivery: 'nothing', notifyInbox: false });
    const ids = await place(client, 14);
    await pass(0);
    await pass(2);
    // The deliveries are gathered within seconds of the clock, and the machine needs a while to read twelve orders.
    await clock.atRealSpeed(async () => {
      await pass(3);
      await expect.poll(async () => (await app.call('orders.counts', { accountId })).delivered).toBe(12);
    });
    await until('a notification', () => app.desktop.notices.length > 0);
    const end = clock.now() + 30_000;
    await until('half a minute is over', () => clock.now() >= end);
    expect(app.desktop.notices.map(({ title }) => title)).toEqual(['Practice: 12 reports delivered']);
    expect(app.desktop.notices[0]?.body).toMatch(/Elm Street.*; and 9 more$/);
    app.desktop.notices[0]?.clicked();
    expect(app.events.at(-1)).toEqual({ name: 'window.go', data: null });
    expect(await app.call('window.take', undefined)).toEqual({ accountId, to: { kind: 'delivered' } });
    expect(ids).toHaveLength(14);
  });

  it('events come in by one click: the service is asked, and neither tokens nor secrets are kept', async () => {
    const { app, accountId, client, service } = await office();
    const state = await app.call('webhooks.connectPractice', { accountId });
    expect(state).toMatchObject({ enabled: true, practiceConnected: true });
    expect(await app.call('webhooks.test', { accountId })).toMatchObject({ arrived: true });
    const [orderId = ''] = await place(client, 1);
    const status = async () =>
      (await app.reply('orders.get', { accountId, orderId })) as {
        ok: boolean;
        value?: { order: { status: { kind: string } } };
      };
    await expect.poll(async () => (await status()).ok).toBe(true);
    const hook = dataOf(await send(service.baseUrl, '/_practice/webhooks')).find(({ secret }) => secret);
    const deliveries = async () =>
      dataOf(await send(service.baseUrl, `/_practice/webhooks/${hook?.['id']}/deliveries`));
    // The service has read the answers to its events: five minutes of its clock are over its limit for one.
    await expect
      .poll(async () => (await deliveries()).every(({ state }) => state === 'delivered'))
      .toBe(true);
    (service.clock as HandClock).advance(5 * MINUTE);
    await service.settle();
    await expect.poll(async () => (await status()).value?.order.status.kind).toBe('delivered');
    const log = async () => app.call('webhooks.log', { accountId });
    await expect
      .poll(async () => (await log()).map(({ event }) => event))
      .toEqual(['order.delivered', 'order.created', 'test']);
    await expect.poll(async () => (await log())[0]?.outcome).toMatch(/changed|nothing_new/);
    const sent = JSON.stringify(await deliveries());
    const token = /"downloadToken":"([^"]+)"/.exec(sent)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(10);
    await app.stop();
    const canaries = [token, String(hook?.['secret'] ?? '')];
    const exposed = JSON.stringify([app.logger.lines, app.events]);
    for (const canary of canaries) {
      expect(canary.length).toBeGreaterThan(10);
      expect(exposed).not.toContain(canary);
    }
    for (const file of readdirSync(app.dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(join(file.parentPath, file.name));
      for (const canary of canaries) expect([file.name, bytes.includes(canary)]).toEqual([file.name, false]);
    }
  });
});
