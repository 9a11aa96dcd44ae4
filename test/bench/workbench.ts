import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBoundaries } from '../../src/main/adapters/boundaries/index.ts';
import { createSpreadsheets } from '../../src/main/adapters/spreadsheet/index.ts';
import { createBus } from '../../src/main/core/kernel/bus.ts';
import { createInsights } from '../../src/main/core/tracking/insights/index.ts';
import { createOrders, createSelection, createViews } from '../../src/main/core/tracking/orders/index.ts';
import { createPeople } from '../../src/main/core/tracking/people/index.ts';
import { createWhere } from '../../src/main/core/tracking/where/index.ts';
import { openStore } from '../../src/main/store/index.ts';
import { EXPORT_COLUMNS, ORDER_GROUPINGS, SPEND_BY } from '../../src/shared/contract/index.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';

/**
 * What a click costs the core with many orders on the disk: filter, sort, search, scroll, select all, saved views, spend,
 * turnaround, export. Each is asked for again and again with a write in between, so that no kept list answers for it. The 95th
 * percentile by the clock and of the processor: on a busy machine only the second says something. `npm run bench -- workbench`.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '25' },
  },
});
const [orders, rounds] = [Number(values.orders), Number(values.rounds)];
const accountId = 'bench';
const LIST = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
const PAGE = { ...LIST, offset: 0, limit: 200 };
const MEGABYTE = 1_048_576;
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-workbench-'));
const store = openStore(join(folder, 'ridgeline.db'));
store.accounts.insert(fictitiousAccount(accountId));
seedOrders(store, accountId, orders, 1, ['KIM', 'LEE', 'ANA', '']);
const clock = { now: () => Date.UTC(2026, 4, 29, 18), after: () => () => {} };
const spreadsheets = createSpreadsheets({ folder });
const ports = { store, clock, spreadsheets, desktop: {} } as never;
const bus = createBus();
const bulk = createSelection({
  ports,
  bus,
  download: () => ({ orders: 0, queued: 0, here: 0, skipped: 0 }),
}).handlers;
const list = createOrders({ ports, orderFiles: () => [], refresh: async () => ({ asked: 0 }) }).handlers;
const views = createViews({ ports, bus }).handlers;
const insights = createInsights({ ports, bus, duplicates: { of: () => [] } }).handlers;
const people = createPeople({ ports, bus }).handlers;

const logger = { info: () => {}, warn: () => {}, error: (what: string) => say(what) };
const where = createWhere({
  ports: { store, clock, logger, boundaries: createBoundaries() } as never,
  bus,
  duplicates: { of: () => [] },
}).handlers;

const everything = { ...LIST, except: [] };
const tagged = store.orders.chosen(everything).slice(0, 2_000);
store.marks.tag(accountId, tagged, 'hail', true);
for (const text of ['rush', 'late', 'status:open', 'price>50', 'tag:hail', 'ordered:2026-05'])
  await views['views.put']({ accountId, id: null, body: { ...LIST, name: text, text } });

/** Something was written: what was kept of the lists before doesn't count any more. */
let written = 0;
function write(): void {
  written += 1;
  store.marks.tag(accountId, [tagged[written % tagged.length] ?? ''], `round ${written}`, true);
}

const nth = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`;

async function measure(what: string, work: () => unknown): Promise<void> {
  await work();
  const [times, processor]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    write();
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await work();
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    processor.push((user + system) / 1_000);
  }
  const used = `processor: median ${ms(nth(processor, 0.5))}, p95 ${ms(nth(processor, 0.95))}`;
  say(`${what.padEnd(36)} ${used}; by the clock: p95 ${ms(nth(times, 0.95))}`);
}

const page = (change: object) => () => list['orders.page']({ ...PAGE, ...change });

try {
  say(`${orders.toLocaleString('en-US')} orders, ${rounds} rounds each`);
  const [firstMap, cpu] = [performance.now(), process.cpuUsage()];
  await where['map.get']({ accountId, days: null });
  const { user, system } = process.cpuUsage(cpu);
  const found = `${((performance.now() - firstMap) / 1_000).toFixed(1)} s, processor ${((user + system) / 1e6).toFixed(1)} s`;
  say(`areas of all orders found once: ${found}`);
  await measure('map of all orders', () => where['map.get']({ accountId, days: null }));
  await measure('map of a month', () =>
    where['map.get']({ accountId, days: { from: '2026-05-01', to: '2026-05-31' } }),
  );
  for (const text of ['state:NE', 'state:OH -pinned', 'misplaced'])
    await measure(`filter: ${text}`, page({ text }));
  await measure('scroll: the rows in the middle', page({ offset: Math.floor(orders / 2) }));
  for (const text of [
    'rush',
    'status:delivered',
    'price>50',
    'ordered:2026-05',
    'delivered:2026-05',
    'property:commercial',
    'incomplete',
    'tag:hail',
    'desk:KIM',
    'late',
    '-reviewed rush',
  ])
    await measure(`filter: ${text}`, page({ text }));
  await measure('filter: service, price and rush', page({ text: 'service:premium price>50 -rush' }));
  await measure('search: oak nunez', page({ text: 'oak nunez' }));
  await measure('sort: by address', page({ sort: 'address', descending: false }));
  await measure(
    'sort: by report, then price',
    page({ sort: 'service', descending: false, further: [{ sort: 'price', descending: true }] }),
  );
  await measure(
    'sort: by status, report, address',
    page({
      ...{ sort: 'status', descending: false },
      further: [
        { sort: 'service', descending: true },
        { sort: 'address', descending: false },
      ],
    }),
  );
  await measure('select price>50: count and sum', () =>
    bulk['orders.selected']({ selection: { ...everything, text: 'price>50' } }),
  );
  for (const group of ORDER_GROUPINGS) await measure(`group: by ${group}`, page({ group }));
  await measure('select all: count and sum', () => bulk['orders.selected']({ selection: everything }));
  await measure('select all but three', () =>
    bulk['orders.selected']({ selection: { ...everything, except: tagged.slice(0, 3) } }),
  );
  await measure('six saved views counted', () => views['views.list']({ accountId }));
  const years = { accountId, from: '2023-06-01', to: '2026-05-31' };
  for (const by of SPEND_BY)
    await measure(`spend of three years by ${by}`, () => insights['spend.get']({ ...years, by }));
  await measure('spend of a month by report', () =>
    insights['spend.get']({ accountId, from: '2026-05-01', to: '2026-05-31', by: 'service' }),
  );
  for (const text of ['', 'a', 'jose mun', 'ana@'])
    await measure(`property owners like “${text}”`, () =>
      people['customers.suggest']({ accountId, text, limit: 6 }),
    );
  await measure('turnaround', () => insights['turnaround.get']({ accountId }));
  global.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  await bulk['orders.export']({ selection: everything, format: 'csv', columns: [...EXPORT_COLUMNS] });
  const span = performance.now() - began;
  const more = (process.memoryUsage().rss - before) / MEGABYTE;
  say(`export of all as CSV, every column: ${(span / 1_000).toFixed(1)} s, ${more.toFixed(0)} MB more`);
} finally {
  store.close();
  rmSync(folder, { recursive: true, force: true });
}
