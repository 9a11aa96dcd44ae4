import type { Bytes, Millis } from '../../../../shared/domain/units.ts';
import type { StoredDownload } from '../../ports/index.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import type { Progress } from './transfer.ts';

/** Progress is announced this often for each order, and written to the store less often. */
const ANNOUNCE_EVERY: Millis = 200;
const WRITE_EVERY: Millis = 2_000;

/**
 * Passes the progress of the running transfers to the store and the hosts, throttled to a rate that both can handle.
 */
export function createReporter(deps: LibraryDeps) {
  const { clock, store } = deps.ports;
  const spoken = new Map<string, Millis>();
  return (
    { id, accountId, orderId }: StoredDownload,
    moved: (done: Bytes, total: Bytes | null) => void,
  ): Progress => {
    let written = clock.now();
    let [bytesDone, bytesTotal]: [Bytes, Bytes | null] = [0, null];
    return {
      moved: (done, total) => {
        [bytesDone, bytesTotal] = [done, total];
        moved(done, total);
        const now = clock.now();
        if (now - written >= WRITE_EVERY) {
          written = now;
          store.downloads.update(id, { bytesDone, bytesTotal });
        }
        if (now - (spoken.get(orderId) ?? 0) < ANNOUNCE_EVERY) return;
        spoken.set(orderId, now);
        announceFiles(deps, accountId, orderId);
      },
      checking: () => {
        spoken.delete(orderId);
        store.downloads.update(id, { state: 'checking', bytesDone, bytesTotal });
        announceFiles(deps, accountId, orderId);
      },
    };
  };
}
