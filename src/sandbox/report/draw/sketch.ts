import { dot, normalOf, pathOf, unit } from '../data/geometry.ts';
import type { Point, Roof } from '../data/sample-a.ts';
import type { ViewName } from '../imagery/views.ts';
import { WATERMARK } from '../order-facts.ts';
import { pictureLibrary } from '../picture-library.ts';
import type { XY } from './pen.ts';
import { createSvgPen } from './svg-pen.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const MARGIN = 140;
const SUN: Point = unit([-0.62, -0.5, 0.95]);
/** Looking down at a side, in degrees. */
const TILT = (42 * Math.PI) / 180;

const LOOKING: Record<Exclude<ViewName, 'top'>, readonly [number, number]> = {
  north: [0, -1],
  south: [0, 1],
  east: [-1, 0],
  west: [1, 0],
};

type Axes = { right: Point; up: Point; forward: Point };

function axesOf(name: ViewName): Axes {
  if (name === 'top') return { right: [1, 0, 0], up: [0, 1, 0], forward: [0, 0, -1] };
  const [dx, dy] = LOOKING[name];
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  return { right: [dy, -dx, 0], up: [dx * sin, dy * sin, cos], forward: [dx * cos, dy * cos, -sin] };
}

/** A shaded drawing of a roof's facets from one side, in the place of a photograph: 1600 x 1200, JPEG. */
export async function sketchJpeg(name: ViewName, roof: Roof): Promise<Buffer> {
  const { right, up, forward } = axesOf(name);
  const faces = roof.facets
    .map((facet) => {
      const path = pathOf(roof, facet.path);
      const depth = path.reduce((sum, point) => sum + dot(point, forward), 0) / path.length;
      const light = 0.45 + 0.5 * Math.max(0, dot(normalOf(path), SUN));
      return { depth, light, path: path.map((point): XY => [dot(point, right), -dot(point, up)]) };
    })
    .sort((a, b) => b.depth - a.depth);
  const all = faces.flatMap(({ path }) => path);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high);
  const { pen, svg } = createSvgPen(WIDTH, HEIGHT, '#dfe5dc');
  for (const { path, light } of faces) {
    const tone = (full: number) =>
      Math.round(full * light)
        .toString(16)
        .padStart(2, '0');
    const placed = path.map(
      ([x, y]): XY => [
        (WIDTH - wide * scale) / 2 + (x - left) * scale,
        (HEIGHT - high * scale) / 2 + (y - top) * scale,
      ],
    );
    const color = `#${tone(168)}${tone(152)}${tone(138)}`;
    pen.shape(placed, { fill: { color }, stroke: { color: '#3b342e', width: 2 } });
  }
  pen.text([28, HEIGHT - 30], name.toUpperCase(), { size: 26, bold: true, align: 'left' });
  pen.text([WIDTH - 28, HEIGHT - 30], `Sketch · ${WATERMARK}`, { size: 24, bold: true, align: 'right' });
  const sharp = await pictureLibrary();
  return sharp(Buffer.from(svg()), { density: 72 }).jpeg({ quality: 76 }).toBuffer();
}
