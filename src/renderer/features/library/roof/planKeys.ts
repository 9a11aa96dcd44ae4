import type { KeyboardEvent } from 'react';
import type { PlanHandle } from './PlanFrame.tsx';
import { type Chosen, chooseEdge, chooseFacet, type RoofScene } from './scene.ts';

/** CSS pixels, degrees, and a factor of one press. */
const MOVE = 60;
const TURN = 15;
export const ZOOM = 1.25;

/** The facet or edge after or before what is selected: every facet, then every edge; around the end it begins again. */
export function walkTo({ geometry, byLength }: RoofScene, chosen: Chosen, step: 1 | -1): Chosen | null {
  const { facets } = geometry;
  const count = facets.length + byLength.length;
  if (count === 0) return null;
  const facet = facets.findIndex(({ id }) => chosen.facets.has(id));
  const edge = facet < 0 ? byLength.findIndex(({ id }) => chosen.edges.has(id)) : -1;
  const from = facet >= 0 ? facet : edge >= 0 ? facets.length + edge : step > 0 ? -1 : count;
  const at = (from + step + count) % count;
  const [nextFacet, nextEdge] = [facets[at], byLength[at - facets.length]];
  if (nextFacet) return chooseFacet(nextFacet);
  return nextEdge ? chooseEdge(nextEdge, geometry) : null;
}

type Given = {
  readonly plan: () => PlanHandle | null;
  readonly turns: boolean;
  readonly walk: (step: 1 | -1) => void;
  readonly clear: (() => void) | null;
};

/** The keys of the plan: arrows walk through its parts; where the roof turns they turn it, to the side that a drag would. */
export function planKeys({ plan, turns, walk, clear }: Given): Readonly<Record<string, () => void>> {
  const arrows = turns
    ? {
        ArrowRight: () => plan()?.turn?.(TURN, 0),
        ArrowLeft: () => plan()?.turn?.(-TURN, 0),
        ArrowUp: () => plan()?.turn?.(0, TURN),
        ArrowDown: () => plan()?.turn?.(0, -TURN),
      }
    : {
        ArrowRight: () => walk(1),
        ArrowDown: () => walk(1),
        ArrowLeft: () => walk(-1),
        ArrowUp: () => walk(-1),
      };
  return {
    ...arrows,
    PageDown: () => walk(1),
    PageUp: () => walk(-1),
    'Shift+ArrowRight': () => plan()?.move(-MOVE, 0),
    'Shift+ArrowLeft': () => plan()?.move(MOVE, 0),
    'Shift+ArrowUp': () => plan()?.move(0, MOVE),
    'Shift+ArrowDown': () => plan()?.move(0, -MOVE),
    '+': () => plan()?.zoom(ZOOM),
    'Shift++': () => plan()?.zoom(ZOOM),
    '=': () => plan()?.zoom(ZOOM),
    '-': () => plan()?.zoom(1 / ZOOM),
    '0': () => plan()?.showWhole(),
    Home: () => plan()?.showWhole(),
    ...(clear ? { Escape: clear } : {}),
  };
}

/** Runs the key's action, if it has one. */
export function pressed(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const run = keys[`${event.shiftKey ? 'Shift+' : ''}${event.key}`];
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}
