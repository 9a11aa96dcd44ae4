/** Steps of the map's shading, from few orders to many. */
const STEPS = 5;

/** The step of a number of orders, 1 to `STEPS`; 0 for none. Even on a scale of roots, so that one large area leaves the others visible. */
export function stepOf(orders: number, most: number): number {
  if (orders <= 0 || most <= 0) return 0;
  return Math.max(1, Math.min(STEPS, Math.ceil(STEPS * Math.sqrt(orders / most))));
}
