import { CELL_CHARACTERS, READ_COLUMNS } from './limits.ts';

const QUOTE = '"';
const LINE_END = '\n';

/**
 * Where records end, from the beginning of a text on, as far as they are plain: quotation marks stand only around whole cells, each
 * is closed, no cell begins with an apostrophe or `=`, none is cut, and no record is empty. What stands between two ends needn't be
 * taken apart to be kept: any reader of CSV finds the same cells in it. `isOdd`: the record behind the last end isn't plain, or
 * may not be; else the text ends within it.
 */
export function plainRecords(
  text: string,
  delimiter: string,
): { readonly ends: readonly number[]; readonly isOdd: boolean } {
  const ends: number[] = [];
  const odd = Math.min(firstBeginning(text, "'", delimiter), firstBeginning(text, '=', delimiter));
  const isBetween = (at: number) => text[at] === delimiter || text[at] === LINE_END;
  let start = 0;
  let from = 0;
  let quote = text.indexOf(QUOTE);
  for (;;) {
    const end = text.indexOf(LINE_END, from);
    if (end < 0) return { ends, isOdd: false };
    if (quote >= 0 && quote < end) {
      if (quote > 0 && !isBetween(quote - 1)) return { ends, isOdd: true };
      const closing = closingOf(text, quote);
      if (closing < 0 || closing + 1 >= text.length) return { ends, isOdd: false };
      if (!isBetween(closing + 1)) return { ends, isOdd: true };
      from = closing + 1;
      quote = text.indexOf(QUOTE, from);
      continue;
    }
    if (end > odd || isEmpty(text, start, end) || !fits(text, start, end, delimiter))
      return { ends, isOdd: true };
    ends.push(end);
    start = end + 1;
    from = start;
  }
}

/** An empty line, or one of nothing but two quotation marks. */
const isEmpty = (text: string, start: number, end: number) =>
  end === start || (end === start + 2 && text[start] === QUOTE);

/** The first cell that begins with this character, a quoted one included; Infinity where none does. */
function firstBeginning(text: string, character: string, delimiter: string): number {
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    const before = at === 0 ? LINE_END : text[at - 1];
    if (before === delimiter || before === LINE_END || before === QUOTE) return at;
  }
  return Number.POSITIVE_INFINITY;
}

/** The mark that closes the one at `quote`: a doubled one doesn't. -1: not in this text. */
function closingOf(text: string, quote: number): number {
  for (let at = text.indexOf(QUOTE, quote + 1); at >= 0; at = text.indexOf(QUOTE, at + 2))
    if (text[at + 1] !== QUOTE) return at;
  return -1;
}

/** Whether nothing of a record is cut: short ones can't have too many cells, nor too long ones. */
function fits(text: string, start: number, end: number, delimiter: string): boolean {
  if (end - start < READ_COLUMNS) return true;
  if (end - start > CELL_CHARACTERS) return false;
  let cells = 1;
  for (let at = text.indexOf(delimiter, start); at >= 0 && at < end; at = text.indexOf(delimiter, at + 1))
    cells += 1;
  return cells <= READ_COLUMNS;
}
