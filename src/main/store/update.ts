import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { isSigned } from './damage.ts';
import { APPLICATION_ID, copyBeforeName, type MigrationProgress } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { readPending } from './restored.ts';

/** A smaller database is updated before anybody could read what is happening. Bytes. */
const WORTH_TELLING = 4_000_000;
/** Of SQLite's file header: where its own two numbers stand. */
const HEADER = 100;
const USER_VERSION = 60;
const APPLICATION = 68;

export type PendingUpdate = { readonly copy: string };

/** Whether the next opening would bring a large database to this version's form; read from its first bytes. */
export function pendingUpdate(path: string, worthTelling = WORTH_TELLING): PendingUpdate | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  // What is damaged or about to be replaced goes its usual way first.
  if (size < worthTelling || isSigned(path) || readPending(path) !== null) return null;
  const header = Buffer.alloc(HEADER);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, HEADER, 0);
  } finally {
    closeSync(file);
  }
  const version = header.readInt32BE(USER_VERSION);
  const latest = MIGRATIONS.at(-1)?.version ?? 0;
  const isKnown = MIGRATIONS.some((migration) => migration.version === version);
  if (header.readInt32BE(APPLICATION) !== APPLICATION_ID || !isKnown || version >= latest) return null;
  return { copy: copyBeforeName(path, latest) };
}

/**
 * Brings the database to this version's form in a thread, so that a window can say how far it is. Resolves when the thread has
 * ended, well or not: the opening that follows continues from there, or says in words why it can't.
 */
export function updateInThread(
  path: string,
  onProgress: (progress: MigrationProgress) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(threadFile(), { workerData: path, execArgv: [], env: {} });
    thread.on('message', onProgress);
    // Not the end: what the thread said before may come after it, and would stand for the present state.
    thread.once('error', () => {});
    thread.once('exit', () => resolve());
  });
}

/** `update-thread.ts` beside this file; `thread-update.js` in the built app (electron.vite.config.ts). */
function threadFile(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./update-thread.ts', import.meta.url);
  const inChunks = /\/chunks\/[^/]+$/.test(new URL(import.meta.url).pathname);
  return new URL(`${inChunks ? '../' : './'}thread-update.js`, import.meta.url);
}
