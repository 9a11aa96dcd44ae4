import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { temporaryFolder } from '../support/folder.ts';

test('files and transfers of the version before remarks are kept, and nothing about them is odd', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 260);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
      VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1);
    INSERT INTO local_files (id, account_id, order_id, name, kind, size, sha256, path, saved_at, present)
      VALUES (1, 'ours', '1', 'report.pdf', 'pdf', 1, 'x', '1/report.pdf', 1, 1);
    INSERT INTO downloads (id, account_id, order_id, file_id, name, state, queued_at, etag, part_bytes)
      VALUES (7, 'ours', '1', 'f', 'report.pdf', 'queued', 1, '"v1"', 500)`);
  db.close();

  const store = openStore(path);
  expect(store.files.local('ours', '1')).toMatchObject([{ name: 'report.pdf', remark: null }]);
  expect(store.downloads.get(7)).toMatchObject({
    partBytes: 500,
    announced: null,
    doubtedSha256: null,
    keepable: false,
    keepAnyway: false,
  });
  const remark = { code: 'size_differs', listed: 5, came: 4 } as const;
  const file = { orderId: '1', fileId: null, name: 'a.csv', kind: 'csv', size: 4, path: '1/a.csv' } as const;
  store.files.addLocal('ours', { ...file, sha256: 'y', savedAt: 2, remark });
  store.close();
  const again = openStore(path);
  expect(again.files.local('ours', '1').find(({ name }) => name === 'a.csv')?.remark).toEqual(remark);
  again.close();
});
