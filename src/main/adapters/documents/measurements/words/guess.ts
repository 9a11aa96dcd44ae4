import { QUANTITIES } from '../../../../../shared/domain/measurements.ts';
import type { UnitName } from '../amounts/unit.ts';
import { UNITS } from '../amounts/unit.ts';
import { mayBeName } from './facts.ts';
import { type Label, labelOf } from './label.ts';
import { isOther } from './scopes.ts';

/** Words of a name that usually change nothing. They may, so such a name is only guessed at. */
const SOFT =
  /\b(?:existing|approx(?:imate(?:ly)?)?|est(?:imated)?|field|surveyed|dwelling|main|netto|brutto|net|gross|this|your|our|the|new|to be (?:re-?)?(?:covered|roofed|replaced)|re-?roofed)\b\.?/giu;
/** Remarks that make another number of it: "(excl. garage)", "(incl. 10% waste)". */
export const TURNS =
  /\b(?:excl\w*|incl\w*|less|minus|w\/o|without|ohne|sans|hors|sin|only|per|each|avg|average|waste|below|above|under|over|max\w*|min\w*|plan|flat|steep)\b/i;
const BRACKETS = /\s*[([]([^)\]]*)[)\]]/gu;

/** Whether the number can be of the quantity: its unit is an area's, a length's, or missing where the quantity has none. */
export function fitsUnit({ quantity }: Label, unit: UnitName | null): boolean {
  const wanted = QUANTITIES[quantity].unit;
  if (unit === null) return wanted === '';
  const { dimension } = UNITS[unit];
  return wanted === { area: 'sq ft', length: 'ft', pitch: '/12', percent: '%' }[dimension];
}

/** The quantity that a name most likely means, where it isn't one of the known names: "Approx. roof area", "Gutter edge (eave)". */
export function guessOf(name: string): Label | null {
  const bare = name
    .trim()
    .replace(/^\d{1,2}(?:\.\d+)*[.)]\s+/, '')
    .replace(/\s*[:=.…]+$/, '');
  if (bare.length > 60 || !mayBeName(bare.replace(/\bexisting\b/gi, ''))) return null;
  const inside = [...bare.matchAll(BRACKETS)].map(([, text = '']) => text);
  const without = bare.replace(BRACKETS, '').trim();
  for (const text of inside) {
    const label = labelOf(text);
    if (label && !label.bare && label.asks === 'amount' && QUANTITIES[label.quantity].unit === 'ft')
      return label;
  }
  const known = labelOf(bare);
  if (known) return known;
  if (isOther(bare)) return null;
  if (TURNS.test(bare)) return null;
  const first = without.replace(/(?:,|\s[-–—])\s.*$/u, '');
  for (const text of [without, first, first.replace(SOFT, ' ')]) {
    const label = labelOf(text);
    if (label) return label;
  }
  return null;
}
