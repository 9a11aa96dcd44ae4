// Runs in the packaged program, in an empty folder, with nothing of the project within reach: what the package has must
// be enough. Prints one JSON line. Arguments: the app's unpacked archive, a folder for its files.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const [app, folder] = process.argv.slice(2);
const main = (name) => join(app, 'out', 'main', name);

const DELIVERED_WITHIN_MILLIS = 60_000;

/** The entry with all its bundles, up to where a second start ends: it gets no instance lock. */
async function entry() {
  const stub =
    'const end = { resolve: null };' +
    'export const quit = new Promise((resolve) => { end.resolve = resolve; });' +
    'export const app = { isPackaged: true, requestSingleInstanceLock: () => false, setPath() {}, getPath: () => "",' +
    ' on() {}, quit: () => end.resolve("quit"), exit: (code) => end.resolve(code) };';
  const url = `data:text/javascript,${encodeURIComponent(stub)}`;
  registerHooks({
    resolve: (name, context, next) =>
      name === 'electron' ? { url, format: 'module', shortCircuit: true } : next(name, context),
  });
  await import(pathToFileURL(main('index.js')).href);
  return (await import(url)).quit;
}

function inThread(name, job) {
  const thread = new Worker(main(name), { execArgv: [], env: {} });
  return new Promise((resolve, reject) => {
    thread.on('message', (message) => {
      if ('progress' in message) return;
      void thread.terminate();
      if (message.ok) resolve(message.value);
      else reject(new Error(message.why));
    });
    thread.on('error', reject);
    thread.postMessage({ job, language: 'en-US' });
  });
}

/** A practice service with a history, in which orders are delivered: { call(path), end() }. */
async function practice() {
  const args = ['--port', '0', '--data-dir', join(folder, 'practice'), '--demo', '30'];
  const child = spawn(process.execPath, [main('practice.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (text) => resolve([text]));
    child.once('exit', (code) => reject(new Error(`practice ended with ${code}`)));
  });
  const { baseUrl, clientId, clientSecret } = JSON.parse(line);
  const answer = await fetch(`${baseUrl}/v4/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, clientSecret }),
  });
  const { accessToken } = await answer.json();
  const call = (path) =>
    fetch(`${baseUrl}/v4/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  return { call, end: () => child.kill() };
}

async function delivered({ call }) {
  const until = Date.now() + DELIVERED_WITHIN_MILLIS;
  while (Date.now() < until) {
    const { data } = await (await call('orders')).json();
    const order = data.find(({ status }) => status === 'completed');
    if (order) return order;
    await wait(200);
  }
  throw new Error('no order was delivered');
}

async function filesOf(service, order) {
  const { data } = await (await service.call(`orders/${order.orderId}/files`)).json();
  const found = {};
  for (const { name, id } of data) {
    const answer = await service.call(`files/${id}/download`);
    const path = join(folder, name);
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    found[name] = path;
  }
  return found;
}

const require = createRequire(join(app, 'package.json'));
const verdict = { entry: await entry(), node: process.version };
verdict.sqlite = new (require('better-sqlite3'))(':memory:').prepare('select sqlite_version()').pluck().get();
verdict.keychain = typeof require('keytar').getPassword;

mkdirSync(folder, { recursive: true });
const service = await practice();
try {
  const order = await delivered(service);
  const files = await filesOf(service, order);
  verdict.files = Object.keys(files).sort();
  const read = await inThread('thread-documents.js', {
    what: 'measure',
    path: files['report.pdf'],
    kind: 'pdf',
    name: 'report.pdf',
  });
  if (!read.ok) throw new Error(read.why);
  verdict.pages = read.pages.length;
  verdict.readings = read.readings.readings.length;
  const bytes = readFileSync(files['report.pdf']);
  const target = join(folder, 'packet.pdf');
  const job = {
    format: 'pdf',
    target,
    cover: {
      title: 'Claim packet',
      heading: 'Check',
      band: null,
      facts: [],
      roof: null,
      summary: [],
      foot: '',
      madeAt: Date.now(),
    },
    materials: null,
    entries: [
      {
        kind: 'pdf',
        name: 'report.pdf',
        path: files['report.pdf'],
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        remark: null,
        folder: '',
      },
    ],
  };
  const packet = await inThread('thread-packet.js', { kind: 'packet', job });
  verdict.packet = packet.result.ok && readFileSync(target).subarray(0, 5).toString('latin1') === '%PDF-';
} finally {
  service.end();
}
process.stdout.write(`${JSON.stringify(verdict)}\n`);
process.exit(0);
