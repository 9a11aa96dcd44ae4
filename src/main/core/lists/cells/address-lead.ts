import { addressOf, isPersonName, isWholeAddress } from '../../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { isStreetType } from '../../../../shared/domain/address/street-words.ts';

/** An address without what stood before it in its cell, and the person whom that named; '' where it named nobody. */
export type Led = { readonly address: string; readonly name: string };

const DASHED = /^(\S.{1,60}?)\s+[-–—|]\s+(\d.*)$/u;
/** What makes another house of an address, or says that it isn't the roof's. */
const MEANS_MORE =
  /\d|\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|floor|rear|upper|lower|front|back|behind|near|next|across|corner|not|old|new|former|formerly|mail|mailing|billing|office|shop|other|second|between|beside|opposite|and|or)\b/i;
const MORE_WORDS =
  /\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|floor|rear|upper|lower|front|back|behind|near|next|across|corner|not|old|new|former|formerly|mail|mailing|billing|office|shop|other|second|between|beside|opposite|and|or)\b|\b(?:garage|barn|shed|clubhouse|pool|guest|cottage|tower|phase)\b/i;
/** Whether words above a street may be a part of the place: “Tower B”, “Detached Garage”, “Highway”. */
export const namesPlace = (text: string): boolean =>
  MORE_WORDS.test(text) ||
  /:|\b(?:po box|home|carport|addition)\b/i.test(text) ||
  isStreetType(
    text
      .toLowerCase()
      .split(/[\s,.]+/)
      .findLast(Boolean) ?? '',
  );
/** “Old Cheney Flats” is a place's name; “Old address” isn't. */
const OLD_NAME =
  /^(?:Old|New|Upper|Lower|Second)(?=\s(?!(?:Address|House|Home|Office|Building|Shop|Site|Place|Location|Owner|Roof|One|Unit|Garage)\b)\p{Lu}\p{Ll})/u;

/** “Joel and Tina Brandvold”; “Rear and Side” has no last name. */
const COUPLE = /^(\p{Lu}\p{Ll}+) and (\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+)$/u;

/** AppFolio's “17HOLL”: a property's code in its manager's books. A unit has no three letters behind its number. */
const OF_BOOKS = /^\d{1,3}(?!BLK|WEST|EAST|NORTH|SOUTH|REAR|FRONT|[A-Z]*FL|UNIT|BLDG|APT|STE|LOT)[A-Z]{3,6}$/;

/** Whether what stands before an address is the same for short: “512 Natchez #2”, “1027 Orchard St.”, “131/133 King Court”. */
function saysSame(lead: string, address: string): boolean {
  const [, house = lead, unit = ''] = WITH_UNIT.exec(lead) ?? [];
  const hasUnit =
    unit === '' || new RegExp(`(?:\\b(?:unit|apt|ste|suite)|#)\\s*${unit}\\b`, 'i').test(address);
  // “Bldg C”, “(detached garage)”: what the address behind it doesn't say.
  if (!hasUnit || MORE_WORDS.test(house) || house.includes('(')) return false;
  if (address.toLowerCase().startsWith(house.toLowerCase())) return true;
  const numbers = (/^[\d/&-]+/.exec(house)?.[0] ?? '').split(/[/&]/);
  const long = parseAddress(address);
  const short = parseAddress(house.replace(/^[\d/&-]+/, long.number));
  const isStreet = long.name === short.name || long.name.startsWith(`${short.name} `);
  return (
    short.name !== '' &&
    isStreet &&
    numbers.includes(long.number) &&
    (short.type === '' || short.type === long.type) &&
    (short.before === '' || short.before === long.before) &&
    (short.after === '' || short.after === long.after) &&
    (short.unit === '' || short.unit === long.unit)
  );
}
/** AppFolio's “850 Clarkson St - 6 - 850 Clarkson St Unit 6 Denver”: what a property is called, and where it is. */
const CALLED_AFTER =
  /^(\d[\d-]*\s[^,]{3,40}?)\s+-\s+#?(\w{1,5})\s+-\s+(?=\1\b[^,]*(?:#|\b(?:unit|apt|apartment|ste|suite)\.?)\s*#?\2\b)/i;
/** “Rocky Point Office” is a building; “Main Office” is whose address it is. */
const OFFICES =
  /(?<=^(?:(?!(?:The|Main|Head|Home|Leasing|Sales|Front|Corporate|Branch|Regional|Our|Your|Old|New|Bill|Ship|To|Deliver|Delivery|Mail|Send|Pick|Drop|Meet|Meeting|At|Adjuster|Agent|Agency|Insurance|Manager|Management|Property|Canceled|Cancelled|Job|Temp|Temporary|Owner|Tenant|Contractor)\b)\p{Lu}\p{Ll}+ ){2,3})(?:Office|Shop)$/u;
/** “512 Natchez #2” */
const WITH_UNIT = /^(\d+\s.*\S)\s+(?:#|unit|apt)\s?(\d{1,4}[a-z]?|[a-z])$/i;

/** “Sunset Ridge” and “Oak Terrace Apartments” are called like streets, and are nobody. */
const BUILDING =
  /\b(?:apartments?|apts|condos?|condominiums?|townhomes?|homes|estates|villas?|oaks|pines|center|building|tower|church|school|hoa|association|llc|inc|properties|the|(?:du|tri|four|quad|six|multi)-?plex(?:es)?|flats|lofts|rentals?|residences?|(?:guest )?house|cottages?|lodge|bungalows?|cabins?|barn|farm|ranch|shop|store|office|warehouse|studio|complex|bldg|phase|village|manor|commons|plaza|mhp)\b|\b(?:two|three|four|five|six|seven|eight|ten|twelve)$/i;
export const isPerson = (text: string): boolean =>
  isPersonName(text) &&
  !BUILDING.test(text) &&
  !text
    .toLowerCase()
    .split(/[\s,]+/)
    .some((word) => isStreetType(word));

/**
 * “Ana Muñoz - 12 Oak St, Omaha, NE 68102” of a board's cards, “Ana Muñoz, 12 Oak St, …” of a program that puts the label
 * of a letter into one cell, “12 Oak St - 12 Oak St Omaha, NE 68102” and “Oak Terrace - 12 Oak St …” of a list of
 * properties. Null where the text begins with its address, or says more than is understood.
 */
export function withoutLead(written: string): Led | null {
  const text = written.replace(CALLED_AFTER, '');
  if (/^#?\d/.test(text) && !/\s[-–—|]\s+\d/u.test(text))
    return text !== written && isWholeAddress(text) ? { address: text, name: '' } : null;
  const [, lead = '', rest = ''] = DASHED.exec(text) ?? [];
  if (rest !== '' && isWholeAddress(rest)) {
    const isSame = saysSame(lead, rest);
    if (
      isSame ||
      OF_BOOKS.test(lead) ||
      !MEANS_MORE.test(lead.replace(OFFICES, '').replace(OLD_NAME, '').replace(COUPLE, '$1 & $2'))
    )
      return { address: rest, name: isPerson(lead) ? lead : '' };
    return null;
  }
  const found = /^\p{L}/u.test(text) ? addressOf(text) : null;
  return found && isPerson(found.name) && found.note === '' && found.claim === '' && found.email === ''
    ? { address: found.address, name: found.name }
    : null;
}
