import { hasAddressLines } from './lines.ts';

/** Fewer lines or columns than these may be a coincidence. */
const LEAST_LINES = 3;
const LEAST_COLUMNS = 3;
/** What isn't a line of the table: titles, page numbers, a greeting. */
const MOSTLY = 0.6;
const SURELY = 0.9;
/** Blanks between two columns. */
const GAP = /\S {2,}(?=\S)/g;
const PAGE = /^\s*(?:page|pg\.?)\s*\d+(?:\s*(?:of|\/)\s*\d+)?\s*$/i;

/**
 * A text whose columns are aligned with blanks, as one copied out of a PDF or a printed report, with a tab between its
 * columns instead; null where it is none. Lines keep their numbers.
 */
export function withTabs(text: string): string | null {
  if (text.includes('\t')) return null;
  const lines = text.split('\n');
  if (isSeparated(lines)) return null;
  const ruled = withRuler(lines);
  if (ruled) return ruled;
  const filled = lines.filter((line) => line.trim() !== '' && !PAGE.test(line));
  const table = filled.filter((line) => gapsOf(line) >= LEAST_COLUMNS - 1);
  if (table.length < LEAST_LINES || table.length < filled.length * MOSTLY) return null;
  // Without a heading, a name and an address a line are read as such.
  if (/\d/.test(table[0] ?? '') && hasAddressLines(text)) return null;
  const cut = cutAtGutters(table) ?? cutAtGaps(table);
  return cut ? lines.map((line) => (table.includes(line) ? cut(line).join('\t') : line)).join('\n') : null;
}

/** As many commas in nearly each line as in the first, outside of quotes. */
const LEAST_COMMAS = 3;
const LEAST_IF_PADDED = 8;
const MOSTLY_EVEN = 0.8;

/**
 * Whether a text is comma-separated, however many blanks its cells have: a mainframe pads them to the width of their columns, and a
 * county writes “MN  55016”.
 */
function isSeparated(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.filter((line) => line.includes('","')).length > filled.length / 2) return true;
  const commas = filled.map((line) => line.replace(/"[^"]*"/g, '').split(',').length - 1);
  const [first = 0] = commas;
  // The names of a print-out's columns are aligned as well.
  if (/ {2,}\S/.test(filled[0] ?? '') && first < LEAST_IF_PADDED) return false;
  return (
    first >= LEAST_COMMAS && commas.filter((count) => count === first).length >= filled.length * MOSTLY_EVEN
  );
}

/** “-------  -----------  ----”: how wide each column of a print-out is. */
const RULER = /^\s*[-=_]{2,}(?: +[-=_]{2,}){2,}\s*$/;

/**
 * A print-out with a ruler below its names, cut where the ruler is; lines that don't fit it, such as titles, stay whole. A row
 * that is too long for its columns is cut at its gaps; null where one can't be.
 */
function withRuler(lines: readonly string[]): string | null {
  const ruler = lines.find((line) => RULER.test(line));
  if (ruler === undefined) return null;
  const starts = [...ruler.matchAll(/[-=_]+/g)].map(({ index }) => index);
  const fits = (line: string) =>
    line.length > (starts[1] ?? 0) &&
    starts.every((start) => start === 0 || (line[start - 1] ?? ' ') === ' ');
  const cellsOf = (line: string): string[] | null => {
    const cells = fits(line) ? starts.map((start, at) => line.slice(start, starts[at + 1]).trim()) : [];
    if (cells.filter((cell) => cell !== '').length >= LEAST_COLUMNS) return cells;
    const parts = line.trim().split(/ {2,}/);
    return parts.length === starts.length ? parts : null;
  };
  const cut = lines.map((line) => (RULER.test(line) ? '' : (cellsOf(line)?.join('\t') ?? line)));
  const isLost = cut.some(
    (line) => !line.includes('\t') && gapsOf(line) >= LEAST_COLUMNS - 1 && HOUSE.test(line),
  );
  const rows = cut.filter((line) => line.includes('\t')).length;
  return isLost || rows < LEAST_LINES ? null : cut.join('\n');
}
/** A house number and a street's name. */
const HOUSE = /(?:^|\s)\d{1,6}\s+\p{L}{2}/u;

const gapsOf = (line: string): number => line.trim().match(GAP)?.length ?? 0;

type Cut = (line: string) => string[];

/** Columns between the positions that are blank in each line: a cell may be empty. */
function cutAtGutters(table: readonly string[]): Cut | null {
  const width = Math.max(...table.map((line) => line.length));
  const isBlank = Array.from({ length: width }, (_, at) => table.every((line) => (line[at] ?? ' ') === ' '));
  const starts = isBlank.flatMap((blank, at) =>
    !blank && (at === 0 || (isBlank[at - 1] && (isBlank[at - 2] ?? true))) ? [at] : [],
  );
  const most = Math.max(...table.map(gapsOf)) + 1;
  if (starts.length < Math.max(LEAST_COLUMNS, most * SURELY)) return null;
  return (line) => starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}

/** Columns that are only parted by blanks: as many in nearly each line. */
function cutAtGaps(table: readonly string[]): Cut | null {
  const counts = new Map<number, number>();
  for (const line of table) counts.set(gapsOf(line), (counts.get(gapsOf(line)) ?? 0) + 1);
  const usual = Math.max(...counts.values());
  return usual >= table.length * SURELY ? (line) => line.trim().split(/ {2,}/) : null;
}
