import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_SIZE } from '../../src/main/core/tracking/polling/paging.ts';
import { seedDemo } from '../../src/sandbox/demo/index.ts';
import { seedAccount } from '../../src/sandbox/store/accounts.ts';
import { openDatabase } from '../../src/sandbox/store/database.ts';
import { HOST_SCRIPT, type Host, hostOn, run, startPractice } from '../e2e/support.ts';
import { median } from './measure.ts';
import { report } from './report.ts';

/**
 * The history of an account read for the first time, beside a bare client that fetches the same pages and parses them, both from the
 * practice service in its own process; and the longest time that the app's process was held. `npm run bench -- history`.
 */

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Math.max(1_000, Number(values.orders));
const PROBE = join(import.meta.dirname, 'stall-probe.mjs');
const print = (line: string) => process.stdout.write(`${line}\n`);
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));
const rate = (millis: number) =>
  `${(millis / 1_000).toFixed(1)} s, ${((1_000 * orders) / millis).toFixed(0)} orders a second`;

type Practice = Awaited<ReturnType<typeof startPractice>>;

async function bareClient({ baseUrl, clientId, clientSecret }: Practice): Promise<number> {
  const began = performance.now();
  const signedIn = await fetch(`${baseUrl}/v4/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, clientSecret }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  for (let page = 1; page <= Math.ceil(orders / PAGE_SIZE); page += 1) {
    const answer = await fetch(`${baseUrl}/v4/orders?page=${page}&pageSize=${PAGE_SIZE}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (!answer.ok) throw new Error(`page ${page}: ${answer.status}`);
    JSON.parse(await answer.text());
  }
  return performance.now() - began;
}

type Held = { readonly late: number; readonly own: number };

/** How long the app's process was held since it was asked last, without what it waited for a processor. Milliseconds. */
async function longestHold(host: Host, file: string): Promise<number> {
  rmSync(file, { force: true });
  host.child.kill('SIGUSR2');
  for (;;) {
    await wait(20);
    try {
      const { worst } = JSON.parse(readFileSync(file, 'utf8')) as { worst: readonly Held[] };
      return Math.max(0, ...worst.map(({ own }) => own));
    } catch {
      // Not written yet, or not whole.
      if (host.child.exitCode !== null) throw new Error(`the app ended: ${host.err()}`);
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-history-'));
try {
  const data = join(folder, 'service');
  const db = openDatabase(data);
  const { accountId } = seedAccount(db, Date.now());
  seedDemo(db, accountId, orders, Date.now());
  db.close();
  const practice = await startPractice(data, ['--rate-limit', '0']);
  const file = join(folder, 'stalls.json');
  const app = run(HOST_SCRIPT, ['--port', '0', '--data-dir', join(folder, 'app')], {
    NODE_OPTIONS: `--import ${PROBE}`,
    RIDGELINE_STALLS: file,
  });
  const host = await hostOn(app);
  try {
    print(
      `${cpus().length} processors, Node ${process.version}, ${orders} orders, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const before = await bareClient(practice);
    await longestHold(host, file);
    const { baseUrl, clientId, clientSecret } = practice;
    const credentials = { environment: 'sandbox', baseUrl, version: 'v4', clientId, clientSecret } as const;
    const began = performance.now();
    const { id } = await host.call('accounts.add', { ...credentials, name: 'Office' });
    while ((await host.call('sync.get', { accountId: id })).finishedAt === null) await wait(50);
    const ours = performance.now() - began;
    const hold = await longestHold(host, file);
    const { known } = await host.call('sync.get', { accountId: id });
    if (known !== orders) throw new Error(`${known} of ${orders} orders came`);
    const bare = median([before, await bareClient(practice)]);
    print(`by the app         ${rate(ours)}`);
    print(`by a bare client   ${rate(bare)}`);
    print(`ratio              ${(ours / bare).toFixed(2)}`);
    print(`longest hold       ${hold.toFixed(0)} ms`);
    report({ row: 'import', ours, bare }, { row: 'import-hold', ours: hold, bare: null });
  } finally {
    await host.kill('SIGTERM');
    await practice.kill('SIGTERM');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
