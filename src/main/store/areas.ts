import type { AreaCount, AreaDue, AreaTable } from '../core/ports/areas.ts';
import { maskOf } from './row-mask.ts';
import { sortKey } from './sort-key.ts';
import { all, type Db, run, snapshot, transaction } from './sql.ts';

/** Raised when areas are found by other rules or other county lines: all orders are then due. */
const AREA_RULES = 1;

/** Parameters: account, rules, limit. */
export const AREAS_DUE_SQL = `SELECT a.order_row AS row, o.address, o.latitude, o.longitude
  FROM order_areas AS a INDEXED BY order_areas_due CROSS JOIN orders AS o ON o.id = a.order_row
  WHERE a.account_id = ? AND a.rules < ? LIMIT ?`;
/** Orders of some days that aren't canceled. Parameters: account, from, until. */
const COUNTED_SQL = `SELECT id FROM orders INDEXED BY orders_spent
  WHERE account_id = ? AND ordered_key >= ? AND ordered_key < ? AND status_rank <> 5`;
const OPEN_SQL = `${COUNTED_SQL} AND status_rank < 4`;
/** In the order of the index, nothing sorted. Parameters: mask (1 counted, 2 counted and open), account, mask. */
export const AREA_COUNTS_SQL = `SELECT state, county, count(*) AS orders, sum(substr(?, order_row, 1) = x'02') AS open,
    sum(near) AS near, sum(misplaced) AS misplaced
  FROM order_areas INDEXED BY order_areas_by_state
  WHERE account_id = ? AND substr(?, order_row, 1) IN (x'01', x'02') GROUP BY state, county`;

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
      snapshot(db, () => {
        const values = [accountId, from ?? Number.MIN_SAFE_INTEGER, until ?? Number.MAX_SAFE_INTEGER];
        const mask = maskOf(db, { sql: COUNTED_SQL, values }, { sql: OPEN_SQL, values });
        return all<AreaCount>(db, AREA_COUNTS_SQL, mask, accountId, mask);
      }),
  };
}
