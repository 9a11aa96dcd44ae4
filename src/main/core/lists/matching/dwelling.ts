import { type Column, distinctShare } from './column.ts';
import type { Reader, Reading } from './readings.ts';

/** Names of columns that number the homes of a park or the houses of a complex; elsewhere a lot is the plat's. */
const LOTS = /\b(?:lot|space|spc|pad|site|slip|trailer)s?\b/i;
const UNITS = /\b(?:unit|apt|apartment|bldg|building|suite|ste|door|home)s?\b/i;
const LEAST_ROWS = 4;
const HALF = 0.5;
const NEARLY_ALL = 0.9;

/**
 * One street address in row after row is a park or a complex: the column that numbers its homes belongs to the address
 * then, though its name alone says nothing of one ("Lot #").
 */
export function withDwelling(reading: Reading, columns: readonly Column[], read: Reader): Reading {
  const filled = reading.score.addresses.filter((address) => address !== '');
  const isRepeated = filled.length >= LEAST_ROWS && new Set(filled).size <= filled.length * HALF;
  if (!isRepeated || reading.columns.some(({ part }) => part === 'unit' || part === 'lot')) return reading;
  const taken = new Set(reading.columns.map(({ index }) => index));
  const found = columns.find(
    (column) =>
      !taken.has(column.index) &&
      !column.hidden &&
      (LOTS.test(column.header) || UNITS.test(column.header)) &&
      column.looks('unit') >= NEARLY_ALL &&
      distinctShare(column) >= NEARLY_ALL,
  );
  if (!found) return reading;
  const part = LOTS.test(found.header) ? ('lot' as const) : ('unit' as const);
  const all = [...reading.columns, { index: found.index, part }].toSorted((a, b) => a.index - b.index);
  return { ...read(reading, all), witness: reading.witness };
}
