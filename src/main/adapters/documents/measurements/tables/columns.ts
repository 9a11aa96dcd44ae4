import { QUANTITIES } from '../../../../../shared/domain/measurements.ts';
import { UNITS, type UnitName, unitOf } from '../amounts/unit.ts';
import type { Context, Findings } from '../findings.ts';
import { AREA, hasWord, LENGTH, VALUE, WASTE } from '../words/columns.ts';
import { type Label, unitNamedBy } from '../words/label.ts';
import { isOther, isStructure, isTotal } from '../words/scopes.ts';

export type ValueColumn = {
  readonly at: number;
  readonly context: Context;
  readonly unit: UnitName | null;
  /** `sq ft`: only of areas, `ft`: only of lengths; null: of whatever the row names. */
  readonly of: 'sq ft' | 'ft' | null;
};

/** An area's value is in the column of areas, where there is one; "Total" is then how many there are. */
export function fitsColumn({ quantity }: Label, { of }: ValueColumn, all: readonly ValueColumn[]): boolean {
  const { unit } = QUANTITIES[quantity];
  if (of !== null) return of === unit;
  return unit === '' || unit === '%' || unit === '/12' || !all.some((each) => each.of !== null);
}

/** The columns that hold values, by what they speak of; none where it isn't clear which one is meant. */
export function valueColumns(
  columns: readonly string[],
  taken: readonly number[],
  context: Context,
  found: Findings,
): ValueColumn[] {
  const rest = columns.map((name, at) => ({ name: name.trim(), at })).filter(({ at }) => !taken.includes(at));
  const buildings = rest.filter(({ name }) => isStructure(name) && !isTotal(name) && !isOther(name));
  const totals = rest.filter(({ name }) => isTotal(name));
  if (buildings.length > 0) {
    const others = rest.filter((each) => !totals.includes(each) && !isOther(each.name) && each.name !== '');
    return [
      ...others.map(({ name, at }) => {
        found.addStructure(name);
        return { at, context: { ...context, roof: true, structure: name }, unit: null, of: null };
      }),
      ...totals.map(({ at }) => ({
        ...{ at, unit: null, of: null },
        context: { ...context, scope: 'total' as const, roof: true, structure: null },
      })),
    ];
  }
  // The same numbers in two systems: the one that needs no converting.
  const imperial = rest.filter(({ name }) => /^(?:imperial|us|us customary|english)$/i.test(name));
  const metric = rest.filter(({ name }) => /^(?:metric|metrisch|métrique|metric \(si\))$/i.test(name));
  const [us] = imperial;
  if (us && imperial.length === 1 && metric.length === 1)
    return [{ at: us.at, context, unit: null, of: null }];
  const plain = rest
    .filter(({ name }) => isValueName(name))
    .map(({ name, at }): ValueColumn & { name: string } => {
      const unit = unitNamedBy(name) ?? unitOf(name);
      return { name, at, context, unit, of: dimensionOf(name, unit) };
    });
  const same = (a: ValueColumn, b: ValueColumn) => a.of === b.of && a.unit === b.unit;
  const ambiguous = plain.some((a) => plain.some((b) => a.at !== b.at && same(a, b)));
  const chosen = ambiguous ? plain.filter(({ name }) => isTotal(name)) : plain;
  return ambiguous && chosen.length !== 1 ? [] : chosen;
}

function dimensionOf(name: string, unit: UnitName | null): ValueColumn['of'] {
  if (unit !== null)
    return UNITS[unit].dimension === 'area' ? 'sq ft' : UNITS[unit].dimension === 'length' ? 'ft' : null;
  if (hasWord(name, AREA)) return 'sq ft';
  return hasWord(name, LENGTH) ? 'ft' : null;
}

function isValueName(name: string): boolean {
  if (isOther(name) || hasWord(name, WASTE)) return false;
  if (unitOf(name) !== null || isTotal(name)) return true;
  return hasWord(name, VALUE) || hasWord(name, LENGTH) || hasWord(name, AREA);
}
