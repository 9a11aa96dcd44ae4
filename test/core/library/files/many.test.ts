import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../../src/main/store/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { pdf } from '../../../support/samples.ts';
import { stays, until } from '../../../support/until.ts';
import { buildZip } from '../../../support/zip-builder.ts';
import { type FileService, fileService } from './support/file-service.ts';
import { type Bench, type BenchOptions, libraryOn, remoteOrder } from './support/library.ts';

const accountId = 'a1';
const filesOf = (orderId: string) => [
  { id: `${orderId}-a`, name: 'report.pdf', body: pdf(`report ${orderId}`) },
  { id: `${orderId}-b`, name: 'notes.txt', body: Buffer.from(`notes of ${orderId}`) },
];
const may = (day: number) => new Date(2026, 4, day, 12).getTime();
const june = (day: number) => new Date(2026, 5, day, 12).getTime();

/** Twelve deliveries of May, three of June, one canceled and one open order. */
async function office(options: BenchOptions = {}): Promise<Bench> {
  const service = await fileService();
  for (const orderId of orderIds()) service.orders.set(orderId, filesOf(orderId));
  const bench = libraryOn(service, { onDelivery: 'nothing', ...options });
  seed(bench);
  await bench.library.start();
  return bench;
}

const orderIds = () => [
  ...Array.from({ length: 12 }, (_, at) => `may-${at}`),
  ...Array.from({ length: 3 }, (_, at) => `june-${at}`),
];

function seed({ store }: Bench): void {
  store.transaction(() => {
    for (const orderId of orderIds()) {
      const [month, at] = orderId.split('-');
      const deliveredAt = month === 'may' ? may(1 + Number(at)) : june(1 + Number(at));
      store.orders.put(accountId, remoteOrder({ orderId, deliveredAt, address: `${orderId} Oak St` }), 1);
    }
    const status = { kind: 'cancelled', raw: 'Cancelled' } as const;
    store.orders.put(accountId, remoteOrder({ orderId: 'gone', status, deliveredAt: null }), 1);
    const open = { kind: 'qa', raw: 'QA' } as const;
    store.orders.put(accountId, remoteOrder({ orderId: 'open', status: open, deliveredAt: null }), 1);
    // The bench's own order is none of these.
    store.orders.put(accountId, remoteOrder({ status, deliveredAt: may(2) }), 2);
  });
}

const many = (bench: Bench, orders: string[] | { from: number; to: number }) =>
  bench.library.handlers['downloads.many']({ accountId, orders });
const wanted = async (bench: Bench) =>
  (await bench.library.handlers['downloads.wanted']({ accountId })).orders;
/** A file may be there before its transfer has ended. */
const idle = (bench: Bench) =>
  until('none under way', () =>
    bench.store.downloads.list(accountId, 99).every(({ state }) => state === 'done' || state === 'failed'),
  );
/** Files that are on the disk and recorded. */
const filesHere = (bench: Bench) => {
  const recorded = bench.store.files.localAfter(accountId, 0, 99).filter((file) => file.present);
  return recorded.length === bench.onDisk().length ? recorded.length : -1;
};
const downloadsOf = (service: FileService) =>
  service.asked.filter((path) => path.endsWith('/download')).length;

