import { INK, INNER, PAGE, type Sheet } from './sheet.ts';

export type Column = { width: number; align?: 'left' | 'right' | 'center'; title: string };
type TableOptions = { emphasise?: (row: number) => boolean; rowHeight?: number };

/** A ruled table; returns the y under it. Cells are one line each. */
export function table(
  sheet: Sheet,
  x: number,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { emphasise, rowHeight = 16 }: TableOptions = {},
): number {
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  const line = (cells: readonly string[], top: number, bold: boolean, color: string) => {
    let left = x;
    columns.forEach((column, at) => {
      sheet.write(cells[at] ?? '', left + 6, top + (rowHeight - 10) / 2, {
        size: 8.5,
        bold,
        color,
        width: column.width - 12,
        align: column.align ?? 'left',
        height: 11,
      });
      left += column.width;
    });
  };
  sheet.band(x, y, total, rowHeight, INK.navy);
  line(
    columns.map((column) => column.title),
    y,
    true,
    '#ffffff',
  );
  rows.forEach((row, at) => {
    const top = y + rowHeight * (at + 1);
    const strong = emphasise?.(at) ?? false;
    if (strong) sheet.band(x, top, total, rowHeight, '#fbe9dd');
    line(row, top, strong, strong ? INK.accent : INK.text);
    sheet.rule(x, top + rowHeight, total, '#e4e7eb');
  });
  return y + rowHeight * (rows.length + 1);
}

/** A small heading with its rule; returns the y where its content begins. */
export function heading(sheet: Sheet, text: string, x: number, y: number, width: number = INNER): number {
  sheet.write(text, x, y, { size: 11, bold: true, color: INK.navy, width });
  sheet.rule(x, y + 16, width, INK.navy);
  return y + 23;
}

const LABEL_WIDTH = 92;

/** Label and value one under the other; a long value may take two lines. Returns the y under the last. */
export function facts(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  rows: readonly (readonly [label: string, value: string])[],
): number {
  let top = y;
  for (const [label, value] of rows) {
    sheet.write(label, x, top, { size: 8.5, color: INK.quiet, width: LABEL_WIDTH });
    const under = sheet.write(value || '—', x + LABEL_WIDTH, top, {
      size: 9,
      bold: true,
      width: width - LABEL_WIDTH,
      height: 26,
    });
    top = Math.max(under, top + 12) + 3;
  }
  return top;
}

/** Key numbers as tiles in one row. */
export function tiles(
  sheet: Sheet,
  y: number,
  items: readonly (readonly [value: string, label: string])[],
): number {
  const [gap, height] = [8, 50];
  const width = (INNER - gap * (items.length - 1)) / items.length;
  items.forEach(([value, label], at) => {
    const x = PAGE.left + at * (width + gap);
    sheet.band(x, y, width, height, '#eef3f7', 4);
    sheet.band(x, y + 4, 3, height - 8, INK.accent);
    sheet.write(value, x + 12, y + 9, { size: 16, bold: true, color: INK.navy, width: width - 16 });
    sheet.write(label, x + 12, y + 31, { size: 8, color: INK.quiet, width: width - 16 });
  });
  return y + height;
}

/** "Total Roof Area = 2,367 sq ft" and its like, one to a line: what people and programs look a report through for. */
export function statements(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  lines: readonly string[],
  step = 14.5,
): number {
  lines.forEach((line, at) => {
    if (at % 2 === 0) sheet.band(x, y + at * step - 2.5, width, step, '#f5f7fa');
    sheet.write(line, x + 6, y + at * step, { size: 9, width: width - 12 });
  });
  return y + lines.length * step;
}

/** A picture across the width with a caption under it. */
export function picture(sheet: Sheet, image: Buffer, y: number, width: number, caption: string): number {
  const x = PAGE.left + (INNER - width) / 2;
  const height = width * 0.75;
  sheet.pdf.image(image, x, y, { width, height });
  sheet.pen.shape(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    { stroke: { color: INK.faint, width: 0.7 } },
  );
  return sheet.write(caption, x, y + height + 5, { size: 8.5, color: INK.quiet, width }) + 4;
}
