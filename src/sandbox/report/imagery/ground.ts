import { asphalt, concrete, lawn, mulch, pavers } from './materials.ts';
import { noise } from './noise.ts';
import type { Paint } from './raster.ts';

/** Height of the lawn under the eave of the main roof. Feet. */
export const GROUND = -9;

type Area = { west: number; south: number; east: number; north: number };
const area = (west: number, south: number, east: number, north: number): Area => ({
  west,
  south,
  east,
  north,
});
/** Asked millions of times a picture. `out` widens the area, or narrows it when negative. */
const within = (x: number, y: number, of: Area, out = 0): boolean =>
  x >= of.west - out && y >= of.south - out && x < of.east + out && y < of.north + out;

const DRIVES: Area[] = [area(69, -46, 87, 15), area(-62, -46, -50, -6), area(128, -46, 142, -4)];
const WALK: Area = area(18.5, -22, 22.5, 2);
const WALK_TO_DRIVE: Area = area(18.5, -22, 69, -18);
const PATIO: Area = area(7, 30, 25, 46);
const BEDS: Area[] = [
  area(-2.5, -3.4, 17.5, 1.2),
  area(25.6, -16.5, 52.6, -12),
  area(-2.6, 1, 1.2, 33),
  area(27, 30.5, 53.5, 34),
];

function inAny(x: number, y: number, areas: readonly Area[], out = 0): boolean {
  for (const one of areas) if (within(x, y, one, out)) return true;
  return false;
}

function joints(along: number, every: number): boolean {
  const at = along / every;
  return at - Math.floor(at) < 0.025;
}

/** What is on the level ground at x, y: street, pavement, drive, walks, beds and lawns. */
export function ground(x: number, y: number, paint: Paint): void {
  if (y < -46 && y > -76) {
    asphalt(x, y, paint);
    const dash = Math.abs(y + 61) < 0.25 && (x + 1000) % 20 < 9;
    if (dash) paint.set([206, 186, 96]);
    return;
  }
  if ((y <= -76 && y > -77.2) || (y >= -46 && y < -45.2)) {
    concrete(x * 3, y, paint);
    return;
  }
  const wobble = noise(x * 0.7, y * 0.7) * 0.9;
  if (within(x, y, PATIO)) {
    pavers(x, y, paint);
    return;
  }
  const drive = inAny(x, y, DRIVES);
  const pavement = (y > -41 && y < -36) || (y < -81 && y > -86);
  const walk = within(x, y, WALK) || within(x, y, WALK_TO_DRIVE);
  if (drive || pavement || walk) {
    concrete(x, y, paint);
    const cut = drive ? joints(y, 10) || Math.abs(x - 78) < 0.12 : joints(walk && y > -18 ? y : x, 4.5);
    if (cut) {
      for (let i = 0; i < 3; i += 1) paint[i] = (paint[i] ?? 0) * 0.78;
    }
    return;
  }
  // Beds have wavy edges.
  if (inAny(x, y, BEDS, wobble - 0.5)) {
    mulch(x, y, paint);
    return;
  }
  const neighbor = x < -15 ? 0.55 : x > 103 ? 0.3 : y > 66 ? 0.45 : y < -41 ? 0.5 : 0.08;
  lawn(x, y, neighbor, paint);
}
