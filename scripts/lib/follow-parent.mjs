// A preload (`node --import`) for the programs that a script starts: when the script dies without passing a signal
// on (SIGKILL of npm, a closed terminal), the program ends too. A process that merely inherits this preload from
// such a program has another parent than RIDGELINE_FOLLOW names, and is left alone.
import { isMainThread } from 'node:worker_threads';

/** Calls `gone` once when the present parent process is no longer there. The watch keeps no process alive. */
export function whenParentGoes(gone, everyMillis = 1000) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    let there = process.ppid === parent;
    try {
      process.kill(parent, 0);
    } catch (error) {
      if (error.code === 'ESRCH') there = false;
    }
    if (there) return;
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
