import { perLocale } from '../locale.ts';
import type { RoofEdge, RoofFacet, RoofGeometry } from './geometry.ts';

/** The numbers of a roof's parts as the drawing labels them. */
// Made once: a format for each of a thousand edges takes longer than drawing them.
const tenths = perLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const integers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }));
export const feetText = (value: number): string => tenths().format(value);
export const wholeText = (value: number): string => integers().format(Math.round(value));

/** A facet's area in square feet: the delivered one, or that of its outline. */
export const areaText = ({ area, drawnArea }: RoofFacet): string | null => {
  const known = area ?? drawnArea;
  return known === null ? null : wholeText(known);
};
export const pitchText = ({ rise }: RoofFacet): string | null => (rise === null ? null : `${rise}/12`);
/** Feet of an edge; null where the file has no heights. */
export const lengthText = (edge: RoofEdge, { heights }: RoofGeometry): string | null =>
  heights ? feetText(edge.length) : null;
