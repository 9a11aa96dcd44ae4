import { parentPort, workerData } from 'node:worker_threads';
import { connect } from './connection.ts';
import { lockProfile } from './lock.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';

const path = String(workerData);
const unlock = lockProfile(path);
try {
  const db = connect(path);
  try {
    migrate(db, path, MIGRATIONS, undefined, (progress) => parentPort?.postMessage(progress));
  } finally {
    db.close();
  }
} finally {
  unlock();
}
