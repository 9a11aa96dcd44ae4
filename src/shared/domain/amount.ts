export type Units = 'us' | 'metric';

/** A value with the number of its decimals that are known. */
export type Amount = { readonly value: number; readonly decimals: number };

/**
 * Rounds halves up, as on paper, on every screen and in every export: 23.665 is 23.67, although the nearest binary
 * number is a little below it.
 */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toFixed(6))) / scale;
}
