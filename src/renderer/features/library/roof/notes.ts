import { t } from '../../../../shared/copy/t.ts';
import type { EdgeType, RoofEdge, RoofPoint } from '../../../../shared/domain/roof/geometry.ts';
import { areaText, lengthText, pitchText } from '../../../../shared/domain/roof/part-words.ts';
import type { RoofScene, RoofView } from './scene.ts';

/** What a view writes at a place of the roof. */
export type RoofNote = {
  readonly text: string;
  readonly at: RoofPoint;
  readonly ink: EdgeType | 'text' | 'chosen';
  /** The edge that it is about. */
  readonly edge?: RoofEdge;
  /** The direction in which a facet falls, where an arrow has room. */
  readonly fall?: readonly [number, number] | null;
  /** How far it is free around there. Feet. */
  readonly room?: number;
};

const kept = new WeakMap<RoofScene, Partial<Record<RoofView, readonly RoofNote[]>>>();

/** Everything a view writes, the most important first. The same list each time: a roof is painted in every frame that it moves. */
export function notesOf(scene: RoofScene, view: RoofView): readonly RoofNote[] {
  const own = kept.get(scene) ?? {};
  kept.set(scene, own);
  own[view] ??= written(scene, view);
  return own[view];
}

function written({ geometry, facets, byLength, doubtful }: RoofScene, view: RoofView): RoofNote[] {
  const onFacets = (words: (facet: RoofScene['facets'][number]) => string | null, withFall = false) =>
    facets.flatMap((each): RoofNote[] => {
      const text = words(each);
      const [x, y, room] = each.middle;
      const note = { at: [x, y, each.height], ink: 'text', room } as const;
      return text === null ? [] : [{ ...note, text, fall: withFall ? each.fall : null }];
    });
  switch (view) {
    case 'length':
      return byLength.flatMap((edge): RoofNote[] => {
        const text = lengthText(edge, geometry);
        return text === null ? [] : [{ text, at: halfway(edge), ink: edge.type, edge }];
      });
    case 'pitch':
      return onFacets(({ facet }) => pitchText(facet), true);
    case 'area':
      return onFacets(({ facet }) => areaText(facet));
    case 'names':
      return onFacets(({ facet }) => facet.name);
    case 'notes':
      return [
        ...geometry.penetrations.map(
          ({ ring, name }): RoofNote => ({ text: name, at: topOf(ring), ink: 'chosen' }),
        ),
        ...onFacets(({ facet }) =>
          doubtful.has(facet.id) ? t('plan.to_check', { facet: facet.name }) : null,
        ),
      ];
  }
}

/** The middle of a ring's upper side on the sheet, at its highest corner: its label stands above it. */
function topOf(ring: readonly RoofPoint[]): RoofPoint {
  const [xs, ys, zs] = [0, 1, 2].map((axis) => ring.map((corner) => corner[axis] ?? 0)) as [
    number[],
    number[],
    number[],
  ];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, Math.max(...ys), Math.max(...zs)];
}

const halfway = ({ from, to }: RoofEdge): RoofPoint => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2,
  (from[2] + to[2]) / 2,
];
