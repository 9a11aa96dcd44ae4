import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startHost, startPractice } from '../e2e/support.ts';
import { beside, median } from './measure.ts';
import { type ListedOrder, readyList } from './ready-list.ts';
import { report } from './report.ts';

/**
 * A list of 10,000 rows confirmed by the app, and how long other calls wait meanwhile, beside the least that could keep them:
 * one insert for each in one transaction, flushed. `npm run bench -- confirm`.
 */

const ROWS = 10_000;
const STREETS = ['Oak', 'Larkspur', 'Juniper', 'Mill', 'Canyon', 'Prairie', 'Willow', 'Summit'];
const say = (line: string) => process.stdout.write(`${line}\n`);

const orders = Array.from({ length: ROWS }, (_, index): ListedOrder => {
  const street = `${STREETS[index % STREETS.length]} ${index % 3 === 0 ? 'Street' : 'Court'}`;
  const address = `${100 + index} ${street}, Fairhollow, CO 80999`;
  const customerEmail = `owner${index}@example.com`;
  return { customerName: 'Ana Chen', customerEmail, address, propertyType: 'Residential' };
});

/** Milliseconds. */
function bareInsert(path: string): number {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE orders (id INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO orders (body) VALUES (?)');
  const began = performance.now();
  db.transaction(() => {
    for (const order of orders) insert.run(JSON.stringify(order));
  })();
  const took = performance.now() - began;
  db.close();
  return took;
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-confirm-'));
const practice = await startPractice(join(folder, 'service'), ['--rate-limit', '0']);
const host = await startHost({ dataDir: join(folder, 'app') });
try {
  const { baseUrl, clientId, clientSecret } = practice;
  const credentials = { environment: 'sandbox', baseUrl, version: 'v4', clientId, clientSecret } as const;
  const { id: accountId } = await host.call('accounts.add', { ...credentials, name: 'Office' });
  // Confirmed, and not sent within the benchmark.
  await host.call('settings.put', { undoDelay: 30_000 });
  const { services } = await host.call('services.list', { accountId, refresh: true });
  const service = services[0];
  if (!service) throw new Error('the practice service lists no reports');
  const { confirm } = await readyList(host, accountId, orders, service.name);

  const { took: ours, longest } = await beside(host, confirm);
  // One alone takes 30 to 75 ms, as the disk likes.
  const inserts = Array.from({ length: 7 }, (_, round) => bareInsert(join(folder, `bare-${round}.db`)));
  const bare = median(inserts);
  report({ row: 'confirm', ours, bare });
  say(`${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}`);
  say(`${ROWS} rows confirmed                ${ours.toFixed(0)} ms`);
  say(`the longest wait of another call  ${longest.toFixed(0)} ms`);
  say(`a bare insert of them             ${bare.toFixed(0)} ms`);
} finally {
  await host.kill('SIGTERM');
  await practice.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
