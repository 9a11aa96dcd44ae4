import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
/** A state or county as it is drawn. `number`: FIPS, two or five digits; `at`: where its figure stands. */
export type AreaShape = {
  readonly number: string;
  readonly name: string;
  readonly path: string;
  readonly box: Box;
  readonly at: readonly [x: number, y: number];
};

type Ring = readonly (readonly number[])[];
const NOTHING: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** The smallest box around all of them. */
export function boxAround(shapes: readonly { readonly box: Box }[]): Box {
  return shapes.reduce<Box>(
    (all, { box }) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }),
    NOTHING,
  );
}

const written = (value: number) => String(Math.round(value * 100) / 100);
const pathOf = (rings: readonly Ring[]) =>
  rings.map((ring) => `M${ring.map(([x = 0, y = 0]) => `${written(x)} ${written(y)}`).join('L')}Z`).join('');

function boxOf(rings: readonly Ring[]): Box {
  const points = rings.flat();
  return boxAround(points.map(([x = 0, y = 0]) => ({ box: { left: x, right: x, top: y, bottom: y } })));
}

/** Twice the area of a ring, and its center of mass. */
function weigh(ring: Ring): { area: number; at: [number, number] } {
  let [area, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[index] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(area), at: area === 0 ? [0, 0] : [x / (3 * area), y / (3 * area)] };
}

function shapesOf(topology: Topology, areas: GeometryCollection<{ name: string }>): AreaShape[] {
  return feature(topology, areas).features.flatMap(({ id, properties, geometry }) => {
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat();
    const [largest] = polygons.map(([ring = []]) => weigh(ring)).sort((one, other) => other.area - one.area);
    if (!largest) return [];
    return [
      {
        ...{ number: String(id), name: properties.name, path: pathOf(rings) },
        ...{ box: boxOf(rings), at: largest.at },
      },
    ];
  });
}

/** The states, 82 KB of lines. The territories aren't drawn: the projection has no place for them. */
export async function loadStates(): Promise<readonly AreaShape[]> {
  const { default: topology } = await import('us-atlas/states-albers-10m.json');
  return shapesOf(topology, topology.objects.states);
}

/** All counties, 0.8 MB of lines. */
export async function loadCounties(): Promise<readonly AreaShape[]> {
  const { default: topology } = await import('us-atlas/counties-albers-10m.json');
  return shapesOf(topology, topology.objects.counties);
}
