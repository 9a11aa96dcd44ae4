import Database from 'better-sqlite3';

export type StoreErrorCode =
  /** Written by a newer version of the app. */
  | 'newer_version'
  /** The file is something else: no SQLite database, or another program's. */
  | 'not_a_database'
  /** A Ridgeline database whose contents are damaged. */
  | 'corrupt'
  /** It isn't there, or is empty, though something beside it says that it was. */
  | 'lost'
  | 'disk_full'
  /** Another running Ridgeline has this profile. */
  | 'in_use'
  /** Another program keeps the database locked. */
  | 'locked'
  /** The folder can't be read or written, or the disk answers with errors. */
  | 'unavailable'
  /** The disk can't promise that what is written stays written (a network drive, often). */
  | 'not_durable'
  /** An account with orders that aren't settled can't be removed. */
  | 'unsettled';

export const IMPOSSIBLE = 'Ridgeline’s data file claims a version that never existed, so it’s damaged.';

/** Why the store can't be opened or used; `message` is in the person's words. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

const MESSAGES: readonly (readonly [RegExp, StoreErrorCode, string])[] = [
  [/^SQLITE_NOTADB/, 'not_a_database', 'The data file isn’t a Ridgeline database.'],
  [/^SQLITE_CORRUPT/, 'corrupt', 'Ridgeline’s data file is damaged: parts of it can’t be read.'],
  [
    /^SQLITE_FULL/,
    'disk_full',
    'The disk is full. Nothing of this step was saved; free some space and try again.',
  ],
  [
    /^SQLITE_(BUSY|LOCKED)/,
    'locked',
    'Ridgeline’s data file is in use by another program. Close that program, or wait until it’s done, and try again.',
  ],
  [
    /^SQLITE_(CANTOPEN|IOERR|READONLY|PERM|AUTH)/,
    'unavailable',
    'Ridgeline’s data file can’t be read or written. Check the disk and the permissions of its folder.',
  ],
];

/** Turns an error of SQLite or of the file system into a StoreError where a person can do something; else answers it as it is. */
export function readable(error: unknown): unknown {
  const code = codeOf(error);
  const known = MESSAGES.find(([pattern]) => pattern.test(code));
  if (known) return new StoreError(known[1], known[2], error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StoreError('disk_full', 'The disk is full.', error);
  if (/^E(ACCES|PERM|ROFS|IO|NOTDIR|ISDIR|EXIST)$/.test(code)) {
    return new StoreError('unavailable', 'Ridgeline’s data folder can’t be read or written.', error);
  }
  return error;
}

function codeOf(error: unknown): string {
  if (error instanceof StoreError) return '';
  if (error instanceof Database.SqliteError) return error.code;
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The same functions, with the errors a person can do something about made readable. */
export function withReadableErrors<Table extends object>(
  table: Table,
  heard: (error: unknown) => void = () => {},
): Table {
  const wrapped = Object.entries(table).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const safe = (...input: unknown[]): unknown => {
      try {
        return value(...input);
      } catch (error) {
        const known = readable(error);
        heard(known);
        throw known;
      }
    };
    return [name, safe];
  });
  return Object.fromEntries(wrapped) as Table;
}
