/** A number in [0, 1) that depends on nothing but its two whole numbers. */
export function hash(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in [0, 1), one wave to the unit. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const top = hash(ix, iy) * (1 - sx) + hash(ix + 1, iy) * sx;
  const low = hash(ix, iy + 1) * (1 - sx) + hash(ix + 1, iy + 1) * sx;
  return top * (1 - sy) + low * sy;
}

/** Three sizes of noise on top of each other, in [0, 1). */
export const cloud = (x: number, y: number): number =>
  noise(x, y) * 0.57 + noise(x * 2.7 + 9, y * 2.7 + 4) * 0.28 + noise(x * 7.3, y * 7.3 + 31) * 0.15;

/** A repeatable run of numbers in [0, 1). */
export function sequence(seed: number): () => number {
  let at = 0;
  return () => hash(seed, ++at);
}
