// Preloaded into the app's process: a ticker that notes how late it comes, written down on SIGUSR2.
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';

const EVERY = 5;
const NOTED = 15;
const file = process.env.RIDGELINE_STALLS;

/** Milliseconds that the main thread waited for a processor, since its start: other programs' doing. Linux; else 0. */
function queueClock() {
  try {
    const handle = openSync('/proc/self/schedstat', 'r');
    process.once('exit', () => closeSync(handle));
    const buffer = Buffer.alloc(100);
    return () =>
      Number(buffer.toString('latin1', 0, readSync(handle, buffer, 0, 100, 0)).split(' ')[1]) / 1e6;
  } catch {
    return () => 0;
  }
}

if (file) {
  const queued = queueClock();
  let worst = [];
  let last = performance.now();
  let lastQueued = queued();
  let lastUsed = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const waited = queued();
    const late = now - last - EVERY;
    const { user, system } = process.threadCpuUsage(lastUsed);
    // What is left is the thread's own: its work, and the disk.
    const own = late - (waited - lastQueued);
    last = now;
    lastQueued = waited;
    lastUsed = process.threadCpuUsage();
    if (late >= NOTED) worst.push({ late, own: Math.max(0, own), work: (user + system) / 1_000 });
  }, EVERY);
  timer.unref();
  process.on('SIGUSR2', () => {
    const { rss, heapUsed } = process.memoryUsage();
    writeFileSync(file, JSON.stringify({ worst, rss, heapUsed }));
    worst = [];
  });
}
