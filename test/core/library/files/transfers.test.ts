import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DiskError, type LibraryFiles } from '../../../../src/main/core/ports/index.ts';
import { said } from '../../../support/said.ts';
import { HTML, JSON_TEXT, jpeg, pdf, png, XML } from '../../../support/samples.ts';
import { stays, until } from '../../../support/until.ts';
import { type Fault, type FileService, fileService, type ServedFile } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

const account = { accountId: 'a1', orderId: ORDER };
const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';

const FILES: readonly ServedFile[] = [
  { id: 'f1', name: 'report.pdf', body: pdf() },
  { id: 'f2', name: 'measurements.xml', body: Buffer.from(XML) },
  { id: 'f3', name: 'measurements.json', body: Buffer.from(JSON_TEXT) },
  { id: 'f4', name: 'top.jpg', body: jpeg(40_000) },
  { id: 'f5', name: 'diagram-length.png', body: png(60, 60) },
  { id: 'f6', name: 'estimate.esx', body: Buffer.alloc(5_000, 7) },
];

async function serviceWith(files: readonly ServedFile[] = FILES): Promise<FileService> {
  const service = await fileService();
  service.orders.set(ORDER, [...files]);
  return service;
}

/** Everything of the library is what the service has, byte for byte, recorded and shown so. */
function expectWhole(bench: Bench, files: readonly ServedFile[] = FILES): void {
  expect(bench.onDisk()).toEqual(files.map((file) => `${FOLDER}/${file.name}`).sort());
  for (const file of files) {
    const there = readFileSync(join(bench.root, 'Sandbox', FOLDER, file.name));
    expect(there.equals(file.body), file.name).toBe(true);
  }
  expect(bench.staged()).toEqual([]);
  const states = bench.library.orderFiles('a1', ORDER).map((file) => [file.fileId, file.state]);
  expect(states).toEqual(files.map((file) => [file.id, 'local']));
}

test('a delivery is listed and every file comes, three at a time', async () => {
  const service = await serviceWith();
  const bench = libraryOn(service);
  await bench.library.start();
  service.hold(true);
  bench.library.delivered('a1', ORDER);
  bench.library.delivered('a1', ORDER);
  const three = () => service.asked.filter((path) => path.endsWith('/download')).length === 3;
  await until('three are asked for', three);
  await stays('no more are asked for', three);
  service.hold(false);
  await bench.settled();
  expect(service.most()).toBeLessThanOrEqual(3);
  expectWhole(bench);
  expect(bench.downloads().map((download) => [download.state, download.bytesDone])).toEqual(
    FILES.map((file) => ['done', file.body.length]),
  );
  const recorded = bench.store.events.list('a1', ORDER).map((event) => event.what);
  expect(recorded.filter((what) => what === 'downloaded')).toHaveLength(6);
  expect(recorded.filter((what) => what === 'files')).toHaveLength(1);
  expect(bench.events.some((event) => event.name === 'downloads.changed')).toBe(true);
});

/** Asks for one file and waits for how it ends. */
async function get(bench: Bench, fileId: string): Promise<string> {
  const { id } = await bench.library.handlers['downloads.file']({ ...account, fileId });
  await until(`the end of ${fileId}`, () =>
    ['done', 'failed', 'cancelled'].includes(bench.store.downloads.get(id)?.state ?? ''),
  );
  return bench.store.downloads.get(id)?.state ?? '';
}

/** The order's files are listed and nothing is fetched. */
async function listed(service: FileService, options: Parameters<typeof libraryOn>[1] = {}): Promise<Bench> {
  const bench = libraryOn(service, { onDelivery: 'nothing', ...options });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await until('the list', () => bench.store.files.remote('a1', ORDER).length > 0);
  return bench;
}

test.each(['length', 'chunked', 'close'] as const)(
  'a transfer that is cut (%s) at any point leaves nothing half there and comes whole in the end',
  async (how) => {
    const bench = await listed(await serviceWith(), { speed: 5_000 });
    const { service } = bench;
    for (const file of FILES) {
      const { length } = file.body;
      const cuts = new Set([
        0,
        1,
        ...[0.1, 0.35, 0.6, 0.85, 0.97].map((share) => Math.floor(share * length)),
        length - 1,
      ]);
      for (const after of cuts) {
        service.faults.set(file.id, [{ kind: 'cut', after, how }]);
        expect(await get(bench, file.id), `${file.name} cut after ${after}`).toBe('done');
        const asked = service.asked.filter((path) => path.includes(`/files/${file.id}/`));
        expect(asked, `${file.name} cut after ${after} is asked for again`).toHaveLength(2);
        service.asked.length = 0;
      }
    }
    expectWhole(bench);
  },
);

