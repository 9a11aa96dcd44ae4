import type { ListTarget, MatchQuestion } from '../../../../../shared/domain/list.ts';
import type { Message } from '../../../../../shared/domain/message.ts';
import { isPerson } from '../../cells/address-lead.ts';
import { type Column, nameOf } from '../columns/column.ts';
import { ADDRESS_RANK } from '../headings/meaning.ts';
import { headerWords } from '../headings/words.ts';
import { fieldsOf, questionOf } from './address-question.ts';
import { bannersOf } from './banners.ts';
import { isPartys, siteBeside } from './beside-site.ts';
import { familiesByContent, isForLetters } from './by-content.ts';
import { withDwelling } from './dwelling.ts';
import { exceptionOf } from './exception.ts';
import { familiesOf, hasStreet, isUnsure } from './families.ts';
import { measuresHouses, withLeftovers } from './leftovers.ts';
import { withNearby } from './nearby.ts';
import { isTown } from './parts.ts';
import {
  createReader,
  type Reader,
  type Reading,
  readingsOf,
  said,
  targetOf,
  withoutNamed,
} from './readings.ts';
import { repeatsOfParts } from './repeats.ts';
import { difference, type Score } from './score.ts';
import { isReached, ofBillAndShip, shippedElsewhere } from './shipped.ts';
import { isSoleAddress } from './sole-address.ts';
import { withoutOwnersTown } from './two-streets.ts';

/** What was found about the roof's address. `fields` are sure; a question has the rest. */
export type AddressMatch = {
  readonly fields: ReadonlyMap<number, ListTarget>;
  readonly question: MatchQuestion | null;
  /** Columns of the readings that weren't chosen. */
  readonly considered: ReadonlySet<number>;
  /** Columns that say the same address once more: rows in which they disagree are reported. */
  readonly witness: ReadonlyMap<number, ListTarget>;
  /** Whether it was found by what the columns hold, not by their names. */
  readonly byContent: boolean;
};

/** Addresses that differ in fewer rows than this are the same. */
const ALIKE = 0.02;
/** An address that fewer rows have, or that is whole in fewer, may not be the one that was meant. */
const USUAL = 0.9;
const HALF = 0.5;
/** Lines of a mail that aren't addresses are errors of their own. */
const LISTED = 0.6;
const LEAST_ROWS = 6;
const LEAST_HOUSES = 3;
const ONE_HOUSE = 0.1;
const MANY_HOUSES = 0.8;
const FEW_HOUSES = 0.34;
const MOST_CHOICES = 4;
const MANY_BOXES = 0.2;

/** How much less an address is believed whose name isn't understood. */
const VAGUE = 1.5;

/** Of two addresses that are believed as much, one that has its town stands before one that hasn't. */
const byWhole = (a: Reading, b: Reading): number =>
  Number(b.score.whole >= USUAL && a.score.whole < HALF) -
  Number(a.score.whole >= USUAL && b.score.whole < HALF);

const rankOf = (reading: Reading): number => ADDRESS_RANK[reading.role] - (isUnsure(reading) ? VAGUE : 0);
const distinctOf = ({ score }: Reading, least = LEAST_ROWS): number => {
  const filled = score.addresses.filter((address) => address !== '');
  return filled.length < least ? Number.NaN : new Set(filled).size / filled.length;
};
/** One address in all rows, beside another that differs in each, is an office's. */
const isOneHouse = (reading: Reading) =>
  distinctOf(reading) <= ONE_HOUSE || new Set(reading.score.addresses.filter(Boolean)).size === 1;
/** A few addresses again and again (depots, stores), beside one that is believed as much and differs in each row. */
const isOfFew = (one: Reading, all: readonly Reading[]): boolean =>
  distinctOf(one) <= FEW_HOUSES &&
  all.some(
    (other) =>
      isManyHouses(other) &&
      !isUnsure(other) &&
      rankOf(other) >= Math.min(rankOf(one), isKindOnly(one) ? ADDRESS_RANK.plain : rankOf(one)),
  );
const isManyHouses = (reading: Reading) => distinctOf(reading) >= MANY_HOUSES;
/** House numbers and types without a street's name aren't an address, however they read: “7503 Trl, Yukon”. */
const isNamed = ({ columns }: Reading) => columns.some(({ part }) => NAMED.has(part));
const NAMED: ReadonlySet<string> = new Set(['whole', 'envelope', 'line', 'streetName']);
const isUseful = ({ score }: Reading) => score.filled > 0 && (score.whole > 0 || score.filled >= HALF);
/** Numbers and streets, not just a number with words behind it (“70 mph SW”). */
const isStreet = (reading: Reading) =>
  reading.score.whole >= HALF || said(reading, ({ number, type }) => number && type);

