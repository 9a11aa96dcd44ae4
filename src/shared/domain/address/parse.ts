import { createMemo } from '../memo.ts';
import { type HouseNumber, readNumber } from './house-number.ts';
import { withoutLead } from './lead.ts';
import { PROVINCES } from './place-words.ts';
import { readCalle, takeAreas } from './puerto-rico.ts';
import { nameWord, readStreet, type Street } from './street.ts';
import { isStreetType } from './street-words.ts';
import { wordsOf } from './text.ts';
import { cityName, type Town, takeTown } from './town.ts';
import { isBareUnit, joinUnits, readUnit, unitsOnly } from './unit.ts';

/**
 * An address taken apart, every part in one spelling; '' where it has none. `crossing`: two streets without a number, in
 * `name`; `box`: a post-office or rural box; `other`: nothing but a name.
 */
export type ParsedAddress = HouseNumber &
  Street &
  Town & {
    readonly kind: 'street' | 'crossing' | 'box' | 'other';
    readonly unit: string;
    /** Puerto Rico's urbanización: the same street name and number exist in several. */
    readonly area: string;
  };

const NO_STREET: Street = { before: '', name: '', type: '', after: '' };
const NO_NUMBER: HouseNumber = { number: '', last: '', part: '' };

/** Raised when an address is read into other words than before: what was indexed is then read again. */
export const ADDRESS_RULES = 6;

/** The addresses of a whole list of 10,000: they are taken apart by each reading of its columns, its rules, and the duplicate check. */
const known = createMemo<ParsedAddress>(24_000);

/** Takes a US address (or a Canadian one) apart. Never throws; what can't be read is kept in `name` as it is. */
export function parseAddress(address: string): ParsedAddress {
  return known(address, takeApart);
}

/** The same without keeping the answer: for a history of orders, each of which is read once. */
export function takeApart(address: string): ParsedAddress {
  const parts = wordsOf(address);
  const { state, zip } = takeTown(parts);
  const { areas, others } = takeAreas(parts, state);
  const kept = others.filter((part) => !(part.length > 1 && part.length <= 3 && part.at(-1) === 'county'));
  const split = joinNumber(joinTails(kept)).map(withoutLead);
  const hyphens =
    zip === ''
      ? state === 'hi' || split.some((part) => part.join(' ') === 'queens')
      : /^(?:11[0-6]|96[78])/.test(zip);
  const at = streetAt(split);
  const units = split.slice(0, at).map((part) => unitsOnly(part) ?? '');
  const canadian = /^[a-z]/.test(zip) || PROVINCES.has(state);
  const written = split[at] ?? [];
  // "5-1204 Oak St" is unit 5 there.
  const line = canadian && /^\w{1,5}-\d+\w?$/.test(written[0] ?? '') ? ['#', ...written] : written;
  const rest = split.slice(at + 1);
  const towns: string[][] = [];
  for (const part of rest) {
    const alone = unitsOnly(part);
    if (alone !== null) units.push(alone);
    else if (part.length === 1 && isBareUnit(part[0] ?? ''))
      units.push((part[0] ?? '').replace(/^0+(?=.)/, ''));
    else {
      const found = readUnit(part, 0);
      if (found) units.push(found.unit);
      towns.push(part.slice(found?.taken ?? 0));
    }
  }
  const read = readLine(line, towns.length === 0, hyphens);
  const town = towns.at(-1) ?? (read.rest.length > 0 ? read.rest : []);
  return {
    ...read.house,
    ...read.street,
    kind: read.kind,
    unit: joinUnits([...units, ...read.units]),
    area: read.area || (areas[0] ?? ''),
    city: cityName(town),
    state,
    zip,
  };
}

/** What a comma cut off by mistake: "Martin Luther King, Jr. Blvd", "RR 2, Box 152". */
function joinTails(parts: readonly string[][]): string[][] {
  const joined: string[][] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const rural = /^(?:box|bx)$/.test(part[0] ?? '') && RURAL_ROUTE.test(last?.join(' ') ?? '');
    if (last && (rural || /^(?:jr|sr|junior|ii|iii)$/.test(part[0] ?? ''))) last.push(...part);
    else joined.push([...part]);
  }
  return joined;
}

/** A number alone belongs to what follows: "1204, Oak St"; before another number it's a unit: "207 - 1104 Oak St". */
function joinNumber(parts: readonly string[][]): string[][] {
  const [first, second, ...rest] = parts;
  if (!first || !second || first.length !== 1 || !/^\d+[a-z]?$/.test(first[0] ?? '')) return [...parts];
  return /^\d/.test(second[0] ?? '') && !/^\d+(?:st|nd|rd|th)$/.test(second[0] ?? '')
    ? [['#', first[0] ?? ''], second, ...rest]
    : [[...first, ...second], ...rest];
}

