import { message } from '../../../../../shared/copy/message.ts';
import { type ParsedAddress, parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { STATES } from '../../../../../shared/domain/address/place-words.ts';
import { DIRECTIONS, isStreetType } from '../../../../../shared/domain/address/street-words.ts';
import { wordsOf } from '../../../../../shared/domain/address/text.ts';
import { unitsOnly } from '../../../../../shared/domain/address/unit.ts';
import { isTownName } from '../../../../../shared/domain/gazetteer/gazetteer.ts';
import { tailOf } from '../../cells/tail.ts';
import type { Rule } from './rule.ts';

/**
 * An address is ordered without a word only when all of it reads as one house: a number, a street, a town, and nothing
 * besides. What doesn't is asked about, whatever it is: new ways to write no address turn up in each list.
 */

type AddressDoubt = 'nothing' | 'several' | 'directions' | 'words' | 'town' | 'example';

const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)';
/** What programs leave in place of a text. */
const DAMAGE = new RegExp(
  [
    '#(?:REF!|N\\/A|VALUE!|NAME\\?|DIV\\/0!|NUM!|NULL!)',
    '\\b\\d(?:[.,]\\d+)?E\\+\\d{1,2}\\b',
    '\\uFFFD',
    '\\b(?:undefined|NaN|NULL)\\b',
    '<\\/?(?:br|p|div|span)\\b[^>]*>',
    '&(?:amp|nbsp|quot|#\\d+);',
    '\\{\\{?\\w*|\\}\\}?|%20',
    '\\b(?:19|20)\\d{2}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4}\\b',
    `(?<=\\s)(?:\\d{1,2}-${MONTHS}|${MONTHS}-\\d{1,4})(?=\\s|,|$)`,
  ].join('|'),
  'i',
);

/** Two houses in one cell: “1204 & 1206 Oak St”, “1204 Oak St and 18 Elm St”. A fraction is one house. */
const SEVERAL =
  /^\s*\d{1,6}[a-z]?\s*(?:&|\band\b|\+|,|;)\s*\d{1,6}[a-z]?\s+(?!(?:st|nd|rd|th)\b)\p{L}|^\s*\d{2,6}\s*\/\s*\d{2,6}\s+\p{L}|^\s*\d+\s.*\p{L}.*(?:&|\band\b|;)\s*\d{2,6}\s+\p{L}(?:\p{L}|\s+\p{L}{2})/iu;
/** “19 or 21 Pine Ln”; “12345 OR 99 W” is Oregon's. */
const EITHER = /^\s*\d{1,6}[a-z]?\s+or\s+\d{1,6}[a-z]?\s+(?!(?:st|nd|rd|th)\b)\p{L}/u;
const WAY =
  /^\s*(?:just )?off (?:of )?(?:the )?(?:\p{L}|\d)|\b(?:behind|across from|next (?:to|door)|opposite|beside|corner of|in between|past the|before the|after the|turn (?:left|right|at|on)|off of|(?:on|to) (?:the )?(?:left|right)\b|(?:left|right) (?:hand )?side|\d(?:\.\d+)?\s?mi(?:les?)?\.? (?:north|south|east|west|past|from|[nsew]\b)|miles? (?:north|south|east|west|past|from|[nsew])\b|house (?:on|with|behind)|(?:1st|2nd|3rd|first|second|third|last) house)\b/iu;
const OTHER_WORDS =
  /\b(?:see notes?|ask (?:for|at|in|owner|office)|call (?:for|first|owner|office|ahead|before|me)|gate ?code|lock ?box|tbd|tba|to be determined|no (?:street )?(?:address|number)|new (?:build|construction)|not (?:yet )?(?:assigned|addressed)|unknown|same as|not sure|check (?:address|number)|wrong|verify|confirm|formerly|f\/k\/a|aka|a\.k\.a)\b|[?!*]|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\S@\S/i;
const EXAMPLE = /\b(?:any ?town|any ?street|asdf\w*|lorem|ipsum|your (?:street|address)|street address)\b/i;
/** By its state, or by its ZIP Code where no state is given. */
const isPuertoRican = ({ state, zip }: ParsedAddress): boolean =>
  state === 'pr' || (state === '' && /^00[679]\d\d/.test(zip));

