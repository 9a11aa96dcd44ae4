import { placeInside, rowPlace } from '../../../../../shared/domain/source-place.ts';
import type { RowBlock } from '../../../../core/ports/spreadsheet.ts';
import { unpackRows } from '../../../spreadsheet/blocks.ts';
import { Unreadable as Refused } from '../../../spreadsheet/refusal.ts';
import { readXlsx } from '../../../spreadsheet/xlsx/index.ts';
import { Unreadable } from '../../limits.ts';
import { columnLines } from './csv.ts';
import { inColumns, type Line } from './line.ts';

const MOST_SHEETS = 40;
const MOST_ROWS = 5_000;

/** The lines of every visible sheet of a workbook below its name. Throws Unreadable. */
export async function workbookLines(path: string): Promise<Line[]> {
  const lines: Line[] = [];
  try {
    for (let sheet = 0, count = 1; sheet < Math.min(count, MOST_SHEETS); sheet += 1) {
      const rows: (readonly string[])[] = [];
      const take = ({ packed }: RowBlock) => {
        for (const { row, cells } of unpackRows(packed)) {
          if (row > MOST_ROWS) return;
          while (rows.length < row - 1) rows.push([]);
          rows.push(cells);
        }
      };
      const outcome = await readXlsx(path, sheet, take, async () => {});
      if (!outcome.ok) throw new Unreadable(outcome.why);
      count = outcome.source.sheets.length;
      const name = outcome.source.sheets[sheet]?.name ?? '';
      if (name.endsWith('(hidden)')) continue;
      lines.push({ cells: inColumns([name]), place: name, level: 0, apart: true });
      lines.push(...columnLines(rows, (row) => placeInside(name, rowPlace(row))));
    }
  } catch (error) {
    if (error instanceof Refused) throw new Unreadable(error.message);
    throw error;
  }
  return lines;
}
