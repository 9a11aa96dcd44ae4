import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';

export type Stretch = readonly [from: RoofPoint, to: RoofPoint];

/** Of one line at most so many dashes: a pattern that is finer than this is seen by nobody. */
const MOST_DASHES = 400;

/** The drawn stretches of a line with a pattern (drawn and blank in turn, in feet); without one the line itself. */
export function dashesOf([from, to]: Stretch, pattern: readonly number[]): Stretch[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const whole = pattern.reduce((sum, each) => sum + each, 0);
  if (whole <= 0 || length / whole > MOST_DASHES) return [[from, to]];
  const at = (feet: number): RoofPoint => {
    const part = Math.min(1, feet / length);
    return [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
      from[2] + (to[2] - from[2]) * part,
    ];
  };
  const found: Stretch[] = [];
  for (let begin = 0, turn = 0; begin < length; turn += 1) {
    const end = begin + (pattern[turn % pattern.length] ?? whole);
    if (turn % 2 === 0) found.push([at(begin), at(end)]);
    begin = end;
  }
  return found;
}

type Style = {
  readonly color: string;
  /** CSS pixels. */
  readonly width: number;
  /** Seen through what is in front of it. */
  readonly through?: boolean;
  readonly order: number;
};

/** Lines of some pixels' width as one object. `free()` gives back what it holds in the graphics card. */
export function lineObject(stretches: readonly Stretch[], { color, width, through = false, order }: Style) {
  const geometry = new LineSegmentsGeometry().setPositions(new Float32Array(stretches.flat(2)));
  const material = new LineMaterial({ color, linewidth: width, depthTest: !through });
  const object = new LineSegments2(geometry, material);
  object.renderOrder = order;
  return {
    object,
    free: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}