/** “(RUSH)”, “(use 2nd driveway)” in an address; a unit, a direction, and a county in brackets are part of it. */
function hasRemark(text: string): boolean {
  return [...text.matchAll(/[([]([^)\]]*)[)\]]/g)].some(([, said = '']) => {
    const words = wordsOf(said)[0] ?? [];
    return (
      /\p{L}{3}/u.test(said) &&
      unitsOnly(words) === null &&
      !/\b(?:co|county|parish|twp|township)\b/i.test(said)
    );
  });
}

/** Words between street and town that hold a number and aren't a unit: “12 Oak St, 3 doors down, Omaha, NE”. */
function hasMore(text: string, read: ParsedAddress): boolean {
  if (isPuertoRican(read)) return false;
  const between = tailOf(text).front.split(',').slice(1, -1);
  return between.some((part) => {
    const words = wordsOf(part)[0] ?? [];
    return /\d/.test(part) && words.length > 1 && unitsOnly(words) === null;
  });
}

/** “munoz 1204 oak st boise id 83702”, “Sunset Lodge 12 Oak St”: words before the house number that are no unit, no direction, and no road. */
function isLed(text: string, read: ParsedAddress): boolean {
  if (isPuertoRican(read)) return false;
  const [street = ''] = tailOf(text).front.split(',');
  // “Hazel Dell 8 - 7815 NE Hazel Ridge Ave”
  const [called = '', rest = ''] = CALLED.exec(street)?.slice(1) ?? [];
  if (called !== '' && unitsOnly(wordsOf(called)[0] ?? []) === null && isHouse(rest)) return true;
  const [lead = '', at = ''] = LED.exec(street)?.slice(1) ?? [];
  return lead !== '' && !NUMBERED.test(lead) && isHouse(street.slice(street.indexOf(at)));
}
/** “82 Hillard Ave Johnston RI, Johnston, RI 02919”: the street's cell had its town as well. */
function hasTownTwice(text: string): boolean {
  const parts = tailOf(text)
    .front.split(',')
    .map((part) => wordsOf(part)[0] ?? []);
  const town = parts.length > 1 ? (parts.at(-1) ?? []) : [];
  const street = [...(parts[0] ?? [])];
  if (STATES.has(street.at(-1) ?? '') && street.at(-1)?.length === 2) street.pop();
  const type = street.at(-town.length - 1) ?? '';
  return town.length > 0 && isStreetType(type) && street.slice(-town.length).join(' ') === town.join(' ');
}
/** “8542 Ravenglass Dr Charlotte NC, Fort Mill, SC 29708”: the street's cell had its town, and another one was joined to it. */
function hasOtherTown(text: string): boolean {
  const parts = tailOf(text)
    .front.split(',')
    .map((part) => wordsOf(part)[0] ?? []);
  const street = parts[0] ?? [];
  const town = (parts.length > 1 ? (parts.at(-1) ?? []) : []).join(' ');
  const state = street.at(-1) ?? '';
  const type = street.findLastIndex((word) => isStreetType(word));
  const own = street.slice(type + 1, -1).join(' ');
  return (
    town !== '' && state.length === 2 && STATES.has(state) && type > 0 && own !== town && isTownName(own)
  );
}
/** “435 925 S Tryton St”: either may be the house, and the other one its suite. */
function hasTwoNumbers(text: string): boolean {
  const word = TWO_NUMBERS.exec(text)?.[1]?.toLowerCase() ?? '';
  return (
    word !== '' &&
    !isStreetType(word) &&
    !DIRECTIONS.has(word) &&
    !/^(?:mile|road|north|south|east|west)$/.test(word)
  );
}
/** A geocoder's “92346, California”. */
const ZIP_ONLY = /^\s*\d{5}(?:-\d{4})?,\s*\p{L}[\p{L} ]*$/u;
/** “INTERSECTION Blue Hill Ave & Morton St”, “Ellison Rd from Pine St to city limits”: no house stands there. */
const STREET_WORD = String.raw`\b(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy)\b\.?`;
const CROSSING = new RegExp(
  String.raw`^\s*(?:intersection|corner)(?: of)?\s|^[^\d,]*${STREET_WORD}\s*(?:&|@|\bat\b)\s*\p{L}|^[^\d,]*${STREET_WORD}\s+and\s+[^,]*${STREET_WORD}|^[^\d,]*\bfrom\s.*\bto\s`,
  'iu',
);
const TWO_NUMBERS = /^\s*\d{3,}\s+\d{3,}\s+(?:[nsew]\.?\s+)?(\p{L}{3,})/iu;
const CALLED = /^\s*(\p{L}.*?)\s+[-–—:|]\s+(\d{1,6}\s.+)$/u;
const LED = /^\s*(?:[\p{L}][\p{L}.'’&-]*\s+){0,4}([\p{L}][\p{L}.'’-]+)\s+(?:[-–—:|]\s+)?(\d{1,6})\s+\p{L}/u;
const NUMBERED =
  /^(?:[nsew]|[ns][ew]|north|south|east|west|apt|apartment|unit|ste|suite|bldg|building|lot|space|spc|trlr|trailer|floor|fl|rm|room|county|co|state|us|u\.s\.|farm|fm|township|twp|private|cr|hwy|highway|route|rte|rt|road|rd|avenue|ave|av|street|st|block|blk|no|number|num|calle|camino|avenida|phase|tract|interstate|loop|box|rr|mile|milepost|mm|one|two|three|four|five|six|seven|eight|nine|ten)\.?$/i;
