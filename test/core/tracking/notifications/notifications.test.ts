import { describe, expect, it } from 'vitest';
import { quietFor } from '../../../../src/main/core/tracking/notifications/quiet.ts';
import { HOUR, MINUTE } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, office, reported } from '../inbox/harness.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('deliveries', () => {
  it('twelve within a short time are one notification, and a click opens the delivered ones', async () => {
    const { take, clock, notices, gone } = office();
    take(...ids(12).map((id) => reported(id, 'qa')));
    for (const id of ids(12)) {
      take(reported(id, 'delivered'));
      await clock.advance(1_500);
    }
    await clock.advance(10_000);
    expect(notices.map(({ title, body }) => ({ title, body }))).toEqual([
      { title: '12 reports delivered', body: '1 Juniper Lane; 2 Juniper Lane; 3 Juniper Lane; and 9 more' },
    ]);
    notices[0]?.clicked();
    expect(gone).toEqual([{ accountId: ACCOUNT, to: { kind: 'delivered' } }]);
  });

  it('one tells the roof and its owner, and a click opens that order', async () => {
    const { take, clock, notices, gone } = office();
    take(reported('7', 'qa'));
    take(reported('7', 'completed'));
    await clock.advance(MINUTE);
    expect(notices.map(({ title, body }) => ({ title, body }))).toEqual([
      { title: 'Report delivered', body: '7 Juniper Lane, Dana Whitfield' },
    ]);
    notices[0]?.clicked();
    expect(gone).toEqual([{ accountId: ACCOUNT, to: { kind: 'order', orderId: '7' } }]);
  });

  it('that come without an end are reported after half a minute all the same', async () => {
    const { take, clock, notices } = office();
    take(...ids(40).map((id) => reported(id, 'qa')));
    for (const id of ids(40)) {
      take(reported(id, 'delivered'));
      await clock.advance(2_000);
    }
    expect(notices.length).toBeGreaterThan(1);
    expect(notices.length).toBeLessThan(5);
  });

  it('of a first import are not reported, nor the same twice, nor where it’s switched off', async () => {
    const { take, clock, notices, store } = office();
    take(reported('1', 'delivered', { deliveredAt: clock.now() }));
    take(reported('1', 'delivered'));
    await clock.advance(MINUTE);
    expect(notices).toEqual([]);
    store.settings.put({ notifyDeliveries: false });
    take(reported('2', 'qa'));
    take(reported('2', 'delivered'));
    await clock.advance(5 * MINUTE);
    expect(notices).toEqual([]);
    expect(store.notices.list()).toEqual([]);
  });
});

describe('things that need a person', () => {
  it('one opens exactly that; several open the inbox; names are omitted where a person wishes', async () => {
    const { take, clock, notices, gone, page, store } = office();
    take(reported('1'), reported('2'), reported('3'), reported('4'));
    take(reported('1', 'cancelled'));
    await clock.advance(MINUTE);
    take(reported('2', 'cancelled'), reported('3', 'accepted', { propertyType: 'Commercial' }));
    await clock.advance(MINUTE);
    store.settings.put({ notifyHideNames: true });
    take(reported('4', 'cancelled'));
    await clock.advance(MINUTE);
    expect(notices.map(({ title, body }) => [title, body])).toEqual([
      [
        'Order canceled by the service',
        '1 Juniper Lane, Dana Whitfield. The service canceled this order, so no report will come. Ask what is charged for it, or order again.',
      ],
      ['2 items need your attention', '2 Juniper Lane; 3 Juniper Lane'],
      ['Order canceled by the service', 'Open it in Ridgeline.'],
    ]);
    notices[0]?.clicked();
    notices[1]?.clicked();
    const first = page().items.find(({ orderId }) => orderId === '1');
    expect(gone).toEqual([
      { accountId: ACCOUNT, to: { kind: 'inbox', itemId: first?.id } },
      { accountId: ACCOUNT, to: { kind: 'inbox', itemId: null } },
    ]);
  });

  it('that went away before it was reported isn’t reported; a change folded in isn’t reported again', async () => {
    const { take, clock, notices } = office();
    take(reported('1'), reported('2'));
    take(reported('1', 'accepted', { propertyType: 'Commercial' }));
    take(reported('1'));
    await clock.advance(MINUTE);
    expect(notices).toEqual([]);
    take(reported('2', 'accepted', { propertyType: 'Commercial' }));
    await clock.advance(MINUTE);
    take(reported('2', 'accepted', { propertyType: 'Mixed' }));
    await clock.advance(MINUTE);
    expect(notices).toHaveLength(1);
    take(reported('2', 'cancelled', { propertyType: 'Mixed' }));
    await clock.advance(MINUTE);
    expect(notices.map(({ title }) => title)).toEqual([
      'Order changed by the service',
      'Order canceled by the service',
    ]);
  });

  it('are the number on the icon, and deliveries aren’t', async () => {
    const { take, clock, world, inbox, page } = office();
    take(reported('1'), reported('2'), reported('3', 'qa'));
    take(reported('1', 'cancelled'), reported('2', 'cancelled'), reported('3', 'delivered'));
    await clock.advance(10);
    expect(world.badge).toBe(2);
    inbox.handlers['inbox.decide']({ itemId: page().items[0]?.id ?? 0, decision: { kind: 'accept' } });
    await clock.advance(10);
    expect(world.badge).toBe(1);
  });
});

