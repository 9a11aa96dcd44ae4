import { describe, expect, it, onTestFinished } from 'vitest';
import { announcementsOf } from '../../../../src/main/app/announcements.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrders, createSelection } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { AppEvent, OrderSelection } from '../../../../src/shared/contract/index.ts';
import { EXPORT_COLUMNS } from '../../../../src/shared/contract/index.ts';
import { order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount, seedOrders } from '../../../support/seed-orders.ts';
import { failureOf } from '../../support/failure-of.ts';

const ACCOUNT = 'ours';
const LIST = { accountId: ACCOUNT, view: 'all', text: '', sort: 'ordered', descending: true } as const;
const NOW = Date.UTC(2026, 4, 30);

/** An office with orders, 600 of them; `all` is every one of them as the service reported it. */
function office(orders = 600) {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  seedOrders(store, ACCOUNT, orders, 21);
  const bus = createBus();
  const events: AppEvent[] = [];
  bus.subscribe((fact) => events.push(...announcementsOf(fact)));
  const clock = createFakeClock(NOW);
  const downloaded: string[] = [];
  const written: { format: string; rows: readonly (readonly unknown[])[] }[] = [];
  const spreadsheets = {
    write: async (format: string, _: string, rows: AsyncIterable<readonly unknown[]>) => {
      const all: (readonly unknown[])[] = [];
      for await (const row of rows) all.push(row);
      written.push({ format, rows: all });
      return new Uint8Array([1, 2, 3]);
    },
  };
  const ports = { store, clock, spreadsheets, desktop: {} } as never;
  const { handlers } = createSelection({
    ports,
    bus,
    download: (_, orders) => {
      downloaded.push(...orders);
      return { orders: orders.length, queued: orders.length, here: 0, skipped: 0 };
    },
  });
  const list = createOrders({ ports, orderFiles: () => [], refresh: async () => ({ asked: 0 }) }).handlers;
  const ids = store.orders.chosen({ ...LIST, except: [] });
  const all = ids.flatMap((id) => store.orders.get(ACCOUNT, id) ?? []);
  return { store, handlers, list, events, downloaded, written, ids, all, clock };
}

const named = (orders: string[]): OrderSelection => ({ accountId: ACCOUNT, orders });
const everything = (text = '', except: string[] = []): OrderSelection => ({ ...LIST, text, except });

describe('selected orders', () => {
  it('are counted and summed as one adds them up by hand, without the canceled ones', async () => {
    const { handlers, all, ids } = office();
    const sum = (orders: typeof all) =>
      orders.reduce(
        (total, each) => total + (each.status.kind === 'cancelled' ? 0 : (each.price?.minor ?? 0)),
        0,
      );
    const cases: readonly (readonly [OrderSelection, typeof all])[] = [
      [everything(), all],
      [everything('', ids.slice(0, 3)), all.slice(3)],
      [everything('rush'), all.filter(({ rushOrder }) => rushOrder)],
      [everything('price>50'), all.filter(({ price }) => (price?.minor ?? 0) > 5_000)],
      [
        everything('-rush price<=20'),
        all.filter(({ rushOrder, price }) => !rushOrder && price && price.minor <= 2_000),
      ],
      [everything('service:"commercial roof"', ids), []],
      [named(ids.slice(10, 20)), all.slice(10, 20)],
    ];
    for (const [selection, orders] of cases) {
      const found = await handlers['orders.selected']({ selection });
      expect(found).toEqual({
        count: orders.length,
        delivered: orders.filter(({ status }) => status.kind === 'delivered').length,
        canceled: orders.filter(({ status }) => status.kind === 'cancelled').length,
        sums: orders.length === 0 ? [] : [{ currency: 'USD', minor: sum(orders) }],
      });
    }
  });

  it('of an account that is gone are refused', async () => {
    const { handlers } = office();
    const failure = await failureOf(() =>
      handlers['orders.selected']({ selection: { accountId: 'gone', orders: ['1'] } }),
    );
    expect(failure.code).toBe('no_account');
  });

  it('are named and downloaded in the order of the list', async () => {
    const { handlers, downloaded, ids } = office();
    expect(await handlers['orders.named']({ selection: everything() })).toEqual(ids);
    await handlers['orders.download']({ selection: named([ids[2] ?? '', ids[0] ?? '']) });
    expect(downloaded).toEqual([ids[0], ids[2]]);
  });
});