const isHouse = (street: string): boolean => {
  const { kind, number, name, type } = parseAddress(street);
  return kind === 'street' && number !== '' && name !== '' && type !== '';
};

/** “RR 2 Box 118, 9930 Turkey Oak Grade”: a house beside its box; and whose box it is before it. */
const BOX_AND_MORE =
  /\bbox\s+#?\d+\w*\s*,\s*\d+\s+\p{L}{2}|^\s*\p{L}[\p{L}.'’&\s-]*,\s*(?:rr|r\.r\.|rural route|rt|rte|hc|star route)\.?\s+\d/iu;

function doubtOf(text: string): AddressDoubt | null {
  const read = parseAddress(text);
  if (EXAMPLE.test(text)) return 'example';
  if (/^0+(?:[\s,]|$)/.test(text.trim()) || ZIP_ONLY.test(text)) return 'nothing';
  if (CROSSING.test(text)) return 'directions';
  if (WAY.test(text)) return 'directions';
  if (read.kind === 'box') return BOX_AND_MORE.test(text) ? 'words' : null;
  if (SEVERAL.test(text) || EITHER.test(text)) return 'several';
  if (OTHER_WORDS.test(text)) return 'words';
  if (read.kind !== 'street') return null;
  if (hasRemark(text)) return 'words';
  if (isLed(text, read) || hasTwoNumbers(text) || hasTownTwice(text) || hasOtherTown(text)) return 'words';
  if (/\d/.test(read.city)) return 'town';
  // “3617 S 34-16-30”: a section, its township, and its range, where the street should be.
  if (/^\d{1,2} \d{1,3} \d{1,3}$/.test(read.name)) return 'words';
  return hasMore(text, read) ? 'words' : null;
}

const fields = ['address'] as const;

export const WHOLE_ADDRESS_RULES: readonly Rule[] = [
  {
    code: 'address_damaged',
    level: 'error',
    fields,
    look: (text) => {
      const what = DAMAGE.exec(text)?.[0];
      return what === undefined ? null : { message: message('listRows.damaged_by_program', { what }) };
    },
    title: () => message('listRows.damaged_group'),
  },
  {
    code: 'address_unread',
    level: 'warning',
    fields,
    look: (text) => {
      const doubt = text === '' ? null : doubtOf(text);
      return doubt === null ? null : { message: message(`listRows.address_${doubt}`) };
    },
    title: () => message('listRows.address_group'),
  },
];
