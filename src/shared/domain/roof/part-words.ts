import { EDGE_TYPES, type RoofEdge, type RoofFacet, type RoofGeometry } from './geometry.ts';

/** Parts of a roof in words: as labels on the drawing, and as they are spoken. */
// Made once: a format of its own for each of a thousand edges takes longer than drawing them.
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const feet = (value: number) => tenths.format(value);
const whole = (value: number) => integers.format(Math.round(value));

/** A facet's area in words: the delivered one, or that of its outline. */
export const areaText = ({ area, drawnArea }: RoofFacet): string | null => {
  const known = area ?? drawnArea;
  return known === null ? null : whole(known);
};
export const pitchText = ({ rise }: RoofFacet): string | null => (rise === null ? null : `${rise}/12`);
/** Feet of an edge; null where the file has no heights. */
export const lengthText = (edge: RoofEdge, { heights }: RoofGeometry): string | null =>
  heights ? feet(edge.length) : null;

/** A facet as it is spoken: `Facet G, 6/12, 644 square feet`. */
export function facetName(facet: RoofFacet): string {
  const [pitch, area] = [pitchText(facet), areaText(facet)];
  return [
    `Facet ${facet.name}`,
    pitch ?? 'pitch not in this file',
    area === null ? 'area not in this file' : `${area} square feet`,
    ...(facet.ring.length === 0 ? ['not closed'] : []),
  ].join(', ');
}

/** An edge as it is spoken: `Ridge, 20.0 feet, between facets F and G`. */
export function edgeName(edge: RoofEdge, geometry: RoofGeometry): string {
  const length = lengthText(edge, geometry);
  const [one, other] = edge.facets;
  const where = other ? `between facets ${one} and ${other}` : one ? `at facet ${one}` : null;
  return [EDGE_TYPES[edge.type].label, length === null ? 'length not in this file' : `${length} feet`, where]
    .filter((each) => each !== null)
    .join(', ');
}
