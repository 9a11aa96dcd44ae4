import type { AreaCount, AreaDue, AreaTable } from '../core/ports/areas.ts';
import { sortKey } from './sort-key.ts';
import { all, type Db, run, transaction } from './sql.ts';

/** Raised when areas are found by other rules or other county lines: all orders are then due. */
const AREA_RULES = 1;

/** Parameters: account, rules, limit. */
export const AREAS_DUE_SQL = `SELECT a.order_row AS row, o.address, o.latitude, o.longitude
  FROM order_areas AS a INDEXED BY order_areas_due CROSS JOIN orders AS o ON o.id = a.order_row
  WHERE a.account_id = ? AND a.rules < ? LIMIT ?`;
const COUNTED = `count(*) AS orders, sum(o.status_rank < 4) AS open, sum(a.near) AS near, sum(a.misplaced) AS misplaced`;
/** Parameters: account, from, until. The days come first, out of an index that carries the status. */
export const AREA_COUNTS_SQL = `SELECT a.state, a.county, ${COUNTED}
  FROM orders AS o INDEXED BY orders_spent CROSS JOIN order_areas AS a ON a.order_row = o.id
  WHERE o.account_id = ? AND o.ordered_key >= ? AND o.ordered_key < ? AND o.status_rank <> 5 GROUP BY 1, 2`;

/** What a county's label is looked up by. */
export const countyKey = (label: string): string | null => sortKey(label);

/** In which state and county the orders are. */
export function areaTable(db: Db): AreaTable {
  return {
    due: (accountId, limit) => all<AreaDue>(db, AREAS_DUE_SQL, accountId, AREA_RULES, limit),
    put: (areas) =>
      transaction(db, () => {
        for (const { row, state, county, misplaced } of areas)
          run(
            db,
            `UPDATE order_areas SET rules = ?, state = ?, county = ?, county_key = ?, near = ?, misplaced = ?
             WHERE order_row = ?`,
            AREA_RULES,
            state,
            county?.number ?? null,
            county && countyKey(county.label),
            Number(county?.near ?? false),
            Number(misplaced),
            row,
          );
      }),
    counts: (accountId, from, until) =>
      all<AreaCount>(
        db,
        AREA_COUNTS_SQL,
        accountId,
        from ?? Number.MIN_SAFE_INTEGER,
        until ?? Number.MAX_SAFE_INTEGER,
      ),
  };
}
