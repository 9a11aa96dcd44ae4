import { message } from '../../../../../shared/copy/message.ts';
import { metersBetween, type Point } from '../../../../../shared/domain/address/distance.ts';
import { parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { readCoordinate } from '../../../../../shared/domain/coordinates.ts';
import {
  metersToNearest,
  nearestZip,
  placeOfZip,
  placesOfTown,
  type ZipPlace,
} from '../../../../../shared/domain/gazetteer/gazetteer.ts';
import type { ListCells } from '../../../../../shared/domain/list.ts';
import type { Message } from '../../../../../shared/domain/message.ts';
import { hasZip } from '../../cells/states.ts';
import { tailOf } from '../../cells/tail.ts';
import type { Rule } from './rule.ts';

/**
 * What the places of the ZIP codes say of a row: whether its ZIP code, its town and its coordinates are of one region. A street with the ZIP code of another
 * address of the row shows here, whatever the columns are called.
 */

/** A town's ZIP codes are within this of each other, and a house within this of the middle of its own; in the West both are farther. Meters. */
const NEAR = 40_000;
/** As many times as far as the nearest ZIP code: deserts and Alaska have few of them. */
const TIMES = 3;
const MILE = 1_609;
const miles = (meters: number) => Math.round(meters / MILE);
/** Puerto Rico and the other islands are not in the table. */
const HAS_TABLE = /^(?!00[6-9]|96[2-69])\d{5}$/;

function zipOf(address: string): string | null {
  const { zip, state } = tailOf(address);
  if (zip === null || !HAS_TABLE.test(zip)) return null;
  // A code of another state is said by a rule that knows them all.
  return state && !hasZip(state, zip) ? null : zip;
}

/** The town as it's written: behind the last comma where there is one, so that “Upper Arlington” is none of Arlington's doors. */
function townOf(address: string): string {
  const { front } = tailOf(address);
  const comma = front.lastIndexOf(',');
  return comma < 0 ? parseAddress(address).city : front.slice(comma + 1).trim();
}

/** The ZIP code of a town that is elsewhere. */
function otherTown(address: string): Message | null {
  const zip = zipOf(address);
  const place = zip === null ? undefined : placeOfZip(zip);
  if (!place) return null;
  const city = townOf(address);
  const towns = city === '' ? [] : placesOfTown(city, place.state);
  if (towns.length === 0 || place.town.toLowerCase().includes(city.toLowerCase())) return null;
  const meters = metersToNearest(place, towns);
  if (meters <= NEAR) return null;
  const [town] = towns;
  return message('listRules.zip_town', {
    zip: place.zip,
    there: `${place.town}, ${place.state}`,
    here: town?.town ?? city,
    miles: miles(meters),
  });
}

/** What stands under *City* where there is none: “UNINCORPORATED”, “Knox County”, “34-16-30”. */
const NO_TOWN =
  /^(?:unincorporated|uninc|unknown|various|rural|outside(?: city)?(?: limits)?|county|other|none|vacant|tbd)$|^(?!.*(?:\b(?:floor|ste|suite|apt|unit|bldg|building|lot|spc?|space|rm|room)\b|#)).*\d/i;
/** “B Spokane”: a door's letter that was left before the town. */
const LETTER_BEFORE = /^(?![NSEWO]\b)\p{L}\s+(?=\p{L}{3})/iu;

function oddTown(address: string): Message | null {
  const { front, state, zip } = tailOf(address);
  if ((!state && zip === null) || !front.includes(',')) return null;
  const town = townOf(address);
  const place = zip === null ? undefined : placeOfZip(zip);
  const bare = town.replace(LETTER_BEFORE, '');
  const isOdd =
    NO_TOWN.test(town) ||
    (bare !== town && place !== undefined && placesOfTown(bare, place.state).length > 0);
  return isOdd ? message('listRules.no_town', { town }) : null;
}

/** The post office has no code that ends so; “Millbrook, OH 45000” of the practice service and of the template is such an example. */
const OF_EXAMPLE = /000$/;

function unknownZip(address: string): Message | null {
  const zip = zipOf(address);
  return zip !== null && !OF_EXAMPLE.test(zip) && placeOfZip(zip) === undefined
    ? message('listRules.zip_nowhere', { zip })
    : null;
}

function pinOf(cells: ListCells): Point | null {
  const latitude = readCoordinate(cells.latitude ?? '');
  const longitude = readCoordinate(cells.longitude ?? '');
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

/** Where the ZIP code is, when the coordinates are elsewhere in the same state: other states have a rule that says more. */
function farFromPin(cells: ListCells): { place: ZipPlace; meters: number } | null {
  const pin = pinOf(cells);
  const zip = zipOf((cells.address ?? '').trim());
  const place = zip === null ? undefined : placeOfZip(zip);
  if (!pin || !place) return null;
  const meters = metersBetween(pin, place);
  if (meters <= NEAR) return null;
  const nearest = nearestZip(pin);
  return nearest && metersBetween(pin, nearest) * TIMES < meters ? { place, meters } : null;
}

export const PLACE_RULES: readonly Rule[] = [
  {
    code: 'zip_other_town',
    level: 'warning',
    fields: ['address'],
    look: (text) => {
      const found = otherTown(text);
      return found && { message: found };
    },
    title: () => message('listRules.zip_town_group'),
  },
  {
    code: 'odd_town',
    level: 'warning',
    fields: ['address'],
    look: (text) => {
      const found = oddTown(text);
      return found && { message: found };
    },
    title: () => message('listRules.no_town_group'),
  },
  {
    code: 'zip_nowhere',
    level: 'warning',
    fields: ['address'],
    look: (text) => {
      const found = unknownZip(text);
      return found && { message: found };
    },
    title: () => message('listRules.zip_nowhere_group'),
  },
  {
    code: 'pin_far_zip',
    level: 'warning',
    fields: ['latitude'],
    look: (_text, { cells }) => {
      const found = farFromPin(cells);
      if (!found) return null;
      const { place, meters } = found;
      const where = { zip: place.zip, there: `${place.town}, ${place.state}`, miles: miles(meters) };
      return { message: message('listRules.pin_far_zip', where) };
    },
    title: () => message('listRules.pin_far_zip_group'),
    repair: () => message('listRules.pin_far_repair'),
    apply: () => ({ latitude: '', longitude: '' }),
  },
];
