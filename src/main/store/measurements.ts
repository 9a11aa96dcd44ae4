import { keptMessage, readOrNull } from '../../shared/copy/message.ts';
import type { AccountId } from '../../shared/domain/account.ts';
import type { Confidence, Measurement, Quantity } from '../../shared/domain/measurements.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import type { MeasurementTable, ReadFile, RoofQuery, RoofRow, UnreadFile } from '../core/ports/store.ts';
import { keptReadings } from './kept-doubts.ts';
import { searchExpression } from './order-search.ts';
import { all, type Db, run, type SqlValue, scalar } from './sql.ts';

/** Kinds of files in which numbers are looked for. */
const KINDS = `('xml', 'json', 'csv', 'pdf', 'text', 'html', 'other')`;
/** Of kinds that the viewer doesn't know, those that the reader does. */
const NAMES = ['xlsx', 'esx', 'rxf', 'tsv', 'html', 'htm']
  .map((end) => `f.name LIKE '%.${end}'`)
  .join(' OR ');
const UNREAD = `FROM local_files AS f LEFT JOIN file_readings AS r ON r.local_file_id = f.id AND r.reader = :reader
  WHERE f.present = 1 AND f.kind IN ${KINDS} AND (f.kind <> 'other' OR ${NAMES}) AND r.local_file_id IS NULL`;

/** Value, decimals, confidence, and the values of a disputed one. */
type ShownValue = readonly [number, number, Confidence, (readonly (readonly [number, number])[])?];
type Shown = Readonly<Record<string, ShownValue>>;
type Row = Omit<RoofRow, 'values' | 'waste'> & { readonly shown: string; readonly waste: string };

function toRow({ shown, waste, ...row }: Row): RoofRow {
  const values = Object.entries(JSON.parse(shown) as Shown).map(
    ([quantity, [value, decimals, confidence, candidates = []]]) => [
      quantity,
      {
        value,
        decimals,
        confidence,
        candidates: candidates.map(([each, digits]) => ({ value: each, decimals: digits })),
      },
    ],
  );
  return {
    ...row,
    values: Object.fromEntries(values) as RoofRow['values'],
    waste: JSON.parse(waste) as RoofRow['waste'],
  };
}

const shownOf = ({ best, confidence, candidates }: Measurement): ShownValue =>
  candidates.length === 0
    ? [best.value, best.decimals, confidence]
    : [best.value, best.decimals, confidence, candidates.map(({ value, decimals }) => [value, decimals])];

/** The value of a quantity in `shown`; the names come from the contract's own list. */
const shownValue = (quantity: Quantity) => `json_extract(r.shown, '$.${quantity}[0]')`;

function conditions(query: RoofQuery): { where: string; values: SqlValue[] } {
  const parts = ['r.account_id = ?'];
  const values: SqlValue[] = [query.accountId];
  for (const { quantity, least, most } of query.ranges) {
    parts.push(`EXISTS (SELECT 1 FROM roof_numbers AS n WHERE n.account_id = r.account_id AND n.order_id = r.order_id
      AND n.quantity = '${quantity}' AND n.value BETWEEN ? AND ?)`);
    values.push(least ?? -1e15, most ?? 1e15);
  }
  if (query.confidence) {
    parts.push(`EXISTS (SELECT 1 FROM json_each(r.shown) AS each WHERE each.value ->> 2 = ?)`);
    values.push(query.confidence);
  }
  const expression = searchExpression(query.text);
  if (expression !== null) {
    parts.push('o.id IN (SELECT rowid FROM order_search WHERE order_search MATCH ?)');
    values.push(expression);
  }
  return { where: parts.join(' AND '), values };
}

/** Null where one of the two isn't in the report: what isn't known isn't 0. */
const sumOf = (a: Quantity, b: Quantity) => `${shownValue(a)} + ${shownValue(b)}`;
const SORTS: Readonly<Partial<Record<RoofQuery['sort'], string>>> = {
  address: 'o.address_key',
  delivered: 'o.delivered_key',
  ridge_hip: sumOf('ridge', 'hip'),
  eave_rake: sumOf('eave', 'rake'),
};

