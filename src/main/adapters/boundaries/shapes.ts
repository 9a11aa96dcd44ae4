/** A closed line: longitude and latitude of each point in turn, in degrees. */
export type Ring = Float64Array;

/** A county and the box around it, in degrees. */
export type CountyShape = {
  /** Five digits. */
  readonly number: string;
  readonly name: string;
  readonly rings: readonly Ring[];
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** Points are longitude and latitude in degrees. */
export function shapeOf(
  number: string,
  name: string,
  rings: readonly (readonly (readonly number[])[])[],
): CountyShape {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const ring of rings)
    for (const [longitude = 0, latitude = 0] of ring) {
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
    }
  return {
    number,
    name,
    rings: rings.map((ring) => Float64Array.from(ring.flat())),
    south,
    north,
    west,
    east,
  };
}
