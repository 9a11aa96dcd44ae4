/** Sizes and places in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
/** Where a picture is: its upper left corner, and the CSS pixels for each pixel of the picture. */
export type Look = Point & { readonly scale: number };

export const LEAST_SCALE = 0.05;
export const MOST_SCALE = 8;
const STEP = 1.25;

/** The scale at which the whole picture is seen; never larger than life. */
export function fitScale(picture: Size, window: Size): number {
  if (picture.width <= 0 || picture.height <= 0) return 1;
  return Math.min(window.width / picture.width, window.height / picture.height, 1);
}

/** Keeps the picture in its window: centered where it is smaller, without a gap at its edges where it is larger. */
export function settle({ x, y, scale }: Look, picture: Size, window: Size): Look {
  const place = (at: number, size: number, room: number) =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(at, room - size));
  return {
    scale,
    x: place(x, picture.width * scale, window.width),
    y: place(y, picture.height * scale, window.height),
  };
}

/** Another scale with the same spot of the picture under `at`, a point of the window. */
export function zoomAt(look: Look, scale: number, at: Point): Look {
  const to = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));
  const by = to / look.scale;
  return { scale: to, x: at.x - (at.x - look.x) * by, y: at.y - (at.y - look.y) * by };
}

/** One step in (`steps` 1) or out (-1), stopping at life size on the way. */
export function stepScale(scale: number, steps: number): number {
  const next = scale * STEP ** steps;
  return (scale < 0.999 && next > 1) || (scale > 1.001 && next < 1) ? 1 : next;
}
