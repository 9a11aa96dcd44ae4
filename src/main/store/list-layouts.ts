import type { ListLayout } from '../../shared/domain/list-view.ts';
import type { ListTable } from '../core/ports/store.ts';
import { type Db, run, scalar } from './sql.ts';

/** How the columns of lists were arranged: migrations/250-list-layouts.ts. */
export function layoutFunctions(db: Db): Pick<ListTable, 'layout' | 'putLayout'> {
  return {
    layout: (accountId, fingerprint) => {
      const layout = scalar<string>(
        db,
        'SELECT layout FROM import_layouts WHERE account_id = ? AND fingerprint = ?',
        accountId,
        fingerprint,
      );
      return layout === undefined ? null : (JSON.parse(layout) as ListLayout);
    },
    putLayout: (accountId, fingerprint, layout) => {
      if (layout === null)
        run(
          db,
          'DELETE FROM import_layouts WHERE account_id = ? AND fingerprint = ?',
          accountId,
          fingerprint,
        );
      else
        run(
          db,
          `INSERT INTO import_layouts (account_id, fingerprint, layout) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET layout = excluded.layout`,
          accountId,
          fingerprint,
          JSON.stringify(layout),
        );
    },
  };
}
