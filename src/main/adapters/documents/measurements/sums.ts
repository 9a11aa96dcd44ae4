import type { Message } from '../../../../shared/copy/message.ts';
import {
  type Facet,
  QUANTITIES,
  type Quantity,
  type Reading,
  type StructureReadings,
} from '../../../../shared/domain/measurements.ts';
import { ROOFS_PLACE, sumPlace } from '../../../../shared/domain/source-place.ts';
import type { Amount } from './amounts/amount.ts';
import type { Context, EdgeRow, FacetRow, Findings, PartList } from './findings.ts';
import { isPossible, type Manner, settledPart, settledPitch } from './settle.ts';
import { doubtAbout } from './words/understood.ts';

type Stated = { readonly whole: readonly Reading[]; readonly structures: readonly StructureReadings[] };
type Sums = Stated & { readonly facets: readonly Facet[] };

/** What edges of one kind add up to; absent kinds of a complete set are 0 for these five. */
const ALWAYS: readonly Quantity[] = ['ridge', 'hip', 'valley', 'rake', 'eave'];
/** Numbers of buildings that add up to the roof's. */
const ADDITIVE: ReadonlySet<Quantity> = new Set([
  'area',
  'facets',
  'ridge',
  'hip',
  'valley',
  'rake',
  'eave',
  'drip_edge',
  'hip_ridge_cap',
  'bend',
  'flashing',
  'step_flashing',
  'parapet',
  'penetrations',
  'penetration_area',
  'penetration_perimeter',
  'area_less_penetrations',
]);

/** Adds up what is complete: facets, edges, buildings. A set with one part that isn't known adds up to nothing. */
export function addUp(found: Findings, stated: Stated, manner: Manner, file: string): Sums {
  const calculated = (
    quantity: Quantity,
    value: number,
    slack: number,
    pieces: number | null,
    place: string,
    doubt?: Message,
  ): Reading => ({
    ...(doubt === undefined ? {} : { doubt }),
    ...{ quantity, value, slack, pieces, file, place, kind: 'calculated', scope: 'whole', unit: null },
    decimals: QUANTITIES[quantity].unit === 'sq ft' ? 2 : QUANTITIES[quantity].unit === '' ? 0 : 1,
  });
  const ofParts = (structure: string | null): Reading[] => [
    ...areaOf(listsOf(found.facets, structure), countOf(stated, structure), manner, calculated),
    ...lengthsOf(listsOf(found.edges, structure), manner, calculated),
  ];
  const names = new Set([
    ...stated.structures.map(({ name }) => name),
    ...[...found.facets, ...found.edges].flatMap(({ context }) => context.structure ?? []),
  ]);
  const structures = [...names].map((name) => ({
    name,
    readings: [...(stated.structures.find((each) => each.name === name)?.readings ?? []), ...ofParts(name)],
  }));
  const whole = [...ofParts(null), ...ofBuildings(structures, stated.whole, calculated)];
  if (found.roofs > 0 && found.roofs === Math.max(1, structures.length))
    whole.push(calculated('structures', found.roofs, 0, null, ROOFS_PLACE));
  return {
    whole: whole.filter(({ quantity, value }) => isPossible(quantity, value)),
    structures,
    facets: facetsOf(found, manner),
  };
}

/** How many facets the report says that there are. */
function countOf({ whole, structures }: Stated, structure: string | null): readonly number[] {
  const readings =
    structure === null ? whole : (structures.find(({ name }) => name === structure)?.readings ?? []);
  return readings.filter(({ quantity }) => quantity === 'facets').map(({ value }) => value);
}

type Calculated = (
  quantity: Quantity,
  value: number,
  slack: number,
  pieces: number | null,
  place: string,
  doubt?: Message,
) => Reading;

const listsOf = <Row>(lists: readonly PartList<Row>[], structure: string | null) =>
  lists.filter(({ context }) => context.structure === structure && context.scope !== 'blocked');

/** One list of the facets, whole; a second list may be the same facets again. */
function areaOf(
  lists: readonly PartList<FacetRow>[],
  counts: readonly number[],
  manner: Manner,
  calculated: Calculated,
): Reading[] {
  const [list, second] = lists;
  if (!list || second) return [];
  // Fewer or more than the report says there are: not a list of all of them.
  if (counts.some((count) => count !== list.rows.length)) return [];
  const areas = list.rows.map(({ area }) => settledPart(area, 'area', list.context.declared, manner));
  const count = calculated('facets', list.rows.length, 0, null, placeOf(list.context), list.context.doubt);
  if (areas.length === 0) return [];
  if (areas.some((area) => area === null)) return [count];
  const [value, slack] = total(areas);
  return [calculated('area', value, slack, null, placeOf(list.context), list.context.doubt), count];
}

