import { readOrNull } from '../../shared/copy/message.ts';
import type { FileHit, Finds, FoundOrder, PageHit, SearchTable, StoreSearch } from '../core/ports/search.ts';
import { PAGES_PER_FILE } from './pages.ts';
import {
  andAll,
  type Condition,
  fileConditions,
  MEANT,
  nameCondition,
  orderConditions,
  textExpression,
  withLate,
  wordConditions,
} from './search-conditions.ts';
import { progress, values } from './search-values.ts';
import { middlePattern, type Wanted } from './search-words.ts';
import { sortKey } from './sort-key.ts';
import { type Db, flag, one, type SqlValue } from './sql.ts';

/** Finds are counted up to here. */
const MAX_COUNTED = 1_000;
/** Up to this many finds are looked up one by one; more are read out of the index of the newest. */
const MAX_SINGLE_LOOKUPS = 2_000;
/** Orders that pages and files are narrowed to by their names, and not by the conditions again. */
const NAMED = 300;

/** SQL that is put together from the parts of a search: prepared for this once, or the cache would fill with texts. */
function rows<Row>(db: Db, sql: string, values: readonly SqlValue[]): Row[] {
  return db.prepare<SqlValue[], Row>(sql).all(...values);
}
const ids = (db: Db, sql: string, values: readonly SqlValue[]): number[] =>
  rows<{ id: number }>(db, sql, values).map(({ id }) => id);

const BY_TIME = 'ORDER BY o.ordered_key DESC, o.id DESC';

/** Finds of a set, looked up one by one. Parameters: those of the set, account, those of the rest, limit. */
export const fewSql = (
  set: string,
  rest: string,
) => `SELECT o.id FROM (SELECT DISTINCT id FROM (SELECT 0 AS id WHERE 0
    UNION ALL ${set})) AS s CROSS JOIN orders AS o ON o.id = s.id WHERE o.account_id = ? ${rest} ${BY_TIME} LIMIT ?`;
/** Finds out of the index of the newest. Parameters: account, those of the rest, limit. */
export const manySql = (rest: string) =>
  `SELECT o.id FROM orders AS o INDEXED BY orders_by_ordered WHERE o.account_id = ? ${rest} ${BY_TIME} LIMIT ?`;

/** Ids of orders that fit, newest first. */
function orderIds(db: Db, search: StoreSearch, conditions: readonly Condition[], limit: number): number[] {
  const { accountId } = search;
  const isFew = ({ not, set, values }: Condition) =>
    !not &&
    set !== undefined &&
    ids(db, `SELECT 1 AS id FROM (${set}) LIMIT ${MAX_SINGLE_LOOKUPS + 1}`, values).length <=
      MAX_SINGLE_LOOKUPS;
  const driver = conditions.find(isFew);
  const rest = andAll(
    conditions.filter((each) => each !== driver),
    'o.id',
  );
  return driver?.set === undefined
    ? ids(db, manySql(rest.sql), [accountId, ...rest.values, limit])
    : ids(db, fewSql(driver.set, rest.sql), [...driver.values, accountId, ...rest.values, limit]);
}

/** The order whose number, or the claim whose number, is the very text of the search. */
function exactIds(db: Db, search: StoreSearch, conditions: readonly Condition[]): number[] {
  const texts = search.clauses.flatMap((clause) =>
    !clause.not && (clause.kind === 'words' || (clause.kind === 'text' && /claim|order/.test(clause.field)))
      ? [clause.text]
      : [],
  );
  const text = texts.join(' ');
  if (!/\p{N}/u.test(text)) return [];
  const set = `SELECT id FROM orders WHERE account_id = ? AND order_id = ?
    UNION ALL SELECT id FROM orders INDEXED BY orders_by_claim WHERE account_id = ? AND claim_key = ?`;
  const values = [search.accountId, text, search.accountId, sortKey(text)];
  const rest = andAll(conditions, 'o.id');
  return ids(db, fewSql(set, rest.sql), [...values, search.accountId, ...rest.values, MAX_COUNTED]);
}

/** As SQLite keeps it. */
type Flagged<Row> = Omit<Row, 'present'> & { readonly present: number };

