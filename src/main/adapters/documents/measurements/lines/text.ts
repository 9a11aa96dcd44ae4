import { linePlace } from '../../../../../shared/domain/source-place.ts';
import { type Cell, inColumns, type Line } from './line.ts';

const MOST_LINES = 20_000;
const RULE = /^[\s=_*#~.+|-]{3,}$/;

/** The lines of a plain text: columns by tabs, semicolons, bars, or wide gaps. */
export function textLines(text: string): Line[] {
  const lines: Line[] = [];
  let apart = true;
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, MOST_LINES);
  all.forEach((line, index) => {
    if (line.trim() === '' || RULE.test(line)) {
      // A line of dashes below names belongs to their table.
      apart ||= line.trim() === '' || !RULE.test(line);
      return;
    }
    const quoted = /^\s*>/.test(line);
    lines.push({
      cells: cellsOf(quoted ? line.replace(/^[\s>]+/, '') : line),
      quoted,
      place: linePlace(index + 1),
      level: levelOf(line, all[index + 1]),
      apart,
    });
    apart = false;
  });
  return lines;
}

/** `# Title`, a name that is underlined. */
function levelOf(line: string, next: string | undefined): number | null {
  const marks = /^(#{1,6})\s/.exec(line)?.[1];
  if (marks !== undefined) return marks.length;
  if (/^\s*\[[^\]]+\]\s*$/.test(line)) return 4;
  const underlined = next !== undefined && /^\s*[=-]{3,}\s*$/.test(next) && !/\s{2,}\S/.test(line.trim());
  return underlined ? 3 : null;
}

function cellsOf(line: string): Cell[] {
  for (const delimiter of ['\t', ';', '|']) {
    const parts = line.split(delimiter);
    if (parts.length >= 3 || (delimiter === '\t' && parts.length === 2)) return inColumns(parts);
  }
  const cells: Cell[] = [];
  for (const match of line.matchAll(/\S+(?:\s\S+)*/g))
    cells.push({ text: match[0].trim(), from: match.index, to: match.index + match[0].length });
  return cells.flatMap(dotted);
}

/** `Ridges ........ 45 ft` */
function dotted(cell: Cell): Cell[] {
  const [, name, value] = /^(.+?)\s*(?:\.{4,}|…{2,}|_{4,})\s*(.+)$/.exec(cell.text) ?? [];
  if (name === undefined || value === undefined) return [cell];
  return [
    { text: name, from: cell.from, to: cell.from + name.length },
    { text: value, from: cell.to - value.length, to: cell.to },
  ];
}
