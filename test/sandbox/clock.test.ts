import { describe, expect, it } from 'vitest';
import { adjustableClock } from '../../src/sandbox/clock.ts';
import { eventually, quiet, receiver, register } from './events/receiver.ts';
import { dataOf, fieldsOf, HandClock, jsonPost, MINUTE, ORDER, send, startService } from './support.ts';

describe('the adjustable clock', () => {
  it('is the clock below until it is touched, and then runs at its own pace without going back', () => {
    const below = new HandClock(1000);
    const clock = adjustableClock(below);
    const fired: string[] = [];
    clock.after(100, () => fired.push('first'));
    const cancel = clock.after(150, () => fired.push('taken back'));
    below.advance(50);
    expect(clock.now()).toBe(1050);
    clock.setPace({ paused: true });
    below.advance(1000);
    expect([clock.now(), fired]).toEqual([1050, []]);
    cancel();
    clock.setPace({ paused: false, rate: 10 });
    below.advance(5);
    expect([clock.now(), fired]).toEqual([1100, ['first']]);
    clock.after(1000, () => fired.push('later'));
    clock.setPace({ paused: true });
    clock.step(1000);
    below.advance(0);
    expect([clock.now(), fired]).toEqual([2100, ['first', 'later']]);
    clock.setPace({ paused: false, rate: 1 });
    below.advance(7);
    expect(clock.now()).toBe(2107);
  });
});

describe('/_practice/clock', () => {
  it('steps an order through its life while the clock is paused', async () => {
    const service = await startService();
    const client = await service.client();
    const set = (body: unknown) => send(service.baseUrl, '/_practice/clock', jsonPost(body));
    expect((await set({ paused: true })).body).toMatchObject({ paused: true, rate: 1, speed: 1 });
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    const status = async () => (await client.get(`/v4/orders/${orderId}`)).body['status'];
    service.clock.advance(10 * MINUTE);
    expect(await status()).toBe('accepted');
    await set({ stepMinutes: 3 });
    expect(await status()).toBe('qa');
    await set({ stepMinutes: 2 });
    expect(await status()).toBe('completed');
    expect((await send(service.baseUrl, '/_practice/clock')).body).toMatchObject({ paused: true });
    expect(fieldsOf(await set({ rate: 0, stepMinutes: -1, paused: 'no' }))).toEqual([
      'paused',
      'rate',
      'stepMinutes',
    ]);
  });
});

describe('an event that is sent again', () => {
  it('has the same id and body and is its own delivery', async () => {
    const service = await startService();
    const hook = await receiver();
    const { id } = await register(service.baseUrl, { url: hook.url });
    const client = await service.client();
    await client.post('/v4/orders', ORDER);
    await quiet(service.baseUrl);
    const path = `/_practice/webhooks/${id}/deliveries`;
    const [first] = dataOf(await send(service.baseUrl, path));
    const again = await send(service.baseUrl, `${path}/${first?.['id']}/resend`, { method: 'POST' });
    expect(again.status).toBe(202);
    await eventually(() => expect(hook.received).toHaveLength(2));
    await quiet(service.baseUrl);
    expect(hook.received[1]?.text).toBe(hook.received[0]?.text);
    expect(hook.received[1]?.headers['practice-delivery']).toBe(again.body['id']);
    expect(dataOf(await send(service.baseUrl, path)).map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
    ]);
    expect((await send(service.baseUrl, `${path}/dlv_none/resend`, { method: 'POST' })).status).toBe(404);
  });
});
