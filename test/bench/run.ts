import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, startPractice } from '../e2e/support.ts';
import { median } from './measure.ts';
import { readyList } from './ready-list.ts';
import { report } from './report.ts';

/**
 * A list of 500 rows ordered by the app, from the end of its undo delay to the last placed row, beside the same ten
 * calls made by a bare client, both against the practice service in its own process. `npm run bench -- run`.
 */

const ROWS = 500;
const PER_CALL = 50;
const say = (line: string) => process.stdout.write(`${line}\n`);
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));
const seconds = (millis: number) => `${(millis / 1_000).toFixed(2)} s`;

type Json = Readonly<Record<string, unknown>>;

const order = (index: number, serviceId: string) => ({
  customerName: 'Ana Chen',
  // One address in every row would be doubted: whose is it?
  customerEmail: `owner${index}@example.com`,
  address: `${100 + index * 2} Oak Street, Fairhollow, CO 80999`,
  serviceId,
  propertyType: 'Residential',
});

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-run-'));
const practice = await startPractice(join(folder, 'service'), ['--rate-limit', '0']);
const host = await startHost({ dataDir: join(folder, 'app') });
try {
  const { baseUrl, clientId, clientSecret } = practice;
  const credentials = { environment: 'sandbox', baseUrl, version: 'v4', clientId, clientSecret } as const;
  const { id: accountId } = await host.call('accounts.add', { ...credentials, name: 'Office' });
  await host.call('settings.put', { undoDelay: 5_000 });
  const { services } = await host.call('services.list', { accountId, refresh: true });
  const service = services[0];
  if (!service) throw new Error('the practice service lists no reports');

  const post = async (path: string, body: unknown, token?: string): Promise<Json> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Json;
  };
  const token = String((await post('/v4/auth/token', { clientId, clientSecret }))['accessToken']);
  const bareRun = async (first: number): Promise<number> => {
    const began = performance.now();
    for (let from = 0; from < ROWS; from += PER_CALL) {
      const bodies = Array.from({ length: PER_CALL }, (_, index) => order(first + from + index, service.id));
      await post('/v4/orders/bulk', bodies, token);
    }
    return performance.now() - began;
  };
  // The first is the service's warm-up; one more on each side of the app's run.
  await bareRun(5_000);
  const before = await bareRun(6_000);

  const rows = Array.from({ length: ROWS }, (_, index) => order(index, service.id));
  const { confirm } = await readyList(host, accountId, rows, service.name);
  const runId = await confirm();
  let run = await host.call('runs.get', { runId });
  while (run.counts.placed < ROWS) {
    await wait(20);
    run = await host.call('runs.get', { runId });
  }
  const app = Date.now() - run.dueAt;
  const bare = median([before, await bareRun(7_000)]);
  report({ row: 'run', ours: app, bare });
  say(`${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}`);
  say(`${ROWS} rows by the app, in ${run.chunks.length} calls   ${seconds(app)}`);
  say(`the same calls by a bare client  ${seconds(bare)}`);
  say(`ratio                            ${(app / bare).toFixed(1)}`);
} finally {
  await host.kill('SIGTERM');
  await practice.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
