import { asMessage } from '../../shared/copy/message.ts';
import type { DuplicateOf, RowProblem } from '../../shared/domain/list.ts';
import type { CheckedRow, ListTable, StoredRow } from '../core/ports/store.ts';
import { all, type Db, run, scalar, transaction } from './sql.ts';

export type RowColumns = {
  row: number;
  cells: string;
  problems: string;
  decision: string | null;
  excluded: number;
};
export const ROW_COLUMNS = 'row, cells, problems, decision, excluded';

const PUT = `INSERT INTO import_rows (import_id, row, cells, problems, decision, excluded, errors, warnings, notes, undecided,
    existing)
  VALUES (:id, :row, :cells, :problems, :decision, :excluded, :errors, :warnings, :notes, 0, :existing)
  ON CONFLICT DO UPDATE SET cells = excluded.cells, problems = excluded.problems, decision = excluded.decision,
    excluded = excluded.excluded, errors = excluded.errors, warnings = excluded.warnings, notes = excluded.notes,
    existing = excluded.existing`;

function put(db: Db, id: string, row: CheckedRow): void {
  const count = (level: string) => row.problems.filter((problem) => problem.level === level).length;
  run(db, PUT, {
    id,
    row: row.row,
    cells: JSON.stringify(row.cells),
    problems: JSON.stringify(row.problems),
    decision: row.decision && JSON.stringify(row.decision),
    excluded: Number(row.excluded),
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
    existing: Number(row.decision?.kind === 'use_existing'),
  });
}

/** What rows have several of, written for all of them at once: tables of a row and two more columns. */
const LISTED = [
  {
    clear: 'DELETE FROM import_spots WHERE import_id = ? AND row IN (SELECT value FROM json_each(?))',
    put: `INSERT INTO import_spots (import_id, row, spot) SELECT ?, value ->> 0, value ->> 1 FROM json_each(?) WHERE true
      ON CONFLICT DO NOTHING`,
    of: ({ row, spots }: CheckedRow) => spots.map((spot) => [row, spot]),
  },
  {
    clear: 'DELETE FROM import_problems WHERE import_id = ? AND row IN (SELECT value FROM json_each(?))',
    put: `INSERT INTO import_problems (import_id, row, repair_id, level)
      SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    of: ({ row, problems }: CheckedRow) => problems.map(({ repairId, level }) => [row, repairId, level]),
  },
] as const;

function putAll(db: Db, id: string, given: readonly CheckedRow[]): void {
  // Of a row that comes twice the last counts.
  const rows = [...new Map(given.map((row) => [row.row, row])).values()];
  for (const row of rows) put(db, id, row);
  const numbers = JSON.stringify(rows.map(({ row }) => row));
  for (const { clear, put: insert, of } of LISTED) {
    run(db, clear, id, numbers);
    const values = rows.flatMap(of);
    if (values.length > 0) run(db, insert, id, JSON.stringify(values));
  }
}

const withMessage = (match: DuplicateOf): DuplicateOf => ({ ...match, why: asMessage(match.why) });

/** Rows with what looks like them. */
export function withMatches(db: Db, id: string, rows: readonly RowColumns[]): StoredRow[] {
  const matches = matchesOf(db, id, rows);
  return rows.map((row) => ({
    row: row.row,
    cells: JSON.parse(row.cells) as StoredRow['cells'],
    problems: (JSON.parse(row.problems) as RowProblem[]).map((each) => ({
      ...each,
      message: asMessage(each.message),
    })),
    decision: row.decision === null ? null : (JSON.parse(row.decision) as StoredRow['decision']),
    excluded: row.excluded === 1,
    duplicates: matches.get(row.row) ?? [],
  }));
}

/** What looks like these rows, asked for at once: most rows look like nothing, and a question for each took longer than the rows. */
function matchesOf(db: Db, id: string, rows: readonly RowColumns[]): ReadonlyMap<number, DuplicateOf[]> {
  const found = new Map<number, DuplicateOf[]>();
  for (const { row, match } of all<{ row: number; match: string }>(
    db,
    `SELECT row, match FROM import_matches m WHERE import_id = ? AND row IN (SELECT value FROM json_each(?))
       AND (other_row IS NULL OR EXISTS (SELECT 1 FROM import_rows o
         WHERE o.import_id = m.import_id AND o.row = m.other_row AND o.excluded = 0 AND o.existing = 0))
     ORDER BY row, number`,
    id,
    JSON.stringify(rows.map((each) => each.row)),
  ))
    found.set(row, [...(found.get(row) ?? []), withMessage(JSON.parse(match) as DuplicateOf)]);
  return found;
}

type RowFunctions = Pick<
  ListTable,
  'putRows' | 'removeRows' | 'clearRows' | 'rows' | 'rowsFrom' | 'cellsFrom' | 'lastRow'
>;

export function rowFunctions(db: Db): RowFunctions {
  return {
    putRows: (id, rows) => transaction(db, () => putAll(db, id, rows)),
    removeRows: (id, rows) =>
      transaction(db, () => {
        for (const row of rows) run(db, 'DELETE FROM import_rows WHERE import_id = ? AND row = ?', id, row);
      }),
    clearRows: (id, most) =>
      run(
        db,
        `DELETE FROM import_rows WHERE import_id = ? AND row IN
           (SELECT row FROM import_rows WHERE import_id = ? ORDER BY row LIMIT ?)`,
        id,
        id,
        most,
      ),
    rows: (id, rows) => {
      const wanted = JSON.stringify(rows);
      return withMatches(
        db,
        id,
        all<RowColumns>(
          db,
          `SELECT ${ROW_COLUMNS} FROM import_rows
           WHERE import_id = ? AND row IN (SELECT value FROM json_each(?)) ORDER BY row`,
          id,
          wanted,
        ),
      );
    },
    rowsFrom: (id, row, limit) =>
      withMatches(
        db,
        id,
        all<RowColumns>(
          db,
          `SELECT ${ROW_COLUMNS} FROM import_rows WHERE import_id = ? AND row >= ? ORDER BY row LIMIT ?`,
          id,
          row,
          limit,
        ),
      ),
    cellsFrom: (id, row, limit) =>
      all<{ row: number; cells: string }>(
        db,
        'SELECT row, cells FROM import_rows WHERE import_id = ? AND row >= ? ORDER BY row LIMIT ?',
        id,
        row,
        limit,
      ).map(({ row: number, cells }) => ({ row: number, cells: JSON.parse(cells) as StoredRow['cells'] })),
    lastRow: (id) =>
      scalar<number>(db, 'SELECT coalesce(max(row), 0) FROM import_rows WHERE import_id = ?', id) ?? 0,
  };
}
