import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** What a whole run of the tests leaves in its folder at most (about 1.5 GiB), doubled, and memory for all else. */
const ROOM = 3 * GIB;
const MEMORY_LEFT = 6 * GIB;
const PREFIX = 'ridgeline-tests-';

/** True where programs can be started from the folder: some systems mount the memory disk with `noexec`. */
function canRunPrograms(mounts) {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place, kind]) => place === MEMORY && kind === 'tmpfs')?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/**
 * Where tests put their folders: a memory disk, where the system has one with room; otherwise, or where somebody set
 * TMPDIR, the usual place. Tests make thousands of small databases, each written with a flush to disk; those flushes
 * were half of the time of a whole run.
 */
export function testFolderParent({
  env = process.env,
  read = readFileSync,
  space = statfsSync,
  memory = freemem,
} = {}) {
  if (env.TMPDIR) return tmpdir();
  try {
    const { bavail, bsize } = space(MEMORY);
    const fits = bavail * bsize >= ROOM && memory() >= ROOM + MEMORY_LEFT;
    return fits && canRunPrograms(read('/proc/mounts', 'utf8')) ? MEMORY : tmpdir();
  } catch {
    // Not Linux, or a container without the memory disk.
    return tmpdir();
  }
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Removes what ended runs of this account left in the folder: a killed run can't remove its own. */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      if (statSync(join(parent, name)).uid === process.getuid?.())
        rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another run removed it first.
    }
  }
}

/**
 * A folder for one run of the tests: { path, remove() }. Every temporary file of the tests is in it. What can't be
 * removed, as where a browser of an interrupted run still writes, is left for the next run to remove: the results of
 * this run are worth more.
 */
export function testFolder(parent = testFolderParent(), removeFolder = rmSync) {
  removeLeftovers(parent);
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // As in the usual folder, another account may pass through, which a test of the set-up does; it can't list.
  chmodSync(path, 0o711);
  const remove = () => {
    try {
      removeFolder(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Removed by removeLeftovers of the next run.
    }
  };
  return { path, remove };
}
