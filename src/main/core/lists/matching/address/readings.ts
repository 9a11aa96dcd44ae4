import type { ParsedAddress } from '../../../../../shared/domain/address/parse.ts';
import type { ListTarget } from '../../../../../shared/domain/list.ts';
import type { AddressRole } from '../headings/meaning.ts';
import { type Family, firstOf, hasStreet, isUnsure } from './families.ts';
import { isTown, type PartColumn } from './parts.ts';
import { difference, type Score, scoreOf } from './score.ts';

/** One way to read the roof's address out of a file: which columns make it, and what it makes of the first rows. */
export type Reading = {
  readonly role: AddressRole;
  readonly columns: readonly PartColumn[];
  readonly score: Score;
  /** Columns that say the same address once more, and other houses in some rows; null when there are none. */
  readonly witness: readonly PartColumn[] | null;
  /** A column that was looked at and is no part of the address: an association's numbers of its buildings. */
  readonly passed?: number;
  /** Another address under names of the same role. */
  readonly contrary?: Reading;
};

const TARGETS: Readonly<Partial<Record<PartColumn['part'], ListTarget>>> = {
  whole: 'address',
  envelope: 'address',
  line: 'street',
  streetName: 'street',
};
export const targetOf = ({ part }: PartColumn): ListTarget => TARGETS[part] ?? (part as ListTarget);

const PIECES: ReadonlySet<string> = new Set([
  'houseNumber',
  'preDirection',
  'streetName',
  'streetType',
  'postDirection',
]);
const UNITS: ReadonlySet<string> = new Set(['unit', 'building', 'lot']);

/** Less than this is no difference between two shares. */
const SLIGHT = 0.02;
const HALF = 0.5;
const NEARLY_ALL = 0.9;
const MOSTLY = 0.8;
const LEAST_ECHOES = 3;
/** More rows than this that differ make two addresses of what would be one. */
const MAX_DIFFERENCE = 0.4;

/** Whether a reading is better than another: more whole addresses, then more of what an address says, then fewer columns. */
function isBetter(one: Reading, other: Reading): boolean {
  const worth = ({ score }: Reading) => score.whole - score.clashes;
  if (Math.abs(worth(one) - worth(other)) > SLIGHT) return worth(one) > worth(other);
  if (Math.abs(one.score.filled - other.score.filled) > SLIGHT) return one.score.filled > other.score.filled;
  if (Math.abs(one.score.detail - other.score.detail) > SLIGHT) return one.score.detail > other.score.detail;
  return one.columns.length < other.columns.length;
}

export type Reader = (family: Pick<Family, 'role'>, columns: readonly PartColumn[]) => Reading;

/** Scores choices of columns over the file's first rows. `around`: what other columns map to, for the coordinates. */
export function createReader(
  rows: readonly (readonly string[])[],
  around: ReadonlyMap<number, ListTarget>,
): Reader {
  return ({ role }, columns) => {
    const width = Math.max(...columns.map(({ index }) => index), ...around.keys(), 0) + 1;
    const fields: (ListTarget | null)[] = new Array(width).fill(null);
    for (const [index, target] of around) fields[index] = target;
    for (const column of columns) fields[column.index] = targetOf(column);
    return { role, columns, score: scoreOf(fields, rows), witness: null };
  };
}

/** The best way to read one family: its whole address, its street's line, or its pieces; each with the family's town. */
function bestReading(family: Family, read: Reader): Reading {
  const { columns } = family;
  const of = (test: (part: string) => boolean) => columns.filter(({ part }) => test(part));
  const town = columns.filter(isTown);
  const units = of((part) => UNITS.has(part));
  const pieces = of((part) => PIECES.has(part));
  const lines = of((part) => part === 'line');
  const envelope = of((part) => part === 'envelope');
  const choices: PartColumn[][] = [
    ...(envelope.length > 0 ? [envelope] : []),
    ...of((part) => part === 'whole').flatMap((whole) => [[whole], [whole, ...units, ...town]]),
    ...lines.map((line) => [line, ...units, ...town]),
  ];
  // A line with its own number is not a street's name behind another number.
  const named = pieces.some(({ part }) => part === 'streetName')
    ? []
    : lines.filter(({ numbered }) => !numbered).slice(0, 1);
  // Without its street's name a house number is no address beside the whole one.
  const isStreet =
    choices.length === 0 || named.length > 0 || pieces.some(({ part }) => part === 'streetName');
  if (pieces.length > 0 && isStreet) choices.push([...pieces, ...named, ...units, ...town]);
  const readings = choices.map((choice) =>
    read(
      family,
      choice.toSorted((a, b) => a.index - b.index),
    ),
  );
  const [first, ...others] = withoutNamed(readings);
  if (!first) return read(family, columns);
  const fullest = others.reduce((found, one) => (isBetter(one, found) ? one : found), first);
  const single = withoutRanges(family, withoutEcho(family, fullest, read), read);
  const best = withoutCount(family, withoutPhase(family, single, read), read);
  const contrary = readings.find(
    (one) =>
      said(one, ({ number, name }) => number && name) &&
      difference(best.score, one.score) > 0 &&
      !repeatsTown(one, best),
  );
  if (!contrary) return best;
  // The same address with a few slips in it, or two addresses under names that don't distinguish them.
  if (difference(best.score, contrary.score) > MAX_DIFFERENCE) return { ...best, contrary };
  return contrary.score.whole >= HALF ? { ...best, witness: contrary.columns } : best;
}

