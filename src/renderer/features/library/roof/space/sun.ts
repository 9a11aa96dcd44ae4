import type { RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';

/** From where the sun shines: degrees clockwise from north, and above the horizon. */
export type Sun = { readonly bearing: number; readonly above: number };
export const FIRST_SUN: Sun = { bearing: 120, above: 40 };

/** Toward the sun on the file's own sheet, of length 1. `north`: degrees clockwise from the top of the sheet. */
export function sunward({ bearing, above }: Sun, north: number): RoofPoint {
  const [a, b] = [((bearing + north) * Math.PI) / 180, (above * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), Math.sin(b)];
}
