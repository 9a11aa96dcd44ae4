import type { SheetRow } from '../../ports/index.ts';
import { byName } from './names.ts';

/** Rows at the top of a file among which the names of the columns may be. */
const LOOKED_AT = 30;

/** The row that holds the names of the columns, by its number in the file; 0: none does. */
export function guessHeader(rows: readonly SheetRow[]): number {
  let best = { row: 0, score: 0 };
  for (const [index, { row, cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const named = filled.filter((cell) => cell.length < 60 && (byName(cell)?.confidence ?? 0) >= 0.9).length;
    const score = named - filled.filter(looksLikeData).length * 2 - index * 0.05;
    const enough = named >= 2 || (named === 1 && filled.length <= 2);
    if (enough && score > best.score) best = { row, score };
  }
  if (best.row > 0) return best.row;
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return 0;
  const titles = first.cells.filter((cell) => cell.trim() !== '');
  const differ = rest.slice(0, LOOKED_AT).some(({ cells }) => cells.some(looksLikeData));
  const distinct = new Set(titles.map((title) => title.trim().toLowerCase())).size === titles.length;
  return titles.length > 0 && distinct && differ && !titles.some(looksLikeData) ? first.row : 0;
}

/** Something with digits, an e-mail address or a web address: not the name of a column. */
function looksLikeData(cell: string): boolean {
  const text = cell.trim();
  return /^\S+@\S+$|^https?:|^[-+]?[\d.,]{2,}$|^\d+\s+\S+\s+\S/i.test(text);
}