describe('whose it is', () => {
  it.each([
    ['practice', 'Practice: Report delivered'],
    ['sandbox', 'Sandbox: Report delivered'],
    ['production', 'Report delivered'],
  ] as const)('%s is reported as “%s”', async (environment, title) => {
    const { take, clock, notices } = office({ environment });
    take(reported('1', 'qa'));
    take(reported('1', 'delivered'));
    await clock.advance(MINUTE);
    expect(notices.map((notice) => notice.title)).toEqual([title]);
  });

  it('a host without notifications of its own has its windows show them', async () => {
    const { take, clock, events, notifications } = office({ native: false });
    take(reported('1', 'qa'));
    take(reported('1', 'delivered'));
    await clock.advance(MINUTE);
    expect(events.filter(({ name }) => name === 'notification.show')).toHaveLength(1);
    const taken = () => notifications.handlers['notifications.take'](undefined);
    expect(await taken()).toEqual([
      {
        accountId: ACCOUNT,
        title: 'Report delivered',
        body: '1 Juniper Lane, Dana Whitfield',
        to: { kind: 'order', orderId: '1' },
      },
    ]);
    expect(await taken()).toEqual([]);
    expect(notifications.handlers['notifications.test'](undefined)).toMatchObject({ shown: false });
    expect(events.filter(({ name }) => name === 'notification.show')).toHaveLength(2);
    // Nobody looks for long: what it says is in the inbox by now.
    await clock.advance(5 * MINUTE);
    expect(await taken()).toEqual([]);
  });

  it('a message is for the window that a person was in; where that one is closed first, for the next that asks', async () => {
    const open = ['a', 'b', 'c'];
    const windows = { accountOf: () => ACCOUNT, front: () => 'b', isOpen: (id: string) => open.includes(id) };
    const { notifications } = office({ native: false, windows });
    const taken = async (id: string) =>
      (await notifications.handlers['notifications.take'](undefined, id)).length;
    for (const _ of [1, 2]) notifications.handlers['notifications.test'](undefined, 'b');
    expect([await taken('a'), await taken('c'), await taken('b'), await taken('b')]).toEqual([0, 0, 2, 0]);
    for (let count = 0; count < 9; count += 1) notifications.handlers['notifications.test'](undefined, 'b');
    open.splice(1, 1);
    expect([await taken('c'), await taken('a')]).toEqual([5, 0]);
  });
});

