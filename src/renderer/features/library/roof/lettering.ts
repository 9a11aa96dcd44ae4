import { freeLabels, type Wish } from '../../../../shared/domain/roof/labels.ts';
import type { Inks } from '../../../../shared/domain/roof/look.ts';
import type { Size } from '../viewer/index.ts';

export type RoofPen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A label in its color; with an arrow below it where a facet's fall is shown. */
export type Lettering = Wish & { readonly color: string; readonly arrow?: readonly [number, number] };

const FONT = '"Inter Variable", system-ui, sans-serif';
/** CSS pixels. */
export const TEXT = 12;
export const ARROW = 15;

/** Writes those labels that stand free of each other and inside the window. */
export function writeFree(pen: RoofPen, all: readonly Lettering[], room: Size, inks: Inks): void {
  pen.font = `600 ${TEXT}px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const seen = all.filter(({ x, y }) => x > -40 && y > -20 && x < room.width + 40 && y < room.height + 20);
  for (const { text, x, y, width, color, arrow } of freeLabels(seen)) {
    // A dash of the edge behind a decimal point would make a colon of it.
    pen.fillStyle = inks.ground;
    pen.fillRect(x - width / 2 - 2, y - TEXT / 2 - 1, width + 4, TEXT + 2);
    pen.fillStyle = color;
    pen.fillText(text, x, y);
    if (arrow) drawArrow(pen, x, y + TEXT, arrow, inks.quiet);
  }
}

/** Widths of texts in the labels' font: measuring is what a thousand labels take longest with. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 5_000;

export function widthOf(pen: RoofPen, text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  pen.font = `600 ${TEXT}px ${FONT}`;
  const { width } = pen.measureText(text);
  // Before the font has arrived another one is measured.
  if (document.fonts.status === 'loaded') widths.set(text, width);
  return width;
}

function drawArrow(
  pen: RoofPen,
  x: number,
  y: number,
  [dx, dy]: readonly [number, number],
  color: string,
): void {
  const half = ARROW / 2;
  const [ex, ey] = [x + dx * half, y + half / 2 - dy * half];
  pen.beginPath();
  pen.moveTo(x - dx * half, y + half / 2 + dy * half);
  pen.lineTo(ex, ey);
  for (const turn of [2.6, -2.6]) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    pen.moveTo(ex, ey);
    pen.lineTo(ex + (dx * cos + dy * sin) * 5, ey + (dx * sin - dy * cos) * 5);
  }
  pen.setLineDash([]);
  pen.lineWidth = 1.4;
  pen.strokeStyle = color;
  pen.stroke();
}
