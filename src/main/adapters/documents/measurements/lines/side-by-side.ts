import { isPage } from '../../../../../shared/domain/source-place.ts';
import { writtenAmount } from '../amounts/amount.ts';
import { headingScope } from '../words/scopes.ts';
import { type Cell, filled, type Line } from './line.ts';

const isAmount = ({ text }: Cell) => writtenAmount(text) !== null;
/** Two headings on one line: "Roof totals" beside "Wall totals". */
const isHead = (line: Line): boolean => {
  const cells = filled(line);
  return (
    cells.length >= 2 &&
    cells.length <= 4 &&
    !cells.some(isAmount) &&
    cells.filter(({ text }) => !['unknown', 'neutral'].includes(headingScope(text))).length >= 2
  );
};

/** The cells of a row below their headings; null where one of them lacks a name or a number. */
function parts(heads: readonly Cell[], line: Line): Cell[][] | null {
  const rows: Cell[][] = heads.map(() => []);
  const slack = (heads[1]?.from ?? 0) - (heads[0]?.from ?? 0);
  for (const cell of filled(line)) {
    const at = heads.findLastIndex(({ from }) => from <= cell.from + slack * 0.05);
    if (at < 0) return null;
    rows[at]?.push(cell);
  }
  const whole = rows.every(
    (cells) => cells.length === 0 || (cells.length >= 2 && !isAmount(cells[0] as Cell)),
  );
  return whole && rows.some((cells) => cells.length > 0) ? rows : null;
}

const LEAST_ROWS = 2;

/** The lines of tables that stand side by side, one table after the other, each below its own heading. */
export function unfolded(lines: readonly Line[]): Line[] {
  const all: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const heads = filled(line);
    const rows: Cell[][][] = [];
    const of: Line[] = [];
    if (isHead(line))
      for (let next = at + 1; next < lines.length; next += 1) {
        const row = lines[next] as Line;
        const cells = isPage(row.place) && row.place !== line.place ? null : parts(heads, row);
        if (!cells) break;
        rows.push(cells);
        of.push(row);
      }
    const both = rows.filter((cells) => cells.every((each) => each.length > 0)).length;
    if (rows.length < LEAST_ROWS || both < LEAST_ROWS) {
      all.push(line);
      continue;
    }
    heads.forEach((head, column) => {
      all.push({ ...line, cells: [head], apart: true });
      rows.forEach((cells, index) => {
        const own = cells[column] ?? [];
        if (own.length > 0) all.push({ ...(of[index] as Line), cells: own, apart: false });
      });
    });
    at += rows.length;
  }
  return all;
}
