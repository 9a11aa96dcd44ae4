import { execFile } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { seedDemo } from '../../src/sandbox/demo/index.ts';
import { openBlobFolder } from '../../src/sandbox/files/blobs.ts';
import { seedAccount } from '../../src/sandbox/store/accounts.ts';
import { openDatabase } from '../../src/sandbox/store/database.ts';
import { insertFiles } from '../../src/sandbox/store/files.ts';
import { listOrders } from '../../src/sandbox/store/orders.ts';
import { say as messageText } from '../../src/shared/copy/say.ts';
import { filesBelow, type Host, sha256, startHost, startPractice } from '../e2e/support.ts';
import { report } from './report.ts';

/**
 * An order's ZIP of 2 GB, or one of many small files, downloaded, checked, unpacked and recorded by the app, beside `curl` and `unzip` of the same
 * from the same practice service; and what memory the app takes meanwhile. `npm run bench -- download`.
 */

const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '2000' }, files: { type: 'string', default: '8' } },
});
const MEGABYTES = Math.max(8, Number.parseInt(values.megabytes, 10) || 2_000);
const MB = 1_000_000;
const FILES = Math.max(1, Number.parseInt(values.files, 10) || 8);
/** From so many files on, their number takes more time than their bytes. */
const MANY = 1_000;
/** What the app may take beside what it takes at rest. */
const MOST_MORE = 200 * MB;

const say = (line: string) => process.stdout.write(`${line}\n`);
const rest = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;
const seconds = (millis: number) => `${(millis / 1_000).toFixed(1)} s`;

/** A delivered order with files of `MEGABYTES` in all, of bytes that can't be packed. Returns it and their hashes. */
function prepare(folder: string): { orderId: string; hashes: Map<string, string> } {
  const db = openDatabase(folder);
  const { accountId } = seedAccount(db, Date.now());
  seedDemo(db, accountId, 20, Date.now());
  const order = listOrders(db, accountId, 0, 20).find(({ status }) => status === 'completed');
  if (!order) throw new Error('no order of the demo is complete');
  const blobs = openBlobFolder(join(folder, 'files'));
  const size = Math.floor((MEGABYTES * MB) / FILES);
  const hashes = new Map<string, string>();
  const files = Array.from({ length: FILES }, (_, index) => {
    const key = (index + 1).toString(16).padStart(64, '0');
    const path = blobs.path(key);
    mkdirSync(dirname(path), { recursive: true });
    writeNoise(path, index, size);
    const name = `scan-${index + 1}.e57`;
    hashes.set(name, sha256(path));
    const contentType = 'application/octet-stream';
    const createdAt = Date.now();
    const orderId = order.id;
    return {
      id: `file_${index}`,
      orderId,
      name,
      kind: 'report',
      contentType,
      size,
      sha256: key,
      createdAt,
    } as const;
  });
  insertFiles(db, files);
  db.close();
  return { orderId: order.id, hashes };
}

function writeNoise(path: string, seed: number, size: number): void {
  const key = Buffer.alloc(16);
  key.writeUInt32BE(seed + 1);
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(Math.min(size, 4 * MB));
  const file = openSync(path, 'w');
  for (let at = 0; at < size; at += zeros.length)
    writeSync(file, cipher.update(zeros.subarray(0, Math.min(zeros.length, size - at))));
  closeSync(file);
}

/** Not in this process' own turn: connections to the app that end meanwhile have to be noticed. */
const runTool = promisify(execFile);

/** The usual tools: fetched, then unpacked. Returns milliseconds of each. */
async function withTools(url: string, authorization: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  const zip = join(folder, 'all.zip');
  const begun = performance.now();
  await runTool('curl', ['-sS', '-f', '-H', `authorization: ${authorization}`, '-o', zip, url]);
  const fetched = performance.now();
  const { size } = statSync(zip);
  await runTool('unzip', ['-q', zip, '-d', join(folder, 'out')]);
  // The app's files are on the disk when it says so.
  await runTool('sync', ['-f', folder]);
  const ended = performance.now();
  rmSync(folder, { recursive: true, force: true });
  return { fetch: fetched - begun, unpack: ended - fetched, size };
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
  return Number(line?.[1] ?? 0) * 1_024;
}

type Sample = { readonly at: number; readonly state: string; readonly done: number; readonly memory: number };