const isKindOnly = ({ columns }: Reading) => columns.every((one) => isTown(one) || one.kindOnly === true);

/** “259 Gristmill” beside “259 Gristmill Pl”: what a house is called for short isn't its address. */
const written = (first: Reading, others: readonly Reading[]): Reading =>
  others.find(
    (one) => rankOf(one) === rankOf(first) && one.score.whole >= first.score.whole && isFuller(one, first),
  ) ??
  others.find((one) => (one.role === 'property' || one.role === 'plain') && addsUnits(one, first)) ??
  others.find((one) => rankOf(one) === rankOf(first) && addsTown(one, first)) ??
  first;

/** “9585 NW Cloverspur St” and its “Unit A” in a rent roll's columns, beside the building's whole address in one cell: the same houses, and which home in some. */
function addsUnits(one: Reading, other: Reading): boolean {
  let added = 0;
  const isSame = other.score.parsed.every((short, row) => {
    const long = one.score.parsed[row];
    // A row of sums is no house.
    if (short?.kind !== 'street') return true;
    if (short.unit === '' && long && long.unit !== '') added += 1;
    return (
      long &&
      (['number', 'before', 'name', 'type', 'after', 'zip'] as const).every(
        (part) => short[part] === long[part],
      ) &&
      (short.unit === '' || short.unit === long.unit)
    );
  });
  return isSame && added > 0;
}

/** HouseCanary's “Address” and “Zipcode”, and the same once more with its town and state. */
function addsTown(one: Reading, other: Reading): boolean {
  const parts = ['number', 'before', 'name', 'type', 'after', 'zip'] as const;
  return other.score.parsed.every((short, row) => {
    const long = one.score.parsed[row];
    if (!short) return true;
    return (
      short.city === '' &&
      long &&
      long.city !== '' &&
      parts.every((part) => short[part].slice(0, 5) === long[part].slice(0, 5))
    );
  });
}

/** The same houses, with types that the other one lacks. */
function isFuller(one: Reading, other: Reading): boolean {
  const typed = ({ score }: Reading) =>
    score.parsed.filter((address) => address && address.type !== '').length;
  return (
    typed(one) > typed(other) + one.score.parsed.length * HALF && difference(other.score, one.score) <= ALIKE
  );
}

