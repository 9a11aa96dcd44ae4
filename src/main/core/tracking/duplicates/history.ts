import type { AccountId } from '../../../../shared/domain/account.ts';
import { houseNumbers, likelySameStreet, streetKey } from '../../../../shared/domain/address/compare.ts';
import { DEGREE, type Point } from '../../../../shared/domain/address/distance.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { KnownPlace } from '../../ports/index.ts';
import { type Asked, CLOSE, matching } from './asked.ts';
import type { Lookup } from './snapshot.ts';

/** Candidates of one house or spot that are looked at. */
const MAX_CANDIDATES = 100;

/** The orders of the account that look like this roof, the newest of each house first. */
export function inHistory(places: Lookup, accountId: AccountId, here: Asked): DuplicateOf[] {
  const known = new Map<string, KnownPlace>();
  const take = (list: readonly KnownPlace[]) => {
    for (const place of list) known.set(`${place.kind} ${place.orderId ?? place.intentId}`, place);
  };
  const { address } = here;
  const street = streetKey(address);
  if (street !== '') {
    for (const number of houseNumbers(address)) {
      // Without a number only the whole name identifies it.
      const streets =
        number === ''
          ? [street]
          : places.streets(accountId, number).filter((key) => likelySameStreet(street, key));
      for (const key of streets)
        take(places.at(accountId, { number, street: key, unit: address.unit }, MAX_CANDIDATES));
    }
  }
  if (here.point) take(places.around(accountId, boxAround(here.point), MAX_CANDIDATES));
  return matching(here, candidates(known.values())).map(({ item, match, why }) => ({
    kind: item.kind,
    orderId: item.orderId,
    row: null,
    intentId: item.intentId,
    address: item.address,
    at: item.at,
    serviceName: item.serviceName,
    status: item.status,
    elsewhere: item.elsewhere,
    desk: item.desk,
    match,
    why,
  }));
}

function* candidates(known: Iterable<KnownPlace>) {
  for (const item of known) {
    const { latitude, longitude } = item;
    const point = latitude === null || longitude === null ? null : { latitude, longitude };
    yield { item, address: parseAddress(item.address), point };
  }
}

/** The square that holds all points `CLOSE` to one. */
function boxAround({ latitude, longitude }: Point) {
  const rise = CLOSE / DEGREE;
  const turn = rise / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return {
    south: latitude - rise,
    north: latitude + rise,
    west: longitude - turn,
    east: longitude + turn,
  };
}
