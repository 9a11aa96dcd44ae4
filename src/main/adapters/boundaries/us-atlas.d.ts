/** Described here, because a compiler that reads the file's own 0.8 MB as a type takes seconds. */
declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ counties: GeometryCollection<{ name: string }> }>;
  export default topology;
}
