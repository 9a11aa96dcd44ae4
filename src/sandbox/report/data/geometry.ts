import type { Point, Roof } from './sample-a.ts';

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(...a) || 1));

/** The point of that name. Throws on a name that the roof doesn't have: the data set itself would be wrong. */
export function pointOf(roof: Pick<Roof, 'points'>, name: string): Point {
  const point = roof.points[name];
  if (!point) throw new Error(`The roof has no point ${name}`);
  return point;
}

export const pathOf = (roof: Pick<Roof, 'points'>, names: readonly string[]): Point[] =>
  names.map((name) => pointOf(roof, name));

/** Twice the polygon's area as a vector along its normal (Newell); any planar polygon, convex or not. */
function areaVector(path: readonly Point[]): Point {
  let sum: Point = [0, 0, 0];
  path.forEach((point, at) => {
    sum = plus(sum, cross(point, path[(at + 1) % path.length] ?? point));
  });
  return sum;
}

/** Square feet of a planar polygon in space. */
export const areaOf = (path: readonly Point[]): number => Math.hypot(...areaVector(path)) / 2;

/** Square feet of its shadow on the ground. */
export const planAreaOf = (path: readonly Point[]): number => Math.abs(areaVector(path)[2]) / 2;

/** Unit normal that points up. */
export function normalOf(path: readonly Point[]): Point {
  const up = unit(areaVector(path));
  return up[2] < 0 ? times(up, -1) : up;
}

/** How much longer a slope of `rise` in 12 is than its plan. */
export const slopeFactor = (rise: number): number => Math.hypot(12, rise) / 12;

/** Compass bearing, in degrees, toward which the slope falls; null for a level surface. */
export function fallsToward(path: readonly Point[]): number | null {
  const [x, y] = normalOf(path);
  if (Math.hypot(x, y) < 1e-9) return null;
  return (Math.atan2(x, y) * (180 / Math.PI) + 360) % 360;
}

export const lengthBetween = (a: Point, b: Point): number => Math.hypot(...minus(a, b));

export function perimeterOf(path: readonly Point[], plan = false): number {
  return path.reduce((sum, point, at) => {
    const [x, y, z] = minus(path[(at + 1) % path.length] ?? point, point);
    return sum + Math.hypot(x, y, plan ? 0 : z);
  }, 0);
}

/** A point well inside a polygon seen from above: where a label goes. Widest run of the middle-most scan line. */
export function insideOf(path: readonly Point[]): [number, number] {
  const ys = path.map((point) => point[1]);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  let best: [number, number] = [0, 0];
  let bestScore = -1;
  for (let step = 1; step < 40; step += 1) {
    const y = low + ((high - low) * step) / 40;
    const crossings: number[] = [];
    path.forEach((a, at) => {
      const b = path[(at + 1) % path.length] ?? a;
      if (a[1] > y !== b[1] > y) crossings.push(a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]));
    });
    crossings.sort((m, n) => m - n);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
      const score = Math.min((to - from) / 2, y - low, high - y);
      if (score > bestScore) [best, bestScore] = [[(from + to) / 2, y], score];
    }
  }
  return best;
}

/** How high the plane through the first three points of a path is above x and y. */
export function heightOn([a, b, c]: readonly Point[], x: number, y: number): number {
  if (!a || !b || !c) return 0;
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return nz === 0 ? a[2] : a[2] - (nx * (x - a[0]) + ny * (y - a[1])) / nz;
}
