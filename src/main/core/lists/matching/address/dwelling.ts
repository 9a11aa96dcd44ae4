import { type Column, distinctShare } from '../columns/column.ts';
import type { PartColumn } from './parts.ts';
import type { Reader, Reading } from './readings.ts';

/** Names of columns that number the homes of a park or the houses of a complex; elsewhere a lot is the plat's. */
const LOTS = /\b(?:lot|space|spc|pad|site|slip|trailer)s?\b/i;
const UNITS = /\b(?:unit|apt|apartment|bldg|building|suite|ste|door|home)s?\b/i;
/** Homes with their word, under whatever name: “Spc 4”, “Apt 12”. */
const WORDED =
  /^(?:apt|apartment|unit|ste|suite|bldg|lot|space|spc|pad|site|slip|trailer|trlr)\.?\s?#?\s?[\w-]{1,5}$/i;
const LEAST_ROWS = 4;
const HALF = 0.5;
const NEARLY_ALL = 0.9;

/**
 * One street address in row after row is a park or a complex: the column that numbers its homes belongs to the address
 * then, though its name alone says nothing of one ("Lot #"). Under a name that says nothing at all it's asked about.
 */
export function withDwelling(reading: Reading, columns: readonly Column[], read: Reader): Reading {
  const filled = reading.score.addresses.filter((address) => address !== '');
  const isRepeated = filled.length >= LEAST_ROWS && new Set(filled).size <= filled.length * HALF;
  if (!isRepeated || reading.columns.some(({ part }) => part === 'unit' || part === 'lot')) return reading;
  const taken = new Set(reading.columns.map(({ index }) => index));
  const numbering = columns.filter(
    (column) =>
      !taken.has(column.index) &&
      !column.hidden &&
      !/[\s_]id\W*$/i.test(column.header) &&
      column.looks('unit') >= NEARLY_ALL &&
      distinctShare(column) >= NEARLY_ALL,
  );
  const isNamed = ({ header }: Column) => LOTS.test(header) || UNITS.test(header);
  const isWorded = ({ values }: Column) =>
    values.filter((value) => WORDED.test(value.trim())).length >= values.length * NEARLY_ALL;
  const found = numbering.find(isNamed) ?? numbering.find(isWorded);
  if (!found) return reading;
  const isLot = LOTS.test(found.header) || (!isNamed(found) && LOTS.test(found.values.join(' ')));
  const part: PartColumn = {
    index: found.index,
    part: isLot ? 'lot' : 'unit',
    ...(!isNamed(found) && { unsure: true as const }),
  };
  const all = [...reading.columns, part].toSorted((a, b) => a.index - b.index);
  return { ...read(reading, all), witness: reading.witness };
}