/** The part that holds the street: the first that begins with a number (units before it aside). */
function streetAt(parts: readonly string[][]): number {
  const found = parts.findIndex((part) => {
    if (unitsOnly(part) !== null) return false;
    const unit = part[0] === '#' ? null : readUnit(part, 0);
    const head = part[unit?.taken ?? 0] ?? '';
    return /^#?\d|^[nsew]\d+(?:[nsew]\d+)?$/.test(head) || (head === '#' && part.length > 2) || isBox(part);
  });
  if (found >= 0) return found;
  const street = parts.findIndex(
    (part) => part.length > 1 && (part.includes('&') || part.some(isStreetType)),
  );
  return Math.max(0, street);
}

const RURAL_HEAD =
  '(?:r ?r|r ?d|rfd|r f d|rural (?:route|rte|rt|delivery)|rt|rte|route|hcr?|h c|h c r|(?:highway|hwy) contract|star)(?: (?:route|rte|rt))?';
/** A contractor's route, which is numbered apart from the post office's own. */
const CONTRACT = /^(?:h ?c|(?:highway|hwy) contract|star)/;
const RURAL_ROUTE = new RegExp(`^${RURAL_HEAD} ?(?:# ?)?\\d+$`);
const BOX = /^(?:(?:po|p o|post office)(?: box| drawer)?|pobox|box) (?:# )?([a-z\d-]+)(?: (.*))?$/;
const RURAL = new RegExp(`^${RURAL_HEAD} ?(?:# )?(\\d+) (?:box|bx) (?:# )?([a-z\\d-]+)(?: (.*))?$`);

function isBox(words: readonly string[]): boolean {
  const text = words.join(' ');
  return BOX.test(text) || RURAL.test(text);
}

type Line = {
  readonly kind: ParsedAddress['kind'];
  readonly house: HouseNumber;
  readonly street: Street;
  readonly units: readonly string[];
  readonly rest: readonly string[];
  readonly area: string;
};

function readLine(words: readonly string[], open: boolean, hyphens: boolean): Line {
  const text = words.join(' ');
  const empty = { units: [], rest: [], area: '' };
  const rural = RURAL.exec(text);
  const box = rural ? null : BOX.exec(text);
  const found = rural ?? box;
  if (found) {
    const name = rural ? `${CONTRACT.test(text) ? 'contract' : 'rural'} ${rural[1]}` : 'po';
    const number = ((rural ? rural[2] : box?.[1]) ?? '').replace(/-/g, '').replace(/^0+(?=.)/, '');
    const rest = (rural ? rural[3] : box?.[2])?.split(' ') ?? [];
    return { ...empty, kind: 'box', house: { ...NO_NUMBER, number }, street: { ...NO_STREET, name }, rest };
  }
  const urb = /^urb(?:anizacion)? (.+?) (?=[a-z]?-?\d)/.exec(text);
  const lead = readLead(readCalle(urb ? words.slice(urb[0].trim().split(' ').length) : words));
  const plot = /^([a-z]{1,2})-?(\d+)$/.exec(lead.words[0] ?? '');
  const numbered =
    plot && lead.words[1] === 'calle'
      ? { house: { ...NO_NUMBER, number: `${plot[1]}${plot[2]}` }, taken: 1 }
      : readNumber(lead.words, hyphens);
  const behind = lead.words.slice(numbered?.taken ?? 0);
  const crossed = numbered ? -1 : behind.findIndex((word) => word === '&' || word === 'and' || word === 'at');
  if (crossed > 0 && crossed < behind.length - 1) {
    const other = readStreet(behind.slice(crossed + 1), open);
    const sides = [readStreet(behind.slice(0, crossed), false).street, other.street];
    const name = sides
      .map((side) => [side.before, side.name].join(' ').trim())
      .sort()
      .join(' & ');
    return { ...empty, kind: 'crossing', house: NO_NUMBER, street: { ...NO_STREET, name }, rest: other.rest };
  }
  const { street, unit, rest } = readStreet(behind, open && numbered !== null);
  return {
    kind: numbered && street.name !== '' ? 'street' : 'other',
    house: numbered?.house ?? NO_NUMBER,
    street:
      open || rest.length === 0
        ? street
        : { ...street, name: [street.name, ...rest.map(nameWord)].join(' ') },
    units: [lead.unit, unit],
    rest: open ? rest : [],
    area: urb?.[1] ?? '',
  };
}

/** A unit in front of the number: "Apt 4 1204 Oak St", "#207-1104 Oak St". */
function readLead(words: readonly string[]): { unit: string; words: readonly string[] } {
  const glued = words[0] === '#' ? /^(\w+)-(\d+\w?)$/.exec(words[1] ?? '') : null;
  if (glued?.[1] && glued[2]) return { unit: glued[1], words: [glued[2], ...words.slice(2)] };
  const found = readUnit(words, 0);
  if (found && /^\d/.test(words[found.taken] ?? ''))
    return { unit: found.unit, words: words.slice(found.taken) };
  return { unit: '', words: words[0] === '#' ? words.slice(1) : words };
}
