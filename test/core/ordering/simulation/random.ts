/** Mulberry32: the same numbers for the same seed everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Chance = {
  /** 0 <= x < 1 */
  readonly next: () => number;
  readonly whether: (share: number) => boolean;
  readonly pick: <Value>(of: readonly Value[]) => Value;
};

export function createChance(seed: number): Chance {
  const next = seeded(seed);
  return {
    next,
    whether: (share) => next() < share,
    pick: (of) => {
      const found = of[Math.floor(next() * of.length)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
  };
}
