import { message } from '../../shared/copy/message.ts';
import type { Account, AccountId } from '../../shared/domain/account.ts';
import type { AccountTable } from '../core/ports/store.ts';
import { StoreError } from './errors.ts';
import { all, type Db, one, run, scalar, transaction } from './sql.ts';

type Row = {
  id: string;
  environment: Account['environment'];
  name: string;
  base_url: string;
  version: Account['version'];
  client_id: string;
  secret_saved_at: number | null;
  library_folder: string;
  created_at: number;
};

const toAccount = (row: Row): Account => ({
  id: row.id,
  environment: row.environment,
  name: row.name,
  baseUrl: row.base_url,
  version: row.version,
  clientId: row.client_id,
  secretSavedAt: row.secret_saved_at,
  libraryFolder: row.library_folder,
  createdAt: row.created_at,
});

function get(db: Db, id: AccountId): Account | null {
  const row = one<Row>(db, 'SELECT * FROM accounts WHERE id = ?', id);
  return row ? toAccount(row) : null;
}

function insert(db: Db, account: Account): void {
  run(
    db,
    `INSERT INTO accounts (id, environment, name, base_url, version, client_id, secret_saved_at, library_folder, created_at)
     VALUES (:id, :environment, :name, :baseUrl, :version, :clientId, :secretSavedAt, :libraryFolder, :createdAt)`,
    account,
  );
}

function update(db: Db, id: AccountId, patch: Parameters<AccountTable['update']>[1]): void {
  transaction(db, () => {
    const before = get(db, id);
    if (!before) return;
    run(
      db,
      `UPDATE accounts SET name = :name, base_url = :baseUrl, client_id = :clientId, secret_saved_at = :secretSavedAt
       WHERE id = :id`,
      { ...before, ...patch },
    );
  });
}

/** Deleting the account takes along what refers to it, but for the outbox, whose triggers ask for `removing`. */
function remove(db: Db, id: AccountId): void {
  transaction(db, () => {
    const unsettled =
      scalar<number>(
        db,
        `SELECT count(*) FROM intents WHERE account_id = ? AND state NOT IN ('acked', 'cancelled')
           AND (state <> 'rejected' OR run_id IS NULL)`,
        id,
      ) ?? 0;
    if (unsettled > 0) {
      throw new StoreError('unsettled', message('data.unsettled', { count: unsettled }));
    }
    const payable =
      scalar<number>(db, `SELECT count(*) FROM checkouts WHERE account_id = ? AND next_at IS NOT NULL`, id) ??
      0;
    if (payable > 0) {
      throw new StoreError('unsettled', message('data.payable'));
    }
    run(db, 'UPDATE accounts SET removing = 1 WHERE id = ?', id);
    run(db, 'DELETE FROM checkouts WHERE account_id = ?', id);
    run(db, 'DELETE FROM intent_events WHERE account_id = ?', id);
    run(db, 'DELETE FROM intents WHERE account_id = ?', id);
    run(db, 'DELETE FROM accounts WHERE id = ?', id);
  });
}

/** The accounts, never with a secret; and which of them is on the screen. */
export function accountTable(db: Db): AccountTable {
  return {
    list: () => all<Row>(db, 'SELECT * FROM accounts ORDER BY created_at, id').map(toAccount),
    get: (id) => get(db, id),
    insert: (account) => insert(db, account),
    update: (id, patch) => update(db, id, patch),
    remove: (id) => remove(db, id),
    activeId: () => scalar<string | null>(db, 'SELECT active_account_id FROM profile') ?? null,
    setActive: (id) => {
      run(db, 'UPDATE profile SET active_account_id = ?', id);
    },
  };
}
