import Database from 'better-sqlite3';
import { message } from '../../shared/copy/message.ts';
import type { Salvaged } from '../core/ports/rescue.ts';
import { StoreError } from './errors.ts';
import type { JournalRow } from './journal/line.ts';
import { APPLICATION_ID } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db, SqlValue } from './sql.ts';

/** Rows in one turn: the window continues in between. */
const AT_ONCE = 500;
/** Rows looked for one by one between the readable ends of a damaged table, and given up after so many without one. */
const MOST_PROBED = 2_000_000;
const MOST_FAILED = 20_000;
const NOTHING = message('data.nothing_readable');

type Table = { readonly name: string; readonly columns: readonly string[]; readonly hasRowid: boolean };
type Row = Readonly<Record<string, SqlValue>>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads row by row what can be read of a damaged database into a new one at `to`, of the same version. Rows that can't be
 * read, or that belong to one that can't, are left behind; `accounts` (from the journal) are put in where they are missing.
 */
export async function salvageInto(
  from: string,
  to: string,
  accounts: readonly JournalRow[],
): Promise<Salvaged> {
  const source = openDamaged(from);
  const target = new Database(to);
  try {
    const known = tryRead(() => Number(source.pragma('user_version', { simple: true })));
    const versions = MIGRATIONS.map(({ version }) => version);
    const version = known !== null && versions.includes(known) ? known : (versions.at(-1) ?? 0);
    target.pragma('foreign_keys = OFF');
    for (const migration of MIGRATIONS) if (migration.version <= version) migration.up(target);
    const triggers = dropTriggers(target);
    const lost: string[] = [];
    let read = 0;
    for (const table of tablesOf(target)) {
      const found = await copyTable(source, target, table);
      read += found.rows;
      if (!found.whole) lost.push(table.name);
    }
    if (read === 0) throw new StoreError('corrupt', NOTHING);
    for (const account of accounts) insertRow(target, 'accounts', { ...account, removing: 0 });
    dropOrphans(target);
    rebuildSearch(target);
    for (const sql of triggers) target.exec(sql);
    target.exec(`UPDATE lease SET place = 'restored', branch = coalesce(branch, 'rescued')`);
    target.pragma(`application_id = ${APPLICATION_ID}`);
    target.pragma(`user_version = ${version}`);
    const count = (table: string) =>
      Number(target.prepare(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0);
    return { orders: count('orders'), confirmed: count('intents'), files: count('local_files'), lost };
  } finally {
    source.close();
    target.close();
  }
}

function openDamaged(path: string): Db {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    throw new StoreError('corrupt', NOTHING, error);
  }
}

function tryRead<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function dropTriggers(db: Db): string[] {
  const found = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of found) db.exec(`DROP TRIGGER ${quoted(name)}`);
  return found.map(({ sql }) => sql);
}

/** The tables with rows of their own: those of the text index are made again from them. */
function tablesOf(db: Db): Table[] {
  const found = db.prepare('PRAGMA table_list').all() as {
    schema: string;
    name: string;
    type: string;
    wr: number;
  }[];
  return found
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name, wr }) => ({
      name,
      hasRowid: wr === 0,
      columns: (db.pragma(`table_info(${quoted(name)})`) as { name: string }[]).map((each) => each.name),
    }));
}

