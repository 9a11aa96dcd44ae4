import type { Quantity } from '../../../../shared/domain/measurements.ts';
import type { Context, Findings } from './findings.ts';

/** Names that only a roof has. "Flashing" and "parapet" stand in data sheets too. */
const OF_A_ROOF: ReadonlySet<Quantity> = new Set([
  'ridge',
  'hip',
  'valley',
  'rake',
  'eave',
  'hip_ridge_cap',
  'drip_edge',
  'predominant_pitch',
  'facets',
  'step_flashing',
]);

/** Beside the area of a roof these are its own, too. */
const OF_A_FLAT_ROOF: ReadonlySet<Quantity> = new Set(['parapet', 'penetrations', 'penetration_perimeter']);

/** Whether the document is a report of a roof; `perhaps`: by what is in doubt itself. It is one if it names the roof, and its figures are a roof's. */
export function isRoofReport(found: Findings): 'surely' | 'perhaps' | 'no' {
  if (isOfRoof(found, (context) => context.doubt === undefined)) return 'surely';
  return isOfRoof(found, () => true) || isLetter(found) ? 'perhaps' : 'no';
}

/** A letter, a form or a note that names the roof's area and another of its numbers; or its total area in so many words. */
function isLetter({ loose, otherDocument, guide, figures, namesRoof }: Findings): boolean {
  if (guide) return false;
  const names = new Set([...loose, ...figures].map(({ quantity }) => quantity));
  const areas = loose.filter(({ quantity }) => quantity === 'area');
  const ofRoof = areas.filter(({ bare }) => !bare);
  const others = [...names].filter((name) => OF_A_ROOF.has(name) && name !== 'facets').length;
  const flat = [...names].some((name) => OF_A_FLAT_ROOF.has(name));
  if (otherDocument) return ofRoof.length > 0 && others > (ofRoof.some(({ total }) => total) ? 0 : 1);
  if (ofRoof.length > 0)
    return others > 0 || flat || names.has('facets') || ofRoof.some(({ total }) => total);
  return areas.length > 0 && others > (namesRoof ? 0 : 2);
}

function isOfRoof(found: Findings, counts: (context: Context) => boolean): boolean {
  const taken = found.figures.filter(({ context }) => context.scope !== 'blocked' && counts(context));
  const names = new Set(
    taken.filter(({ quantity }) => OF_A_ROOF.has(quantity)).map(({ quantity }) => quantity),
  );
  const roofArea = taken.some(
    ({ quantity, bare, context }) => quantity === 'area' && (!bare || context.roof),
  );
  // "Total Roof Area = 2,367 sq ft" says all of it.
  const whole = taken.some(
    ({ quantity, bare, total, amount, unit }) =>
      quantity === 'area' && !bare && total && (amount.unit ?? unit) !== null,
  );
  // An area beside a pitch of 6/12 is a roof's.
  const sloped =
    taken.some(({ quantity }) => quantity === 'area') &&
    taken.some(({ quantity, amount }) => quantity === 'predominant_pitch' && amount.unit === '/12');
  const listed = (lists: readonly { readonly context: Context }[]) =>
    lists.filter(({ context }) => counts(context)).length;
  const facets = listed(found.facets);
  const lists = facets + listed(found.edges) + listed(found.pitches);
  if (found.otherDocument) return names.size >= (found.namesRoof ? 2 : 3);
  if (whole || (sloped && !found.otherSubjects)) return true;
  if (names.size >= 2 || (names.size === 1 && (roofArea || found.namesRoof))) return true;
  if (roofArea && (found.namesRoof || lists > 0)) return true;
  return lists > 0 && (found.namesRoof || facets > 0);
}
