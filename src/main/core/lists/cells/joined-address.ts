import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { DIRECTIONS, STREET_TYPES, WEAK_TYPES } from '../../../../shared/domain/address/street-words.ts';
import { isUnitWord, readUnit } from '../../../../shared/domain/address/unit.ts';
import type { ListConstants, ListTarget } from '../../../../shared/domain/list.ts';
import { splitPlace } from './places-text.ts';
import { findState, hasZip, stateOfZip } from './states.ts';
import { tailOf } from './tail.ts';

type Texts = ReadonlyMap<ListTarget, readonly string[]>;

const plainWord = (text: string) => text.toLowerCase().replace(/\.$/, '').trim();
const direction = (text: string) => DIRECTIONS.get(plainWord(text));
const streetType = (text: string) => STREET_TYPES.get(plainWord(text)) ?? WEAK_TYPES.get(plainWord(text));

/**
 * One address in postal order from its columns: number, direction, street, type, direction, unit, town, state, ZIP code.
 * What a column says already isn't said twice. '' when there is nothing.
 */
export function joinAddress(texts: Texts, constants: ListConstants): string {
  const part = (target: ListTarget) => texts.get(target)?.join(' ') ?? '';
  const whole = (texts.get('address') ?? []).join(', ').replace(TWICE, '');
  const line = [whole, streetOf(part, texts.get('preDirection') ?? [])].filter(Boolean).join(', ');
  const units = [
    ...(texts.get('building') ?? []).flatMap((text) =>
      OF_HOME.test(text) ? text : numbered('Bldg', [text]),
    ),
    ...numbered('Lot', texts.get('lot') ?? []),
    ...(texts.get('unit') ?? []),
    // Among towns in a second line.
    ...(texts.get('place') ?? []).filter(isUnitLine),
  ];
  const street = withUnit(line, units);
  const said = townOf((texts.get('place') ?? []).filter((one) => !isUnitLine(one)).join(' '), line);
  const place = splitPlace(said);
  const region = {
    city: part('city') || (place?.city ?? '') || (place ? '' : said),
    state: part('state') || (place?.state ?? ''),
    zip: zipOf(part('zip') || (place?.zip ?? ''), part('zip4')),
  };
  return withTown(street, region, constants);
}

/** “Unit B” */
const isUnitLine = (text: string): boolean => {
  const words = text.trim().toLowerCase().split(/\s+/);
  return isUnitWord((words[0] ?? '').replace(/\.$/, '')) && readUnit(words, 0)?.taken === words.length;
};

/** “2751 DUMESNIL, Louisville, KY” says the town of that house, and of no other. */
const STREET_AHEAD = /^(\d+)[^,]*,\s*(?=[^,\d]+,\s*[A-Za-z]{2}\b)/;
function townOf(place: string, street: string): string {
  const [ahead = '', number] = STREET_AHEAD.exec(place) ?? [];
  if (number === undefined) return place;
  return street.startsWith(`${number} `) ? place.slice(ahead.length) : '';
}

/** A rent roll's “2216 Dunwick Ave - 2216 Dunwick Ave Knoxville, TN 37917”. */
const TWICE = /^(\d+[a-z]? [^,]{3,40}?)\s+-\s+(?=\1\b)/i;

