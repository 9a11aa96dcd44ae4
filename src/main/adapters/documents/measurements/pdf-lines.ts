import type { TextLine } from './text.ts';

/** A piece of a page's text: where it begins, how wide and how high it is. In the page's own units, from below. */
export type TextPiece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Pieces on one height are a line; a gap of more than this many letter heights begins a new cell. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.15;

/** Puts a page's pieces back into lines of cells, from top to bottom. */
export function linesOf(pieces: readonly TextPiece[]): TextLine[] {
  const sorted = pieces.filter((piece) => piece.text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x);
  const lines: TextPiece[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.y - piece.y) <= Math.max(first.height, piece.height) * 0.3)
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => cellsOf(line.sort((a, b) => a.x - b.x)));
}

function cellsOf(line: readonly TextPiece[]): TextLine {
  const cells: string[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of line) {
    const gap = (piece.x - end) / Math.max(piece.height, 1);
    if (cells.length === 0 || gap > CELL_GAP) cells.push(piece.text.trim());
    else cells.push(`${cells.pop() ?? ''}${gap > WORD_GAP ? ' ' : ''}${piece.text.trim()}`);
    end = Math.max(end, piece.x + piece.width);
  }
  return cells;
}
