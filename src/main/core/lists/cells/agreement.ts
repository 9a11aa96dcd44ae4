import { metersBetween, type Point } from '../../../../shared/domain/address/distance.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { readCoordinate } from '../../../../shared/domain/coordinates.ts';
import {
  hasZipWithin,
  metersToNearest,
  placeOfZip,
  placesOfTown,
  type ZipPlace,
} from '../../../../shared/domain/gazetteer/gazetteer.ts';
import { hasZip } from './states.ts';
import { tailOf } from './tail.ts';

/**
 * Whether an address's ZIP code, its town, and its coordinates are of one region. A street with the ZIP code of another address
 * of the row shows here, whatever the columns are called.
 */

/** The most that a town's ZIP codes are apart, and a house from the middle of its ZIP code. Meters. */
const NEAR = 40_000;
/** A small town's name may be a suburb's as well, whose mail has the city's: Oakwood by Dayton, and Oakwood in the northwest of Ohio. */
const LEAST_CODES = 3;
/** As many times as far as another ZIP code: deserts and Alaska have few of them. */
const TIMES = 3;
/** Puerto Rico and the other islands are not in the table. */
const HAS_TABLE = /^(?!00[6-9]|96[2-69])\d{5}$/;

/** The ZIP code at the end of an address; null where it has none that the table could have. */
export function zipOf(address: string): string | null {
  const { zip, state } = tailOf(address);
  if (zip === null || !HAS_TABLE.test(zip)) return null;
  // A code of another state is said by a rule that knows them all.
  return state && !hasZip(state, zip) ? null : zip;
}

function placeOf(address: string): ZipPlace | undefined {
  const zip = zipOf(address);
  return zip === null ? undefined : placeOfZip(zip);
}

/** The town as it's written: behind the last comma where there is one, so that “Upper Arlington” is none of Arlington's doors. */
export function townOf(address: string): string {
  const { front } = tailOf(address);
  const comma = front.lastIndexOf(',');
  return comma < 0 ? parseAddress(address).city : front.slice(comma + 1).trim();
}

/** A ZIP code that is elsewhere, and how far. Meters. */
export type Elsewhere = { readonly place: ZipPlace; readonly meters: number };

/** Where the ZIP code of an address is, and the town that it names, when they are far apart. */
export function farFromTown(address: string): (Elsewhere & { readonly town: string }) | null {
  const place = placeOf(address);
  if (!place) return null;
  const city = townOf(address);
  const towns = city === '' ? [] : placesOfTown(city, place.state);
  const [town] = towns;
  // “Sandusky” of Upper Sandusky's mail.
  if (!town || towns.length < LEAST_CODES || place.town.toLowerCase().includes(city.toLowerCase()))
    return null;
  const meters = metersToNearest(place, towns);
  return meters > NEAR ? { place, meters, town: town.town } : null;
}

/** The point of two cells; null where they are none, or zeros. */
export function pointOf(latitude: string, longitude: string): Point | null {
  const [north, east] = [readCoordinate(latitude), readCoordinate(longitude)];
  return north === undefined || east === undefined || (north === 0 && east === 0)
    ? null
    : { latitude: north, longitude: east };
}

/** Where the ZIP code of an address is, when its coordinates are far from it. */
export function farFromPoint(address: string, point: Point | null): Elsewhere | null {
  const place = point && placeOf(address);
  if (!point || !place) return null;
  const meters = metersBetween(point, place);
  return meters > NEAR && hasZipWithin(point, meters / TIMES) ? { place, meters } : null;
}
