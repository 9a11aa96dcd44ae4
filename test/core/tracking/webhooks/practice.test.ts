import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../src/sandbox/dialects/index.ts';
import {
  dataOf,
  HandClock,
  jsonPost,
  MINUTE,
  ORDER,
  send,
  signIn,
  startService,
} from '../../../sandbox/support.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { until } from '../../../support/until.ts';
import { failureOf } from '../../support/failure-of.ts';
import { eventOffice, OURS, post } from './office.ts';

/** Until the service has read the answers to its events: minutes that its clock is put forward are over the limit for one. */
async function answered(baseUrl: string): Promise<void> {
  const [webhook] = dataOf(await send(baseUrl, '/_practice/webhooks'));
  const sent = async () => dataOf(await send(baseUrl, `/_practice/webhooks/${webhook?.['id']}/deliveries`));
  await expect.poll(async () => (await sent()).map(({ state }) => state)).toEqual(['delivered']);
}

/** The real practice service, and the events' area of its account. */
async function connected() {
  const dataDir = temporaryFolder();
  const service = await startService({ dataDir, clock: new HandClock(Date.now()) });
  const credentials = service.seedAccount();
  const account = {
    environment: 'practice',
    baseUrl: service.baseUrl,
    clientId: credentials.clientId,
  } as const;
  const office = eventOffice({ account });
  const state = await office.handlers['webhooks.connectPractice']({ accountId: OURS });
  const registered = async (baseUrl = service.baseUrl) =>
    dataOf(await send(baseUrl, '/_practice/webhooks')).map(({ url }) => url);
  return { dataDir, service, credentials, office, state, registered };
}

