import type { RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';
import type { Point, Size } from '../../viewer/index.ts';

/** From where a roof is looked at. */
export type Turn = {
  /** Degrees around it, clockwise from above; 0: from the bottom of the sheet. */
  readonly around: number;
  /** Degrees above the level of its eaves. */
  readonly above: number;
  /** How much nearer than the whole. */
  readonly near: number;
  /** Feet by which the middle of the window is off the middle of the roof. */
  readonly off: RoofPoint;
};
/** What a roof takes up: the middle and the radius of a sphere around it, and its outermost corners. Feet. */
export type Body = {
  readonly middle: RoofPoint;
  readonly radius: number;
  readonly outermost: readonly RoofPoint[];
};

export const FIRST_TURN: Turn = { around: 35, above: 38, near: 1, off: [0, 0, 0] };
/** The angle from the bottom of the window to its top. Degrees. */
export const OPENING = 28;
const NEAREST = 40;
const FARTHEST = 0.4;

/** A turn with the eye, the window's own directions, and the pixels of one foot at one foot from the eye. */
export type Sight = {
  readonly eye: RoofPoint;
  readonly target: RoofPoint;
  readonly right: RoofPoint;
  readonly up: RoofPoint;
  readonly forward: RoofPoint;
  readonly focal: number;
  readonly room: Size;
  /** Feet from the eye to the target. */
  readonly away: number;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const dot = (a: RoofPoint, b: RoofPoint) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const minus = (a: RoofPoint, b: RoofPoint): RoofPoint => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** `a` and `by` times `b`. */
export const plus = (a: RoofPoint, b: RoofPoint, by = 1): RoofPoint => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];

/** `whole`: feet from the eye to the middle at which the whole roof is seen. */
export function sightOf(
  { around, above, near, off }: Turn,
  middle: RoofPoint,
  whole: number,
  room: Size,
): Sight {
  const [a, b] = [radians(around), radians(above)];
  const away = whole / near;
  const target = plus(middle, off);
  const forward: RoofPoint = [Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), -Math.sin(b)];
  const right: RoofPoint = [Math.cos(a), -Math.sin(a), 0];
  const up: RoofPoint = [Math.sin(a) * Math.sin(b), Math.cos(a) * Math.sin(b), Math.cos(b)];
  const focal = room.height / 2 / Math.tan(radians(OPENING / 2));
  return { eye: plus(target, forward, -away), target, right, up, forward, focal, room, away };
}

/** Parts of the window's halves that a whole roof fills. */
const FILLED = { across: 0.86, down: 0.8 };

/** How far away the eye has to be for the whole roof to be in the window while it turns around. Feet. */
export function wholeAway({ middle, radius, outermost }: Body, room: Size): number {
  const fits = (away: number) => {
    for (let around = FIRST_TURN.around % 15; around < 360; around += 15) {
      const sight = sightOf({ ...FIRST_TURN, around }, middle, away, room);
      for (const point of outermost) {
        const { x, y, deep } = project(sight, point);
        if (deep <= 0 || Math.abs(x / room.width - 0.5) * 2 > FILLED.across) return false;
        if (Math.abs(y / room.height - 0.5) * 2 > FILLED.down) return false;
      }
    }
    return true;
  };
  let [near, far] = [radius, radius * 40];
  for (let step = 0; step < 14; step += 1) {
    const half = (near + far) / 2;
    if (fits(half)) far = half;
    else near = half;
  }
  return far;
}

/** Where a point of the roof is in the window, and how far it is in front of the eye (feet; behind it: negative). */
export function project(
  { eye, right, up, forward, focal, room }: Sight,
  point: RoofPoint,
): Point & { deep: number } {
  const from = minus(point, eye);
  const deep = dot(from, forward);
  const by = focal / deep;
  return { x: room.width / 2 + dot(from, right) * by, y: room.height / 2 - dot(from, up) * by, deep };
}

/** The direction from the eye through a point of the window. */
export function rayAt({ right, up, forward, focal, room }: Sight, { x, y }: Point): RoofPoint {
  return plus(plus(forward, right, (x - room.width / 2) / focal), up, (room.height / 2 - y) / focal);
}

/** Turned by degrees. It is never looked at from below: there is nothing to see. */
export const turnBy = (turn: Turn, around: number, above: number): Turn => ({
  ...turn,
  around: (((turn.around + around) % 360) + 360) % 360,
  above: Math.min(90, Math.max(5, turn.above + above)),
});

export const nearBy = (turn: Turn, factor: number): Turn => ({
  ...turn,
  near: Math.min(NEAREST, Math.max(FARTHEST, turn.near * factor)),
});

/** Moved by CSS pixels, but never so far that the roof leaves the window. */
export function shiftBy(
  turn: Turn,
  { right, up, focal, away }: Sight,
  { radius }: Body,
  x: number,
  y: number,
): Turn {
  const feet = away / focal;
  const off = plus(plus(turn.off, right, -x * feet), up, y * feet);
  const far = Math.hypot(...off);
  return {
    ...turn,
    off: far > radius ? (off.map((each) => (each * radius) / far) as unknown as RoofPoint) : off,
  };
}

const COMPASS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;
/** The nearest of eight directions to a bearing (degrees clockwise from north). */
export const compassWord = (bearing: number): (typeof COMPASS)[number] =>
  COMPASS[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] ?? 'north';

/** The side of the roof from which it is looked at. `north`: degrees clockwise from the top of the sheet. */
export const seenFrom = ({ around }: Turn, north: number): string => compassWord(around + 180 - north);
