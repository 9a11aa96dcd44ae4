import Database from 'better-sqlite3';
import { type Message, message } from '../../shared/copy/message.ts';
import { SaidError } from '../../shared/copy/said-error.ts';
import type { LabelId } from '../../shared/copy/t.ts';

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

export const IMPOSSIBLE = message('data.impossible');

/** Why the store can't be opened or used. */
export class StoreError extends SaidError {
  readonly code: StoreErrorCode;
  constructor(code: StoreErrorCode, words: Message | string, cause?: unknown) {
    super(words, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

const MESSAGES: readonly (readonly [RegExp, StoreErrorCode, LabelId])[] = [
  [/^SQLITE_NOTADB/, 'not_a_database', 'data.not_a_database'],
  [/^SQLITE_CORRUPT/, 'corrupt', 'data.damaged'],
  [/^SQLITE_FULL/, 'disk_full', 'data.full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'locked', 'data.locked'],
  [/^SQLITE_(CANTOPEN|IOERR|READONLY|PERM|AUTH)/, 'unavailable', 'data.unavailable'],
];

/** Turns an error of SQLite or of the file system into a StoreError where a person can do something; else answers it as it is. */
export function readable(error: unknown): unknown {
  const code = codeOf(error);
  const known = MESSAGES.find(([pattern]) => pattern.test(code));
  if (known) return new StoreError(known[1], { code: known[2], params: {} }, error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StoreError('disk_full', message('data.disk_full'), error);
  if (/^E(ACCES|PERM|ROFS|IO|NOTDIR|ISDIR|EXIST)$/.test(code)) {
    return new StoreError('unavailable', message('data.folder_unavailable'), error);
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
