import {
  cross,
  dot,
  heightOn,
  minus,
  normalOf,
  pathOf,
  plus,
  pointOf,
  times,
  unit,
} from '../data/geometry.ts';
import { type Point, type Roof, SAMPLE_A_REVISION_2 } from '../data/sample-a.ts';
import { GROUND } from './ground.ts';
import { brick, caps, glass, panels, plain, shingles, siding } from './materials.ts';
import { type Material, type Surface, surface } from './raster.ts';

type Rgb = readonly [number, number, number];
const WOOD: Rgb = [122, 110, 99];
const WALL: Rgb = [222, 213, 194];
const TRIM: Rgb = [240, 238, 232];
const METAL: Rgb = [150, 152, 154];

const upright = (a: Point, b: Point, low: number, high: number): Point[] => [
  [a[0], a[1], low],
  [b[0], b[1], low],
  [b[0], b[1], high],
  [a[0], a[1], high],
];

/** The four sides and the lid of a box. */
function box(low: Point, high: Point, sides: Material, lid: Material): Surface[] {
  const inside: Point = times(plus(low, high), 0.5);
  const [x1, y1, z1] = low;
  const [x2, y2, z2] = high;
  const corners: Point[] = [
    [x1, y1, z2],
    [x2, y1, z2],
    [x2, y2, z2],
    [x1, y2, z2],
  ];
  const walls = corners.map((a, at) =>
    surface(upright(a, corners[(at + 1) % 4] ?? a, z1, z2), sides, inside),
  );
  return [...walls, surface(corners, lid)];
}

/** A piece on a wall: a window or door between two corners, a little in front of the wall. */
const onWall = (low: Point, high: Point, material: Material, inside: Point): Surface =>
  surface(upright(low, high, low[2], high[2]), material, inside, 0.12);

/** A strip along an edge, lying on the facet that the edge belongs to. */
function strip(facet: readonly Point[], a: Point, b: Point, width: number, material: Material): Surface {
  const normal = normalOf(facet);
  const middle = times(facet.reduce(plus), 1 / facet.length);
  const side = unit(cross(normal, minus(b, a)));
  const inwards = dot(side, minus(middle, a)) < 0 ? times(side, -width) : times(side, width);
  return surface([a, b, plus(b, inwards), plus(a, inwards)], material, undefined, 0.06);
}

/** A point under the roof of a structure: its fascia faces away from it. */
const middleOf = (structure: number): Point => (structure === 1 ? [39, 10, -4] : [78, 26, -4]);

function roofSurfaces(roof: Roof, color: Rgb): Surface[] {
  const out: Surface[] = [];
  for (const facet of roof.facets) {
    const path = pathOf(roof, facet.path);
    out.push(surface(path, shingles(normalOf(path), color)));
  }
  for (const line of roof.lines) {
    const a = pointOf(roof, line.from);
    const b = pointOf(roof, line.to);
    const capped = line.type === 'RIDGE' || line.type === 'HIP';
    if (line.type === 'EAVE' || line.type === 'RAKE') {
      const drop: Point = [0, 0, -0.65];
      out.push(surface([a, b, plus(b, drop), plus(a, drop)], plain(TRIM), middleOf(line.structure)));
    }
    for (const facet of roof.facets) {
      if (!facet.path.includes(line.from) || !facet.path.includes(line.to)) continue;
      const path = pathOf(roof, facet.path);
      if (capped)
        out.push(
          strip(path, plus(a, times(unit(minus(b, a)), 0.55)), b, 0.5, caps(unit(minus(b, a)), color)),
        );
      if (line.type === 'VALLEY') out.push(strip(path, a, b, 0.35, plain([96, 92, 88])));
      if (line.type === 'EAVE' || line.type === 'RAKE') out.push(strip(path, a, b, 0.14, plain(TRIM)));
    }
  }
  return out;
}

function openings(roof: Roof): Surface[] {
  return roof.penetrations.flatMap((opening) => {
    const facet = roof.facets.find(({ letter }) => letter === opening.facet);
    const plane = pathOf(roof, facet?.path ?? []);
    // The opening itself is level; what is built around it is on the roof.
    const path = pathOf(roof, opening.path).map(([x, y]): Point => [x, y, heightOn(plane, x, y)]);
    const [south, , north] = path;
    if (!south || !north) return [];
    const grow = opening.curb ? 0.35 : 0.4;
    const flashing = path.map((p, at): Point => {
      const dx = at === 0 || at === 3 ? -grow : grow;
      const dy = at < 2 ? -grow : grow;
      return [p[0] + dx, p[1] + dy, p[2] - dy / 2];
    });
    const top = opening.curb ? 10 : south[2] + 1.3;
    const side = opening.curb ? brick : plain([92, 92, 94]);
    const stack = box(
      [south[0], south[1], north[2] - 0.5],
      [north[0], north[1], top],
      side,
      plain([172, 166, 156]),
    );
    const flues = opening.curb
      ? box(
          [south[0] + 1, south[1] + 1, top],
          [north[0] - 1, north[1] - 1, top + 0.8],
          plain([128, 84, 64]),
          plain([38, 34, 32]),
        )
      : [];
    return [surface(flashing, plain(METAL), undefined, 0.05), ...stack, ...flues];
  });
}

