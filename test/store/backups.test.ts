import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { temporaryFolder } from '../support/folder.ts';

test('the last backup of a version without a schedule is the last good one; nothing is scheduled', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  openStore(path, { migrations: MIGRATIONS.filter(({ version }) => version < 300) }).close();
  const db = new Database(path);
  db.exec(`INSERT INTO storage_jobs (kind, input, state, folder, done, bytes_done, started_at, ended_at)
    VALUES ('backup', '{}', 'done', '/usb', 3, 30, 1, 2), ('backup', '{}', 'done', '/usb', 4, 40, 3, 4),
      ('backup', '{}', 'failed', '/usb', 1, 1, 5, 6)`);
  db.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.storage.backups()).toMatchObject({
    interval: 'never',
    remindDays: 14,
    lastGood: { at: 4, path: '/usb', files: 4, bytes: 40 },
    failure: null,
    tested: null,
  });
});
