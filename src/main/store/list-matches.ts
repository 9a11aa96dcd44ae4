import type { ListTable } from '../core/ports/store.ts';
import { ROW_COLUMNS, type RowColumns, withMatches } from './list-rows.ts';
import { all, column, type Db, run, scalar, transaction } from './sql.ts';

/** Rows whose flag isn't what it should be; the others aren't written. */
const SETTLE = `UPDATE import_rows SET undecided = NOT undecided
  WHERE import_id = ? AND undecided <> (decision IS NULL AND EXISTS (
    SELECT 1 FROM import_matches m WHERE m.import_id = import_rows.import_id AND m.row = import_rows.row
      AND (m.other_row IS NULL OR EXISTS (SELECT 1 FROM import_rows o
        WHERE o.import_id = m.import_id AND o.row = m.other_row AND o.excluded = 0 AND o.existing = 0))))`;

type MatchFunctions = Pick<
  ListTable,
  'putMatches' | 'addMatch' | 'neighbors' | 'dropMatchesWith' | 'clearMatches' | 'settle'
>;

const INSERT = 'INSERT INTO import_matches (import_id, row, number, other_row, match) VALUES (?, ?, ?, ?, ?)';

export function matchFunctions(db: Db): MatchFunctions {
  return {
    putMatches: (id, row, matches) =>
      transaction(db, () => {
        run(db, 'DELETE FROM import_matches WHERE import_id = ? AND row = ?', id, row);
        matches.forEach((match, number) => {
          run(db, INSERT, id, row, number, match.row, JSON.stringify(match));
        });
      }),
    addMatch: (id, row, match) => {
      const next = 'SELECT coalesce(max(number), -1) + 1 FROM import_matches WHERE import_id = ? AND row = ?';
      run(db, INSERT, id, row, scalar<number>(db, next, id, row) ?? 0, match.row, JSON.stringify(match));
    },
    neighbors: (id, row, spots, most) =>
      withMatches(
        db,
        id,
        all<RowColumns>(
          db,
          `SELECT ${ROW_COLUMNS} FROM import_rows WHERE import_id = :id AND row IN
             (SELECT DISTINCT other.row FROM json_each(:spots) spot CROSS JOIN import_spots other
                ON other.import_id = :id AND other.spot = spot.value
              WHERE other.row <> :row LIMIT :most) ORDER BY row`,
          { id, row, most, spots: JSON.stringify(spots) },
        ),
      ),
    dropMatchesWith: (id, row) =>
      transaction(db, () => {
        const pointing = column<number>(
          db,
          'SELECT row FROM import_matches WHERE import_id = ? AND other_row = ?',
          id,
          row,
        );
        run(db, 'DELETE FROM import_matches WHERE import_id = ? AND other_row = ?', id, row);
        return pointing;
      }),
    clearMatches: (id) => void run(db, 'DELETE FROM import_matches WHERE import_id = ?', id),
    settle: (id, rows) => {
      if (rows === null) run(db, SETTLE, id);
      else {
        const touched = JSON.stringify(rows);
        run(
          db,
          `${SETTLE} AND row IN (SELECT value FROM json_each(?) UNION
             SELECT m.row FROM json_each(?) touched CROSS JOIN import_matches m
               ON m.import_id = ? AND m.other_row = touched.value)`,
          id,
          touched,
          touched,
          id,
        );
      }
    },
  };
}
