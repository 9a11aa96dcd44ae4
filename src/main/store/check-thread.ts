import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { verbatim } from '../../shared/copy/message.ts';
import type { Checked, TriedOut } from './checked.ts';
import { DAMAGED } from './damage.ts';

/** What a person would miss, and how it's counted. */
const COUNTS = {
  accounts: 'SELECT count(*) FROM accounts',
  orders: 'SELECT count(*) FROM orders',
  confirmed: 'SELECT count(*) FROM intents',
  files: 'SELECT count(*) FROM local_files',
  decisions: 'SELECT count(*) FROM inbox_items WHERE decision IS NOT NULL',
  settings: 'SELECT count(*) FROM settings',
} as const;

/** What can still be sent or looked for. */
const UNSETTLED = `SELECT id, body, body_sha256 FROM intents WHERE state NOT IN ('acked', 'cancelled', 'rejected')`;

/** Bytes read at a time. */
const PIECE = 256 * 1024;

/** In one buffer: a stream's pieces of a database of 150 MB lay in memory until the thread ended, 80 MB of them. */
function hashOf(path: string): string {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(PIECE);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
      hash.update(buffer.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** SQLite's own check of every page, then every order that isn't settled by the hash of what was confirmed. */
function check(
  path: string,
): Omit<Extract<Checked, { sound: true }>, 'sha256'> | Extract<Checked, { sound: false }> {
  // Not read-only: such a connection would leave its log beside the file.
  const db = new Database(path, { fileMustExist: true });
  try {
    // Each page is read once. Kilobytes.
    db.pragma('cache_size = -2000');
    const found = db.pragma('quick_check(3)') as { quick_check: string }[];
    const [first] = found;
    if (first?.quick_check !== 'ok') return { sound: false, why: first?.quick_check ?? 'unreadable' };
    for (const row of db.prepare(UNSETTLED).iterate()) {
      const { id, body, body_sha256 } = row as { id: string; body: string; body_sha256: string };
      if (createHash('sha256').update(body).digest('hex') !== body_sha256)
        return { sound: false, why: `the confirmed order ${id} isn’t what it was` };
    }
    const count = (sql: string) => Number(db.prepare(sql).pluck().get());
    return {
      sound: true,
      counts: {
        accounts: count(COUNTS.accounts),
        orders: count(COUNTS.orders),
        confirmed: count(COUNTS.confirmed),
        files: count(COUNTS.files),
        decisions: count(COUNTS.decisions),
        settings: count(COUNTS.settings),
      },
    };
  } finally {
    db.close();
  }
}

/** Where each file should be that the database knows as present: its account's folder, then its path. */
const PATHS = `SELECT a.library_folder || '/' || l.path FROM local_files AS l JOIN accounts AS a ON a.id = l.account_id
  WHERE l.present = 1`;

/** Opens the file as a profile, as the next start would, then checks and counts it. */
async function tryOut(path: string): Promise<TriedOut> {
  const { openStore } = await import('./database.ts');
  try {
    openStore(path).close();
  } catch (error) {
    return { opened: false, words: verbatim(error instanceof Error ? error.message : String(error)) };
  }
  const found = check(path);
  if (!found.sound) return { opened: false, words: DAMAGED };
  const db = new Database(path, { fileMustExist: true });
  try {
    return { opened: true, counts: found.counts, paths: db.prepare(PATHS).pluck().all() as string[] };
  } finally {
    db.close();
  }
}

function read(path: string): Checked {
  try {
    const found = check(path);
    return found.sound ? { ...found, sha256: hashOf(path) } : found;
  } catch (error) {
    return { sound: false, why: error instanceof Error ? error.message : String(error) };
  }
}

const { path, open } = workerData as { path: string; open: boolean };
parentPort?.postMessage(open ? await tryOut(path) : read(path));
