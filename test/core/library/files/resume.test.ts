import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../../src/main/store/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { stays, until } from '../../../support/until.ts';
import { type Fault, type FileService, fileService, type ServedFile } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';
/** Larger than two checkpoints. */
const SIZE = 9_000_000;
const account = { accountId: 'a1', orderId: ORDER };

/** Bytes without a pattern that a wrong join could hide in. */
function body(seed: number, size = SIZE): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16)).update(Buffer.alloc(size));
}
const FIRST = body(1);
const SECOND = body(2, SIZE - 1_000);

async function serving(file: Omit<ServedFile, 'id' | 'name'>): Promise<FileService & { file: ServedFile }> {
  const service = await fileService();
  const served: ServedFile = { id: 'f1', name: 'estimate.esx', ...file };
  service.orders.set(ORDER, [served]);
  return { ...service, file: served };
}

async function listedOn(service: FileService, options: Parameters<typeof libraryOn>[1] = {}): Promise<Bench> {
  const bench = libraryOn(service, { onDelivery: 'nothing', ...options });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await until('the list', () => bench.store.files.remote('a1', ORDER).length > 0);
  return bench;
}

function fetchFile(bench: Bench): void {
  bench.library.handlers['downloads.file']({ ...account, fileId: 'f1' });
}

const fileOf = (bench: Bench) => readFileSync(join(bench.root, 'Sandbox', FOLDER, 'estimate.esx'));
const cuts = (...points: number[]): Fault[] => points.map((after) => ({ kind: 'cut', after, how: 'length' }));

describe('a transfer that breaks off', () => {
  test('continues where it was, by a strong ETag', async () => {
    const service = await serving({ body: FIRST, etag: '"v1"' });
    service.faults.set('f1', cuts(3_000_000, 2_500_000));
    const bench = await listedOn(service);
    fetchFile(bench);
    await bench.settled();
    expect(fileOf(bench).equals(FIRST)).toBe(true);
    // What was on the line when it broke off comes once more.
    expect(service.ranges).toHaveLength(2);
    expect(service.sent.get('f1')).toBeLessThan(SIZE * 1.1);
    expect(bench.staged()).toEqual([]);
  });

  test.each([
    ['has no ETag', {}],
    ['has a weak ETag', { etag: 'W/"v1"' }],
    ['has an ETag, but no ranges', { etag: '"v1"', ranges: false }],
  ])('starts again where the service %s', async (_what, how) => {
    const service = await serving({ body: FIRST, ...how });
    service.faults.set('f1', cuts(3_000_000));
    const bench = await listedOn(service);
    fetchFile(bench);
    await bench.settled();
    expect(fileOf(bench).equals(FIRST)).toBe(true);
    expect(service.ranges).toEqual([]);
    expect(service.sent.get('f1')).toBe(SIZE + 3_000_000);
    expect(bench.staged()).toEqual([]);
  });

  test('starts again when the file is another one by then: two versions are never joined', async () => {
    const service = await serving({ body: FIRST, etag: '"v1"' });
    service.faults.set('f1', cuts(5_000_000));
    const bench = await listedOn(service);
    service.hold(true);
    fetchFile(bench);
    await until('it is asked for', () => service.asked.some((path) => path.endsWith('/download')));
    service.hold(false);
    await until('the cut', () => service.sent.get('f1') === 5_000_000);
    service.orders.set(ORDER, [{ ...service.file, body: SECOND, etag: '"v2"', size: null }]);
    await bench.settled();
    expect(fileOf(bench).equals(SECOND)).toBe(true);
    expect(service.ranges).toEqual([]);
  });

  test('continues after a restart, and believes no more than what was flushed', async () => {
    const service = await serving({ body: FIRST, etag: '"v1"', chunked: true });
    service.faults.set('f1', [{ kind: 'stall', after: 8_500_000 }]);
    const root = temporaryFolder();
    const store = openStore(':memory:');
    onTestFinished(() => store.close());
    const first = await listedOn(service, { root, store });
    fetchFile(first);
    await until(
      'two checkpoints',
      () => (store.downloads.forOrder('a1', ORDER)[0]?.partBytes ?? 0) >= 8_000_000,
    );
    await until('all that comes', () => first.running() === 8_500_000);
    first.kill();
    const flushed = store.downloads.forOrder('a1', ORDER)[0]?.partBytes ?? 0;
    const second = libraryOn(service, { root, store, onDelivery: 'nothing' });
    await second.library.start();
    await second.settled();
    expect(fileOf(second).equals(FIRST)).toBe(true);
    expect(service.ranges).toEqual([`bytes=${flushed}-`]);
    expect(second.staged()).toEqual([]);
  });
});

test('a paused transfer keeps what it has, continues when it’s resumed, and a canceled one leaves nothing', async () => {
  const service = await serving({ body: FIRST, etag: '"v1"' });
  service.faults.set('f1', [{ kind: 'stall', after: 5_000_000 }]);
  const bench = await listedOn(service);
  fetchFile(bench);
  await until('it runs', () => bench.running() === 5_000_000);
  bench.library.handlers['downloads.pause']({ accountId: 'a1', downloadId: null });
  await until(
    'it is kept',
    () => (bench.store.downloads.forOrder('a1', ORDER)[0]?.partBytes ?? 0) === 5_000_000,
  );
  expect(bench.library.orderFiles('a1', ORDER).map((file) => file.state)).toEqual(['paused']);
  expect(bench.staged()).toHaveLength(1);
  bench.library.wake();
  await stays('it is paused', () => bench.downloads().every(({ state }) => state === 'paused'));
  expect(bench.downloads()).toHaveLength(1);
  bench.library.handlers['downloads.resume']({ accountId: 'a1', downloadId: null });
  await until('it is there', () => bench.downloads()[0]?.state === 'done');
  expect(fileOf(bench).equals(FIRST)).toBe(true);
  expect(service.ranges).toEqual(['bytes=5000000-']);
  expect(bench.staged()).toEqual([]);

  service.orders.set(ORDER, [{ ...service.file, id: 'f2', name: 'other.esx' }]);
  service.faults.set('f2', [{ kind: 'stall', after: 5_000_000 }]);
  await bench.library.handlers['downloads.order']({ ...account, as: 'files' });
  const second = bench.downloads().find((download) => download.fileId === 'f2');
  await until('the second runs', () => bench.running() === 5_000_000);
  bench.library.handlers['downloads.pause']({ accountId: 'a1', downloadId: second?.id ?? 0 });
  await until('it is paused', () => bench.staged().length === 1);
  bench.library.handlers['downloads.cancel']({ downloadId: second?.id ?? 0 });
  await until('nothing is left', () => bench.staged().length === 0);
});