const placeOf = ({ place }: Context) => (place === '' ? 'facets and lines' : place);

const total = (amounts: readonly (Amount | null)[]): [value: number, slack: number] => [
  amounts.reduce((sum, amount) => sum + (amount?.value ?? 0), 0),
  amounts.reduce((sum, amount) => sum + (amount?.slack ?? 0), 0),
];

function lengthsOf(lists: readonly PartList<EdgeRow>[], manner: Manner, calculated: Calculated): Reading[] {
  const [list, second] = lists;
  if (!list || second || list.rows.length === 0) return [];
  const edges = list.rows
    .filter(({ quantity }) => quantity !== false)
    .map(({ quantity, length }) => ({
      quantity: quantity === false ? null : quantity,
      feet: settledPart(length, 'ridge', list.context.declared, manner),
    }));
  // An edge of an unknown kind or length may belong to any of the sums.
  if (edges.some(({ quantity, feet }) => quantity === null || feet === null)) return [];
  const kinds = new Set([...edges.map(({ quantity }) => quantity), ...(isComplete(edges) ? ALWAYS : [])]);
  return [...kinds].flatMap((kind) => {
    if (kind === null) return [];
    const some = edges.filter(({ quantity }) => quantity === kind);
    const [value, slack] = total(some.map(({ feet }) => feet));
    return [calculated(kind, value, slack, some.length, placeOf(list.context), list.context.doubt)];
  });
}

/** A roof has an edge all around: without eaves the list isn't of all its edges. */
const isComplete = (edges: readonly { quantity: Quantity | null }[]) =>
  edges.length >= 4 && edges.some(({ quantity }) => quantity === 'eave');

/** The buildings together, where each of them has the number, and as many are there as the report says. */
function ofBuildings(
  structures: readonly StructureReadings[],
  whole: readonly Reading[],
  calculated: Calculated,
): Reading[] {
  if (structures.length < 2) return [];
  const stated = whole.find(({ quantity }) => quantity === 'structures')?.value;
  if (stated !== undefined && stated !== structures.length) return [];
  return [...ADDITIVE].flatMap((quantity) => {
    const parts = structures.map(({ readings }) => {
      const some = readings.filter((reading) => reading.quantity === quantity);
      const measured = some.filter(({ kind }) => kind !== 'calculated');
      const [first, ...others] = measured.length > 0 ? measured : some;
      return first &&
        others.every((each) => Math.abs(each.value - first.value) <= each.slack + first.slack + 1e-6)
        ? first
        : null;
    });
    if (parts.some((part) => part === null)) return [];
    const value = parts.reduce((sum, part) => sum + (part?.value ?? 0), 0);
    const slack = parts.reduce((sum, part) => sum + (part?.slack ?? 0), 0);
    const doubt = parts.find((part) => part?.doubt !== undefined)?.doubt ?? doubtAboutBuildings(structures);
    return [calculated(quantity, value, slack, null, sumPlace(structures.length), doubt)];
  });
}

/** A building whose name isn't understood may not belong to the roof at all. */
const doubtAboutBuildings = (structures: readonly StructureReadings[]): Message | undefined =>
  doubtAbout(...structures.map(({ name }) => name.replace(WHICH, '')));
const WHICH =
  /\b(?:main|detached|attached|north|south|east|west|front|rear|back|left|right|upper|lower|big|small|office|storage|pool|warehouse|lean|to|church|school|hall|store|plant|hangar|chapel|studio|restaurant|clubhouse)\b/gi;

function facetsOf(found: Findings, manner: Manner): Facet[] {
  const lists = found.facets.filter(
    ({ context }) => context.scope !== 'blocked' && context.doubt === undefined,
  );
  const perStructure = new Set(lists.map(({ context }) => context.structure));
  if (perStructure.size < lists.length) return [];
  const facets = lists.flatMap(({ rows, context }) =>
    rows.map((row) => ({
      name: row.name,
      rise: settledPitch(row.pitch, context.declared, manner)?.value ?? null,
      area: settledPart(row.area, 'area', context.declared, manner)?.value ?? null,
    })),
  );
  const names = new Set(facets.map(({ name }) => name));
  if (names.size < facets.length || facets.some(({ area }) => area === null)) return [];
  return facets.map(({ name, rise, area }) => ({
    name,
    rise: rise === null ? null : Number(rise.toFixed(2)),
    area: area ?? 0,
  }));
}
