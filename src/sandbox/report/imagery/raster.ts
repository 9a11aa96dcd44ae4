import { dot, minus, normalOf } from '../data/geometry.ts';
import type { Point } from '../data/sample-a.ts';

/** Red, green and blue from 0 to 255, written into by a material. */
export type Paint = Float64Array;
export type Material = (x: number, y: number, z: number, paint: Paint) => void;

/** A flat piece of the scene. `lift` brings a piece that is on another in front of it, in feet. */
export type Surface = { path: readonly Point[]; material: Material; normal: Point; lift: number };
/** One clump of leaves. */
export type Ball = { at: Point; radius: number; tint: number; crown: Point };
export type Scene = { surfaces: Surface[]; balls: Ball[] };

/** A parallel view: what is at `center` is drawn in the middle, `scale` pixels to the foot. */
export type Camera = {
  right: Point;
  up: Point;
  forward: Point;
  center: Point;
  scale: number;
  width: number;
  height: number;
};

/** For each pixel: how far away, and which surface (from 0) or ball (from the number of surfaces) is there; -1 ground. */
export type Buffers = { depth: Float32Array; seen: Int32Array };

/** A surface whose normal points away from `inside`, or up when there is no inside. */
export function surface(path: readonly Point[], material: Material, inside?: Point, lift = 0): Surface {
  const up = normalOf(path);
  const first = path[0] ?? [0, 0, 0];
  const turned = inside !== undefined && dot(up, minus(first, inside)) < 0;
  return { path, material, normal: turned ? [-up[0], -up[1], -up[2]] : up, lift };
}

const project = (camera: Camera, point: Point): [x: number, y: number, depth: number] => {
  const from = minus(point, camera.center);
  return [
    camera.width / 2 + dot(from, camera.right) * camera.scale,
    camera.height / 2 - dot(from, camera.up) * camera.scale,
    dot(from, camera.forward),
  ];
};

/** Depth is linear over a flat piece: a plane through its first corner with the piece's normal. */
function drawSurface(camera: Camera, buffers: Buffers, piece: Surface, index: number): void {
  const slant = dot(piece.normal, camera.forward);
  if (Math.abs(slant) < 1e-6) return;
  const corners = piece.path.map((point) => project(camera, point));
  const [x0, y0, d0] = corners[0] ?? [0, 0, 0];
  const perX = -dot(piece.normal, camera.right) / slant / camera.scale;
  const perY = dot(piece.normal, camera.up) / slant / camera.scale;
  const { depth, seen } = buffers;
  const top = Math.max(0, Math.ceil(Math.min(...corners.map((c) => c[1])) - 0.5));
  const low = Math.min(camera.height - 1, Math.floor(Math.max(...corners.map((c) => c[1])) - 0.5));
  for (let row = top; row <= low; row += 1) {
    const middle = row + 0.5;
    const cuts: number[] = [];
    corners.forEach(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay];
      if (ay > middle !== by > middle) cuts.push(ax + ((middle - ay) * (bx - ax)) / (by - ay));
    });
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const from = Math.max(0, Math.ceil((cuts[i] ?? 0) - 0.5));
      const to = Math.min(camera.width - 1, Math.ceil((cuts[i + 1] ?? 0) - 0.5) - 1);
      for (let column = from; column <= to; column += 1) {
        const far = d0 + (column + 0.5 - x0) * perX + (middle - y0) * perY - piece.lift;
        const at = row * camera.width + column;
        if (far < (depth[at] ?? 0)) {
          depth[at] = far;
          seen[at] = index;
        }
      }
    }
  }
}

function drawBall(camera: Camera, { depth, seen }: Buffers, ball: Ball, index: number): void {
  const [x, y, d] = project(camera, ball.at);
  const radius = ball.radius * camera.scale;
  const top = Math.max(0, Math.ceil(y - radius - 0.5));
  const low = Math.min(camera.height - 1, Math.floor(y + radius - 0.5));
  for (let row = top; row <= low; row += 1) {
    const dy = row + 0.5 - y;
    const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
    const to = Math.min(camera.width - 1, Math.floor(x + half - 0.5));
    for (let column = Math.max(0, Math.ceil(x - half - 0.5)); column <= to; column += 1) {
      const dx = column + 0.5 - x;
      const far = d - Math.sqrt(Math.max(0, radius * radius - dx * dx - dy * dy)) / camera.scale;
      const at = row * camera.width + column;
      if (far < (depth[at] ?? 0)) {
        depth[at] = far;
        seen[at] = index;
      }
    }
  }
}

/** Finds what is seen at each pixel. The ground is the level `ground`, without end. */
export function look(scene: Scene, camera: Camera, ground: number): Buffers {
  const size = camera.width * camera.height;
  const buffers: Buffers = { depth: new Float32Array(size), seen: new Int32Array(size).fill(-1) };
  // forward · z falls with height, so depth on the ground changes from row to row only.
  for (let row = 0; row < camera.height; row += 1) {
    const rise = (camera.height / 2 - row - 0.5) / camera.scale;
    const z = camera.center[2] + rise * camera.up[2];
    buffers.depth.fill((ground - z) / camera.forward[2], row * camera.width, (row + 1) * camera.width);
  }
  scene.surfaces.forEach((piece, index) => {
    drawSurface(camera, buffers, piece, index);
  });
  scene.balls.forEach((ball, index) => {
    drawBall(camera, buffers, ball, scene.surfaces.length + index);
  });
  return buffers;
}
