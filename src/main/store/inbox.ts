import { keptMessage, readMessage } from '../../shared/copy/message.ts';
import type {
  FieldChange,
  InboxContents,
  InboxItem,
  InboxRecord,
  InboxTable,
  NewInboxItem,
} from '../core/ports/inbox.ts';
import { toMoney } from './money.ts';
import { all, column, type Db, insertRow, marks, one, run, type SqlValue, scalar } from './sql.ts';

type Row = {
  id: number;
  account_id: string;
  subject: string;
  kind: InboxRecord['kind'];
  at: number;
  order_id: string | null;
  intent_id: string | null;
  run_id: string | null;
  rows: number | null;
  changes: string;
  reason: string;
  from_minor: number | null;
  from_currency: string | null;
  to_minor: number | null;
  to_currency: string | null;
  state: InboxRecord['state'];
  until: number | null;
  decision: InboxRecord['decision'];
  decided_at: number | null;
  decided_by: string | null;
};
type ItemRow = Row & {
  address: string | null;
  customer_name: string | null;
  claim_number: string | null;
  run_name: string | null;
};

function toRecord(row: Row): InboxRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    subject: row.subject,
    kind: row.kind,
    at: row.at,
    orderId: row.order_id,
    intentId: row.intent_id,
    runId: row.run_id,
    rows: row.rows,
    changes: JSON.parse(row.changes) as FieldChange[],
    reason: readMessage(row.reason),
    priceFrom: toMoney(row.from_minor, row.from_currency),
    priceTo: toMoney(row.to_minor, row.to_currency),
    state: row.state,
    until: row.until,
    decision: row.decision,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}

function toItem(row: ItemRow): InboxItem {
  const { subject: _, runId, priceFrom, priceTo, ...rest } = toRecord(row);
  const comparable = priceFrom !== null && priceTo !== null && priceFrom.currency === priceTo.currency;
  return {
    ...rest,
    address: row.address,
    customerName: row.customer_name,
    claimNumber: row.claim_number,
    batch: runId !== null && row.run_name !== null ? { runId, name: row.run_name } : null,
    priceEffect:
      comparable && priceFrom.minor !== priceTo.minor
        ? { minor: priceTo.minor - priceFrom.minor, currency: priceTo.currency }
        : null,
  };
}

/** The order as the service reported it, or as it was confirmed where it has none yet. */
const ITEM = `SELECT i.*, r.name AS run_name,
    coalesce(o.address, n.draft ->> '$.address') AS address,
    coalesce(o.customer_name, n.draft ->> '$.customerName') AS customer_name,
    coalesce(o.claim_number, nullif(n.draft ->> '$.claimNumber', '')) AS claim_number
  FROM inbox_items AS i
  LEFT JOIN orders AS o ON o.account_id = i.account_id AND o.order_id = i.order_id
  LEFT JOIN intents AS n ON n.id = i.intent_id
  LEFT JOIN runs AS r ON r.id = i.run_id`;
/** Parameters: account, state, limit, offset. */
export const INBOX_PAGE_SQL = `${ITEM} WHERE i.account_id = ? AND i.state = ? ORDER BY i.at DESC, i.id DESC LIMIT ? OFFSET ?`;

/** Over all accounts. */
export const INBOX_COUNTS_SQL = `SELECT account_id AS id, count(*) AS open FROM inbox_items
  WHERE state = 'open' GROUP BY account_id`;

function contents(item: InboxContents): Record<string, SqlValue> {
  return {
    kind: item.kind,
    at: item.at,
    order_id: item.orderId,
    intent_id: item.intentId,
    run_id: item.runId,
    rows: item.rows,
    changes: JSON.stringify(item.changes),
    reason: keptMessage(item.reason),
    from_minor: item.priceFrom?.minor ?? null,
    from_currency: item.priceFrom?.currency ?? null,
    to_minor: item.priceTo?.minor ?? null,
    to_currency: item.priceTo?.currency ?? null,
  };
}

function add(db: Db, item: NewInboxItem): number {
  const columns = { account_id: item.accountId, subject: item.subject, ...contents(item), state: 'open' };
  const names = Object.keys(columns);
  return insertRow(
    db,
    `INSERT INTO inbox_items (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
    columns,
  );
}

function rewrite(db: Db, id: number, item: InboxContents): void {
  const columns = contents(item);
  const parts = Object.keys(columns).map((name) => `${name} = :${name}`);
  run(db, `UPDATE inbox_items SET ${parts.join(', ')} WHERE id = :id`, { ...columns, id });
}

function count(db: Db, accountId: string, state: InboxItem['state']): number {
  return (
    scalar<number>(
      db,
      'SELECT count(*) FROM inbox_items WHERE account_id = ? AND state = ?',
      accountId,
      state,
    ) ?? 0
  );
}

/** What needs a person. */
export function inboxTable(db: Db): InboxTable {
  const first = (row: Row | undefined) => (row ? toRecord(row) : null);
  return {
    add: (item) => add(db, item),
    get: (id) => first(one<Row>(db, 'SELECT * FROM inbox_items WHERE id = ?', id)),
    item: (id) => {
      const row = one<ItemRow>(db, `${ITEM} WHERE i.id = ?`, id);
      return row ? toItem(row) : null;
    },
    pending: (accountId, subject) =>
      first(
        one<Row>(
          db,
          `SELECT * FROM inbox_items WHERE account_id = ? AND subject = ? AND state <> 'done'`,
          accountId,
          subject,
        ),
      ),
    latest: (accountId, subject) =>
      first(
        one<Row>(
          db,
          'SELECT * FROM inbox_items WHERE account_id = ? AND subject = ? ORDER BY id DESC LIMIT 1',
          accountId,
          subject,
        ),
      ),
    pendingOf: (accountId, kinds) =>
      all<Row>(
        db,
        `SELECT * FROM inbox_items WHERE account_id = ? AND state IN ('open', 'later') AND kind IN (${marks(kinds)})`,
        accountId,
        ...kinds,
      ).map(toRecord),
    rewrite: (id, item) => rewrite(db, id, item),
    handle: (id, { state, until, decision, decidedAt, decidedBy }) => {
      run(
        db,
        `UPDATE inbox_items SET state = :state, until = :until, decision = :decision, decided_at = :decidedAt,
           decided_by = :decidedBy WHERE id = :id`,
        { id, state, until, decision, decidedAt, decidedBy },
      );
    },
    comeBack: (now) => {
      const accounts = column<string>(
        db,
        `SELECT DISTINCT account_id FROM inbox_items WHERE state = 'later' AND until <= ?`,
        now,
      );
      if (accounts.length > 0) {
        run(
          db,
          `UPDATE inbox_items SET state = 'open', until = NULL WHERE state = 'later' AND until <= ?`,
          now,
        );
      }
      return accounts;
    },
    nextBack: () => scalar<number>(db, `SELECT min(until) FROM inbox_items WHERE state = 'later'`) ?? null,
    page: (accountId, show, offset, limit) => ({
      items: all<ItemRow>(db, INBOX_PAGE_SQL, accountId, show, limit, offset).map(toItem),
      total: count(db, accountId, show),
      open: count(db, accountId, 'open'),
    }),
    counts: () =>
      Object.fromEntries(
        all<{ id: string; open: number }>(db, INBOX_COUNTS_SQL).map(({ id, open }) => [id, open]),
      ),
  };
}
