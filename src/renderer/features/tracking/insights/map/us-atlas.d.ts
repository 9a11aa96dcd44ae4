/** Described here, because a compiler that reads 0.8 MB of lines as a type takes seconds. In an Albers projection, 975 by 610. */
declare module 'us-atlas/states-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default topology;
}
declare module 'us-atlas/counties-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ counties: GeometryCollection<{ name: string }> }>;
  export default topology;
}
