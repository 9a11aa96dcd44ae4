import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openStore } from '../../src/main/store/index.ts';
import type { CallInput } from '../../src/shared/contract/index.ts';
import { openChromium } from '../e2e/browser.ts';
import { HOST_SCRIPT, type Host } from '../e2e/support.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { type Idle, watchIdle } from './idle.ts';
import { appOver, close, EMPTY, heapBytes, median, open, residentBytes, type Subject } from './measure.ts';
import { report } from './report.ts';

/**
 * The start of the app beside an empty page, its host beside a bare node, its lists over the wire beside an empty answer, and
 * what it uses while nobody touches it; each in turns with its partner. `npm run bench -- start`.
 */

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '7' } },
});
const [orders, rounds] = [Number(values.orders), Number(values.rounds)];
const ACCOUNT = 'bench';
const MEGABYTE = 1_048_576;
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The least that serves: what starting a process and listening costs. */
const BARE_NODE = `require('node:http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', () => console.log('ready'))`;

/** Milliseconds from the start of a node until its first line, and its memory then. Bytes. */
async function untilReady(args: readonly string[]): Promise<{ took: number; resident: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const took = performance.now() - began;
  const resident = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
  child.kill('SIGKILL');
  await once(child, 'close');
  return { took, resident: Number(resident.trim()) * 1_024 };
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
const ASKED: readonly Partial<CallInput<'orders.page'>>[] = [
  { text: 'oak' },
  { text: 'larkspur garcia ks' },
  { text: 'mc' },
  { text: 'nowhere at all' },
  { sort: 'address', descending: false },
  { sort: 'price' },
  { sort: 'status', descending: false },
  { sort: 'address', offset: Math.max(0, orders - 200) },
];

async function wire(app: Host, empty: Host): Promise<void> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= 3 * rounds; round += 1) {
    for (const patch of ASKED) {
      for (const [host, times] of [[app, ours] as const, [empty, bare] as const]) {
        const began = performance.now();
        await host.call('orders.page', { ...PAGE, ...patch });
        // The first round fills caches.
        if (round > 0) times.push(performance.now() - began);
      }
    }
  }
  const late = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0;
  const row = { row: 'wire', ours: late(ours), bare: late(bare) } as const;
  print(`search and sort over HTTP, 95% within ${ms(row.ours)}, an empty answer ${ms(row.bare)}`);
  report(row);
}

type Rested = Idle & { readonly resident: number; readonly heap: number };

/** A subject that is open in a browser that has no other page, left alone. */
async function rested(subject: Subject): Promise<Rested> {
  const browser = await openChromium();
  try {
    const opened = await open(browser, subject);
    const idle = await watchIdle(browser);
    const seen = { ...idle, resident: residentBytes(opened.host), heap: await heapBytes(opened.page) };
    await close(opened);
    return seen;
  } finally {
    await browser.close();
  }
}

async function starts(browser: Browser, subject: Subject, dataDir: string): Promise<void> {
  const of = { ours: [] as number[], bare: [] as number[] };
  const host = { ours: [] as number[], bare: [] as number[] };
  // The first start fills the disk's and Chromium's caches.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [each, times] of [[subject, of.ours] as const, [EMPTY, of.bare] as const]) {
      const opened = await open(browser, each);
      if (round > 0) times.push(opened.untilPainted);
      await close(opened);
    }
    const args = [HOST_SCRIPT, '--port', '0', '--data-dir', dataDir, '--offline'];
    const [ours, bare] = [await untilReady(args), await untilReady(['-e', BARE_NODE])];
    if (round > 0) {
      host.ours.push(ours.took);
      host.bare.push(bare.took);
    }
  }
  const rows = [
    { row: 'start', ours: median(of.ours), bare: median(of.bare) },
    { row: 'host', ours: median(host.ours), bare: median(host.bare) },
  ] as const;
  for (const { row, ours, bare } of rows) print(`${row}: ${ms(ours)}, its partner ${ms(bare)}`);
  report(...rows);
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-start-'));
const browser = await openChromium();
try {
  const store = openStore(join(folder, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  store.accounts.setActive(ACCOUNT);
  seedOrders(store, ACCOUNT, orders);
  store.close();
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  print(`${cpus().length} processors, Node ${process.version}, ${orders} orders, ${load()}`);
  const subject = appOver(folder, '#order-row-0 a');
  await starts(browser, subject, folder);
  const [app, empty] = [await open(browser, subject), await open(browser, EMPTY)];
  await wire(app.host, empty.host);
  await close(app);
  await close(empty);
  const [ours, bare] = [await rested(subject), await rested(EMPTY)];
  const { resident: node } = await untilReady(['-e', BARE_NODE]);
  const share = (core: number) => `${(100 * core).toFixed(1)}% of a core`;
  print(`idle: ${ours.wakeUps.toFixed(0)} wake-ups a second and ${share(ours.core)}`);
  print(`  the empty page: ${bare.wakeUps.toFixed(0)} and ${share(bare.core)}`);
  print(`at rest: host ${(ours.resident / MEGABYTE).toFixed(0)} MB, node ${(node / MEGABYTE).toFixed(0)} MB`);
  print(`  scripts of the page ${(ours.heap / MEGABYTE).toFixed(1)} MB (${load()})`);
  report(
    { row: 'idle', ours: ours.wakeUps, bare: bare.wakeUps },
    { row: 'memory', ours: (ours.resident - node) / MEGABYTE, bare: node / MEGABYTE },
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