test.each<[string, string, Fault]>([
  ['a web page with 200', 'f1', { kind: 'body', body: HTML }],
  ['a web page for an opaque file', 'f6', { kind: 'body', body: HTML }],
  ['an empty body', 'f6', { kind: 'body', body: '' }],
  ['another kind of file', 'f4', { kind: 'body', body: pdf() }],
  ['broken JSON', 'f3', { kind: 'body', body: '{"a":' }],
  ['an announced length that is too large', 'f6', { kind: 'length', says: 9_000 }],
  ['an announced length that is too small', 'f1', { kind: 'length', says: 300 }],
  ['a fault of the service', 'f1', { kind: 'status', status: 503 }],
])('%s is tried again, then reported, and nothing of it is kept', async (_what, fileId, fault) => {
  const bench = await listed(await serviceWith());
  bench.service.faults.set(
    fileId,
    Array.from({ length: 20 }, () => fault),
  );
  expect(await get(bench, fileId)).toBe('failed');
  const asked = bench.service.asked.filter((path) => path.includes(`/files/${fileId}/`)).length;
  expect(asked).toBeGreaterThanOrEqual(4);
  expect(asked).toBeLessThanOrEqual(5);
  expect(bench.onDisk()).toEqual([]);
  expect(bench.staged()).toEqual([]);
  const row = bench.library.orderFiles('a1', ORDER).find((file) => file.fileId === fileId);
  expect(said(row)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^[A-Z“].{15,}/) });
  expect(bench.store.events.list('a1', ORDER).at(-1)).toMatchObject({ what: 'download_failed' });

  bench.service.faults.clear();
  const failed = bench.downloads().find((download) => download.fileId === fileId);
  await bench.library.handlers['downloads.retry']({ downloadId: failed?.id ?? 0 });
  await bench.settled();
  expect(bench.onDisk()).toHaveLength(1);
});

test('a file that is gone from the service is reported at once', async () => {
  const bench = await listed(await serviceWith());
  bench.service.faults.set('f1', [{ kind: 'status', status: 404 }]);
  expect(await get(bench, 'f1')).toBe('failed');
  expect(bench.service.asked.filter((path) => path.includes('/files/f1/'))).toHaveLength(1);
});

test('a full disk is reported at once, at whatever step, and the file comes when there is room', async () => {
  for (const step of ['createPart', 'write', 'finish', 'commit'] as const) {
    let full = true;
    const refuse = () => {
      if (full) throw new DiskError('full', 'The disk is full. Free some room, then try again.');
    };
    const files = (plain: LibraryFiles): LibraryFiles => ({
      ...plain,
      createPart: async () => {
        if (step === 'createPart') refuse();
        const part = await plain.createPart();
        const wrapped: typeof part = {
          ...part,
          write: async (chunk) => {
            if (step === 'write') refuse();
            return part.write(chunk);
          },
          finish: async () => {
            if (step === 'finish') refuse();
            return part.finish();
          },
          commit: async (to) => {
            if (step === 'commit') refuse();
            return part.commit(to);
          },
        };
        return wrapped;
      },
    });
    const bench = await listed(await serviceWith(), { files });
    expect(await get(bench, 'f1'), step).toBe('failed');
    const [download] = bench.downloads();
    expect(download?.problem, step).toMatch(/disk is full/);
    expect(bench.onDisk()).toEqual([]);
    expect(bench.staged(), step).toEqual([]);
    full = false;
    await bench.library.handlers['downloads.retry']({ downloadId: download?.id ?? 0 });
    await bench.settled();
    expect(bench.onDisk()).toEqual([`${FOLDER}/report.pdf`]);
  }
});

test('a revised file goes beside the one before; the same file again makes no second copy', async () => {
  const bench = await listed(await serviceWith());
  await get(bench, 'f1');
  await get(bench, 'f1');
  expect(bench.onDisk()).toEqual([`${FOLDER}/report.pdf`]);
  const revised = pdf('Total Roof Area = 2,974 sq ft');
  bench.service.orders.set(ORDER, [{ id: 'f1', name: 'report.pdf', body: revised }]);
  await get(bench, 'f1');
  expect(bench.onDisk()).toEqual([`${FOLDER}/report (2).pdf`, `${FOLDER}/report.pdf`]);
  const rows = bench.library.orderFiles('a1', ORDER).filter((file) => file.fileId === 'f1');
  expect(rows.map((file) => file.local?.path)).toEqual([`${FOLDER}/report (2).pdf`, `${FOLDER}/report.pdf`]);
});

test('a canceled transfer leaves nothing, and can be taken up again', async () => {
  const bench = await listed(await serviceWith());
  bench.service.faults.set('f4', [{ kind: 'stall', after: 10_000 }]);
  const { id } = await bench.library.handlers['downloads.file']({ ...account, fileId: 'f4' });
  const now = async () =>
    (await bench.library.handlers['downloads.list']({ accountId: 'a1' })).find(
      (download) => download.id === id,
    );
  await until('bytes come', () => bench.staged().length > 0);
  await until('all that came is counted', async () => (await now())?.bytesDone === 10_000);
  expect(await now()).toMatchObject({
    state: 'downloading',
    bytesDone: 10_000,
    bytesTotal: bench.service.orders.get(ORDER)?.[3]?.body.length,
  });
  await bench.library.handlers['downloads.cancel']({ downloadId: id });
  expect(await now()).toMatchObject({ state: 'cancelled' });
  await until('nothing is left', () => bench.staged().length === 0);
  await bench.library.handlers['downloads.retry']({ downloadId: id });
  await bench.settled();
  expect(bench.onDisk()).toEqual([`${FOLDER}/top.jpg`]);
});

