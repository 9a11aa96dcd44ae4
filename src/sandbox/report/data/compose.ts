import { areaOf, heightOn, insideOf, normalOf, pathOf, pointOf } from './geometry.ts';
import type { Facet, LineType, Penetration, Point, Roof, RoofLine } from './sample-a.ts';

/** A building by its corners and its facets; edges follow from them. */
export type Building = {
  readonly points: Readonly<Record<string, Point>>;
  /** Name, rise in 12, corners in order. */
  readonly facets: readonly (readonly [name: string, pitch: number, path: string])[];
  /** Edges whose type their place doesn't say: `W1-W2`. */
  readonly types?: Readonly<Record<string, LineType>>;
  readonly openings?: readonly Opening[];
};
export type Opening = {
  readonly name: string;
  /** The facet that it stands in. */
  readonly facet: string;
  readonly curb: boolean;
  /** South-west corner and sides. Feet. */
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [wide: number, deep: number];
};
type About = Pick<Roof, 'stories' | 'complexity' | 'suggestedWastePercent'>;

const LETTERS = 26;
/** A, B ... Z, AA, AB ... */
const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : '') + String.fromCharCode(65 + (at % LETTERS));

/** The roof of one or more buildings: letters from the smallest facet of each, edges typed by how their facets meet. */
export function compose(about: About, buildings: readonly Building[]): Roof {
  const points: Record<string, Point> = {};
  const facets: Facet[] = [];
  const lines: RoofLine[] = [];
  const penetrations: Penetration[] = [];
  buildings.forEach((building, index) => {
    const structure = index + 1;
    const own = (name: string) => (index === 0 ? name : `${structure}${name}`);
    for (const [name, point] of Object.entries(building.points)) points[own(name)] = point;
    const corners = (path: string) => path.split(' ').map(own);
    const sized = building.facets
      .map(([name, pitch, path]) => ({ name, pitch, path: corners(path), structure }))
      .sort((a, b) => areaOf(pathOf({ points }, a.path)) - areaOf(pathOf({ points }, b.path)));
    const lettered = sized.map((facet, at) => ({ letter: letterOf(facets.length + at), ...facet }));
    facets.push(...lettered);
    lines.push(...linesOf(points, lettered, typesOf(building, own), structure));
    for (const opening of building.openings ?? []) {
      const facet = lettered.find(({ name }) => name === opening.facet);
      if (!facet) throw new Error(`The roof has no facet ${opening.facet}`);
      const number = penetrations.length + 1;
      const path = ['a', 'b', 'c', 'd'].map((corner) => `O${number}${corner}`);
      cornersOf(opening, pathOf({ points }, facet.path)).forEach((corner, at) => {
        points[path[at] ?? ''] = corner;
      });
      const { name, curb } = opening;
      penetrations.push({ number, name, curb, facet: facet.letter, path, structure });
    }
  });
  return { ...about, points, facets, lines, penetrations, structures: buildings.length };
}

function typesOf({ types = {} }: Building, own: (name: string) => string): Map<string, LineType> {
  return new Map(
    Object.entries(types).map(([pair, type]) => [pair.split('-').map(own).sort().join('-'), type]),
  );
}

/** Corners of what is open in the roof, level with its upper edge: the trade measures openings in plan. */
function cornersOf({ at: [x, y], size: [wide, deep] }: Opening, plane: readonly Point[]): Point[] {
  const flat = [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ] as const;
  const top = Math.max(...flat.map(([px, py]) => heightOn(plane, px, py)));
  return flat.map(([px, py]): Point => [px, py, top]);
}

/** One line for each side of a facet, shared sides once. */
function linesOf(
  points: Readonly<Record<string, Point>>,
  facets: readonly Facet[],
  types: ReadonlyMap<string, LineType>,
  structure: number,
): RoofLine[] {
  const sides = new Map<string, { from: string; to: string; facets: Facet[] }>();
  for (const facet of facets)
    facet.path.forEach((from, at) => {
      const to = facet.path[(at + 1) % facet.path.length] ?? from;
      const key = [from, to].sort().join('-');
      const side = sides.get(key);
      if (side) side.facets.push(facet);
      else sides.set(key, { from, to, facets: [facet] });
    });
  return [...sides].map(([key, { from, to, facets: meeting }]): RoofLine => {
    const type = types.get(key) ?? typeOf(points, from, to, meeting);
    return { type, from, to, structure };
  });
}

function typeOf(
  points: Readonly<Record<string, Point>>,
  from: string,
  to: string,
  [one, other]: readonly Facet[],
): LineType {
  const [a, b] = [pointOf({ points }, from), pointOf({ points }, to)];
  const level = Math.abs(a[2] - b[2]) < 1e-9;
  if (!one || !other) return level ? 'EAVE' : 'RAKE';
  const [first, second] = [pathOf({ points }, one.path), pathOf({ points }, other.path)];
  const lies = (path: readonly Point[], plane: readonly Point[]) => {
    const [x, y] = insideOf(path);
    return heightOn(path, x, y) - heightOn(plane, x, y);
  };
  const convex = lies(first, second) < 0;
  if (!level) return convex ? 'HIP' : 'VALLEY';
  const [m, n] = [normalOf(first), normalOf(second)];
  // Both fall to the same side: the slope changes.
  if (m[0] * n[0] + m[1] * n[1] > 0) return 'OTHER';
  return convex ? 'RIDGE' : 'VALLEY';
}
