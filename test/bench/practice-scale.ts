import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { processorMillis } from './measure.ts';

/**
 * The practice service under load, in the same run as the least a service could do (bare-orders.ts): what an order costs,
 * whether it answers while it delivers many reports, and a million orders. Linux. `npm run bench -- practice-scale`.
 */

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1500' },
    roofs: { type: 'string', default: '403' },
    orders: { type: 'string', default: '1000000' },
  },
});
const [posts, roofs, many] = [values.posts, values.roofs, values.orders].map(Number) as [
  number,
  number,
  number,
];
const [FEW, READS, PAUSE_MS] = [10_000, 400, 40];
const SERVICE = join(import.meta.dirname, '../../src/sandbox/main.ts');
const BARE = join(import.meta.dirname, 'bare-orders.ts');
const say = (line: string) => process.stdout.write(`${line}\n`);

const ORDER = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
};

type Running = { child: ChildProcess; baseUrl: string; token: string; readyMillis: number };
const root = mkdtempSync(join(tmpdir(), 'ridgeline-bench-scale-'));
// As in the package, which brings its pictures along drawn: the first service here draws them for all.
const imagery = join(root, 'imagery');
let folders = 0;

async function start(script: string, args: string[]): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  const { baseUrl, clientId, clientSecret } = JSON.parse(line);
  const readyMillis = performance.now() - began;
  if (clientId === undefined) return { child, baseUrl, token: '', readyMillis };
  const answer = await post({ child, baseUrl, token: '', readyMillis }, '/v4/auth/token', {
    clientId,
    clientSecret,
  });
  return { child, baseUrl, token: (answer as { accessToken: string }).accessToken, readyMillis };
}

const practice = (...args: string[]) =>
  start(SERVICE, [
    ...['--seed-account', '--rate-limit', '0', '--exit-with-parent', '--imagery-dir', imagery],
    ...args,
  ]);

function folder(): string {
  folders += 1;
  return join(root, String(folders));
}

async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}

async function post({ baseUrl, token }: Running, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function get({ baseUrl, token }: Running, path: string): Promise<unknown> {
  const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Resolves once the process has hardly used a processor for a second: its pictures are drawn, and nothing waits. */
async function idle(running: Running): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; processorMillis(running) - before > 30; ) {
    before = processorMillis(running);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const residentMegabytes = ({ child }: Running): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ??
  Number.NaN;

/** Milliseconds of each call, one after the other, with a pause between them where one is given. */
async function timed(calls: readonly (() => Promise<unknown>)[], pauseMillis = 0): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
    if (pauseMillis > 0) await new Promise((resolve) => setTimeout(resolve, pauseMillis));
  }
  return times;
}

async function costOfPost(running: Running): Promise<number> {
  for (let warm = 0; warm < 300; warm += 1) await post(running, '/v4/orders', ORDER);
  const before = processorMillis(running);
  for (let sent = 0; sent < posts; sent += 1) await post(running, '/v4/orders', ORDER);
  return (processorMillis(running) - before) / posts;
}

async function comparePosts(): Promise<boolean> {
  const bare = await start(BARE, [root]);
  const service = await practice('--data-dir', folder(), '--speed', '0.001');
  await idle(service);
  const [least, ours] = [await costOfPost(bare), await costOfPost(service)];
  await Promise.all([stop(bare), stop(service)]);
  const times = ours / least;
  say(
    `POST order: ${ours.toFixed(2)} ms of a processor, bare ${least.toFixed(2)} ms: ${times.toFixed(1)} times`,
  );
  return times <= 5;
}

async function deliverMany(): Promise<boolean> {
  const service = await practice('--data-dir', folder(), '--speed', '60');
  await idle(service);
  const began = performance.now();
  for (let left = roofs; left > 0; left -= 50)
    await post(service, '/v4/orders/bulk', Array(Math.min(50, left)).fill(ORDER));
  const quiet = await timed(
    Array(200).fill(() => get(service, '/v4/orders?pageSize=20')),
    PAUSE_MS,
  );
  const during: number[] = [];
  const open = async () => {
    const { data } = (await get(service, '/v4/orders?page=1&pageSize=100')) as { data: { status: string }[] };
    return data.some(({ status }) => !['completed', 'cancelled'].includes(status));
  };
  await new Promise((resolve) => setTimeout(resolve, 5000));
  // The newest are delivered last.
  while (await open())
    during.push(
      ...(await timed(
        Array(50).fill(() => get(service, '/v4/orders?pageSize=20')),
        PAUSE_MS,
      )),
    );
  const seconds = (performance.now() - began) / 1000;
  const [before, meanwhile] = [percentile(quiet, 0.95), percentile(during, 0.95)];
  const memory = residentMegabytes(service);
  say(
    `${roofs} roofs at once: delivered after ${seconds.toFixed(0)} s; GET's 95th percentile ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile (${during.length} calls); memory ${memory.toFixed(0)} MB`,
  );
  await stop(service);
  return meanwhile < 50 && memory < 300;
}

async function holdMany(count: number): Promise<{ start: number; times: number[]; memory: number }> {
  const data = folder();
  await stop(await practice('--data-dir', data, '--demo', String(count)));
  const service = await practice('--data-dir', data);
  const list = (await get(service, '/v4/orders?page=3')) as {
    data: { orderId: string; customerEmail: string }[];
  };
  const one = list.data[0];
  const paths = [
    `/v4/orders?page=${Math.floor(count / 40)}`,
    `/v4/orders/by-customer?email=${encodeURIComponent(one?.customerEmail ?? '')}`,
    `/v4/orders/${one?.orderId}`,
  ];
  const times: number[] = [];
  for (const path of paths) {
    await timed(Array(50).fill(() => get(service, path)));
    times.push(percentile(await timed(Array(READS).fill(() => get(service, path))), 0.5));
  }
  const memory = residentMegabytes(service);
  await stop(service);
  return { start: service.readyMillis, times, memory };
}

async function compareSizes(): Promise<boolean> {
  const [few, lots] = [await holdMany(FEW), await holdMany(many)];
  say('orders        start    list   by customer   one    memory');
  for (const [count, found] of [
    [FEW, few],
    [many, lots],
  ] as const) {
    const [list = 0, customer = 0, one = 0] = found.times;
    say(
      `${String(count).padEnd(10)}${(found.start / 1000).toFixed(1).padStart(6)} s${list.toFixed(1).padStart(8)}${customer.toFixed(1).padStart(14)}${one.toFixed(1).padStart(6)}${found.memory.toFixed(0).padStart(8)} MB`,
    );
  }
  return lots.start < 3000 && lots.memory < 300;
}

try {
  say(
    `${cpus()[0]?.model ?? 'CPU'} x ${cpus().length}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const results = [await comparePosts(), await deliverMany(), await compareSizes()];
  say(
    `POST at most 5 times the bare one, GET under 50 ms and memory under 300 MB, a million orders: ${results.map((met) => (met ? 'yes' : 'NO')).join(', ')}`,
  );
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
}
