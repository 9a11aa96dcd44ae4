import { describe, expect, it } from 'vitest';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';
import { remoteOrder } from '../../support/service-double.ts';

type Core = ReturnType<typeof testCore>;
const HOUR = 60 * MINUTE;
const many = (count: number, status = 'delivered') =>
  Array.from({ length: count }, (_, index) => remoteOrder(`o${index}`, status));
const known = (core: Core) => core.store.orders.count(ACCOUNT.id);
const statusOf = (core: Core, orderId: string) => core.store.orders.get(ACCOUNT.id, orderId)?.status.kind;

describe('the first run', () => {
  it.each([
    ['with a total', { total: true, hasMore: true }],
    ['with hasMore only', { total: false, hasMore: true }],
    ['with a bare list', { total: false, hasMore: false }],
  ])('imports 250 orders page by page, %s', async (_, reports) => {
    const core = testCore();
    core.service.orders = many(250);
    core.service.reports = reports;
    core.polling.start();
    await core.clock.advance(10 * SECOND);
    expect(known(core)).toBe(250);
    const pages = core.service.calls.filter((call) => call.kind === 'orders').map((call) => call.what);
    // Page 0 is asked for once, to learn from which number the service counts.
    expect(pages).toEqual(['1', '0', '2', '3', ...(reports.total || reports.hasMore ? [] : ['4'])]);
  });

  it('continues where it was when a page failed', async () => {
    const core = testCore();
    core.service.orders = many(250);
    core.polling.start();
    await core.clock.advance(100);
    core.service.fail.orders = { kind: 'unavailable', status: 500, retryAfter: null };
    await core.clock.advance(2 * SECOND);
    const sofar = known(core);
    expect(sofar).toBeGreaterThan(0);
    expect(sofar).toBeLessThan(250);
    core.service.fail = {};
    await core.clock.advance(MINUTE);
    expect(known(core)).toBe(250);
    const firstPages = core.service.calls.filter((call) => call.kind === 'orders' && call.what === '1');
    expect(firstPages.length).toBeLessThanOrEqual(2);
  });

  it('takes a smaller page where 100 is refused', async () => {
    const core = testCore();
    core.service.orders = many(70);
    core.service.largestPage = 20;
    core.polling.start();
    await core.clock.advance(10 * SECOND);
    expect(known(core)).toBe(70);
  });

  it('ends on a service that ignores page numbers', async () => {
    const core = testCore();
    core.service.orders = many(30);
    core.service.ignoresPage = true;
    core.service.reports = { total: false, hasMore: false };
    core.polling.start();
    await core.clock.advance(MINUTE);
    expect(known(core)).toBe(30);
    expect(core.service.count('orders')).toBe(3);
  });
});

