import type { Column } from '../columns/column.ts';
import { PROPERTY_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';
import { type Family, firstOf, hasStreet } from './families.ts';
import { isTown, type PartColumn } from './parts.ts';

const SURELY = 0.9;
const MOSTLY = 0.8;
const HALF = 0.5;

/** Units with their word or sign: “Apt 4”, “#12”. Numbers alone may count anything. */
const isUnits = ({ values }: Column) =>
  values.filter((value) =>
    /^(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|#)\s?\.?\s?#?\s?[a-z]?-?\d*[a-z]?$/i.test(
      value,
    ),
  ).length >=
  values.length * MOSTLY;

/** No name, or one that says nothing of whose it is: "Type", "Code". */
const isBare = ({ header }: Column) =>
  /^\W*(?:(?:type|typ|no|nbr|num|code|z|pre|post|dir|pfx|sfx|suf|prefix|suffix|frac|fraction)\W*)?$/i.test(
    header,
  );

type Growing = {
  readonly found: PartColumn[];
  readonly columns: readonly Column[];
  add(column: Column | undefined, part: PartColumn['part']): void;
  has(...parts: PartColumn['part'][]): boolean;
  /** The column at a place, where nothing has taken it and its name says nothing of it. */
  free(index: number): Column | undefined;
  /** The column at a place whose name calls it a type, and whose values are streets': “PROP_TYPE” over “DR” and “CIR”. */
  typed(index: number): Column | undefined;
  streets(): number[];
};

function growing(family: Family, columns: readonly Column[], taken: Set<number>): Growing {
  const found: PartColumn[] = [...family.columns];
  return {
    found,
    columns,
    add: (column, part) => {
      if (!column) return;
      const isVague = column.meaning.kind === 'unknown' && !isBare(column);
      found.push({ index: column.index, part, ...(isVague && { unsure: true }) });
      taken.add(column.index);
    },
    has: (...parts) => found.some(({ part }) => parts.includes(part)),
    free: (index) => {
      const column = columns[index];
      const open = column && !column.hidden && column.values.length > 0 && !taken.has(index);
      return open && (column.meaning.kind === 'unknown' || column.meaning.kind === 'number')
        ? column
        : undefined;
    },
    typed: (index) => {
      const column = columns[index];
      const isNamed =
        column && headerWords(column.header).some((word) => word === 'type' || word === 'suffix');
      return isNamed && !column.hidden && !taken.has(index) && column.looks('streetType') >= SURELY
        ? column
        : undefined;
    },
    streets: () => found.filter((part) => !isTown(part)).map(({ index }) => index),
  };
}

/**
 * Adds to each address what stands right beside it under a name that says nothing alone ("No", "Type", "Dir"), or
 * under a name that nobody knows, and holds what it lacks.
 */
export function withNearby(families: readonly Family[], columns: readonly Column[]): Family[] {
  const taken = new Set(families.flatMap((family) => family.columns.map(({ index }) => index)));
  return families.map((family) => {
    const own = growing(family, columns, taken);
    addName(own);
    const isStreet = hasStreet({ columns: own.found });
    if (isStreet) {
      addNumber(own);
      addPieces(own);
    }
    addTown(own, isStreet);
    return { ...family, columns: own.found };
  });
}

/** Numbers of three digits or more, and no count of the rows. */
function numbersHouses({ values, looks }: Column): boolean {
  const isCount =
    Number(values[0]) < 1_000 && values.every((value, at) => Number(value) === Number(values[0]) + at);
  const large = values.filter((value) => /\d{3}/.test(value)).length;
  return looks('houseNumber') >= SURELY && !isCount && large >= values.length * HALF;
}

function addNumber({ found, columns, add, has, free, streets }: Growing): void {
  const isNumberless =
    !has('houseNumber', 'whole') &&
    found.every(({ index, part }) => part !== 'line' || (columns[index]?.looks('street') ?? 0) < HALF);
  if (!isNumberless) return;
  // “BLDG_NUM” before a street without numbers.
  const building = found.findIndex(
    ({ index, part }) => part === 'building' && (columns[index]?.looks('houseNumber') ?? 0) >= SURELY,
  );
  const numbered = found[building];
  if (numbered && numbered.index === Math.min(...streets())) {
    const next = free(numbered.index + 1);
    const isOther = next !== undefined && next.looks('houseNumber') >= SURELY;
    // “Bldg”, numbers under a name that nobody knows, and the street: these are the house's.
    if (isOther) found.push({ index: next.index, part: 'houseNumber', unsure: true });
    else {
      // “BLDG_NUM” before “STREETNAME”: what looked like a size numbers the houses.
      const { unsure: _, ...sure } = numbered;
      found[building] = { ...sure, part: 'houseNumber' };
    }
    return;
  }
  // A shop's “Address” and “No”.
  const line = found.find(({ part }) => part === 'line' || part === 'streetName')?.index ?? -2;
  const behind = free(line + 1);
  const before = free(Math.min(...streets()) - 1);
  const isAhead = before !== undefined && before.looks('houseNumber') >= HALF;
  if (!isAhead && behind?.meaning.kind === 'number' && numbersHouses(behind)) {
    add(behind, 'houseNumber');
    return;
  }
  // “Site Number”, “Site Street ID”, “Site Street Name”
  const ahead =
    before === undefined || before.meaning.kind !== 'number' ? free(Math.min(...streets()) - 2) : undefined;
  if (
    ahead?.meaning.kind === 'number' &&
    ahead.looks('houseNumber') >= SURELY &&
    /\bsite\b/i.test(ahead.header)
  ) {
    add(ahead, 'houseNumber');
    return;
  }
  const named = numberOfStreet(line, columns, free);
  if (named) {
    add(named, 'houseNumber');
    return;
  }
  const isNumber = before?.looks('houseNumber') ?? 0;
  // Five digits in each row may be somebody's ZIP codes.
  if (before && before.looks('zip') >= SURELY) {
    found.push({ index: before.index, part: 'houseNumber', unsure: true });
    return;
  }
  if (before && (isNumber >= SURELY || (before.meaning.kind === 'number' && isNumber >= HALF)))
    add(before, 'houseNumber');
}

/** “NUMBER” and “STREET”, “LOC_NO” and “LOC_STREET”: names of one kind, wherever the columns stand; null where several are. */
function numberOfStreet(street: number, columns: readonly Column[], free: Growing['free']): Column | null {
  const own = headerWords(columns[street]?.header ?? '').filter((word) => !OF_NAME.has(word));
  const [only, ...others] = columns.filter(({ index, header }) => {
    const words = headerWords(header);
    return (
      free(index)?.meaning.kind === 'number' &&
      OF_NUMBER.has(words.at(-1) ?? '') &&
      words.slice(0, -1).join(' ') === own.join(' ')
    );
  });
  return only && others.length === 0 && numbersHouses(only) ? only : null;
}
const OF_NAME = new Set(['street', 'name', 'st']);
const OF_NUMBER = new Set(['number', 'no', 'num', 'nbr']);

/**
 * “SITE_NUM”, “SITE_NAME”: what stands around a street's direction and type, under the same role's word, is the house
 * number and the street's name.
 */
function addName(own: Growing): void {
  const { found, columns, has } = own;
  if (!has('houseNumber', 'preDirection', 'streetType') || has('streetName', 'whole')) return;
  // A line with its numbers is another way to say it, or another house.
  if (
    found.some(({ part, numbered }) => part === 'line' && numbered) &&
    has('houseNumber') &&
    has('streetType')
  ) {
    addUnnamed(own);
    return;
  }
  if (has('line')) return;
  const pieces = found.filter((part) => !isTown(part)).map(({ index }) => index);
  const around = columns
    .slice(Math.max(0, Math.min(...pieces) - 2), Math.max(...pieces) + 2)
    .filter(({ index, hidden }) => !pieces.includes(index) && !hidden);
  // A column without a name names no street: “PERMIT” isn't read, and an empty cell says nothing.
  const isOwn = (column: Column, noun: string) =>
    column.header.trim() !== '' &&
    headerWords(column.header).some((word) => word === noun || word === 'street' || word === 'address') &&
    headerWords(column.header).every(
      (word) => word === noun || word === 'street' || word === 'address' || PROPERTY_WORDS.has(word),
    );
  const number = around.find((one) => isOwn(one, 'number') && one.looks('houseNumber') >= SURELY);
  // “House #” and “Name” alone are a house and who lives there.
  const mayBeBare = has('streetType', 'preDirection');
  const name = around.find(
    (one) =>
      isOwn(one, 'name') &&
      one.looks('letters') >= MOSTLY &&
      (mayBeBare || headerWords(one.header).some((word) => word !== 'name')),
  );
  if (!name && has('houseNumber')) addUnnamed(own);
  if (!name || (!number && !has('houseNumber'))) return;
  if (number && !has('houseNumber')) found.push({ index: number.index, part: 'houseNumber' });
  found.push({ index: name.index, part: 'streetName' });
}

/** Words right behind a house number, under a name that says nothing of them, where no street has a name: asked about. */
function addUnnamed({ found, free }: Growing): void {
  const number = found.find(({ part }) => part === 'houseNumber')?.index ?? 0;
  const own = new Set(found.map(({ index }) => index));
  const column = [1, 2, 3, 4]
    .filter((step) => !own.has(number + step))
    .flatMap((step) => free(number + step) ?? [])
    .find(
      ({ looks, values }) =>
        looks('letters') >= MOSTLY &&
        looks('state') < HALF &&
        // “BP25-410” numbers a permit, “WH-1” a warehouse.
        values.filter((value) => /^\p{L}{1,4}-?\d[\d-]*\p{L}?$/u.test(value.trim())).length <
          values.length * HALF,
    );
  if (column) found.push({ index: column.index, part: 'streetName', unsure: true });
}

/** The directions beside a street's pieces, before and behind its name. */
function addDirections({ found, add, has, free, streets }: Growing): void {
  const left = free(Math.min(...streets()) - 1);
  const right = free(Math.max(...streets()) + 1);
  const between = streets().flatMap((index) => free(index + 1) ?? []);
  const directions = [left, ...between, right].filter((one) => one && one.looks('direction') >= MOSTLY);
  for (const direction of has('houseNumber') ? directions : []) {
    const street = found.find(({ part }) => part === 'streetName' || part === 'line')?.index ?? 0;
    const part = (direction?.index ?? 0) < street ? 'preDirection' : 'postDirection';
    if (!has(part)) add(direction, part);
  }
}

/** “PROP_TYPE” over “Dr” and “Ct” that doesn't stand beside its street: the one column of its kind, where the street has no type. */
function onlyTyped({ columns, has, typed }: Growing): Column | undefined {
  if (!has('streetName')) return undefined;
  const all = columns.flatMap(({ index }) => typed(index) ?? []);
  return all.length === 1 ? all[0] : undefined;
}

/** Direction, type and unit. */
function addPieces(own: Growing): void {
  const { found, columns, add, has, free, typed: typedAt, streets } = own;
  addDirections(own);
  const after = free(Math.max(...streets()) + 1);
  // An empty “SUFFIX” behind “TYPE” over “Run” and “Ct” has no types.
  const typed = found.find(({ part }) => part === 'streetType');
  const isEmpty = typed !== undefined && columns[typed.index]?.values.length === 0;
  if (has('houseNumber') && (!typed || isEmpty))
    add(
      [...streets().flatMap((index) => free(index + 1) ?? []), after].find(
        (one) => one && one.looks('streetType') >= MOSTLY,
      ) ??
        typedAt(Math.max(...streets()) + 1) ??
        onlyTyped(own),
      'streetType',
    );
  // Behind the type there may be one more.
  addDirections(own);
  if (has('unit', 'building', 'lot')) return;
  const first = Math.min(...streets());
  const last = Math.max(...found.map(({ index }) => index), Math.max(...streets()) + 1);
  const beside = Array.from({ length: last - first }, (_, at) => free(first + 1 + at));
  const towns = found.filter(isTown).map(({ index }) => index);
  const town = towns.length > 0 ? Math.min(...towns) : -1;
  add(
    beside.find(
      (one) =>
        one &&
        one.meaning.kind === 'unknown' &&
        // “t” and “f” of a database.
        !(one.looks('yesNo') >= SURELY && one.values.some((value) => /\p{L}/u.test(value))) &&
        // What stands between a street and its town is a part of the address, whatever it's called.
        (isUnits(one) ||
          (one.index > Math.max(...streets()) && one.index < town && one.looks('unit') >= MOSTLY)),
    ),
    'unit',
  );
}

function addTown({ found, columns, add, has, free, streets }: Growing, isStreet: boolean): void {
  const towns = () => found.filter(isTown).map(({ index }) => index);
  if (isStreet && !has('city', 'place', 'whole')) {
    // “C/S/Z”, and whatever else towns with their ZIP codes are called.
    const line = Math.max(...streets());
    const behind = [1, 2].flatMap((step) => free(line + step) ?? []);
    const place = behind.find(({ looks }) => looks('place') >= SURELY);
    add(place, 'place');
    // “12 Oak St”, “Greenville”, and “SC 29607”: an address that was cut at its commas.
    const between = place && place.index === line + 2 ? free(line + 1) : undefined;
    const isTownless = place?.values.every((value) => /^[A-Z]{2} \d{5}/.test(value.trim()));
    if (between && isTownless && between.header.trim() === '' && between.looks('words') >= SURELY)
      add(between, 'city');
  }
  if (has('city') && has('zip') && !has('state', 'place', 'whole'))
    add(
      towns()
        .flatMap((index) => free(index + 1) ?? [])
        .find(({ looks }) => looks('state') >= SURELY),
      'state',
    );
  if (!has('zip', 'place', 'whole')) {
    const beside = towns().flatMap((index) => [free(index + 1) ?? [], free(index - 1) ?? []].flat());
    add(
      beside.find(({ looks }) => looks('zip') >= SURELY),
      'zip',
    );
  }
  // “Overland Park KS”, and its ZIP code in the next column.
  const place = found.find(({ part }) => part === 'place');
  if (
    place &&
    !has('zip', 'whole') &&
    (columns[place.index]?.values ?? []).every((value) => !/\d/.test(value))
  )
    add(
      [free(place.index + 1), free(place.index - 1)].find((one) => one && one.looks('zip') >= SURELY),
      'zip',
    );
  if (has('city', 'place', 'whole')) return;
  const end = Math.min(
    ...found.filter(({ part }) => part === 'state' || part === 'zip').map(({ index }) => index),
  );
  const before = Number.isFinite(end)
    ? (free(end - 1) ?? (has('zip') && !has('state') ? undefined : area(columns[end - 1])))
    : undefined;
  const isBehind = end > firstOf({ columns: found });
  if (before && (isBehind || !isStreet) && before.looks('words') >= SURELY && before.looks('state') < HALF)
    add(before, 'city');
}

/** “Neighborhood” between the street and the state of a list without towns: Queens writes its towns so. */
function area(column: Column | undefined): Column | undefined {
  const isArea =
    column &&
    /^(?:neighbou?rhood|borough|community|village|township|hamlet|barrio)$/i.test(column.header.trim());
  // New York's “BX” and “BK” are codes.
  return isArea && !column.hidden && column.values.some((value) => value.trim().length > 2)
    ? column
    : undefined;
}
