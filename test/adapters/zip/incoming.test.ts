import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEAST_GAP } from '../../../src/main/adapters/zip/incoming/gathered.ts';
import { createArchives } from '../../../src/main/adapters/zip/index.ts';
import type { UnpackResult } from '../../../src/main/core/ports/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { shareOfTheDay } from '../../support/seeds.ts';
import { buildZip, type ZipEntry } from '../../support/zip-builder.ts';
import { writtenByOthers } from './hostile/good.ts';
import { ALL_CASES } from './hostile/index.ts';

const archives = createArchives();

/** What `unpack` says, and the content of what it made. */
function outcomeOf(result: UnpackResult) {
  if (!result.ok) return result;
  return result.entries.map(({ name, size, sha256, path }) => {
    const content = readFileSync(path);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
    return { name, size, sha256 };
  });
}

/** Hands the archive over in pieces of these sizes, in turns. `gaps`: its own file gets only the bytes that it must have. */
async function receive(zip: Buffer, sizes: readonly number[], gaps = true) {
  const folder = temporaryFolder();
  const staging = join(folder, 'staging');
  mkdirSync(staging);
  const path = join(folder, 'files.zip');
  const file = openSync(path, 'w');
  let [at, moved] = [0, 0];
  const keep = async (bytes: Uint8Array) => {
    writeSync(file, bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  const incoming = await archives.receive(staging, {
    keep,
    moved: async (bytes) => {
      moved += bytes.length;
      if (gaps) at += bytes.length;
      else await keep(bytes);
    },
  });
  for (let from = 0, turn = 0; from < zip.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    await incoming.take(zip.subarray(from, from + size));
    from += size;
  }
  await incoming.end(path);
  expect(at).toBe(zip.length);
  closeSync(file);
  const result = await incoming.unpack(path);
  const outcome = outcomeOf(result);
  const left = readdirSync(staging, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  if (!result.ok) expect(left).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['files.zip', 'staging']);
  return { outcome, moved };
}

async function unpacked(zip: Buffer) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'staging'));
  writeFileSync(join(folder, 'files.zip'), zip);
  return outcomeOf(await archives.unpack(join(folder, 'files.zip'), join(folder, 'staging')));
}

const noise = (length: number) => randomBytes(length);
const KINDS: readonly ZipEntry[] = [
  { name: 'packed.txt', data: 'packed '.repeat(40_000) },
  { name: 'packed.bin', data: noise(200_000), streamed: true },
  { name: 'empty', data: '', method: 0, streamed: true },
  { name: 'stored.bin', data: noise(300_000), method: 0 },
  { name: 'streamed.bin', data: noise(300_000), method: 0, streamed: true },
  {
    name: 'signatures.bin',
    data: Buffer.from('PK\x07\x08'.repeat(9_000), 'latin1'),
    method: 0,
    streamed: true,
  },
  { name: 'small.txt', data: 'a' },
  {
    name: 'inside.zip',
    data: buildZip([{ name: 'a', data: noise(90_000), method: 0, streamed: true }]),
    method: 0,
    streamed: true,
  },
  { name: 'folder/', method: 0 },
];

/** Smaller ones for small pieces: every piece costs, and its seams are what is tried. Above 16 kB data still leaves a gap. */
function entriesFor([size = 0]: readonly number[]): readonly ZipEntry[] {
  if (size !== 1 && size !== 23) return KINDS;
  const most = size === 1 ? 900 : 2 * LEAST_GAP;
  return KINDS.map((entry) =>
    size > 1 && entry.name === 'inside.zip'
      ? entry
      : { ...entry, data: Buffer.from(entry.data ?? '').subarray(0, most) },
  );
}

test.each([[[1]], [[7, 65_536]], [[23, 24, 25]], [[1_000_000_000]]])(
  'an archive that comes in pieces of %j bytes is unpacked without its data in its own file',
  async (sizes) => {
    const entries = entriesFor(sizes);
    const zip = buildZip(entries);
    const { outcome, moved } = await receive(zip, sizes);
    expect(outcome).toEqual(await unpacked(zip));
    expect(outcome).toHaveLength(KINDS.length - 1);
    // A small entry's data stays in it: a gap would cost more.
    const lengths = entries.map(({ data = '' }) => data.length).filter((length) => length < LEAST_GAP);
    const staying = lengths.reduce((sum, length) => sum + length, 0);
    expect(zip.length - moved).toBeLessThan(1_500 + staying);
    expect((await receive(zip, sizes, false)).outcome).toEqual(outcome);
  },
);

test('an archive whose stored data has no signature behind it is unpacked from its own file in the end', async () => {
  const plain = buildZip(KINDS.slice(3, 5));
  const at = plain.lastIndexOf('PK\x07\x08', undefined, 'latin1');
  const size = plain.readUInt32LE(plain.length - 22 + 16);
  const zip = Buffer.concat([plain.subarray(0, at), plain.subarray(at + 4)]);
  zip.writeUInt32LE(size - 4, zip.length - 22 + 16);
  const { outcome } = await receive(zip, [10_000]);
  expect(outcome).toEqual(await unpacked(zip));
  expect(outcome).toHaveLength(2);
});

test('an archive that is cut anywhere is refused as it is without unpacking it as it comes', async () => {
  const zip = buildZip(
    KINDS.map((entry) => ({ ...entry, data: Buffer.from(entry.data ?? '').subarray(0, 600) })),
  );
  for (let length = 1; length < zip.length; length += 97) {
    const part = zip.subarray(0, length);
    const { outcome } = await receive(part, [50]);
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome).toEqual(await unpacked(part));
  }
});

test('archives made to hurt are judged alike whether they are unpacked as they come or from a whole file', async () => {
  const cases = [...ALL_CASES.filter((one) => !one.alone), ...(await writtenByOthers(temporaryFolder()))];
  expect(cases.length).toBeGreaterThan(250);
  const different: unknown[] = [];
  // They stand by their groups: each day has some of every group.
  for (const one of shareOfTheDay('archives made to hurt, as they come', cases, 10)) {
    const zip = one.make();
    const whole = await unpacked(zip);
    const { outcome } = await receive(zip, [60_000, 5_536]);
    // Headers inside another entry's data can't be read any more: the archive counts as damaged, not as overlapping.
    const overlaps = JSON.stringify(whole).includes('archives_files_overlap');
    if (overlaps) expect(outcome).toMatchObject({ ok: false });
    else if (JSON.stringify(whole) !== JSON.stringify(outcome))
      different.push(`${one.group}, ${one.what}: ${JSON.stringify([whole, outcome])}`);
  }
  expect(different).toEqual([]);
});