test('asking for the same file twice is one transfer; retrying beside a running one is that one', async () => {
  const bench = await listed(await serviceWith());
  bench.service.faults.set('f1', [{ kind: 'status', status: 404 }]);
  await get(bench, 'f1');
  const [failed] = bench.downloads();
  bench.service.hold(true);
  const { 'downloads.file': file, 'downloads.retry': retry } = bench.library.handlers;
  const first = await file({ ...account, fileId: 'f1' });
  const second = await file({ ...account, fileId: 'f1' });
  expect(second.id).toBe(first.id);
  expect(first.id).not.toBe(failed?.id);
  expect((await retry({ downloadId: failed?.id ?? 0 })).id).toBe(first.id);
  bench.service.hold(false);
  await bench.settled();
  expect(bench.onDisk()).toEqual([`${FOLDER}/report.pdf`]);
});

test('a transfer that waits for its next try goes at once when a person asks', async () => {
  const bench = await listed(await serviceWith(), { speed: 1 });
  bench.service.faults.set('f1', [{ kind: 'status', status: 503 }]);
  const { id } = await bench.library.handlers['downloads.file']({ ...account, fileId: 'f1' });
  await until('it waits', () => (bench.store.downloads.get(id)?.problem ?? null) !== null);
  await bench.library.handlers['downloads.retry']({ downloadId: id });
  await until('it is there', () => bench.onDisk().length === 1);
});

test('without sign-in or network transfers wait and continue when the account answers again', async () => {
  const bench = await listed(await serviceWith());
  for (const refuse of [
    { kind: 'signed_out' },
    { kind: 'keychain_locked' },
    { kind: 'working_offline' },
    { kind: 'network', fault: 'dns', detail: '' },
  ] as const) {
    bench.refuse = refuse;
    const fileId = FILES[bench.onDisk().length]?.id ?? '';
    const { id } = await bench.library.handlers['downloads.file']({ ...account, fileId });
    await until('it says why', () => (bench.store.downloads.get(id)?.problem ?? null) !== null);
    expect(bench.store.downloads.get(id)?.state).not.toBe('failed');
    bench.refuse = null;
    bench.library.wake();
    await bench.settled();
    expect(bench.store.downloads.get(id)?.state).toBe('done');
  }
});

test('a title without an ending takes the name that came along; no name leaves its folder', async () => {
  const service = await serviceWith([
    { id: 'f1', name: 'Full report', body: pdf(), disposition: 'attachment; filename="report-1284.pdf"' },
    { id: 'f2', name: '../../../evil.xml', body: Buffer.from(XML) },
    { id: 'f3', name: 'CON.json', body: Buffer.from(JSON_TEXT) },
    { id: 'f4', name: 'roof.rxf', body: Buffer.from('opaque'), disposition: 'attachment; filename="x.bin"' },
  ]);
  const bench = libraryOn(service);
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  expect(bench.onDisk()).toEqual(
    ['_CON.json', 'evil.xml', 'report-1284.pdf', 'roof.rxf'].map((name) => `${FOLDER}/${name}`),
  );
});

describe('a file that isn’t as long as the list says', () => {
  const csv = Buffer.from('part,length\n'.repeat(500));

  test.each([
    ['shorter', csv.length + 600],
    ['longer', csv.length - 600],
  ])('is fetched once more and kept with its mark when it came %s twice', async (_how, size) => {
    const bench = await listed(await serviceWith([{ id: 'f1', name: 'roof.csv', body: csv, size }]), {
      speed: 5_000,
    });
    expect(await get(bench, 'f1')).toBe('done');
    const [kept] = bench.store.files.local('a1', ORDER);
    expect(kept?.remark).toEqual({ code: 'size_differs', listed: size, came: csv.length });
    expect(bench.onDisk()).toHaveLength(1);
  });

  test('is taken when the list agrees by now', async () => {
    const service = await serviceWith([{ id: 'f1', name: 'roof.csv', body: csv, size: csv.length + 600 }]);
    const bench = await listed(service);
    service.orders.set(ORDER, [{ id: 'f1', name: 'roof.csv', body: csv }]);
    expect(await get(bench, 'f1')).toBe('done');
  });

  test('is taken where the list’s sizes are in another unit, or round for files whose end is known', async () => {
    const unit = await listed(await serviceWith([{ id: 'f1', name: 'roof.csv', body: csv, size: 6 }]));
    expect(await get(unit, 'f1')).toBe('done');
    const round = await listed(
      await serviceWith([
        { id: 'f0', name: 'report.pdf', body: pdf(), size: 1_000 },
        { id: 'f1', name: 'roof.csv', body: csv, size: 7_000 },
      ]),
    );
    expect(await get(round, 'f0')).toBe('done');
    expect(await get(round, 'f1')).toBe('done');
  });
});
