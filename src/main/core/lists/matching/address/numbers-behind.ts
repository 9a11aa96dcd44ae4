import { STREET_TYPES } from '../../../../../shared/domain/address/street-words.ts';
import { meaningOf } from '../headings/meaning.ts';

/**
 * “FENNELCREST DR 1204” of a state's roll: the house number stands behind the name of the street, in a whole column. In a
 * single cell the number may be a home's, so one cell says nothing.
 */

const BEHIND = /^([^\d,]+?(?:\s(?:[NSEW]|[NS][EW]))?)\s+(\d{1,6}[A-Z]?)$/i;
/** “COUNTY RD 1204”, “OLD HWY 411”: the number is the road's. */
const ROAD =
  /^(?:(?:old|new|[nsew]|north|south|east|west|county|co|state|us|u\.s\.|farm|to|market|fm|township|twp|private|ranch|forest|service|rural)\.?\s+)*(?:road|rd|highway|hwy|route|rte|rt|cr|sr|us|fm|loop|spur|interstate|county|avenue|ave|street|st|way)\.?(?:\s+[nsew])?$/i;
const LEAST = 5;
const MOSTLY = 0.6;
const SURELY = 0.9;
/** A home's number has fewer digits. */
const LONG = 3;

const typed = (street: string): boolean => {
  const words = street.toLowerCase().replace(/\./g, '').split(/\s+/);
  const last = /^(?:[nsew]|[ns][ew])$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return last.length > 1 && STREET_TYPES.has(last.at(-1) ?? '');
};

function partsOf(cell: string): { readonly street: string; readonly number: string } | null {
  const [, street = '', number = ''] = BEHIND.exec(cell.trim()) ?? [];
  return street !== '' && typed(street) && !ROAD.test(street) ? { street, number } : null;
}

function areBehind(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const found = filled.flatMap((cell) => partsOf(cell) ?? []);
  const bare = filled.filter((cell) => !/\d/.test(cell)).length;
  return (
    found.length >= LEAST &&
    found.length >= filled.length * MOSTLY &&
    found.length + bare >= filled.length * SURELY &&
    found.filter(({ number }) => number.length >= LONG).length >= found.length * SURELY
  );
}

/** The columns of streets whose house numbers stand behind the names; none where another column has the numbers. */
export function columnsOfNumbersBehind(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  const meanings = headers.map(meaningOf);
  const isNumbered = meanings.some(
    (meaning) => meaning.kind === 'address' && meaning.part === 'houseNumber' && meaning.role !== 'mailing',
  );
  if (isNumbered) return [];
  return headers.flatMap((_, index) =>
    meanings[index]?.kind === 'address' && areBehind(rows.map((cells) => cells[index] ?? '')) ? [index] : [],
  );
}

/** A row with the house numbers of these columns before their streets. */
export function withNumbersAhead(cells: readonly string[], columns: readonly number[]): readonly string[] {
  if (columns.length === 0) return cells;
  return cells.map((cell, index) => {
    const found = columns.includes(index) ? partsOf(cell) : null;
    return found ? `${found.number} ${found.street}` : cell;
  });
}
