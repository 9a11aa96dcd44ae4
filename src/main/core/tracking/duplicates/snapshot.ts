import type { AccountId } from '../../../../shared/domain/account.ts';
import type { House, PlaceTable, Spot } from '../../ports/index.ts';

/** What of the orders' places is asked for each row of a list. */
export type Lookup = Pick<PlaceTable, 'streets' | 'at' | 'around'>;

/** Read at a time, in well under a turn. */
const PIECE = 2_000;
/** Degrees of latitude and longitude: some 50 and 80 meters, a little more than the boxes that are asked for. */
const TALL = 0.0005;
const WIDE = 0.001;

const cellOf = (row: number, column: number) => row * 1_000_000 + column;
const rowOf = (latitude: number) => Math.floor((latitude + 90) / TALL);
const columnOf = (longitude: number) => Math.floor((longitude + 180) / WIDE);

/**
 * Numbers with their streets, and points, of all orders in memory: for a long list one reading of them costs a fraction of
 * two queries for each row, which nearly always find nothing. What they do find is still asked of the store. `turn` lets
 * others in between the pieces.
 */
export async function snapshotOf(
  places: PlaceTable,
  accountId: AccountId,
  turn: () => Promise<void>,
): Promise<Lookup> {
  const streets = new Map<string, string[]>();
  for (let from: House | undefined = ['', '']; from; ) {
    // Places without a number are asked for by their whole name.
    const piece: House[] = places.houses(accountId, from, PIECE);
    for (const [number, street] of piece) {
      const known = streets.get(number);
      if (known) known.push(street);
      else streets.set(number, [street]);
    }
    from = piece.at(-1);
    await turn();
  }
  const cells = new Set<number>();
  for (let from: Spot | undefined = [-91, -181]; from; ) {
    const piece: Spot[] = places.points(accountId, from, PIECE);
    for (const [latitude, longitude] of piece) cells.add(cellOf(rowOf(latitude), columnOf(longitude)));
    from = piece.at(-1);
    await turn();
  }
  return {
    streets: (_, number) => streets.get(number) ?? [],
    at: (account, house, limit) => places.at(account, house, limit),
    around: (account, box, limit) => {
      for (let row = rowOf(box.south); row <= rowOf(box.north); row += 1)
        for (let column = columnOf(box.west); column <= columnOf(box.east); column += 1)
          if (cells.has(cellOf(row, column))) return places.around(account, box, limit);
      return [];
    },
  };
}
