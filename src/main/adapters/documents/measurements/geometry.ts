import type { Facet, Quantity } from '../../../../shared/domain/measurements.ts';
import { lengthOf, pointsOf } from '../points.ts';
import { type Branch, isBranch, listOf, type Tree } from '../tree.ts';

export type Total = { readonly value: number; readonly pieces: number | null; readonly decimals: number };
export type Geometry = {
  readonly facets: readonly Facet[];
  readonly totals: ReadonlyMap<Quantity, Total>;
};

const LINE_TYPES: Readonly<Record<string, Quantity>> = {
  EAVE: 'eave',
  RAKE: 'rake',
  RIDGE: 'ridge',
  HIP: 'hip',
  VALLEY: 'valley',
  FLASHING: 'flashing',
  STEPFLASH: 'step_flashing',
  STEPFLASHING: 'step_flashing',
  PARAPET: 'parapet',
  OTHER: 'bend',
  BEND: 'bend',
};

/** Adds up the facets and lines of every ROOF below `tree`; null when there is none, or nothing in it can be read. */
export function addUp(tree: Branch): Geometry | null {
  const roofs = roofsOf(tree);
  if (roofs.length === 0) return null;
  const facets = roofs.flatMap(facetsOf);
  const totals = new Map<Quantity, Total>();
  if (facets.length > 0) {
    const area = facets.reduce((sum, facet) => sum + facet.area, 0);
    totals.set('area', { value: area, pieces: null, decimals: 2 });
    totals.set('facets', { value: facets.length, pieces: null, decimals: 0 });
    totals.set('structures', { value: roofs.length, pieces: null, decimals: 0 });
  }
  const lines = roofs.map(linesOf);
  // A line whose points are missing would make its total too small: then none of that roof's lines count.
  if (lines.every((each) => each !== null)) {
    for (const { quantity, feet } of lines.flat()) {
      const before = totals.get(quantity);
      totals.set(quantity, {
        value: (before?.value ?? 0) + feet,
        pieces: (before?.pieces ?? 0) + 1,
        decimals: 1,
      });
    }
    const [eave, rake, ridge, hip] = (['eave', 'rake', 'ridge', 'hip'] as const).map((each) =>
      totals.get(each),
    );
    if (eave && rake) totals.set('drip_edge', joined(eave, rake));
    if (ridge && hip) totals.set('hip_ridge_cap', joined(ridge, hip));
  }
  return totals.size > 0 ? { facets, totals } : null;
}

function joined(a: Total, b: Total): Total {
  return { value: a.value + b.value, pieces: (a.pieces ?? 0) + (b.pieces ?? 0), decimals: 1 };
}

function roofsOf(branch: Branch): Branch[] {
  return [...branch].flatMap(([key, value]) =>
    listOf(value)
      .filter(isBranch)
      .flatMap((each) => (key === 'ROOF' ? [each] : roofsOf(each))),
  );
}

/** The records of a container: `FACES` > `FACE`. */
function records(roof: Branch, container: string, record: string): Branch[] {
  return listOf(roof.get(container))
    .filter(isBranch)
    .flatMap((each) => listOf(each.get(record)).filter(isBranch));
}

function facetsOf(roof: Branch): Facet[] {
  return records(roof, 'FACES', 'FACE').flatMap((face) => {
    const polygon = listOf(face.get('POLYGON')).find(isBranch);
    if (!polygon || (face.get('type') ?? 'ROOF') !== 'ROOF') return [];
    const area = numberOf(polygon.get('unroundedsize')) ?? numberOf(polygon.get('size'));
    if (area === null) return [];
    return [{ name: textOf(face.get('designator')), rise: numberOf(polygon.get('pitch')), area }];
  });
}

/** Null when a line's length can't be known. */
function linesOf(roof: Branch): { quantity: Quantity; feet: number }[] | null {
  const points = pointsOf(roof.get('POINTS'));
  const lines: { quantity: Quantity; feet: number }[] = [];
  for (const line of records(roof, 'LINES', 'LINE')) {
    const quantity = LINE_TYPES[textOf(line.get('type')).toUpperCase()];
    const feet = lengthOf(line.get('path'), points);
    if (feet === null) return null;
    if (quantity) lines.push({ quantity, feet });
  }
  return lines;
}

function textOf(tree: Tree | undefined): string {
  return typeof tree === 'string' ? tree.trim() : '';
}

function numberOf(tree: Tree | undefined): number | null {
  const text = textOf(tree);
  const value = Number(text.replace(/\s*\/\s*12$/, ''));
  return text !== '' && Number.isFinite(value) ? value : null;
}
