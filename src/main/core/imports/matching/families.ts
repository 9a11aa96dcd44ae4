import type { Column } from './column.ts';
import type { AddressRole } from './meaning.ts';
import type { AddressPart } from './phrases.ts';

/** A column of an address, with what its values make of its name. */
export type PartColumn = { readonly index: number; readonly part: TownPart | StreetPart };
export type TownPart = 'city' | 'state' | 'zip' | 'zip4' | 'place';
/** `whole`: an address with its town. */
export type StreetPart =
  | 'whole'
  | 'line'
  | 'houseNumber'
  | 'preDirection'
  | 'streetName'
  | 'streetType'
  | 'postDirection'
  | 'building'
  | 'lot'
  | 'unit';

/** The columns of one address. */
export type Family = {
  readonly role: AddressRole;
  readonly unsure: boolean;
  readonly columns: readonly PartColumn[];
};

const TOWN: ReadonlySet<string> = new Set<TownPart>(['city', 'state', 'zip', 'zip4', 'place']);
const STREET: ReadonlySet<string> = new Set<StreetPart>(['whole', 'line', 'houseNumber', 'streetName']);
/** Parts that several columns may make up. */
const REPEATED: ReadonlySet<string> = new Set<StreetPart>(['unit', 'building', 'houseNumber']);

export const isTown = ({ part }: PartColumn): boolean => TOWN.has(part);
export const hasStreet = ({ columns }: Pick<Family, 'columns'>): boolean =>
  columns.some(({ part }) => STREET.has(part));
export const firstOf = ({ columns }: Pick<Family, 'columns'>): number =>
  Math.min(...columns.map(({ index }) => index));

const EMPTY_PARTS: Readonly<Partial<Record<AddressPart, PartColumn['part']>>> = {
  line2: 'unit',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
  zip4: 'zip4',
  preDirection: 'preDirection',
  postDirection: 'postDirection',
  streetType: 'streetType',
};

/** What a column holds of an address: its name's part where the values agree; null where they don't. */
function partOf(column: Column, named: AddressPart, bare: boolean): PartColumn['part'] | null {
  const { looks, values, header } = column;
  const mostly = (look: Parameters<typeof looks>[0], least = 0.6) => looks(look) >= least;
  // An empty column is what its name says: rows further down may fill it.
  if (values.length === 0) return EMPTY_PARTS[named] ?? null;
  const streetLike = () => (mostly('wholeAddress', 0.5) ? 'whole' : mostly('street', 0.5) ? 'line' : null);
  switch (named) {
    case 'line': {
      const street = streetLike();
      if (street || bare) return street;
      if (mostly('place')) return 'place';
      if (mostly('email', 0.3) || mostly('coordinates')) return null;
      // Without a number it's the street's name: "Oak", or "200" where streets have numbers.
      return mostly('words', 0.5) || values.every((value) => /^\d{1,5}$/.test(value)) ? 'streetName' : 'line';
    }
    case 'line2':
    case 'line3':
      if (mostly('place', 0.5)) return 'place';
      if (mostly('zip', 0.8)) return 'zip';
      if (mostly('unit', 0.3) || values.some((value) => /\d/.test(value))) return 'unit';
      return mostly('words', 0.9) && values.length > 4 ? 'city' : 'unit';
    case 'houseNumber':
      if (mostly('street', 0.5)) return streetLike();
      return mostly('houseNumber', 0.7) || values.every((value) => /^(\d\/\d|[A-Za-z]|½|¼|¾)$/.test(value))
        ? 'houseNumber'
        : null;
    case 'preDirection':
    case 'postDirection':
      if (mostly('direction')) return named;
      return mostly('streetType') ? 'streetType' : null;
    case 'streetType':
      if (mostly('streetType')) return named;
      return mostly('direction') ? 'postDirection' : null;
    case 'streetName':
      return streetLike() ?? 'streetName';
    case 'unit':
      if (mostly('street', 0.7) && !mostly('unit', 0.3)) return null;
      // A building's name isn't a part of its address.
      if (mostly('person', 0.8) && values.every((value) => value.length > 3) && !/^urb/i.test(header.trim()))
        return null;
      if (/\b(bldg|building)\b/i.test(header)) return 'building';
      return /\b(space|spc|trailer|lot)\b/i.test(header) ? 'lot' : 'unit';
    case 'city':
      if (mostly('place')) return 'place';
      return mostly('words', 0.7) ? 'city' : null;
    case 'state':
      if (mostly('state', 0.7)) return 'state';
      return mostly('place') ? 'place' : null;
    case 'zip':
      if (/\bcode\s*$/i.test(header) && !/zip|post/i.test(header) && !mostly('zip', 0.9)) return null;
      if (mostly('zip4', 0.9) && /\+|4/.test(header)) return 'zip4';
      if (values.filter((value) => /^\d{3,5}/.test(value)).length >= values.length * 0.6) return 'zip';
      return mostly('place') ? 'place' : null;
    case 'zip4':
      return mostly('zip', 0.8) ? 'zip' : 'zip4';
    case 'place':
      if (mostly('wholeAddress', 0.5)) return 'whole';
      return mostly('place', 0.5) ? 'place' : mostly('words', 0.8) ? 'city' : null;
    default:
      return null;
  }
}

