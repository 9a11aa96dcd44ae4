import { feature } from 'topojson-client';
import type { Boundaries, LatLong } from '../../core/ports/areas.ts';
import { type CountyShape, countyFinder } from './finder.ts';

/** The Census Bureau's county lines (us-atlas), read when they are first needed. */
export function createBoundaries(): Boundaries {
  let reading: Promise<void> | null = null;
  let find: ReturnType<typeof countyFinder> | null = null;
  const read = async () => {
    find = countyFinder(await readCounties());
  };
  return {
    ready: () => {
      reading ??= read();
      return reading;
    },
    countyAt: (point: LatLong, state) => {
      if (!find) throw new Error('The county lines are asked before they were read.');
      return find(point, state);
    },
  };
}

async function readCounties(): Promise<CountyShape[]> {
  const { default: topology } = await import('us-atlas/counties-10m.json', { with: { type: 'json' } });
  return feature(topology, topology.objects.counties).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    return [{ number: String(id), name: properties.name, rings }];
  });
}
