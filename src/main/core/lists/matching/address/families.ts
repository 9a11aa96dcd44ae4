import { findState } from '../../cells/states.ts';
import type { Column } from '../columns/column.ts';
import type { AddressRole } from '../headings/meaning.ts';
import type { AddressPart } from '../headings/phrases.ts';
import { isClearlyProperty } from '../headings/roles.ts';
import { areCounted, areKeys, nameJobs, repeatHouses, repeatsLine2 } from './codes.ts';
import {
  areSizes,
  areWorded,
  BEHIND_NUMBER,
  haveNames,
  isTown,
  LEAST_SIZES,
  looksLikeUnits,
  MOSTLY_NUMBERED,
  OF_PREFIX,
  type PartColumn,
  partOf,
  type StreetPart,
  UNIT_WORD,
} from './parts.ts';
import { areRanges, areSurelyRanges } from './ranges.ts';
import { ofLocation } from './town-roll.ts';
import { withSameTown } from './two-streets.ts';

/** The columns of one address. */
export type Family = {
  readonly role: AddressRole;
  readonly columns: readonly PartColumn[];
};

const SURELY = 0.9;
const STREET: ReadonlySet<string> = new Set<StreetPart>([
  'whole',
  'envelope',
  'line',
  'houseNumber',
  'streetName',
]);
/** Parts that several columns may make up. */
const REPEATED: ReadonlySet<string> = new Set<StreetPart>(['unit', 'building', 'houseNumber']);

export const hasStreet = ({ columns }: Pick<Family, 'columns'>): boolean =>
  columns.some(({ part }) => STREET.has(part));
/** Whether the name of its street isn't understood. */
export const isUnsure = ({ columns }: Pick<Family, 'columns'>): boolean =>
  columns.some(({ part, unsure }) => unsure === true && STREET.has(part));
export const firstOf = ({ columns }: Pick<Family, 'columns'>): number =>
  Math.min(...columns.map(({ index }) => index));

/** “Building” over “Church” and “Rectory”, which only the office's notes can say. */
export const namesBuildings = ({ header, meaning, values, hidden }: Column): boolean =>
  meaning.kind === 'address' &&
  !hidden &&
  meaning.role !== 'mailing' &&
  meaning.role !== 'other' &&
  /\b(?:bldg|building)s?\b/i.test(header) &&
  values.length > 0 &&
  haveNames(values);
/** “Loc” beside “Bldg”: an insurer's schedule numbers its locations, and the buildings of each; a few lines are headings. */
const isScheduled = (building: Column, columns: readonly Column[]): boolean =>
  columns.some(
    ({ index, header, values }) =>
      Math.abs(index - building.index) === 1 &&
      /^\W*loc(?:ation)?\W*(?:no|num|number)?\W*$/i.test(header) &&
      values.length > 0 &&
      values.filter((value) => /^\d{1,4}$/.test(value.trim())).length >= values.length * MOSTLY_NUMBERED,
  );
/** A county's “MUNI” beside “POST_COMM”: letters go to Toms River, whose houses lie in Toms River Township. */
const isMunicipal = ({ header }: Column): boolean => /muni|township|\btwp\b/i.test(header);
const isPostTown = ({ header, meaning, values, hidden }: Column): boolean =>
  meaning.kind === 'address' &&
  meaning.part === 'city' &&
  !hidden &&
  values.length > 0 &&
  /post(?:al)?(?![a-z])|usps/i.test(header);

/**
 * New York's “LowHouseNumber” and “HighHouseNumber” beside “HouseNumber”: where the numbers of a building start and end. A
 * fraction or a letter behind a number is a part of it.
 */
