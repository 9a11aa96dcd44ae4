import type { RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';
import type { Point } from '../../viewer/index.ts';
import { type Chosen, chooseEdge, chooseFacet, type RoofScene } from '../scene.ts';
import { minus, plus, project, rayAt, type Sight } from './sight.ts';
import type { Solid } from './solid.ts';

/** What is within this part of the way in front of a point of the roof doesn't hide it: it is its own facet. */
const OWN = 1e-3;

/** Rays through the seam of two triangles meet one of them in spite of rounding. */
const SEAM = 1e-6;

/** The facet that a ray meets first (its place in `scene.facets`), and how many directions away; null: none. */
export function hitAlong(
  { corners, owners }: Solid,
  [ex, ey, ez]: RoofPoint,
  [dx, dy, dz]: RoofPoint,
  most = Infinity,
): { readonly owner: number; readonly at: number } | null {
  let least = most;
  let owner = -1;
  // Möller and Trumbore's test, written out: it runs for every label and every triangle.
  for (let triangle = 0, i = 0; triangle < owners.length; triangle += 1, i += 9) {
    const ax = corners[i] ?? 0;
    const ay = corners[i + 1] ?? 0;
    const az = corners[i + 2] ?? 0;
    const ux = (corners[i + 3] ?? 0) - ax;
    const uy = (corners[i + 4] ?? 0) - ay;
    const uz = (corners[i + 5] ?? 0) - az;
    const vx = (corners[i + 6] ?? 0) - ax;
    const vy = (corners[i + 7] ?? 0) - ay;
    const vz = (corners[i + 8] ?? 0) - az;
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    const size = ux * px + uy * py + uz * pz;
    if (Math.abs(size) < 1e-12) continue;
    const tx = ex - ax;
    const ty = ey - ay;
    const tz = ez - az;
    const u = (tx * px + ty * py + tz * pz) / size;
    if (u < -SEAM || u > 1 + SEAM) continue;
    const qx = ty * uz - tz * uy;
    const qy = tz * ux - tx * uz;
    const qz = tx * uy - ty * ux;
    const v = (dx * qx + dy * qy + dz * qz) / size;
    if (v < -SEAM || u + v > 1 + SEAM) continue;
    const at = (vx * qx + vy * qy + vz * qz) / size;
    if (at > 0 && at < least) {
      least = at;
      owner = owners[triangle] ?? -1;
    }
  }
  return owner < 0 ? null : { owner, at: least };
}

/** Whether a point of the roof is behind another part of it. */
export const isHidden = (solid: Solid, eye: RoofPoint, point: RoofPoint): boolean =>
  hitAlong(solid, eye, minus(point, eye), 1 - OWN) !== null;

/** The part at a point of the window: an edge in sight within `reach` (CSS pixels), else the facet in front. */
export function partSeen(
  scene: RoofScene,
  solid: Solid,
  sight: Sight,
  at: Point,
  reach: number,
): Chosen | null {
  const near = scene.geometry.edges
    .flatMap((edge) => {
      const [from, to] = [project(sight, edge.from), project(sight, edge.to)];
      if (from.deep <= 0 || to.deep <= 0) return [];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
      const part = Math.max(0, Math.min(1, along));
      const away = Math.hypot(at.x - from.x - dx * part, at.y - from.y - dy * part);
      // Halves of the window aren't halves of the edge, because what is nearer looks longer.
      const real = (part * from.deep) / (part * from.deep + (1 - part) * to.deep);
      return away < reach ? [{ edge, away, point: plus(edge.from, minus(edge.to, edge.from), real) }] : [];
    })
    .sort((a, b) => a.away - b.away)
    .find(({ point }) => !isHidden(solid, sight.eye, point));
  if (near) return chooseEdge(near.edge, scene.geometry);
  const hit = hitAlong(solid, sight.eye, rayAt(sight, at));
  const facet = hit && scene.facets[hit.owner]?.facet;
  return facet ? chooseFacet(facet) : null;
}
