import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { columnOf, FIELD_KEYS, fieldRow } from '../model/order-fields.ts';
import { MIGRATIONS } from './migrations.ts';

export type Db = Database.Database;

/** The data folder can't be used; the message is for the person who started the service. */
export class DataFolderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DataFolderError';
  }
}

/**
 * Opens `practice.sqlite` in `dataDir`, creating both, and brings it up to date.
 * Throws DataFolderError when the folder can't be written, another process has it open, or the database comes
 * from a newer version.
 */
export function openDatabase(dataDir: string): Db {
  let db: Db | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    db = new Database(join(dataDir, 'practice.sqlite'), { timeout: 3000 });
    // One service per folder: two would both run the timers of the same orders.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    migrate(db);
    keepStatements(db);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError(describe(error, dataDir), error);
  }
}

/**
 * Has `prepare` answer the same statement for the same SQL: compiling one costs more than running it, and the functions
 * beside this file prepare at every call. They take rows all at once, so no statement is in use when it is used again.
 */
function keepStatements(db: Db): void {
  const prepare = db.prepare.bind(db);
  const kept = new Map<string, Database.Statement>();
  const keep = (sql: string) => {
    const statement = kept.get(sql) ?? prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
  db.prepare = keep as typeof db.prepare;
}

function migrate(db: Db): void {
  const latest = MIGRATIONS.at(-1)?.version ?? 0;
  const run = db.transaction(() => {
    const current = Number(db.pragma('user_version', { simple: true }));
    if (current > latest) {
      throw new DataFolderError(
        `The data folder was written by a newer version of the practice service (${current}; this one knows ${latest}).`,
      );
    }
    for (const migration of MIGRATIONS) {
      if (migration.version > current) db.exec(migration.sql);
    }
    addFieldColumns(db);
    db.pragma(`user_version = ${latest}`);
  });
  run.immediate();
}

/** Gives the orders table a column for each field of an order that is newer than its migrations. */
function addFieldColumns(db: Db): void {
  const columns = db.pragma('table_info(orders)') as { name: string }[];
  const known = new Set(columns.map(({ name }) => name));
  for (const field of FIELD_KEYS) {
    const type = { flag: 'INTEGER NOT NULL DEFAULT 0', latitude: 'REAL', longitude: 'REAL' }[
      fieldRow(field).kind as 'flag'
    ];
    if (!known.has(columnOf(field)))
      db.exec(`ALTER TABLE orders ADD COLUMN ${columnOf(field)} ${type ?? 'TEXT'}`);
  }
}

function describe(error: unknown, dataDir: string): string {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return `Another practice service is already using the data folder ${dataDir}.`;
  }
  return `The data folder ${dataDir} can't be used: ${error instanceof Error ? error.message : String(error)}`;
}
