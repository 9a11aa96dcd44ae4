import { keptMessage, readOrNull } from '../../shared/copy/message.ts';
import type { AccountId } from '../../shared/domain/account.ts';
import type { FileId } from '../../shared/domain/file.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { DownloadPatch, DownloadTable, StoredDownload } from '../core/ports/store.ts';
import { all, column, type Db, one, run, type SqlValue, scalar, transaction } from './sql.ts';

const DOWNLOAD = `SELECT d.id, d.account_id AS accountId, d.order_id AS orderId, d.file_id AS fileId, d.name,
    (SELECT address FROM orders AS o WHERE o.account_id = d.account_id AND o.order_id = d.order_id) AS address,
    d.state, d.bytes_done AS bytesDone, d.bytes_total AS bytesTotal, d.problem, d.queued_at AS queuedAt,
    d.ended_at AS endedAt, d.etag, d.part_bytes AS partBytes, d.urgent, d.announced,
    d.doubted_sha256 AS doubtedSha256, d.keepable, d.keep_anyway AS keepAnyway
  FROM downloads AS d`;

const PATCHED: Readonly<Record<keyof DownloadPatch, string>> = {
  state: 'state',
  bytesDone: 'bytes_done',
  bytesTotal: 'bytes_total',
  problem: 'problem',
  endedAt: 'ended_at',
  name: 'name',
  urgent: 'urgent',
  etag: 'etag',
  partBytes: 'part_bytes',
  announced: 'announced',
  doubtedSha256: 'doubted_sha256',
  keepable: 'keepable',
  keepAnyway: 'keep_anyway',
};

type Flag = 'urgent' | 'keepable' | 'keepAnyway';
type Row = Omit<StoredDownload, Flag | 'problem'> & { readonly problem: string | null } & Readonly<
    Record<Flag, number>
  >;
const toDownload = (row: Row): StoredDownload => ({
  ...row,
  urgent: row.urgent === 1,
  keepable: row.keepable === 1,
  keepAnyway: row.keepAnyway === 1,
  problem: readOrNull(row.problem),
});

function get(db: Db, id: number): StoredDownload | null {
  const row = one<Row>(db, `${DOWNLOAD} WHERE d.id = ?`, id);
  return row ? toDownload(row) : null;
}

function enqueue(
  db: Db,
  accountId: AccountId,
  orderId: OrderId,
  fileId: FileId | null,
  name: string,
  at: Millis,
  urgent: boolean,
): StoredDownload {
  return transaction(db, () => {
    const underWay = () => {
      const row = one<Row>(
        db,
        `${DOWNLOAD} WHERE d.account_id = ? AND d.order_id = ? AND d.file_id IS ?
           AND d.state IN ('queued', 'paused', 'downloading', 'checking')`,
        accountId,
        orderId,
        fileId,
      );
      return row && toDownload(row);
    };
    const there = underWay();
    if (there && (there.urgent || !urgent)) return there;
    if (there) {
      update(db, there.id, { urgent });
      return { ...there, urgent };
    }
    const kept = urgent ? keptPart(db, accountId, orderId, fileId) : undefined;
    if (kept !== undefined) {
      update(db, kept, { state: 'queued', problem: null, endedAt: null, urgent });
      return underWay() ?? notRecorded();
    }
    run(
      db,
      `INSERT INTO downloads (account_id, order_id, file_id, name, state, queued_at, urgent)
       VALUES (?, ?, ?, ?, 'queued', ?, ?)`,
      accountId,
      orderId,
      fileId,
      name,
      at,
      Number(urgent),
    );
    return underWay() ?? notRecorded();
  });
}

function notRecorded(): never {
  throw new Error('the download was not recorded');
}

/** The last transfer of this file, when it ended with a part on the disk that can be continued. */
function keptPart(db: Db, accountId: AccountId, orderId: OrderId, fileId: FileId | null): number | undefined {
  const last = one<{ id: number; kept: number }>(
    db,
    `SELECT id, state = 'failed' AND part_bytes > 0 AS kept FROM downloads
     WHERE account_id = ? AND order_id = ? AND file_id IS ? ORDER BY id DESC LIMIT 1`,
    accountId,
    orderId,
    fileId,
  );
  return last?.kept === 1 ? last.id : undefined;
}

function columnValue({ problem, ...rest }: DownloadPatch, name: keyof DownloadPatch): SqlValue | undefined {
  if (name === 'problem') return problem && keptMessage(problem);
  const value = rest[name];
  return typeof value === 'boolean' ? Number(value) : value;
}

/** One that goes back to the queue is on the list again. */
function update(db: Db, id: number, patch: DownloadPatch): void {
  const parts: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, columnName] of Object.entries(PATCHED)) {
    const value = columnValue(patch, name as keyof DownloadPatch);
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
    enqueue: (accountId, orderId, fileId, name, at, urgent = false) =>
      enqueue(db, accountId, orderId, fileId, name, at, urgent),
    get: (id) => get(db, id),
    update: (id, patch) => update(db, id, patch),
    queued: (limit) =>
      all<Row>(db, `${DOWNLOAD} WHERE d.state = 'queued' ORDER BY d.urgent DESC, d.id LIMIT ?`, limit).map(
        toDownload,
      ),
    // Newest first, without what was cleared.
    list: (accountId, limit) =>
      all<Row>(
        db,
        `${DOWNLOAD} WHERE d.account_id = ? AND d.cleared = 0 ORDER BY d.id DESC LIMIT ?`,
        accountId,
        limit,
      ).map(toDownload),
    // The last one of each file (and of the ZIP), cleared or not: it says how the file stands.
    forOrder: (accountId, orderId) =>
      all<Row>(
        db,
        `${DOWNLOAD} WHERE d.id IN (SELECT max(id) FROM downloads WHERE account_id = ? AND order_id = ? GROUP BY file_id)
         ORDER BY d.id`,
        accountId,
        orderId,
      ).map(toDownload),
    clearEnded: (accountId) => {
      run(
        db,
        `UPDATE downloads SET cleared = 1
         WHERE account_id = ? AND cleared = 0 AND state IN ('done', 'failed', 'cancelled')`,
        accountId,
      );
    },
    withParts: () =>
      column<number>(
        db,
        `SELECT id FROM downloads WHERE part_bytes > 0 AND state IN ('queued', 'paused', 'downloading', 'checking')`,
      ),
    waiting: () => scalar<number>(db, `SELECT count(*) FROM downloads WHERE state = 'queued'`) ?? 0,
    keptParts: (accountId) =>
      column<number>(
        db,
        `SELECT id FROM downloads WHERE account_id = ? AND state = 'failed' AND part_bytes > 0 AND cleared = 0`,
        accountId,
      ),
    requeueRunning: () => {
      run(db, `UPDATE downloads SET state = 'queued' WHERE state IN ('downloading', 'checking')`);
    },
  };
}
