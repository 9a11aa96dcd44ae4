import { readFileSync } from 'node:fs';

/** The most memory this program has held, in bytes. Linux counts what its parent held before it into `maxRSS`. */
export function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1_024;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024;
}