/** Which columns make the roof's address, or the question that decides it. */
export function* matchAddress(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  around: ReadonlyMap<number, ListTarget>,
): Generator<void, AddressMatch> {
  const read = createReader(rows, around);
  const repeated = repeatsOfParts(columns, rows);
  const own = columns.filter(({ index }) => !repeated.columns.has(index));
  const found = withNearby(withoutOwnersTown(familiesOf(own), rows), own);
  yield;
  // “Doorstep” over streets, and a town under its own names.
  const unnamed = found.some(hasStreet)
    ? []
    : familiesByContent(columns, new Set(found.flatMap((one) => one.columns.map(({ index }) => index))));
  const named = readingsOf([...found, ...unnamed], read);
  yield;
  const taken = new Set(named.all.flatMap((reading) => reading.columns.map(({ index }) => index)));
  const guessed = familiesByContent(columns, taken).map((family) => read(family, family.columns));
  const contrary = new Set(named.all.map((reading) => reading.contrary));
  const useful = withoutNamed(
    [...named.all, ...guessed].filter((one) => isUseful(one) && (isNamed(one) || contrary.has(one))),
  );
  const [first, ...others] = useful
    .filter((one) => !(isOneHouse(one) && useful.some(isManyHouses)) && !isOfFew(one, useful))
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || rankOf(b) - rankOf(a) || byWhole(a, b));
  const isOne = first !== undefined && ofBillAndShip([first, ...others], columns) !== null;
  const fullestName = first && (ofBillAndShip([first, ...others], columns) ?? written(first, others));
  const all = fullestName
    ? [
        withDwelling(fullestName, columns, read),
        ...[first, ...others].filter((one) => one !== fullestName && !isOne),
      ]
    : [];
  const considered = new Set(all.flatMap((reading) => reading.columns.map(({ index }) => index)));
  const [fullest] = all;
  const nothing = { fields: new Map(), question: null, considered, witness: new Map(), byContent: false };
  if (!fullest) {
    const banners = bannersOf(columns, rows, read);
    return banners ? { ...nothing, question: questionOf([banners], columns, true, null) } : nothing;
  }
  const excepted = exceptionOf(all, columns);
  if (excepted) return { ...nothing, fields: excepted };
  yield;
  const needed = withoutNeedless(fullest, columns, read);
  const whole = withLeftovers(withTownOf(needed.best, columns, read), columns, read, all.slice(1));
  const grown = whole.shorter && hasNumberAgain(whole.best) ? { best: whole.shorter, shorter: null } : whole;
  const { best } = grown;
  const shorter = needed.shorter ?? grown.shorter;
  const byContent = first !== undefined && (guessed.includes(first) || unnamed.length > 0);
  const unread = unreadOf(best, [...all, ...useful], columns);
  const isAlone = isOne || isSoleAddress(best, useful, columns);
  const doubtful =
    unread !== null ||
    (isUnsure(best) && !isAlone) ||
    isPartys(best, columns) ||
    (rankOf(best) < ADDRESS_RANK.person && !isAlone && !isDelivered(best, all.slice(1), columns)) ||
    (byContent && best.score.whole < LISTED);
  const elsewhere = shippedElsewhere(best, all.slice(1), columns);
  // Two houses of one customer in one town: either may have the roof.
  const billed = isOne ? others.concat(first).find((one) => one !== fullestName) : undefined;
  const rivals = [
    ...rivalsOf(best, all.slice(1), named.contested, doubtful).filter(
      (one) => doubtful || !(isClientsOwn(best, one, columns) || isOfFewContacts(best, one, columns)),
    ),
    ...(elsewhere.rival ? [elsewhere.rival] : []),
    // Under a name that nobody knows, with the town that was found.
    ...all
      .slice(1)
      .filter((one) => isUnsure(one) && one.role !== 'mailing' && isFuller(one, best))
      .map((one) =>
        read(one, [...one.columns.filter((part) => !isTown(part)), ...best.columns.filter(isTown)]),
      ),
  ].filter((one, at, found) => found.indexOf(one) === at);
  const witness = new Map(
    (
      best.witness ??
      elsewhere.witness?.columns ??
      billed?.columns ??
      siteBeside(best, named.all)?.columns ??
      (repeated.contrary ? [{ index: repeated.contrary.index, part: 'whole' as const }] : [])
    ).map((column) => [column.index, targetOf(column)] as const),
  );
  if (rivals.length === 0 && !doubtful && !shorter)
    return { fields: fieldsOf(best), question: null, considered, witness, byContent };
  const asked = [
    best,
    ...(shorter ? [shorter] : []),
    ...rivals,
    ...(rivals.length > 0 ? named.townless : []),
  ];
  const choices = distinct(asked).slice(0, MOST_CHOICES);
  return { ...nothing, byContent, question: questionOf(choices, columns, doubtful, unread) };
}

/** An association's “Unit Id” over the numbers of its houses. */
const hasNumberAgain = ({ score }: Reading): boolean =>
  score.parsed.every(
    (address) =>
      !address || (address.number !== '' && address.unit.replace(/^\D*/, '').startsWith(address.number)),
  );

/** A street without its town, beside the whole address of the same houses: “2751 DUMESNIL, Louisville, KY” says the town. */
function withTownOf(best: Reading, columns: readonly Column[], read: Reader): Reading {
  if (best.columns.some(({ part }) => part === 'city' || part === 'place' || part === 'whole')) return best;
  const used = new Set(best.columns.map(({ index }) => index));
  const says = columns.find(({ index, header, hidden, values }) => {
    const isOpen = !hidden && !used.has(index) && !isForLetters(header);
    if (!isOpen || values.length < LEAST_HOUSES || !values.every((value) => WITH_TOWN.test(value)))
      return false;
    const { score } = read(best, [{ index, part: 'whole' }]);
    const both = best.score.parsed.flatMap((here, row) => {
      const there = score.parsed[row];
      return here && there ? [here.number === there.number && there.city !== '' && there.state !== ''] : [];
    });
    return both.length >= LEAST_HOUSES && both.every(Boolean) && score.filled >= best.score.filled;
  });
  return says ? { ...best, ...read(best, [...best.columns, { index: says.index, part: 'place' }]) } : best;
}
const WITH_TOWN = /^\d[^,]*, *[^,\d]+, *[A-Za-z]{2}\b/;

/**
 * A column whose name says that it's a piece of the roof's street, and that no reading could use: what was found instead
 * may be somebody's mailbox. Null where the property's own street was read.
 */