describe('tags and reviews', () => {
  it('of many orders are put a piece at a time, let other work go between, and are all undone', async () => {
    const { handlers } = office(1_300);
    const tags = async () => (await handlers['orders.tags']({ accountId: ACCOUNT }))[0]?.orders ?? 0;
    const between: number[] = [];
    setImmediate(() => void tags().then((orders) => between.push(orders)));
    const { changed, undo } = await handlers['orders.tag']({
      selection: everything(),
      tag: 'hail',
      isOn: true,
    });
    expect([changed, await tags()]).toEqual([1_300, 1_300]);
    expect(between).toEqual([1_000]);
    expect(await handlers['orders.undoMarks']({ undo: undo ?? '' })).toEqual({ changed: 1_300 });
    expect(await tags()).toBe(0);
  });

  it('are found by the list’s operators, and a change of many can be undone', async () => {
    const { handlers, list, ids, events } = office();
    const total = async (text: string) =>
      (await list['orders.page']({ ...LIST, text, offset: 0, limit: 1 })).total;
    const first = await handlers['orders.tag']({
      selection: named(ids.slice(0, 2)),
      tag: 'Hail 5/12',
      isOn: true,
    });
    expect(first.changed).toBe(2);
    const more = await handlers['orders.tag']({
      selection: named(ids.slice(0, 9)),
      tag: 'HAIL 5/12',
      isOn: true,
    });
    expect(more.changed).toBe(7);
    expect(await handlers['orders.tags']({ accountId: ACCOUNT })).toEqual([{ tag: 'HAIL 5/12', orders: 9 }]);
    expect([await total('tag:hail'), await total('-tag:hail'), await total('tag:wind')]).toEqual([9, 591, 0]);
    await handlers['orders.undoMarks']({ undo: more.undo ?? '' });
    expect(await total('tag:hail')).toBe(2);
    const failure = await failureOf(() => handlers['orders.undoMarks']({ undo: more.undo ?? '' }));
    expect(failure.code).toBe('too_late');
    await handlers['orders.review']({ selection: everything('tag:hail'), isOn: true });
    expect([await total('reviewed'), await total('-reviewed')]).toEqual([2, 598]);
    const nothing = await handlers['orders.review']({ selection: everything('tag:hail'), isOn: true });
    expect(nothing).toEqual({ changed: 0, undo: null });
    expect(events.every(({ name }) => name === 'orders.changed')).toBe(true);
    expect(events).toHaveLength(4);
  });
});

describe('an export', () => {
  it('has the chosen columns, numbers as numbers, and a line for each order of the list', async () => {
    const { handlers, written, all } = office();
    const columns = ['order', 'price', 'status', 'ordered'] as const;
    const file = await handlers['orders.export']({
      selection: everything(),
      format: 'xlsx',
      columns: [...columns],
    });
    expect(file.name).toBe('Orders 2026-05-30.xlsx');
    const [head, ...lines] = written[0]?.rows ?? [];
    expect(head).toEqual(['Order ID', 'Price', 'Status', 'Ordered']);
    expect(lines).toHaveLength(all.length);
    const [first] = all;
    expect(lines[0]?.[0]).toBe(first?.orderId);
    expect(lines[0]?.[1]).toEqual({ value: (first?.price?.minor ?? 0) / 100, decimals: 2 });
    expect(lines[0]?.[3]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  it('has what the office noted on each order beside it', async () => {
    const { handlers, store, written, ids } = office();
    const [first = '', second = '', third = ''] = ids.slice(298);
    store.marks.tag(ACCOUNT, [second, third], 'wind', true);
    store.marks.tag(ACCOUNT, [second], 'Hail', true);
    store.marks.review(ACCOUNT, [third], NOW, 'Kim');
    for (const text of ['call first', 'dog'])
      store.notes.add(ACCOUNT, { orderId: second, text, at: NOW, by: null });
    await handlers['orders.export']({
      selection: everything(),
      format: 'csv',
      columns: ['order', 'tags', 'reviewed_by', 'internal_notes'],
    });
    const [, ...lines] = written[0]?.rows ?? [];
    expect(lines.map(([order]) => order)).toEqual(ids);
    const noted = lines.filter((line) => line.slice(1).some((cell) => cell !== ''));
    expect(noted.map(([order, tags, by]) => [order, tags, by])).toEqual([
      [second, 'Hail, wind', ''],
      [third, 'wind', 'Kim'],
    ]);
    expect(noted[0]?.[3]).toMatch(/^\S+ \S+: call first\n\S+ \S+: dog$/);
    expect(lines[298]).toEqual([first, '', '', '']);
  });

  it('as text has one line for each order, whatever its texts hold', async () => {
    const { handlers, store } = office();
    store.orders.put(ACCOUNT, order('odd', { address: '1 Elm\tSt\r\nRear', customerName: '=1+1' }), NOW);
    const { base64 } = await handlers['orders.export']({
      selection: named(['odd']),
      format: 'text',
      columns: [...EXPORT_COLUMNS],
    });
    const lines = Buffer.from(base64, 'base64').toString('utf8').split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.split('\t')).toHaveLength(EXPORT_COLUMNS.length);
    expect(lines[1]).toContain('1 Elm St Rear');
  });
});

describe('the list in the language of the search', () => {
  it('sorts by several columns, what has no value last', async () => {
    const { list, all } = office();
    const { rows } = await list['orders.page']({
      ...{ ...LIST, sort: 'service', descending: false, offset: 0, limit: 500 },
      further: [{ sort: 'price', descending: true }],
    });
    const key = (each: { serviceName: string | null; price: { minor: number } | null }) =>
      [each.serviceName ?? '~', each.price ? String(1e6 - each.price.minor) : '~'].join(' ');
    expect(rows.map(key)).toEqual(all.map(key).sort().slice(0, 500));
  });
});
