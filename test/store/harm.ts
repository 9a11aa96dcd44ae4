import { closeSync, ftruncateSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Writes what a busy ending left beside the file into it: SQLite would read a page that is harmed in the file from there. */
function whole(path: string): string {
  const db = new Database(path);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return path;
}

/** Fills the pages of one table with rubbish, as a failing disk does. */
export function harmTable(path: string, table: string): void {
  const db = new Database(whole(path));
  const pages = db.prepare('SELECT pageno FROM dbstat WHERE name = ?').pluck().all(table) as number[];
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const file = openSync(path, 'r+');
  for (const page of pages) writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(file);
}

function setVersion(path: string, version: number): void {
  const db = new Database(path);
  db.pragma(`user_version = ${version}`);
  db.close();
}

function cut(path: string, part: number): void {
  const file = openSync(path, 'r+');
  ftruncateSync(file, Math.floor(statSync(path).size * part));
  closeSync(file);
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

/** What goes wrong with a data file outside the app; each after the app was closed. */
export const HARMS = {
  'the file is gone': (path: string) => rmSync(path),
  'the file is empty': (path: string) => writeFileSync(path, ''),
  'the file is another one': (path: string) => writeFileSync(path, 'Dear customer, thank you.'.repeat(400)),
  'the first page is rubbish': (path: string) => overwrite(whole(path), 0, Buffer.alloc(4_096, 0xa5)),
  'the file is cut in half': (path: string) => cut(whole(path), 0.5),
  'the version is negative': (path: string) => setVersion(path, -7),
  'the version never was': (path: string) => setVersion(path, 133),
  'the confirmed orders are rubbish': (path: string) => harmTable(path, 'intents'),
  'the history of the outbox is rubbish': (path: string) => harmTable(path, 'intent_events'),
} satisfies Record<string, (path: string) => void>;