function page(db: Db, query: RoofQuery): { rows: RoofRow[]; total: number } {
  const { where, values } = conditions(query);
  const from = `FROM roofs AS r LEFT JOIN orders AS o ON o.account_id = r.account_id AND o.order_id = r.order_id WHERE ${where}`;
  const key = SORTS[query.sort] ?? shownValue(query.sort as Quantity);
  const rows = all<Row>(
    db,
    `SELECT r.order_id AS orderId, o.address, o.customer_name AS customerName, o.claim_number AS claimNumber,
       o.delivered_at AS deliveredAt, r.shown, r.waste, r.warnings ${from}
     ORDER BY ${key} ${query.descending ? 'DESC' : 'ASC'} NULLS LAST, r.order_id LIMIT ? OFFSET ?`,
    ...values,
    query.limit,
    query.offset,
  );
  return { rows: rows.map(toRow), total: scalar<number>(db, `SELECT count(*) ${from}`, ...values) ?? 0 };
}

function readFiles(db: Db, accountId: AccountId, orderId: OrderId): ReadFile[] {
  return all<Omit<ReadFile, 'readings' | 'problem'> & { readings: string | null; problem: string | null }>(
    db,
    `SELECT f.id AS localFileId, f.name, f.kind, r.readings, r.problem FROM local_files AS f
     JOIN file_readings AS r ON r.local_file_id = f.id
     WHERE f.account_id = ? AND f.order_id = ? ORDER BY f.name, f.saved_at, f.id`,
    accountId,
    orderId,
  ).map(({ readings, problem, ...row }) => ({
    ...row,
    problem: readOrNull(problem),
    readings: readings === null ? null : keptReadings(readings),
  }));
}

/** The numbers of roofs: what each file says, and one row for each roof. */
export function measurementTable(db: Db): MeasurementTable {
  return {
    unread: (reader, limit) =>
      all<UnreadFile>(
        db,
        `SELECT f.account_id AS accountId, f.order_id AS orderId, f.id AS localFileId, f.name, f.kind, f.path, f.size
         ${UNREAD} ORDER BY f.id DESC LIMIT :limit`,
        { reader, limit },
      ),
    pending: (accountId, reader) =>
      scalar<number>(db, `SELECT count(*) ${UNREAD} AND f.account_id = :account`, {
        reader,
        account: accountId,
      }) ?? 0,
    pendingOf: (accountId, orderId, reader) =>
      scalar<number>(db, `SELECT count(*) ${UNREAD} AND f.account_id = :account AND f.order_id = :order`, {
        reader,
        account: accountId,
        order: orderId,
      }) ?? 0,
    unreadable: (accountId) =>
      scalar<number>(
        db,
        'SELECT count(*) FROM file_readings WHERE account_id = ? AND problem IS NOT NULL',
        accountId,
      ) ?? 0,
    put: ({ accountId, orderId, localFileId }, reader, at, result) => {
      run(
        db,
        `INSERT INTO file_readings (local_file_id, account_id, order_id, reader, read_at, readings, problem)
         SELECT id, account_id, ?, ?, ?, ?, ? FROM local_files WHERE id = ? AND account_id = ?
         ON CONFLICT DO UPDATE SET reader = excluded.reader, read_at = excluded.read_at,
           readings = excluded.readings, problem = excluded.problem`,
        orderId,
        reader,
        at,
        result.ok ? JSON.stringify(result.readings) : null,
        result.ok ? null : keptMessage(result.why),
        localFileId,
        accountId,
      );
    },
    ofOrder: (accountId, orderId) => readFiles(db, accountId, orderId),
    putRoof: (accountId, orderId, roof) => {
      const shown = roof.measurements.map((each) => [each.quantity, shownOf(each)]);
      run(
        db,
        `INSERT INTO roofs (account_id, order_id, shown, waste, warnings) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET shown = excluded.shown, waste = excluded.waste, warnings = excluded.warnings`,
        accountId,
        orderId,
        JSON.stringify(Object.fromEntries(shown)),
        JSON.stringify(roof.waste),
        roof.warnings.length,
      );
    },
    page: (query) => page(db, query),
  };
}
