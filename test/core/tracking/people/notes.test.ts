import { describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createOrders, createSelection } from '../../../../src/main/core/tracking/orders/index.ts';
import { createPeople } from '../../../../src/main/core/tracking/people/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

const accountId = 'ours';
const NOW = new Date(2026, 4, 29, 12).getTime();
const LIST = { accountId, view: 'all', sort: 'ordered', descending: false, offset: 0, limit: 50 } as const;

function office() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId));
  for (const id of ['1', '2', '3']) store.orders.put(accountId, order(id, { orderedAt: Number(id) }), NOW);
  let [head, ...lines]: (readonly unknown[])[] = [[]];
  const spreadsheets = {
    write: async (_: string, __: string, rows: AsyncIterable<readonly unknown[]>) => {
      [head, lines] = [[], []];
      for await (const row of rows) lines.push(row);
      head = lines.shift() ?? [];
      return new Uint8Array();
    },
  };
  const desktop = { person: 'Kim Lee' };
  const ports = { store, clock: createFakeClock(NOW), desktop, spreadsheets } as never;
  const bus = createBus();
  const people = createPeople({ ports, bus }).handlers;
  const bulk = createSelection({
    ports,
    bus,
    download: () => ({ orders: 0, queued: 0, here: 0, skipped: 0 }),
  }).handlers;
  const list = createOrders({ ports, orderFiles: () => [], refresh: async () => ({ asked: 0 }) }).handlers;
  return {
    ...{ store, people, bulk },
    found: async (text: string) =>
      (await list['orders.page']({ ...LIST, text })).rows.map(({ orderId }) => orderId),
    note: (orderId: string, text: string, id: number | null = null) =>
      people['notes.put']({ accountId, orderId, id, text }),
    exported: async () => {
      const selection = { accountId, orders: ['1', '2'] };
      const columns = ['order' as const, 'reviewed_by' as const, 'internal_notes' as const];
      await bulk['orders.export']({ selection, format: 'csv', columns });
      return [head, ...lines];
    },
  };
}

describe('what the office notes on a placed order', () => {
  it('has who and when, is changed and removed, and comes back with undo as it was', async () => {
    const { people, note } = office();
    const { id } = await note('1', 'Call back on Friday');
    await note('1', 'Call back on Monday', id);
    await note('1', 'Gate code 4711');
    const of = () => people['notes.of']({ accountId, orderId: '1' });
    expect((await of()).notes).toMatchObject([
      { text: 'Call back on Monday', at: NOW, by: 'Kim Lee' },
      { text: 'Gate code 4711' },
    ]);
    await people['notes.remove']({ accountId, id });
    expect((await of()).notes).toHaveLength(1);
    await people['notes.restore']({ accountId, id });
    expect((await of()).notes.map(({ text }) => text)).toEqual(['Gate code 4711', 'Call back on Monday']);
    expect(() => people['notes.restore']({ accountId, id })).toThrow(/deleted/);
    expect(() => note('1', 'x', 999)).toThrow(/deleted/);
  });

  it('is found by its operator, as words and as a phrase, and by who reviewed the order', async () => {
    const { store, bulk, note, found } = office();
    await note('1', 'Adjuster: call BACK, José’s number');
    await note('2', `${'A long text. '.repeat(40)} call later; back gate`);
    expect(await found('internal:call')).toEqual(['1', '2']);
    expect(await found('internal:jose')).toEqual(['1']);
    expect(await found('internal:"call back"')).toEqual(['1']);
    expect(await found('-internal:call')).toEqual(['3']);
    expect(await found('internal:all')).toEqual([]);
    await bulk['orders.review']({ selection: { accountId, orders: ['3'] }, isOn: true });
    store.marks.review(accountId, ['2'], NOW, null);
    expect(await found('reviewer:lee')).toEqual(['3']);
    expect(await found('reviewed')).toEqual(['2', '3']);
  });

  it('is exported with the name of who reviewed the order, and never part of the order itself', async () => {
    const { store, bulk, note, exported } = office();
    const before = store.orders.get(accountId, '1');
    await note('1', 'Gate code 4711');
    await bulk['orders.review']({ selection: { accountId, orders: ['1'] }, isOn: true });
    expect(await exported()).toEqual([
      ['Order ID', 'Reviewed by', 'Internal notes'],
      ['2', '', ''],
      ['1', 'Kim Lee', '2026-05-29 12:00 Kim Lee: Gate code 4711'],
    ]);
    expect(store.orders.get(accountId, '1')).toEqual(before);
  });
});
