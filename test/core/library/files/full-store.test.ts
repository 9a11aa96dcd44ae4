import { expect, test } from 'vitest';
import type { Store } from '../../../../src/main/core/ports/index.ts';
import { openStore, StoreError } from '../../../../src/main/store/index.ts';
import { pdf } from '../../../support/samples.ts';
import { until } from '../../../support/until.ts';
import { fileService } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

/** A store whose disk is full, for this kind of write, while `full` holds. */
function storeThatFills(write: 'update' | 'addLocals') {
  const store = openStore(':memory:');
  const disk = { full: false, refused: 0 };
  const refuse = () => {
    if (!disk.full) return;
    disk.refused += 1;
    throw new StoreError('disk_full', 'The disk is full. Free some space and try again.');
  };
  const filling: Store = {
    ...store,
    downloads: {
      ...store.downloads,
      update: (id, patch) => {
        if (write === 'update') refuse();
        store.downloads.update(id, patch);
      },
    },
    files: {
      ...store.files,
      addLocals: (accountId, orderId, files) => {
        if (write === 'addLocals') refuse();
        return store.files.addLocals(accountId, orderId, files);
      },
    },
  };
  return { store: filling, disk };
}

async function benchOver(store: Store): Promise<Bench> {
  const service = await fileService();
  service.orders.set(ORDER, [{ id: 'f1', name: 'report.pdf', body: pdf() }]);
  const bench = libraryOn(service, { store, onDelivery: 'nothing' });
  await bench.library.start();
  return bench;
}

const inLibrary = (bench: Bench) => bench.library.orderFiles('a1', ORDER).map((file) => file.state);

test('a transfer whose start or end can’t be written down comes when there is room, and nothing spins or falls over', async () => {
  for (const asked of [0, 1]) {
    const { store, disk } = storeThatFills('update');
    const bench = await benchOver(store);
    bench.service.hold(asked === 1);
    const order = { accountId: 'a1', orderId: ORDER, as: 'files' } as const;
    if (asked === 0) disk.full = true;
    await bench.library.handlers['downloads.order'](order);
    if (asked === 1) {
      await until('it is asked for', () => bench.service.asked.some((path) => path.endsWith('/download')));
      disk.full = true;
      bench.service.hold(false);
    }
    await until('the store refused', () => disk.refused > 0);
    // The clock runs a thousand times as fast: a try every 5 ms.
    const [began, before] = [bench.now(), disk.refused];
    await until('a minute is over', () => bench.now() >= began + 60_000);
    expect(disk.refused - before).toBeLessThanOrEqual((bench.now() - began) / 1_000);
    expect(bench.onDisk().length).toBeLessThanOrEqual(1);
    disk.full = false;
    await bench.settled();
    expect(inLibrary(bench)).toEqual(['local']);
    expect(bench.onDisk()).toHaveLength(1);
    expect(bench.staged()).toEqual([]);
    await bench.library.stop();
  }
});

test('a file that can’t be recorded is reported in words, isn’t in the library, and is one file when it’s asked for again', async () => {
  const { store, disk } = storeThatFills('addLocals');
  const bench = await benchOver(store);
  disk.full = true;
  await bench.library.handlers['downloads.order']({ accountId: 'a1', orderId: ORDER, as: 'files' });
  await bench.settled();
  expect(inLibrary(bench)).toEqual(['failed']);
  const [download] = bench.downloads();
  expect(download?.problem).toMatch(/disk is full/);
  disk.full = false;
  await bench.library.handlers['downloads.retry']({ downloadId: download?.id ?? 0 });
  await bench.settled();
  expect(inLibrary(bench)).toEqual(['local']);
  expect(bench.onDisk()).toHaveLength(1);
  expect(bench.staged()).toEqual([]);
  await bench.library.stop();
});
