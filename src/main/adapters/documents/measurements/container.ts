import { crc32, inflateRawSync } from 'node:zlib';
import { type FileKind, fileKind } from '../../../../shared/domain/file.ts';
import type { FileReadings } from '../../../../shared/domain/measurements.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import { placeInside } from '../../../../shared/domain/source-place.ts';
import { openArchive, type ZipRecord } from '../../zip/directory.ts';
import { DEFAULT_CAPS, decide } from '../../zip/policy.ts';
import { Refusal } from '../../zip/refusal.ts';
import { Unreadable } from '../limits.ts';
import { NOTHING } from './judge.ts';
import { namesMetric } from './words/units.ts';

const CAPS = { ...DEFAULT_CAPS, entries: 200, entryBytes: 20_000_000, totalBytes: 200_000_000 };
const READABLE: readonly FileKind[] = ['xml', 'json', 'csv', 'text'];

type Read = (kind: FileKind, bytes: Uint8Array, file: string) => Promise<FileReadings>;

/** What the readable documents inside an estimating program's container say. Its closed parts aren't guessed at. Throws Unreadable. */
export async function readContainer(path: string, file: string, read: Read): Promise<FileReadings> {
  const found: FileReadings[] = [];
  for (const { name, bytes } of await entriesOf(path)) {
    try {
      found.push(await read(fileKind(name), bytes, name));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  const firstOf = <Row>(rows: (one: FileReadings) => readonly Row[]) => {
    const tables = found.map(rows).filter((each) => each.length > 0);
    return tables.every((each) => sameValue(each, tables[0])) ? (tables[0] ?? []) : [];
  };
  return {
    ...NOTHING(file),
    readings: found.flatMap(({ readings, file: name }) =>
      readings.map((each) => ({
        ...each,
        file,
        place: typeof each.place === 'string' ? placeInside(name, each.place) : each.place,
      })),
    ),
    structures: firstOf((one) => one.structures),
    pitches: firstOf((one) => one.pitches),
    facets: firstOf((one) => one.facets),
    waste: firstOf((one) => one.waste),
    place: found.find(({ place }) => place !== null)?.place ?? null,
  };
}

/** Whether a number format of a workbook shows a metric unit, which the cells' own numbers don't. */
export async function formatsNameMetric(path: string): Promise<boolean> {
  const styles =
    (await entriesOf(path)).find(({ name }) => name === 'xl/styles.xml')?.bytes.toString('utf8') ?? '';
  const codes = [...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code ?? '');
  return codes.some(
    (code) => namesMetric(code.replace(/&quot;|\\/g, ' ')) || /[0#](?:&quot;|\\|\s)+m(?:&quot;|$)/.test(code),
  );
}

async function entriesOf(path: string): Promise<{ name: string; bytes: Buffer }[]> {
  let opened: Awaited<ReturnType<typeof openArchive>>;
  try {
    opened = await openArchive(path, CAPS);
  } catch (error) {
    // A closed container is no damaged file: it opens in its own program.
    if (error instanceof Refusal) return [];
    throw error;
  }
  const { handle, directory } = opened;
  try {
    await decide(directory, CAPS);
    const entries: { name: string; bytes: Buffer }[] = [];
    for (const record of directory.records) {
      if (record.size === 0 || !READABLE.includes(fileKind(record.name))) continue;
      const packed = Buffer.alloc(record.packed);
      await handle.read(packed, 0, record.packed, record.dataStart);
      const bytes = unpacked(record, packed);
      if (bytes) entries.push({ name: record.name, bytes });
    }
    return entries;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  } finally {
    await handle.close();
  }
}

function unpacked({ method, size, crc }: ZipRecord, packed: Buffer): Buffer | null {
  if (method !== 0 && method !== 8) return null;
  try {
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: size });
    return bytes.length === size && crc32(bytes) === crc ? bytes : null;
  } catch {
    return null;
  }
}
