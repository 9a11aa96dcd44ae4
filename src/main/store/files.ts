import type { AccountId } from '../../shared/domain/account.ts';
import { type FileId, fileKind, type LocalFile, type RemoteFile } from '../../shared/domain/file.ts';
import { readRemark } from '../../shared/domain/file-remark.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { NewLocalFile } from '../core/ports/library.ts';
import type { FileTable } from '../core/ports/store.ts';
import { recount, STILL_LISTED } from './file-counts.ts';
import { folders } from './folders.ts';
import { reindex } from './order-search.ts';
import { all, column, type Db, joined, one, run, scalar } from './sql.ts';
import type { LocalFileRow } from './storage-rows.ts';

type LocalRow = Omit<LocalFileRow, 'account_id' | 'original'>;

const toLocalFile = (row: LocalRow): LocalFile => ({
  id: row.id,
  orderId: row.order_id,
  fileId: row.file_id,
  name: row.name,
  // Drawings were recorded as texts before they could be drawn.
  kind: row.kind === 'text' ? fileKind(row.name) : row.kind,
  size: row.size,
  sha256: row.sha256,
  path: row.path,
  savedAt: row.saved_at,
  present: row.present === 1,
  changedAt: row.changed_at,
  wholeAt: row.whole_at,
  remark: readRemark(row.remark),
});

function putRemote(
  db: Db,
  accountId: AccountId,
  orderId: OrderId,
  files: readonly RemoteFile[],
  at: Millis,
): FileId[] {
  return joined(db, () => {
    const known = new Set(
      column<string>(
        db,
        'SELECT file_id FROM remote_files WHERE account_id = ? AND order_id = ?',
        accountId,
        orderId,
      ),
    );
    files.forEach((file, position) => {
      run(
        db,
        `INSERT INTO remote_files (account_id, order_id, position, file_id, name, size, content_type, raw, first_seen_at, last_seen_at)
         VALUES (:account, :order, :position, :fileId, :name, :size, :contentType, :raw, :at, :at)
         ON CONFLICT DO UPDATE SET position = excluded.position, name = excluded.name, raw = excluded.raw,
           size = coalesce(excluded.size, size), content_type = coalesce(excluded.content_type, content_type),
           last_seen_at = excluded.last_seen_at`,
        { ...file, account: accountId, order: orderId, position, at },
      );
    });
    run(
      db,
      `INSERT INTO file_lists (account_id, order_id, read_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET read_at = excluded.read_at`,
      accountId,
      orderId,
      at,
    );
    run(
      db,
      `UPDATE orders SET files_unread = 0 WHERE account_id = ? AND order_id = ? AND status_kind = 'delivered'`,
      accountId,
      orderId,
    );
    recount(db, accountId, orderId);
    return [...new Set(files.map((file) => file.fileId))].filter((id) => !known.has(id));
  });
}

/** A file that was moved away and came again is the same row, at its new place. */
function addLocal(db: Db, accountId: AccountId, file: NewLocalFile): LocalFile {
  const [added] = addLocals(db, accountId, file.orderId, [file]);
  if (!added) throw new Error('the file was not recorded');
  return added;
}

function addLocals(
  db: Db,
  accountId: AccountId,
  orderId: OrderId,
  files: readonly Omit<NewLocalFile, 'orderId'>[],
): LocalFile[] {
  return joined(db, () => {
    const known = new Set(
      column<string>(
        db,
        'SELECT name FROM local_files WHERE account_id = ? AND order_id = ?',
        accountId,
        orderId,
      ),
    );
    const added = files.map((file) => {
      const row = one<LocalRow>(
        db,
        `INSERT INTO local_files (account_id, order_id, file_id, name, kind, size, sha256, path, saved_at, present, original, remark)
         VALUES (:account, :orderId, :fileId, :name, :kind, :size, :sha256, :path, :savedAt, 1, :original, :remark)
         ON CONFLICT (account_id, order_id, name, sha256) DO UPDATE
           SET present = 1, changed_at = NULL, path = excluded.path, remark = excluded.remark, file_id = coalesce(excluded.file_id, file_id)
         RETURNING *`,
        {
          ...file,
          account: accountId,
          orderId,
          original: file.original === file.name ? null : (file.original ?? null),
          remark: file.remark ? JSON.stringify(file.remark) : null,
        },
      );
      if (!row) throw new Error('the file was not recorded');
      return toLocalFile(row);
    });
    // Both look at all files of the order: once for all that are new.
    recount(db, accountId, orderId);
    if (added.some(({ name }) => !known.has(name))) reindex(db, accountId, orderId);
    return added;
  });
}

