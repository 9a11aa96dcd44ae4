import { feature } from 'topojson-client';
import topology from 'us-atlas/counties-10m.json' with { type: 'json' };
import { serveJobs } from '../worker/serve-jobs.ts';
import { type CountyShape, shapeOf } from './shapes.ts';

function readCounties(): CountyShape[] {
  return feature(topology, topology.objects.counties).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    return [shapeOf(String(id), properties.name, rings)];
  });
}

serveJobs(async (_: null) => readCounties());
