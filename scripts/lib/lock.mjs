import { createHash } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './project.mjs';

/** A holder that hasn't touched its lock for this long is gone, whatever its process number says. */
const STALE_MILLIS = 60_000;
const TOUCH_MILLIS = 5_000;

/** The lock lies outside the clone: `npm ci` empties node_modules, and the clone may be on a read-only share. */
export function lockPath(name, root = ROOT) {
  return join(
    tmpdir(),
    `ridgeline-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`,
  );
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take(path) {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock, or undefined when nobody living does. A dead holder's lock is put away. */
function holder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    const age = Date.now() - statSync(path).mtimeMs;
    // An empty file is a lock between its creation and its first write.
    if (age < STALE_MILLIS && (pid === 0 || alive(pid))) return pid;
    const aside = `${path}.${process.pid}`;
    renameSync(path, aside);
    // Between the read and the rename another process may have taken the lock: give it back.
    if (Number(readFileSync(aside, 'utf8')) === pid) rmSync(aside, { force: true });
    else renameSync(aside, path);
    return undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Runs `work` while no other process runs work under the same lock file. `waiting` is called once, with the
 * holder's process number, when there is one to wait for.
 */
export async function withLock(path, work, { waiting = () => {}, pollMillis = 300 } = {}) {
  let announced = false;
  while (!take(path)) {
    const pid = holder(path);
    if (pid !== undefined) {
      if (!announced) waiting(pid);
      announced = true;
      await wait(pollMillis);
    }
  }
  const release = () => rmSync(path, { force: true });
  const touch = setInterval(() => utimesSync(path, new Date(), new Date()), TOUCH_MILLIS);
  touch.unref();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    process.removeListener('exit', release);
    release();
  }
}