function setPresent(db: Db, accountId: AccountId, id: number, present: boolean): void {
  joined(db, () => {
    const changed = run(
      db,
      'UPDATE local_files SET present = :present WHERE account_id = :account AND id = :id AND present <> :present',
      { present: Number(present), account: accountId, id },
    );
    if (changed === 0) return;
    const orderId = scalar<string>(
      db,
      'SELECT order_id FROM local_files WHERE account_id = ? AND id = ?',
      accountId,
      id,
    );
    if (orderId !== undefined) recount(db, accountId, orderId);
  });
}

/** A file whose content was changed or is the delivered one again; its check says so, too. */
function setChanged(
  db: Db,
  accountId: AccountId,
  id: number,
  found: { readonly changedAt: Millis | null; readonly wholeAt: Millis | null },
  at: Millis,
): void {
  joined(db, () => {
    const changed = run(
      db,
      'UPDATE local_files SET changed_at = :changedAt, whole_at = :wholeAt WHERE account_id = :account AND id = :id',
      { ...found, account: accountId, id },
    );
    if (changed === 0) return;
    run(
      db,
      'INSERT OR REPLACE INTO file_checks (local_file_id, checked_at, found, sha256) VALUES (?, ?, ?, NULL)',
      id,
      at,
      found.changedAt === null ? 'whole' : 'changed',
    );
  });
}

/** Files: what the service lists, and what is in the library. */
export function fileTable(db: Db): FileTable {
  return {
    putRemote: (accountId, orderId, files, at) => putRemote(db, accountId, orderId, files, at),
    remote: (accountId, orderId) =>
      all<RemoteFile>(
        db,
        `SELECT file_id AS fileId, name, size, content_type AS contentType, raw FROM (${STILL_LISTED})
         ORDER BY last_seen_at DESC, position, file_id`,
        { account: accountId, order: orderId },
      ),
    local: (accountId, orderId) =>
      all<LocalRow>(
        db,
        'SELECT * FROM local_files WHERE account_id = ? AND order_id = ? ORDER BY name, saved_at, id',
        accountId,
        orderId,
      ).map(toLocalFile),
    getLocal: (accountId, id) => {
      const row = one<LocalRow>(
        db,
        'SELECT * FROM local_files WHERE account_id = ? AND id = ?',
        accountId,
        id,
      );
      return row ? toLocalFile(row) : null;
    },
    addLocal: (accountId, file) => addLocal(db, accountId, file),
    addLocals: (accountId, orderId, files) => addLocals(db, accountId, orderId, files),
    setPresent: (accountId, id, present) => setPresent(db, accountId, id, present),
    setChanged: (accountId, id, found, at) => setChanged(db, accountId, id, found, at),
    markChanged: (accountId, orderId, fileIds, at) => {
      for (const fileId of fileIds)
        run(
          db,
          'UPDATE remote_files SET changed_at = ? WHERE account_id = ? AND order_id = ? AND file_id = ?',
          at,
          accountId,
          orderId,
          fileId,
        );
    },
    changed: (accountId, orderId) =>
      column<FileId>(
        db,
        'SELECT file_id FROM remote_files WHERE account_id = ? AND order_id = ? AND changed_at IS NOT NULL',
        accountId,
        orderId,
      ),
    fetched: (accountId, orderId, fileId, since) => {
      run(
        db,
        `UPDATE remote_files SET changed_at = NULL
         WHERE account_id = ? AND order_id = ? AND file_id = ? AND changed_at <= ?`,
        accountId,
        orderId,
        fileId,
        since,
      );
    },
    localAfter: (accountId, after, limit) =>
      all<LocalRow>(
        db,
        'SELECT * FROM local_files WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?',
        accountId,
        after,
        limit,
      ).map(toLocalFile),
    folders: (accountId, text, offset, limit) => folders(db, accountId, text, offset, limit),
  };
}
