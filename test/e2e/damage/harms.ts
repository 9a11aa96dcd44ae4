import {
  closeSync,
  copyFileSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';

/** Empties the first page of a table or an index, as a failing disk does. */
export function zeroPage(database: string, table: string): void {
  const db = new Database(database);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const page = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table);
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  if (typeof page !== 'number' || page === 0) throw new Error(`${table} has no page`);
  const file = openSync(database, 'r+');
  writeSync(file, Buffer.alloc(size), 0, size, (page - 1) * size);
  closeSync(file);
}

export function setVersion(database: string, version: number): void {
  const db = new Database(database);
  db.pragma(`user_version = ${version}`);
  db.close();
}

export const cutTo = (path: string, bytes: number): void => truncateSync(path, bytes);
export const halve = (path: string): void => cutTo(path, Math.floor(statSync(path).size / 2));

/** Another database's log beside the database: SQLite reads it as its own. */
export function foreignLog(database: string): void {
  const other = `${database}-other`;
  const db = new Database(other);
  db.pragma('journal_mode = WAL');
  db.exec(`CREATE TABLE letters (text TEXT)`);
  const put = db.prepare('INSERT INTO letters VALUES (?)');
  for (let number = 0; number < 500; number += 1)
    put.run(`Dear customer ${number}, thank you for your order.`);
  copyFileSync(`${other}-wal`, `${database}-wal`);
  db.close();
  for (const part of ['', '-wal', '-shm']) rmSync(other + part, { force: true });
}

/** Changes rows in spite of the triggers that keep confirmed orders as they are. */
export function changeRows(database: string, sql: string): void {
  const db = new Database(database);
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
  db.exec(sql);
  for (const trigger of triggers) db.exec(trigger.sql);
  db.close();
}

/** Every third line of a journal with other letters than its checksum was made of. */
export function harmLines(path: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(
    path,
    lines.map((line, at) => (at % 3 === 1 ? line.replace(/state|name/, 'stxte') : line)).join('\n'),
  );
}

/** Another program that keeps the database to itself; answers how it lets go. */
export function lockFor(database: string): () => void {
  const db = new Database(database);
  db.exec('BEGIN EXCLUSIVE');
  return () => db.close();
}

/** The disk with the data isn't there: something else stands in the file's place. Returns how it is connected again. */
export function unplug(database: string): () => void {
  renameSync(database, `${database}-unplugged`);
  cpSync(dirname(import.meta.filename), database, { recursive: true });
  return () => {
    rmSync(database, { recursive: true });
    renameSync(`${database}-unplugged`, database);
  };
}

export function harmCopies(dataDir: string): void {
  const folder = join(dataDir, 'Copies');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.db'))) {
    const file = openSync(join(folder, name), 'r+');
    writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, 8_192);
    closeSync(file);
  }
}
