import { QUANTITIES, type Quantity } from '../../../../shared/domain/measurements.ts';

/** Names of the trade's forms, letters only and in lower case: the summary's attributes, flat tags, phrases of a PDF. */
const NAMES: Readonly<Record<string, Quantity>> = {
  totalroofarea: 'area',
  totalarea: 'area',
  roofarea: 'area',
  area: 'area',
  sqft: 'area',
  totalrooffacets: 'facets',
  rooffacets: 'facets',
  totalfacets: 'facets',
  facets: 'facets',
  facetcount: 'facets',
  structures: 'structures',
  numberofstructures: 'structures',
  numberofstories: 'stories',
  stories: 'stories',
  predominantpitch: 'predominant_pitch',
  primarypitch: 'predominant_pitch',
  pitch: 'predominant_pitch',
  ridge: 'ridge',
  ridges: 'ridge',
  hip: 'hip',
  hips: 'hip',
  valley: 'valley',
  valleys: 'valley',
  rake: 'rake',
  rakes: 'rake',
  eave: 'eave',
  eaves: 'eave',
  eavesstarter: 'eave',
  eavestarter: 'eave',
  dripedge: 'drip_edge',
  dripedgeeavesrakes: 'drip_edge',
  hipandridgecap: 'hip_ridge_cap',
  hipridgecap: 'hip_ridge_cap',
  bend: 'bend',
  bends: 'bend',
  slopechange: 'bend',
  slopechanges: 'bend',
  flashing: 'flashing',
  flashings: 'flashing',
  stepflashing: 'step_flashing',
  stepflashings: 'step_flashing',
  parapet: 'parapet',
  parapets: 'parapet',
  parapetwall: 'parapet',
  parapetwalls: 'parapet',
  penetrations: 'penetrations',
  penetrationscount: 'penetrations',
  penetrationcount: 'penetrations',
  penetrationsarea: 'penetration_area',
  penetrationarea: 'penetration_area',
  penetrationsperimeter: 'penetration_perimeter',
  penetrationperimeter: 'penetration_perimeter',
  roofarealesspenetrations: 'area_less_penetrations',
  arealesspenetrations: 'area_less_penetrations',
  suggestedwastepercentage: 'suggested_waste',
  suggestedwaste: 'suggested_waste',
  wastepercentage: 'suggested_waste',
};

/** The quantity that a name stands for, whatever its case, signs, "Total ..." in front and "... Length" behind. */
export function quantityOf(name: string): Quantity | null {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  const bare = letters.replace(/^total/, '').replace(/(?:lengths?|linearfeet|feet|ft|lf)$/, '');
  return own(letters) ?? own(bare);
}

/** The length whose pieces a name counts: `RidgeCount`, `TotalHipsCount`. Penetrations and facets are numbers by themselves. */
export function countedIn(name: string): Quantity | null {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  if (!letters.endsWith('count') || own(letters) || own(letters.replace(/^total/, ''))) return null;
  const quantity = quantityOf(letters.replace(/count$/, ''));
  return quantity && QUANTITIES[quantity].unit === 'ft' ? quantity : null;
}

function own(name: string): Quantity | null {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? null) : null;
}

/** A number as a report writes it: `2,366.97`, `45 ft`, `6/12`, `15%`. Null when it isn't one. */
export function readNumber(text: string): { readonly value: number; readonly decimals: number } | null {
  const match =
    /^\s*\$?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)\s*(?:\/\s*12|%|'|sq\.?\s*ft\.?|square feet|squares?|ft\.?|feet|lf)?\s*$/i.exec(
      text,
    );
  const digits = match?.[1]?.replaceAll(',', '');
  if (digits === undefined) return null;
  return { value: Number(digits), decimals: digits.split('.')[1]?.length ?? 0 };
}
