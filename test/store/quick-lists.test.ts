import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { makeReference, withReference } from '../../src/shared/domain/reference.ts';
import { temporaryFolder } from '../support/folder.ts';

test('a profile of before version 510 knows the desks of its orders, and which prices differ', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 510);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1)`);
  const add =
    db.prepare(`INSERT INTO orders (account_id, order_id, status_kind, status_raw, status_rank, notes, ordered_at,
      ordered_key, delivered_key, first_seen_at, last_seen_at, price_minor, price_currency, raw)
    VALUES ('ours', ?, 'delivered', 'Delivered', 4, ?, 5, 5, 5, 5, 5, 5000, 'USD', '{}')`);
  const reference = makeReference(() => new Uint8Array(10));
  add.run('at-kims', withReference(reference, 'Back gate', 'KIM'));
  add.run('anywhere', withReference(reference, 'desk:LEE'));
  add.run('silent', null);
  const confirm =
    db.prepare(`INSERT INTO intents (id, account_id, reference, state, attempt, confirmed_at, due_at, agreed_at,
      looks, confirmed_for, problems, body_sha256, draft, body, order_id, quoted_minor, quoted_currency)
    VALUES (?, 'ours', ?, 'acked', 1, 2, 3, 2, 0, 'x', '[]', 'ab', '{}', '{}', ?, ?, 'USD')`);
  confirm.run('i', 'RL-1', 'at-kims', 5000);
  confirm.run('j', 'RL-2', 'silent', 4250);
  db.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  const all = { accountId: 'ours', from: 0, until: 10 };
  const desks = store.spend.groups(all, 'desk').map(({ label, orders }) => [label, orders]);
  expect(desks).toEqual(expect.arrayContaining([['KIM', 1]]));
  expect(desks.reduce((sum, [, orders]) => sum + Number(orders), 0)).toBe(3);
  expect(store.spend.differences(all).map(({ orderId }) => orderId)).toEqual(['silent']);
});
