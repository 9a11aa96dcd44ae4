import type { AccountId } from '../../shared/domain/account.ts';
import type { FileCopy, StorageTable } from '../core/ports/store.ts';
import { backupFunctions } from './backup-state.ts';
import { recount } from './file-counts.ts';
import { mirrorFunctions } from './mirror.ts';
import { reindex } from './order-search.ts';
import { all, column, type Db, joined, one, run, scalar, transaction } from './sql.ts';
import { jobFunctions } from './storage-jobs.ts';
import { overview, troubles } from './storage-overview.ts';
import { type LocalFileRow, toFile } from './storage-rows.ts';

const SUM = 'SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM local_files WHERE present = 1';

/** A file keeps its first name as `original`; two records of one content and name aren't made into one. */
function moved(db: Db, id: number, path: string): void {
  joined(db, () => {
    const row = one<LocalFileRow>(db, 'SELECT * FROM local_files WHERE id = ?', id);
    if (!row) return;
    const name = path.split('/').at(-1) ?? row.name;
    const clash = scalar<number>(
      db,
      'SELECT 1 FROM local_files WHERE account_id = ? AND order_id = ? AND name = ? AND sha256 = ? AND id <> ?',
      row.account_id,
      row.order_id,
      name,
      row.sha256,
      id,
    );
    const original = row.original ?? row.name;
    run(
      db,
      'UPDATE local_files SET path = :path, name = :name, original = :original, present = 1 WHERE id = :id',
      {
        id,
        path,
        name: clash === undefined ? name : row.name,
        original: clash === undefined && original === name ? null : original,
      },
    );
    recount(db, row.account_id, row.order_id);
    reindex(db, row.account_id, row.order_id);
  });
}

type CopyRow = {
  local_file_id: number;
  from_base: string;
  from_path: string;
  size: number;
  changed_at: number;
  to_path: string;
};
const toCopy = (row: CopyRow): FileCopy => ({
  localFileId: row.local_file_id,
  from: { base: row.from_base, path: row.from_path },
  size: row.size,
  changedAt: row.changed_at,
  toPath: row.to_path,
});

function putPlace(db: Db, accountId: AccountId | null, place: { root: string; marker: string } | null): void {
  transaction(db, () => {
    run(db, 'DELETE FROM library_places WHERE scope = ?', accountId ?? '');
    if (!place) return;
    run(
      db,
      'INSERT INTO library_places (scope, root, marker) VALUES (?, ?, ?)',
      accountId ?? '',
      place.root,
      place.marker,
    );
  });
}

/** Orders that are on their way to the service or that a person has to decide about, and pages that may still be paid. */
const UNSETTLED = `SELECT (SELECT count(*) FROM intents WHERE state NOT IN ('acked', 'cancelled', 'rejected'))
  + (SELECT count(*) FROM checkouts WHERE next_at IS NOT NULL)`;
const ANYTHING = `SELECT EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM intents)
  OR EXISTS (SELECT 1 FROM local_files)`;

/** Where and how files are kept, and the work on them. */
export function storageTable(db: Db): StorageTable {
  return {
    ...jobFunctions(db),
    ...backupFunctions(db),
    ...mirrorFunctions(db),
    overview: () => overview(db),
    troubles: (offset, limit) => troubles(db, offset, limit),
    places: () =>
      all<{ scope: string; root: string; marker: string }>(
        db,
        'SELECT * FROM library_places ORDER BY scope',
      ).map(({ scope, root, marker }) => ({ accountId: scope === '' ? null : scope, root, marker })),
    putPlace: (accountId, place) => putPlace(db, accountId, place),
    count: () => one(db, SUM) ?? { files: 0, bytes: 0 },
    countOf: (ids) =>
      one(db, `${SUM} AND account_id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids)) ?? {
        files: 0,
        bytes: 0,
      },
    filesAfter: (after, limit) =>
      all<LocalFileRow>(db, 'SELECT * FROM local_files WHERE id > ? ORDER BY id LIMIT ?', after, limit).map(
        toFile,
      ),
    file: (id) => {
      const row = one<LocalFileRow>(db, 'SELECT * FROM local_files WHERE id = ?', id);
      return row ? toFile(row) : null;
    },
    atPath: (accountId, path) =>
      all(
        db,
        'SELECT id, order_id AS orderId FROM local_files WHERE account_id = ? AND path = ?',
        accountId,
        path,
      ),
    originals: (accountId, orderId) =>
      all(
        db,
        'SELECT id, coalesce(original, name) AS original FROM local_files WHERE account_id = ? AND order_id = ?',
        accountId,
        orderId,
      ),
    moved: (id, path) => moved(db, id, path),
    beginMove: (id, toPath) => {
      run(db, 'INSERT OR REPLACE INTO file_moves (local_file_id, to_path) VALUES (?, ?)', id, toPath);
    },
    endMove: (id) => {
      run(db, 'DELETE FROM file_moves WHERE local_file_id = ?', id);
    },
    begunMoves: () =>
      all(db, 'SELECT local_file_id AS id, to_path AS toPath FROM file_moves ORDER BY local_file_id'),
    putCopy: (copy) => {
      run(
        db,
        `INSERT OR REPLACE INTO file_copies (local_file_id, from_base, from_path, size, changed_at, to_path)
         VALUES (?, ?, ?, ?, ?, ?)`,
        copy.localFileId,
        copy.from.base,
        copy.from.path,
        copy.size,
        copy.changedAt,
        copy.toPath,
      );
    },
    copies: () => all<CopyRow>(db, 'SELECT * FROM file_copies ORDER BY local_file_id').map(toCopy),
    copiedIds: () => new Set(column<number>(db, 'SELECT local_file_id FROM file_copies')),
    dropCopy: (id) => {
      run(db, 'DELETE FROM file_copies WHERE local_file_id = ?', id);
    },
    putCheck: (id, found, at, sha256) => {
      run(
        db,
        'INSERT OR REPLACE INTO file_checks (local_file_id, checked_at, found, sha256) VALUES (?, ?, ?, ?)',
        id,
        at,
        found,
        sha256,
      );
    },
    standing: () => ({
      unsettled: scalar<number>(db, UNSETTLED) ?? 0,
      empty: scalar<number>(db, ANYTHING) === 0,
    }),
  };
}