const LONE_UNIT = /^#?\s?(?:[a-z]{0,2}-?\d{1,5}-?[a-z]?|[a-z])$/i;
/** “#118” and “Unit 5” under “Unit / Bldg”. */
const OF_HOME = /^(?:#\s?\d|(?:unit|apt|ste|suite)\b)/i;
/** "C" and "CH" of a column of buildings as "Bldg C" and "Bldg CH"; "Pool" and "Clubhouse" are on no mailbox. */
const numbered = (word: string, values: readonly string[]) =>
  values
    .filter((value) => !isBareName(value))
    .map((value) =>
      LONE_UNIT.test(value) || (LETTERS_OR_RANGE.test(value) && !SIDE.test(value))
        ? `${word} ${value.replace(/^#\s?/, '')}`
        : value,
    );
/** “CH”, and “1-4” of row houses. */
const LETTERS_OR_RANGE = /^(?:[a-z]{2}|\d{1,3}\s?-\s?\d{1,3})$/i;

/** One word, and none that says of which kind the unit is: “Pool”. */
const isBareName = (value: string): boolean => /^\p{L}{3,}$/u.test(value) && !isUnitWord(plainWord(value));

function streetOf(part: (target: ListTarget) => string, directions: readonly string[]): string {
  // A county's “218” and its suffix “A”.
  const number = part('houseNumber')
    .replace(/^(\d+)\.0$/, '$1')
    .replace(/^(\d\/\d) (\d+)$/, '$2 $1')
    .replace(/^(\d+) ([A-DF-MO-RT-VX-Z])$/i, '$1$2');
  let name = part('street');
  const [type, after] = [part('streetType'), part('postDirection')];
  const words = () => name.split(/\s+/);
  // House 561 of County Road 561.
  const isNumbersOnly = words().length === 1 && (directions.length > 0 || type !== '');
  const begun =
    number !== '' &&
    !isNumbersOnly &&
    new RegExp(`^0*${escaped(number.replace(/^0+(?=.)/, ''))}(?=\\s|$)`, 'i').test(name);
  const own = begun ? (words()[1] ?? '') : (words()[0] ?? '');
  // “COUNTY ROAD” before 561 is no direction.
  const isSaid = (piece: string) =>
    direction(piece) === undefined
      ? ` ${name} `.toLowerCase().includes(` ${piece} `.toLowerCase())
      : direction(piece) === direction(own);
  const before = directions.filter((piece) => !isSaid(piece)).join(' ');
  if (before !== '' && name !== '')
    name = begun ? name.replace(/^(\S+)\s+/, `$1 ${before} `) : `${before} ${name}`;
  if (type !== '' && !endsWith(words(), (word) => streetType(word) === (streetType(type) ?? plainWord(type))))
    name = `${name} ${type}`;
  if (after !== '' && direction(words().at(-1) ?? '') !== direction(after)) name = `${name} ${after}`;
  return [begun ? '' : number, name.trim()].filter(Boolean).join(' ');
}

/** Whether the street's last word, directions aside, is one that `is` knows. */
function endsWith(words: readonly string[], is: (word: string) => boolean): boolean {
  const last = words.findLastIndex((word, at) => at === 0 || direction(word) === undefined);
  return last > 0 && is(words[last] ?? '');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Somebody who takes the letters, or a box for them: nothing of the roof. */
const CARE_OF = /^(?:c\/o|c\.o\.|in care of|attn:?|attention:?|p\.?\s?o\.?\s?box)\b/i;

/** “Up” and “Down”: homes of one house that no word stands before. */
const SIDE = /^(?:up|down|upstairs|downstairs)$/i;

/** The street with its units behind it: `12 Oak St` and `4B` as `12 Oak St Unit 4B`. */
function withUnit(street: string, units: readonly string[]): string {
  const kept = units.filter((unit) => !CARE_OF.test(unit));
  const [kind = '', value] = kept;
  // Two columns, "Apt" and "4", are one unit.
  const joined =
    kept.length === 2 && value !== undefined && readUnit([plainWord(kind), plainWord(value)], 0)?.taken === 2
      ? [`${kind} ${value}`]
      : kept;
  return joined.reduce((line, unit) => {
    const isSide = SIDE.test(unit);
    const named = isSide || (LONE_UNIT.test(unit) && !unit.startsWith('#')) ? `Unit ${unit}` : unit;
    const parsed = parseAddress(line);
    const own = parseAddress(`1 Oak St ${named}`).unit;
    if (own !== '' && parsed.unit.split(' ').includes(own.split(' ').at(-1) ?? '?'))
      return LONE_UNIT.test(unit) ? withSign(line, unit) : line;
    if (line === '') return named;
    // AppFolio's “5804 N Tamberlane Ln B Spokane, WA 99208” says it before its town.
    if (saysBeforeTown(line, unit)) return line;
    if (own === '' && !isSide)
      return line.toLowerCase().includes(unit.toLowerCase()) ? line : `${line}, ${unit}`;
    const { end, comma } = streetEnd(line, parsed.city);
    return `${line.slice(0, end)} ${named}${comma}${line.slice(end)}`;
  }, street);
}

/** “745 SADDLEWICK TRL 204” of unit 204: “745 SADDLEWICK TRL # 204”, where nothing says what the number is. */
function withSign(line: string, unit: string): string {
  const [number = '', before = ''] = line.trim().split(/\s+/).toReversed();
  const isBare = number.toLowerCase() === unit.toLowerCase() && streetType(before) !== undefined;
  return isBare ? line.trim().replace(/\S+$/, `# ${number}`) : line;
}

/** Whether a whole address without a comma behind its street has the unit there: what stands before the comma ends with its town. */
function saysBeforeTown(line: string, unit: string): boolean {
  const [street = '', ...behind] = line.split(',');
  const word = ` ${unit.toLowerCase()} `;
  const at = street.toLowerCase().lastIndexOf(word);
  const town = at < 0 ? '' : street.slice(at + word.length);
  return (
    behind.length === 1 &&
    /^\s*[A-Za-z]{2} \d{5}/.test(behind[0] ?? '') &&
    /^\p{L}[\p{L} .'’-]*$/u.test(town) &&
    streetType(street.slice(0, at).split(/\s+/).at(-1) ?? '') !== undefined &&
    LONE_UNIT.test(unit)
  );
}

/** Where the street of an address ends: “12 Oak St, Salina, KS 67401” and “12 Oak St Salina, KS 67401” take a unit behind “St”. */
function streetEnd(line: string, city: string): { readonly end: number; readonly comma: string } {
  const cut = line.indexOf(',');
  if (cut < 0) {
    // “5801 Clarkston Ln Paradise CA 95969”
    const town = city === '' ? -1 : line.toLowerCase().lastIndexOf(` ${city} `);
    return town > 0 && tailOf(line).zip !== null
      ? { end: town, comma: ',' }
      : { end: line.length, comma: '' };
  }
  // “100 Fresno, Fresno, CA”: the town stands behind the comma.
  const isBehind = city === '' || line.slice(cut).toLowerCase().includes(city);
  const town = isBehind ? -1 : line.slice(0, cut).toLowerCase().lastIndexOf(` ${city}`);
  return town > 0 && town + 1 + city.length === cut ? { end: town, comma: ',' } : { end: cut, comma: '' };
}

/** "681021234", "68102" and "1234": as "68102-1234". */
function zipOf(zip: string, plus: string): string {
  const bare = zip.replace(/^(\d+)\.0$/, '$1').replace(/[\s-]+$/, '');
  const nine = /^(\d{5})[\s-]?(\d{4})$/.exec(bare);
  if (nine) return nine[2] === '0000' ? (nine[1] ?? '') : `${nine[1]}-${nine[2]}`;
  // A ZIP+4 that lost its leading zero; the rules give it back where the state has such ZIP codes.
  const eight = /^(\d{4})(\d{4})$/.exec(bare);
  if (eight) return `${eight[1]}-${eight[2]}`;
  const digits = plus.replace(/\.0$/, '');
  if (!/^\d{5}$/.test(bare)) return bare;
  return /^\d{1,4}$/.test(digits) && Number(digits) > 0 ? `${bare}-${digits.padStart(4, '0')}` : bare;
}

type Region = { readonly city: string; readonly state: string; readonly zip: string };

/** The address with its town behind it, as far as it doesn't say that itself. */
function withTown(street: string, region: Region, constants: ListConstants): string {
  const tail = tailOf(street);
  const hasPlace = tail.state !== null || (tail.zip?.length ?? 0) >= 5;
  if (hasPlace && street !== '') {
    // "12 Oak St, Salina, KS" beside a column with the ZIP code.
    if (tail.zip === null && region.zip !== '' && tail.state) return `${street} ${region.zip}`;
    // A form's “2610 Wildflower Pl KS 66062” beside its town.
    const isTownless = region.city !== '' && tail.state && parseAddress(street).city === '';
    const isRegions = region.state === '' || findState(region.state)?.code === tail.state?.code;
    if (isTownless && isRegions && !holds(street, region.city))
      return [tail.front, region.city, [tail.stateText, tail.zip].filter(Boolean).join(' ') + tail.plus].join(
        ', ',
      );
    return street;
  }
  if (street === '')
    return [region.city, [region.state, region.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  // The town of the whole list is used only where the row names none.
  // A bare number is no street.
  const isStreet = /\p{L}/u.test(street);
  const ofAll = (constants.city ?? '').trim();
  const isOpen =
    region.city === '' &&
    ofAll !== '' &&
    isStreet &&
    parseAddress(street).city === '' &&
    (region.zip === '' || isIn(region.zip, constants.state ?? ''));
  const city = region.city || (isOpen ? ofAll : '');
  const isListwide = region.city === '' && city !== '';
  const state =
    region.state || (isStreet && (region.zip === '' || isListwide) ? (constants.state ?? '').trim() : '');
  // A spreadsheet took the zero; no ZIP code has four digits.
  const given = region.zip || (isListwide && region.state === '' ? (constants.zip ?? '').trim() : '');
  const zip = state === '' && /^\d{4}(?:-\d{4})?$/.test(given) ? `0${given}` : given;
  // “Wyoming” of Michigan: a town that is called like another state.
  const called = state === '' && zip !== '' ? findState(city) : undefined;
  const own = called && !hasZip(called, zip) ? (stateOfZip(zip)?.code ?? '') : '';
  const last = [state || own, zip].filter(Boolean).join(' ');
  const line = withoutTown(street, city, state || own);
  const rest = [city, last].filter((text) => text !== '' && !holds(line, text));
  return [line, ...rest].filter(Boolean).join(', ');
}

/** “5118 Santarem Cir, Cape Coral FL” beside columns with that town and state, without them: they follow with the ZIP code. */
function withoutTown(written: string, city: string, state: string): string {
  if (city === '') return written;
  // “7342 INWOOD AVE S, CITY OF COTTAGE GROVE” beside “COTTAGE GROVE”
  const street = written.replace(
    new RegExp(`,\\s*(?:city|town|village|township|borough) of ${escaped(city)}$`, 'i'),
    '',
  );
  const known = findState(state);
  if (known === undefined) return street;
  // “82 Hillard Ave Johnston RI”, and “Johnston” and “RI” beside it.
  const end = new RegExp(
    `(?:,\\s*|\\s+)${escaped(city)},?\\s+(?:${known.code}|${escaped(known.name)})$`,
    'i',
  );
  return street.replace(end, '');
}

/** Whether a ZIP code is of the state of the whole list. */
function isIn(zip: string, text: string): boolean {
  const state = findState(text);
  return state !== undefined && hasZip(state, zip);
}

/** A street's column may hold the town already. */
function holds(address: string, text: string): boolean {
  const [, ...behind] = address.toLowerCase().split(/\s*,\s*/);
  const sought = text.toLowerCase();
  return behind.some((part) => part === sought || part.startsWith(`${sought} `));
}
