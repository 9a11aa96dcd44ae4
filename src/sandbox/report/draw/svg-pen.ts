import { type Fill, MIDDLE_TO_BASE, type Pen, type Stroke, type XY } from './pen.ts';
import { typeface } from './typeface.ts';

const n = (value: number): string => value.toFixed(2);
const points = (path: readonly XY[]): string => path.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

function paint({ fill, stroke }: { fill?: Fill; stroke?: Stroke }): string {
  const inside = fill ? `fill="${fill.color}" fill-opacity="${fill.opacity ?? 1}"` : 'fill="none"';
  if (!stroke) return inside;
  const dash = stroke.dash ? ` stroke-dasharray="${stroke.dash.join(' ')}"` : '';
  return `${inside} stroke="${stroke.color}" stroke-width="${n(stroke.width)}" stroke-linejoin="round"${dash}`;
}

/** Draws to SVG. Text becomes outlines, so that no font of the machine is asked for. */
export function createSvgPen(
  width: number,
  height: number,
  background?: string,
): { pen: Pen; svg(): string } {
  const out: string[] = [];
  const pen: Pen = {
    shape: (path, style) => out.push(`<polygon points="${points(path)}" ${paint(style)}/>`),
    line: (path, stroke) => out.push(`<polyline points="${points(path)}" ${paint({ stroke })}/>`),
    circle: ([x, y], radius, style) =>
      out.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(style)}/>`),
    text: ([x, y], words, { size, color = '#1f2933', bold = false, align = 'center', turn = 0, halo }) => {
      const { outlines } = typeface()[bold ? 'bold' : 'regular'];
      const shift = { left: 0, center: 0.5, right: 1 }[align] * outlines.width(words, size);
      const d = outlines.path(words, size, -shift, size * MIDDLE_TO_BASE);
      const edge = halo
        ? `<path d="${d}" fill="none" stroke="${halo}" stroke-width="${n(size * 0.3)}" stroke-linejoin="round"/>`
        : '';
      const place = `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}`;
      out.push(`<g transform="${place}">${edge}<path d="${d}" fill="${color}"/></g>`);
    },
  };
  const ground = background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : '';
  return {
    pen,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${out.join('')}</svg>`,
  };
}