describe('quiet hours', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 4, 4, hour, minute).getTime();
  it.each([
    [22 * 60, 7 * 60, at(21, 59), 0],
    [22 * 60, 7 * 60, at(22), 9 * HOUR],
    [22 * 60, 7 * 60, at(3, 30), 3.5 * HOUR],
    [22 * 60, 7 * 60, at(7), 0],
    [12 * 60, 13 * 60, at(12, 59), MINUTE],
    [12 * 60, 13 * 60, at(13), 0],
    [12 * 60, 12 * 60, at(12), 0],
    [null, 7 * 60, at(3), 0],
  ])('from %s to %s', (quietFrom, quietTo, now, left) => {
    expect(quietFor({ quietFrom, quietTo }, now)).toBe(left);
  });

  it('hold everything back and tell it grouped afterwards, a restart in between included', async () => {
    const { take, clock, notices, store, notifications, inbox } = office();
    store.settings.put({ quietFrom: 14 * 60, quietTo: 17 * 60, onDelivery: 'nothing' });
    take(...ids(3).map((id) => reported(id, 'qa')), reported('9'));
    for (const id of ids(3)) {
      take(reported(id, 'delivered'));
      await clock.advance(20 * MINUTE);
    }
    take(reported('9', 'cancelled'));
    notifications.stop();
    inbox.stop();
    await clock.advance(10 * MINUTE);
    notifications.start();
    inbox.start();
    await clock.advance(45 * MINUTE);
    expect(notices).toEqual([]);
    await clock.advance(10 * MINUTE);
    expect(notices.map(({ title }) => title)).toEqual([
      '3 reports delivered',
      'Order canceled by the service',
    ]);
    await clock.advance(HOUR);
    expect(notices).toHaveLength(2);
  });

  it('that are switched off in the middle let go at once; the test button is never held back', async () => {
    const { take, clock, notices, store, bus, notifications } = office();
    store.settings.put({ quietFrom: 14 * 60, quietTo: 17 * 60 });
    take(reported('1', 'qa'));
    take(reported('1', 'delivered'));
    await clock.advance(MINUTE);
    expect(notifications.handlers['notifications.test'](undefined)).toMatchObject({ shown: true });
    expect(notices.map(({ title }) => title)).toEqual(['Notifications work']);
    store.settings.put({ quietFrom: null, quietTo: null });
    bus.emit('settings.changed', null);
    await clock.advance(MINUTE);
    expect(notices.map(({ title }) => title)).toEqual(['Notifications work', 'Report delivered']);
  });

  it('what is older than two days by then is no news', async () => {
    const { take, clock, notices, store, notifications, inbox } = office();
    take(reported('1', 'qa'));
    take(reported('1', 'delivered'));
    notifications.stop();
    inbox.stop();
    await clock.advance(72 * HOUR);
    notifications.start();
    await clock.advance(MINUTE);
    expect(notices).toEqual([]);
    expect(store.notices.list()).toEqual([]);
  });
});

describe('late orders', () => {
  it('are announced once, together, after quiet hours, and never once they were delivered', async () => {
    const { take, clock, notices, gone, store } = office();
    const soon = clock.now() + 10 * MINUTE;
    take(...ids(3).map((id) => reported(id, 'qa', { expectedAt: soon })));
    await clock.advance(9 * MINUTE);
    expect(notices).toEqual([]);
    await clock.advance(8 * MINUTE);
    expect(notices.map(({ title, body }) => ({ title, body }))).toEqual([
      { title: '3 orders are late', body: '1 Juniper Lane; 2 Juniper Lane; 3 Juniper Lane' },
    ]);
    notices[0]?.clicked();
    expect(gone).toEqual([{ accountId: ACCOUNT, to: { kind: 'late' } }]);
    await clock.advance(HOUR);
    expect(notices).toHaveLength(1);

    // 16:17 by now.
    store.settings.put({ quietFrom: 16 * 60, quietTo: 17 * 60, notifyDeliveries: false });
    take(reported('4', 'qa', { expectedAt: clock.now() }), reported('5', 'qa', { expectedAt: clock.now() }));
    await clock.advance(10 * MINUTE);
    take(reported('5', 'delivered'));
    expect(notices).toHaveLength(1);
    await clock.advance(HOUR);
    const titles = notices.map(({ title }) => title).filter((title) => title.includes('late'));
    expect(titles).toEqual(['3 orders are late', '1 order is late']);
  });

  it('are announced together when a list’s orders become late minutes apart, without those delivered meanwhile', async () => {
    const { take, clock, notices, store } = office();
    store.settings.put({ notifyDeliveries: false });
    const start = clock.now();
    take(...ids(4).map((id) => reported(id, 'qa', { expectedAt: start + Number(id) * 3 * MINUTE })));
    await clock.advance(13 * MINUTE);
    take(reported('2', 'delivered'));
    await clock.advance(HOUR);
    const titles = notices.map(({ title }) => title).filter((title) => title.includes('late'));
    expect(titles).toEqual(['3 orders are late']);
  });

  it('are announced within half an hour of the first, however many follow', async () => {
    const { take, clock, notices } = office();
    const start = clock.now();
    take(...ids(40).map((id) => reported(id, 'qa', { expectedAt: start + Number(id) * MINUTE })));
    await clock.advance(32 * MINUTE);
    expect(notices.map(({ title }) => title)).toEqual([expect.stringMatching(/^3\d orders are late$/)]);
  });
});
