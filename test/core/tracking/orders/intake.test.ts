import { describe, expect, it } from 'vitest';
import type { RemoteOrder } from '../../../../src/shared/domain/order.ts';
import { readStatus } from '../../../../src/shared/domain/status.ts';
import { DAY } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { remoteOrder } from '../../support/service-double.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

function history(core: ReturnType<typeof testCore>, orderId: string) {
  return core.store.events
    .list(ACCOUNT.id, orderId)
    .map(({ what, field, from, to, source }) =>
      [source, what, field, from, to].filter((part) => part !== null).join(' '),
    );
}

describe('taking orders into the cache', () => {
  it('writes down what was seen when, with old and new values', () => {
    const core = testCore();
    const take = (order: Parameters<typeof core.intake.take>[1][number]) =>
      core.intake.take(ACCOUNT.id, [order], 'polled');
    expect(take(remoteOrder('o1'))).toEqual(['o1']);
    expect(take(remoteOrder('o1', 'In Progress'))).toEqual([]);
    take(
      remoteOrder('o1', 'IN_PROGRESS', {
        address: '14 N Oak St',
        propertyType: 'Commercial',
        pdfRequired: false,
        price: { minor: 2_500, currency: 'USD' },
      }),
    );
    take(
      remoteOrder('o1', 'in_progress', { address: '14 N Oak St', price: { minor: 3_000, currency: 'USD' } }),
    );
    expect(history(core, 'o1')).toEqual([
      'polled first_seen accepted',
      'polled status accepted In Progress',
      'polled field address 12 N Oak St 14 N Oak St',
      'polled field propertyType Residential Commercial',
      'polled field pdfRequired Yes No',
      'polled field propertyType Commercial Residential',
      'polled field pdfRequired No Yes',
      'polled field price $25.00 $30.00',
    ]);
  });

  it('a service that changes is one line, by its name', () => {
    const core = testCore();
    core.intake.take(ACCOUNT.id, [remoteOrder('o1')], 'polled');
    core.intake.take(
      ACCOUNT.id,
      [remoteOrder('o1', 'accepted', { serviceId: 's2', serviceName: 'Premium' })],
      'polled',
    );
    expect(history(core, 'o1')).toEqual([
      'polled first_seen accepted',
      'polled field serviceName Full roof report Premium',
    ]);
  });

  it('what is not reported this time is neither erased nor a change', () => {
    const core = testCore();
    core.intake.take(
      ACCOUNT.id,
      [remoteOrder('o1', 'accepted', { claimNumber: 'C-7', price: { minor: 1, currency: 'USD' } })],
      'polled',
    );
    const bare = Object.fromEntries(Object.keys(remoteOrder('o1')).map((key) => [key, null]));
    const reported = { ...bare, orderId: 'o1', status: readStatus('accepted'), raw: '{}' } as ReturnType<
      typeof remoteOrder
    >;
    core.intake.take(ACCOUNT.id, [reported], 'polled');
    expect(core.store.orders.get(ACCOUNT.id, 'o1')).toMatchObject({
      claimNumber: 'C-7',
      address: '12 N Oak St',
      price: { minor: 1, currency: 'USD' },
    });
    expect(history(core, 'o1')).toEqual(['polled first_seen accepted']);
  });

  it('announces only what changed, and many as "many"', async () => {
    const core = testCore();
    const orders = Array.from({ length: 60 }, (_, index) => remoteOrder(`o${index}`));
    core.intake.take(ACCOUNT.id, orders, 'polled');
    await tick();
    core.intake.take(ACCOUNT.id, orders, 'polled');
    await tick();
    core.intake.take(ACCOUNT.id, [remoteOrder('o3', 'qa'), remoteOrder('o4')], 'polled');
    await tick();
    const changed = core.events.filter((event) => event.name === 'orders.changed').map((event) => event.data);
    expect(changed).toEqual([
      { accountId: ACCOUNT.id, orderIds: null },
      { accountId: ACCOUNT.id, orderIds: ['o3'] },
    ]);
  });

  it('hands an order on once, when it becomes delivered', async () => {
    const core = testCore();
    core.intake.take(ACCOUNT.id, [remoteOrder('o1', 'qa')], 'polled');
    core.intake.take(ACCOUNT.id, [remoteOrder('o1', 'completed')], 'polled');
    core.intake.take(ACCOUNT.id, [remoteOrder('o1', 'delivered')], 'polled');
    await tick();
    expect(core.delivered).toEqual(['o1']);
  });

  it('of orders first seen delivered, hands on the recent ones only', async () => {
    const core = testCore();
    const now = core.clock.now();
    core.intake.take(
      ACCOUNT.id,
      [
        remoteOrder('old', 'delivered', { deliveredAt: now - 30 * DAY }),
        remoteOrder('new', 'delivered', { deliveredAt: now - DAY }),
        remoteOrder('untold', 'delivered'),
      ],
      'polled',
    );
    core.intake.take(ACCOUNT.id, [remoteOrder('mine', 'delivered')], 'answer');
    await tick();
    expect(core.delivered).toEqual(['new', 'mine']);
  });

  it('sets a record aside that can’t be kept, takes the rest of its batch, and forgets it once it can', async () => {
    const core = testCore();
    const strange = { kind: 'constructor', raw: 'constructor' } as unknown as RemoteOrder['status'];
    const broken = remoteOrder('o2', 'accepted', { status: strange, raw: '{"orderId":"o2"}' });
    const batch = [remoteOrder('o1'), broken, remoteOrder('o3')];
    let fresh: readonly string[] = [];
    expect(() => {
      fresh = core.intake.take(ACCOUNT.id, batch, 'polled');
    }).not.toThrow();
    expect(fresh).toEqual(['o1', 'o3']);
    await tick();
    expect(core.store.orders.count(ACCOUNT.id)).toBe(2);
    expect(core.store.setAside.list(ACCOUNT.id, 10)).toMatchObject([
      { orderId: 'o2', raw: '{"orderId":"o2"}', call: 'list' },
    ]);
    core.intake.take(ACCOUNT.id, [remoteOrder('o2')], 'polled');
    expect(core.store.setAside.count(ACCOUNT.id)).toBe(0);
  });

  it('refuses a batch as a whole where the disk is full, and announces nothing that was rolled back', async () => {
    const core = testCore();
    const full = Object.assign(new Error('full'), { name: 'StoreError' });
    core.store.events.add = () => {
      throw full;
    };
    expect(() => core.intake.take(ACCOUNT.id, [remoteOrder('o1')], 'polled')).toThrow('full');
    await tick();
    expect(core.store.orders.count(ACCOUNT.id)).toBe(0);
    expect(core.store.setAside.count(ACCOUNT.id)).toBe(0);
    expect(core.events).toEqual([]);
  });

  it('of an account that was removed meanwhile takes nothing', () => {
    const core = testCore();
    core.store.accounts.remove(ACCOUNT.id);
    expect(core.intake.take(ACCOUNT.id, [remoteOrder('o1')], 'polled')).toEqual([]);
  });

  it('takes 1,000 orders in one batch', () => {
    const core = testCore();
    const orders = Array.from({ length: 1_000 }, (_, index) => remoteOrder(`o${index}`));
    expect(core.intake.take(ACCOUNT.id, orders, 'polled')).toHaveLength(1_000);
    expect(core.store.orders.count(ACCOUNT.id)).toBe(1_000);
  });
});
