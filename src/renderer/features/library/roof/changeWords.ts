import { amountWords } from '../../../../shared/copy/amounts.ts';
import { totalLabel } from '../../../../shared/copy/roof.ts';
import { t } from '../../../../shared/copy/t.ts';
import { type RoofDifference, type SumChange, sizeOf } from '../../../../shared/domain/roof/difference.ts';
import type { RoofFacet } from '../../../../shared/domain/roof/geometry.ts';
import { pitchText } from '../../../../shared/domain/roof/part-words.ts';

/** One thing that a revision changed; `facets`: the ids that it is about. */
export type ChangeLine = { readonly words: string; readonly facets: readonly string[] };
export type ChangeLists = {
  readonly larger: readonly ChangeLine[];
  readonly smaller: readonly ChangeLine[];
  readonly pitch: readonly ChangeLine[];
};

const areaWords = (value: number) => amountWords('area', { value, decimals: 0 }, 'us');

/** What grew, what shrank and what has another pitch: sums first, then the facets. */
export function changeLists({ sums, changed, added, removed }: RoofDifference): ChangeLists {
  const resized = changed.flatMap(({ before, after }) => {
    const [old, now] = [sizeOf(before), sizeOf(after)];
    if (Math.abs(now - old) < 0.5) return [];
    const words = t('roof.facet_changed', {
      ...{ name: after.name, before: areaWords(old), after: areaWords(now) },
    });
    return [{ words, facets: [after.id], more: now - old }];
  });
  const all = [
    ...sums.map((sum) => ({ words: sumWords(sum), facets: [], more: sum.after - sum.before })),
    ...some('roof.facets_new', added, 1),
    ...some('roof.facets_gone', removed, -1),
    ...resized,
  ];
  return {
    larger: all.filter(({ more }) => more > 0),
    smaller: all.filter(({ more }) => more < 0),
    pitch: changed.flatMap(({ before, after }) => {
      const [old, now] = [pitchText(before), pitchText(after)];
      if (old === now || old === null || now === null) return [];
      const words = t('roof.facet_changed', { name: after.name, before: old, after: now });
      return [{ words, facets: [after.id] }];
    }),
  };
}

function some(id: 'roof.facets_new' | 'roof.facets_gone', facets: readonly RoofFacet[], sign: 1 | -1) {
  if (facets.length === 0) return [];
  const area = areaWords(facets.reduce((sum, facet) => sum + sizeOf(facet), 0));
  const words = t(id, { count: facets.length, names: facets.map(({ name }) => name), area });
  // A facet that is gone can't be shown in the newer drawing.
  return [{ words, facets: sign > 0 ? facets.map(({ id: own }) => own) : [], more: sign }];
}

function sumWords({ key, before, after }: SumChange): string {
  const more = after > before ? '+' : '−';
  const apart = Math.abs(after - before);
  if (key === 'facets') return t('roof.facets_changed', { before, after });
  const write = (value: number) =>
    key === 'area' ? areaWords(value) : amountWords('ridge', { value, decimals: 1 }, 'us');
  return t('roof.sum_changed', {
    label: totalLabel(key),
    ...{ before: write(before), after: write(after), more: `${more}${write(apart)}` },
  });
}