function unreadOf(best: Reading, all: readonly Reading[], columns: readonly Column[]): Message | null {
  if (best.role === 'property') return null;
  const read = new Set(all.flatMap((reading) => reading.columns.map(({ index }) => index)));
  // The property's town beside an address that has another town, and nothing of the property's.
  const towns = best.columns.filter(isTown).flatMap(({ index }) => columns[index] ?? []);
  const isSited = towns.some(({ meaning }) => meaning.kind === 'address' && meaning.role === 'property');
  const isOwnTown = (part: string, values: readonly string[]): boolean => {
    if (isSited || part === 'state') return false;
    const own = best.columns.find((one) => one.part === part || (one.part === 'place' && part !== 'zip4'));
    const said = own === undefined ? [] : (columns[own.index]?.values ?? []);
    // “Omaha, NE 68102” says the town “Omaha” as well.
    return (
      own !== undefined &&
      !values.every((value, row) => said[row]?.toLowerCase().includes(value.toLowerCase()))
    );
  };
  const found = columns.find(
    ({ index, meaning, values, hidden, looks }) =>
      meaning.kind === 'address' &&
      meaning.role === 'property' &&
      (STREET_PIECES.has(meaning.part) || isOwnTown(meaning.part, values)) &&
      !meaning.bare &&
      !meaning.unsure &&
      !hidden &&
      !read.has(index) &&
      values.length > 0 &&
      (meaning.part !== 'houseNumber' || looks('houseNumber') >= HALF),
  );
  return found ? nameOf(found) : null;
}
const STREET_PIECES: ReadonlySet<string> = new Set(['line', 'houseNumber', 'streetName']);

/**
 * A reading without the parts whose names aren't understood, where they change nothing. Where they make another roof of it,
 * or a whole address, `shorter` is the reading without them: a person says which is right.
 */
function withoutNeedless(
  reading: Reading,
  columns: readonly Column[],
  read: Reader,
): { best: Reading; shorter: Reading | null } {
  if (isUnsure(reading) || reading.columns.every(({ unsure }) => !unsure))
    return { best: reading, shorter: null };
  const understood = reading.columns.filter(({ unsure }) => !unsure);
  const shorter = { ...reading, ...read(reading, understood), witness: reading.witness };
  const isSame = reading.score.addresses.every((address, row) => address === shorter.score.addresses[row]);
  // “py_addr_state” beside the property's town: the state of the owner's, in which the property's ZIP codes aren't.
  const isOthers =
    reading.score.clashes > shorter.score.clashes + MANY_CLASHES && shorter.score.whole >= HALF;
  // “bld_ar” far from the street: areas, in each row.
  const [unit, ...others] = reading.columns.filter((one) => one.unsure);
  const isUnit = unit?.part === 'unit' || unit?.part === 'building';
  const column = isUnit && others.length === 0 ? columns[unit.index] : undefined;
  const places = understood.map(({ index }) => index);
  const isAway =
    column !== undefined && (column.index < Math.min(...places) || column.index > Math.max(...places));
  const isMeasure = isAway && measuresHouses(column, shorter);
  return isSame || isOthers || isMeasure ? { best: shorter, shorter: null } : { best: reading, shorter };
}
const MANY_CLASHES = 0.3;

/** Other readings that may be the one that was meant: other roofs, and no reason in their names to believe them less. */
function rivalsOf(best: Reading, all: readonly Reading[], contested: boolean, doubtful: boolean): Reading[] {
  // “Fieldstone Fourplex” between streets names a building; no other house stands there.
  const others = all.filter(
    (one) =>
      difference(best.score, housesOf(one.score)) > ALIKE &&
      !isShortened(one, best) &&
      !isSameStreet(one, best),
  );
  const poor = best.score.whole < USUAL || best.score.filled < USUAL;
  const lettered = best.score.boxes > MANY_BOXES && best.role !== 'property';
  return others.filter((one) => {
    if (doubtful) return one.score.whole >= HALF;
    if (one.role === 'other') return false;
    // What isn't understood may be the roof's, unless it's understood as far as that it's for letters.
    if (isUnsure(one)) return one.role !== 'mailing' && isStreet(one);
    const better = one.score.whole * one.score.filled > best.score.whole * best.score.filled + ALIKE;
    if (one === best.contrary) return true;
    // “School address” beside “Address”: which of them is meant, nobody says.
    if (isKindOnly(best) && one.role === 'plain') return one.score.whole >= HALF;
    if (rankOf(one) > 0 && rankOf(one) === rankOf(best))
      return one.score.whole >= HALF || (isStreet(one) && one.score.filled >= HALF);
    // Without its own role, an address may be the owner's as well as the roof's.
    if (best.role === 'plain' && one.role === 'person') return one.score.whole >= HALF;
    if (contested && sharesTown(best, one)) return true;
    // A county that leaves out the state still says which address is the property's.
    const isStated =
      best.role === 'property' && one.role === 'mailing' && best.score.filled >= USUAL && isStreet(best);
    return (poor && better && !isStated) || (lettered && one.score.whole >= HALF);
  });
}

