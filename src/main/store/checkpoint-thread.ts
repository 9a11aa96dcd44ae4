import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const TURNS = 10;
const PAUSE = new Int32Array(new SharedArrayBuffer(4));

// A separate connection that moves what is in the log into the database, so that the app's own never waits for it.
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
  // PASSIVE: takes what nobody is using, waits for nobody. What was written meanwhile is a short second turn's, so that
  // the log comes to its end and can begin again.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [row] = db.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
    if (!row || row.checkpointed >= row.log) break;
    Atomics.wait(PAUSE, 0, 0, 40);
  }
  parentPort?.postMessage('done');
});
