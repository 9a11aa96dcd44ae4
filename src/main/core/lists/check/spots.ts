import { houseNumbers, streetKey } from '../../../../shared/domain/address/compare.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { readCoordinate } from '../../../../shared/domain/coordinates.ts';
import type { ListCells } from '../../../../shared/domain/list.ts';

/** Squares of about 100 m: two points within 30 m are in the same one or in neighbors. */
const SQUARES = 1_000;

/** By what a row could be the same roof as another: its house numbers, and its square of the map. */
export function spotsOf(cells: ListCells): string[] {
  return spots(cells, OWN);
}

/** Where the rows are that could be the same roof: the squares around its own, too. */
export function spotsAround(cells: ListCells): string[] {
  return spots(cells, AROUND);
}

const OWN = [[0, 0]] as const;
const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [y, x] as const));

function spots(
  { address = '', latitude = '', longitude = '' }: ListCells,
  squares: readonly (readonly [y: number, x: number])[],
): string[] {
  const found: string[] = [];
  if (address.trim() !== '') {
    const parsed = parseAddress(address);
    for (const number of houseNumbers(parsed))
      found.push(number === '' ? `street ${streetKey(parsed)}` : `house ${number}`);
  }
  const [north, east] = [readCoordinate(latitude), readCoordinate(longitude)];
  if (north !== undefined && east !== undefined) {
    const [y, x] = [Math.floor(north * SQUARES), Math.floor(east * SQUARES)];
    for (const [dy, dx] of squares) found.push(`map ${y + dy} ${x + dx}`);
  }
  return found;
}
