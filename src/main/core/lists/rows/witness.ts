import { message } from '../../../../shared/copy/message.ts';
import { compareAddresses } from '../../../../shared/domain/address/compare.ts';
import { type ParsedAddress, parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { toCells } from '../cells/to-cells.ts';
import { readYesNo } from '../cells/values.ts';
import { TWO_ADDRESSES } from '../check/kept-problems.ts';
import { readByRules } from '../matching/headings/in-words.ts';

/**
 * Compares each row's address with what other columns of the file say of the same address. Nothing to compare with where a
 * person has chosen the columns again.
 */
export function createWitness(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
): (texts: readonly string[], cells: ListCells) => RowProblem[] {
  const columns = readByRules(named);
  const witness = columns.map(({ witness: target }) => target ?? null);
  const untouched = columns.every(({ index, field }) => (fields[index] ?? null) === field);
  if (!untouched) return () => [];
  const hasWitness = witness.some((target) => target !== null);
  const isBilled = columns.every(({ header, witness: target }) => !target || /\bbill/i.test(header));
  const labeled = labeledIn(columns);
  const numbered = numberedIn(columns, fields);
  return (texts, { address = '' }) => {
    const { address: other = '' } = hasWitness ? toCells(texts, witness, {}) : {};
    if (address === '') return [];
    const isOther =
      /\d/.test(other) &&
      address !== other &&
      !beginsAlike(address, other) &&
      // A box has no roof.
      parseAddress(other).kind !== 'box' &&
      compareAddresses(parseAddress(address), parseAddress(other)) === null &&
      (!isBilled || areNeighbors(parseAddress(address), parseAddress(other)));
    const said = isOther ? other : notedIn(texts, labeled) || furtherIn(texts, numbered, address);
    return said === '' ? [] : [twoAddresses(said)];
  };
}

/** “3622 Ember Glen Esplanade BATON ROUGE LA 70809”: without commas, the town can't always be found. */
function beginsAlike(address: string, other: string): boolean {
  if (plain(address) === plain(other)) return true;
  // “Amber Court - 8825 Caminito Alondra Escondido, CA 92025”: its name before the same.
  if (NAMED.test(other) && letters(other).endsWith(letters(address))) return true;
  const [bare, parted] = address.includes(',') ? [other, address] : [address, other];
  return !bare.includes(',') && `${plain(bare)} `.startsWith(`${plain(parted.split(',')[0] ?? '')} `);
}

const NAMED = /\s[-–]\s+\d/;
const letters = (text: string): string => plain(text).replaceAll(/\W/g, '');

/** An office in another town, or a box, is where bills go; a second house in the same town may have the roof. */
const areNeighbors = (one: ParsedAddress, other: ParsedAddress): boolean =>
  [one, other].every(({ kind, number }) => kind === 'street' && number !== '') &&
  one.city !== '' &&
  one.city.toLowerCase() === other.city.toLowerCase();

const twoAddresses = (other: string): RowProblem => ({
  level: 'warning',
  field: 'address',
  code: TWO_ADDRESSES,
  repairId: `${TWO_ADDRESSES}:address`,
  message: message('listRules.two_addresses', { other }),
});

/** “Address_1 City”: of the first of several addresses. */
const FIRST = /^(.*(?:address|property|location|site|house)[ _-]?)1(?!\d)(.*)$/i;
const MOST_NUMBERED = 4;
/** `fields`: what each column is for; `billing`: the column that says whether bills go there. */
type Further = { readonly fields: readonly (ListTarget | null)[]; readonly billing: number | null };
const isBilling = (header: string, number: number): boolean =>
  new RegExp(`^address[ _-]?${number}[ _-]+billing\\W*$`, 'i').test(header.trim());

/**
 * The further addresses of a customer, as a program numbers them: “Address_2 Street Line 1” and “Address_2 City” beside
 * “Address_1 Street Line 1” and “Address_1 City”. What each column of them is for, in the form of `fields`.
 */
function numberedIn(columns: readonly ListColumn[], fields: readonly (ListTarget | null)[]): Further[] {
  const places = new Map(columns.map(({ header, index }) => [header.trim().toLowerCase(), index] as const));
  return Array.from({ length: MOST_NUMBERED - 1 }, (_, at) => at + 2).flatMap((number) => {
    const further = fields.map((): ListTarget | null => null);
    for (const { header, index } of columns) {
      const [, before = '', behind = ''] = FIRST.exec(header.trim()) ?? [];
      const place = before === '' ? undefined : places.get(`${before}${number}${behind}`.toLowerCase());
      // “Address 2” is the second line of the only address.
      if (place !== undefined && !fields[place]) further[place] = fields[index] ?? null;
    }
    const isWhole = further.includes('street') && (further.includes('city') || further.includes('zip'));
    const billing = columns.find(({ header }) => isBilling(header, number))?.index ?? null;
    return isWhole ? [{ fields: further, billing }] : [];
  });
}

/** The first further address of a row that is another house; '' where there is none. A box, or where bills go, is none. */
function furtherIn(texts: readonly string[], numbered: readonly Further[], own: string): string {
  for (const { fields, billing } of numbered) {
    const { address = '' } = toCells(texts, fields, {});
    const further = parseAddress(address);
    const isBilled = billing !== null && readYesNo(texts[billing] ?? '') === true;
    const isHouse = further.kind === 'street' && further.number !== '' && !isBilled;
    if (isHouse && compareAddresses(parseAddress(own), further) === null) return address;
  }
  return '';
}

/** A contact's further address, what it's called, and what is noted of the contact. */
type Labeled = { readonly label: number; readonly address: number; readonly notes: number };
/** What every contact's addresses are called says nothing of which is meant. */
const USUAL = /^(?:home|work|other|main|billing|mailing)$/i;

/** A second house of a contact's: either may have the roof, whether or not a note speaks of it. */
const HOUSE =
  /\b(?:rentals?|rent house|rental property|cabin|cottage|lake(?: ?house)?|beach(?: ?house)?|investment(?: property)?|second (?:home|house)|vacation(?: home)?|job ?site|duplex|flip)\b/i;

/** Google's “Address 2 - Label” and “Address 2 - Formatted”. */
function labeledIn(columns: readonly ListColumn[]): Labeled[] {
  const at = (name: RegExp) => columns.find(({ header }) => name.test(header.trim()))?.index;
  const notes = at(/^notes?$/i);
  return [2, 3, 4].flatMap((number) => {
    const label = at(new RegExp(`^address ${number} - (?:label|type)$`, 'i'));
    const address = at(new RegExp(`^address ${number} - formatted$`, 'i'));
    return label === undefined || address === undefined ? [] : [{ label, address, notes: notes ?? -1 }];
  });
}

/** “Roof leaks at the rental”, of a contact whose second address is called “Rental”: that one, '' where no note says so. */
function notedIn(texts: readonly string[], labeled: readonly Labeled[]): string {
  const found = labeled.find(({ label, notes }) => {
    const name = (texts[label] ?? '').replace(/^\W+/, '').trim();
    const isName = name !== '' && !USUAL.test(name);
    return isName && (HOUSE.test(name) || ` ${plain(texts[notes] ?? '')} `.includes(` ${plain(name)} `));
  });
  return found === undefined ? '' : (texts[found.address] ?? '').replace(/\s*\n\s*/g, ', ').trim();
}
