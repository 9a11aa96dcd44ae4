import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { temporaryFolder } from '../support/folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VERSIONS = ['v0.1.0', 'v0.2.0', 'v0.3.0'] as const;
/** The opening's own notes: who holds the profile, and how often it was opened. */
const OWN = ['lease', 'sqlite_sequence'];

/** Run by the older version's own sources: its store, its orders, its confirmations. */
const FILL = `
import { openStore } from './src/main/store/index.ts';
import { intent, order } from './test/store/rows.ts';
import { fictitiousAccount } from './test/support/seed-orders.ts';
const store = openStore(process.argv[2]);
store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
store.accounts.setActive('ours');
for (let number = 1; number <= 400; number += 1) store.orders.put('ours', order(String(number)), number);
for (let number = 1; number <= 50; number += 1) store.outbox.insert(intent('i' + number));
for (let number = 1; number <= 45; number += 1) {
  store.outbox.move('i' + number, ['queued'], 'prepared', {}, 2000, 'connecting');
  store.outbox.move('i' + number, ['prepared'], 'on_wire', { sentAt: 2001 }, 2001, 'first byte');
  if (number <= 40) store.outbox.move('i' + number, ['on_wire'], 'acked', { orderId: String(number) }, 2002, 'answer');
}
store.files.addLocal('ours', { orderId: '1', fileId: 'f', name: 'report.pdf', kind: 'pdf', size: 9, sha256: 'a'.repeat(64),
  path: 'x/report.pdf', savedAt: 5 });
store.settings.put({ theme: 'dark', undoDelay: 20000 });
store.close();
`;

type Rows = Record<string, { columns: string[]; rows: unknown[] }>;

function rowsOf(path: string, columnsOf: (table: string) => string[] | null): Rows {
  const db = new Database(path, { readonly: true });
  const found: Rows = {};
  const tables = (db.pragma('table_list') as { schema: string; name: string; type: string }[])
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .filter((name) => !OWN.includes(name));
  for (const table of tables) {
    const own = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    if (own.length === 0) continue;
    const columns = (columnsOf(table) ?? own).filter((name) => own.includes(name));
    const rows = db
      .prepare(`SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM ${table} ORDER BY 1, 2`)
      .all();
    found[table] = { columns, rows };
  }
  db.close();
  return found;
}

test.each(VERSIONS)('every table of a profile made by %s has every row after the update', (version) => {
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['archive', version, 'src', 'test'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'fill.ts'), FILL);
  mkdirSync(join(folder, 'profile'));
  const path = join(folder, 'profile', 'ridgeline.db');
  execFileSync(process.execPath, [join(folder, 'fill.ts'), path], { cwd: folder });
  const before = rowsOf(path, () => null);
  expect(before['orders']?.rows).toHaveLength(400);
  const store = openStore(path, { askIfLost: { library: false } });
  expect(store.provenance.check()).toBe('same');
  expect(store.outbox.singles(['on_wire']).map(({ id }) => id)).toHaveLength(5);
  store.close();
  const after = rowsOf(path, (table) => before[table]?.columns ?? null);
  process.stderr.write(
    `${version}: ${Object.keys(before).length} tables, ${Object.values(before).reduce((sum, { rows }) => sum + rows.length, 0)} rows\n`,
  );
  for (const [table, { columns, rows }] of Object.entries(before)) {
    expect(after[table]?.columns, table).toEqual(columns);
    expect(after[table]?.rows, table).toEqual(rows);
  }
});
