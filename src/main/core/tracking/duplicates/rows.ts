import { houseNumbers, likelySameStreet, streetKey } from '../../../../shared/domain/address/compare.ts';
import { DEGREE } from '../../../../shared/domain/address/distance.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import { type Asked, CLOSE, matching } from './asked.ts';

type Row = { readonly row: number; readonly roof: Asked };

/** Rows of one street and number that are looked at, beside those of the same unit. */
const MAX_CANDIDATES = 50;

/** The rows of a list that were seen so far: a later row points to earlier ones. */
export function rowIndex(): { add(row: number, roof: Asked): void; find(roof: Asked): DuplicateOf[] } {
  const houses = new Map<string, Map<string, Row[]>>();
  const units = new Map<string, Row[]>();
  const bands = new Map<number, Row[]>();
  const band = (latitude: number) => Math.floor((latitude * DEGREE) / CLOSE);

  function candidates({ address, point }: Asked): Set<Row> {
    const found = new Set<Row>();
    const street = streetKey(address);
    for (const number of street === '' ? [] : houseNumbers(address)) {
      for (const row of units.get(unitKey(number, street, address.unit)) ?? []) found.add(row);
      for (const [key, rows] of houses.get(number) ?? [])
        if (number === '' ? key === street : likelySameStreet(street, key))
          for (const row of rows) found.add(row);
    }
    if (point) {
      const middle = band(point.latitude);
      const reach = CLOSE / DEGREE / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180));
      for (const one of [middle - 1, middle, middle + 1])
        for (const row of bands.get(one) ?? [])
          if (Math.abs((row.roof.point?.longitude ?? 1e9) - point.longitude) <= reach) found.add(row);
    }
    return found;
  }

  return {
    add: (row, roof) => {
      const entry = { row, roof };
      const street = streetKey(roof.address);
      for (const number of street === '' ? [] : houseNumbers(roof.address)) {
        const streets = houses.get(number) ?? new Map<string, Row[]>();
        houses.set(number, streets);
        push(streets, street, entry, MAX_CANDIDATES);
        push(units, unitKey(number, street, roof.address.unit), entry, MAX_CANDIDATES);
      }
      if (roof.point) push(bands, band(roof.point.latitude), entry, Number.POSITIVE_INFINITY);
    },
    find: (roof) => {
      const listed = [...candidates(roof)].sort((one, other) => one.row - other.row);
      const found = listed.map((item) => ({ item, address: item.roof.address, point: item.roof.point }));
      return matching(roof, found).map(({ item, match, why }) => ({
        kind: 'row',
        orderId: null,
        row: item.row,
        intentId: null,
        address: item.roof.place.address,
        at: null,
        serviceName: null,
        status: null,
        match,
        why,
      }));
    },
  };
}

const unitKey = (number: string, street: string, unit: string) => `${number}|${street}|${unit}`;

function push<Key>(lists: Map<Key, Row[]>, key: Key, row: Row, most: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [row]);
  else if (list.length < most) list.push(row);
}