function endsRange({ index, values, header, meaning }: Column, columns: readonly Column[]): boolean {
  if (!OF_RANGE.test(spacedOut(header)) || values.every((value) => BEHIND_NUMBER.test(value.trim())))
    return false;
  return columns.some(
    (one) =>
      one.index !== index &&
      one.values.length > 0 &&
      one.meaning.kind === 'address' &&
      one.meaning.part === 'houseNumber' &&
      meaning.kind === 'address' &&
      one.meaning.role === meaning.role &&
      // “hnum_lo” and “hnum_hi” of a city's register are one building's; from here to there may be a stretch of a street.
      (!OF_RANGE.test(spacedOut(one.header)) ||
        (one.index < index &&
          OF_BUILDING.test(spacedOut(header)) &&
          OF_BUILDING.test(spacedOut(one.header)))),
  );
}
const spacedOut = (header: string): string =>
  header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_.-]+/g, ' ');
const OF_BUILDING = /\b(?:low|high|lo|hi)\b/i;
const OF_RANGE = /\b(?:low|high|lo|hi|from|to|start|end|begin|first|last)\b/i;

/** A voter list's “HOUSE” beside “SENATE”: the district of a representative. */
const isDistrict = ({ header }: Column, columns: readonly Column[]): boolean =>
  /^\W*house\W*$/i.test(header) && columns.some((one) => /^\W*(?:state )?senate\W*$/i.test(one.header));

const partNamed = (column: Column | undefined): AddressPart | null =>
  column?.meaning.kind === 'address' && column.values.length > 0 ? column.meaning.part : null;
const BESIDE_TOWN: ReadonlySet<AddressPart | null> = new Set<AddressPart>([
  'state',
  'zip',
  'line',
  'streetName',
]);
/** “TOWN NAME” far before the street, beside “TOWN” right before “STATE”: the town whose list it is, not where letters go. */
function isTownOfList(column: Column, columns: readonly Column[]): boolean {
  const isBeside = ({ index }: Column) => BESIDE_TOWN.has(partNamed(columns[index - 1])) || isBefore(index);
  const isBefore = (index: number) => ['state', 'zip'].includes(partNamed(columns[index + 1]) ?? '');
  const { meaning } = column;
  if (isBeside(column)) return false;
  return columns.some(
    (one) =>
      one !== column &&
      partNamed(one) === 'city' &&
      isBefore(one.index) &&
      one.meaning.kind === 'address' &&
      meaning.kind === 'address' &&
      one.meaning.role === meaning.role &&
      one.meaning.family === meaning.family,
  );
}

const OF_STREET: ReadonlySet<AddressPart> = new Set<AddressPart>([
  'line',
  'houseNumber',
  'streetName',
  'city',
  'state',
  'place',
]);
/**
 * Bexar County's “ZIPCODE” beside “GUAJARDO ROSALINDA 318 TUMBLEBRUSH ST SAN ANTONIO TX 78207-4417”: of an address that stands
 * behind a name, where letters go.
 */
function endsAnother({ index, values, meaning }: Column, columns: readonly Column[]): boolean {
  const isOwn = (one: Column) =>
    one.index !== index &&
    one.values.length > 0 &&
    one.meaning.kind === 'address' &&
    meaning.kind === 'address' &&
    one.meaning.role === meaning.role &&
    one.meaning.family === meaning.family &&
    OF_STREET.has(one.meaning.part);
  // A ZIP Code beside its own street or town is theirs.
  if (columns.some(isOwn)) return false;
  const digits = (text: string) => text.replace(/[\s-]/g, '');
  return columns.some(
    (one) =>
      one.index !== index &&
      one.meaning.kind !== 'address' &&
      one.values.length === values.length &&
      values.length >= LEAST_SIZES &&
      one.values.every(
        (text, row) => /^\D{3,}.*\d.*\D\s/.test(text) && digits(text).endsWith(digits(values[row] ?? '?')),
      ),
  );
}

/** “Boro” beside “City”: Queens writes its towns. */
const BOROUGH = /^\W*boro(?:ugh)?\W*$/i;
const isBoroughBeside = ({ header, index }: Column, columns: readonly Column[]): boolean =>
  BOROUGH.test(header) &&
  columns.some(
    (one) =>
      one.index !== index && partNamed(one) === 'city' && /\b(?:city|town|municipality)\b/i.test(one.header),
  );

