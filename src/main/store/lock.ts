import Database from 'better-sqlite3';
import { message } from '../../shared/copy/message.ts';
import { StoreError } from './errors.ts';
import { keepPrivate } from './private-file.ts';

/** How long a start waits for an app that is just closing. Milliseconds. */
const WAIT = 1_500;

/** The garbage collector closes a connection that nobody holds, and with it goes the lock. */
const held = new Set<Database.Database>();

/**
 * Takes the profile for this process: an exclusive lock on `<database>.lock`, which the operating system frees when the
 * process ends, however it ends. Throws StoreError `in_use` while another one has it. Returns how to let go.
 */
export function lockProfile(path: string, wait = WAIT): () => void {
  const lock = new Database(`${path}.lock`, { timeout: wait });
  keepPrivate(`${path}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new StoreError('in_use', message('data.already_running'), error);
    }
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
