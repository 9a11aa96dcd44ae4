import type Database from 'better-sqlite3';

export type Db = Database.Database;
export type SqlValue = string | number | null | Uint8Array;
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
    .pluck()
    .all(...input) as Value[];
}

/** All rows as lists of their columns. */
export function rows<Row extends readonly SqlValue[]>(db: Db, sql: string, ...input: Input): Row[] {
  return statement(db, sql)
    .raw()
    .all(...input) as unknown as Row[];
}

/** The first column of the first row. */
export function scalar<Value extends SqlValue>(db: Db, sql: string, ...input: Input): Value | undefined {
  return (
    statement(db, sql)
      .raw()
      .get(...input) as [Value] | undefined
  )?.[0];
}

/** Runs a statement that returns no rows. Returns how many rows it changed. */
export function run(db: Db, sql: string, ...input: Input): number {
  return statement(db, sql).run(...input).changes;
}

/** Adds one row and answers its number. */
export function insertRow(db: Db, sql: string, ...input: Input): number {
  return Number(statement(db, sql).run(...input).lastInsertRowid);
}

/** Runs `work` in one transaction, or in a savepoint of the one there is. A throw rolls it back. */
export function transaction<Value>(db: Db, work: () => Value): Value {
  return db.transaction(work).immediate();
}

/**
 * As `transaction`, but without a savepoint inside one there is: each savepoint makes FTS5 write out what it has
 * gathered, which costs five times the row. For tables where a throw always ends the outer transaction.
 */
export function joined<Value>(db: Db, work: () => Value): Value {
  return db.inTransaction ? work() : transaction(db, work);
}

/** Runs reads that must see one state of the database, whatever other connections write meanwhile. */
export function snapshot<Value>(db: Db, work: () => Value): Value {
  return db.inTransaction ? work() : db.transaction(work).deferred();
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
