import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import HOST_NODE from '../../src/main/hosts/loopback/node.json' with { type: 'json' };
import { openStore } from '../../src/main/store/index.ts';
import type { CallInput } from '../../src/shared/contract/index.ts';
import { openChromium } from '../e2e/browser.ts';
import { HOST_SCRIPT, type Host } from '../e2e/support.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { type Idle, untilRest, watchIdle } from './idle.ts';
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
  // As a person ends it: a process that is killed this early keeps no compiled code for the next one.
  child.kill('SIGTERM');
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
    await untilRest(opened.host.child.pid ?? 0);
    const idle = await watchIdle(browser);
    const seen = { ...idle, resident: residentBytes(opened.host), heap: await heapBytes(opened.page) };
    await close(opened);
    return seen;
  } finally {
    await browser.close();
  }
}

/** Without a browser beside it: closing a page takes more of a computer than starting a process. */
async function hosts(dataDir: string): Promise<void> {
  const [ours, bare]: [number[], number[]] = [[], []];
  const args = [...HOST_NODE.flags, HOST_SCRIPT, '--port', '0', '--data-dir', dataDir, '--offline'];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [each, times] of [[args, ours] as const, [['-e', BARE_NODE], bare] as const]) {
      const { took } = await untilReady(each);
      // The first start fills the caches.
      if (round > 0) times.push(took);
    }
  }
  tell({ row: 'host', ours: median(ours), bare: median(bare) });
}

async function starts(browser: Browser, subject: Subject): Promise<void> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [each, times] of [[subject, ours] as const, [EMPTY, bare] as const]) {
      const opened = await open(browser, each);
      // The first start fills the disk's and Chromium's caches.
      if (round > 0) times.push(opened.untilPainted);
      await close(opened);
    }
  }
  tell({ row: 'start', ours: median(ours), bare: median(bare) });
}

function tell(row: { readonly row: 'host' | 'start'; readonly ours: number; readonly bare: number }): void {
  print(`${row.row}: ${ms(row.ours)}, its partner ${ms(row.bare)}`);
  report(row);
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-start-'));
let browser: Browser | undefined;
try {
  const store = openStore(join(folder, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  store.accounts.setActive(ACCOUNT);
  seedOrders(store, ACCOUNT, orders);
  store.close();
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  print(`${cpus().length} processors, Node ${process.version}, ${orders} orders, ${load()}`);
  const subject = appOver(folder, '#order-row-0 a');
  await hosts(folder);
  browser = await openChromium();
  await starts(browser, subject);
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
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}