/**
 * AppFolio's “Property” over “P101 - Dunmorrow - 112-118 Dunmorrow St Dorchester, MA 02125”, beside that address alone: of
 * readings that say the same behind a name, the one without it.
 */
export function withoutNamed(readings: readonly Reading[]): readonly Reading[] {
  const plainOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const isNamed = (one: Reading, other: Reading) => {
    const both = one.score.addresses.flatMap((text, row) => {
      const [long, short] = [plainOf(text), plainOf(other.score.addresses[row] ?? '')];
      const isSame = long === short;
      return long === '' || short === ''
        ? []
        : [{ isSame, isBehind: isSame || (BEHIND_NAME.test(text) && long.endsWith(short)) }];
    });
    return (
      both.filter(({ isBehind }) => isBehind).length >= both.length * MOSTLY &&
      both.some(({ isBehind, isSame }) => isBehind && !isSame)
    );
  };
  const holds = ({ score }: Reading) => score.filled > 0 && score.whole >= HALF;
  return readings.filter(
    (one) => !readings.some((other) => other !== one && holds(other) && isNamed(one, other)),
  );
}

/** A unit before its house is no name. */
const BEHIND_NAME = /^(?!(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|trlr|#)\b).*\S\s+-\s+\d/i;

/** “14144 US Hwy 395 Adelanto CA” and “Adelanto” in the next column: the town once more, which says nothing else. */
function repeatsTown(one: Reading, best: Reading): boolean {
  const words = (text: string) => text.toLowerCase().split(/[\s,]+/);
  const own = new Set(best.columns.map(({ index }) => index));
  return (
    best.columns.some(({ part }) => part === 'whole') &&
    best.columns.every(({ index }) => one.columns.some((column) => column.index === index)) &&
    one.columns.every((column) => own.has(column.index) || isTown(column)) &&
    one.score.addresses.every((address, row) => {
      const known = new Set(words(best.score.addresses[row] ?? ''));
      return words(address).every((word) => known.has(word));
    })
  );
}

/** A unit's column that repeats the house number in row after row says nothing of a unit. */
function withoutEcho(family: Family, reading: Reading, read: Reader): Reading {
  const united = reading.score.parsed.filter((address) => address !== null && address.unit !== '');
  // “412A” beside “412 Live Oak Chase Apt A” says both once more.
  const echoes = united.filter((address) => {
    if (address === null || address.number === '') return false;
    const words = address.unit.split(' ');
    return words.some(
      (word) =>
        word === address.number ||
        (word.startsWith(address.number) && words.includes(word.slice(address.number.length))),
    );
  });
  if (echoes.length < LEAST_ECHOES || echoes.length < united.length * NEARLY_ALL) return reading;
  const unit = reading.columns.find(({ part }) => part === 'unit');
  const shorter = read(
    family,
    reading.columns.filter(({ part }) => part !== 'unit'),
  );
  return unit ? { ...shorter, passed: unit.index } : shorter;
}

/** “101-104” beside houses that are others in each row are the homes of each: the whole building is meant. */
function withoutRanges(family: Family, reading: Reading, read: Reader): Reading {
  const ranged = reading.columns.find((one) => one.ranged);
  if (!ranged) return reading;
  const shorter = {
    ...read(
      family,
      reading.columns.filter((one) => one !== ranged),
    ),
    witness: reading.witness,
  };
  const houses = shorter.score.addresses.filter((address) => address !== '');
  const areOthers = houses.length > 0 && new Set(houses).size >= houses.length * NEARLY_ALL;
  return areOthers ? { ...shorter, passed: ranged.index } : reading;
}

/**
 * A building's column that says no more than the unit does ("A" beside "A101"), or that groups houses with numbers of their
 * own and stands apart from the street (an association's phases), is no part of an address.
 */
function withoutPhase(family: Family, reading: Reading, read: Reader): Reading {
  const buildings = reading.columns.filter(({ part }) => part === 'building');
  // “Bldg #” beside “Building”: the number may be of the address, the name isn't.
  const building = buildings.find(({ called }) => !called) ?? buildings[0];
  if (!building) return reading;
  const rest = reading.columns.filter((one) => one !== building && !(one.part === 'building' && one.called));
  const shorter = { ...read(family, rest), witness: reading.witness };
  const rows = reading.score.parsed.flatMap((long, row) => {
    const short = shorter.score.parsed[row];
    // Rows of another table below are no houses.
    const isHouse = short?.kind === 'street' && short.number !== '' && short.name !== '';
    return long && short && isHouse ? [{ long, short }] : [];
  });
  if (building.called || building.scheduled) return { ...shorter, passed: building.index };
  if (rows.length === 0) return reading;
  const repeats = rows.filter(({ long, short }) => {
    const added = long.unit.split(' ').filter((word) => !short.unit.split(' ').includes(word));
    const value = added.at(-1) ?? '';
    return value !== '' && short.unit !== '' && short.unit.split(' ').some((word) => word.startsWith(value));
  });
  const isAgain = repeats.length >= rows.length * NEARLY_ALL;
  if (isAgain && rows.length >= LEAST_ECHOES) return shorter;
  const columns = reading.columns.map((one) => (one === building ? { ...one, unsure: true as const } : one));
  const filled = rows.filter(({ long, short }) => long.unit !== short.unit).length;
  const streets = rest.filter(({ part }) => !UNITS.has(part)).map(({ index }) => index);
  const isApart = building.index < Math.min(...streets) - 1;
  const numbers = new Set(rows.map(({ short }) => `${short.number} ${short.name}`));
  const units = new Set(rows.map(({ long }) => long.unit));
  const isOfUnits = rest.some(({ part }) => part === 'unit');
  const isBefore = building.index < Math.min(...streets);
  if (rows.length < LEAST_ECHOES) {
    // “A” before “A104” says nothing more; “2” before “24” may.
    const isLettered = rows.every(({ long, short }) =>
      /^[a-z]$/.test(withoutWords(long.unit, short.unit).split(' ').at(-1) ?? ''),
    );
    const isNumber = rows.every(
      ({ long, short }) => withoutWords(long.unit, short.unit).split(' ').at(-1) === short.number,
    );
    if ((isAgain && isLettered) || isNumber) return shorter;
    // A few rows don't show whether a number comes back.
    const isOpen =
      isAgain || (isBefore && !isOfUnits && filled === rows.length && numbers.size === rows.length);
    return isOpen && !building.worded ? { ...reading, columns } : reading;
  }
  // A phase has a number in each row; a building of a complex only where there is one.
  // Numbers that never come back are the list's own: a few houses may be in two of its rows.
  const most = units.size === rows.length ? MOSTLY : NEARLY_ALL;
  const isNumbered = filled >= rows.length * NEARLY_ALL && numbers.size >= rows.length * most;
  // An association's own numbers of its buildings, each of which has its house number behind it.
  if (isNumbered && !building.worded && isBefore && !isOfUnits) return { ...shorter, passed: building.index };
  // “BR-1” far before the street: a building's code in the owner's books, where each house is in one of them.
  const codes = rows.map(({ long, short }) => ({
    house: `${short.number} ${short.name}`,
    code: withoutWords(long.unit, short.unit),
  }));
  const coded = new Set(codes.map(({ house, code }) => `${house} ${code}`));
  const isOfBooks =
    codes.filter(({ code }) => BOOK_CODE.test(code)).length >= rows.length * MOSTLY &&
    coded.size === numbers.size;
  if (isOfBooks && isApart && !building.worded) return { ...shorter, passed: building.index };
  // “Bldg No.” 1 to 12 before houses of many streets: an authority's number of each, which has its own house number.
  const streetsOf = new Set(rows.map(({ short }) => short.name));
  const isOfSites =
    coded.size === numbers.size &&
    new Set(codes.map(({ code }) => code)).size === numbers.size &&
    numbers.size >= LEAST_SITES &&
    streetsOf.size >= numbers.size * HALF;
  if (isOfSites && isBefore && !building.worded) return { ...shorter, passed: building.index };
  const isPhase = isNumbered && units.size <= rows.length * HALF;
  const isCounting = isNumbered && !building.worded && !isOfUnits && units.size >= rows.length * NEARLY_ALL;
  if (!isPhase && !isCounting) return reading;
  if (isApart) return { ...shorter, passed: building.index };
  // “Bldg 1” before the house numbers of a development: what it says is the building's own.
  if (building.worded && isBefore && !isOfUnits) return reading;
  // Beside the street it may be either: asked about.
  return { ...reading, columns };
}

/** Two letters and a number, as addresses are read: a complex has building 4 or B, an owner's books have BR-1. */
const BOOK_CODE = /\b[a-z]{2,3}\d+$/;
const withoutWords = (text: string, others: string): string => {
  const known = others.split(' ');
  return text
    .split(' ')
    .filter((word) => !known.includes(word))
    .join(' ');
};

/**
 * “Unit #” 1, 2, 3 down the rows, before house numbers that are others in each: it counts the houses. One number in
 * all rows beside such houses counts the homes in each.
 */
function withoutCount(family: Family, reading: Reading, read: Reader): Reading {
  const unit = reading.columns.find(({ part }) => part === 'unit');
  const rest = reading.columns.filter((one) => one !== unit);
  const streets = rest.filter((one) => !isTown(one)).map(({ index }) => index);
  if (!unit) return reading;
  const rows = reading.score.parsed.filter((address) => address !== null);
  const houses = new Set(rows.map(({ number, name }) => `${number} ${name}`));
  const counts = rows.map((address) => Number(address.unit));
  const isNumbering =
    unit.index < Math.min(...streets) && counts.every((count, at) => count === (counts[0] ?? 0) + at);
  const isCounted =
    isNumbering || (counts[0] !== undefined && counts.every((count) => count > 0 && count === counts[0]));
  if (rows.length < LEAST_COUNTED || !isCounted || houses.size < rows.length * NEARLY_ALL) return reading;
  return { ...read(family, rest), witness: reading.witness, passed: unit.index };
}
const LEAST_COUNTED = 5;
const LEAST_SITES = 5;

export const said = ({ score }: Reading, part: (address: ParsedAddress) => string): boolean => {
  const filled = score.parsed.filter((address) => address !== null);
  return filled.filter((address) => part(address) !== '').length >= filled.length * HALF;
};

/** Whether an address lacks what a town's column would say. */
function lacks(reading: Reading, { part }: PartColumn): boolean {
  switch (part) {
    case 'city':
      return !said(reading, ({ city }) => city);
    case 'state':
      return !said(reading, ({ state }) => state);
    case 'zip':
    case 'place':
      return !said(reading, ({ zip }) => zip);
    default:
      return reading.columns.some((own) => own.part === 'zip') || !said(reading, ({ zip }) => zip);
  }
}

/** Streets without a role that are the same as those of another address are its own. */
function merged(families: readonly Family[], read: Reader): Family[] {
  const kept = [...families];
  for (const plain of families) {
    if (plain.role !== 'plain' || isUnsure(plain) || !hasStreet(plain)) continue;
    const own = bestReading(plain, read);
    const same = kept.find((family) => {
      if (family.role !== 'property' || isUnsure(family) || !hasStreet(family)) return false;
      const other = bestReading(family, read);
      const filled = Math.min(own.score.filled, other.score.filled) >= HALF;
      return filled && difference(own.score, other.score) <= SLIGHT && said(own, ({ number }) => number);
    });
    if (!same) continue;
    const parts = new Set(same.columns.map(({ part }) => part));
    const added = plain.columns.filter(({ part }) => part === 'line' || part === 'whole' || !parts.has(part));
    kept.splice(kept.indexOf(same), 1, { ...same, columns: [...same.columns, ...added] });
    kept.splice(kept.indexOf(plain), 1);
  }
  return kept;
}

/** “Unit” right before “Unit Address”: it's the roof's, where the other addresses are for letters. */
const isUnitOf = (owner: Family, fragment: Family, others: readonly Family[]): boolean =>
  owner.role === 'property' &&
  !isUnsure(owner) &&
  !fragment.columns.some(isTown) &&
  firstOf(fragment) < firstOf(owner) &&
  others.every(({ role }) => role === 'mailing');

/** The streets that a town without a role may belong to, the likeliest first: the nearest one before it. */
function ownersOf(fragment: Family, lacking: readonly Family[]): Family[] {
  const at = firstOf(fragment);
  const streetOf = (family: Family) =>
    Math.min(...family.columns.filter((one) => !isTown(one)).map(({ index }) => index));
  const before = lacking.filter((family) => streetOf(family) < at).sort((a, b) => streetOf(b) - streetOf(a));
  return [...before, ...lacking.filter((family) => !before.includes(family))];
}

/**
 * All readings of the addresses that a file's column names refer to. A town without a role goes to the street that
 * lacks one; where several lack it, each of them is a reading with it. `townless`: the property's street as it is without a
 * town that several lack.
 */
export function readingsOf(
  found: readonly Family[],
  read: Reader,
): { all: Reading[]; contested: boolean; townless: Reading[] } {
  const families = merged(found, read);
  const streets = families.filter(hasStreet);
  // A town of the property belongs to a street without a role where no other street is the property's.
  const isSited = streets.some((family) => family.role === 'property' && !isUnsure(family));
  const fragments = families.filter(
    (family) => !hasStreet(family) && (family.role === 'plain' || (family.role === 'property' && !isSited)),
  );
  const alone = new Map(streets.map((family) => [family, bestReading(family, read)] as const));
  const given = new Map<Family, PartColumn[]>();
  const contesting = new Map<Family, PartColumn[]>();
  const put = (map: Map<Family, PartColumn[]>, family: Family, parts: readonly PartColumn[]) =>
    map.set(family, [...(map.get(family) ?? []), ...parts]);
  for (const fragment of fragments) {
    // A unit right behind a street is that street's.
    const before = streets.find(({ columns }) =>
      columns.some(({ index }) => index === firstOf(fragment) - 1),
    );
    if (before && !fragment.columns.some(isTown)) {
      put(given, before, fragment.columns);
      continue;
    }
    const lackingOf = (candidates: readonly Family[]) =>
      candidates.filter((family) => {
        const reading = alone.get(family);
        // The digits behind a ZIP code's dash go where the ZIP code goes.
        const leading = fragment.columns.filter(({ part }) => part !== 'zip4');
        // “Unit, City, State, Zip” go together, to the street that lacks the town; whose a condominium's building is, is asked.
        const towns = leading.some(({ part }) => part === 'building') ? [] : leading.filter(isTown);
        const wanted = towns.length > 0 ? towns : leading.length > 0 ? leading : fragment.columns;
        return reading && wanted.some((part) => lacks(reading, part));
      });
    const understood = lackingOf(streets.filter((family) => !isUnsure(family)));
    const lacking = understood.length > 0 ? understood : lackingOf(streets);
    const [owner, ...others] = ownersOf(fragment, lacking);
    if (!owner) continue;
    put(given, owner, fragment.columns);
    if (isUnitOf(owner, fragment, others)) continue;
    for (const other of others) put(contesting, other, fragment.columns);
  }
  // Each street has a town then: “Municipality” before the property’s, “City/State” behind the owner’s.
  const isTowned = (family: Family) =>
    (given.get(family) ?? []).some(({ part }) => part === 'city' || part === 'place');
  const settled = [...contesting.keys()].every(isTowned);
  if (settled) contesting.clear();
  const withTown = (family: Family, town: readonly PartColumn[] | undefined) => {
    if (!town) return null;
    const parts = new Set(family.columns.map(({ part }) => part));
    // "szip" and "szip5": of two columns that say the same the first is enough.
    const added = town.filter(
      ({ part }, at) => !parts.has(part) && town.findIndex((one) => one.part === part) === at,
    );
    return bestReading({ ...family, columns: [...family.columns, ...added] }, read);
  };
  const all = streets.flatMap((family) => {
    const owned = withTown(family, given.get(family));
    const contested = withTown(family, contesting.get(family));
    const both = [owned, contested].filter((one) => one !== null);
    return both.length > 0 ? both : (alone.get(family) ?? []);
  });
  const apart = all.flatMap(({ contrary }) => contrary ?? []);
  // “Property Address”, “Mailing Address”, “City”: the town may be that of the letters alone.
  const townless = streets.flatMap((family) =>
    family.role === 'property' && (given.has(family) || contesting.has(family)) && contesting.size > 0
      ? (alone.get(family) ?? [])
      : [],
  );
  return { all: [...all, ...apart], contested: contesting.size > 0, townless };
}
