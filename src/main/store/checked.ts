import { Worker } from 'node:worker_threads';
import type { StoreCounts } from '../core/ports/store-health.ts';

/** What reading a whole database file found. `why` is SQLite's word, for the log. */
export type Checked =
  | { readonly sound: true; readonly counts: StoreCounts; readonly sha256: string }
  | { readonly sound: false; readonly why: string };

/** Reads a database file whole, in a thread that ends with it or with `signal`. Rejects only when it was called off. */
export function checkFile(path: string, signal: AbortSignal): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile(), { workerData: path, execArgv: [], env: {} });
    const stop = () => {
      reject(signal.reason);
      void thread.terminate();
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', (checked: Checked) => resolve(checked));
    thread.once('error', (error) => resolve({ sound: false, why: error.message }));
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve({ sound: false, why: 'the check was broken off' });
    });
    return undefined;
  });
}

/** `check-thread.ts` beside this file; `thread-check.js` in the built app (electron.vite.config.ts). */
function threadFile(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./check-thread.ts', import.meta.url);
  const inChunks = /\/chunks\/[^/]+$/.test(new URL(import.meta.url).pathname);
  return new URL(`${inChunks ? '../' : './'}thread-check.js`, import.meta.url);
}
