import type Database from 'better-sqlite3';

export type Db = Database.Database;
export type SqlValue = string | number | null;
type Input = SqlValue[] | [Readonly<Record<string, SqlValue>>];

const prepared = new WeakMap<Db, Map<string, Database.Statement>>();

function statement(db: Db, sql: string): Database.Statement {
  let known = prepared.get(db);
  if (!known) {
    known = new Map();
    prepared.set(db, known);
  }
  let found = known.get(sql);
  if (!found) {
    found = db.prepare(sql);
    known.set(sql, found);
  }
  return found;
}

/** All rows. Statements are prepared once for each text, so texts must come from a small, fixed set. */
export function all<Row>(db: Db, sql: string, ...input: Input): Row[] {
  return statement(db, sql).all(...input) as Row[];
}

/** The first row. */
export function one<Row>(db: Db, sql: string, ...input: Input): Row | undefined {
  return statement(db, sql).get(...input) as Row | undefined;
}

/** The first column of all rows. */
export function column<Value extends SqlValue>(db: Db, sql: string, ...input: Input): Value[] {
  return statement(db, sql)
    .raw()
    .all(...input)
    .map((row) => (row as [Value])[0]);
}

/** The first column of the first row. */
export function scalar<Value extends SqlValue>(db: Db, sql: string, ...input: Input): Value | undefined {
  return (
    statement(db, sql)
      .raw()
      .get(...input) as [Value] | undefined
  )?.[0];
}

/** Runs a statement that answers no rows; tells how many rows it changed. */
export function run(db: Db, sql: string, ...input: Input): number {
  return statement(db, sql).run(...input).changes;
}

/** Runs `work` in one transaction, or in a savepoint of the one there is. A throw rolls it back. */
export function transaction<Value>(db: Db, work: () => Value): Value {
  return db.transaction(work).immediate();
}

/** `?, ?, ?` for a list in a condition. */
export function marks(list: readonly unknown[]): string {
  return list.map(() => '?').join(', ');
}

/** A nullable boolean as SQLite keeps it, and back. */
export function bit(value: boolean | null): number | null {
  return value === null ? null : Number(value);
}
export function flag(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}
