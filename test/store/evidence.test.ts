import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { temporaryFolder } from '../support/folder.ts';

test('v1 orders of a profile of the version before whose status says nothing of a payment lose that meaning; v4 orders keep theirs', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 170);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  const order = (account: string, id: string, raw: string, kind: string, rank: number) =>
    `('${account}', '${id}', '${kind}', '${raw}', 1, 1, ${rank}, 1, 1, '{}')`;
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('card', 'sandbox', 'Card', 'https://x.example', 'v1', 'c', 'Card', 1),
      ('invoice', 'sandbox', 'Invoice', 'https://x.example', 'v4', 'c', 'Invoice', 1);
    INSERT INTO orders (account_id, order_id, status_kind, status_raw, first_seen_at, last_seen_at, status_rank, ordered_key,
      delivered_key, raw)
    VALUES ${order('card', '1', 'Created', 'accepted', 0)}, ${order('card', '2', 'IN_PROGRESS', 'in_progress', 1)},
      ${order('card', '3', 'Processing', 'in_progress', 1)}, ${order('invoice', '1', 'created', 'accepted', 0)}`);
  db.close();

  const store = openStore(path);
  onTestFinished(() => store.close());
  const kinds = [
    ['card', '1'],
    ['card', '2'],
    ['card', '3'],
    ['invoice', '1'],
  ].map(([account = '', id = '']) => store.orders.get(account, id)?.status.kind);
  expect(kinds).toEqual(['other', 'in_progress', 'other', 'accepted']);
  expect(store.orders.get('card', '1')).toMatchObject({ payment: null });
});
