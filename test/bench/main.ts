import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openStore } from '../../src/main/store/index.ts';
import type { CallInput } from '../../src/shared/contract/index.ts';
import { openChromium } from '../e2e/browser.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { benchDuplicates } from './duplicates.ts';
import { benchGrid } from './grid-keys.ts';
import {
  appOver,
  close,
  EMPTY,
  heapBytes,
  median,
  type Opened,
  open,
  residentBytes,
  type Subject,
  untilPainted,
} from './measure.ts';

const ACCOUNT = 'bench';
const MEGABYTE = 1_048_576;

type Row = readonly [what: string, app: string, empty: string];
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const mb = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const say = (line: string) => process.stderr.write(`${line}\n`);

function readArguments(): { runs: number; most: number } {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, orders: { type: 'string', default: '100000' } },
  });
  const [runs, most] = [Number(values.runs), Number(values.orders)];
  if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(most) || most < 1_000) {
    process.stderr.write('--runs takes a whole number from 1, --orders one from 1000.\n');
    process.exit(2);
  }
  return { runs, most };
}

/** A profile with this many cached orders. */
function seed(folder: string, count: number): void {
  const store = openStore(join(folder, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  store.accounts.setActive(ACCOUNT);
  seedOrders(store, ACCOUNT, count);
  store.close();
}

type Start = { painted: number; resident: number; heap: number };

async function starts(browser: Browser, subject: Subject, runs: number): Promise<Start> {
  const seen: Start[] = [];
  // The first start fills the disk's and Chromium's caches, and isn't counted.
  for (let number = 0; number <= runs; number += 1) {
    const opened = await open(browser, subject);
    const { untilPainted: painted } = opened;
    seen.push({ painted, resident: residentBytes(opened.host), heap: await heapBytes(opened.page) });
    await close(opened);
  }
  const of = (pick: (one: Start) => number) => median(seen.slice(1).map(pick));
  return {
    painted: of((one) => one.painted),
    resident: of((one) => one.resident),
    heap: of((one) => one.heap),
  };
}

const PAGE = {
  accountId: ACCOUNT,
  view: 'all',
  text: '',
  sort: 'ordered',
  descending: true,
  offset: 0,
  limit: 200,
} as const;
/** Searches and sorts as the table asks for them. */
const ASKED: readonly (readonly [string, Partial<CallInput<'orders.page'>>])[] = [
  ['search one common word ("oak")', { text: 'oak' }],
  ['search three words ("larkspur garcia ks")', { text: 'larkspur garcia ks' }],
  ['search the first two letters of a name ("mc")', { text: 'mc' }],
  ['search what no order has', { text: 'nowhere at all' }],
  ['sort by address', { sort: 'address', descending: false }],
  ['sort by price, dearest first', { sort: 'price', descending: true }],
  ['sort by status', { sort: 'status', descending: false }],
];

async function timed(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number <= runs; number += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times.slice(1));
}

async function calls(app: Opened, empty: Opened, runs: number, most: number): Promise<Row[]> {
  const ask = (opened: Opened, patch: Partial<CallInput<'orders.page'>>) =>
    timed(runs, () => opened.host.call('orders.page', { ...PAGE, ...patch }));
  const rows: Row[] = [];
  const deep = ['the last rows by address', { sort: 'address', offset: most - 200 }] as const;
  for (const [what, patch] of [...ASKED, deep])
    rows.push([what, ms(await ask(app, patch)), ms(await ask(empty, patch))]);
  return rows;
}

async function screens(app: Opened, empty: Opened, runs: number): Promise<Row[]> {
  const { page } = app;
  const box = '[aria-label="Search this list"]';
  const all = Number(await page.locator('#orders-grid').getAttribute('aria-rowcount'));
  const idle = '#orders-grid[aria-busy="false"]';
  const head = (column: string) => `[role="columnheader"][data-column="${column}"]`;
  const times = { search: [] as number[], clear: [] as number[], sort: [] as number[], back: [] as number[] };
  const yard = { type: [] as number[], press: [] as number[] };
  await empty.page.evaluate(() => {
    const show = (text: string) => {
      const line = document.querySelector<HTMLElement>('#line');
      if (line) line.dataset['reported'] = line.textContent = text;
    };
    document.querySelector('#box')?.addEventListener('input', () => show('typed'));
    document.querySelector('#button')?.addEventListener('click', () => show('pressed'));
  });
  for (let number = 0; number <= runs; number += 1) {
    const type = (text: string, done: string) => untilPainted(page, { kind: 'type', at: box, text }, done);
    const press = (column: string, done: string) =>
      untilPainted(page, { kind: 'press', at: `${head(column)} button`, text: '' }, done);
    times.search.push(await type('oak', `${idle}:not([aria-rowcount="${all}"])`));
    times.clear.push(await type('', `${idle}[aria-rowcount="${all}"]`));
    times.sort.push(await press('address', `${idle}:has(${head('address')}[aria-sort])`));
    times.back.push(await press('ordered', `${idle}:has(${head('ordered')}[aria-sort])`));
    yard.type.push(
      await untilPainted(
        empty.page,
        { kind: 'type', at: '#box', text: 'oak' },
        '#line[data-reported="typed"]',
      ),
    );
    yard.press.push(
      await untilPainted(
        empty.page,
        { kind: 'press', at: '#button', text: '' },
        '#line[data-reported="pressed"]',
      ),
    );
  }
  const of = (list: number[]) => ms(median(list.slice(1)));
  return [
    ['type "oak" until its rows are painted *', of(times.search), of(yard.type)],
    ['clear the search until all rows are back *', of(times.clear), of(yard.type)],
    ['press the head "Address" until painted', of(times.sort), of(yard.press)],
    ['press the head "Ordered" until painted', of(times.back), of(yard.press)],
  ];
}

function table(title: string, rows: readonly Row[]): string {
  const head: Row = ['', 'Ridgeline', 'empty page'];
  const width = (index: 0 | 1 | 2) => Math.max(...[head, ...rows].map((row) => row[index].length));
  const widths = [width(0), width(1), width(2)] as const;
  const line = (row: Row) =>
    `  ${row[0].padEnd(widths[0])}  ${row[1].padStart(widths[1])}  ${row[2].padStart(widths[2])}`;
  return `${title}\n${[head, ...rows].map(line).join('\n')}\n`;
}

async function bench(): Promise<void> {
  const { runs, most } = readArguments();
  const folders: string[] = [];
  const browser = await openChromium();
  try {
    const folder = (count: number) => {
      const path = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
      folders.push(path);
      say(`Making ${count.toLocaleString('en-US')} orders ...`);
      seed(path, count);
      return path;
    };
    say('Starting the empty page ...');
    const yard = await starts(browser, EMPTY, runs);
    const rows: Row[] = [];
    const memory: Row[] = [];
    let last = '';
    for (const count of [0, most / 10, most]) {
      last = folder(count);
      const first = count === 0 ? 'h2' : '#order-row-0 a';
      say(`Starting with ${count.toLocaleString('en-US')} orders ...`);
      const start = await starts(browser, appOver(last, first), runs);
      const name = `${count.toLocaleString('en-US')} orders`;
      rows.push([`start to first painted list, ${name}`, ms(start.painted), ms(yard.painted)]);
      memory.push([`host process, ${name}`, mb(start.resident), mb(yard.resident)]);
      memory.push([`page's scripts, ${name}`, mb(start.heap), mb(yard.heap)]);
    }
    const app = await open(browser, appOver(last, '#order-row-0 a'));
    const empty = await open(browser, EMPTY);
    say('Searching and sorting ...');
    const called = await calls(app, empty, runs, most);
    const painted = await screens(app, empty, runs);
    const after: Row[] = [
      ['host process, after all this', mb(residentBytes(app.host)), mb(residentBytes(empty.host))],
      ["page's scripts, after all this", mb(await heapBytes(app.page)), mb(await heapBytes(empty.page))],
    ];
    await close(app);
    await close(empty);
    const on = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${mb(totalmem())}, Node ${process.version}`;
    process.stdout.write(
      [
        `Medians of ${runs} on ${on}; ${browser.browserType().name()} ${browser.version()}\n`,
        table('Start: from the start of the process until painted', rows),
        table(`Calls at ${most.toLocaleString('en-US')} orders, 200 rows a page, over HTTP`, called),
        table(`On the screen at ${most.toLocaleString('en-US')} orders`, painted),
        '  * with the 120 ms that the search waits for the next key\n',
        table('Memory', [...memory, ...after]),
        '',
      ].join('\n'),
    );
    // Each part is printed when it is measured: a later one that fails takes none of the earlier ones along.
    say('Looking for duplicates ...');
    process.stdout.write(`${await benchDuplicates(most)}\n`);
    say('Pressing keys in a list ...');
    process.stdout.write(await benchGrid(browser));
  } finally {
    await browser.close();
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  }
}

await bench();