type Growing = { role: AddressRole; key: string; unsure: boolean; columns: PartColumn[] };

/** Four digits right behind a column of five are what stands behind the ZIP code's dash. */
function isZipEnd(column: Column, columns: readonly Column[]): boolean {
  const before = columns[column.index - 1];
  return column.looks('zip4') >= 0.9 && before?.meaning.kind === 'address' && before.looks('zip') >= 0.9;
}

/** Columns that belong together by their names, in the file's order. */
function byName(columns: readonly Column[]): Growing[] {
  const families: Growing[] = [];
  const filled = columns.filter(({ values }) => values.length > 0);
  const empty = columns.filter(({ values }) => values.length === 0);
  for (const column of [...filled, ...empty]) {
    const { meaning } = column;
    if (meaning.kind !== 'address' || column.hidden) continue;
    const named = partOf(column, meaning.part, meaning.bare === true);
    if (named === null) continue;
    const isEnd = named === 'zip' && isZipEnd(column, columns);
    const part = isEnd ? 'zip4' : named;
    // The digits behind the dash are of the address whose ZIP code stands right before them.
    const owner = isEnd
      ? families.find((one) => one.columns.some(({ index }) => index === column.index - 1))
      : undefined;
    if (owner) {
      owner.columns.push({ index: column.index, part });
      continue;
    }
    const alike = families.filter(({ role, key }) => role === meaning.role && key === meaning.family);
    const lacks = alike.findLast((family) => !clashes(family, part));
    if (!lacks && column.values.length === 0) continue;
    const family = lacks ?? { role: meaning.role, key: meaning.family, unsure: meaning.unsure, columns: [] };
    if (!lacks) families.push(family);
    family.columns.push({ index: column.index, part });
  }
  return families;
}

function clashes({ columns }: Growing, part: PartColumn['part']): boolean {
  return !REPEATED.has(part) && columns.some((known) => known.part === part);
}

/** Joins a town to the street of the same role where the two have different words: "Site Address", "Situs City". */
function joined(families: readonly Growing[]): Growing[] {
  const kept = [...families];
  for (const fragment of families) {
    if (hasStreet(fragment) || fragment.role === 'plain') continue;
    const near = kept
      .filter((one) => one !== fragment && one.role === fragment.role && hasStreet(one) && !one.unsure)
      .filter((one) => !fragment.columns.some(({ part }) => clashes(one, part)))
      .toSorted((a, b) => gap(a, fragment) - gap(b, fragment))[0];
    if (!near || fragment.unsure) continue;
    near.columns.push(...fragment.columns);
    kept.splice(kept.indexOf(fragment), 1);
  }
  return kept;
}

const gap = (one: Growing, other: Growing) => Math.abs(firstOf(one) - firstOf(other));

/** The addresses that the names of the columns tell of, each with its own columns. */
export function familiesOf(columns: readonly Column[]): Family[] {
  return joined(byName(columns));
}

/**
 * An address by what the columns hold, where no name tells of one: the only column that looks like streets, and what
 * looks like its town behind it.
 */
export function familyByContent(columns: readonly Column[], taken: ReadonlySet<number>): Family[] {
  const free = columns.filter(
    ({ meaning, index, hidden }) => meaning.kind === 'unknown' && !taken.has(index) && !hidden,
  );
  const filled = free.filter(({ values }) => values.length > 0);
  return filled.flatMap((column): Family[] => {
    const whole = column.looks('wholeAddress') >= 0.7;
    if (!whole && column.looks('street') < 0.8) return [];
    const found: PartColumn[] = [{ index: column.index, part: whole ? 'whole' : 'line' }];
    if (!whole) found.push(...townBehind(column, filled));
    return [{ role: 'plain', unsure: false, columns: found }];
  });
}

/** How far behind its street a town may stand. Columns. */
const REACH = 5;

function townBehind(street: Column, free: readonly Column[]): PartColumn[] {
  const behind = free.filter(({ index }) => index > street.index && index <= street.index + REACH);
  const found: PartColumn[] = [];
  const place = behind.find(({ looks }) => looks('place') >= 0.8);
  if (place) return [{ index: place.index, part: 'place' }];
  const state = behind.find(({ looks }) => looks('state') >= 0.9);
  const zip = behind.find(({ looks }) => looks('zip') >= 0.9);
  const end = Math.min(state?.index ?? Number.POSITIVE_INFINITY, zip?.index ?? Number.POSITIVE_INFINITY);
  const city = behind.findLast(
    ({ index, looks }) => index < end && end !== Number.POSITIVE_INFINITY && looks('words') >= 0.9,
  );
  const unit = behind.find(
    ({ index, looks, values }) =>
      index < (city?.index ?? end) && looks('unit') >= 0.9 && values.every((value) => value.length < 12),
  );
  if (unit && unit.index === street.index + 1) found.push({ index: unit.index, part: 'unit' });
  if (city) found.push({ index: city.index, part: 'city' });
  if (state) found.push({ index: state.index, part: 'state' });
  if (zip) found.push({ index: zip.index, part: 'zip' });
  return found;
}