function mainHouse(): Surface[] {
  const wall = siding(WALL);
  const lid = plain(WALL);
  const house = box([1.2, 1.2, GROUND], [50.8, 30.8, 0.4], wall, lid);
  const wing = box([29.2, -12.8, GROUND], [48.8, 1.2, 0.4], wall, lid);
  const gable = surface(
    [
      [29.2, -12.8, 0.4],
      [48.8, -12.8, 0.4],
      [39, -12.8, 5.3],
    ],
    wall,
    [39, 0, 0],
  );
  const inside: Point = [26, 16, -4];
  const inWing: Point = [39, 0, -4];
  const window = (low: Point, high: Point, within = inside) => onWall(low, high, glass(low, high), within);
  return [
    ...house,
    ...wing,
    gable,
    window([5, 1.2, -6], [9.5, 1.2, -1.6]),
    window([12, 1.2, -6], [16, 1.2, -1.6]),
    window([24, 1.2, -6], [27, 1.2, -1.6]),
    onWall([18.7, 1.2, GROUND], [22, 1.2, -2], plain([124, 48, 42]), inside),
    window([34.5, -12.8, -6.2], [43.5, -12.8, -1.2], inWing),
    window([29.2, -9, -6], [29.2, -5, -1.8], inWing),
    window([48.8, -9, -6], [48.8, -5, -1.8], inWing),
    window([1.2, 6, -6], [1.2, 10, -1.8]),
    window([1.2, 20, -6], [1.2, 25, -1.8]),
    window([50.8, 6, -6], [50.8, 10, -1.8]),
    window([50.8, 19, -6], [50.8, 24, -1.8]),
    window([30, 30.8, -6], [35, 30.8, -1.8]),
    window([41, 30.8, -6], [46, 30.8, -1.8]),
    window([12, 30.8, GROUND], [20, 30.8, -2.2]),
    ...[8.4, 15.7, 23].flatMap((x) => box([x, 41, GROUND], [x + 0.6, 41.6, -1.6], plain(TRIM), plain(TRIM))),
  ];
}

function garage(): Surface[] {
  const inside: Point = [78, 26, -4];
  const door: [Point, Point] = [
    [70, 15.2, GROUND],
    [86, 15.2, -1.6],
  ];
  return [
    ...box([67.2, 15.2, GROUND], [88.8, 36.8, 0.3], siding(WALL), plain(WALL)),
    onWall(...door, panels(...door), inside),
    onWall([67.2, 22, -6], [67.2, 26, -2.5], glass([67.2, 22, -6], [67.2, 26, -2.5]), inside),
    onWall([74, 36.8, -6], [80, 36.8, -2.5], glass([74, 36.8, -6], [80, 36.8, -2.5]), inside),
  ];
}

/** A neighbor's house: a plain hip roof at 6/12 over a box. Feet: south-west corner, size. */
function neighbor(x: number, y: number, wide: number, deep: number, color: Rgb): Surface[] {
  const [east, north, half] = [x + wide, y + deep, Math.min(wide, deep) / 2];
  const sw: Point = [x, y, 0];
  const se: Point = [east, y, 0];
  const ne: Point = [east, north, 0];
  const nw: Point = [x, north, 0];
  const a: Point = [x + half, y + half, half / 2];
  const b: Point = [east - half, north - half, half / 2];
  const slope = (path: Point[]) => surface(path, shingles(normalOf(path), color));
  const wall = siding([206, 204, 200]);
  return [
    slope(wide >= deep ? [sw, se, b, a] : [sw, se, a]),
    slope(wide >= deep ? [se, ne, b] : [se, ne, b, a]),
    slope(wide >= deep ? [ne, nw, a, b] : [ne, nw, b]),
    slope(wide >= deep ? [nw, sw, a] : [nw, sw, a, b]),
    ...box([x + 1.2, y + 1.2, GROUND], [east - 1.2, north - 1.2, 0.3], wall, plain(WALL)),
  ];
}

function fence(): Surface[] {
  const board = siding([150, 122, 92]);
  return [
    ...box([-15.2, 34, GROUND], [-14.9, 66, GROUND + 5.5], board, plain([160, 132, 100])),
    ...box([102.9, 34, GROUND], [103.2, 66, GROUND + 5.5], board, plain([160, 132, 100])),
    ...box([-15.2, 65.8, GROUND], [103.2, 66.1, GROUND + 5.5], board, plain([160, 132, 100])),
  ];
}

/** Everything built. The garage stands there in every picture; revision 1 just doesn't measure it. */
export function buildings(): Surface[] {
  return [
    ...roofSurfaces(SAMPLE_A_REVISION_2, WOOD),
    ...openings(SAMPLE_A_REVISION_2),
    ...mainHouse(),
    ...garage(),
    ...fence(),
    ...neighbor(-86, -6, 50, 32, [112, 88, 78]),
    ...neighbor(120, -4, 44, 34, [96, 98, 104]),
    ...neighbor(4, 84, 52, 30, [104, 104, 100]),
    ...neighbor(-72, 96, 46, 34, [120, 102, 84]),
    ...neighbor(92, 108, 48, 30, [110, 84, 74]),
    ...neighbor(-14, -132, 54, 34, [100, 96, 92]),
    ...neighbor(72, -136, 46, 36, [116, 96, 82]),
  ];
}
