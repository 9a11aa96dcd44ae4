import type { LegendEntry } from './diagrams.ts';
import type { Pen, XY } from './pen.ts';
import { strokeOf } from './plan.ts';
import { typeface } from './typeface.ts';

/** The legend in rows no wider than `width`, starting at its left middle. Returns its height. */
export function drawLegend(
  pen: Pen,
  [x, y]: XY,
  width: number,
  unit: number,
  entries: LegendEntry[],
): number {
  const size = 8.5 * unit;
  const row = 15 * unit;
  let left = x;
  let middle = y;
  for (const entry of entries) {
    const needed = 32 * unit + typeface().regular.outlines.width(entry.label, size) + 16 * unit;
    if (left > x && left + needed > x + width) {
      left = x;
      middle += row;
    }
    const end = left + 26 * unit;
    if (entry.line) {
      pen.line(
        [
          [left, middle],
          [end, middle],
        ],
        strokeOf(entry.line, unit),
      );
    } else if (entry.swatch) {
      pen.shape(
        [
          [left + 8 * unit, middle - 5 * unit],
          [end, middle - 5 * unit],
          [end, middle + 5 * unit],
          [left + 8 * unit, middle + 5 * unit],
        ],
        { fill: { color: entry.swatch }, stroke: { color: '#52606d', width: 0.7 * unit } },
      );
    } else if (entry.mark) {
      pen.text([end, middle], entry.mark, { size: size * 1.1, bold: true, align: 'right' });
    }
    pen.text([end + 6 * unit, middle], entry.label, { size, align: 'left', color: '#3e4c59' });
    left += needed;
  }
  return middle - y + row;
}
