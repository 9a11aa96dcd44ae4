import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapters } from '../../app.ts';
import type { ElectronApi } from './api.ts';

/** A crash that comes back is seen in a few; each may hold parts of the memory, so no more are kept than that. */
const KEPT = 5;

/**
 * Keeps what a process leaves that crashed, on this computer only: nothing is ever sent. Before the app is ready, so that every
 * process is watched.
 */
export function keepCrashReports({ crashReporter }: Pick<ElectronApi, 'crashReporter'>): void {
  crashReporter.start({ uploadToServer: false });
}

/** Removes all but the newest crash reports, and has the log know of them and of what this process itself doesn't catch. */
export function noteCrashes(folder: string, logger: Adapters['logger']): void {
  const [newest, ...more] = reportsIn(folder);
  for (const { path } of more.slice(KEPT - 1))
    for (const end of ['dmp', 'meta']) rmSync(path.replace(/dmp$/, end), { force: true });
  if (newest) {
    const kept = Math.min(KEPT, 1 + more.length);
    logger.info('crash reports are kept', { kept, newestAt: Math.round(newest.at) });
  }
  process.off('uncaughtExceptionMonitor', noting);
  noting = (error, origin) => void logger.error('not caught', error, { origin });
  process.on('uncaughtExceptionMonitor', noting);
}
let noting: NodeJS.UncaughtExceptionListener = () => undefined;

/** Crashpad's folders differ by system; the endings don't. Newest first. */
function reportsIn(folder: string): { readonly path: string; readonly at: number }[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.dmp'))
      .map((name) => join(folder, name))
      .map((path) => ({ path, at: statSync(path).mtimeMs }))
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}
