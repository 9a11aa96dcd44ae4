import type { PageHit, PageTable } from '../core/ports/store.ts';
import { searchExpression } from './order-search.ts';
import { all, type Db, run } from './sql.ts';

/** Around the words that were found; no text of a report holds them. */
const [BEGIN, END] = ['char(2)', 'char(3)'];
/** Words of a snippet. */
const WORDS = 14;

/** Parameters: expression, account, limit. */
const PAGES_SQL = `SELECT p.order_id AS orderId, p.local_file_id AS localFileId, f.name AS fileName, p.page,
    snippet(page_search, 0, ${BEGIN}, ${END}, '…', ${WORDS}) AS snippet, o.address, o.claim_number AS claimNumber
  FROM page_search AS s CROSS JOIN file_pages AS p ON p.id = s.rowid
  CROSS JOIN local_files AS f ON f.id = p.local_file_id
  LEFT JOIN orders AS o ON o.account_id = p.account_id AND o.order_id = p.order_id
  WHERE page_search MATCH ? AND p.account_id = ? ORDER BY s.rowid DESC LIMIT ?`;

/** The text of the library's PDFs, page by page. */
export function pageTable(db: Db): PageTable {
  return {
    put: ({ accountId, orderId, localFileId }, texts) => {
      run(db, 'DELETE FROM file_pages WHERE local_file_id = ?', localFileId);
      texts.forEach((text, index) => {
        if (text.trim() === '') return;
        run(
          db,
          `INSERT INTO file_pages (local_file_id, account_id, order_id, page, text)
           SELECT id, account_id, ?, ?, ? FROM local_files WHERE id = ? AND account_id = ?`,
          orderId,
          index + 1,
          text,
          localFileId,
          accountId,
        );
      });
    },
    find: (accountId, text, limit) => {
      const expression = searchExpression(text);
      return expression === null ? [] : all<PageHit>(db, PAGES_SQL, expression, accountId, limit);
    },
  };
}
