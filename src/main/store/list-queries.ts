import type { ListCounts } from '../../shared/domain/list.ts';
import type { ListTable, ProblemGroup, RowQuery } from '../core/ports/store.ts';
import { ROW_COLUMNS, type RowColumns, withMatches } from './list-rows.ts';
import { all, column, type Db, one, scalar } from './sql.ts';

/** Each filter over import_rows_flags. Rows that aren't ordered anyway have no problems to show. */
const TAKEN = 'excluded = 0 AND existing = 0';
const FILTERS: Readonly<Record<RowQuery['filter'], string>> = {
  all: '1',
  problems: `${TAKEN} AND (errors > 0 OR warnings > 0 OR undecided > 0)`,
  errors: `${TAKEN} AND errors > 0`,
  warnings: `${TAKEN} AND warnings > 0`,
  duplicates: `excluded = 0 AND EXISTS (SELECT 1 FROM import_matches m
    WHERE m.import_id = import_rows.import_id AND m.row = import_rows.row)`,
  excluded: 'excluded = 1',
  ready: `${TAKEN} AND errors = 0 AND undecided = 0`,
};

const OF_GROUP = `AND EXISTS (SELECT 1 FROM import_problems p
  WHERE p.import_id = import_rows.import_id AND p.row = import_rows.row AND p.repair_id = :repairId)`;

/** The condition and its values; texts come from a small, fixed set. */
function where({ listId, filter, repairId }: RowQuery) {
  return repairId === null
    ? { sql: `import_id = :listId AND ${FILTERS[filter]}`, input: { listId } }
    : { sql: `import_id = :listId AND ${FILTERS[filter]} ${OF_GROUP}`, input: { listId, repairId } };
}

type QueryFunctions = Pick<ListTable, 'page' | 'numbers' | 'next' | 'counts' | 'groups'>;

export function queryFunctions(db: Db): QueryFunctions {
  return {
    page: (query, offset, limit) => {
      const { sql, input } = where(query);
      // Numbers first, over the narrow index; then the rows themselves.
      const rows = all<RowColumns>(
        db,
        `SELECT ${ROW_COLUMNS} FROM import_rows WHERE import_id = :listId AND row IN
           (SELECT row FROM import_rows WHERE ${sql} ORDER BY row LIMIT :limit OFFSET :offset) ORDER BY row`,
        { ...input, limit, offset },
      );
      const total = scalar<number>(db, `SELECT count(*) FROM import_rows WHERE ${sql}`, input) ?? 0;
      return { rows: withMatches(db, query.listId, rows), total };
    },
    numbers: (query) => {
      const { sql, input } = where(query);
      return column<number>(db, `SELECT row FROM import_rows WHERE ${sql} ORDER BY row`, input);
    },
    next: (query, from, backwards) => {
      const { sql, input } = where({ ...query, filter: 'problems' });
      const [comparison, order] = backwards ? ['<', 'DESC'] : ['>', 'ASC'];
      const row = scalar<number>(
        db,
        `SELECT row FROM import_rows WHERE ${sql} AND row ${comparison} :from ORDER BY row ${order} LIMIT 1`,
        { ...input, from },
      );
      if (row === undefined) return null;
      const under = where(query);
      const index =
        scalar<number>(db, `SELECT count(*) FROM import_rows WHERE ${under.sql} AND row < :row`, {
          ...under.input,
          row,
        }) ?? 0;
      return { row, index };
    },
    counts: (id) =>
      one<ListCounts>(
        db,
        `SELECT count(*) AS rows,
           count(*) FILTER (WHERE ${FILTERS.ready}) AS ready,
           count(*) FILTER (WHERE ${FILTERS.errors}) AS errors,
           count(*) FILTER (WHERE ${FILTERS.warnings}) AS warnings,
           count(*) FILTER (WHERE ${FILTERS.ready} AND warnings > 0) AS warned,
           count(*) FILTER (WHERE ${TAKEN} AND notes > 0) AS notes,
           count(*) FILTER (WHERE ${TAKEN} AND undecided > 0) AS duplicates,
           count(*) FILTER (WHERE excluded = 1) AS excluded,
           count(*) FILTER (WHERE excluded = 0 AND existing = 1) AS existing
         FROM import_rows WHERE import_id = ?`,
        id,
      ) ?? NONE,
    groups: (id) =>
      all<ProblemGroup>(
        db,
        `SELECT p.repair_id AS repairId, p.level AS level, count(*) AS rows, min(p.row) AS firstRow
         FROM import_problems p JOIN import_rows r ON r.import_id = p.import_id AND r.row = p.row
         WHERE p.import_id = ? AND r.excluded = 0 AND r.existing = 0
         GROUP BY p.repair_id, p.level`,
        id,
      ),
  };
}

const NONE: ListCounts = {
  rows: 0,
  ready: 0,
  errors: 0,
  warnings: 0,
  warned: 0,
  notes: 0,
  duplicates: 0,
  excluded: 0,
  existing: 0,
};
