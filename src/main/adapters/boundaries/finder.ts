import { metersBetween } from '../../../shared/domain/address/distance.ts';
import { stateOfNumber } from '../../../shared/domain/us-states.ts';
import type { County, LatLong } from '../../core/ports/areas.ts';
import type { CountyShape, Ring } from './shapes.ts';

/** How far the lines may be off, and with them the county. Meters: a mile. */
const COARSE = 1_609;
/** The same in degrees, for a first look: a little more than a mile up to 70 degrees north. */
const MARGIN = 0.05;
const CELL = 1;

/** Finds the county of a point. Within `COARSE` of a line it is the nearest one, in the state that is expected if one is there. */
export function countyFinder(
  shapes: readonly CountyShape[],
): (point: LatLong, state: string | null) => County | null {
  const cells = new Map<string, CountyShape[]>();
  for (const shape of shapes) file(cells, shape);
  return (point, state) => {
    const { latitude, longitude } = point;
    const around = (cells.get(cellOf(latitude, longitude)) ?? []).filter(
      (each) =>
        latitude > each.south - MARGIN &&
        latitude < each.north + MARGIN &&
        longitude > each.west - MARGIN &&
        longitude < each.east + MARGIN,
    );
    const candidates = around
      .map((shape) => ({
        shape,
        inside: isInside(shape.rings, point),
        away: metersToLine(shape.rings, point),
      }))
      .filter(({ inside, away }) => inside || away <= COARSE);
    const expected = candidates.filter(({ shape }) => stateOfNumber(shape.number) === state);
    const home = candidates.find(({ inside }) => inside);
    // Deep inside a county nothing else is meant.
    if (home && home.away > COARSE) return found(home.shape, false);
    const [best] = (expected.length > 0 ? expected : candidates).toSorted(
      (one, other) => Number(other.inside) - Number(one.inside) || one.away - other.away,
    );
    return best ? found(best.shape, true) : null;
  };
}

const found = ({ number, name }: CountyShape, near: boolean): County => ({ number, name, near });
const cellOf = (latitude: number, longitude: number) =>
  `${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`;

/** Files a county under every cell of one degree that it may touch. */
function file(cells: Map<string, CountyShape[]>, shape: CountyShape): void {
  for (let row = Math.floor(shape.south - MARGIN); row <= shape.north + MARGIN; row += CELL)
    for (let column = Math.floor(shape.west - MARGIN); column <= shape.east + MARGIN; column += CELL) {
      const cell = cellOf(row, column);
      const known = cells.get(cell);
      if (known) known.push(shape);
      else cells.set(cell, [shape]);
    }
}

/** Whether a line from the point to the east crosses the rings an odd number of times; holes count as outside. */
function isInside(rings: readonly Ring[], { latitude, longitude }: LatLong): boolean {
  let inside = false;
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[last], ring[last + 1]];
      if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
        inside = !inside;
    }
  return inside;
}

/** Meters to the nearest line of the rings. */
function metersToLine(rings: readonly Ring[], point: LatLong): number {
  // Degrees of longitude shrink toward the poles; in this frame both count alike.
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  let best = Number.POSITIVE_INFINITY;
  let nearest: LatLong = point;
  for (const ring of rings)
    for (let at = 2; at < ring.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]];
      const [width, height] = [(x2 - x1) * shrink, y2 - y1];
      const length = width * width + height * height;
      const along =
        length === 0
          ? 0
          : ((point.longitude - x1) * shrink * width + (point.latitude - y1) * height) / length;
      const share = Math.max(0, Math.min(1, along));
      const foot = { longitude: x1 + share * (x2 - x1), latitude: y1 + share * (y2 - y1) };
      const away = ((foot.longitude - point.longitude) * shrink) ** 2 + (foot.latitude - point.latitude) ** 2;
      if (away >= best) continue;
      best = away;
      nearest = foot;
    }
  return best === Number.POSITIVE_INFINITY ? best : metersBetween(point, nearest);
}
