import type { Column } from './column.ts';
import type { PartColumn } from './families.ts';
import type { Reader, Reading } from './readings.ts';

const MOSTLY = 0.8;
const HALF = 0.5;
const UNITS: ReadonlySet<string> = new Set(['unit', 'line2', 'line3']);

/** What a column that the reading passed over may be of its address; null where it can be nothing of it. */
function partOf({ meaning, looks, index }: Column, reading: Reading): PartColumn['part'] | null {
  const own = meaning.kind === 'address' && meaning.role === reading.role && !meaning.bare;
  const places = reading.columns.map((one) => one.index);
  const within = meaning.kind === 'unknown' && index > Math.min(...places) && index < Math.max(...places);
  if (!own && !within) return null;
  const street = reading.columns.find(({ part }) => part === 'streetName' || part === 'line')?.index ?? 0;
  // A line says its street's direction and type itself; a name in pieces lacks them.
  const inPieces = reading.columns.some(({ part }) => part === 'streetName');
  if (inPieces && looks('direction') >= MOSTLY) return index < street ? 'preDirection' : 'postDirection';
  if (inPieces && looks('streetType') >= MOSTLY) return 'streetType';
  const isUnit = own ? UNITS.has(meaning.part) && looks('unit') >= HALF : looks('unit') >= MOSTLY;
  return isUnit && looks('yesNo') < HALF && looks('zip') < HALF ? 'unit' : null;
}

/**
 * No column of the address, by its name or by where it stands, is passed over without a word where it would make other
 * addresses: `best` is then the reading with all of them, and `shorter` the one that was found.
 */
export function withLeftovers(
  reading: Reading,
  columns: readonly Column[],
  read: Reader,
): { best: Reading; shorter: Reading | null } {
  const used = new Set([...reading.columns, ...(reading.witness ?? [])].map(({ index }) => index));
  const parts = new Set(reading.columns.map(({ part }) => part));
  if (parts.has('whole')) return { best: reading, shorter: null };
  const left = columns.flatMap((column): PartColumn[] => {
    if (used.has(column.index) || column.hidden || column.values.length === 0) return [];
    const part = partOf(column, reading);
    return part === null || parts.has(part) ? [] : [{ index: column.index, part, unsure: true }];
  });
  if (left.length === 0) return { best: reading, shorter: null };
  const all = [...reading.columns, ...left].toSorted((a, b) => a.index - b.index);
  const longer = { ...read(reading, all), witness: reading.witness };
  const isSame = longer.score.addresses.every((address, row) => address === reading.score.addresses[row]);
  return isSame ? { best: reading, shorter: null } : { best: longer, shorter: reading };
}
