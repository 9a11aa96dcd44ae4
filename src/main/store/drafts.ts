import type { OrderDraft } from '../../shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../shared/domain/order-rules.ts';
import type { DraftTable } from '../core/ports/store.ts';
import { type Db, run, scalar } from './sql.ts';

/** A stored draft; a field that came into the form later is empty in it. */
export function readDraft(json: string): OrderDraft {
  const stored: unknown = JSON.parse(json);
  return { ...EMPTY_DRAFT, ...(stored as Partial<OrderDraft>) };
}

/** The unfinished order form, one for each account. */
export function draftTable(db: Db): DraftTable {
  return {
    get: (accountId) => {
      const json = scalar<string>(db, 'SELECT draft FROM drafts WHERE account_id = ?', accountId);
      return json === undefined ? null : readDraft(json);
    },
    put: (accountId, draft, at) => {
      if (draft === null) run(db, 'DELETE FROM drafts WHERE account_id = ?', accountId);
      else {
        run(
          db,
          `INSERT INTO drafts (account_id, draft, changed_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET draft = excluded.draft, changed_at = excluded.changed_at`,
          accountId,
          JSON.stringify(draft),
          at,
        );
      }
    },
  };
}
