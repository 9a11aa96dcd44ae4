import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openStore } from '../../src/main/store/index.ts';
import { startHost } from '../e2e/support.ts';
import { textPdf } from '../support/text-pdf.ts';
import { ACCOUNT, addFile, deliveredOrders, realReport, textFor } from './library-reports.ts';
import { median } from './measure.ts';
import { report } from './report.ts';

/**
 * Reports that came while the app was closed, read and indexed by it, beside pdf.js that reads their text in two threads and does
 * nothing with it. `npm run bench -- reports`.
 */

const { values } = parseArgs({ options: { reports: { type: 'string', default: '2000' } } });
const reports = Math.max(10, Number(values.reports));
const THREADS = 2;
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (millis: number) => `${(millis / 1_000).toFixed(1)} s`;
const each = (millis: number) => `${(millis / reports).toFixed(1)} ms each`;
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

async function extraction(paths: readonly string[]): Promise<number> {
  const began = performance.now();
  const shares = Array.from({ length: THREADS }, (_, own) =>
    paths.filter((_path, at) => at % THREADS === own),
  );
  const read = shares.map(async (workerData) => {
    const thread = new Worker(join(import.meta.dirname, 'extract-thread.ts'), { workerData });
    // Both at once: a thread's last message may come at the same moment as its end.
    const [[characters]] = (await Promise.all([once(thread, 'message'), once(thread, 'exit')])) as [
      [number],
      unknown,
    ];
    if (characters === 0) throw new Error('the reports have no text');
  });
  await Promise.all(read);
  return performance.now() - began;
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-reports-'));
try {
  const { pages } = await realReport(join(folder, 'made'));
  const dataDir = join(folder, 'app');
  const store = openStore(join(dataDir, 'ridgeline.db'));
  const paths: string[] = [];
  for (const [at, order] of deliveredOrders(store, reports).entries()) {
    addFile(store, dataDir, order, 'report.pdf', await textPdf(textFor(pages, order, at)));
    paths.push(join(dataDir, 'Library', 'Office', order.orderId, 'report.pdf'));
  }
  store.close();
  print(
    `${cpus().length} processors, Node ${process.version}, ${reports} reports, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const before = await extraction(paths);
  const host = await startHost({ dataDir, offline: true });
  try {
    const began = performance.now();
    while ((await host.call('search.progress', { accountId: ACCOUNT })).read < reports) await wait(50);
    const ours = performance.now() - began;
    const bare = median([before, await extraction(paths)]);
    print(`indexed by the app           ${seconds(ours)}, ${each(ours)}`);
    print(`text extraction, two threads ${seconds(bare)}, ${each(bare)}`);
    print(`ratio                        ${(ours / bare).toFixed(2)}`);
    report({ row: 'index', ours, bare });
  } finally {
    await host.kill('SIGTERM');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
