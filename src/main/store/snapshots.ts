import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { message } from '../../shared/copy/message.ts';
import type { Snapshots } from '../core/ports/store.ts';
import { tryOut } from './checked.ts';
import { copyWhole } from './connection.ts';
import { StoreError } from './errors.ts';
import { APPLICATION_ID } from './migrate.ts';
import { remove } from './moves.ts';
import {
  flush,
  forgetRestore,
  incomingFile,
  lineIn,
  readPending,
  refusedRestore,
  writePending,
} from './restored.ts';
import type { Db } from './sql.ts';

/** Pages copied in one turn: the app continues in between. */
const PAGES = 200;
/** The first version of the data that makes backups. */
const FIRST = 130;

/** The database as a whole: copied while the app works, and another put in its place at the next start. */
export function snapshots(db: Db, path: string, latest: number): Snapshots {
  return {
    copyTo: async (to, moved) => {
      await copyWhole(db, to, ({ totalPages, remainingPages }) => {
        moved(remainingPages, totalPages);
        return PAGES;
      });
      flush(to);
    },
    stage: async (from, files, madeAt) => {
      if (path === ':memory:') throw new StoreError('unavailable', message('data.not_on_disk'));
      forgetRestore(path);
      const incoming = incomingFile(path);
      try {
        await copyFile(from, incoming);
        makeOurs(db, incoming, files, latest);
        flush(incoming);
      } catch (error) {
        remove(incoming);
        throw error;
      }
      writePending(path, { madeAt, aside: freeAside(path), line: lineIn(db) });
    },
    staged: () => {
      const pending = path === ':memory:' ? null : readPending(path);
      if (pending) return { kind: 'ready', madeAt: pending.madeAt };
      const why = path === ':memory:' ? null : refusedRestore(path);
      return why === null ? { kind: 'none' } : { kind: 'refused', why };
    },
    forget: () => forgetRestore(path),
    tryOut: async (file, signal) => {
      const found = await tryOut(file, signal);
      if (!found.opened) throw new StoreError('corrupt', found.words);
      const { counts, paths } = found;
      return { counts, paths };
    },
  };
}

function freeAside(path: string): string {
  for (let number = 1; ; number += 1) {
    const aside = `${path}.replaced-${number}`;
    if (!existsSync(aside)) return aside;
  }
}

/** What belongs to the computer and not to the data: a restore keeps the present one's. */
const SCHEDULE = ['interval', 'folder', 'marker', 'format', 'series', 'remind_days'] as const;

function keepSchedule(present: Db, restored: Db): void {
  const has = restored.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'backup_state'`).get();
  const row = present.prepare('SELECT * FROM backup_state').get() as Record<string, unknown> | undefined;
  if (!has || !row) return;
  const values = Object.fromEntries(SCHEDULE.map((name) => [name, row[name]]));
  restored
    .prepare(`UPDATE backup_state SET ${SCHEDULE.map((name) => `${name} = :${name}`).join(', ')}`)
    .run(values);
}

/** Checks a copy of a database, and makes it one of this computer: its paths, and no work under way. */
function makeOurs(present: Db, path: string, files: ReadonlyMap<string, string>, latest: number): void {
  const db = new Database(path);
  try {
    const version = Number(db.pragma('user_version', { simple: true }));
    if (Number(db.pragma('application_id', { simple: true })) !== APPLICATION_ID || version < FIRST)
      throw new StoreError('not_a_database', message('data.backup_empty'));
    if (version > latest) throw new StoreError('newer_version', message('data.backup_newer'));
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new StoreError('corrupt', message('data.backup_damaged'));
    const places = present.prepare(`SELECT root, marker FROM library_places WHERE scope = ''`).get() as
      | { root: string; marker: string }
      | undefined;
    db.transaction(() => {
      db.exec(
        'DELETE FROM library_places; DELETE FROM mirror; DELETE FROM file_moves; DELETE FROM file_copies',
      );
      db.exec(`UPDATE storage_jobs SET state = 'cancelled', ended_at = started_at WHERE ended_at IS NULL`);
      if (places)
        db.prepare(`INSERT INTO library_places (scope, root, marker) VALUES ('', :root, :marker)`).run(
          places,
        );
      keepSchedule(present, db);
      const move = db.prepare(
        `UPDATE local_files SET path = :to WHERE path = :from
           AND account_id IN (SELECT id FROM accounts WHERE library_folder = :folder)`,
      );
      for (const [from, to] of files) {
        const folder = from.slice(0, from.indexOf('/'));
        move.run({ folder, from: from.slice(folder.length + 1), to });
      }
    })();
    db.pragma('wal_checkpoint(TRUNCATE)');
    // One file, so that one rename puts it in place.
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}