describe('the practice service', () => {
  it('is connected by one click, and its events come in signed', async () => {
    const { service, credentials, office, state, registered } = await connected();
    expect(state).toMatchObject({ enabled: true, practiceConnected: true, problem: null });
    expect(await registered()).toEqual([state.address]);
    const client = await signIn(service.baseUrl, credentials);
    const { body } = await client.post('/v4/orders', ORDER);
    await until('order.created', () => office.asked.length === 1);
    await answered(service.baseUrl);
    const clock = service.clock as HandClock;
    clock.advance(5 * MINUTE);
    await service.settle();
    await expect
      .poll(async () => (await office.log()).map(({ event, orderId }) => [event, orderId]))
      .toEqual([
        ['order.delivered', body['orderId']],
        ['order.created', body['orderId']],
      ]);
    // Handed on in memory, for the 24 hours the service itself tells.
    const [orderId, link] = office.linked[0] ?? [];
    expect([orderId, office.linked.length]).toEqual([body['orderId'], 1]);
    expect((await fetch(link?.address ?? '')).status).toBe(200);
    expect(link?.address).toContain(`token=${link?.token}`);
    const left = (link?.until ?? 0) - service.clock.now();
    expect(left > 23 * 60 * MINUTE && left <= 24 * 60 * MINUTE).toBe(true);
    const kept = JSON.stringify([await office.log(), office.logger.lines]);
    expect(kept).not.toMatch(/token=|downloadAll|dlt_|whsec/i);
  });

  it('and nobody else: unsigned, wrongly signed and old events are refused', async () => {
    const { office, state } = await connected();
    const address = state.address ?? '';
    const secret = 'guessed';
    const sign = (second: number) =>
      `t=${second},v1=${createHmac('sha256', secret).update(`${second}.{"orderId":"1"}`).digest('hex')}`;
    const now = Math.floor(Date.now() / 1_000);
    for (const signature of ['', 'nonsense', sign(now), sign(now - 4_000), `t=${now},v1=${'0'.repeat(64)}`])
      expect([signature, await post(address, { orderId: '1' }, { 'practice-signature': signature })]).toEqual(
        [signature, 401],
      );
    expect(office.asked).toEqual([]);
    expect(said(await office.log())).toMatchObject([
      { outcome: 'refused', note: 'It isn’t signed by the practice service.' },
    ]);
    expect(await office.handlers['webhooks.test']({ accountId: OURS })).toMatchObject({ arrived: true });
  });

  it('an event that was caught can’t be played again after five minutes', async () => {
    const { service, office, state } = await connected();
    const secret = String(dataOf(await send(service.baseUrl, '/_practice/webhooks'))[0]?.['secret']);
    const body = { orderId: '1' };
    const signed = (second: number) => ({
      'practice-signature': `t=${second},v1=${createHmac('sha256', secret)
        .update(`${second}.${JSON.stringify(body)}`)
        .digest('hex')}`,
    });
    const now = Math.floor(Date.now() / 1_000);
    expect(await post(state.address ?? '', body, signed(now))).toBe(202);
    expect(await post(state.address ?? '', body, signed(now - 301))).toBe(401);
    expect(office.asked).toHaveLength(1);
  });

  it('is connected again after its own restart at another address, once, and after a new address of ours', async () => {
    const { dataDir, service, office, registered } = await connected();
    await service.close();
    const next = await startService({ dataDir, clock: new HandClock(Date.now()) });
    office.store.accounts.update(OURS, { baseUrl: next.baseUrl });
    office.webhooks.wake(OURS);
    await expect.poll(() => registered(next.baseUrl)).toHaveLength(1);
    const { address } = await office.handlers['webhooks.newAddress']({ accountId: OURS });
    expect(await registered(next.baseUrl)).toEqual([address]);
    expect(await office.get()).toMatchObject({ practiceConnected: true });
    await office.handlers['webhooks.set']({ accountId: OURS, enabled: false });
    expect(await registered(next.baseUrl)).toEqual([]);
  });

  it('is found connected after a restart of the app, and its events are still taken only when signed', async () => {
    const path = join(temporaryFolder(), 'ridgeline.db');
    const service = await startService({ clock: new HandClock(Date.now()) });
    const { clientId } = service.seedAccount();
    const account = { environment: 'practice', baseUrl: service.baseUrl, clientId } as const;
    const first = eventOffice({ account, path });
    const { address } = await first.handlers['webhooks.connectPractice']({ accountId: OURS });
    await first.stop();
    const second = eventOffice({ path });
    await expect.poll(async () => (await second.get()).practiceConnected).toBe(true);
    const hooks = dataOf(await send(service.baseUrl, '/_practice/webhooks'));
    expect(hooks.map(({ url }) => url)).toEqual([address]);
    expect(await post(address ?? '', { orderId: '1' })).toBe(401);
  });

  it.each(DIALECTS.map(({ name }) => name))('is understood in the dialect “%s”', async (dialect) => {
    const service = await startService({ dialect, clock: new HandClock(Date.now()) });
    const { clientId, clientSecret } = service.seedAccount();
    const { baseUrl } = service;
    const office = eventOffice({ account: { environment: 'practice', baseUrl, clientId } });
    await office.handlers['webhooks.connectPractice']({ accountId: OURS });
    const post = async (path: string, body: unknown, token = '') => {
      const init = jsonPost(body);
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
      return (await fetch(baseUrl + path, { ...init, headers })).text();
    };
    const signedIn = await post('/v4/auth/token', { clientId, clientSecret });
    const token = /access_?token":"([^"]+)/i.exec(signedIn)?.[1];
    const orderId = /"(ord_\w+)"/.exec(await post('/v4/orders', ORDER, token))?.[1];
    expect(orderId).toBeDefined();
    await until('order.created', () => office.asked.length === 1);
    await answered(baseUrl);
    (service.clock as HandClock).advance(5 * MINUTE);
    await service.settle();
    await expect
      .poll(async () => (await office.log()).map((entry) => [entry.event, entry.orderId]))
      .toEqual([
        ['order.delivered', orderId],
        ['order.created', orderId],
      ]);
  });

  it('that isn’t there is said in words; only it is connected by a click', async () => {
    const gone = eventOffice({ account: { environment: 'practice', baseUrl: 'http://127.0.0.1:9' } });
    expect(
      (await failureOf(async () => gone.handlers['webhooks.connectPractice']({ accountId: OURS }))).code,
    ).toBe('practice_failed');
    expect(await gone.get()).toMatchObject({ enabled: true, practiceConnected: false });
    const sandbox = eventOffice();
    expect(
      (await failureOf(async () => sandbox.handlers['webhooks.connectPractice']({ accountId: OURS }))).code,
    ).toBe('refused');
    expect(await sandbox.get()).toMatchObject({ enabled: false, practiceConnected: null });
  });
});
