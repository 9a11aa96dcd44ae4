import { keptMessage, readMessage } from '../../shared/copy/message.ts';
import type { WebhookEntry, WebhookSetup, WebhookTable } from '../core/ports/inbox.ts';
import { all, type Db, insertRow, one, run, scalar, transaction } from './sql.ts';

/** Entries of the log that are kept for an account. */
const MOST_ENTRIES = 200;

type Row = { enabled: number; port: number | null; path: string; practice: number };

function toSetup(row: Row): WebhookSetup {
  return { ...row, enabled: row.enabled === 1, practice: row.practice === 1 };
}

function addEntry(db: Db, accountId: string, entry: Omit<WebhookEntry, 'id'>): number {
  return transaction(db, () => {
    const id = insertRow(
      db,
      'INSERT INTO webhook_log (account_id, at, event, order_id, outcome, note) VALUES (?, ?, ?, ?, ?, ?)',
      accountId,
      entry.at,
      entry.event,
      entry.orderId,
      entry.outcome,
      keptMessage(entry.note),
    );
    run(
      db,
      `DELETE FROM webhook_log WHERE account_id = :account AND id <= (
         SELECT id FROM webhook_log WHERE account_id = :account ORDER BY id DESC LIMIT 1 OFFSET ${MOST_ENTRIES})`,
      { account: accountId },
    );
    return id;
  });
}

/** The listener of each account, and what came in. */
export function webhookTable(db: Db): WebhookTable {
  return {
    get: (accountId) => {
      const row = one<Row>(
        db,
        'SELECT enabled, port, path, practice FROM webhooks WHERE account_id = ?',
        accountId,
      );
      return row ? toSetup(row) : null;
    },
    put: (accountId, { enabled, port, path, practice }) => {
      run(
        db,
        `INSERT INTO webhooks (account_id, enabled, port, path, practice) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET enabled = excluded.enabled, port = excluded.port, path = excluded.path,
           practice = excluded.practice`,
        accountId,
        Number(enabled),
        port,
        path,
        Number(practice),
      );
    },
    log: (accountId) =>
      all<Omit<WebhookEntry, 'note'> & { note: string }>(
        db,
        `SELECT id, at, event, order_id AS orderId, outcome, note FROM webhook_log WHERE account_id = ?
         ORDER BY id DESC LIMIT ${MOST_ENTRIES}`,
        accountId,
      ).map((entry) => ({ ...entry, note: readMessage(entry.note) })),
    addEntry: (accountId, entry) => addEntry(db, accountId, entry),
    changeEntry: (id, { outcome, note }) => {
      run(db, 'UPDATE webhook_log SET outcome = ?, note = ? WHERE id = ?', outcome, keptMessage(note), id);
    },
    lastEventAt: (accountId) =>
      scalar<number>(
        db,
        `SELECT at FROM webhook_log WHERE account_id = ? AND outcome NOT IN ('test', 'refused') ORDER BY id DESC LIMIT 1`,
        accountId,
      ) ?? null,
  };
}
