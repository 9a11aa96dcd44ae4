import type { SheetRow } from '../../ports/index.ts';

/** A form's “"Tulsa"”, as its database has it; two signs alone are a ditto. */
const QUOTED = /^"([^"]+)"$/;
/** A program's list of texts: “['ABRAMOWITZ, ESTHER', 'COVE, DAVID']”. */
const LISTED = /^\[(?:'[^']*'|"[^"]*")(?:, ?(?:'[^']*'|"[^"]*"))*\]$/;
const TEXT = /'([^']*)'|"([^"]*)"/g;
/** A web page's end of a line. */
const BREAK = /[^\S\n]*<br\s*\/?>[^\S\n]*/gi;

const unwrappedCell = (cell: string): string => {
  if (LISTED.test(cell))
    return [...cell.matchAll(TEXT)].map(([, single, double]) => single ?? double ?? '').join('; ');
  const bare = QUOTED.exec(cell)?.[1] ?? cell;
  return bare.includes('<') ? bare.replace(BREAK, '\n').trim() : bare;
};

/** A row without what programs put around its texts: quotes, brackets, and ends of lines as a web page has them. */
export function unwrapped({ row, cells }: SheetRow): SheetRow {
  const isWrapped = cells.some(
    (cell) => cell.startsWith('"') || cell.startsWith('[') || cell.includes('<br'),
  );
  return { row, cells: isWrapped ? cells.map(unwrappedCell) : cells };
}
