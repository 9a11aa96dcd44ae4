import { expect, test } from 'vitest';
import { HTML, JSON_TEXT, pdf, png, XML } from '../../../support/samples.ts';
import { stepsOfTheDay } from '../../../support/seeds.ts';
import { until } from '../../../support/until.ts';
import { buildZip, type ZipEntry } from '../../../support/zip-builder.ts';
import { type FileService, fileService } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';
const ENTRIES: readonly ZipEntry[] = [
  { name: 'Report.PDF', data: pdf() },
  { name: 'data/measurements.xml', data: XML },
  { name: 'data/measurements.json', data: JSON_TEXT, streamed: true },
  { name: 'images/length.png', data: png(), method: 0 },
  { name: 'notes.txt', data: 'not on the list' },
];

async function benchWith(zip: Buffer, options: Parameters<typeof libraryOn>[1] = {}): Promise<Bench> {
  const service: FileService = await fileService();
  service.orders.set(ORDER, [
    { id: 'f1', name: 'report.pdf', body: pdf() },
    { id: 'f2', name: 'measurements.xml', body: Buffer.from(XML) },
    { id: 'f3', name: 'measurements.json', body: Buffer.from(JSON_TEXT) },
    { id: 'f4', name: 'length.png', body: png() },
  ]);
  service.zips.set(ORDER, zip);
  const bench = libraryOn(service, { onDelivery: 'zip', ...options });
  await bench.library.start();
  return bench;
}

const names = ['Report.PDF', 'length.png', 'measurements.json', 'measurements.xml', 'notes.txt'];

test('a delivery comes as the ZIP: every entry is a file of the library and tied to the service’s list', async () => {
  const bench = await benchWith(buildZip(ENTRIES));
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  expect(bench.onDisk()).toEqual(names.map((name) => `${FOLDER}/${name}`));
  expect(bench.staged()).toEqual([]);
  const [download, ...others] = bench.downloads();
  expect(download).toMatchObject({ fileId: null, state: 'done' });
  expect(others).toEqual([]);
  expect(bench.library.orderFiles('a1', ORDER).map((file) => [file.fileId, file.name, file.state])).toEqual([
    ['f1', 'report.pdf', 'local'],
    ['f2', 'measurements.xml', 'local'],
    ['f3', 'measurements.json', 'local'],
    ['f4', 'length.png', 'local'],
    [null, 'notes.txt', 'local'],
  ]);
});

test('the ZIP once more, or the files one by one after it, make no second copy', async () => {
  const bench = await benchWith(buildZip(ENTRIES.filter((entry) => entry.name !== 'Report.PDF')), {
    speed: 1,
  });
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  const events = bench.store.events.list('a1', ORDER).length;
  const before = bench.onDisk();
  await bench.library.handlers['downloads.file']({ accountId: 'a1', orderId: ORDER, fileId: 'f2' });
  await bench.settled();
  const first = bench.downloads().find((download) => download.fileId === null);
  await bench.library.handlers['downloads.retry']({ downloadId: first?.id ?? 0 });
  await bench.settled();
  expect(bench.onDisk()).toEqual(before);
  expect(bench.store.files.local('a1', ORDER)).toHaveLength(before.length);
  expect(bench.store.events.list('a1', ORDER)).toHaveLength(events);
});

test.each<[string, RegExp, readonly ZipEntry[]]>([
  ['the same name twice', /same name twice/, [...ENTRIES, { name: 'report.pdf', data: 'x' }]],
  ['a name that escapes', /outside/, [...ENTRIES, { name: '../../x', data: 'x' }]],
  ['a damaged entry', /damaged/, [...ENTRIES, { name: 'x.txt', data: 'x', crc: 7 }]],
])(
  'an archive with %s is refused as a whole, at once, and its files come one by one',
  async (_what, words, entries) => {
    const bench = await benchWith(buildZip(entries));
    bench.library.delivered('a1', ORDER);
    await until('the files', () => bench.onDisk().length === 4);
    await bench.settled();
    const archive = bench.downloads().find((download) => download.fileId === null);
    expect(archive).toMatchObject({ state: 'failed', problem: expect.stringMatching(words) });
    expect(archive?.problem).toContain('one by one instead');
    expect(bench.service.asked.filter((path) => path.endsWith('download-all'))).toHaveLength(1);
    expect(bench.library.orderFiles('a1', ORDER).map((file) => [file.fileId, file.state])).toEqual([
      ['f1', 'local'],
      ['f2', 'local'],
      ['f3', 'local'],
      ['f4', 'local'],
    ]);
    expect(bench.staged()).toEqual([]);
  },
);

test('an entry that isn’t what it says is named; the sound ones are kept, and it is fetched by itself', async () => {
  const bench = await benchWith(buildZip([...ENTRIES.slice(1), { name: 'report.pdf', data: HTML }]));
  bench.library.delivered('a1', ORDER);
  await until('the report', () => bench.onDisk().length === 5);
  await bench.settled();
  expect(bench.downloads().find((download) => download.fileId === null)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('report.pdf'),
  });
  const report = bench.library.orderFiles('a1', ORDER).find((file) => file.fileId === 'f1');
  expect(report?.local?.size).toBe(pdf().length);
  expect(bench.service.asked.filter((path) => path.endsWith('/download'))).toHaveLength(1);
  expect(bench.staged()).toEqual([]);
});

test('a ZIP that is cut anywhere is fetched again', async () => {
  const zip = buildZip(ENTRIES);
  const bench = await benchWith(zip, { speed: 5_000, onDelivery: 'nothing' });
  bench.library.delivered('a1', ORDER);
  await until('the list', () => bench.store.files.remote('a1', ORDER).length > 0);
  // Of twelve places, other ones each day; all of them in the deep tests.
  const { first, step } = stepsOfTheDay('cuts of a ZIP', 3);
  const apart = Math.ceil(zip.length / 12);
  for (const how of ['length', 'chunked', 'close'] as const) {
    for (let after = first * apart; after < zip.length; after += step * apart) {
      bench.service.faults.set('download-all', [{ kind: 'cut', after, how }]);
      const [download] = await bench.library.handlers['downloads.order']({
        accountId: 'a1',
        orderId: ORDER,
        as: 'zip',
      });
      if (!download) {
        const known = bench.downloads().find((each) => each.fileId === null);
        await bench.library.handlers['downloads.retry']({ downloadId: known?.id ?? 0 });
      }
      await bench.settled();
      expect(bench.downloads().find((each) => each.fileId === null)?.state, `${how} after ${after}`).toBe(
        'done',
      );
      expect(bench.service.faults.get('download-all')).toEqual([]);
    }
  }
  expect(bench.onDisk()).toEqual(names.map((name) => `${FOLDER}/${name}`));
});
