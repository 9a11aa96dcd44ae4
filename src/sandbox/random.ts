/** Numbers from 0 up to 1 that are the same for the same seed in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in another order: the same one for the same seed, and never the given one when there are two or more. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = seeded(seed);
  const result = [...items];
  // Sattolo's: one cycle over all, so that no item stays at its place.
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * last);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
