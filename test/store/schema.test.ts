import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { SCHEMA } from '../../src/main/store/migrations/schema.ts';
import type { Db } from '../../src/main/store/sql.ts';

type Row = { readonly type: string; readonly name: string; readonly sql: string | null };

const database = (schema?: typeof SCHEMA): Db => {
  const db = new Database(':memory:');
  migrate(db, ':memory:', MIGRATIONS, schema);
  return db;
};

const all = (db: Db): readonly Row[] =>
  db.prepare<[], Row>('SELECT type, name, sql FROM sqlite_schema ORDER BY rowid').all();

/** What was written to make the database: without what SQLite and its search tables add for themselves. */
function made(db: Db): readonly Row[] {
  const search = all(db).filter(({ sql }) => sql?.startsWith('CREATE VIRTUAL TABLE'));
  const added = search.flatMap(({ name }) =>
    ['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${name}_${part}`),
  );
  return all(db).filter(
    ({ name, sql }) => sql !== null && !name.startsWith('sqlite_') && !added.includes(name),
  );
}

/** The rows a new database begins with, by table. */
function rows(db: Db): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  return made(db)
    .filter(({ type, sql }) => type === 'table' && !sql?.startsWith('CREATE VIRTUAL TABLE'))
    .flatMap(({ name }) =>
      db
        .prepare<[], Record<string, unknown>>(`SELECT * FROM ${name}`)
        .all()
        .map((row) => [name, row] as const),
    );
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** The module that holds the whole schema, as the migrations make it. */
function moduleOf(db: Db): string {
  const inserts = rows(db).map(
    ([name, row]) =>
      `INSERT INTO ${name} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')})`,
  );
  // Rows come before the triggers that would answer to them.
  const statements = (type: (row: Row) => boolean) =>
    made(db)
      .filter(type)
      .map(({ sql }) => String(sql));
  const text = [
    ...statements(({ type }) => type !== 'trigger'),
    ...inserts,
    ...statements(({ type }) => type === 'trigger'),
  ].join(';\n\n');
  return `// Written by test/store/schema.test.ts from the migrations. To renew it: npx vitest run test/store/schema.test.ts -u

/** The whole schema of a new database, as the migrations up to \`version\` make it. */
export const SCHEMA = {
  version: ${MIGRATIONS.at(-1)?.version},
  sql: \`${text.replaceAll(/[\\`]|\$\{/g, (found) => `\\${found}`)};\`,
};
`;
}

it('is the one that the migrations make', async () => {
  await expect(moduleOf(database())).toMatchFileSnapshot('../../src/main/store/migrations/schema.ts');
});

it('makes the same database as the migrations do, one after the other', () => {
  const [quick, slow] = [database(SCHEMA), database()];
  const order = (list: readonly Row[]) => [...list].sort((a, b) => a.name.localeCompare(b.name));
  expect(order(all(quick))).toEqual(order(all(slow)));
  expect(rows(quick)).toEqual(rows(slow));
  for (const pragma of ['user_version', 'application_id'])
    expect(quick.pragma(pragma, { simple: true })).toBe(slow.pragma(pragma, { simple: true }));
});

it('of an earlier version is not used', () => {
  const db = database({ version: 10, sql: 'CREATE TABLE wrong (id INTEGER)' });
  expect(made(db)).toEqual(made(database()));
});
