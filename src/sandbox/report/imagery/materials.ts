import { cross, dot, unit } from '../data/geometry.ts';
import type { Point } from '../data/sample-a.ts';
import { cloud, hash, noise } from './noise.ts';
import type { Material } from './raster.ts';

type Rgb = readonly [red: number, green: number, blue: number];

export const plain =
  ([red, green, blue]: Rgb): Material =>
  (_x, _y, _z, paint) => {
    paint[0] = red;
    paint[1] = green;
    paint[2] = blue;
  };

const scaled = (paint: Float64Array, [red, green, blue]: Rgb, k: number): void => {
  paint[0] = red * k;
  paint[1] = green * k;
  paint[2] = blue * k;
};

/** Asphalt shingles on a slope: courses of 5 5/8 in, tabs of a foot, each in its own shade, a shadow under each course. */
export function shingles(normal: Point, color: Rgb): Material {
  const along =
    Math.hypot(normal[0], normal[1]) < 1e-6 ? ([1, 0, 0] as const) : unit(cross([0, 0, 1], normal));
  const upSlope = unit(cross(normal, along));
  const seed = Math.round(normal[0] * 90 + normal[1] * 700);
  return (x, y, z, paint) => {
    const u = x * along[0] + y * along[1] + z * along[2];
    const v = (x * upSlope[0] + y * upSlope[1] + z * upSlope[2]) / 0.469;
    const course = Math.floor(v);
    const tab = Math.floor(u / 0.9 + hash(course, seed) * 3);
    const inside = v - course;
    const shade = 0.82 + 0.26 * hash(tab, course + seed) + 0.16 * (noise(u * 0.22, v * 0.09 + seed) - 0.5);
    const grain = 0.93 + 0.14 * hash(Math.floor(u * 19), Math.floor(v * 9) + seed);
    scaled(paint, color, shade * grain * (inside < 0.14 ? 0.72 : 1));
  };
}

/** Ridge and hip caps: a lighter run of short pieces along the line. */
export function caps(direction: Point, color: Rgb): Material {
  return (x, y, z, paint) => {
    const v = dot([x, y, z], direction) / 0.45;
    const piece = Math.floor(v);
    scaled(paint, color, (0.95 + 0.2 * hash(piece, 77)) * (v - piece < 0.16 ? 0.78 : 1));
  };
}

/** Lap siding: a shadow line every seven inches. */
export const siding =
  (color: Rgb): Material =>
  (x, y, z, paint) => {
    const v = z / 0.58;
    const inside = v - Math.floor(v);
    scaled(paint, color, (inside < 0.15 ? 0.84 : 1) * (0.97 + 0.05 * noise((x + y) * 0.4, z)));
  };

export const brick: Material = (x, y, z, paint) => {
  const course = Math.floor(z / 0.24);
  const u = (x + y) / 0.68 + (course % 2) / 2;
  const joint = z / 0.24 - course < 0.17 || u - Math.floor(u) < 0.07;
  if (joint) scaled(paint, [176, 166, 154], 1);
  else scaled(paint, [142, 78, 60], 0.82 + 0.36 * hash(Math.floor(u), course));
};

/** A window in a wall: white frame, one cross bar each way, dark glass that mirrors the sky. */
export function glass(low: Point, high: Point): Material {
  const wide = Math.max(high[0] - low[0], high[1] - low[1]);
  const tall = high[2] - low[2];
  return (x, y, z, paint) => {
    const u = Math.max(x - low[0], y - low[1]);
    const v = z - low[2];
    const frame = u < 0.22 || wide - u < 0.22 || v < 0.22 || tall - v < 0.22;
    const bar = Math.abs(u - wide / 2) < 0.08 || Math.abs(v - tall / 2) < 0.08;
    if (frame || bar) scaled(paint, [236, 236, 230], 1);
    else scaled(paint, [74, 92, 108], 0.8 + 0.5 * (v / tall) + 0.2 * noise(u, v));
  };
}

/** A panelled garage door. */
export function panels(low: Point, high: Point): Material {
  const tall = (high[2] - low[2]) / 4;
  const wide = Math.max(high[0] - low[0], high[1] - low[1]) / 6;
  return (x, y, z, paint) => {
    const u = Math.max(x - low[0], y - low[1]) / wide;
    const v = (z - low[2]) / tall;
    const edge = u - Math.floor(u) < 0.06 || v - Math.floor(v) < 0.08;
    scaled(paint, [228, 226, 218], edge ? 0.78 : 1);
  };
}

export const concrete = (x: number, y: number, paint: Float64Array): void => {
  scaled(
    paint,
    [188, 184, 174],
    0.9 + 0.14 * cloud(x * 0.5, y * 0.5) + 0.05 * hash(Math.floor(x * 9), Math.floor(y * 9)),
  );
};

export const asphalt = (x: number, y: number, paint: Float64Array): void => {
  scaled(
    paint,
    [104, 105, 108],
    0.88 + 0.16 * cloud(x * 0.3, y * 0.3) + 0.1 * hash(Math.floor(x * 9), Math.floor(y * 9)),
  );
};

/** Lawn: patches, blades and faint mowing stripes. */
export const lawn = (x: number, y: number, dry: number, paint: Float64Array): void => {
  const patch = cloud(x * 0.06, y * 0.06);
  const blades = 0.82 + 0.22 * cloud(x * 1.1, y * 1.1) + 0.16 * hash(Math.floor(x * 8), Math.floor(y * 8));
  const stripe = Math.floor((x + 400) / 3.2) % 2 === 0 ? 1.025 : 0.975;
  const k = blades * stripe;
  paint[0] = (88 + 40 * patch + 34 * dry) * k;
  paint[1] = (116 + 22 * patch + 8 * dry) * k;
  paint[2] = (58 + 16 * patch + 10 * dry) * k;
};

export const mulch = (x: number, y: number, paint: Float64Array): void => {
  scaled(paint, [104, 76, 56], 0.75 + 0.5 * hash(Math.floor(x * 7), Math.floor(y * 7)));
};

export const pavers = (x: number, y: number, paint: Float64Array): void => {
  const u = x / 1.5;
  const v = y / 1.5;
  const joint = u - Math.floor(u) < 0.07 || v - Math.floor(v) < 0.07;
  scaled(paint, [182, 164, 146], (joint ? 0.74 : 1) * (0.9 + 0.16 * hash(Math.floor(u), Math.floor(v))));
};
