import { describe, expect, it } from 'vitest';
import { createPolling } from '../../../../src/main/core/tracking/polling/index.ts';
import { StoreError } from '../../../../src/main/store/index.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { HOUR, MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { noWindows } from '../../../support/windows.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';
import { remoteOrder } from '../../support/service-double.ts';

type Core = ReturnType<typeof testCore>;
const id = ACCOUNT.id;
const many = (count: number, status = 'delivered') =>
  Array.from({ length: count }, (_, index) => remoteOrder(`o${index}`, status));
const stateOf = (core: Core) => core.handlers['sync.get']({ accountId: id });
const pagesOf = (core: Core) =>
  core.service.calls
    .filter(({ kind, what }) => kind === 'orders' && what !== '0')
    .map(({ what }) => Number(what));

/** Polling as it is after a restart: the same store, nothing remembered. */
function restarted(core: Core) {
  const { clock, store, logger, bus, sessions, intake } = core;
  const random = { bytes: (count: number) => new Uint8Array(count), fraction: () => 0.5 };
  const ports = { clock, store, logger, random };
  return createPolling({
    ports,
    bus,
    windows: noWindows(store.accounts),
    sessions,
    intake,
    connection: (accountId) => sessions.link(accountId),
    partly: (accountId, words) => sessions.partly(accountId, words),
  });
}