describe('following', () => {
  it('an open order to its delivery, and then leaves it', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(SECOND);
    for (const status of ['in_progress', 'qa', 'delivered']) {
      core.service.orders = [remoteOrder('o1', status)];
      await core.clock.advance(25 * SECOND);
      expect(statusOf(core, 'o1')).toBe(status);
    }
    expect(core.delivered).toEqual(['o1']);
    const asked = core.service.count('order');
    await core.clock.advance(10 * MINUTE);
    expect(core.service.count('order')).toBe(asked);
    const seen = core.store.events.list(ACCOUNT.id, 'o1').map((event) => event.to);
    expect(seen).toEqual(['accepted', 'in_progress', 'qa', 'delivered']);
  });

  it('every open order of many, by the pages of the list', async () => {
    const core = testCore();
    core.service.orders = many(150, 'accepted');
    core.polling.start();
    await core.clock.advance(10 * SECOND);
    core.service.calls.length = 0;
    core.service.orders = many(150, 'qa');
    await core.clock.advance(30 * SECOND);
    for (const order of core.service.orders) expect(statusOf(core, order.orderId)).toBe('qa');
    // One of them is read singly as well: whether the list reports the truth.
    expect(core.service.count('order')).toBeLessThanOrEqual(1);
    expect(core.service.count('orders')).toBeLessThanOrEqual(8);
  });

  it('few open orders of many, one by one', async () => {
    const core = testCore();
    core.service.orders = [...many(500), remoteOrder('open', 'accepted')];
    core.polling.start();
    await core.clock.advance(20 * SECOND);
    core.service.calls.length = 0;
    await core.clock.advance(2 * MINUTE);
    expect(core.service.count('order')).toBeGreaterThanOrEqual(5);
    expect(core.service.count('orders')).toBeLessThanOrEqual(1);
  });

  it('an order that was placed here is followed at once', async () => {
    const core = testCore();
    core.polling.start();
    await core.clock.advance(MINUTE);
    core.service.orders = [remoteOrder('mine', 'accepted')];
    core.intake.take(ACCOUNT.id, [remoteOrder('mine', 'accepted')], 'answer');
    core.service.orders = [remoteOrder('mine', 'in_progress')];
    await core.clock.advance(20 * SECOND);
    expect(statusOf(core, 'mine')).toBe('in_progress');
  });

  it('sees orders placed elsewhere within minutes, wherever the list has them', async () => {
    const core = testCore();
    core.service.orders = many(250);
    core.polling.start();
    await core.clock.advance(10 * SECOND);
    core.service.orders = [
      remoteOrder('first', 'accepted'),
      ...core.service.orders,
      remoteOrder('last', 'accepted'),
    ];
    await core.clock.advance(5 * MINUTE);
    expect(statusOf(core, 'first')).toBe('accepted');
    expect(statusOf(core, 'last')).toBe('accepted');
  });

  it('one order the service can’t tell rightly doesn’t stop the others, and isn’t asked all the time', async () => {
    const core = testCore();
    core.service.orders = ['a', 'b', 'c'].map((id) => remoteOrder(id, 'accepted'));
    core.service.failOrder['a'] = { kind: 'not_found', said: null };
    core.service.failOrder['b'] = { kind: 'not_understood', status: 200, why: verbatim('no status') };
    core.polling.start();
    await core.clock.advance(SECOND);
    core.service.fail.orders = { kind: 'refused', status: 400, said: null, problems: [] };
    core.service.orders = ['a', 'b', 'c'].map((id) => remoteOrder(id, 'qa'));
    await core.clock.advance(2 * MINUTE);
    expect(statusOf(core, 'c')).toBe('qa');
    const first = (id: string) => core.service.calls.find((call) => call.what === id)?.at ?? Number.NaN;
    expect(first('c') - first('a')).toBeLessThanOrEqual(SECOND);
    const asked = core.service.calls.filter((call) => call.what === 'a').length;
    await core.clock.advance(HOUR);
    expect(core.service.calls.filter((call) => call.what === 'a').length - asked).toBeLessThan(12);
    expect(known(core)).toBe(3);
    expect(core.sessions.connection(ACCOUNT.id).state).toBe('online');
  });

  it('a list that got short or empty removes nothing', async () => {
    const core = testCore();
    core.service.orders = many(120);
    core.polling.start();
    await core.clock.advance(10 * SECOND);
    for (const orders of [many(3), []]) {
      core.service.orders = orders;
      await core.clock.advance(HOUR);
      expect(known(core)).toBe(120);
    }
  });
});

