import type { AroundPin } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { DEGREE, metersBetween, type Point } from '../../../../shared/domain/address/distance.ts';
import { readCoordinate } from '../../../../shared/domain/coordinates.ts';
import { stateOfNumber } from '../../../../shared/domain/us-states.ts';
import type { Boundaries, Store } from '../../ports/index.ts';
import type { Duplicates, Place } from '../duplicates/index.ts';
import { stateOfAddress } from './area-of.ts';

/** Half the side of the plot. Meters. */
const REACH = 150;
/** More would cover one another on the plot. */
const MOST = 12;
/** Two pins of one address farther apart than this are two buildings, or one of them is wrong. Meters. */
const SAME_PLACE = 250;

/**
 * What is around the coordinates of a form: the account's other orders on a plot, an earlier order of the address with
 * coordinates elsewhere, and the state where it isn't the one of the address. Null without two coordinates.
 */
export function aroundOf(
  {
    store,
    boundaries,
    duplicates,
  }: {
    store: Pick<Store, 'places' | 'orders'>;
    boundaries: Pick<Boundaries, 'countyAt'>;
    duplicates: Pick<Duplicates, 'of'>;
  },
  accountId: AccountId,
  place: Place,
): AroundPin | null {
  const [latitude, longitude] = [readCoordinate(place.latitude), readCoordinate(place.longitude)];
  if (latitude === undefined || longitude === undefined) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const here = { latitude, longitude };
  const named = stateOfAddress(place.address);
  const county = boundaries.countyAt(here, named);
  const state = county && stateOfNumber(county.number);
  return {
    reach: REACH,
    others: othersAround(store, accountId, here),
    earlier: earlierElsewhere(store, duplicates.of(accountId, place), accountId, here),
    elsewhere: named !== null && state !== null && state !== named ? { pin: state, address: named } : null,
    outside: county === null,
  };
}

function othersAround(
  { places }: Pick<Store, 'places'>,
  accountId: AccountId,
  here: Point,
): AroundPin['others'] {
  const rise = REACH / DEGREE;
  const turn = rise / Math.max(0.01, Math.cos((here.latitude * Math.PI) / 180));
  const box = {
    south: here.latitude - rise,
    north: here.latitude + rise,
    west: here.longitude - turn,
    east: here.longitude + turn,
  };
  return places
    .around(accountId, box, 10 * MOST)
    .flatMap(({ orderId, address, latitude, longitude }) => {
      if (orderId === null || latitude === null || longitude === null) return [];
      const east = ((longitude - here.longitude) / turn) * REACH;
      const north = ((latitude - here.latitude) / rise) * REACH;
      return [{ orderId, address, east, north, meters: metersBetween(here, { latitude, longitude }) }];
    })
    .sort((one, other) => one.meters - other.meters)
    .slice(0, MOST);
}

function earlierElsewhere(
  { orders }: Pick<Store, 'orders'>,
  found: ReturnType<Duplicates['of']>,
  accountId: AccountId,
  here: Point,
): AroundPin['earlier'] {
  for (const { match, orderId } of found) {
    const order = match === 'same' && orderId !== null ? orders.get(accountId, orderId) : undefined;
    if (!order || order.latitude === null || order.longitude === null) continue;
    const { latitude, longitude } = order;
    const meters = metersBetween(here, { latitude, longitude });
    if (meters > SAME_PLACE) return { orderId: order.orderId, latitude, longitude, meters };
  }
  return null;
}
