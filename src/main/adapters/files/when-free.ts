import { setTimeout as pause } from 'node:timers/promises';

/** How Windows answers while another program holds the file: antivirus, OneDrive and Dropbox read each new one. */
const HELD: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);
/** Scanners let go within half a second; twice as long is waited, a little longer each time. Milliseconds. */
const PAUSES = [10, 20, 40, 80, 150, 300, 500] as const;

type Options = {
  readonly platform?: NodeJS.Platform;
  readonly wait?: (millis: number) => Promise<unknown>;
};

/**
 * Moves, links, removes: tried again for about a second while Windows says that another program has the file. The same
 * answers mean missing rights elsewhere, where nothing is repeated. Rejects with the last answer.
 */
export async function whenFree<Value>(
  work: () => Promise<Value>,
  { platform = process.platform, wait = pause }: Options = {},
): Promise<Value> {
  if (platform !== 'win32') return work();
  for (const millis of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!HELD.has((error as NodeJS.ErrnoException | null)?.code ?? '')) throw error;
      await wait(millis);
    }
  }
  return work();
}
