import type { EdgeType, RoofCheck, RoofEdge, RoofFacet, RoofGeometry } from '../domain/roof/geometry.ts';
import { areaText, feetText, lengthText, pitchText, wholeText } from '../domain/roof/part-words.ts';
import type { RoofTotal } from '../domain/roof/totals.ts';
import { englishText } from './english.ts';
import { say } from './say.ts';
import { t } from './t.ts';

/** The names of more facets than these aren't said. */
const MOST_NAMES = 6;

/** One edge of a type: `Ridge`. */
export const edgeLabel = (type: EdgeType): string => t(`plan.edge_${type}`);
/** All edges of a type: `Ridges`. */
export const edgesLabel = (type: EdgeType): string => t(`plan.edges_${type}`);
/** A row of the sums: `Ridges`, `Roof area`. */
export const totalLabel = (key: RoofTotal['key']): string =>
  key === 'area' ? t('roof.area') : edgesLabel(key);

/** The trade's English names of both, for tooltips in another language; undefined in English. */
export const englishEdge = (type: EdgeType): string | undefined => englishText(`plan.edge_${type}`);
export const englishEdges = (key: RoofTotal['key']): string | undefined =>
  englishText(key === 'area' ? 'roof.area' : `plan.edges_${key}`);

/** A facet as it is spoken: `Facet G, 6/12, 644 square feet`. */
export function facetName(facet: RoofFacet): string {
  const area = areaText(facet);
  return [
    t('plan.facet_name', { name: facet.name }),
    pitchText(facet) ?? t('plan.no_pitch'),
    area === null ? t('plan.no_area') : t('plan.square_feet', { area }),
    ...(facet.ring.length === 0 ? [t('plan.not_closed')] : []),
  ].join(', ');
}

/** An edge as it is spoken: `Ridge, 20.0 feet, between facets F and G`. */
export function edgeName(edge: RoofEdge, geometry: RoofGeometry): string {
  const length = lengthText(edge, geometry);
  const [one, other] = edge.facets;
  return [
    edgeLabel(edge.type),
    length === null ? t('plan.no_length') : t('plan.feet', { length }),
    ...(one === undefined ? [] : [placeOf(one, other)]),
  ].join(', ');
}

const placeOf = (one: string, other: string | undefined) =>
  other === undefined ? t('plan.at_facet', { facet: one }) : t('plan.between_facets', { one, other });

const namesOf = (all: readonly string[]): readonly string[] =>
  all.length > MOST_NAMES
    ? [...all.slice(0, MOST_NAMES), t('roofCheck.more', { count: all.length - MOST_NAMES })]
    : all;

/** The sentence of something that doesn't add up. */
export function checkText(check: RoofCheck): string {
  switch (check.code) {
    case 'open':
    case 'crossing':
      return t(`roofCheck.${check.code}`, { count: check.names.length, names: namesOf(check.names) });
    case 'twice':
      return t('roofCheck.twice', {
        ...{ edge: edgeLabel(check.type), length: feetText(check.length), count: check.count },
      });
    case 'shared':
      return t('roofCheck.shared', {
        ...{ edge: edgeLabel(check.type), length: feetText(check.length) },
        ...{ count: check.names.length, names: namesOf(check.names) },
      });
    case 'pitch':
      return t('roofCheck.pitch', {
        ...{ name: check.name, stated: check.stated, drawn: feetText(check.drawn) },
      });
    case 'area':
      return t('roofCheck.area', {
        ...{ name: check.name, stated: wholeText(check.stated), drawn: wholeText(check.drawn) },
      });
    case 'scaled':
      return t('roofCheck.scaled', { count: check.count, ratio: check.ratio.toFixed(3) });
    case 'flat':
      return t('roofCheck.flat', { name: check.name, off: feetText(check.off) });
    case 'coordinates':
    case 'too_many':
    case 'untraced':
      return t(`roofCheck.${check.code}`, { count: check.count });
    case 'heights':
      return t('roofCheck.heights');
    case 'total': {
      const [drawn, delivered] = [say(check.drawn), say(check.delivered)];
      const label = totalLabel(check.key);
      return t(check.unsure ? 'roofCheck.total_unsure' : 'roofCheck.total', { label, drawn, delivered });
    }
  }
}
