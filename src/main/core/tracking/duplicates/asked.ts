import { message } from '../../../../shared/copy/message.ts';
import { compareAddresses, namesNoRoof } from '../../../../shared/domain/address/compare.ts';
import { metersBetween, type Point } from '../../../../shared/domain/address/distance.ts';
import { type ParsedAddress, parseAddress } from '../../../../shared/domain/address/parse.ts';
import { readCoordinate } from '../../../../shared/domain/coordinates.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { Place } from './duplicates.ts';

/** A roof that is asked about: its address taken apart, and its point where both coordinates are given. */
export type Asked = {
  readonly place: Place;
  readonly address: ParsedAddress;
  readonly point: Point | null;
};

export function asked(place: Place): Asked {
  const latitude = readCoordinate(place.latitude);
  const longitude = readCoordinate(place.longitude);
  return {
    place,
    address: parseAddress(place.address),
    point: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
}

/** Coordinates no farther apart than this can be one roof. Meters. */
export const CLOSE = 30;
/** Houses of one street stand closer than that: for two house numbers only an identical point is evidence. */
const SAME_SPOT = 5;
/** A geocoder that knows only the street or the ZIP code gives many houses one point, which proves nothing. */
const MOST_AT_SPOT = 2;
const FEET = 3.280_84;

export type Found = Pick<DuplicateOf, 'match' | 'why'>;
export type Candidate<Item> = {
  readonly item: Item;
  readonly address: ParsedAddress;
  readonly point: Point | null;
};

/** What of the candidates looks like the roof, in their order. */
export function matching<Item>(
  here: Asked,
  candidates: Iterable<Candidate<Item>>,
): (Found & { readonly item: Item })[] {
  const found: (Found & { readonly item: Item; readonly otherNumber: boolean })[] = [];
  for (const { item, address, point } of candidates) {
    const isSaid = !namesNoRoof(here.address);
    const match =
      (isSaid ? compareAddresses(here.address, address) : null) ?? comparePoints(here, address, point);
    if (match) found.push({ otherNumber: false, ...match, item });
  }
  const atSpot = found.filter((one) => one.otherNumber).length;
  return found
    .filter((one) => !one.otherNumber || atSpot <= MOST_AT_SPOT)
    .map(({ item, match, why }) => ({ item, match, why }));
}

function comparePoints(
  here: Asked,
  address: ParsedAddress,
  point: Point | null,
): (Found & { readonly otherNumber: boolean }) | null {
  if (!here.point || !point) return null;
  if (areApart(here.address, address)) return null;
  const meters = metersBetween(here.point, point);
  const otherNumber =
    here.address.number !== '' && address.number !== '' && here.address.number !== address.number;
  if (meters > (otherNumber ? SAME_SPOT : CLOSE)) return null;
  const where = meters < 1 ? message('same.spot') : message('same.feet_away', { feet: feet(meters) });
  const why = otherNumber
    ? message('same.other_number', { where, number: address.number.toUpperCase() })
    : message('same.written_differently', { where });
  return { match: 'place', why, otherNumber };
}

/** “Lot 3” and “Lot 5” of one number: two homes that stand side by side. */
const areApart = (one: ParsedAddress, other: ParsedAddress): boolean =>
  one.number !== '' &&
  one.number === other.number &&
  one.name === other.name &&
  one.unit !== '' &&
  other.unit !== '' &&
  one.unit !== other.unit;

function feet(meters: number): number {
  const value = meters * FEET;
  return value < 10 ? Math.max(1, Math.round(value)) : Math.round(value / 5) * 5;
}
