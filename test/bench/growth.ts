import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import type { Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { OrderRow } from '../../src/shared/contract/index.ts';
import { intent } from '../store/rows.ts';
import { ACCOUNT, deliveredOrders, realReport, textFor } from './library-reports.ts';

/**
 * What years of work leave in the database: orders that were confirmed here, placed, followed, and delivered with a report of 12
 * pages, and the bytes of each table for one of them. `npm run bench -- growth`.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    years: { type: 'string', default: '5' },
    'a-day': { type: 'string', default: '40' },
  },
});
const [orders, years, aDay] = [Number(values.orders), Number(values.years), Number(values['a-day'])];
/** The files of a delivery, and the steps that the service reports of an order on its way there. */
const FILES = ['report.pdf', 'roof.json', 'roof.dxf', 'top.jpg'];
const STEPS = ['accepted', 'in_progress', 'qa', 'delivered'];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** One order's way: the confirmation and its states, the service's steps, its files, and the text of its report. */
function live(store: Store, order: OrderRow, pages: readonly string[][]): void {
  const { orderId } = order;
  const at = order.orderedAt ?? 0;
  const id = `intent-${orderId}`;
  store.outbox.insert(
    intent(id, {
      accountId: ACCOUNT,
      reference: `RL-${orderId}`,
      body: JSON.stringify(order),
      confirmedAt: at,
    }),
  );
  store.outbox.move(id, ['queued'], 'prepared', {}, at, 'connecting');
  store.outbox.move(id, ['prepared'], 'on_wire', { sentAt: at }, at, 'first byte');
  store.outbox.move(id, ['on_wire'], 'acked', { orderId }, at, 'placed');
  for (const [number, to] of STEPS.entries())
    store.events.add(ACCOUNT, orderId, {
      ...{ at: at + number, source: 'polled', what: 'status', field: 'status' },
      ...{ from: STEPS[number - 1] ?? null, to },
    });
  for (const name of FILES) {
    const { id: localFileId } = store.files.addLocal(ACCOUNT, {
      ...{ orderId, fileId: null, name, kind: name.endsWith('pdf') ? 'pdf' : 'other', size: 1, savedAt: at },
      ...{ path: `${orderId}/${name}`, sha256: id.padEnd(64, '0').slice(0, 64) },
    });
    if (name === 'report.pdf')
      store.pages.put(
        { accountId: ACCOUNT, orderId, localFileId },
        1,
        pages.map((lines) => lines.join('\n')),
      );
  }
}

/** Bytes of each table with its indexes. */
function sizesOf(file: string): ReadonlyMap<string, number> {
  const db = new Database(file, { readonly: true });
  const sizes = db
    .prepare(
      `SELECT coalesce(m.tbl_name, s.name) AS name, sum(s.pgsize) AS bytes FROM dbstat AS s
       LEFT JOIN sqlite_schema AS m ON m.name = s.name GROUP BY 1 ORDER BY 2 DESC`,
    )
    .all() as { name: string; bytes: number }[];
  db.close();
  return new Map(sizes.map(({ name, bytes }) => [name, bytes]));
}

/** Tables that also hold the orders that were only seeded. */
const OF_ALL_ORDERS = /^(orders|order_search|places|place_)/;

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-growth-'));
try {
  const file = join(folder, 'ridgeline.db');
  const { pages } = await realReport(join(folder, 'reports'));
  const store = openStore(file);
  const empty = sizesOf(file);
  const rows: OrderRow[] = [...deliveredOrders(store, orders)];
  for (const [index, order] of rows.entries())
    store.transaction(() => live(store, order, textFor(pages, order, index)));
  const { all } = store.orders.counts(ACCOUNT);
  store.close();
  let sum = 0;
  for (const [name, bytes] of sizesOf(file)) {
    const grown = bytes - (empty.get(name) ?? 0);
    const each = grown / (OF_ALL_ORDERS.test(name) ? all : orders);
    sum += each;
    if (grown > 0) say(`${name.padEnd(28)} ${each.toFixed(0).padStart(7)} bytes an order`);
  }
  const journal = statSync(`${file}.orders`).size / orders;
  const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  const count = Math.round(years * 365 * aDay);
  say(`together ${kb(sum)} an order, and ${kb(journal)} of journal until it's cut`);
  say(`${years} years at ${aDay} orders a day: ${count} orders, ${((count * sum) / 1e9).toFixed(1)} GB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
