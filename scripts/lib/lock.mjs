import { createHash } from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nameOf, ownUid } from './accounts.mjs';
import { ROOT } from './project.mjs';
import { Stop, say } from './say.mjs';

/** A holder that hasn't touched its lock for this long is gone, whatever its process number says. */
const STALE_MILLIS = 60_000;
const TOUCH_MILLIS = 5_000;

/**
 * The lock of one purpose, clone and account: nobody is hindered by what another account left behind. It is outside
 * the clone, because `npm ci` empties node_modules, and the clone may be on a read-only share.
 */
export function lockPath(name, root = ROOT, uid = ownUid() ?? 'user') {
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `ridgeline-${name}-${clone}.${uid}.lock`);
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
    const file = openSync(path, 'wx', 0o644);
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Stop(
      `The lock ${path} can't be created (${error.code}).`,
      'Set TMPDIR to a folder that you may write to and that has space.',
    );
  }
}

/** Who holds a lock file that is fresh: { pid, uid }, with pid 0 while it isn't known. Undefined for a stale one. */
function read(path) {
  try {
    const { mtimeMs, uid } = statSync(path);
    if (Date.now() - mtimeMs >= STALE_MILLIS) return undefined;
    let pid = 0;
    try {
      pid = Number(readFileSync(path, 'utf8')) || 0;
    } catch (error) {
      if (error.code !== 'EACCES') throw error;
    }
    // An empty file is a lock between its creation and its first write.
    return pid === 0 || alive(pid) ? { path, pid, uid } : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the lock of a holder that is gone. Another process may be doing the same, or have taken it since. */
function clear(path) {
  const aside = `${path}.${process.pid}`;
  try {
    const before = readFileSync(path, 'utf8');
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') === before) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    const owner = nameOf(statSync(path).uid);
    throw new Stop(
      `A lock that ${owner} left behind is in the way: ${path}`,
      `Ask ${owner} to delete it, or set TMPDIR to a folder of yours.`,
    );
  }
}

/** A fresh lock of another account for the same purpose and clone. */
function heldByAnother(path) {
  const own = basename(path);
  const prefix = own.replace(/\.[^.]*\.lock$/, '.');
  if (prefix === own) return undefined;
  return readdirSync(dirname(path))
    .filter((name) => name !== own && name.startsWith(prefix) && name.endsWith('.lock'))
    .map((name) => read(join(dirname(path), name)))
    .find((holder) => holder !== undefined);
}

/** "process 12 of anna"; what to do where it hangs. */
function describeHolder({ path, pid, uid }) {
  const owner = process.platform === 'win32' ? '' : ` of ${nameOf(uid)}`;
  const stop = pid === 0 ? `delete ${path}` : `end process ${pid}`;
  return `${pid === 0 ? 'a process' : `process ${pid}`}${owner}); waiting for it. If it hangs, ${stop}.`;
}

/**
 * Runs `work` while no other process runs work under the same lock file, nor another account its own for the same
 * clone. `what` names it ("build") in the one line that is said when there is somebody to wait for.
 */
export async function withLock(path, work, { what = 'run', announce = say, pollMillis = 300 } = {}) {
  let announced = false;
  for (;;) {
    const taken = take(path);
    const holder = taken ? heldByAnother(path) : read(path);
    if (taken && holder === undefined) break;
    if (taken) rmSync(path, { force: true });
    if (holder === undefined) {
      clear(path);
      continue;
    }
    if (!announced) announce(`Another ${what} is running here (${describeHolder(holder)}`);
    announced = true;
    // Two accounts that met must not meet again at the same moment.
    await wait(pollMillis * (0.5 + Math.random()));
  }
  const release = () => rmSync(path, { force: true });
  const touch = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // Somebody deleted the lock, as the message to those who wait allows.
    }
  }, TOUCH_MILLIS);
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
