import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LibraryFiles, PartFile } from '../../../../src/main/core/ports/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { jpeg, pdf, XML } from '../../../support/samples.ts';
import { stepsOfTheDay } from '../../../support/seeds.ts';
import { stays, until } from '../../../support/until.ts';
import { buildZip } from '../../../support/zip-builder.ts';
import { fileService } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER, remoteOrder } from './support/library.ts';

const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';
const BODIES = { 'report.pdf': pdf(), 'measurements.xml': Buffer.from(XML), 'top.jpg': jpeg() };
const EXPECTED = Object.keys(BODIES)
  .map((name) => `${FOLDER}/${name}`)
  .sort();

async function service() {
  const made = await fileService();
  made.orders.set(
    ORDER,
    Object.entries(BODIES).map(([name, body]) => ({ id: `id-${name}`, name, body })),
  );
  made.zips.set(ORDER, buildZip(Object.entries(BODIES).map(([name, data]) => ({ name, data }))));
  return made;
}

/** A library whose disk stands still for ever at the `nth` step of its work: what a kill at that moment leaves. */
function frozenAt(nth: number) {
  let steps = 0;
  const reached = { frozen: false };
  const left: PartFile[] = [];
  const step = async () => {
    steps += 1;
    if (steps < nth) return;
    reached.frozen = true;
    await new Promise(() => {});
  };
  let under = 0;
  /** On the disk until it's done, whatever becomes of the process. */
  const onDisk = async <Value>(work: Promise<Value>): Promise<Value> => {
    under += 1;
    return work.finally(() => {
      under -= 1;
    });
  };
  const around = <Value extends object>(target: Value, names: readonly (keyof Value)[]): Value => {
    const wrapped = { ...target };
    for (const name of names) {
      const plain = target[name] as (...input: unknown[]) => Promise<unknown>;
      wrapped[name] = (async (...input: unknown[]) => {
        await step();
        const value = await onDisk(plain(...input));
        await step();
        return value;
      }) as Value[typeof name];
    }
    return wrapped;
  };
  const files = (plain: LibraryFiles): LibraryFiles => ({
    ...around(plain, ['createStaging', 'removeStaging']),
    createPart: async (key) => {
      await step();
      const part = await onDisk(plain.createPart(key));
      left.push(part);
      return around(part, ['write', 'checkpoint', 'finish', 'check', 'commit', 'discard', 'leave']);
    },
    resumePart: async (key, bytes) => {
      await step();
      const part = await onDisk(plain.resumePart(key, bytes));
      if (part) left.push(part);
      return part && around(part, ['write', 'checkpoint', 'finish', 'check', 'commit', 'discard', 'leave']);
    },
    adoptPart: async (path) => {
      const part = await onDisk(plain.adoptPart(path));
      left.push(part);
      return around(part, ['finish', 'check', 'commit', 'discard']);
    },
  });
  return {
    files,
    reached,
    /** What the disk was doing at the moment of the kill comes to its end. */
    still: () => until('the disk is still', () => under === 0),
    /** Closes what the killed run had open, as the system does. */
    bury: () => Promise.all(left.map((part) => part.leave())),
  };
}

const { first, step } = stepsOfTheDay('killed runs of downloads', 4);

test.each(['files', 'zip'] as const)(
  'a run that is killed at any step (%s) is followed by one that brings everything, once',
  async (as) => {
    const source = await service();
    let frozen = true;
    let points = 0;
    for (let nth = 1 + first; frozen; nth += step) {
      const root = temporaryFolder();
      const store = openStore(':memory:');
      onTestFinished(() => store.close());
      const kill = frozenAt(nth);
      const killed = libraryOn(source, { root, store, files: kill.files, onDelivery: as });
      await killed.library.start();
      killed.library.delivered('a1', ORDER);
      await until(
        `step ${nth}`,
        () => kill.reached.frozen || (killed.downloads().length > 0 && ended(killed)),
      );
      killed.kill();
      await kill.still();
      frozen = kill.reached.frozen;
      if (frozen) points += 1;
      for (const path of killed.onDisk()) expect(EXPECTED, `after step ${nth}`).toContain(path);

      const second = libraryOn(source, { root, store, onDelivery: as });
      await second.library.start();
      second.library.delivered('a1', ORDER);
      await second.settled();
      await until('everything', () => second.onDisk().length === 3 && second.staged().length === 0);
      expect(second.onDisk(), `after step ${nth}`).toEqual(EXPECTED);
      expect(
        second.library.orderFiles('a1', ORDER).map((file) => file.problem ?? file.state),
        `after step ${nth}`,
      ).toEqual(['local', 'local', 'local']);
      expect(second.store.files.local('a1', ORDER)).toHaveLength(3);
      await second.library.stop();
      await kill.bury();
    }
    expect(points).toBeGreaterThan((as === 'zip' ? 20 : 25) / step - 1);
  },
);

