import type { RawEdge, RoofPoint } from '../../../../shared/domain/roof/geometry.ts';
import { areaVector, inside, middleOf, offPlane } from '../../../../shared/domain/roof/shape.ts';

/** Corners of a drawing are the same where they are this close. In the drawing's unit, which is feet in most. */
const GRID = 0.02;
/** Feet; what isn't flat isn't one facet. */
const OFF_PLANE = 0.25;
const LEAST_AREA = 0.5;

type Half = {
  readonly from: number;
  readonly to: number;
  readonly angle: number;
  readonly isBorder: boolean;
  done: boolean;
};

const BORDERS = new Set<RawEdge['type']>(['ridge', 'hip', 'valley', 'rake', 'eave', 'bend', 'parapet']);
/** A facet ends at a dormer's or a wall's flashing, but not at that of a chimney that stands within it. */
const FLASHINGS = new Set<RawEdge['type']>(['flashing', 'step_flashing']);
/** An area with fewer sides that are no flashing is what stands on a roof. */
const LEAST_BORDERS = 2;

/**
 * The flat areas that a drawing's edges enclose, as seen from above: the facets of a drawing that only has lines. An area
 * that isn't flat isn't a facet, so nothing is made up where lines are missing.
 */
export function tracedRings(edges: readonly RawEdge[]): RoofPoint[][] {
  const sound = edges.filter(({ from, to }) => [...from, ...to].every(Number.isFinite));
  const borders = sound.filter(({ type }) => BORDERS.has(type));
  const flashings = sound.filter(({ type }) => FLASHINGS.has(type));
  const rings = ringsOf(borders);
  if (flashings.length === 0) return rings;
  // A dormer's eave is straight above the flashing where the roof below ends.
  const walls = new Set(flashings.map(planKey));
  const below = ringsOf([...borders.filter((edge) => !walls.has(planKey(edge))), ...flashings]);
  return [...rings, ...below.filter((ring) => rings.every((other) => apart(ring, other)))];
}

const planKey = ({ from, to }: RawEdge) =>
  [from, to]
    .map(([x, y]) => `${Math.round(x / GRID) + 0} ${Math.round(y / GRID) + 0}`)
    .sort()
    .join('|');

/** Whether two areas aren't above each other. */
function apart(one: readonly RoofPoint[], other: readonly RoofPoint[]): boolean {
  const [[x, y], [u, v]] = [middleOf(one), middleOf(other)];
  return !inside(other, x, y) && !inside(one, u, v);
}

function ringsOf(edges: readonly RawEdge[]): RoofPoint[][] {
  const corners: RoofPoint[] = [];
  const places = new Map<string, number>();
  const cornerOf = (point: RoofPoint) => {
    const key = point.map((each) => (Math.round(each / GRID) + 0).toString()).join(' ');
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, corners.length);
    return corners.push(point) - 1;
  };
  const halves = new Map<number, Half[]>();
  const add = (from: number, to: number, isBorder: boolean) => {
    const [a, b] = [corners[from], corners[to]];
    if (!a || !b) return;
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const out = halves.get(from) ?? [];
    if (out.every((each) => each.to !== to)) out.push({ from, to, angle, isBorder, done: false });
    halves.set(from, out);
  };
  const sides = edges.flatMap(({ type, from, to }) => {
    const isBorder = BORDERS.has(type);
    const side = { from: cornerOf(from), to: cornerOf(to), isBorder };
    return side.from === side.to ? [] : [side];
  });
  for (const { from, to, isBorder } of reachable(sides)) {
    add(from, to, isBorder);
    add(to, from, isBorder);
  }
  for (const out of halves.values()) out.sort((a, b) => a.angle - b.angle);
  const rings: RoofPoint[][] = [];
  for (const out of halves.values())
    for (const half of out) {
      const around = half.done ? [] : walk(half, halves);
      if (around.filter(({ isBorder }) => isBorder).length < LEAST_BORDERS) continue;
      const ring = around
        .map(({ from }) => corners[from])
        .filter((corner): corner is RoofPoint => corner !== undefined);
      const [, , up] = areaVector(ring);
      // Counter-clockwise from above: the other way round it is the ground around the roof.
      if (up / 2 >= LEAST_AREA && offPlane(ring) <= OFF_PLANE) rings.push(ring);
    }
  return rings;
}

type Side = { readonly from: number; readonly to: number; readonly isBorder: boolean };

/** The borders, and those flashings that hang together with one of them. */
function reachable(sides: readonly Side[]): Side[] {
  const reached = new Set(sides.flatMap(({ from, to, isBorder }) => (isBorder ? [from, to] : [])));
  let left = sides.filter(({ isBorder }) => !isBorder);
  const found = sides.filter(({ isBorder }) => isBorder);
  for (let more = true; more; ) {
    const next = left.filter(({ from, to }) => reached.has(from) || reached.has(to));
    for (const { from, to } of next) reached.add(from).add(to);
    found.push(...next);
    left = left.filter(({ from, to }) => !reached.has(from) && !reached.has(to));
    more = next.length > 0 && left.length > 0;
  }
  return found;
}

/** Around the area to the left of a half edge: at each corner the next edge clockwise. */
function walk(first: Half, halves: ReadonlyMap<number, readonly Half[]>): Half[] {
  const around: Half[] = [];
  let half = first;
  while (!half.done) {
    half.done = true;
    around.push(half);
    const { from, to } = half;
    const out = halves.get(to) ?? [];
    const back = out.findIndex((each) => each.to === from);
    const next = out[(back + out.length - 1) % out.length];
    if (!next) return [];
    half = next;
  }
  return half === first ? around : [];
}
