import type { PageTable } from '../core/ports/search.ts';
import { type Db, run } from './sql.ts';

/** Pages of one file that are kept: more than a report has. */
export const PAGES_PER_FILE = 1_000;

/**
 * The number of a page's row: it identifies the file without a look at the row, and read downwards the newest file
 * comes first, its pages in their order.
 */
const rowOf = (localFileId: number, page: number) => localFileId * PAGES_PER_FILE + PAGES_PER_FILE - page;

/** Parameters: row, file, account, order, page, text. The file must be the account's own. */
const PUT_SQL = `INSERT INTO file_pages (id, local_file_id, account_id, order_id, page, text)
  SELECT ?, id, account_id, ?, ?, ? FROM local_files WHERE id = ? AND account_id = ?`;
/** By hand: a trigger makes FTS5 write out every page separately. */
const INDEX_SQL = 'INSERT INTO page_search (rowid, text) VALUES (?, ?)';

/** Parameters: file, limit. */
const FORGET_SQL = `DELETE FROM file_pages WHERE id IN (SELECT id FROM file_pages WHERE local_file_id = ? LIMIT ?)`;

/** The text of the library's PDFs, page by page. */
export function pageTable(db: Db): PageTable {
  return {
    forget: (localFileId, limit) => run(db, FORGET_SQL, localFileId, limit),
    put: ({ accountId, orderId, localFileId }, first, texts) => {
      // From the last page on, so that row numbers rise: FTS5 writes out what it has gathered whenever one falls.
      for (const [index, text] of [...texts.entries()].reverse()) {
        const page = first + index;
        if (text.trim() === '' || page > PAGES_PER_FILE) continue;
        const row = rowOf(localFileId, page);
        const put = run(db, PUT_SQL, row, orderId, page, text, localFileId, accountId);
        if (put === 1) run(db, INDEX_SQL, row, text);
      }
    },
  };
}
