import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { t } from '../../shared/copy/t.ts';
import { move, remove } from './moves.ts';

/** Beside the database: what is to take its place at the next start, that it shall, and why it didn't. */
export const incomingFile = (path: string) => `${path}.incoming`;
const pendingFile = (path: string) => `${path}.restore`;
const refusedFile = (path: string) => `${path}.restore-refused`;

/** `line`: how far the present database had come when the restore was made ready. */
export type Pending = { readonly madeAt: number; readonly aside: string; readonly line: string };

/** Makes what was written durable; Windows can't open a folder for this and keeps its own journal. */
export function flush(path: string, folder = false): void {
  if (folder && process.platform === 'win32') return;
  const file = openSync(path, folder ? 'r' : 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text, { mode: 0o600 });
  flush(`${path}.part`);
  move(`${path}.part`, path);
  flush(dirname(path), true);
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

export function writePending(path: string, pending: Pending): void {
  remove(refusedFile(path));
  writeWhole(pendingFile(path), JSON.stringify(pending));
}

export function readPending(path: string): Pending | null {
  const text = read(pendingFile(path));
  if (text === null) return null;
  try {
    return JSON.parse(text) as Pending;
  } catch {
    return null;
  }
}

export function refusedRestore(path: string): string | null {
  return read(refusedFile(path));
}

/** The order matters: without its sign the copy is swept, the sign without its copy means that all is done. */
export function forgetRestore(path: string): void {
  remove(pendingFile(path));
  remove(refusedFile(path));
  remove(incomingFile(path));
}

/** How far the database at `path` has come, in one text; null when it can't be read. */
function lineOf(path: string): string | null {
  try {
    const db = new Database(path, { fileMustExist: true });
    try {
      return lineIn(db);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

export function lineIn(db: Database.Database): string {
  const [branch, counter] = db.prepare('SELECT branch, counter FROM lease').raw().get() as [unknown, unknown];
  return `${branch} ${counter}`;
}

/**
 * Puts a restored database in the place of the present one, before anything has opened it; under the profile's lock. Every
 * step is one rename and may be the last before a crash: the next start continues there. The present one is set aside
 * whole, and stays when orders were confirmed or sent since the restore was made ready.
 */
export function putRestoredInPlace(path: string): void {
  const pending = readPending(path);
  const incoming = incomingFile(path);
  if (!pending) {
    // A copy that was never made ready.
    remove(incoming);
    return;
  }
  if (existsSync(incoming)) {
    if (existsSync(path)) {
      const line = lineOf(path);
      if (line !== null && line !== pending.line) {
        writeWhole(refusedFile(path), t('data.orders_since'));
        remove(pendingFile(path));
        remove(incoming);
        return;
      }
      // First the database itself: its log is never read without it, and it is never read without its log.
      move(path, pending.aside);
    }
    for (const part of ['-wal', '-shm']) if (existsSync(path + part)) move(path + part, pending.aside + part);
    flush(dirname(path), true);
    move(incoming, path);
    flush(dirname(path), true);
  }
  remove(pendingFile(path));
  flush(dirname(path), true);
}
