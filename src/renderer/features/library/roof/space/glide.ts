import type { RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';
import type { Turn } from './sight.ts';

/** Milliseconds of a movement that a key or a button starts. */
const LASTS = 180;

/** A part of the way from one turn to another, around the shorter side. */
export function between(from: Turn, to: Turn, part: number): Turn {
  if (part >= 1) return to;
  const mix = (a: number, b: number) => a + (b - a) * part;
  const around = ((to.around - from.around + 540) % 360) - 180;
  return {
    around: (from.around + around * part + 360) % 360,
    above: mix(from.above, to.above),
    near: from.near * (to.near / from.near) ** part,
    off: from.off.map((each, axis) => mix(each, to.off[axis] ?? each)) as unknown as RoofPoint,
  };
}

/**
 * Moves to where keys and buttons want, smoothly or at once. A second press continues from where the first one ends.
 */
export function createGlide(first: Turn, show: (turn: Turn) => void) {
  let shown = first;
  let goal = first;
  let frame = 0;
  const put = (turn: Turn) => {
    shown = turn;
    show(turn);
  };
  return {
    to(change: (turn: Turn) => Turn, smooth: boolean): void {
      cancelAnimationFrame(frame);
      goal = change(goal);
      if (!smooth) {
        put(goal);
        return;
      }
      const [from, to] = [shown, goal];
      let began: number | null = null;
      const step = (now: number) => {
        began ??= now;
        const part = Math.min(1, (now - began) / LASTS);
        put(between(from, to, 1 - (1 - part) ** 3));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