describe('politeness', () => {
  it('asks nothing while offline, and continues when the service answers again', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(MINUTE);
    const away = { kind: 'network', fault: 'unreachable', detail: '' } as const;
    core.service.fail = { token: away, services: away, orders: away, order: away };
    await core.clock.advance(MINUTE);
    core.service.calls.length = 0;
    await core.clock.advance(HOUR);
    expect(core.service.count('order') + core.service.count('orders')).toBe(0);
    core.service.fail = {};
    core.service.orders = [remoteOrder('o1', 'qa')];
    await core.clock.advance(MINUTE + SECOND);
    expect(statusOf(core, 'o1')).toBe('qa');
  });

  it('obeys Retry-After, and so does a person’s refresh', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(SECOND);
    core.service.fail = { order: { kind: 'rate_limited', retryAfter: 4 * MINUTE } };
    await core.clock.advance(20 * SECOND);
    core.service.calls.length = 0;
    const refused = await failureOf(() => core.polling.refresh(ACCOUNT.id, 'o1'));
    expect(refused.code).toBe('rate_limited');
    expect(refused.detail?.retryAfterMs).toBeGreaterThan(3 * MINUTE);
    core.polling.wake();
    await core.clock.advance(3 * MINUTE);
    expect(core.service.calls).toEqual([]);
    core.service.fail = {};
    core.service.orders = [remoteOrder('o1', 'qa')];
    await core.clock.advance(2 * MINUTE);
    expect(statusOf(core, 'o1')).toBe('qa');
  });

  it('keeps growing pauses on a service that fails for hours', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.service.fail = { orders: { kind: 'unavailable', status: 500, retryAfter: null } };
    core.polling.start();
    await core.clock.advance(6 * HOUR);
    expect(core.service.count('orders')).toBeLessThan(6 * 60);
    core.service.fail = {};
    await core.clock.advance(6 * MINUTE);
    expect(known(core)).toBe(1);
  });

  it('an idle account is asked a few times an hour', async () => {
    const core = testCore();
    core.service.orders = many(40);
    core.polling.start();
    await core.clock.advance(MINUTE);
    core.service.calls.length = 0;
    await core.clock.advance(HOUR);
    expect(core.service.calls.filter((call) => call.kind !== 'token').length).toBeLessThanOrEqual(27);
  });

  it('never has two calls of its own under way, and asks once for five refreshes', async () => {
    const core = testCore();
    let running = 0;
    let most = 0;
    const { orders, order } = core.service.api;
    const counted = async <Value>(work: () => Promise<Value>) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      const value = await work();
      running -= 1;
      return value;
    };
    core.service.api.orders = (...input) => counted(() => orders(...input));
    core.service.api.order = (...input) => counted(() => order(...input));
    core.service.orders = many(30, 'accepted');
    core.polling.start();
    const refreshes = Array.from({ length: 5 }, () => core.polling.refresh(ACCOUNT.id, null));
    await core.clock.advance(MINUTE);
    await Promise.all(refreshes);
    expect(most).toBeLessThanOrEqual(2);
    const answers = (await Promise.all(refreshes)).map(({ asked }) => asked);
    expect(new Set(answers).size).toBe(1);
  });

  it('asks and takes nothing after the stop', async () => {
    const core = testCore();
    core.service.orders = many(5, 'accepted');
    let open = () => {};
    core.service.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    core.polling.start();
    await core.clock.advance(SECOND);
    const stopped = core.polling.stop();
    open();
    await stopped;
    const calls = core.service.calls.length;
    await core.clock.advance(HOUR);
    expect(core.service.calls.length).toBe(calls);
    expect(known(core)).toBe(0);
  });

  it('is harmless when the clock is set back', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(MINUTE);
    core.clock.jump(core.clock.now() - 12 * HOUR);
    core.service.orders = [remoteOrder('o1', 'qa')];
    await core.clock.advance(MINUTE);
    expect(statusOf(core, 'o1')).toBe('qa');
  });
});

describe('a clock that is set back in the pause after a failure', () => {
  it('doesn’t make the pause longer', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(SECOND);
    core.service.fail.order = { kind: 'rate_limited', retryAfter: 10 * MINUTE };
    core.service.fail.orders = { kind: 'rate_limited', retryAfter: 10 * MINUTE };
    await core.clock.advance(2 * MINUTE);
    core.clock.jump(core.clock.now() - 12 * HOUR);
    core.service.fail = {};
    core.service.orders = [remoteOrder('o1', 'qa')];
    await core.clock.advance(20 * MINUTE);
    expect(statusOf(core, 'o1')).toBe('qa');
  });
});

describe('a refresh', () => {
  it('asks for one order, and says when it isn’t there', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1', 'qa')];
    expect(await core.polling.refresh(ACCOUNT.id, 'o1')).toEqual({ asked: 1 });
    expect(statusOf(core, 'o1')).toBe('qa');
    expect((await failureOf(() => core.polling.refresh(ACCOUNT.id, 'no'))).code).toBe('not_found');
    expect((await failureOf(() => core.polling.refresh('gone', 'o1'))).code).toBe('no_account');
  });

  it('asks for what is open and what is new', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1', 'accepted')];
    await core.polling.refresh(ACCOUNT.id, null);
    await core.clock.advance(SECOND);
    core.service.orders = [remoteOrder('o2', 'accepted'), remoteOrder('o1', 'qa')];
    expect((await core.polling.refresh(ACCOUNT.id, null)).asked).toBe(2);
    expect([statusOf(core, 'o1'), statusOf(core, 'o2')]).toEqual(['qa', 'accepted']);
  });

  it('offline says what is wrong', async () => {
    const core = testCore();
    core.service.fail.token = { kind: 'network', fault: 'dns', detail: '' };
    const refused = await failureOf(() => core.polling.refresh(ACCOUNT.id, null));
    expect(refused.code).toBe('offline');
    expect(refused.message).toContain('api.example.com');
  });
});
