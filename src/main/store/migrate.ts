import { closeSync, fsyncSync, openSync } from 'node:fs';
import { message } from '../../shared/copy/message.ts';
import { IMPOSSIBLE, StoreError } from './errors.ts';
import type { Migration, Schema } from './migrations/migration.ts';
import { move, remove } from './moves.ts';
import { type Db, scalar, transaction } from './sql.ts';

/** "Ridg": marks the file as this app's. */
export const APPLICATION_ID = 0x52696467;

/** How far an update is: the copy of what was, each migration, and the check behind them. */
export type MigrationProgress = {
  readonly stage: 'copying' | 'updating' | 'checking';
  readonly done: number;
  readonly of: number;
};

/**
 * Brings the database to the last of `migrations`, in one transaction, after a copy of a database that holds anything:
 * `<database>.before-NNN`. A new database is made from `schema` where that is the last version's. Throws StoreError
 * `newer_version` or `not_a_database` and changes nothing.
 */
export function migrate(
  db: Db,
  path: string,
  migrations: readonly Migration[],
  schema?: Schema,
  onProgress: (progress: MigrationProgress) => void = () => {},
): void {
  const current = version(db);
  const latest = migrations.at(-1)?.version ?? 0;
  const isNew = current === 0 && !holdsTables(db);
  if (!isNew && applicationId(db) !== APPLICATION_ID) {
    throw new StoreError('not_a_database', message('data.other_program'));
  }
  // A damaged number would run every migration over a full database.
  if (!isNew && current <= latest && !migrations.some(({ version: each }) => each === current))
    throw new StoreError('corrupt', IMPOSSIBLE);
  if (current > latest) {
    throw new StoreError(
      'newer_version',
      message('data.newer', { current: String(current), latest: String(latest) }),
    );
  }
  const pending = migrations.filter((migration) => migration.version > current);
  if (pending.length === 0) return;
  const of = pending.length;
  onProgress({ stage: 'copying', done: 0, of });
  if (!isNew && !db.memory) copyBefore(db, path, latest);
  // Tables that others refer to can only be rebuilt with the checks off; they are made up for before the commit.
  db.pragma('foreign_keys = OFF');
  try {
    transaction(db, () => {
      if (isNew && schema?.version === latest) db.exec(schema.sql);
      else
        for (const [done, migration] of pending.entries()) {
          onProgress({ stage: 'updating', done, of });
          migration.up(db);
        }
      onProgress({ stage: 'checking', done: of, of });
      if ((db.pragma('foreign_key_check') as unknown[]).length > 0) {
        throw new StoreError('corrupt', message('data.not_converted'));
      }
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${latest}`);
    });
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

function version(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function applicationId(db: Db): number {
  return Number(db.pragma('application_id', { simple: true }));
}

function holdsTables(db: Db): boolean {
  return (scalar<number>(db, 'SELECT count(*) FROM sqlite_schema') ?? 0) > 0;
}

/** Where the copy from before an update is. */
export const copyBeforeName = (path: string, latest: number): string =>
  `${path}.before-${String(latest).padStart(3, '0')}`;

/** The copy is whole under its name or not there. One left by an earlier try is replaced. */
function copyBefore(db: Db, path: string, latest: number): void {
  const copy = copyBeforeName(path, latest);
  const part = `${copy}.part`;
  remove(part);
  try {
    db.prepare('VACUUM INTO ?').run(part);
    const file = openSync(part, 'r+');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    move(part, copy);
  } catch (error) {
    remove(part);
    throw error;
  }
}
