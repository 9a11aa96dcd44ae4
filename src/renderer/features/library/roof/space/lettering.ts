import { edgeColor, inksOf, type Scheme } from '../../../../../shared/domain/roof/look.ts';
import type { Size } from '../../viewer/index.ts';
import { ARROW, type Lettering, type RoofPen, TEXT, widthOf, writeFree } from '../lettering.ts';
import { notesOf, type RoofNote } from '../notes.ts';
import type { Chosen, RoofScene, RoofView } from '../scene.ts';
import { isHidden } from './hit.ts';
import { plus, project, type Sight } from './sight.ts';
import type { Solid } from './solid.ts';

/** Edges that look shorter than this have no label. CSS pixels. */
const LEAST_EDGE = 30;

export type SpaceNotes = {
  readonly scene: RoofScene;
  readonly solid: Solid;
  readonly sight: Sight;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly scheme: Scheme;
};

/** Writes what the view says about those parts of the roof that are in sight. */
export function writeNotes(pen: RoofPen, room: Size, given: SpaceNotes): void {
  const { scene, view, scheme } = given;
  const all = notesOf(scene, view).flatMap((note) => letteringOf(pen, note, given));
  writeFree(pen, all, room, inksOf(scheme));
}

function letteringOf(
  pen: RoofPen,
  { text, at, ink, edge, fall }: RoofNote,
  { solid, sight, chosen, scheme }: SpaceNotes,
): Lettering[] {
  const { x, y, deep } = project(sight, at);
  if (deep <= 0 || x < -40 || y < -20 || x > sight.room.width + 40 || y > sight.room.height + 20) return [];
  if (edge && !chosen.edges.has(edge.id)) {
    const [from, to] = [project(sight, edge.from), project(sight, edge.to)];
    if (Math.hypot(to.x - from.x, to.y - from.y) < LEAST_EDGE) return [];
  }
  if (isHidden(solid, sight.eye, at)) return [];
  const inks = inksOf(scheme);
  const label = {
    ...{ text, x, y: ink === 'chosen' ? y - TEXT : y, width: widthOf(pen, text), height: TEXT + 2 },
    color: ink === 'text' || ink === 'chosen' ? inks[ink] : edgeColor(ink, scheme),
  };
  if (!fall) return [label];
  const down = project(sight, plus(at, [fall[0], fall[1], 0]));
  const [dx, dy] = [down.x - x, y - down.y];
  const length = Math.hypot(dx, dy) || 1;
  return [{ ...label, height: TEXT + 2 + ARROW * 2, arrow: [dx / length, dy / length] }];
}

/** Whether a roof is small enough for its labels to be written in every frame while it turns. */
export const isQuick = ({ scene, solid }: Pick<SpaceNotes, 'scene' | 'solid'>): boolean =>
  scene.geometry.edges.length * solid.owners.length < 60_000;
