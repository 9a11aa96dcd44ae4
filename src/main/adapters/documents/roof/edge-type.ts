import type { EdgeType } from '../../../../shared/domain/roof/geometry.ts';

const NAMES: readonly (readonly [RegExp, EdgeType])[] = [
  [/^(?:eave|starter|eavestarter)$/, 'eave'],
  [/^(?:rake|gable|gableend)$/, 'rake'],
  [/^ridge$/, 'ridge'],
  [/^hip$/, 'hip'],
  [/^valley$/, 'valley'],
  [/^step(?:flash|flashing|wall|flashings)$/, 'step_flashing'],
  [/^(?:flash|flashing|headwall|apron|walflashing|wallflashing)$/, 'flashing'],
  [/^parapet(?:wall)?$/, 'parapet'],
  [/^(?:bend|slopechange|transition|pitchchange|slopetransition)$/, 'bend'],
];

/** What a type's name or a layer's means: `STEPFLASH`, `Roof-Eaves`, `SLOPE_CHANGE`. Null: it names no edge. */
export function edgeTypeOf(name: string): EdgeType | null {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  const core = plain.replace(/^roof(?:line|edge)?s?/, '').replace(/(?:line|edge)s?$/, '');
  for (const each of [plain, core, core.replace(/ies$/, 'y').replace(/s$/, '')]) {
    const found = NAMES.find(([pattern]) => pattern.test(each));
    if (found) return found[1];
  }
  return null;
}
