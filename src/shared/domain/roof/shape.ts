import type { RoofPoint } from './geometry.ts';

/** Corners closer together than this are the same corner. Feet. */
const SAME_CORNER = 0.02;

export const lengthBetween = (a: RoofPoint, b: RoofPoint): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

export const sameCorner = (a: RoofPoint, b: RoofPoint): boolean => lengthBetween(a, b) <= SAME_CORNER;

const cross = ([ax, ay, az]: RoofPoint, [bx, by, bz]: RoofPoint): RoofPoint => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

/** Twice the area of a ring, as a vector along its normal (Newell's method). Any planar ring, convex or not. */
export function areaVector(ring: readonly RoofPoint[]): RoofPoint {
  const [origin] = ring;
  if (!origin) return [0, 0, 0];
  // From its own first corner: coordinates of a state plane would lose their last digits otherwise.
  const own = ring.map(
    (point): RoofPoint => [point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]],
  );
  let [x, y, z] = [0, 0, 0];
  own.forEach((point, at) => {
    const part = cross(point, own[(at + 1) % own.length] ?? point);
    x += part[0];
    y += part[1];
    z += part[2];
  });
  return [x, y, z];
}

/** Square feet along the slope. */
export const areaOf = (ring: readonly RoofPoint[]): number => Math.hypot(...areaVector(ring)) / 2;
/** Square feet as seen from above. */
export const planAreaOf = (ring: readonly RoofPoint[]): number => Math.abs(areaVector(ring)[2]) / 2;

/** Rise in 12 of a ring's plane; null for one that stands upright or has no area. */
export function riseOf(ring: readonly RoofPoint[]): number | null {
  const [x, y, z] = areaVector(ring);
  return Math.abs(z) < 1e-6 ? null : (Math.hypot(x, y) / Math.abs(z)) * 12;
}

/** The direction on the sheet in which a ring's plane falls, of length 1; null for a level one. */
export function fallOf(ring: readonly RoofPoint[]): readonly [number, number] | null {
  const [x, y, z] = areaVector(ring);
  const flat = Math.hypot(x, y);
  if (flat < 1e-6 * Math.abs(z) || flat === 0) return null;
  return z < 0 ? [-x / flat, -y / flat] : [x / flat, y / flat];
}

/** The height of a ring's plane at a place; that of its first corner where the plane stands upright. Feet. */
export function heightAt(ring: readonly RoofPoint[], x: number, y: number): number {
  const [a] = ring;
  if (!a) return 0;
  const [nx, ny, nz] = areaVector(ring);
  return Math.abs(nz) < 1e-6 ? a[2] : a[2] - (nx * (x - a[0]) + ny * (y - a[1])) / nz;
}

/** How far the corner that is farthest from the ring's plane is from it. Feet. */
export function offPlane(ring: readonly RoofPoint[]): number {
  const vector = areaVector(ring);
  const size = Math.hypot(...vector);
  if (size < 1e-9) return 0;
  const along = ring.map(
    (point) => (point[0] * vector[0] + point[1] * vector[1] + point[2] * vector[2]) / size,
  );
  const mean = along.reduce((sum, each) => sum + each, 0) / along.length;
  return along.reduce((most, each) => Math.max(most, Math.abs(each - mean)), 0);
}

type Flat = readonly [number, number, ...number[]];
const turn = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two sides of a ring cross when seen from above. Rings of more corners than `most` aren't looked at. */
export function crossesItself(ring: readonly RoofPoint[], most = 400): boolean {
  const count = ring.length;
  if (count > most) return false;
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [ring[i], ring[(i + 1) % count]];
    for (let j = i + 2; j < count; j += 1) {
      if (i === 0 && j === count - 1) continue;
      const [c, d] = [ring[j], ring[(j + 1) % count]];
      if (!a || !b || !c || !d) continue;
      if (turn(a, b, c) * turn(a, b, d) < -1e-9 && turn(c, d, a) * turn(c, d, b) < -1e-9) return true;
    }
  }
  return false;
}

/** Whether a point is inside a ring as seen from above. */
export function inside(ring: readonly Flat[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [a, b] = [ring[i], ring[j]];
    if (!a || !b) continue;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

/** The place for a label: the middle of the widest run of a scan line, where it is also far from top and bottom. */
export function middleOf(ring: readonly RoofPoint[]): readonly [x: number, y: number, room: number] {
  const ys = ring.map((point) => point[1]);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  let best: [number, number, number] = [ring[0]?.[0] ?? 0, ring[0]?.[1] ?? 0, 0];
  for (let step = 1; step < 24; step += 1) {
    const y = low + ((high - low) * step) / 24;
    const found = ring
      .flatMap((a, at) => {
        const b = ring[(at + 1) % ring.length] ?? a;
        return a[1] > y !== b[1] > y ? [a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])] : [];
      })
      .sort((m, n) => m - n);
    for (let at = 0; at + 1 < found.length; at += 2) {
      const [from = 0, to = 0] = [found[at], found[at + 1]];
      const room = Math.min((to - from) / 2, y - low, high - y);
      if (room > best[2]) best = [(from + to) / 2, y, room];
    }
  }
  return best;
}
