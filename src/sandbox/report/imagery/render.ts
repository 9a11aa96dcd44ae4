import { setImmediate as nextTurn } from 'node:timers/promises';
import { cross, dot, unit } from '../data/geometry.ts';
import type { Point } from '../data/sample-a.ts';
import { buildings } from './building.ts';
import { GROUND, ground } from './ground.ts';
import { hash, noise } from './noise.ts';
import { type Ball, type Buffers, type Camera, look, type Scene } from './raster.ts';
import { trees } from './trees.ts';

/** Toward the sun: an afternoon in spring. */
const SUN: Point = unit([-0.62, -0.5, 0.95]);
const SUN_RIGHT: Point = unit(cross([0, 0, 1], SUN));
const SUN_CAMERA: Camera = {
  forward: [-SUN[0], -SUN[1], -SUN[2]],
  right: SUN_RIGHT,
  up: unit(cross(SUN, SUN_RIGHT)),
  center: [42, 10, GROUND],
  scale: 6,
  width: 2000,
  height: 1700,
};
/** Rows between which other work of the process gets its turn. */
const BAND = 40;

export type Studio = { scene: Scene; sun: Buffers };

/** The scene and its shadows, made once for all the views. */
export function createStudio(): Studio {
  const scene: Scene = { surfaces: buildings(), balls: trees() };
  return { scene, sun: look(scene, SUN_CAMERA, GROUND) };
}

/** How much of the sun reaches a point: 0 to 1, softened over a few samples. */
function sunlight({ depth }: Buffers, x: number, y: number, z: number, bias: number): number {
  const { right, up, forward, center, scale, width, height } = SUN_CAMERA;
  const [dx, dy, dz] = [x - center[0], y - center[1], z - center[2]];
  const column = width / 2 + (dx * right[0] + dy * right[1] + dz * right[2]) * scale;
  const row = height / 2 - (dx * up[0] + dy * up[1] + dz * up[2]) * scale;
  const far = dx * forward[0] + dy * forward[1] + dz * forward[2] - bias;
  if (column < 2 || row < 2 || column > width - 3 || row > height - 3) return 1;
  const at = Math.floor(row) * width + Math.floor(column);
  let lit = 0;
  for (const step of [0, 1, -1, width, -width]) if (far <= (depth[at + step] ?? 0)) lit += 1;
  return lit / 5;
}

function leaves(ball: Ball, x: number, y: number, z: number, paint: Float64Array): number {
  const own: Point = [
    (x - ball.at[0]) / ball.radius,
    (y - ball.at[1]) / ball.radius,
    (z - ball.at[2]) / ball.radius,
  ];
  const facing = dot(own, SUN) * 0.55 + dot(ball.crown, SUN) * 0.45;
  const grain =
    0.72 +
    0.34 * noise(x * 2.6 + z * 3, y * 2.6 - z * 2) +
    0.22 * hash(Math.floor(x * 7), Math.floor((y + z) * 7));
  paint[0] = (58 + 44 * ball.tint) * grain;
  paint[1] = (84 + 36 * ball.tint) * grain;
  paint[2] = (42 + 12 * ball.tint) * grain;
  return facing;
}

/** Renders one view to raw RGB of the camera's size. Yields to the process every few rows. */
export async function render({ scene, sun }: Studio, camera: Camera): Promise<Buffer> {
  const { depth, seen } = look(scene, camera, GROUND);
  const { width, height, right, up, forward, center, scale } = camera;
  const image = Buffer.allocUnsafe(width * height * 3);
  const paint = new Float64Array(3);
  for (let row = 0; row < height; row += 1) {
    if (row % BAND === 0) await nextTurn();
    const v = (height / 2 - row - 0.5) / scale;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const u = (column + 0.5 - width / 2) / scale;
      const d = depth[at] ?? 0;
      const x = center[0] + u * right[0] + v * up[0] + d * forward[0];
      const y = center[1] + u * right[1] + v * up[1] + d * forward[1];
      const z = center[2] + u * right[2] + v * up[2] + d * forward[2];
      const index = seen[at] ?? -1;
      const piece = scene.surfaces[index];
      const ball = scene.balls[index - scene.surfaces.length];
      let facing = SUN[2];
      let bias = 0.35;
      if (piece) {
        piece.material(x, y, z, paint);
        facing = dot(piece.normal, SUN);
      } else if (ball && index >= scene.surfaces.length) {
        facing = leaves(ball, x, y, z, paint);
        bias = 0.9;
      } else {
        ground(x, y, paint);
      }
      // A surface that the sun grazes needs a larger margin, or it shades itself in stripes.
      if (piece) bias = 0.2 + Math.min(1, (0.4 * Math.sqrt(1 - facing * facing)) / Math.max(0.05, facing));
      const lit = facing > 0 ? facing * sunlight(sun, x, y, z, bias) : 0;
      // Sky light is bluish and stronger from above; sunlight is warm.
      const sky = 0.4 + 0.12 * Math.max(0, piece ? piece.normal[2] : 1);
      image[at * 3] = Math.min(255, (paint[0] ?? 0) * (sky * 0.94 + lit * 0.82));
      image[at * 3 + 1] = Math.min(255, (paint[1] ?? 0) * (sky * 0.99 + lit * 0.79));
      image[at * 3 + 2] = Math.min(255, (paint[2] ?? 0) * (sky * 1.12 + lit * 0.7));
    }
  }
  return image;
}