type OrderRow = Omit<FoundOrder, 'status' | 'rush' | 'numbers'> & {
  readonly statusKind: FoundOrder['status']['kind'];
  readonly statusRaw: string;
  readonly rushOrder: number | null;
  readonly shown: string | null;
};
/** Parameter: the row's id. The report is the PDF that is named so, else the largest. */
const ORDER_SQL = `SELECT o.order_id AS orderId, o.address, o.customer_name AS customerName,
    o.customer_email AS customerEmail, o.insured_name AS insuredName, o.claim_number AS claimNumber,
    o.service_name AS serviceName, o.notes, o.additional_instructions AS instructions, o.status_kind AS statusKind,
    o.status_raw AS statusRaw, o.rush_order AS rushOrder, o.ordered_at AS orderedAt, o.delivered_at AS deliveredAt,
    r.shown,
    (SELECT f.id FROM local_files AS f WHERE f.account_id = o.account_id AND f.order_id = o.order_id
      AND f.kind = 'pdf' AND f.present = 1
      ORDER BY f.name LIKE '%report%' DESC, f.saved_at DESC, f.size DESC LIMIT 1) AS reportId
  FROM orders AS o LEFT JOIN roofs AS r ON r.account_id = o.account_id AND r.order_id = o.order_id WHERE o.id = ?`;

function toOrder({ statusKind, statusRaw, rushOrder, shown, ...row }: OrderRow): FoundOrder {
  return {
    ...row,
    status: { kind: statusKind, raw: statusRaw },
    rush: flag(rushOrder) === true,
    numbers: shown === null ? {} : (JSON.parse(shown) as FoundOrder['numbers']),
  };
}

function capped<Row>(found: number, list: readonly Row[]): Finds<Row> {
  return { rows: list, total: Math.min(found, MAX_COUNTED), more: found > MAX_COUNTED };
}

function findOrders(db: Db, search: StoreSearch, limit: number): Finds<FoundOrder> {
  const files = fileConditions(search);
  const conditions = [...wordConditions(search), ...orderConditions(withLate(db, search))];
  if (files.length > 0) {
    const own = andAll(files, 'f.id');
    conditions.push({
      not: false,
      set: `SELECT o2.id FROM local_files AS f CROSS JOIN orders AS o2 ON o2.account_id = f.account_id
        AND o2.order_id = f.order_id WHERE f.account_id = ? ${own.sql}`,
      values: [search.accountId, ...own.values],
    });
  }
  if (conditions.length === 0) return capped(0, []);
  const found = orderIds(db, search, conditions, MAX_COUNTED + 1);
  const first = exactIds(db, search, conditions);
  const list = [...new Set([...first, ...found])].slice(0, limit);
  return capped(found.length, list.flatMap((id) => one<OrderRow>(db, ORDER_SQL, id) ?? []).map(toOrder));
}

/** What pages and files must fit besides their words: `f` is the file. */
function around(db: Db, search: StoreSearch): { sql: string; values: SqlValue[]; narrow: boolean } {
  const own = andAll(fileConditions(search), 'f.id');
  const orders = orderConditions(withLate(db, search));
  const sql = `f.account_id = ? ${own.sql}`;
  const values = [search.accountId, ...own.values];
  if (orders.length === 0) return { sql, values, narrow: false };
  const few = orderIds(db, search, orders, NAMED + 1);
  if (few.length <= NAMED) {
    const names = `AND f.order_id IN (SELECT order_id FROM orders WHERE id IN (SELECT value FROM json_each(?)))`;
    return { sql: `${sql} ${names}`, values: [...values, JSON.stringify(few)], narrow: true };
  }
  const rest = andAll(orders, 'o.id');
  const set = `SELECT o.order_id FROM orders AS o WHERE o.account_id = ? ${rest.sql}`;
  return {
    sql: `${sql} AND f.order_id IN (${set})`,
    values: [...values, search.accountId, ...rest.values],
    narrow: false,
  };
}

/** Parameters: expression, first and last row, those of the rest. */
export const pagesFrom = (rest: string) => `FROM page_search AS s CROSS JOIN local_files AS f
    ON f.id = s.rowid / ${PAGES_PER_FILE} WHERE page_search MATCH ? AND s.rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) AND ${rest}`;

