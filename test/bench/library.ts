import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { createSearch } from '../../src/main/core/library/search/index.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { OrderRow } from '../../src/shared/contract/index.ts';
import { openChromium } from '../e2e/browser.ts';
import { type Host, startHost } from '../e2e/support.ts';
import { textPdf } from '../support/text-pdf.ts';
import { queriesOver } from './library-queries.ts';
import { ACCOUNT, addFile, deliveredOrders, realReport, textFor } from './library-reports.ts';
import { screens, seedLibrary } from './library-screens.ts';
import { processorMillis } from './measure.ts';

/**
 * The library: so many reports read and indexed by the app, their search, and a library of so many orders on the screen.
 * `npm run bench -- library`.
 */

const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
  },
});
const [reports, most, rounds] = [Number(values.reports), Number(values.orders), Number(values.rounds)];
const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (line = '') => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

/** What other work on the machine the figures were made beside. */
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** The value that so many of 100 aren't above. */
function percentile(list: readonly number[], of: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((of / 100) * sorted.length) - 1)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const LINES = {
  accountId: ACCOUNT,
  view: 'all',
  text: '',
  sort: 'ordered',
  descending: true,
  offset: 0,
  limit: 200,
} as const;

/** Reads all reports, a person looking at orders meanwhile. */
async function index(host: Host): Promise<void> {
  const [began, used] = [performance.now(), processorMillis(host)];
  const [lists, searches]: [number[], number[]] = [[], []];
  const limits = { orders: 8, pages: 10, files: 6 };
  let read = 0;
  let said = 0;
  while (read < reports) {
    await wait(100);
    lists.push(await timed(() => host.call('orders.page', LINES)));
    searches.push(
      await timed(() => host.call('search.find', { accountId: ACCOUNT, text: 'oak ridge', limits })),
    );
    read = (await host.call('search.progress', { accountId: ACCOUNT })).read;
    if (read - said >= 200) {
      said = read;
      say(`  ${read} of ${reports}, ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
  }
  const seconds = (performance.now() - began) / 1_000;
  const each = (processorMillis(host) - used) / reports;
  print(
    `${reports} reports indexed in ${seconds.toFixed(1)} s, ${((seconds / reports) * 1_000).toFixed(0)} ms each, of which ${each.toFixed(0)} ms of processor time in all threads (${load()})`,
  );
  const line = (what: string, list: number[]) =>
    print(
      `  meanwhile ${what}: ${ms(percentile(list, 50))} median, ${ms(percentile(list, 95))} at 95 %, ${ms(Math.max(...list))} most`,
    );
  line('200 lines of the orders', lists);
  line('a search', searches);
}

/** Bytes of the tables behind the search. */
function sizes(path: string): void {
  const db = new Database(path, { readonly: true });
  const of = (pattern: string) =>
    (
      db.prepare('SELECT coalesce(sum(pgsize), 0) AS bytes FROM dbstat WHERE name LIKE ?').get(pattern) as {
        bytes: number;
      }
    ).bytes;
  const text = db
    .prepare('SELECT count(*) AS pages, sum(length(text)) AS characters FROM file_pages')
    .get() as {
    pages: number;
    characters: number;
  };
  print(
    `  ${text.pages.toLocaleString('en-US')} pages with ${(text.characters / 1e6).toFixed(1)} million characters of text`,
  );
  print(
    `  index of the pages ${mb(of('page_search%'))}, their text ${mb(of('file_pages%') + of('sqlite_autoindex_file_pages%'))}`,
  );
  print(
    `  index of the orders ${mb(of('order_search%'))}, of file names ${mb(of('file_search%'))}, of numbers ${mb(of('roof_numbers%'))}`,
  );
  db.close();
  print(`  the whole database ${mb(statSync(path).size)}`);
}

async function searching(host: Host, orders: readonly OrderRow[]): Promise<void> {
  const limits = { orders: 8, pages: 10, files: 6 };
  const ask = (text: string) => timed(() => host.call('search.find', { accountId: ACCOUNT, text, limits }));
  const kinds = Object.entries(queriesOver(orders));
  for (const [, texts] of kinds) for (const text of texts.slice(0, 2)) await ask(text);
  const all: number[] = [];
  const used = processorMillis(host);
  const rows: string[] = [];
  for (const [kind, texts] of kinds) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) for (const text of texts) times.push(await ask(text));
    all.push(...times);
    const cells = [50, 95, 100].map((of) => ms(percentile(times, of)).padStart(9));
    rows.push(`  ${kind.padEnd(26)} ${String(times.length).padStart(5)} ${cells.join(' ')}`);
  }
  print(
    `  ${'answers over HTTP'.padEnd(26)} ${'asked'.padStart(5)} ${['median', '95 %', 'most'].map((each) => each.padStart(9)).join(' ')}`,
  );
  for (const row of rows) print(row);
  const cells = [50, 95, 100].map((of) => ms(percentile(all, of)).padStart(9));
  print(`  ${'all'.padEnd(26)} ${String(all.length).padStart(5)} ${cells.join(' ')}`);
  const each = (processorMillis(host) - used) / all.length;
  print(`  processor time of the host for one: ${each.toFixed(1)} ms on average (${load()})`);
}

/** The same in this process, by processor time: what other work on the machine can't lengthen. */
function processorTimes(path: string, orders: readonly OrderRow[]): void {
  const store = openStore(path);
  const { handlers } = createSearch({ ports: { store, clock: { now: Date.now, after: () => () => {} } } });
  const input = { accountId: ACCOUNT, limits: { orders: 8, pages: 10, files: 6 } };
  const times: number[] = [];
  for (const text of Object.values(queriesOver(orders)).flat()) {
    handlers['search.find']({ ...input, text });
    const began = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) handlers['search.find']({ ...input, text });
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1_000 / rounds);
  }
  store.close();
  const [half, most, last] = [50, 95, 100].map((of) => ms(percentile(times, of)));
  print(`  processor time alone: ${half} median, ${most} at 95 %, ${last} most`);
}

const folders: string[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'ridgeline-bench-library-'));
  folders.push(path);
  return path;
};

async function bench(): Promise<void> {
  print(`${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}`);
  say('Drawing the practice service’s report ...');
  const real = await realReport(folder());
  const first = folder();
  const path = join(first, 'ridgeline.db');
  say(`Writing ${reports} reports ...`);
  const store = openStore(path);
  const orders = deliveredOrders(store, reports);
  let bytes = 0;
  const writing = await timed(async () => {
    for (const [at, order] of orders.entries()) {
      const pdf = await textPdf(textFor(real.pages, order, at));
      bytes += pdf.length;
      addFile(store, first, order, 'report.pdf', pdf);
    }
  });
  store.close();
  print(
    `${reports} PDFs of ${real.pages.length} pages with the sample report’s own text layer and other addresses, claims and numbers,`,
  );
  print(
    `  without its pictures: ${mb(bytes)}, made in ${(writing / 1_000).toFixed(0)} s (the sample report itself: ${mb(real.bytes.length)})`,
  );
  const host = await startHost({ dataDir: first, offline: true });
  try {
    await index(host);
  } finally {
    await host.kill('SIGTERM');
  }
  sizes(path);
  const again = await startHost({ dataDir: first, offline: true });
  try {
    await searching(again, orders);
  } finally {
    await again.kill('SIGTERM');
  }
  processorTimes(path, orders);

  const second = folder();
  say(`Making ${most} orders with ${most * 5} files ...`);
  const made = await timed(async () => seedLibrary(second, most, real.pages));
  print();
  print(
    `${most.toLocaleString('en-US')} orders with ${(most * 5).toLocaleString('en-US')} files, made in ${(made / 1_000).toFixed(0)} s`,
  );
  const browser = await openChromium();
  try {
    for (const line of await screens(browser, second, rounds)) print(`  ${line}`);
  } finally {
    await browser.close();
  }
  sizes(join(second, 'ridgeline.db'));
  const large = await startHost({ dataDir: second, offline: true });
  let rows: readonly OrderRow[] = [];
  try {
    rows = (await large.call('orders.page', { ...LINES, view: 'delivered', limit: 500 })).rows;
    await searching(large, rows);
  } finally {
    await large.kill('SIGTERM');
  }
  processorTimes(join(second, 'ridgeline.db'), rows);
}

try {
  await bench();
} finally {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}
