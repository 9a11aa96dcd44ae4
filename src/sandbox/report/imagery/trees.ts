import { plus, unit } from '../data/geometry.ts';
import type { Point } from '../data/sample-a.ts';
import { GROUND } from './ground.ts';
import { sequence } from './noise.ts';
import type { Ball } from './raster.ts';

type Tree = readonly [x: number, y: number, crown: number, tint: number];

/** Feet; the crown's radius; a tint from 0 (dark) to 1 (yellow-green). */
const TREES: readonly Tree[] = [
  [-11, -24, 8.5, 0.4],
  [-13, 48, 11, 0.2],
  [58, 54, 7.5, 0.7],
  [101, 50, 10, 0.35],
  [57, -31, 5, 0.85],
  [40, 58, 6, 0.15],
  [-24, 12, 9, 0.5],
  [112, -14, 10.5, 0.3],
  [113, 22, 8, 0.6],
  [96, -30, 5.5, 0.8],
  [12, 66, 9, 0.45],
  [-40, -33, 7, 0.3],
  [-46, 58, 10, 0.6],
  [78, 72, 11, 0.25],
  [-8, 94, 12, 0.5],
  [66, 104, 10, 0.35],
  [130, 62, 11, 0.5],
  [100, 92, 8, 0.75],
  [20, -92, 8, 0.4],
  [64, -96, 10, 0.25],
  [-30, -98, 9, 0.6],
  [108, -100, 9, 0.45],
  [150, -30, 8, 0.5],
  [-84, 40, 11, 0.3],
  [168, 44, 10, 0.4],
  [-100, -30, 9, 0.5],
];

/** Low round shrubs in the beds. */
const SHRUBS: readonly Tree[] = [
  [1, -1.4, 1.3, 0.3],
  [4.5, -1.2, 1.1, 0.6],
  [8, -1.5, 1.4, 0.2],
  [11.5, -1.2, 1.1, 0.7],
  [15, -1.4, 1.3, 0.35],
  [27.4, -14.4, 1.3, 0.5],
  [31, -14.6, 1.1, 0.25],
  [35, -14.4, 1.2, 0.65],
  [43, -14.4, 1.2, 0.4],
  [47, -14.6, 1.1, 0.2],
  [51, -14.4, 1.3, 0.55],
  [-1, 8, 1.2, 0.4],
  [-1, 14, 1.4, 0.25],
  [-1, 21, 1.2, 0.6],
  [-1, 27, 1.3, 0.35],
  [30, 32.6, 1.1, 0.3],
  [36, 32.4, 1.2, 0.6],
  [43, 32.6, 1.3, 0.25],
  [50, 32.4, 1.1, 0.5],
];

function crown([x, y, radius, tint]: Tree, seed: number, clumps: number, lift: number): Ball[] {
  const next = sequence(seed);
  const center: Point = [x, y, GROUND + lift];
  const balls: Ball[] = [];
  for (let i = 0; i < clumps; i += 1) {
    const around = next() * Math.PI * 2;
    const height = next() * 2 - 1;
    const flat = Math.sqrt(1 - height * height);
    const outwards = unit([flat * Math.cos(around), flat * Math.sin(around), height]);
    const wave = 0.84 + 0.2 * Math.sin(around * 3 + seed) * flat;
    const far = radius * wave * (0.55 + 0.42 * Math.sqrt(next()));
    const at = plus(center, [outwards[0] * far, outwards[1] * far, outwards[2] * far * 0.8]);
    balls.push({
      at,
      radius: radius * (0.05 + 0.075 * next()),
      tint: Math.min(1, Math.max(0, tint + (next() - 0.5) * 0.5)),
      crown: outwards,
    });
  }
  return balls;
}

/** Every tree and shrub as clumps of leaves. */
export function trees(): Ball[] {
  return [
    ...TREES.flatMap((tree, at) =>
      crown(tree, 101 + at * 7, Math.round(200 + tree[2] * 90), tree[2] * 0.95 + 4),
    ),
    ...SHRUBS.flatMap((shrub, at) => crown(shrub, 901 + at * 5, 46, shrub[2] * 0.6)),
  ];
}