const CLAIMS_SQL = `SELECT DISTINCT claim_number AS claim FROM orders INDEXED BY orders_claims
  WHERE account_id = ? AND claim_number IS NOT NULL AND claim_number LIKE ? LIMIT 8`;

function findPages(db: Db, search: StoreSearch, limit: number): Finds<PageHit> {
  // A page has the claim's number in full; a person types its last digits.
  const claims = (wanted: Wanted): string[] => {
    const pattern = wanted.phrase ? null : middlePattern(wanted.text, MEANT);
    if (pattern === null) return [];
    return rows<{ claim: string }>(db, CLAIMS_SQL, [search.accountId, pattern]).map(({ claim }) => claim);
  };
  const expression = textExpression(search, claims);
  if (expression === null) return capped(0, []);
  const { sql, values, narrow } = around(db, search);
  const range = narrow
    ? rows<{ first: number | null; last: number | null }>(
        db,
        `SELECT min(f.id) AS first, max(f.id) AS last FROM local_files AS f WHERE ${sql}`,
        values,
      )[0]
    : undefined;
  if (range && range.first === null) return capped(0, []);
  const span = [
    (range?.first ?? 0) * PAGES_PER_FILE,
    range?.last == null ? Number.MAX_SAFE_INTEGER : (range.last + 1) * PAGES_PER_FILE,
  ];
  const from = pagesFrom(sql);
  const input = [expression, ...span, ...values];
  const found = ids(db, `SELECT s.rowid AS id ${from} LIMIT ${MAX_COUNTED + 1}`, input).length;
  const list = rows<Flagged<PageHit>>(
    db,
    `SELECT f.order_id AS orderId, f.id AS localFileId, f.name AS fileName, f.present,
       ${PAGES_PER_FILE} - s.rowid % ${PAGES_PER_FILE} AS page,
       snippet(page_search, 0, char(2), char(3), '…', 16) AS snippet,
       (SELECT address FROM orders AS o WHERE o.account_id = f.account_id AND o.order_id = f.order_id) AS address,
       (SELECT claim_number FROM orders AS o WHERE o.account_id = f.account_id AND o.order_id = f.order_id) AS claimNumber
     ${from} ORDER BY s.rowid DESC LIMIT ?`,
    [...input, limit],
  );
  return capped(
    found,
    list.map((row) => ({ ...row, present: row.present === 1 })),
  );
}

function findFiles(db: Db, search: StoreSearch, limit: number): Finds<FileHit> {
  const expression = textExpression(search);
  if (expression === null && fileConditions(search).length === 0) return capped(0, []);
  const { sql, values } = around(db, search);
  const name = andAll(expression === null ? [] : [nameCondition(false, expression)], 'f.id');
  const from = `FROM local_files AS f WHERE ${sql} ${name.sql}`;
  const input = [...values, ...name.values];
  const found = ids(db, `SELECT f.id ${from} ORDER BY f.id DESC LIMIT ${MAX_COUNTED + 1}`, input);
  const list = found
    .slice(0, limit)
    .flatMap(
      (id) => one<Flagged<Omit<FileHit, 'problem'>> & { problem: string | null }>(db, FILE_SQL, id) ?? [],
    );
  return capped(
    found.length,
    list.map((row) => ({ ...row, present: row.present === 1, problem: readOrNull(row.problem) })),
  );
}

/** Parameter: the file's id. */
const FILE_SQL = `SELECT f.order_id AS orderId, f.id AS localFileId, f.name, f.kind, f.size, f.present, o.address,
    o.claim_number AS claimNumber, r.problem
  FROM local_files AS f LEFT JOIN orders AS o ON o.account_id = f.account_id AND o.order_id = f.order_id
  LEFT JOIN file_readings AS r ON r.local_file_id = f.id WHERE f.id = ?`;

/** One search over orders, the pages of reports, and files. */
export function searchTable(db: Db): SearchTable {
  return {
    orders: (search, limit) => findOrders(db, search, limit),
    pages: (search, limit) => findPages(db, search, limit),
    files: (search, limit) => findFiles(db, search, limit),
    values: (accountId, field, text, limit) => values(db, accountId, field, text, limit),
    progress: (accountId) => progress(db, accountId),
  };
}
