import { message } from '../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { readCoordinate } from '../../../../shared/domain/coordinates.ts';
import type { ListCells, RowProblem } from '../../../../shared/domain/list.ts';
import { SAME_PIN } from '../check/kept-problems.ts';

/** About 1 m. Places behind the point. */
const EXACT = 5;

/**
 * Rows of other houses with the same coordinates: a geocoder’s middle of a town, the office, or a cell that was filled down.
 * Asked row by row in order; it isn’t known which of the rows with one place is right.
 */
export function createSamePins(): (row: number, cells: ListCells) => RowProblem[] {
  const known = new Map<string, { readonly row: number; readonly house: string }>();
  return (row, { latitude = '', longitude = '', address = '' }) => {
    const [y, x] = [readCoordinate(latitude), readCoordinate(longitude)];
    if (y === undefined || x === undefined || address === '') return [];
    const { number, name } = parseAddress(address);
    if (number === '') return [];
    const place = `${y.toFixed(EXACT)} ${x.toFixed(EXACT)}`;
    const house = `${number} ${name}`;
    const first = known.get(place);
    if (!first) known.set(place, { row, house });
    if (!first || first.house === house) return [];
    return [
      {
        level: 'warning',
        field: 'latitude',
        code: SAME_PIN,
        repairId: `${SAME_PIN}:latitude`,
        message: message('listRows.same_pin', { row: first.row }),
      },
    ];
  };
}
