import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';
import { filesBelow, sha256 } from './support.ts';

/** One order that a person confirmed, as the app's own database and the service have it. */
export type Line = {
  readonly reference: string;
  readonly state: string;
  /** The call that confirmed it answered before the app was killed. */
  readonly answered: boolean;
  /** Orders at the service whose notes carry the reference. */
  readonly atService: number;
};

/** States in which an order that isn't at the service is still in front of a person: nothing is forgotten. */
const OPEN = ['queued', 'held', 'prepared', 'on_wire', 'unknown', 'needs_human', 'conflict'];

/**
 * What is wrong with these orders, in words; empty when all is well. Each confirmed order is recorded; a placed one is
 * at the service exactly once; one that may not have been placed is still open; none is there twice.
 */
export function faultsOf(lines: readonly Line[], answered: readonly string[], atService: number): string[] {
  const faults: string[] = [];
  const known = new Set(lines.map((line) => line.reference));
  for (const reference of answered)
    if (!known.has(reference)) faults.push(`${reference}: confirmed, and forgotten`);
  for (const { reference, state, atService: count } of lines) {
    if (count > 1) faults.push(`${reference}: placed ${count} times`);
    if (count === 0 && !OPEN.includes(state)) faults.push(`${reference}: ${state}, and not at the service`);
    if (count === 1 && state !== 'acked') faults.push(`${reference}: placed, and the app says ${state}`);
  }
  const counted = lines.reduce((sum, line) => sum + line.atService, 0);
  if (counted !== atService)
    faults.push(`${atService} orders at the service, and ${counted} of them are in the app`);
  return faults;
}

type IntentRow = { reference: string; state: string };
type FileRow = { path: string; sha256: string; size: number; present: number; library_folder: string };

/** What a profile's database and library say after the app has ended. */
export function readProfile(dataDir: string) {
  const db = new Database(join(dataDir, 'ridgeline.db'), { readonly: true });
  try {
    const integrity = String(db.pragma('integrity_check', { simple: true }));
    const foreignKeys = (db.pragma('foreign_key_check') as unknown[]).length;
    const intents = db.prepare('SELECT reference, state FROM intents').all() as IntentRow[];
    const files = db
      .prepare(
        'SELECT path, sha256, size, present, library_folder FROM local_files JOIN accounts ON accounts.id = account_id',
      )
      .all() as FileRow[];
    const count = (sql: string) => db.prepare<[], { n: number }>(sql).get()?.n ?? 0;
    return {
      integrity,
      foreignKeys,
      intents,
      files,
      /** Orders that a kill found between the first step of their sending and the service's answer. */
      cutWhileSending: count("SELECT count(*) AS n FROM intent_events WHERE why LIKE '%Ridgeline stopped%'"),
      /** Transfers under way when the app ended. */
      transfers: count("SELECT count(*) AS n FROM downloads WHERE state IN ('downloading', 'checking')"),
    };
  } finally {
    db.close();
  }
}

/**
 * What is wrong with the library on the disk, in words: a recorded file that isn't there whole, and a file outside
 * the staging folder that the database doesn't know. `settled`: the app was at rest before it ended, so that nothing is
 * between its place and its record.
 */
export function libraryFaults(dataDir: string, files: readonly FileRow[], settled: boolean): string[] {
  const library = join(dataDir, 'Library');
  const faults: string[] = [];
  const recorded = new Set<string>();
  for (const file of files) {
    const path = join(library, file.library_folder, ...file.path.split('/'));
    recorded.add(path);
    if (!existsSync(path)) faults.push(`${file.path}: recorded, and not there`);
    else if (sha256(path) !== file.sha256) faults.push(`${file.path}: not the content that was recorded`);
  }
  if (!existsSync(library)) return faults;
  for (const path of filesBelow(library)) {
    const name = relative(library, path);
    if (name.startsWith('.incoming')) {
      if (settled) faults.push(`${name}: left in the staging folder`);
    } else if (path.endsWith('.part')) faults.push(`${name}: a part outside the staging folder`);
    else if (settled && !recorded.has(path)) faults.push(`${name}: on the disk, and not recorded`);
  }
  return faults;
}