test('a month’s deliveries are counted, come in the background, and are skipped when they’re here', async () => {
  const bench = await office();
  const months = await bench.library.handlers['downloads.months']({ accountId });
  expect(months.map(({ month, delivered, whole }) => [month, delivered, whole])).toEqual([
    ['2026-06', 3, 0],
    ['2026-05', 12, 0],
  ]);
  const [, all] = months;
  if (!all) throw new Error('no month');
  expect([all.from, all.to]).toEqual([new Date(2026, 4, 1).getTime(), new Date(2026, 5, 1).getTime()]);
  expect(await many(bench, all)).toEqual({ orders: 12, queued: 12, here: 0, skipped: 0 });
  await until('all of May', () => filesHere(bench) === 24);
  expect(await wanted(bench)).toBe(0);
  await until('the counts', () => bench.store.wanted.months(accountId)[1]?.whole === 12);
  expect(await many(bench, all)).toEqual({ orders: 12, queued: 0, here: 12, skipped: 0 });
  expect(await many(bench, ['may-1', 'june-0', 'open', 'gone', 'nobody', 'june-0'])).toEqual({
    orders: 5,
    queued: 1,
    here: 1,
    skipped: 3,
  });
  await until('that one', () => filesHere(bench) === 26);
  expect(downloadsOf(bench.service)).toBe(26);
  expect(bench.store.downloads.list(accountId, 100).some((download) => download.urgent)).toBe(false);
});

