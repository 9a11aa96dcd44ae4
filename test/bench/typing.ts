import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { seedDemo } from '../../src/sandbox/demo/index.ts';
import { openBlobFolder } from '../../src/sandbox/files/blobs.ts';
import { seedAccount } from '../../src/sandbox/store/accounts.ts';
import { openDatabase } from '../../src/sandbox/store/database.ts';
import { insertFiles } from '../../src/sandbox/store/files.ts';
import { listOrders } from '../../src/sandbox/store/orders.ts';
import { openChromium } from '../e2e/browser.ts';
import { startHost, startPractice } from '../e2e/support.ts';
import { median } from './measure.ts';
import { report } from './report.ts';

/**
 * Keys typed into the search of the orders while 200 files wait and three of them come slowly, with the drawer of downloads open and
 * closed in turns; animations are on. `npm run bench -- typing`.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '4' } } });
const rounds = Math.max(1, Number(values.rounds));
const FILES = 200;
const SIZE = 4_000_000;
const BYTES_A_SECOND = 40_000;
const TEXT = 'cedar ridge road';
/** As somebody types who knows the keys. Milliseconds. */
const BETWEEN_KEYS = 120;
const print = (line: string) => process.stdout.write(`${line}\n`);
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

/** A delivered order with so many files. Returns it. */
function prepare(folder: string): string {
  const db = openDatabase(folder);
  const { accountId } = seedAccount(db, Date.now());
  seedDemo(db, accountId, 2_000, Date.now());
  const order = listOrders(db, accountId, 0, 50).find(({ status }) => status === 'completed');
  if (!order) throw new Error('no order of the demo is complete');
  const blob = openBlobFolder(join(folder, 'files')).path('1'.padStart(64, '0'));
  mkdirSync(dirname(blob), { recursive: true });
  writeFileSync(blob, Buffer.alloc(SIZE, 'x'));
  const files = Array.from({ length: FILES }, (_, index) => ({
    ...({ id: `file_${index}`, orderId: order.id, name: `scan-${index + 1}.e57`, kind: 'report' } as const),
    ...{ contentType: 'application/octet-stream', size: SIZE, sha256: '1'.padStart(64, '0') },
    createdAt: Date.now(),
  }));
  insertFiles(db, files);
  db.close();
  return order.id;
}

/** Notes in the page how long each key takes to be painted. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { benchKeys: keys });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
}

/** Milliseconds from each key to its painted effect, and of each frame meanwhile. */
async function type(page: Page): Promise<{ keys: number[]; frames: number[] }> {
  const box = page.locator('#orders-search');
  await box.fill('');
  await box.focus();
  await page.evaluate(() => {
    const state = window as unknown as { benchKeys: number[]; benchFrames: number[] };
    state.benchKeys.length = 0;
    state.benchFrames = [];
    let last = performance.now();
    const own = state.benchFrames;
    const step = (now: number) => {
      own.push(now - last);
      last = now;
      if (state.benchFrames === own) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await page.keyboard.type(TEXT, { delay: BETWEEN_KEYS });
  await wait(200);
  return page.evaluate(() => {
    const state = window as unknown as { benchKeys: number[]; benchFrames: number[] };
    const seen = { keys: [...state.benchKeys], frames: state.benchFrames.slice(1) };
    state.benchFrames = [];
    return seen;
  });
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-typing-'));
const browser = await openChromium();
try {
  const orderId = prepare(join(folder, 'service'));
  const practice = await startPractice(join(folder, 'service'), ['--rate-limit', '0']);
  const host = await startHost({ dataDir: join(folder, 'app') });
  try {
    const { baseUrl, clientId, clientSecret } = practice;
    await host.call('settings.put', { onDelivery: 'nothing' });
    const credentials = { environment: 'sandbox', baseUrl, version: 'v4', clientId, clientSecret } as const;
    const { id: accountId } = await host.call('accounts.add', { ...credentials, name: 'Office' });
    while ((await host.call('sync.get', { accountId })).finishedAt === null) await wait(200);
    await practice.misbehave({
      kind: 'bandwidth',
      bytes: BYTES_A_SECOND,
      route: 'GET /v4/files/:id/download',
    });
    await host.call('downloads.order', { accountId, orderId, as: 'files' });
    const listed = await host.call('downloads.list', { accountId });
    if (listed.length < FILES) throw new Error(`only ${listed.length} files wait`);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(host.url);
    await page.locator('#order-row-0 a').first().waitFor();
    await watchKeys(page);
    const [open, closed]: [number[], number[]] = [[], []];
    const late = { open: [0, 0] as [number, number], closed: [0, 0] as [number, number] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const how of ['closed', 'open'] as const) {
        const drawer = page.getByRole('region', { name: 'Downloads' });
        if ((how === 'open') !== (await drawer.isVisible())) await page.locator('#downloads-button').click();
        await drawer.waitFor({ state: how === 'open' ? 'visible' : 'hidden' });
        await wait(500);
        const { keys, frames } = await type(page);
        // The first round fills caches.
        if (round === 0) continue;
        (how === 'open' ? open : closed).push(...keys);
        late[how][0] += frames.filter((frame) => frame > 34).length;
        late[how][1] += frames.length;
      }
    }
    const row = { row: 'typing', ours: median(open), bare: median(closed) } as const;
    print(
      `${cpus().length} processors, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${listed.length} lines`,
    );
    print(
      `a key until it is painted: drawer open ${row.ours.toFixed(1)} ms, closed ${row.bare.toFixed(1)} ms`,
    );
    const share = ([some, all]: readonly [number, number]) => `${some} of ${all}`;
    print(`frames over 34 ms: drawer open ${share(late.open)}, closed ${share(late.closed)}`);
    report(row);
  } finally {
    await host.kill('SIGTERM');
    await practice.kill('SIGTERM');
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