function ended(bench: Bench): boolean {
  return bench.downloads().every((download) => ['done', 'failed'].includes(download.state));
}

test('a stop in the middle of a transfer queues it again for the next start', async () => {
  const source = await service();
  const [root, store] = [temporaryFolder(), openStore(':memory:')];
  onTestFinished(() => store.close());
  source.faults.set('id-top.jpg', [{ kind: 'stall', after: 100 }]);
  const first = libraryOn(source, { root, store });
  await first.library.start();
  first.library.delivered('a1', ORDER);
  await until('two are there', () => first.onDisk().length === 2);
  await first.library.stop();
  expect(first.staged()).toEqual([]);
  const second = libraryOn(source, { root, store });
  await second.library.start();
  await second.settled();
  expect(second.onDisk()).toEqual(EXPECTED);
});

test('orders that were delivered while the app was closed get their files at the start', async () => {
  const bench = libraryOn(await service());
  bench.store.orders.put('a1', remoteOrder({ deliveredAt: Date.now() - 3_600_000 }), Date.now());
  await bench.library.start();
  await bench.settled();
  expect(bench.onDisk()).toHaveLength(3);
});

test('the order keeps its folder when its address and its day are reported differently later', async () => {
  const source = await service();
  const bench = libraryOn(source);
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  const stored = bench.store.orders.get('a1', ORDER);
  if (!stored) throw new Error('the order is gone');
  bench.store.orders.put('a1', { ...stored, address: '14 Oak Street', deliveredAt: Date.UTC(2026, 8, 1) }, 1);
  source.orders.get(ORDER)?.push({ id: 'late', name: 'estimate.esx', body: Buffer.from('late') });
  bench.library.delivered('a1', ORDER);
  await until('the late file', () => bench.onDisk().length === 4);
  expect(bench.onDisk()).toContain(`${FOLDER}/estimate.esx`);
});

test('a file that appears late is fetched without being asked for', async () => {
  const source = await service();
  const bench = libraryOn(source, { speed: 600 });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  source.orders.get(ORDER)?.push({ id: 'late', name: 'estimate.esx', body: Buffer.from('late') });
  await until('the late file', () => bench.onDisk().length === 4);
});

test('a file that somebody deleted is missing, can be fetched again, and is then the same row', async () => {
  const bench = libraryOn(await service());
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  // From here on the person asks: the looks after a delivery would fetch it again by themselves.
  bench.settings = { ...bench.settings, onDelivery: 'nothing' };
  const [before] = bench.store.files.local('a1', ORDER);
  rmSync(join(bench.root, 'Sandbox', before?.path ?? ''));
  const state = () =>
    bench.library.orderFiles('a1', ORDER).find((file) => file.local?.id === before?.id)?.state;
  await until('it is noticed', () => state() === 'missing');
  const { 'library.open': open, 'downloads.order': order } = bench.library.handlers;
  await expect(open({ accountId: 'a1', localFileId: before?.id ?? 0 })).rejects.toMatchObject({
    code: 'file_missing',
  });
  expect(await order({ accountId: 'a1', orderId: ORDER, as: 'files' })).toHaveLength(1);
  await bench.settled();
  expect(state()).toBe('local');
  expect(bench.store.files.local('a1', ORDER)).toHaveLength(3);
});

test('a transfer canceled by a person isn’t begun again automatically', async () => {
  const source = await service();
  const bench = libraryOn(source);
  await bench.library.start();
  source.hold(true);
  bench.library.delivered('a1', ORDER);
  await until('they are queued', () => bench.downloads().length === 3);
  const [first] = bench.downloads();
  await bench.library.handlers['downloads.cancel']({ downloadId: first?.id ?? 0 });
  source.hold(false);
  await bench.settled();
  bench.library.delivered('a1', ORDER);
  await stays('the third isn’t fetched', () => bench.onDisk().length === 2);
  await bench.library.handlers['downloads.order']({ accountId: 'a1', orderId: ORDER, as: 'files' });
  await bench.settled();
  expect(bench.onDisk()).toEqual(EXPECTED);
});