/**
 * “Address 2” and “State 2” beside “City 2” or “Zip 2” are of a second address: a second line of one address has no city.
 */
function ofSecond(column: Column, columns: readonly Column[]): Column {
  const { meaning } = column;
  if (meaning.kind !== 'address' || !/\b2\W*$/.test(column.header)) return column;
  const isLine = meaning.part === 'line2' && column.looks('street') >= LEAST_STREETS;
  if (!isLine && meaning.part !== 'state') return column;
  const family = `${meaning.family} 2`.trim();
  const hasTown = columns.some(
    (one) =>
      one.meaning.kind === 'address' &&
      one.meaning.role === meaning.role &&
      one.meaning.family === family &&
      one.values.length > 0 &&
      (one.meaning.part === 'city' || one.meaning.part === 'zip'),
  );
  return hasTown ? { ...column, meaning: { ...meaning, part: isLine ? 'line' : 'state', family } } : column;
}
const LEAST_STREETS = 0.5;

/** “Address” over 4219 and 4223, beside “Street” over “87TH” and “StreetType”: the house's number. */
function numbersBeside({ index, meaning, values }: Column, columns: readonly Column[]): boolean {
  const isThere = (part: AddressPart, name: RegExp) =>
    columns.some(
      (one) =>
        one.index !== index &&
        one.meaning.kind === 'address' &&
        (one.meaning.part === part || name.test(one.header)) &&
        one.values.some((value) => /\p{L}/u.test(value)),
    );
  return (
    meaning.kind === 'address' &&
    meaning.part === 'line' &&
    !columns.some((one) => partNamed(one) === 'houseNumber') &&
    values.length > 0 &&
    values.every((value) => /^\d{1,6}[A-Z]?(?:\.0)?$/.test(value.trim())) &&
    isThere('streetName', /^\W*(?:street|road|st)(?:[ _]?name)?\W*$/i) &&
    isThere('streetType', /^$/)
  );
}

/**
 * Wake County's “OWNER”, “ADDR1”, “ADDR2”, “ADDR3”, and “SITE_ADDRESS” far behind: numbered lines right behind the owner are where
 * the owner's letters go.
 */
function ofOwner(column: Column, columns: readonly Column[]): Column {
  const { meaning } = column;
  if (meaning.kind !== 'address' || meaning.role !== 'plain' || !isNumberedLine(column)) return column;
  const site = columns.find(
    (one) => partNamed(one) === 'line' && one.meaning.kind === 'address' && one.meaning.role === 'property',
  );
  if (!site) return column;
  // An address line followed by its own city, such as “addr_line2” and “addr_city”.
  const after = columns.slice(column.index).find((one) => !isNumberedLine(one))?.meaning;
  const before = columns.slice(0, column.index).findLast((one) => !isNumberedLine(one))?.meaning;
  const isOwners =
    before?.kind === 'person' &&
    before.role === 'owner' &&
    before.part === 'name' &&
    after?.kind !== 'address';
  // Wherever they stand: the same houses, but for those of owners who live elsewhere.
  const first = columns.find((one) => isNumberedLine(one) && partNamed(one) === 'line');
  const isElsewhere =
    first?.values.length === site.values.length &&
    first.values.some((value, at) => value !== site.values[at]);
  const isMostly =
    isElsewhere &&
    first.values.filter((value, at) => value === site.values[at]).length >= first.values.length * HALF;
  return isOwners || isMostly ? { ...column, meaning: { ...meaning, role: 'mailing' } } : column;
}
const HALF = 0.5;
const isNumberedLine = ({ header }: Column): boolean =>
  /^\W*addr(?:ess)?[ _]?(?:line[ _]?)?[1-4]\W*$/i.test(header);

