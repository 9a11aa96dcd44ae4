import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { temporaryFolder } from '../support/folder.ts';

test('where a PDF was left is kept with the file; a profile of the version before keeps its files, drawings by name', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 160);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  const file = (id: number, name: string, kind: string) =>
    `(${id}, 'ours', '1', '${name}', '${kind}', 1, 'x', 'x/${id}', 1, 1, 1)`;
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1);
    INSERT INTO local_files (id, account_id, order_id, name, kind, size, sha256, path, saved_at, present, original)
    VALUES ${file(1, 'report.pdf', 'pdf')}, ${file(2, 'Plan.DXF', 'text')}, ${file(3, 'notes.txt', 'text')}`);
  db.close();

  const store = openStore(path);
  const kinds = store.files.local('ours', '1').map(({ name, kind }) => [name, kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    'report.pdf': 'pdf',
    'Plan.DXF': 'drawing',
    'notes.txt': 'text',
  });
  expect(store.readingPlaces.get(1)).toBeNull();
  const place = { page: 7, left: -16, top: 512.25, rotation: 90, zoom: 'page-width' };
  store.readingPlaces.put(1, place, 5);
  store.readingPlaces.put(1, { ...place, page: 8, top: null, zoom: '1.25' }, 6);
  store.close();
  const again = openStore(path);
  onTestFinished(() => again.close());
  expect(again.readingPlaces.get(1)).toEqual({ ...place, page: 8, top: null, zoom: '1.25' });
  again.accounts.remove('ours');
  expect(again.readingPlaces.get(1)).toBeNull();
});
