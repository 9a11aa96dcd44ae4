import { parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { isStreetType } from '../../../../../shared/domain/address/street-words.ts';
import { wordsOf } from '../../../../../shared/domain/address/text.ts';
import { readUnit } from '../../../../../shared/domain/address/unit.ts';
import { readCoordinate, readCoordinates } from '../../../../../shared/domain/coordinates.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import { HYPERLINK, inOneLine } from '../../cells/cleaning.ts';
import { splitPlace } from '../../cells/places-text.ts';
import { clearPropertyType } from '../../cells/property-words.ts';
import { findState } from '../../cells/states.ts';
import { findService, readYesNo } from '../../cells/values.ts';

/** What the values of a column can look like. */
export type Look =
  | 'email'
  | 'url'
  | 'wholeAddress'
  | 'street'
  | 'houseNumber'
  | 'direction'
  | 'streetType'
  | 'unit'
  | 'state'
  | 'zip'
  | 'zip4'
  | 'place'
  | 'latitude'
  | 'longitude'
  | 'coordinates'
  | 'yesNo'
  | 'service'
  | 'propertyType'
  | 'person'
  | 'letters'
  | 'words';

const DECIMAL = /^-?\d{1,3}\.\d{3,}$/;
const DIRECTION = /^(n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)\.?$/i;
const PERSON = /^(?=.*\p{L}{2})[\p{L}][\p{L}\s.,'’&()/-]{2,80}$/u;

/** “1 STORY”, “2 car garage”: what an assessor counts. */
const MEASURED =
  /^\d(?:\.\d|\s?1\/2)?[\s-]+(?:stor(?:y|ies)|levels?|floors?|beds?|bedrooms?|baths?|car|units?|family|layers?)\b(?!.*\d)/i;

const degrees = (value: string): number =>
  DECIMAL.test(value) || /[°º'"′″]/.test(value) ? (readCoordinate(value) ?? Number.NaN) : Number.NaN;

function hasStreet(value: string): boolean {
  const { kind, number, name, type, before, after } = parseAddress(value);
  // “5412 S 2050 W” of a grid.
  const isNamed = type !== '' || /\p{L}/u.test(name) || (before !== '' && after !== '');
  return (kind === 'street' && number !== '' && name !== '' && isNamed) || kind === 'box';
}

/** An order form's “#01 - Donations (Amount: 5.00 USD, Quantity: 1)”. */
const GOODS = /\b(?:qty|quantity|amount)\s*:/i;
/** “7-9 AM”, “8:30 - 10am”: when somebody comes. */
const HOURS = /^\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\.?)?\s*(?:[-–]|to)\s*\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?$/i;

const TESTS: Readonly<Record<Look, (value: string, services: readonly ReportService[]) => boolean>> = {
  // A phone number may stand above it.
  email: (value) =>
    HYPERLINK.test(value) ||
    /^(?:[\d\s().+-]*\s)?[^\s@]+@[^\s@]+\.[^\s@]+$|<[^\s@<>]+@[^\s@<>]+>/.test(value),
  url: (value) => /^https?:\/\/\S+$/i.test(value),
  wholeAddress: (value) => {
    if (!/\d/.test(value) || value.length > 200 || value.includes('@')) return false;
    const line = inOneLine(value);
    const { zip, state, city } = parseAddress(line);
    return hasStreet(line) && (zip !== '' || (state !== '' && city !== ''));
  },
  street: (value) =>
    /^#?\d|^[nsew]\d/i.test(value) &&
    // "1) Dana Muñoz" is a line of a numbered list.
    !/^\d+\s?[.)]\s/.test(value) &&
    !HOURS.test(value) &&
    (!MEASURED.test(value) || parseAddress(value).type !== '') &&
    !value.includes('@') &&
    !GOODS.test(value) &&
    /\p{L}{2}|\b\p{L}\b/u.test(value) &&
    hasStreet(value),
  houseNumber: (value) =>
    /^\d{1,6}([-\s]?[a-z]|[-\s]\d{1,5}|\s?\d\/\d|[½¼¾])?(\.0)?$|^[nsew]\s?\d{1,5}(?:\s?[nsew]\s?\d{1,5})?$/i.test(
      value,
    ),
  direction: (value) => DIRECTION.test(value),
  streetType: (value) => isStreetType(value.toLowerCase().replace(/\.$/, '')),
  unit: (value) => {
    const words = wordsOf(value)[0] ?? [];
    const found = readUnit(words, 0);
    return found !== null || /^#?\s?[a-z]?-?\d{1,5}-?[a-z]?(\.0)?$|^[a-z]$/i.test(value);
  },
  state: (value) => findState(value) !== undefined,
  // “z:73020” of a lead form.
  zip: (value) => /^(?:z:\s*)?\d{5}(-?\d{4})?(\.0)?$/i.test(value),
  zip4: (value) => /^\d{4}(\.0)?$/.test(value),
  place: (value) => splitPlace(value) !== null,
  latitude: (value) => degrees(value) >= 17 && degrees(value) <= 72,
  longitude: (value) => degrees(value) >= -180 && degrees(value) <= -64,
  coordinates: (value) => readCoordinates(value) !== null,
  yesNo: (value) => readYesNo(value) !== undefined,
  service: (value, services) => findService(value, services) !== undefined,
  propertyType: (value) => clearPropertyType(value) !== undefined,
  person: (value) => PERSON.test(value) && !/\d/.test(value),
  letters: (value) => /\p{L}{2}/u.test(value),
  words: (value) => /^\p{L}[\p{L}\s.'’-]*$/u.test(value),
};

/** “68600”, “70000”: amounts of five digits. Few towns have a ZIP Code with two zeros at its end. */
function areAmounts(values: readonly string[]): boolean {
  const different = [...new Set(values)];
  const round = different.filter((value) => /^\d+00$/.test(value.trim())).length;
  return round >= LEAST_AMOUNTS && round > different.length * HALF;
}
const LEAST_AMOUNTS = 3;
const HALF = 0.5;

/** How many of the values look like something (0 to 1); counted when first asked for. No values: NaN. */
export type Looks = (look: Look) => number;

/** The looks of a column's filled values. */
export function looksOf(values: readonly string[], services: readonly ReportService[]): Looks {
  const known = new Map<Look, number>();
  return (look) => {
    let share = known.get(look);
    if (share === undefined) {
      const isOther = look === 'zip' && areAmounts(values);
      const hits = isOther ? 0 : values.filter((value) => TESTS[look](value.trim(), services)).length;
      share = values.length === 0 ? Number.NaN : hits / values.length;
      known.set(look, share);
    }
    return share;
  };
}
