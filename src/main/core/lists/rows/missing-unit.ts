import { message } from '../../../../shared/copy/message.ts';
import { type ParsedAddress, parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, RowProblem } from '../../../../shared/domain/list.ts';
import { MISSING_UNIT } from '../check/kept-problems.ts';

/** Different homes of one house in other rows, at least. */
const LEAST_HOMES = 1;
/** Units that are named. */
const MOST_NAMED = 4;

/** One house, without its homes. */
export const houseKey = ({ number, part, before, name, type, after, zip, city }: ParsedAddress): string =>
  [number, part, before, name, type, after, zip || city].join('|');

type House = { readonly units: Set<string>; readonly without: number[] };

/** Rows without a unit at a house whose other rows each have one: 1, 2, an empty cell, 4. */
export function createMissingUnits(): {
  see(row: number, cells: ListCells): void;
  problems(): ReadonlyMap<number, readonly RowProblem[]>;
} {
  const houses = new Map<string, House>();
  return {
    see: (row, { address = '' }) => {
      const parsed = parseAddress(address);
      const { number, name, unit } = parsed;
      if (number === '' || name === '') return;
      const key = houseKey(parsed);
      const house = houses.get(key) ?? { units: new Set(), without: [] };
      houses.set(key, house);
      if (unit === '') house.without.push(row);
      else house.units.add(unit);
    },
    problems: () =>
      new Map(
        [...houses.values()].flatMap(({ units, without: [row, ...more] }) =>
          row !== undefined && more.length === 0 && units.size >= LEAST_HOMES
            ? [[row, [problemOf([...units])]] as const]
            : [],
        ),
      ),
  };
}

const problemOf = (units: readonly string[]): RowProblem => ({
  level: 'warning',
  field: 'address',
  code: MISSING_UNIT,
  repairId: `${MISSING_UNIT}:address`,
  message: message('listRows.missing_unit', {
    units: units
      .slice(0, MOST_NAMED)
      .map((unit) => unit.toUpperCase())
      .join(', '),
  }),
});
