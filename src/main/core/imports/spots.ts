import { houseNumbers, streetKey } from '../../../shared/domain/address/compare.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import type { ImportCells } from '../../../shared/domain/import.ts';
import { readCoordinate } from '../../../shared/domain/order-rules.ts';

/** Squares of about 100 m: two points within 30 m lie in the same one or in neighbors. */
const SQUARES = 1_000;

/** By what a row could be the same roof as another: its house numbers, and the squares of the map around it. */
export function spotsOf({ address = '', latitude = '', longitude = '' }: ImportCells): string[] {
  const spots: string[] = [];
  if (address.trim() !== '') {
    const parsed = parseAddress(address);
    for (const number of houseNumbers(parsed))
      spots.push(number === '' ? `street ${streetKey(parsed)}` : `house ${number}`);
  }
  const [north, east] = [readCoordinate(latitude), readCoordinate(longitude)];
  if (north !== undefined && east !== undefined) {
    const [y, x] = [Math.floor(north * SQUARES), Math.floor(east * SQUARES)];
    // Its own square and half of those around it: of two neighbors one names the other's.
    for (const [dy, dx] of [
      [0, 0],
      [0, 1],
      [1, -1],
      [1, 0],
      [1, 1],
    ] as const)
      spots.push(`map ${y + dy} ${x + dx}`);
  }
  return spots;
}
