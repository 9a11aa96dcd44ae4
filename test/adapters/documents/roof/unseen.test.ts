import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRoof } from '../../../../src/main/adapters/documents/roof/index.ts';
import type { PlanFileKind } from '../../../../src/shared/domain/roof/geometry.ts';
import { totalsOf } from '../../../../src/shared/domain/roof/totals.ts';

type Truth = {
  readonly facets: number;
  readonly structures: number;
  readonly area: number;
  readonly lengths: Readonly<Record<string, readonly [feet: number, count: number]>>;
};

/**
 * What a reading of lines alone doesn't trace: a gablet's rake is above the flashing of the hip end in plan, so the hip
 * ends have no outline of their own. It is of the half that no rule may be made for.
 */
const UNTRACED = new Map([['dutch-gable', 2]]);

/** Valid roofs written by ezdxf and plain Python (`test/fixtures/roofs/unseen/write.py`), for which no rule was made. */
describe.each(['first', 'second'])('unseen roofs, the %s half', (half) => {
  const folder = new URL(`../../../fixtures/roofs/unseen/${half}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => !name.endsWith('.truth.json'));

  it.each(files)('%s is drawn as its formulas say, or what is missing is said', (name) => {
    const [stem = '', kind] = name.split('.');
    const truth: Truth = JSON.parse(readFileSync(new URL(`${stem}.truth.json`, folder), 'utf8'));
    const { geometry, checks } = readRoof(readFileSync(new URL(name, folder)), kind as PlanFileKind, name);
    const [area, ...lengths] = totalsOf(geometry, { measurements: [] });
    const missing = UNTRACED.get(stem) ?? 0;
    expect(checks.map(({ code }) => code)).toEqual(missing > 0 ? ['untraced'] : []);
    expect(area?.count).toBe(truth.facets - missing);
    // Files state areas to a hundredth of a square foot for each facet.
    if (missing === 0) expect(Math.abs((area?.drawn ?? 0) - truth.area)).toBeLessThan(0.006 * truth.facets);
    else expect(area?.drawn).toBeLessThan(truth.area);
    const written = (key: string, feet: number | null, count: number) =>
      `${key} ${feet?.toFixed(1)} ${count}`;
    expect(lengths.map(({ key, drawn, count }) => written(key, drawn, count)).toSorted()).toEqual(
      Object.entries(truth.lengths)
        .map(([key, [feet, count]]) => written(key, feet, count))
        .toSorted(),
    );
  });
});
