import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

// A connection of its own that moves what is in the log into the database, so that the app's own never waits for it.
const db = new Database(String(workerData), { timeout: 100 });
db.pragma('synchronous = FULL');
db.pragma('fullfsync = ON');
db.pragma('checkpoint_fullfsync = ON');
parentPort?.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'close') {
    db.close();
    parentPort?.close();
    return;
  }
  // PASSIVE: takes what nobody is using, waits for nobody.
  db.pragma('wal_checkpoint(PASSIVE)');
  parentPort?.postMessage('done');
});
