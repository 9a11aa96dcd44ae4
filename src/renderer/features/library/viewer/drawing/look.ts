import type { Drawing } from '../../../../../shared/contract/index.ts';
import type { Point, Size } from '../image/zoom.ts';

/** CSS pixels for each unit of the drawing, and where its origin is in the window; y of a drawing goes up. */
export type Look = Point & { readonly scale: number };
export type Bounds = NonNullable<Drawing['bounds']>;

/** Around the whole drawing. CSS pixels. */
const MARGIN = 32;
/** Nearer or farther than the whole by these factors. */
const NEAREST = 2_000;
const FARTHEST = 0.2;

/** The whole drawing in the middle of the window. */
export function wholeLook({ from, to }: Bounds, room: Size): Look {
  const [width, height] = [to[0] - from[0], to[1] - from[1]];
  const across = Math.max(1, room.width - 2 * MARGIN);
  const down = Math.max(1, room.height - 2 * MARGIN);
  const scale = Math.min(across / Math.max(width, 1e-9), down / Math.max(height, 1e-9), 1e9);
  return {
    scale,
    x: room.width / 2 - ((from[0] + to[0]) / 2) * scale,
    y: room.height / 2 + ((from[1] + to[1]) / 2) * scale,
  };
}

/** Nearer by a factor with the same spot of the drawing under `at`, a point of the window. */
export function zoomBy(look: Look, factor: number, at: Point, whole: Look): Look {
  const scale = Math.min(whole.scale * NEAREST, Math.max(whole.scale * FARTHEST, look.scale * factor));
  const by = scale / look.scale;
  return { scale, x: at.x - (at.x - look.x) * by, y: at.y - (at.y - look.y) * by };
}

/** Moved by CSS pixels, but never so far that the drawing leaves the window. */
export function moveBy(look: Look, x: number, y: number, { from, to }: Bounds, room: Size): Look {
  const keep = (at: number, least: number, most: number) => Math.min(Math.max(at, least), most);
  return {
    scale: look.scale,
    x: keep(look.x + x, MARGIN - to[0] * look.scale, room.width - MARGIN - from[0] * look.scale),
    y: keep(look.y + y, MARGIN + from[1] * look.scale, room.height - MARGIN + to[1] * look.scale),
  };
}
