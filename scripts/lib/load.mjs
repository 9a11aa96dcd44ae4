import { spawn } from 'node:child_process';
import os from 'node:os';
import { at, NODE } from './project.mjs';

/** Starts a busy process for each processor: { pids, end() }. They end with this process at the latest. */
export function startLoad(count = os.availableParallelism?.() ?? os.cpus().length) {
  const busy = () => spawn(NODE, [at('scripts/lib/busy.mjs'), String(process.pid)], { stdio: 'ignore' });
  const children = Array.from({ length: count }, busy);
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
    process.removeListener('exit', end);
  };
  process.once('exit', end);
  return { pids: children.map((child) => child.pid), end };
}
