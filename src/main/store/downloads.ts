import type { AccountId } from '../../shared/domain/account.ts';
import type { FileId } from '../../shared/domain/file.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { Download, DownloadPatch, DownloadTable } from '../core/ports/store.ts';
import { all, type Db, one, run, type SqlValue, transaction } from './sql.ts';

const DOWNLOAD = `SELECT d.id, d.account_id AS accountId, d.order_id AS orderId, d.file_id AS fileId, d.name,
    (SELECT address FROM orders AS o WHERE o.account_id = d.account_id AND o.order_id = d.order_id) AS address,
    d.state, d.bytes_done AS bytesDone, d.bytes_total AS bytesTotal, d.problem, d.queued_at AS queuedAt,
    d.ended_at AS endedAt
  FROM downloads AS d`;

const PATCHED: Readonly<Record<keyof DownloadPatch, string>> = {
  state: 'state',
  bytesDone: 'bytes_done',
  bytesTotal: 'bytes_total',
  problem: 'problem',
  endedAt: 'ended_at',
  name: 'name',
};

function get(db: Db, id: number): Download | null {
  return one<Download>(db, `${DOWNLOAD} WHERE d.id = ?`, id) ?? null;
}

function enqueue(
  db: Db,
  accountId: AccountId,
  orderId: OrderId,
  fileId: FileId | null,
  name: string,
  at: Millis,
): Download {
  return transaction(db, () => {
    const underWay = () =>
      one<Download>(
        db,
        `${DOWNLOAD} WHERE d.account_id = ? AND d.order_id = ? AND d.file_id IS ?
           AND d.state IN ('queued', 'downloading', 'checking')`,
        accountId,
        orderId,
        fileId,
      );
    const there = underWay();
    if (there) return there;
    run(
      db,
      `INSERT INTO downloads (account_id, order_id, file_id, name, state, queued_at) VALUES (?, ?, ?, ?, 'queued', ?)`,
      accountId,
      orderId,
      fileId,
      name,
      at,
    );
    const made = underWay();
    if (!made) throw new Error('the download was not recorded');
    return made;
  });
}

/** One that goes back to the queue is on the list again. */
function update(db: Db, id: number, patch: DownloadPatch): void {
  const parts: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, columnName] of Object.entries(PATCHED)) {
    const value = patch[name as keyof DownloadPatch];
    if (value === undefined) continue;
    parts.push(`${columnName} = ?`);
    values.push(value);
  }
  if (patch.state === 'queued') parts.push('cleared = 0');
  if (parts.length > 0) run(db, `UPDATE downloads SET ${parts.join(', ')} WHERE id = ?`, ...values, id);
}

/** Transfers: waiting, running and ended. */
export function downloadTable(db: Db): DownloadTable {
  return {
    enqueue: (accountId, orderId, fileId, name, at) => enqueue(db, accountId, orderId, fileId, name, at),
    get: (id) => get(db, id),
    update: (id, patch) => update(db, id, patch),
    queued: (limit) => all<Download>(db, `${DOWNLOAD} WHERE d.state = 'queued' ORDER BY d.id LIMIT ?`, limit),
    // Newest first, without what was cleared.
    list: (accountId, limit) =>
      all<Download>(
        db,
        `${DOWNLOAD} WHERE d.account_id = ? AND d.cleared = 0 ORDER BY d.id DESC LIMIT ?`,
        accountId,
        limit,
      ),
    // The last one of each file (and of the ZIP), cleared or not: it tells how the file stands.
    forOrder: (accountId, orderId) =>
      all<Download>(
        db,
        `${DOWNLOAD} WHERE d.id IN (SELECT max(id) FROM downloads WHERE account_id = ? AND order_id = ? GROUP BY file_id)
         ORDER BY d.id`,
        accountId,
        orderId,
      ),
    clearEnded: (accountId) => {
      run(
        db,
        `UPDATE downloads SET cleared = 1
         WHERE account_id = ? AND cleared = 0 AND state IN ('done', 'failed', 'cancelled')`,
        accountId,
      );
    },
    requeueRunning: () => {
      run(db, `UPDATE downloads SET state = 'queued' WHERE state IN ('downloading', 'checking')`);
    },
  };
}
