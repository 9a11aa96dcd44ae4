import type { Money } from '../../shared/domain/money.ts';
import type { PriceChange, RunFilter, RunIntent, RunRowState, RunSums } from '../core/ports/store.ts';
import { type IntentRow, toIntent } from './intent-rows.ts';
import { toMoney } from './money.ts';
import { all, type Db, type SqlValue, scalar } from './sql.ts';

/** What a person sees of a row, out of the columns that the index `intents_run` carries. */
const ROW_STATE = `CASE i.state
    WHEN 'queued' THEN 'waiting'
    WHEN 'held' THEN iif(i.hold IN ('stale', 'duplicate'), 'needs_you', 'waiting')
    WHEN 'acked' THEN 'placed' WHEN 'checkout' THEN 'unpaid'
    WHEN 'rejected' THEN 'refused'
    WHEN 'unknown' THEN 'checking' WHEN 'quarantined' THEN 'checking'
    WHEN 'needs_human' THEN 'needs_you' WHEN 'conflict' THEN 'needs_you'
    WHEN 'cancelled' THEN 'cancelled'
    ELSE 'sent' END`;

/** Parameters: run. */
export const RUN_COUNTS_SQL = `SELECT i.batch_id AS batchId, ${ROW_STATE} AS state, count(*) AS rows FROM intents AS i
  WHERE i.run_id = ? GROUP BY 1, 2`;
/** Parameters: run. */
export const RUN_QUOTED_SQL = `SELECT i.quoted_currency AS currency, sum(i.quoted_minor) AS minor,
  sum(iif(i.state = 'acked', i.quoted_minor, 0)) AS placed FROM intents AS i WHERE i.run_id = ? GROUP BY 1 ORDER BY 1`;
/** Parameters: run. */
export const RUN_CHARGED_SQL = `SELECT o.price_currency AS currency, sum(o.price_minor) AS minor, count(*) AS rows
  FROM runs AS r CROSS JOIN intents AS i ON i.run_id = r.id
  LEFT JOIN orders AS o ON o.account_id = r.account_id AND o.order_id = i.order_id
  WHERE r.id = ? AND i.state = 'acked' GROUP BY 1 ORDER BY 1`;

/** What was quoted and what is charged, one amount for each currency. */
export function sums(db: Db, id: string): RunSums {
  const quoted = all<{ currency: string | null; minor: number; placed: number }>(db, RUN_QUOTED_SQL, id);
  const charged = all<{ currency: string | null; minor: number; rows: number }>(db, RUN_CHARGED_SQL, id);
  const amountsOf = <Line extends { currency: string | null }>(
    lines: Line[],
    minor: (line: Line) => number,
  ) =>
    lines.flatMap((line): Money[] =>
      line.currency === null ? [] : [{ minor: minor(line), currency: line.currency }],
    );
  return {
    quoted: amountsOf(quoted, (line) => line.minor),
    quotedPlaced: amountsOf(
      quoted.filter((line) => line.placed > 0),
      (line) => line.placed,
    ),
    charged: amountsOf(charged, (line) => line.minor),
    uncharged: charged.find((line) => line.currency === null)?.rows ?? 0,
  };
}

const filterSql = (filter: RunFilter) => (filter === 'all' ? '' : `AND ${ROW_STATE} = ?`);
const filterInput = (filter: RunFilter): SqlValue[] => (filter === 'all' ? [] : [filter]);

/** A window of the run's rows, in the order of the list. */
export function rows(
  db: Db,
  id: string,
  filter: RunFilter,
  offset: number,
  limit: number,
): { rows: RunIntent[]; total: number } {
  const input = [id, ...filterInput(filter)];
  const found = all<
    IntentRow & { row_state: RunRowState; price_minor: number | null; price_currency: string | null }
  >(
    db,
    `SELECT i.*, ${ROW_STATE} AS row_state, o.price_minor, o.price_currency
     FROM (SELECT i.rowid AS n FROM intents AS i WHERE i.run_id = ? ${filterSql(filter)} ORDER BY i.row LIMIT ? OFFSET ?) AS w
     JOIN intents AS i ON i.rowid = w.n
     LEFT JOIN orders AS o ON o.account_id = i.account_id AND o.order_id = i.order_id
     ORDER BY i.row`,
    ...input,
    limit,
    offset,
  );
  const total = scalar<number>(
    db,
    `SELECT count(*) FROM intents AS i WHERE i.run_id = ? ${filterSql(filter)}`,
    ...input,
  );
  return {
    rows: found.map((row) => ({
      intent: toIntent(row),
      state: row.row_state,
      charged: toMoney(row.price_minor, row.price_currency),
    })),
    total: total ?? 0,
  };
}

/** Rows that are held for their price, by kind of report and by both prices. */
export function priceChanges(db: Db, id: string): PriceChange[] {
  return all<{
    serviceId: string;
    rush: number;
    pdf: number;
    rows: number;
    agreed_minor: number;
    agreed_currency: string;
    offered_minor: number | null;
    offered_currency: string | null;
  }>(
    db,
    `SELECT draft ->> 'serviceId' AS serviceId, draft ->> 'rushOrder' AS rush, draft ->> 'pdfRequired' AS pdf,
       count(*) AS rows, agreed_minor, agreed_currency, offered_minor, offered_currency
     FROM intents WHERE run_id = ? AND state = 'held' AND hold = 'stale'
     GROUP BY 1, 2, 3, 5, 6, 7, 8 ORDER BY min(row)`,
    id,
  ).map((line) => ({
    serviceId: line.serviceId,
    rushOrder: line.rush === 1,
    pdfRequired: line.pdf === 1,
    rows: line.rows,
    from: { minor: line.agreed_minor, currency: line.agreed_currency },
    to: toMoney(line.offered_minor, line.offered_currency),
  }));
}
