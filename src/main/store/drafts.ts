import type { OrderDraft } from '../../shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../shared/domain/order-rules.ts';
import { type DraftTable, FIRST_WINDOW } from '../core/ports/store.ts';
import { all, type Db, run, scalar } from './sql.ts';

/** A stored draft; a field that came into the form later is empty in it. */
export function readDraft(json: string): OrderDraft {
  const stored: unknown = JSON.parse(json);
  return { ...EMPTY_DRAFT, ...(stored as Partial<OrderDraft>) };
}

type Row = { readonly windowId: string; readonly draft: string; readonly changedAt: number };

/** The unfinished order forms, one for each account and window. */
export function draftTable(db: Db): DraftTable {
  return {
    get: (accountId, windowId = FIRST_WINDOW) => {
      const json = scalar<string>(
        db,
        'SELECT draft FROM drafts WHERE account_id = ? AND window_id = ?',
        accountId,
        windowId,
      );
      return json === undefined ? null : readDraft(json);
    },
    put: (accountId, draft, at, windowId = FIRST_WINDOW) => {
      if (draft === null)
        run(db, 'DELETE FROM drafts WHERE account_id = ? AND window_id = ?', accountId, windowId);
      else {
        run(
          db,
          `INSERT INTO drafts (account_id, window_id, draft, changed_at) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET draft = excluded.draft, changed_at = excluded.changed_at`,
          accountId,
          windowId,
          JSON.stringify(draft),
          at,
        );
      }
    },
    list: (accountId) =>
      all<Row>(
        db,
        `SELECT window_id AS windowId, draft, changed_at AS changedAt FROM drafts
         WHERE account_id = ? ORDER BY changed_at DESC, window_id`,
        accountId,
      ).map((row) => ({ ...row, draft: readDraft(row.draft) })),
  };
}
