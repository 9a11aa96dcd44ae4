import { type Column, isFlag, isVague } from '../columns/column.ts';
import { namePair } from '../columns/unnamed.ts';
import { isForLetters } from './by-content.ts';
import { firstOf } from './families.ts';
import { COUNTS_BUILDINGS, isTown, type PartColumn } from './parts.ts';
import { areSurelyRanges } from './ranges.ts';
import { type Reader, type Reading, said } from './readings.ts';

const SURELY = 0.9;
const MOSTLY = 0.8;
const HALF = 0.5;
/** More ZIP codes than this of other states are somebody else’s. */
const MANY_CLASHES = 0.3;
/** What a unit may stand under: “Address 2”, and “Address” once more. */
const UNITS: ReadonlySet<string> = new Set(['unit', 'line2', 'line3', 'line']);
const TOWNS: readonly PartColumn['part'][] = ['place', 'whole'];
/** Units with their word or sign: what no count of anything else has. */
const UNIT =
  /^(?:(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|trailer)\b\.?\s?#?|#)\s?[\w-]{1,5}$/i;
const FRACTION = /^(?:[1-3]\/[2-4]|½|¼|¾)$/;
const ZIP = /^(?:z:\s*)?['’]?\d{4,5}(?:[-+\s]?(?:\d{4})?)?(?:\.0)?$/i;
/** What Puerto Rico has between a street and its town. */
const URBANIZATION =
  /^(?:urb(?:anizaci[oó]n)?|cond(?:ominio)?|res(?:idencial)?|reparto|parcelas?|barriada|bo|barrio|sector|ext(?:ensi[oó]n)?)\b\.?\s+\S/i;
/** A town, with its county behind it as Dallas writes it. */
const TOWN = /^\p{L}[\p{L}\s.'’-]*(?:\([\p{L}\s.]+\))?$/u;
const share = ({ values }: Column, test: RegExp): number =>
  values.filter((value) => test.test(value.trim())).length / values.length;

/** What a column whose name says nothing holds of a town that the address lacks. */
function townPart(
  column: Column,
  reading: Reading,
  has: (...parts: PartColumn['part'][]) => boolean,
): PartColumn['part'] | null {
  const { looks, values } = column;
  // “Omaha, NE” in one cell, and its ZIP code in the next.
  const isZipless = has('place') && !said(reading, ({ zip }) => zip);
  const isZips = share(column, ZIP) >= MOSTLY && looks('zip') >= HALF && !OF_LISTING.test(column.header);
  if (isZipless && isZips) return 'zip';
  if (has(...TOWNS)) return null;
  const isTownless = !has('city') && !said(reading, ({ city }) => city);
  if (isTownless && looks('place') >= SURELY && values.length >= LEAST_TOWNS) return 'place';
  if (!has('zip') && isZips) return 'zip';
  if (looks('state') >= SURELY) return has('state') ? null : 'state';
  // “12 Oak St, Salina” in one cell: words beside it are something else.
  if (said(reading, ({ city }) => city)) return null;
  const isWords = share(column, TOWN) >= SURELY && looks('yesNo') < HALF && looks('propertyType') < HALF;
  return !has('city') && isWords && looks('direction') < HALF && looks('streetType') < HALF ? 'city' : null;
}

/** “ML Number” over eight digits: a listing's. */
const OF_LISTING = /^\W*(?:mls?|list(?:ing)?)[\W_]*(?:number|no|num|id)?\W*$/i;

/** “story_height”: how high a building is. */
const HEIGHTS = /(?:\b|_)(?:stor(?:y|ies)|height)(?:\b|_)/i;
/** “Side” over “L” and “R”: of its street. */
const SIDES = /^\W*side\W*$/i;
/** “Store” over “#104”: the chain's own number of it. */
const STORES = /^\W*(?:store|branch|shop|restaurant|club)s?(?:[\s_]*(?:#|no|number|num|id|code))?\W*$/i;

/**
 * Bare numbers in nearly each row, beside houses that are others in each: areas, counts, hours. A house that stands alone
 * has no unit, and where all of them had one, houses would come back.
 */
export function measuresHouses({ values }: Column, { score }: Reading): boolean {
  if (isRepeated(values, score.addresses)) return true;
  const houses = score.addresses.filter((address) => address !== '');
  return (
    houses.length >= LEAST_HOUSES &&
    new Set(houses).size >= houses.length * SURELY &&
    values.length >= houses.length * SURELY &&
    (areSurelyRanges(values) || values.every((value) => /^[-+]?\d[\d,.]*$/.test(value.trim())))
  );
}
const LEAST_HOUSES = 5;
/** “R” in each row: a kind of record. */
const isRepeated = (values: readonly string[], addresses: readonly string[]): boolean =>
  values.length >= LEAST_HOUSES &&
  values.length >= addresses.length * SURELY &&
  new Set(values).size === 1 &&
  /^[A-Za-z]$/.test(values[0]?.trim() ?? '') &&
  new Set(addresses).size >= LEAST_HOUSES;

const COUNTRY = /^(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|usa? ?-.*|estados unidos)$/i;
/** “United States” in each row, or nothing in any: what stands behind it still stands beside the town. */
const isPassed = ({ values }: Column): boolean => values.every((value) => COUNTRY.test(value.trim()));

/** The first and the last place beside an address. */
function nearbyOf({ columns: parts }: Reading, columns: readonly Column[]): readonly [number, number] {
  let [first, last] = [firstOf({ columns: parts }) - 1, Math.max(...parts.map(({ index }) => index)) + 1];
  for (let one = columns[first]; one && isPassed(one); one = columns[first]) first -= 1;
  for (let one = columns[last]; one && isPassed(one); one = columns[last]) last += 1;
  return [first, last];
}

/**
 * Units in a few rows only, between a street and its town: “2F” once, or “Apt 2” beside “c/o Tom Sivesind”. Nothing else
 * of a house is as short.
 */
const hasSomeUnits = ({ values }: Column, { score }: Reading): boolean =>
  values.some((value) => UNIT.test(value.trim())) ||
  (values.length <= score.addresses.length * MOST_UNITS &&
    values.every((value) => /^#?(?:\d{1,3}-?[a-z]?|[a-z]-?\d{1,3})$/i.test(value.trim())));
const MOST_UNITS = 0.6;

/** “Incident Type” over “Junk Cars”, “Incident Status”. */
const OF_RECORD = /(?:\b|\p{Ll})(?:types?|status|category|reason|stage|priority|source)\W*$/iu;
/** “Unit Turn ID”: a record's number. */
const NUMBERS_RECORDS =
  /(?:\b|\p{Ll})(?:turn|order|request|record|ticket|job|event|vendor|lease|tenant)[\s_]?id\W*$/iu;

/** “Business Zip Code” beside “Business Location City”: of an address that has no other column. */
const isOrphan = ({ index, meaning }: Column, columns: readonly Column[]): boolean =>
  meaning.kind === 'address' &&
  meaning.part === 'zip' &&
  meaning.role === 'person' &&
  columns.every(
    (one) => one.index === index || one.meaning.kind !== 'address' || one.meaning.family !== meaning.family,
  );

/** What a column that the reading passed over may be of its address; null where it can be nothing of it. */
function partOf(
  column: Column,
  reading: Reading,
  [first, last]: readonly [number, number],
  columns: readonly Column[],
): PartColumn['part'] | null {
  const { meaning, looks, index, header } = column;
  const places = reading.columns.map((one) => one.index);
  // “Unit” right behind a property's ZIP code.
  const isNext =
    meaning.kind === 'address' &&
    meaning.part === 'unit' &&
    meaning.role === 'plain' &&
    !meaning.unsure &&
    reading.role === 'property' &&
    index === Math.max(...places) + 1;
  const own = isNext || (meaning.kind === 'address' && meaning.role === reading.role && !meaning.bare);
  const isNear = index >= first && index <= last;
  const isHalfKnown = meaning.kind === 'address' && meaning.unsure && meaning.role === 'plain';
  // “Property” over what is no street says as little.
  const isBare = meaning.kind === 'address' && meaning.bare === true && looks('street') < HALF;
  const isNameless =
    meaning.kind === 'unknown' || isHalfKnown || isBare || isVague(header) || isOrphan(column, columns);
  const within = isNameless && index > Math.min(...places) && index < Math.max(...places);
  const near = isNear && (isNameless || meaning.kind === 'barred');
  if ((!own && !near) || isFlag(column)) return null;
  const has = (...parts: PartColumn['part'][]) => reading.columns.some(({ part }) => parts.includes(part));
  const street = reading.columns.find(({ part }) => part === 'streetName' || part === 'line')?.index ?? 0;
  // A line says its street's direction and type itself; a name in pieces lacks them.
  const inPieces = has('streetName');
  if (inPieces && looks('direction') >= MOSTLY) return index < street ? 'preDirection' : 'postDirection';
  if (inPieces && looks('streetType') >= MOSTLY) return 'streetType';
  const isNumberless = inPieces && !has('houseNumber') && index < street && near && isNameless;
  if (isNumberless && looks('houseNumber') >= SURELY && looks('zip') < HALF) return 'houseNumber';
  if (has('houseNumber') && share(column, FRACTION) >= SURELY) return 'houseNumber';
  const isUnit = own
    ? UNITS.has(meaning.part) && looks('unit') >= HALF
    : share(column, URBANIZATION) >= MOSTLY ||
      (within ? looks('unit') : share(column, UNIT)) >= MOSTLY ||
      (within && index > street && hasSomeUnits(column, reading));
  // “101” beside “Bldg 1”: the homes of a building.
  const isHome = within && !has('unit') && has('building') && looks('unit') >= MOSTLY;
  const isLacking =
    (isHome || !has('unit', 'building', 'lot')) &&
    !STORES.test(header) &&
    !SIDES.test(header) &&
    !HEIGHTS.test(header) &&
    !COUNTS_BUILDINGS.test(header) &&
    !NUMBERS_RECORDS.test(header) &&
    !(!own && measuresHouses(column, reading));
  if (isUnit && isLacking && looks('yesNo') < SURELY && looks('zip') < HALF && share(column, ZIP) < HALF)
    return 'unit';
  const isBetween = index > Math.min(...places) && index < Math.max(...places);
  const isTowns = near && (isNameless || isBetween) && !OF_RECORD.test(header.replace(/[_-]/g, ' '));
  return isTowns ? townPart(column, reading, has) : null;
}

/**
 * No column of the address, by its name or by where it stands, is passed over without a word where it would make other
 * addresses: `best` is then the reading with all of them, and `shorter` the one that was found. `others`: further addresses,
 * whose columns are theirs.
 */
export function withLeftovers(
  given: Reading,
  columns: readonly Column[],
  read: Reader,
  others: readonly Reading[],
): { best: Reading; shorter: Reading | null } {
  const reading = withoutEmptyUnit(given, columns, read);
  const surely = withCertainUnits(reading, columns, read);
  if (surely !== reading) return withLeftovers(surely, columns, read, others);
  const used = new Set([...reading.columns, ...(reading.witness ?? [])].map(({ index }) => index));
  // Where the owner's letters go is no part of the house's address.
  for (const { role, columns: own } of others)
    if (role === 'mailing') for (const { index } of own) used.add(index);
  const people = namePair(columns);
  if (people) for (const index of [people.first, people.last]) used.add(index);
  const parts = new Set(reading.columns.map(({ part }) => part));
  if (parts.has('whole')) return { best: withUnitsOfHouses(reading, columns, read), shorter: null };
  const found = new Set<PartColumn['part']>();
  const beside = nearbyOf(reading, columns);
  const left = columns.flatMap((column): PartColumn[] => {
    if (
      used.has(column.index) ||
      column.index === reading.passed ||
      column.hidden ||
      column.values.length === 0
    )
      return [];
    const part = partOf(column, reading, beside, columns);
    // A house number may have its fraction in a separate column.
    // “Billing Address Street 2” is of the billing address, which is read itself.
    if (part === 'unit' && others.some((other) => other.columns.some(({ index }) => index === column.index)))
      return [];
    if (part === null || found.has(part) || (parts.has(part) && part !== 'houseNumber')) return [];
    const one: PartColumn = { index: column.index, part, unsure: true };
    if (isTown(one) && disagrees(reading, one, read)) return [];
    found.add(part);
    return [one];
  });
  const town = left.some(isTown) ? null : townElsewhere(reading, columns, used, read);
  if (town) left.push(town);
  if (left.length === 0) return { best: reading, shorter: null };
  const longer = withColumns(reading, left, read);
  const isSame = longer.score.addresses.every((address, row) => address === reading.score.addresses[row]);
  return isSame ? { best: reading, shorter: null } : { best: longer, shorter: reading };
}

/** AppFolio's “Property Street Address 2”, which holds nothing where its “Unit” does. */
function withoutEmptyUnit(reading: Reading, columns: readonly Column[], read: Reader): Reading {
  const isFilled = columns.some(
    ({ index, meaning, values, hidden }) =>
      meaning.kind === 'address' &&
      meaning.part === 'unit' &&
      !hidden &&
      values.length > 0 &&
      !reading.columns.some((own) => own.index === index),
  );
  const kept = reading.columns.filter(
    ({ index, part }) => !(isFilled && part === 'unit' && columns[index]?.values.length === 0),
  );
  return kept.length === reading.columns.length ? reading : { ...reading, ...read(reading, kept) };
}

/**
 * A rent roll's “Unit” beside the building's whole address in one cell: a house that stands in several rows, with another
 * unit in each, is meant with them.
 */
function withUnitsOfHouses(reading: Reading, columns: readonly Column[], read: Reader): Reading {
  if (reading.columns.length > 1 || said(reading, ({ unit }) => unit)) return reading;
  const [only, ...others] = columns.filter(
    ({ meaning, hidden, values, looks }) =>
      meaning.kind === 'address' &&
      meaning.part === 'unit' &&
      !meaning.unsure &&
      !hidden &&
      values.length > 0 &&
      looks('unit') >= SURELY,
  );
  if (!only || others.length > 0) return reading;
  const longer = withColumns(reading, [{ index: only.index, part: 'unit' }], read);
  const units = new Map<string, string[]>();
  longer.score.parsed.forEach((address, row) => {
    const house = reading.score.addresses[row] ?? '';
    if (address && address.unit !== '') units.set(house, [...(units.get(house) ?? []), address.unit]);
  });
  const all = [...units.values()];
  const areOfHouses =
    all.length > 0 && all.every((own) => own.length > 1 && new Set(own).size === own.length);
  return areOfHouses ? longer : reading;
}

/**
 * “Location” over nothing but “UNIT B” and “#39”, between the street and its town: units have no other place there, and no
 * count has their word or sign.
 */
function withCertainUnits(reading: Reading, columns: readonly Column[], read: Reader): Reading {
  const places = reading.columns.map(({ index }) => index);
  const isTaken = reading.columns.some(
    ({ part }) => part === 'whole' || part === 'unit' || part === 'building' || part === 'lot',
  );
  if (isTaken) return reading;
  const [only, ...others] = columns.filter(
    (column) =>
      column.index > Math.min(...places) &&
      column.index < Math.max(...places) &&
      !places.includes(column.index) &&
      !column.hidden &&
      column.values.length >= LEAST_UNITS &&
      (column.meaning.kind === 'unknown' ||
        (column.meaning.kind === 'address' && column.meaning.bare === true)) &&
      share(column, UNIT) > 0 &&
      column.values.every((value) => UNIT.test(value.trim()) || PART_OF_LOT.test(value.trim())),
  );
  if (!only || others.length > 0) return reading;
  return withColumns(reading, [{ index: only.index, part: 'unit' }], read);
}
const LEAST_UNITS = 2;
/** Postal words for a part of a house or its lot, which have no number. */
const PART_OF_LOT = /^(?:rear|front|upper|lower|side|basement|frnt|uppr|lowr|bsmt)$/i;

/**
 * A column anywhere in the file that may name the towns which the addresses lack: its name has a town's word in it, or each
 * ZIP code has one and the same word there. Somebody else’s town, by its name, is none.
 */
function townElsewhere(
  reading: Reading,
  columns: readonly Column[],
  used: ReadonlySet<number>,
  read: Reader,
): PartColumn | null {
  const isWhole = reading.columns.some(({ part }) => part === 'city' || TOWNS.includes(part));
  if (isWhole || said(reading, ({ city }) => city)) return null;
  const found = columns.find((column) => {
    const { index, header, hidden, values, meaning, looks } = column;
    if (used.has(index) || hidden || values.length < LEAST_TOWNS || isForLetters(header)) return false;
    const isOpen = meaning.kind === 'unknown' || ('unsure' in meaning && meaning.unsure) || isVague(header);
    const isNamed = TOWN_WORD.test(header) && !NO_TOWN.test(header);
    if (
      !values.some((value) => value.trim().length > MOST_OF_CODE) ||
      !(isOpen || isNamed) ||
      share(column, TOWN) < SURELY ||
      looks('state') >= HALF
    )
      return false;
    if (looks('yesNo') >= HALF || looks('propertyType') >= HALF || looks('streetType') >= HALF) return false;
    return isNamed || followsZip(withColumns(reading, [{ index, part: 'city' }], read));
  });
  return found ? { index: found.index, part: 'city', unsure: true } : null;
}
const LEAST_TOWNS = 3;
/** “BX”: a borough's code. Letters. */
const MOST_OF_CODE = 2;
const TOWN_WORD = /city|town(?!home|house)|muni|village|borough|locality|ciudad|pueblo/i;
const NO_TOWN = /county|code|\bid\b|limits?/i;

/** Whether towns go with the ZIP codes: several of them, and one for each code. */
function followsZip({ score }: Reading): boolean {
  const towns = new Map<string, Set<string>>();
  let rows = 0;
  for (const address of score.parsed) {
    if (!address || address.zip === '' || address.city === '') continue;
    rows += 1;
    const zip = address.zip.slice(0, 5);
    towns.set(zip, (towns.get(zip) ?? new Set()).add(address.city));
  }
  const all = [...towns.values()];
  const different = new Set(all.flatMap((names) => [...names]));
  return all.length > 1 && all.length < rows && different.size > 1 && all.every(({ size }) => size === 1);
}

function withColumns(reading: Reading, added: readonly PartColumn[], read: Reader): Reading {
  const all = [...reading.columns, ...added].toSorted((a, b) => a.index - b.index);
  return { ...read(reading, all), witness: reading.witness };
}

/** Numbers that are no ZIP codes of the rows’ states. */
function disagrees(reading: Reading, town: PartColumn, read: Reader): boolean {
  return withColumns(reading, [town], read).score.clashes > reading.score.clashes + MANY_CLASHES;
}
