import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../../src/main/store/index.ts';
import type { CallInput } from '../../src/shared/contract/index.ts';
import { HOST_SCRIPT, type Host, hostOn, run } from '../e2e/support.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { beside, median, processorMillis, residentBytes } from './measure.ts';

/**
 * The app over far more orders than an office has: size, start, what it reads after it, lists, searches, the daily copy, and how long
 * other calls wait meanwhile. `npm run bench -- scale`.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string' },
  },
});
const [orders, rounds] = [Number(values.orders), Number(values.rounds)];
const ACCOUNT = 'bench';
const MEGABYTE = 1_048_576;
const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

const PAGE = {
  accountId: ACCOUNT,
  view: 'all',
  text: '',
  sort: 'ordered',
  descending: true,
  offset: 0,
  limit: 200,
} as const;
const ASKED: readonly (readonly [string, Partial<CallInput<'orders.page'>>])[] = [
  ['the first rows', {}],
  ['the last rows', { offset: Math.max(0, orders - 200) }],
  ['orders in progress', { view: 'in_progress' }],
  ['search of a common word', { text: 'oak' }],
  ['search of three words', { text: 'larkspur garcia ks' }],
  ['search of two letters', { text: 'mc' }],
  ['search of what isn’t there', { text: 'nowhere at all' }],
  ['sorted by address', { sort: 'address', descending: false }],
  ['sorted by price', { sort: 'price' }],
  ['sorted by status', { sort: 'status', descending: false }],
  ['the last rows by address', { sort: 'address', offset: Math.max(0, orders - 200) }],
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Until the host has used next to nothing for three seconds. */
async function untilQuiet(host: Host): Promise<void> {
  let [used, quiet] = [processorMillis(host), 0];
  while (quiet < 3) {
    await wait(1_000);
    const now = processorMillis(host);
    // What the calls beside it take is some tens of milliseconds.
    quiet = now - used < 150 ? quiet + 1 : 0;
    used = now;
  }
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'ridgeline-bench-scale-'));
const file = join(folder, 'ridgeline.db');
const start = () => hostOn(run(HOST_SCRIPT, ['--port', '0', '--data-dir', folder, '--offline']));
try {
  say(
    `${orders.toLocaleString('en-US')} orders, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const store = openStore(file);
    store.accounts.insert(fictitiousAccount(ACCOUNT));
    store.accounts.setActive(ACCOUNT);
    const seeding = await timed(async () => seedOrders(store, ACCOUNT, orders));
    store.close();
    say(`written in ${seconds(seeding)}`);
  }
  say(`the database ${(statSync(file).size / MEGABYTE).toFixed(0)} MB`);

  let host = await start();
  const first = await beside(host, () => untilQuiet(host));
  say(
    `first start: reads until it's quiet ${seconds(first.took - 3_000)}, longest wait ${ms(first.longest)}`,
  );
  say(`  processor ${seconds(processorMillis(host))}, the start and the calls beside it included`);
  say(`  the host then ${(residentBytes(host) / MEGABYTE).toFixed(0)} MB`);
  await host.kill('SIGTERM');
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    starts.push(
      await timed(async () => {
        host = await start();
      }),
    );
    if (round < rounds - 1) await host.kill('SIGTERM');
  }
  say(`start of the host ${ms(median(starts))}`);
  for (const [what, patch] of ASKED) {
    const times: number[] = [];
    const used = processorMillis(host);
    for (let round = 0; round < rounds; round += 1)
      times.push(await timed(() => host.call('orders.page', { ...PAGE, ...patch })));
    const each = (processorMillis(host) - used) / rounds;
    say(
      `${what.padEnd(28)} first ${ms(times[0] ?? 0)}, then ${ms(median(times.slice(1)))}, processor ${ms(each)} each`,
    );
  }
  const limits = { orders: 8, pages: 10, files: 6 };
  const found: number[] = [];
  for (const text of ['oak', 'larkspur garcia', 'ORD-0000', 'nowhere at all'])
    found.push(await timed(() => host.call('search.find', { accountId: ACCOUNT, text, limits })));
  say(`search over everything, four texts: ${found.map(ms).join(', ')}`);
  const before = processorMillis(host);
  const copied = await beside(host, () => host.call('health.copy', undefined));
  say(
    `the daily copy, read whole ${seconds(copied.took)}, longest wait of another call ${ms(copied.longest)}`,
  );
  say(`  processor ${seconds(processorMillis(host) - before)}, the calls beside it included`);
  say(`the host after all this ${(residentBytes(host) / MEGABYTE).toFixed(0)} MB`);
  await host.kill('SIGTERM');
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
