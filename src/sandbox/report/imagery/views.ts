import type { Point } from '../data/sample-a.ts';
import { drawNorth } from '../draw/plan.ts';
import { createSvgPen } from '../draw/svg-pen.ts';
import { WATERMARK } from '../order-facts.ts';
import { pictureLibrary } from '../picture-library.ts';
import type { Camera } from './raster.ts';
import { render, type Studio } from './render.ts';

export const VIEW_NAMES = ['top', 'north', 'south', 'east', 'west'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];
export type Views = Record<ViewName, Buffer>;

const WIDTH = 1600;
const HEIGHT = 1200;
/** Drawn larger and scaled down, for smooth edges. */
const OVERSIZE = 1.5;
const OBLIQUE_DEGREES = 42;

/** The view of a side is taken from that side, looking down at the structure. */
function cameraOf(name: ViewName): Camera {
  const frame = { width: WIDTH * OVERSIZE, height: HEIGHT * OVERSIZE };
  if (name === 'top') {
    const center: Point = [40, 9, -3];
    return {
      ...frame,
      right: [1, 0, 0],
      up: [0, 1, 0],
      forward: [0, 0, -1],
      center,
      scale: frame.width / 136,
    };
  }
  const looking: Record<Exclude<ViewName, 'top'>, readonly [number, number]> = {
    north: [0, -1],
    south: [0, 1],
    east: [-1, 0],
    west: [1, 0],
  };
  const [dx, dy] = looking[name];
  const tilt = (OBLIQUE_DEGREES * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const alongStreet = name === 'north' || name === 'south';
  return {
    ...frame,
    right: [dy, -dx, 0],
    up: [dx * sin, dy * sin, cos],
    forward: [dx * cos, dy * cos, -sin],
    center: alongStreet ? [41, 12, -2] : [34, 13, -2],
    scale: frame.width / (alongStreet ? 112 : 98),
  };
}

/** Marks that are over the picture: what it is, the pin and north. All outlines, no fonts. */
function marks(name: ViewName, camera: Camera): string {
  const { pen, svg } = createSvgPen(WIDTH, HEIGHT);
  const label = name === 'top' ? 'TOP' : name.toUpperCase();
  const bar = (x: number, y: number, width: number, height: number) =>
    pen.shape(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      { fill: { color: '#12202c', opacity: 0.72 } },
    );
  bar(0, HEIGHT - 52, WIDTH, 52);
  pen.text([28, HEIGHT - 26], label, { size: 26, bold: true, color: '#ffffff', align: 'left' });
  pen.text([WIDTH - 28, HEIGHT - 26], WATERMARK, { size: 24, bold: true, color: '#ffd9b8', align: 'right' });
  if (name !== 'top') return svg();

  bar(WIDTH - 96, 24, 72, 104);
  drawNorth(pen, [WIDTH - 60, 66], 2.4, '#ffffff');
  const scale = camera.scale / OVERSIZE;
  const x = WIDTH / 2 + (26 - camera.center[0]) * scale;
  const y = HEIGHT / 2 - (11 - camera.center[1]) * scale;
  const stroke = { color: '#ffffff', width: 3 };
  pen.shape(
    [
      [x, y],
      [x - 19, y - 40],
      [x + 19, y - 40],
    ],
    { fill: { color: '#d7301f' }, stroke },
  );
  pen.circle([x, y - 50], 23, { fill: { color: '#d7301f' }, stroke });
  pen.circle([x, y - 50], 8, { fill: { color: '#ffffff' } });
  const foot = 20 * scale;
  bar(28, HEIGHT - 112, foot + 40, 46);
  pen.line(
    [
      [48, HEIGHT - 84],
      [48, HEIGHT - 76],
      [48 + foot, HEIGHT - 76],
      [48 + foot, HEIGHT - 84],
    ],
    { color: '#ffffff', width: 3 },
  );
  pen.text([48 + foot / 2, HEIGHT - 94], '20 ft', { size: 18, bold: true, color: '#ffffff' });
  return svg();
}

/** One view as a 1600 x 1200 JPEG. */
export async function viewJpeg(studio: Studio, name: ViewName): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const camera = cameraOf(name);
  const raw = { width: camera.width, height: camera.height, channels: 3 as const };
  const small = await sharp(await render(studio, camera), { raw })
    .resize(WIDTH, HEIGHT, { kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return sharp(small, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(marks(name, camera)) }])
    .jpeg({ quality: 76, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
