import { Worker } from 'node:worker_threads';
import { type Message, verbatim } from '../../shared/copy/message.ts';
import type { StoreCounts } from '../core/ports/store-health.ts';
import { BARE_THREAD, heapLimits, threadFile } from '../threads/index.ts';

/** What reading a whole database file found. `why` is SQLite's word, for the log. */
export type Checked =
  | { readonly sound: true; readonly counts: StoreCounts; readonly sha256: string }
  | { readonly sound: false; readonly why: string };

/** What opening a database as a profile found; `paths`: where its files should be, from the library's folder. */
export type TriedOut =
  | { readonly opened: true; readonly counts: StoreCounts; readonly paths: readonly string[] }
  | { readonly opened: false; readonly words: Message };

/** Reads a database file whole, in a thread that ends with it or with `signal`. Rejects only when it was canceled. */
export function checkFile(path: string, signal: AbortSignal): Promise<Checked> {
  return inThread<Checked>({ path, open: false }, signal, (why) => ({ sound: false, why }));
}

/** Opens a database file as a profile, which changes it. Rejects only when it was canceled. */
export function tryOut(path: string, signal: AbortSignal): Promise<TriedOut> {
  return inThread<TriedOut>({ path, open: true }, signal, (why) => ({ opened: false, words: verbatim(why) }));
}

function inThread<Found>(
  work: { readonly path: string; readonly open: boolean },
  signal: AbortSignal,
  brokenOff: (why: string) => Found,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile('check', 'store/check-thread.ts'), {
      workerData: work,
      resourceLimits: heapLimits(),
      ...BARE_THREAD,
    });
    const stop = () => {
      reject(signal.reason);
      void thread.terminate();
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', (found: Found) => resolve(found));
    thread.once('error', (error) => resolve(brokenOff(error.message)));
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve(brokenOff('the check was broken off'));
    });
    return undefined;
  });
}