type Growing = { role: AddressRole; key: string; columns: PartColumn[] };

/** Four digits right behind a column of five are what stands behind the ZIP code's dash. */
function isZipEnd(column: Column, columns: readonly Column[]): boolean {
  const before = columns[column.index - 1];
  return column.looks('zip4') >= 0.9 && before?.meaning.kind === 'address' && before.looks('zip') >= 0.9;
}

/** “UNITID” right behind “UNITTYPE”, whose cells say “UNIT” and “APT”. */
function isBesideWords({ index }: Column, columns: readonly Column[]): boolean {
  const before = columns[index - 1];
  return (
    before !== undefined &&
    before.meaning.kind === 'address' &&
    before.meaning.part === 'unit' &&
    before.values.length > 0 &&
    before.values.every((value) => UNIT_WORD.test(value) && !/\d/.test(value))
  );
}

/** “APT” under “Unit Type”, and its number under the next name. */
function areUnitWords({ index }: Column, columns: readonly Column[]): boolean {
  const next = columns[index + 1];
  return next?.meaning.kind === 'address' && next.meaning.part === 'unit' && isBesideWords(next, columns);
}

/** Columns that belong together by their names, in the file's order. */
function byName(columns: readonly Column[]): Growing[] {
  const families: Growing[] = [];
  const isUnclear = ({ meaning }: Column) => meaning.kind === 'address' && meaning.unsure;
  const filled = columns.filter(({ values }) => values.length > 0);
  const empty = columns.filter(({ values }) => values.length === 0);
  // A name that isn't understood never takes the place of one that is.
  const inOrder = [...filled.filter((one) => !isUnclear(one)), ...filled.filter(isUnclear), ...empty];
  const postTown = columns.find(isPostTown)?.meaning;
  const postRole = postTown?.kind === 'address' ? postTown.role : null;
  for (const given of inOrder) {
    const column = ofLocation(ofOwner(ofSecond(given, columns), columns), columns);
    const { meaning } = column;
    if (meaning.kind !== 'address' || column.hidden) continue;
    const named = numbersBeside(column, columns) ? 'houseNumber' : partOf(column, meaning.part, meaning);
    if (named === null) continue;
    if (named === 'city' && isMunicipal(column) && postRole === meaning.role) continue;
    if (named === 'city' && (isTownOfList(column, columns) || isBoroughBeside(column, columns))) continue;
    if (named === 'zip' && endsAnother(column, columns)) continue;
    if (named === 'houseNumber' && (isDistrict(column, columns) || endsRange(column, columns))) continue;
    if ((named === 'line' || named === 'whole') && nameJobs(column, columns)) continue;
    if (named === 'unit' && (areKeys(column.values) || repeatsLine2(column, columns))) continue;
    if (
      (named === 'unit' || named === 'building') &&
      (repeatHouses(column, columns) || areCounted(column, columns))
    )
      continue;
    const isEnd = named === 'zip' && isZipEnd(column, columns);
    const part = isEnd ? 'zip4' : named;
    const isVague =
      (meaning.unsure && !(named === 'unit' && isBesideWords(column, columns))) ||
      (named === 'unit' && !looksLikeUnits(column) && !areUnitWords(column, columns)) ||
      (part === 'building' && areSizes(column.values)) ||
      areRanges(column.values, named);
    const found: PartColumn = {
      index: column.index,
      part,
      ...(isVague && { unsure: true }),
      ...(part === 'unit' && areSurelyRanges(column.values) && { ranged: true }),
      ...(part === 'line' && column.looks('street') >= SURELY && { numbered: true }),
      ...(part === 'building' && areWorded(column.values) && { worded: true }),
      ...(part === 'building' && haveNames(column.values) && { called: true }),
      ...(part === 'building' && isScheduled(column, columns) && { scheduled: true }),
      ...(part === 'streetName' && meaning.part === 'state' && { byCells: true }),
      ...(meaning.role === 'property' && !isClearlyProperty(meaning.family) && { kindOnly: true }),
    };
    // The digits behind the dash are of the address whose ZIP code stands right before them.
    const owner = isEnd
      ? families.find((one) => one.columns.some(({ index }) => index === column.index - 1))
      : undefined;
    if (owner) {
      owner.columns.push(found);
      continue;
    }
    const alike = families.filter(({ role, key }) => role === meaning.role && key === meaning.family);
    const lacks = alike.findLast(
      (family) =>
        (OF_PREFIX.test(column.header) ||
          !clashes(family, part) ||
          (part === 'line' && isSameLine(column, family, columns))) &&
        !isOtherTown(family, found) &&
        !(meaning.unsure && rivals(family, part)),
    );
    if (!lacks && column.values.length === 0) continue;
    const family = lacks ?? { role: meaning.role, key: meaning.family, columns: [] };
    if (!lacks) families.push(family);
    family.columns.push(found);
  }
  return families;
}