async function withApp(host: Host, accountId: string, orderId: string) {
  const pid = host.child.pid ?? -1;
  const samples: Sample[] = [];
  const began = performance.now();
  await host.call('downloads.order', { accountId, orderId, as: 'zip' });
  for (;;) {
    const [download] = await host.call('downloads.list', { accountId });
    if (!download) throw new Error('the download is gone');
    const { state, bytesDone } = download;
    samples.push({ at: performance.now() - began, state, done: bytesDone, memory: memoryOf(pid, 'VmRSS') });
    if (state === 'done') return samples;
    if (state === 'failed') throw new Error(download.problem ? messageText(download.problem) : 'it failed');
    await rest(250);
  }
}

function curve(samples: readonly Sample[]): void {
  say(`\n${'time'.padStart(8)}${'state'.padStart(14)}${'fetched'.padStart(12)}${'memory'.padStart(12)}`);
  const steps = Math.min(20, samples.length);
  for (let step = 0; step < steps; step += 1) {
    const sample = samples[Math.round((step * (samples.length - 1)) / Math.max(1, steps - 1))];
    if (!sample) continue;
    const { at, state, done, memory } = sample;
    say(seconds(at).padStart(8) + state.padStart(14) + mb(done).padStart(12) + mb(memory).padStart(12));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-download-'));
try {
  say(`${cpus()[0]?.model ?? 'CPU'} x ${cpus().length}, Node ${process.version}`);
  const { orderId, hashes } = prepare(join(folder, 'service'));
  const practice = await startPractice(join(folder, 'service'), ['--rate-limit', '0']);
  let host: Host | null = null;
  try {
    const { baseUrl, clientId, clientSecret } = practice;
    const answer = await fetch(`${baseUrl}/v4/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, clientSecret }),
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    host = await startHost({ dataDir: join(folder, 'app') });
    const url = `${baseUrl}/v4/orders/${orderId}/files/download-all`;
    await host.call('settings.put', { onDelivery: 'nothing' });
    const credentials = { environment: 'sandbox', baseUrl, version: 'v4', clientId, clientSecret } as const;
    const { id: accountId } = await host.call('accounts.add', { ...credentials, name: 'Office' });
    while (!(await host.ask('orders.get', { accountId, orderId })).ok) await rest(200);
    await rest(3_000);

    const tools = await withTools(url, `Bearer ${accessToken}`, join(folder, 'tools'));
    const atRest = memoryOf(host.child.pid ?? -1, 'VmRSS');
    const samples = await withApp(host, accountId, orderId);
    const took = samples.at(-1)?.at ?? 0;
    const fetched = samples.find(({ state }) => state === 'checking')?.at ?? took;
    const most = memoryOf(host.child.pid ?? -1, 'VmHWM');

    curve(samples);
    const kept = filesBelow(join(folder, 'app')).filter((path) => path.endsWith('.e57'));
    const sound = kept.length === FILES && kept.every((path) => hashes.get(basename(path)) === sha256(path));
    const rate = (millis: number) => `${(tools.size / MB / (millis / 1_000)).toFixed(0)} MB/s`;
    const all = tools.fetch + tools.unpack;
    say(`\n${mb(tools.size)} as one ZIP of ${FILES} files and the order's own`);
    say(`curl          ${seconds(tools.fetch).padStart(8)}  ${rate(tools.fetch)}`);
    say(`unzip, sync   ${seconds(tools.unpack).padStart(8)}  ${rate(tools.unpack)}`);
    say(`both          ${seconds(all).padStart(8)}  ${rate(all)}`);
    say(`app: fetch    ${seconds(fetched).padStart(8)}  ${rate(fetched)}`);
    say(`app: check    ${seconds(took - fetched).padStart(8)}  ${rate(took - fetched)}`);
    say(
      `app           ${seconds(took).padStart(8)}  ${rate(took)}   ${(took / all).toFixed(2)} times as long`,
    );
    report({ row: FILES < MANY ? 'zip' : 'zip-many', ours: took, bare: all });
    say(`memory of the app: ${mb(atRest)} at rest, ${mb(most)} at most`);
    say(`every file as it was served: ${sound ? 'yes' : 'NO'}`);
    process.exitCode = sound && most - atRest < MOST_MORE ? 0 : 1;
  } finally {
    await host?.kill('SIGTERM');
    await practice.kill('SIGTERM');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
