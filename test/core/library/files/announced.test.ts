import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { message } from '../../../../src/shared/copy/message.ts';
import { pdf } from '../../../support/samples.ts';
import { fileService, type ServedFile } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

const CSV = Buffer.from('part,length\n'.repeat(500));
const JSON_FILE = Buffer.from(JSON.stringify({ squares: 23.67, notes: 'x'.repeat(2_000) }));
const XML_FILE = Buffer.from(`<report><total>2367</total>${'<line/>'.repeat(400)}</report>`);
const BODIES: readonly (readonly [string, Buffer])[] = [
  ['roof.csv', CSV],
  ['roof.json', JSON_FILE],
  ['roof.xml', XML_FILE],
  ['report.pdf', pdf()],
  ['estimate.esx', Buffer.from('opaque'.repeat(400))],
];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

async function fetched(
  file: ServedFile,
): Promise<{ bench: Bench; state: string; kept: ReturnType<typeof keptOf> }> {
  const service = await fileService();
  service.orders.set(ORDER, [file]);
  const bench = libraryOn(service, { speed: 5_000 });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  return { bench, state: bench.downloads()[0]?.state ?? 'none', kept: keptOf(bench) };
}
const keptOf = (bench: Bench) => bench.store.files.local('a1', ORDER)[0];

test.each(BODIES)('%s that agrees with everything announced is kept without a remark', async (name, body) => {
  const { state, kept } = await fetched({
    id: 'f1',
    name,
    body,
    more: { sha256: sha256(body), md5: md5(body) },
  });
  expect(state).toBe('done');
  expect(kept?.remark).toBeNull();
});

test.each(BODIES)(
  '%s that the list gives another size is kept with its mark after a second fetch',
  async (name, body) => {
    const { bench, state, kept } = await fetched({ id: 'f1', name, body, size: body.length + 1_313 });
    expect(state).toBe('done');
    expect(kept?.remark).toEqual({ code: 'size_differs', listed: body.length + 1_313, came: body.length });
    expect(bench.service.asked.filter((path) => path.endsWith('/f1/download'))).toHaveLength(2);
  },
);

test.each([
  ['sha256', { sha256: sha256(Buffer.from('other')) }, 'SHA-256'],
  [
    'SHA-256 in base64',
    { checksumSha256: Buffer.from(sha256(Buffer.from('other')), 'hex').toString('base64') },
    'SHA-256',
  ],
  ['md5', { md5Hash: md5(Buffer.from('other')) }, 'MD5'],
])('a file whose %s isn’t the announced one is kept with its mark', async (_what, more, algorithm) => {
  const { kept } = await fetched({ id: 'f1', name: 'roof.csv', body: CSV, more });
  expect(kept?.remark).toEqual({ code: 'checksum_differs', algorithm });
});

test('an error body served in place of a file is marked, because the list gives another size', async () => {
  const body = Buffer.from('{"error":"expired"}');
  const { kept } = await fetched({ id: 'f1', name: 'roof.json', body, size: 48_213 });
  expect(kept?.remark).toEqual({ code: 'size_differs', listed: 48_213, came: body.length });
});

test('a truncated answer that is whole the second time leaves no mark', async () => {
  const service = await fileService();
  service.orders.set(ORDER, [{ id: 'f1', name: 'roof.csv', body: CSV }]);
  service.faults.set('f1', [{ kind: 'body', body: CSV.subarray(0, 3_000) }]);
  const bench = libraryOn(service, { speed: 5_000 });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  expect(keptOf(bench)).toMatchObject({ size: CSV.length, remark: null });
});

test('a file listed as a web page is fetched and kept as text', async () => {
  const body = Buffer.from('<!doctype html><html><body><h1>Roof summary</h1></body></html>');
  const { state, kept } = await fetched({ id: 'f1', name: 'summary.html', body });
  expect([state, kept?.kind, kept?.remark]).toEqual(['done', 'text', null]);
});

test('a page of another size than the listed page isn’t kept, because it may be the network’s own', async () => {
  const body = Buffer.from('<!doctype html><html><body>Sign in to Wi-Fi</body></html>');
  const { bench, state, kept } = await fetched({ id: 'f1', name: 'summary.html', body, size: 9_000 });
  expect([state, kept]).toEqual(['failed', undefined]);
  expect(bench.downloads()[0]?.problem).toMatch(/may be your network’s own/);
});

test('a file that fails its check is kept after a person says so, with the reason as its mark', async () => {
  const body = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'.repeat(40));
  const { bench, state } = await fetched({ id: 'f1', name: 'report.pdf', body });
  expect(state).toBe('failed');
  const [failed] = bench.downloads();
  expect(failed?.keepable).toBe(true);
  await bench.library.handlers['downloads.keepAnyway']({ downloadId: failed?.id ?? 0 });
  await bench.settled();
  expect(keptOf(bench)?.remark).toEqual({ code: 'kept_anyway', why: message('disk.pdf_cut_short') });
});

test('a web page in a report’s place can’t be kept', async () => {
  const body = Buffer.from('<!doctype html><html><body>Sign in</body></html>');
  const { bench, state } = await fetched({ id: 'f1', name: 'report.pdf', body });
  expect(state).toBe('failed');
  const [failed] = bench.downloads();
  expect(failed?.keepable).toBe(false);
  await expect(
    Promise.resolve().then(() =>
      bench.library.handlers['downloads.keepAnyway']({ downloadId: failed?.id ?? 0 }),
    ),
  ).rejects.toThrow(/can’t be kept/);
});