function clashes({ columns }: Growing, part: PartColumn['part']): boolean {
  return !REPEATED.has(part) && columns.some((known) => known.part === part);
}

/** Nothing, or a unit behind a street. */
const WITH_UNIT = /^(?:,?\s*(?:#|(?:unit|apt|apartment|ste|suite|bldg|lot|spc|trlr)\b).*)?$/i;

/** “full_street_line” and, in another place, “street”: the same streets, some of them with their units. */
function isSameLine({ values }: Column, family: Growing, columns: readonly Column[]): boolean {
  const lines = family.columns
    .filter(({ part }) => part === 'line')
    .flatMap(({ index }) => columns[index] ?? []);
  const isSame = (one: string, other: string) => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return short !== '' && long.startsWith(short) && WITH_UNIT.test(long.slice(short.length));
  };
  return lines.some(
    (line) =>
      line.values.length === values.length &&
      line.values.every((value, at) => isSame(value.trim(), (values[at] ?? '').trim())),
  );
}

/** “City/State” far from “Municipality”, without a street: the town of another address. */
function isOtherTown({ columns }: Growing, { index, part }: PartColumn): boolean {
  return (
    part === 'place' &&
    !hasStreet({ columns }) &&
    columns.some((known) => known.part === 'city') &&
    columns.every((known) => Math.abs(known.index - index) > 1)
  );
}

/** Whether a street that isn't understood would stand beside one that is. */
function rivals({ columns }: Growing, part: PartColumn['part']): boolean {
  const isLine = (one: PartColumn['part']) => one === 'whole' || one === 'line';
  const isNumber = part === 'houseNumber';
  return (
    STREET.has(part) &&
    columns.some((known) => isLine(known.part) || (isLine(part) && STREET.has(known.part) && !isNumber))
  );
}

/** Joins a town to the street of the same role where the two have different words: "Site Address", "Situs City". */
function joined(families: readonly Growing[]): Growing[] {
  const kept = [...families];
  for (const fragment of families) {
    if (hasStreet(fragment) || fragment.role === 'plain') continue;
    const near = kept
      .filter((one) => one !== fragment && one.role === fragment.role && hasStreet(one))
      .filter((one) => !fragment.columns.some(({ part }) => clashes(one, part)))
      .toSorted((a, b) => gap(a, fragment) - gap(b, fragment))[0];
    if (!near) continue;
    near.columns.push(...fragment.columns);
    kept.splice(kept.indexOf(fragment), 1);
  }
  return kept;
}

/**
 * “Street Number 1” beside “Street Name”: a number that only one of the names has counts nothing, where no other address is
 * counted and each of the two lacks what the other has.
 */
function uncounted(families: readonly Growing[]): Growing[] {
  const counted = families.filter(({ key }) => COUNTED.test(key));
  const [only, ...others] = counted;
  if (!only || others.length > 0 || !/\b1\b/.test(only.key)) return [...families];
  const rest = only.key.replace(COUNTED, ' ').trim();
  const own = families.find(({ key, role }) => key === rest && role === only.role);
  if (!own || hasName(own) === hasName(only) || only.columns.some(({ part }) => clashes(own, part)))
    return [...families];
  return families.flatMap((family) => {
    if (family === only) return [];
    return family === own ? [{ ...own, columns: [...own.columns, ...only.columns] }] : [family];
  });
}
/**
 * “Street name of work location” beside “Street Number”, “Street Suffix”, and “City”: a name without its number, and a number
 * without its name, where there are no others.
 */
function named(families: readonly Growing[]): Growing[] {
  const streets = families.filter(({ role }) => role === 'property' || role === 'plain').filter(hasStreet);
  const [one, other, ...more] = streets;
  if (!one || !other || more.length > 0 || one.role === other.role) return [...families];
  const isNameOnly = ({ columns }: Growing) => columns.every(({ part }) => part === 'streetName');
  const sited = streets.find(({ role }) => role === 'property');
  const plain = streets.find(({ role }) => role === 'plain');
  if (!sited || !plain || !isNameOnly(sited) || hasName(plain)) return [...families];
  return families.flatMap((family) => {
    if (family === plain) return [];
    return family === sited ? [{ ...sited, columns: [...sited.columns, ...plain.columns] }] : [family];
  });
}
/**
 * “8542 RAVENGLASS DR CHARLOTTE NC” beside “FORT MILL”, “SC”: lines that say their town and state, the same ones as those
 * columns in most rows, and others in some, are no part of that address.
 */
function withoutOthersTown(families: readonly Growing[], columns: readonly Column[]): Growing[] {
  return families.map((family) => {
    const valuesOf = (...parts: PartColumn['part'][]) =>
      family.columns.flatMap((one) => (parts.includes(one.part) ? [columns[one.index]?.values ?? []] : []));
    const [lines = []] = valuesOf('whole', 'line');
    const [states = []] = valuesOf('state');
    const [cities = []] = valuesOf('city');
    if (lines.length !== states.length || lines.length !== cities.length) return family;
    const saysTown = (line: string, at: number) =>
      ` ${line.toLowerCase()} `.includes(` ${(cities[at] ?? '?').trim().toLowerCase()} `);
    const own = lines.map((line) => /([A-Za-z]{2})(?:\s+\d{5}(?:-\d{4})?)?$/.exec(line.trim())?.[1] ?? '');
    const isOther = own.some((state, at) => {
      const said = findState(state)?.code;
      return (
        said !== undefined && said !== findState(states[at] ?? '')?.code && !saysTown(lines[at] ?? '', at)
      );
    });
    const areOwn = lines.filter(saysTown).length >= lines.length * MOSTLY_SAID;
    return areOwn && isOther ? { ...family, columns: family.columns.filter((one) => !isTown(one)) } : family;
  });
}
const MOSTLY_SAID = 0.7;
const COUNTED = /\s*\b\d+\b/;
const hasName = ({ columns }: Growing): boolean =>
  columns.some(({ part }) => STREET.has(part) && part !== 'houseNumber');

const gap = (one: Growing, other: Growing) => Math.abs(firstOf(one) - firstOf(other));

/** The addresses that the column names refer to, each with its own columns. */
export function familiesOf(columns: readonly Column[]): Family[] {
  return joined(withoutOthersTown(withSameTown(named(uncounted(byName(columns))), columns), columns)).flatMap(
    (family) => {
      // “Street lighting” over words is no street where no house number stands beside it.
      const isNumbered = family.columns.some(({ part }) => part === 'houseNumber');
      const kept = family.columns.filter(
        ({ part, unsure, byCells }) => isNumbered || !(unsure || byCells) || part !== 'streetName',
      );
      return kept.length > 0 ? [{ ...family, columns: kept }] : [];
    },
  );
}
