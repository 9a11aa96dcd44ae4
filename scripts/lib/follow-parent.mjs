// A preload (`node --import`) for the programs that a script starts: when the script dies without passing a signal
// on (SIGKILL of npm, a closed terminal), the program ends too. A process that merely inherits this preload from
// such a program has another parent than RIDGELINE_FOLLOW names, and is left alone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The parent of process `pid`, or undefined where that can't be known (Windows, or the process is gone). */
function parentOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The second field, the program's name, may itself hold spaces and brackets.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
      return Number(fields[1]);
    }
    if (process.platform === 'darwin')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    // Gone.
  }
  return undefined;
}

/** True for a shell that only carries out one command line, as npm starts one for each script. */
function isShell(pid) {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return /^(\S*\/)?(ba|da|a|z|k)?sh -c /.test(text);
  } catch {
    return false;
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/**
 * Calls `gone` once when the present parent process is no longer there, or where that is only npm's shell, which would
 * outlive npm, also when the shell's own parent isn't. The watch keeps no process alive. `parent`: for who knows it; the
 * one that is seen now may be the heir of one that has just gone.
 */
export function whenParentGoes(gone, everyMillis = 1000, parent = process.ppid) {
  const above = isShell(parent) ? parentOf(parent) : undefined;
  const orphaned = () =>
    process.ppid !== parent ||
    !alive(parent) ||
    // A dead process that nobody has buried yet still answers a signal, but no longer has children.
    (above !== undefined && (!alive(above) || (process.platform === 'linux' && parentOf(parent) !== above)));
  const timer = setInterval(() => {
    if (!orphaned()) return;
    clearInterval(timer);
    gone();
  }, everyMillis);
  timer.unref();
}

if (isMainThread && process.env.RIDGELINE_FOLLOW === String(process.ppid)) {
  whenParentGoes(() => {
    setTimeout(() => process.exit(143), 8000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