describe('the first reading of a history', () => {
  it('says how far it is, and what is read can be used', async () => {
    const core = testCore();
    core.service.orders = many(2_000);
    expect(await stateOf(core)).toMatchObject({ state: 'never', known: 0, total: null });
    core.polling.start();
    await core.clock.advance(2 * SECOND);
    const half = await stateOf(core);
    expect(half).toMatchObject({ state: 'importing', total: 2_000, reason: null });
    expect(half.imported).toBeGreaterThan(200);
    expect(half.known).toBe(half.imported);
    await core.clock.advance(10 * SECOND);
    expect(await stateOf(core)).toMatchObject({ state: 'in_step', known: 2_000, imported: 2_000 });
    const reported = core.events.filter(({ name }) => name === 'sync.changed').length;
    expect(reported).toBeGreaterThan(4);
    expect(reported).toBeLessThan(30);
  });

  it('continues after a restart where it stopped', async () => {
    const core = testCore();
    core.service.orders = many(1_000);
    core.polling.start();
    await core.clock.advance(1_500);
    await core.polling.stop();
    const before = pagesOf(core).length;
    expect(before).toBeGreaterThan(2);
    expect(before).toBeLessThan(10);
    core.service.calls.length = 0;
    const polling = restarted(core);
    polling.start();
    await core.clock.advance(10 * SECOND);
    expect(pagesOf(core)[0]).toBe(before + 1);
    expect(core.store.orders.count(id)).toBe(1_000);
    expect(polling.handlers['sync.get']({ accountId: id })).toMatchObject({ state: 'in_step' });
    await polling.stop();
  });

  it('waits with a reason while the service is away, and is read again on a person’s word', async () => {
    const core = testCore();
    core.service.orders = many(1_000);
    core.polling.start();
    await core.clock.advance(1_500);
    const away = { kind: 'network', fault: 'unreachable', detail: '' } as const;
    core.service.fail = { token: away, orders: away, services: away };
    await core.clock.advance(5 * SECOND);
    expect(await stateOf(core)).toMatchObject({ state: 'waiting', reason: expect.stringMatching(/\w/) });
    core.service.fail = {};
    await core.clock.advance(MINUTE);
    expect(await stateOf(core)).toMatchObject({ state: 'in_step', known: 1_000 });
    core.service.calls.length = 0;
    expect(await core.handlers['sync.importAgain']({ accountId: id })).toMatchObject({
      state: 'importing',
      known: 1_000,
    });
    await core.clock.advance(10 * SECOND);
    expect(pagesOf(core)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('a hint', () => {
  it('has the order asked for once, however many come', async () => {
    const core = testCore();
    core.service.orders = [
      remoteOrder('o1'),
      ...many(50).map((each) => ({ ...each, orderId: `d${each.orderId}` })),
    ];
    core.polling.start();
    await core.clock.advance(MINUTE);
    core.service.calls.length = 0;
    const outcomes = Promise.all(Array.from({ length: 40 }, () => core.polling.hint(id, 'o1')));
    core.service.orders[0] = remoteOrder('o1', 'qa');
    await core.clock.advance(SECOND);
    expect(new Set(await outcomes)).toEqual(new Set(['changed']));
    expect(core.service.calls.map(({ kind }) => kind)).toEqual(['order']);
    const again = core.polling.hint(id, 'o1');
    await core.clock.advance(SECOND);
    expect(await again).toBe('nothing_new');
  });

  it('of an order nobody knows here brings it', async () => {
    const core = testCore();
    core.polling.start();
    await core.clock.advance(MINUTE);
    core.service.orders = [remoteOrder('new')];
    const hint = core.polling.hint(id, 'new');
    await core.clock.advance(SECOND);
    expect(await hint).toBe('changed');
    expect(core.store.orders.get(id, 'new')).not.toBeNull();
  });

  it('that can’t be followed now is reported so, and followed later', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(MINUTE);
    const away = { kind: 'network', fault: 'unreachable', detail: '' } as const;
    core.service.fail = { token: away, orders: away, services: away, order: away };
    const hint = core.polling.hint(id, 'o1');
    await core.clock.advance(30 * SECOND);
    expect(await hint).toBe('unanswered');
    core.service.fail = {};
    core.service.orders = [remoteOrder('o1', 'delivered')];
    await core.clock.advance(MINUTE);
    expect(core.store.orders.get(id, 'o1')?.status.kind).toBe('delivered');
    expect(await core.polling.hint('gone', 'o1')).toBe('unanswered');
  });
});

describe('an account’s pace', () => {
  const old = (index: number, hours: number) =>
    remoteOrder(`d${index}`, 'delivered', {
      orderedAt: Date.UTC(2026, 3, 1) + index * HOUR,
      deliveredAt: Date.UTC(2026, 3, 1) + (index + hours) * HOUR,
    });

  it('follows its own deliveries: seldom at first, often when it’s near', async () => {
    const core = testCore();
    const orderedAt = core.clock.now();
    const publish = (status: string) => {
      core.service.orders = [
        ...Array.from({ length: 130 }, (_, index) => old(index, 10 + (index % 3))),
        remoteOrder('o1', status, { orderedAt }),
      ];
    };
    publish('accepted');
    core.polling.start();
    await core.clock.advance(MINUTE);
    const asked = async (span: number) => {
      core.service.calls.length = 0;
      await core.clock.advance(span);
      return core.service.calls.filter(({ what }) => what === 'o1').length;
    };
    const early = await asked(HOUR);
    await core.clock.advance(8.5 * HOUR);
    const near = await asked(HOUR);
    expect(early).toBeGreaterThanOrEqual(4);
    expect(early).toBeLessThanOrEqual(9);
    expect(near).toBeGreaterThanOrEqual(15);
    publish('delivered');
    await core.clock.advance(5 * MINUTE);
    expect(core.store.orders.get(id, 'o1')?.status.kind).toBe('delivered');
  });

  it('is slower while the window is hidden, and catches up when it’s shown', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1')];
    core.polling.start();
    await core.clock.advance(10 * MINUTE);
    const calls = async (span: number) => {
      core.service.calls.length = 0;
      await core.clock.advance(span);
      return core.service.calls.filter(({ kind }) => kind !== 'token').length;
    };
    const shown = await calls(20 * MINUTE);
    core.handlers['sync.visible']({ visible: false, focused: false });
    const hidden = await calls(20 * MINUTE);
    expect(hidden).toBeLessThan(shown / 2);
    expect(hidden).toBeGreaterThan(0);
    core.service.orders = [remoteOrder('o1', 'qa')];
    core.handlers['sync.visible']({ visible: true, focused: false });
    await core.clock.advance(5 * MINUTE);
    expect(core.store.orders.get(id, 'o1')?.status.kind).toBe('qa');
  });
});

describe('a list that fails while the rest works', () => {
  it('is reported, doesn’t end the following of single orders, and recovers automatically', async () => {
    const core = testCore();
    core.service.orders = many(20, 'accepted');
    core.polling.start();
    await core.clock.advance(MINUTE);
    core.service.fail.orders = { kind: 'not_understood', status: 200, why: verbatim('There is no list.') };
    await core.clock.advance(10 * MINUTE);
    const connection = core.sessions.connection(id);
    expect(connection).toMatchObject({ state: 'online', remedy: null });
    expect(connection.partly).toMatch(/list of orders.*There is no list/s);
    expect(await stateOf(core)).toMatchObject({ state: 'waiting' });
    core.service.orders = many(20, 'qa');
    await core.clock.advance(10 * MINUTE);
    for (const { orderId } of core.service.orders)
      expect(core.store.orders.get(id, orderId)?.status.kind, orderId).toBe('qa');
    core.service.fail = {};
    await core.clock.advance(6 * MINUTE);
    expect(core.sessions.connection(id).partly).toBeNull();
    expect(await stateOf(core)).toMatchObject({ state: 'in_step', reason: null });
  });
});

describe('an answer that this computer can’t save', () => {
  it('is said to be this computer’s fault, never the service’s or its address’s, and is read again later', async () => {
    const core = testCore();
    core.service.orders = many(20, 'accepted');
    const { relaxed } = core.store;
    let fault: Error = new StoreError('disk_full', 'The disk is full. Free some space and try again.');
    Object.assign(core.store, {
      relaxed: () => {
        throw fault;
      },
    });
    core.polling.start();
    await core.clock.advance(MINUTE);
    const full = await stateOf(core);
    expect(full.state).toBe('waiting');
    expect(full.reason).toBe(
      'What the service sent couldn’t be saved on this computer. The disk is full. Free some space and try again.',
    );
    expect(core.sessions.connection(id)).toMatchObject({ state: 'online', reason: null, held: null });
    fault = new TypeError('x is not a function');
    await core.clock.advance(10 * MINUTE);
    const { reason } = await stateOf(core);
    expect(reason).toMatch(
      /couldn’t be saved on this computer\. Something went wrong inside Ridgeline \(log line .+\)\./,
    );
    expect(reason).not.toMatch(/address|x is not a function/);
    Object.assign(core.store, { relaxed });
    await core.clock.advance(20 * MINUTE);
    expect(await stateOf(core)).toMatchObject({ state: 'in_step', known: 20, reason: null });
  });
});

describe('a list that lags behind the orders themselves', () => {
  it('is found out, and the orders are followed one by one', async () => {
    const core = testCore();
    const statuses = new Map(many(12).map(({ orderId }) => [orderId, 'accepted']));
    const ordersIn = (status: string) => many(12, status);
    core.service.orders = ordersIn('accepted');
    // Single orders report the truth, the list what was true at first.
    core.service.api.order = async (_token, orderId) => {
      core.service.calls.push({ kind: 'order', at: core.clock.now(), what: orderId });
      return { ok: true, value: remoteOrder(orderId, statuses.get(orderId)) };
    };
    core.polling.start();
    await core.clock.advance(MINUTE);
    for (const orderId of statuses.keys()) statuses.set(orderId, 'qa');
    await core.clock.advance(HOUR);
    for (const orderId of statuses.keys())
      expect(core.store.orders.get(id, orderId)?.status.kind, orderId).toBe('qa');
    // Not to and fro with every page.
    const moves = core.store.events.list(id, 'o0').filter(({ what }) => what === 'status').length;
    expect(moves).toBeLessThanOrEqual(4);
    core.service.orders = [remoteOrder('new', 'accepted'), ...ordersIn('accepted')];
    await core.clock.advance(15 * MINUTE);
    expect(core.store.orders.get(id, 'new')).not.toBeNull();
  });
});

describe('asking for a customer', () => {
  it('brings the orders of an e-mail, and says how many were new', async () => {
    const core = testCore();
    const orders = [remoteOrder('c1'), remoteOrder('c2', 'delivered')];
    core.service.api.byCustomer = async (_token, email) =>
      email === 'dana@example.com'
        ? { ok: true, value: { orders, total: null, hasMore: null, unreadable: 0 } }
        : { ok: false, failure: { kind: 'not_found', said: null } };
    const ask = (email: string) => core.handlers['sync.byCustomer']({ accountId: id, email });
    expect(await ask('dana@example.com')).toEqual({ reported: 2, fresh: 2, total: null, whole: true });
    expect(await ask('dana@example.com')).toEqual({ reported: 2, fresh: 0, total: null, whole: true });
    expect((await failureOf(() => ask('nobody@example.com'))).code).toBe('not_found');
  });
});

describe('answers that overtake each other', () => {
  it('never put an order back to what an earlier call returned', async () => {
    const core = testCore();
    core.service.orders = [remoteOrder('o1', 'accepted'), ...many(5)];
    core.polling.start();
    await core.clock.advance(MINUTE);
    const { orders } = core.service.api;
    let release = () => {};
    core.service.api.orders = async (...input) => {
      const early = await orders(...input);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return early;
    };
    const slow = core.polling.refresh(id, null);
    await core.clock.advance(0);
    core.service.orders[0] = remoteOrder('o1', 'delivered');
    await core.polling.refresh(id, 'o1');
    release();
    await core.clock.advance(SECOND);
    await slow;
    expect(core.store.orders.get(id, 'o1')?.status.kind).toBe('delivered');
  });
});