/** Accounts first, so that what hangs on them finds them. */
async function copyTable(source: Db, target: Db, table: Table): Promise<{ rows: number; whole: boolean }> {
  const own = tryRead(() => source.pragma(`table_info(${quoted(table.name)})`) as { name: string }[]);
  const columns = table.columns.filter((name) => own?.some((each) => each.name === name));
  // A table of a later version isn't in an older database.
  if (columns.length === 0) return { rows: 0, whole: own !== null };
  const put = putter(target, table.name, columns);
  const list = columns.map(quoted).join(', ');
  let rows = 0;
  let whole = true;
  const keep = (row: Row | undefined) => {
    if (!row) return;
    if (put(row)) rows += 1;
    else whole = false;
  };
  const read = async (sql: string): Promise<number | null> => {
    let last: number | null = null;
    try {
      for (const row of source.prepare(sql).iterate() as Iterable<Row>) {
        last = Number(row['salvage_id'] ?? 0);
        keep(row);
        if (rows % AT_ONCE === 0) await new Promise((done) => setImmediate(done));
      }
      return null;
    } catch {
      whole = false;
      return last ?? Number.NEGATIVE_INFINITY;
    }
  };
  if (!table.hasRowid) {
    await read(`SELECT ${list} FROM ${quoted(table.name)}`);
    return { rows, whole };
  }
  const from = `SELECT rowid AS salvage_id, ${list} FROM ${quoted(table.name)} NOT INDEXED`;
  const first = await read(`${from} ORDER BY rowid`);
  if (first === null) return { rows, whole };
  const last = await read(`${from} ORDER BY rowid DESC`);
  const [low, high] = [Math.max(first, 0), last === null || last < 0 ? MOST_PROBED : last];
  const one = tryRead(() => source.prepare(`${from} WHERE rowid = ?`));
  for (let id = low + 1, failed = 0; one && id < high && failed < MOST_FAILED; id += 1) {
    const row = tryRead(() => one.get(id) as Row | undefined);
    failed = row ? 0 : failed + 1;
    keep(row ?? undefined);
    if (id % AT_ONCE === 0) await new Promise((done) => setImmediate(done));
  }
  return { rows, whole };
}

/** Puts one row in; false: the table's own rules refuse it. A row that is there already stays. */
function putter(db: Db, table: string, columns: readonly string[]): (row: Row) => boolean {
  const sql = `INSERT OR REPLACE INTO ${quoted(table)} (${columns.map(quoted).join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})`;
  const statement = db.prepare(sql);
  return (row) => {
    try {
      statement.run(...columns.map((name) => row[name] ?? null));
      return true;
    } catch {
      return false;
    }
  };
}

function insertRow(db: Db, table: string, row: Row): void {
  const columns = (db.pragma(`table_info(${quoted(table)})`) as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => row[name] !== undefined);
  db.prepare(
    `INSERT OR IGNORE INTO ${quoted(table)} (${columns.map(quoted).join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
  ).run(...columns.map((name) => row[name] ?? null));
}

/** Takes out what belongs to rows that couldn't be read, until nothing points nowhere. */
function dropOrphans(db: Db): void {
  // A row whose list is lost becomes a single order.
  db.exec(`UPDATE intents SET run_id = NULL, "row" = NULL WHERE run_id NOT IN (SELECT id FROM runs)`);
  db.exec(`UPDATE intents SET batch_id = NULL WHERE batch_id NOT IN (SELECT id FROM batches)`);
  for (let turn = 0; turn < 10; turn += 1) {
    const orphans = db.pragma('foreign_key_check') as { table: string; rowid: number | null }[];
    if (orphans.length === 0) return;
    for (const { table, rowid } of orphans)
      if (rowid !== null) db.prepare(`DELETE FROM ${quoted(table)} WHERE rowid = ?`).run(rowid);
    if (orphans.every(({ rowid }) => rowid === null)) return;
  }
}

/** The text indexes hold nothing that isn't in the tables. */
function rebuildSearch(db: Db): void {
  const columns = (table: string) =>
    (db.pragma(`table_info(${quoted(table)})`) as { name: string }[]).map(({ name }) => name);
  const texts = columns('order_search').filter((name) => columns('orders').includes(name));
  if (texts.length > 0)
    db.exec(`INSERT INTO order_search (rowid, ${texts.join(', ')}, file_names)
      SELECT id, ${texts.join(', ')}, (SELECT group_concat(name, ' ') FROM local_files AS f
        WHERE f.account_id = o.account_id AND f.order_id = o.order_id) FROM orders AS o`);
  if (columns('file_search').length > 0)
    db.exec('INSERT INTO file_search (rowid, name) SELECT id, name FROM local_files');
  if (columns('page_search').length > 0) db.exec(`INSERT INTO page_search (page_search) VALUES ('rebuild')`);
}