test('the icon shows how far all of it is, and nothing when it’s over or stopped', async () => {
  const bench = await office({ speed: 5_000 });
  await many(bench, orderIds());
  await until('all', () => filesHere(bench) === 30);
  await until('the end of it', () => bench.progress.at(-1) === null);
  const shown = bench.progress.filter((fraction) => fraction !== null);
  expect(shown.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
  expect(Math.max(...shown)).toBeGreaterThan(0.5);
  bench.service.faults.set('may-1-a', [{ kind: 'stall', after: 100 }]);
  await bench.library.handlers['downloads.file']({ accountId, orderId: 'may-1', fileId: 'may-1-a' });
  await until('it is shown', () => (bench.progress.at(-1) ?? 0) > 0);
  bench.library.handlers['downloads.pause']({ accountId, downloadId: null });
  await until('it isn’t any more', () => bench.progress.at(-1) === null);
});

test('what a person asks for alone goes before the many', async () => {
  const bench = await office();
  bench.service.hold(true);
  await many(bench, orderIds());
  await until('some are queued', () => bench.store.downloads.waiting() > 10);
  bench.store.files.putRemote(
    accountId,
    'may-0',
    [{ fileId: 'may-0-b', name: 'notes.txt', size: null, contentType: null, raw: '{}' }],
    1,
  );
  const first = await bench.library.handlers['downloads.file']({
    accountId,
    orderId: 'may-0',
    fileId: 'may-0-b',
  });
  expect(bench.store.downloads.queued(1)[0]?.id).toBe(first.id);
  bench.service.hold(false);
  await until('all', () => filesHere(bench) === 30);
});

test('many orders continue after a restart, wait while the service is away, and can be stopped', async () => {
  const [root, store] = [temporaryFolder(), openStore(':memory:')];
  onTestFinished(() => store.close());
  const first = await office({ root, store });
  first.refuse = { kind: 'network', fault: 'dns', detail: '' };
  await many(first, orderIds());
  await stays('all are still wanted', async () => (await wanted(first)) === 15);
  await first.library.stop();

  const second = await office({ root, store });
  await until('all of them', () => filesHere(second) === 30);
  expect(await wanted(second)).toBe(0);

  for (const { path } of orderIds().flatMap((orderId) => store.files.local(accountId, orderId)))
    rmSync(join(root, 'Sandbox', path));
  second.refuse = { kind: 'network', fault: 'dns', detail: '' };
  await second.library.handlers['downloads.repair']({ accountId });
  await second.library.handlers['downloads.unwant']({ accountId });
  expect(await wanted(second)).toBe(0);
  await second.library.stop();
});

test('while all is paused no further orders are listed; resuming continues with them', async () => {
  const bench = await office();
  bench.service.hold(true);
  await many(bench, orderIds());
  await until('some are queued', () => bench.store.downloads.waiting() > 10);
  bench.library.handlers['downloads.pause']({ accountId, downloadId: null });
  bench.service.hold(false);
  const left = await wanted(bench);
  expect(left).toBeGreaterThan(0);
  await stays('no further orders are listed', async () => (await wanted(bench)) >= left - 1);
  bench.library.handlers['downloads.resume']({ accountId, downloadId: null });
  await until('all', () => filesHere(bench) === 30);
});

test('an order whose files the service doesn’t report doesn’t hold up the others', async () => {
  const bench = await office();
  bench.service.orders.delete('may-11');
  await many(bench, orderIds());
  await until('all others', () => filesHere(bench) === 28);
  expect(await wanted(bench)).toBe(0);
});

test('a sign-in page in place of a list costs a wait, and no order', async () => {
  const bench = await office();
  bench.service.faults.set(
    'files',
    Array.from({ length: 7 }, () => ({ kind: 'body', body: '<html>Sign in to the network</html>' })),
  );
  await many(bench, orderIds());
  await until('all', () => filesHere(bench) === 30);
  expect(await wanted(bench)).toBe(0);
  expect(bench.service.asked.filter((path) => path.endsWith('/files'))).toHaveLength(15 + 7);
});

test('one repair fetches again whatever is gone from the disk, and says what can’t be', async () => {
  const bench = await office();
  await many(bench, { from: may(1), to: june(1) });
  await until('all of May', () => filesHere(bench) === 24);
  await idle(bench);
  const at = (orderId: string, name: string) => {
    const file = bench.store.files.local(accountId, orderId).find((each) => each.name === name);
    return join(bench.root, 'Sandbox', file?.path ?? '');
  };
  // A revised report: both versions are here, then the earlier one is deleted.
  bench.service.orders.set('may-3', [{ id: 'may-3-a', name: 'report.pdf', body: pdf('revision 2') }]);
  await bench.library.handlers['downloads.file']({ accountId, orderId: 'may-3', fileId: 'may-3-a' });
  await until('the second version', () => filesHere(bench) === 25);
  rmSync(at('may-3', 'report.pdf'));
  // A file that came only in the order's archive.
  bench.service.zips.set('may-4', buildZip([{ name: 'extra.csv', data: Buffer.from('a,b\n1,2\n') }]));
  bench.store.downloads.enqueue(accountId, 'may-4', null, 'All files (ZIP)', 1, true);
  bench.library.wake();
  await until('the archive', () => {
    const [last] = bench.store.downloads.list(accountId, 1);
    return last?.fileId === null && last.state === 'done';
  });
  rmSync(at('may-4', 'extra.csv'));
  rmSync(at('may-1', 'report.pdf'));
  renameSync(at('may-1', 'notes.txt'), join(bench.root, 'moved.txt'));
  const repair = () => bench.library.handlers['downloads.repair']({ accountId });
  expect(await repair()).toEqual({ looked: 26, missing: 4, queued: 3, gone: 1 });
  await until('all again', () => filesHere(bench) === 25);
  await idle(bench);
  // An archive that isn't given any more is asked for once, not again and again.
  bench.service.zips.delete('may-4');
  rmSync(at('may-4', 'extra.csv'));
  await bench.library.handlers['library.files']({ accountId, orderId: 'may-4' });
  const archives = () => bench.service.asked.filter((path) => path.endsWith('download-all')).length;
  const had = archives();
  await bench.library.handlers['downloads.order']({ accountId, orderId: 'may-4', as: 'files' });
  await until('its refusal', () => bench.store.downloads.list(accountId, 1)[0]?.state === 'failed');
  await stays('asked for once', () => archives() === had + 1);
  bench.service.zips.set('may-4', buildZip([{ name: 'extra.csv', data: Buffer.from('a,b\n1,2\n') }]));
  await bench.library.handlers['downloads.order']({ accountId, orderId: 'may-4', as: 'files' });
  await until('it again', () => filesHere(bench) === 25);
  await idle(bench);
  // The earlier version stays missing; nothing is fetched for it again and again.
  const before = downloadsOf(bench.service);
  expect(await repair()).toEqual({ looked: 26, missing: 1, queued: 0, gone: 1 });
  await stays('nothing is fetched', () => downloadsOf(bench.service) === before);
});
