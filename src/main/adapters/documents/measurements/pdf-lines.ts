import type { Cell, Line } from './lines/line.ts';

/** A piece of a page's text: where it begins, how wide and how high it is. In the page's own units, from below. */
export type TextPiece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** It doesn't run along the lines: a watermark, a number at a slanting edge. */
  readonly turned: boolean;
};

/** Pieces on one height are a line; a gap of more than this many letter heights begins a new cell. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.15;
/** Space above a line, in letter heights, that sets it apart from the one before. */
const APART = 2.6;
/** Letters that much larger than most of the page's are a heading's. */
const HEADINGS = [1.7, 1.3, 1.12] as const;

/** Puts a page's pieces back into lines of cells, from top to bottom. */
export function linesOf(pieces: readonly TextPiece[], place: string): Line[] {
  const filled = pieces.filter((piece) => piece.text.trim() !== '');
  const sorted = filled.filter(({ turned }) => !turned).sort((a, b) => b.y - a.y || a.x - b.x);
  const rows: TextPiece[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - piece.y) <= Math.max(first.height, piece.height) * 0.3)
      row.push(piece);
    else rows.push([piece]);
  }
  const usual = usualHeight(sorted);
  // What is turned belongs to no line: each piece is one, behind all others.
  const turned = filled.filter((piece) => piece.turned).map((piece) => [piece]);
  const all = [...rows, ...turned];
  const cells = all.map((row) => cellsOf([...row].sort((a, b) => a.x - b.x)));
  const gaps = all.map((row, index) => {
    const [first, before] = [row[0], all[index - 1]?.[0]];
    return first && before ? (before.y - first.y) / usual : Number.POSITIVE_INFINITY;
  });
  return all.map((row, index) => {
    const own = cells[index] ?? [];
    const height = Math.max(...row.map((piece) => piece.height));
    const size = HEADINGS.findIndex((factor) => height >= usual * factor);
    const gap = gaps[index] ?? Number.POSITIVE_INFINITY;
    const inTable = own.length > 1 && (cells[index - 1]?.length ?? 0) > 1;
    return {
      cells: own,
      place,
      level: size < 0 || own.length > 1 || row[0]?.turned ? null : size + 1,
      apart: gap > APART && !(inTable && isEven(gap, gaps[index - 1], gaps[index + 1])),
    };
  });
}

/** Rows of a table stand as far apart as their neighbors do, however far that is. */
const isEven = (gap: number, ...others: readonly (number | undefined)[]) =>
  others.some((other) => other !== undefined && Math.abs(other - gap) < gap * 0.1);

/** The height of most of the letters: the median, of at most 40 letters of each piece. */
function usualHeight(pieces: readonly TextPiece[]): number {
  const letters = new Map<number, number>();
  let all = 0;
  for (const { text, height } of pieces) {
    const more = Math.min(40, text.length);
    letters.set(height, (letters.get(height) ?? 0) + more);
    all += more;
  }
  let left = Math.floor(all / 2);
  for (const height of [...letters.keys()].sort((a, b) => a - b)) {
    left -= letters.get(height) ?? 0;
    if (left < 0) return height || 1;
  }
  return 1;
}

function cellsOf(line: readonly TextPiece[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, height } of line) {
    const last = cells.at(-1);
    const gap = last ? (x - last.to) / Math.max(height, 1) : Number.POSITIVE_INFINITY;
    if (!last || gap > CELL_GAP) cells.push({ text: text.trim(), from: x, to: x + width });
    else
      cells[cells.length - 1] = {
        text: `${last.text}${gap > WORD_GAP ? ' ' : ''}${text.trim()}`,
        from: last.from,
        to: Math.max(last.to, x + width),
      };
  }
  return cells;
}