/** JobNimbus calls a job “13908 Windmere St - Colleen Rask”. */
const withoutPerson = (text: string): string => {
  const [, street = text, name = ''] = /^(.*\S)\s+-\s+(\D+)$/.exec(text) ?? [];
  return isPerson(name) ? street : text;
};

/** “820 Rockhaven Dr” as the name of a job at “820 Rockhaven Dr #5, Louisville, KY 40245”: the same houses, with less said of them. */
function isShortened(one: Reading, best: Reading): boolean {
  const words = (text = '') => `${text.toLowerCase().replace(/[\s,]+/g, ' ')} `;
  return one.score.addresses.every(
    (short, row) => short === '' || words(best.score.addresses[row]).startsWith(words(withoutPerson(short))),
  );
}

/**
 * Regrid's “ll_address” with a tax township beside the property's whole address: the same street and number in each row, and no
 * ZIP Code, where the other has one.
 */
function isSameStreet(one: Reading, best: Reading): boolean {
  if (!isUnsure(one)) return false;
  const both = best.score.parsed.flatMap((here, row) => {
    const there = one.score.parsed[row];
    return here && there && there.number !== '' ? [{ here, there }] : [];
  });
  const parts = ['number', 'before', 'name', 'type', 'after'] as const;
  return (
    both.length >= LEAST_HOUSES &&
    both.every(({ here, there }) => there.zip === '' && parts.every((part) => here[part] === there[part])) &&
    both.filter(({ here }) => here.zip !== '').length >= both.length * USUAL
  );
}

/** Where material was brought, house by house, and no other house on the list: the office's own jobs. */
const isDelivered = (best: Reading, others: readonly Reading[], columns: readonly Column[]): boolean =>
  isReached(best, columns) &&
  distinctOf(best, LEAST_HOUSES) >= MANY_HOUSES &&
  others.every((one) => difference(best.score, one.score) <= ALIKE);

const housesOf = (score: Score): Score => ({
  ...score,
  parsed: score.parsed.map((address) =>
    address && address.number === '' && address.kind !== 'box' ? null : address,
  ),
});

/** In a list of jobs, an address without a role is the job’s where the client’s is named as such. */
function isClientsOwn(best: Reading, one: Reading, columns: readonly Column[]): boolean {
  if (best.role !== 'plain' || one.role !== 'person' || best.score.whole < USUAL) return false;
  const named = one.columns.flatMap(({ index }) => columns[index] ?? []);
  const wordsOf = ({ header }: Column) => headerWords(header);
  const isClients = named.every((column) => wordsOf(column).some((word) => CLIENTS.has(word)));
  return isClients && columns.some((column) => JOB.test(wordsOf(column).join(' ')));
}
/** “Contact Street” in a few rows is where whom to call there gets letters. “Homeowner address” in a few may be the roof's. */
function isOfFewContacts(best: Reading, one: Reading, columns: readonly Column[]): boolean {
  const named = one.columns.flatMap(({ index }) => columns[index] ?? []);
  return (
    best.role === 'plain' &&
    best.score.filled >= USUAL &&
    best.score.whole >= USUAL &&
    one.role === 'person' &&
    one.score.filled < HALF &&
    named.every(({ header }) => /^\W*contacts?\b/i.test(header) && !/\bif\b|different/i.test(header))
  );
}
const CLIENTS: ReadonlySet<string> = new Set(['client', 'customer', 'contact', 'account']);
const JOB = /^(?:job|project) (?:name|number|id|title)$/;

function sharesTown(one: Reading, other: Reading): boolean {
  return one.columns.some(({ index }) => other.columns.some((column) => column.index === index));
}

/** Readings that make the same addresses are one. */
function distinct(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings) {
    const text = reading.score.addresses.join('\n');
    if (!kept.some((one) => one.score.addresses.join('\n') === text)) kept.push(reading);
  }
  return kept;
}
