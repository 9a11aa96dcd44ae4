import type { Db } from './database.ts';

/** A deliverable of one order (section 2, File). `sha256` names its bytes in the blob folder; size is bytes. */
export type StoredFile = {
  id: string;
  orderId: string;
  name: string;
  kind: string;
  contentType: string;
  size: number;
  sha256: string;
  createdAt: number;
};

type FileRow = {
  id: string;
  order_id: string;
  name: string;
  kind: string;
  content_type: string;
  size: number;
  sha256: string;
  created_at: number;
};

const toFile = (row: FileRow): StoredFile => ({
  id: row.id,
  orderId: row.order_id,
  name: row.name,
  kind: row.kind,
  contentType: row.content_type,
  size: row.size,
  sha256: row.sha256,
  createdAt: row.created_at,
});

/** Adds the files of one order in the order given; part of the transaction that completes the order. */
export function insertFiles(db: Db, files: readonly StoredFile[]): void {
  const insert = db.prepare(
    `INSERT INTO files (id, order_id, position, name, kind, content_type, size, sha256, created_at)
     VALUES (@id, @orderId, @position, @name, @kind, @contentType, @size, @sha256, @createdAt)`,
  );
  for (const [position, file] of files.entries()) insert.run({ ...file, position });
}

/** These instead of the order's files; part of the transaction that revises the order. */
export function replaceFiles(db: Db, orderId: string, files: readonly StoredFile[]): void {
  db.prepare('DELETE FROM files WHERE order_id = ?').run(orderId);
  insertFiles(db, files);
}

/** The files of an order; empty until it is complete. */
export function listFiles(db: Db, orderId: string): StoredFile[] {
  return db
    .prepare<[string], FileRow>('SELECT * FROM files WHERE order_id = ? ORDER BY position')
    .all(orderId)
    .map(toFile);
}

/** Any client's file; for links that carry their own permission. */
export function getFile(db: Db, fileId: string): StoredFile | undefined {
  const row = db.prepare<[string], FileRow>('SELECT * FROM files WHERE id = ?').get(fileId);
  return row && toFile(row);
}

/** One file of the client's own orders, or undefined. */
export function findFile(db: Db, accountId: string, fileId: string): StoredFile | undefined {
  const row = db
    .prepare<[string, string], FileRow>(
      `SELECT files.* FROM files JOIN orders ON orders.id = files.order_id
       WHERE files.id = ? AND orders.account_id = ?`,
    )
    .get(fileId, accountId);
  return row && toFile(row);
}
