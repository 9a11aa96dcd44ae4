import { describe, expect, it, vi } from 'vitest';
import { announcementsOf } from '../../src/main/app/announcements.ts';
import { reactions } from '../../src/main/app/reactions.ts';
import { createBus } from '../../src/main/core/kernel/bus.ts';

const ORDER = { accountId: 'ours', orderId: '4711' };

function core() {
  const bus = createBus((error) => {
    throw error;
  });
  const ordering = {
    computerWoke: vi.fn(),
    ordersRead: vi.fn(),
    paymentMentioned: vi.fn(),
    settingsChanged: vi.fn(),
    wake: vi.fn(),
  };
  const polling = {
    accountsChanged: vi.fn(),
    connectionChanged: vi.fn(),
    ordersRead: vi.fn(),
    wake: vi.fn(),
  };
  const library = { delivered: vi.fn(), linked: vi.fn(), wake: vi.fn() };
  const measurements = { wake: vi.fn() };
  bus.react(reactions({ ordering, polling, library, measurements }));
  return { bus, ordering, polling, library, measurements };
}

describe('the facts of the core', () => {
  it('a finished download is read for its numbers, and plans no calls and recognizes no lost order', () => {
    const { bus, ordering, polling, measurements } = core();
    bus.emit('files.changed', ORDER);
    expect(measurements.wake).toHaveBeenCalledOnce();
    expect(polling.ordersRead).not.toHaveBeenCalled();
    expect(ordering.ordersRead).not.toHaveBeenCalled();
  });

  it('orders that were read from the service are recognized before the next calls are planned', () => {
    const { bus, ordering, polling } = core();
    bus.emit('orders.read', { accountId: 'ours', orderIds: ['4711'] });
    expect(ordering.ordersRead).toHaveBeenCalledExactlyOnceWith('ours', ['4711']);
    expect(polling.ordersRead).toHaveBeenCalledExactlyOnceWith('ours');
    expect(ordering.ordersRead.mock.invocationCallOrder[0]).toBeLessThan(
      polling.ordersRead.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('a tag, a saved view, and a budget are shown in every window and wake no other area', () => {
    const { bus, ordering, polling, library } = core();
    bus.emit('orders.marked', { accountId: 'ours', orderIds: null });
    bus.emit('views.changed', { accountId: 'ours' });
    bus.emit('budget.changed', { accountId: 'ours' });
    const woken = [ordering, polling, library].flatMap((area) => Object.values(area));
    expect(woken.filter((react) => react.mock.calls.length > 0)).toEqual([]);
  });

  it('the link of a delivery reaches the library, and no window', () => {
    const { bus, library } = core();
    const link = { address: 'https://api.example.com/download/1', token: 'secret', until: 1 };
    bus.emit('download.linked', { ...ORDER, link });
    expect(library.linked).toHaveBeenCalledExactlyOnceWith('ours', '4711', link);
    expect(announcementsOf({ name: 'download.linked', data: { ...ORDER, link } })).toEqual([]);
  });

  it('files that came change the list of orders, too, which counts them', () => {
    expect(announcementsOf({ name: 'files.changed', data: ORDER })).toEqual([
      { name: 'downloads.changed', data: ORDER },
      { name: 'orders.changed', data: { accountId: 'ours', orderIds: ['4711'] } },
    ]);
  });
});
