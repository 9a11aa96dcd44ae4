import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { LibraryDeps } from './context.ts';

/** Older deliveries are listed a few at a time, and only while few transfers wait: what a person asks for goes first. */
const BATCH = 10;
const MOST_WAITING = 30;
const EVERY: Millis = 15 * SECOND;

/**
 * Fetches the files of all older deliveries, where the settings say that everything shall be kept. Goes on at every
 * start until nothing is missing. `fetchFiles` lists an order's files and queues what is missing; false: the service
 * couldn't be asked.
 */
export function createKeeping(
  deps: LibraryDeps,
  fetchFiles: (accountId: AccountId, orderId: OrderId) => Promise<boolean>,
): { start(): void; stop(): Promise<void> } {
  const { clock, store, logger } = deps.ports;
  /** What was asked in this run: an order whose files stay away isn't asked for without end. */
  const asked = new Set<string>();
  let stopped = false;
  let cancel = () => {};
  let work: Promise<void> = Promise.resolve();

  function wanted(): boolean {
    const { keepOffline, onDelivery } = deps.settings();
    return keepOffline === 'all' && onDelivery !== 'nothing';
  }

  async function pass(): Promise<void> {
    for (const { id } of store.accounts.list()) {
      const waiting = store.downloads.queued(MOST_WAITING).length;
      if (stopped || !wanted() || waiting >= MOST_WAITING) return;
      const orders = store.orders
        .deliveredWithoutFiles(id, BATCH + asked.size)
        .filter((orderId) => !asked.has(`${id} ${orderId}`));
      for (const orderId of orders.slice(0, BATCH)) {
        if (stopped || !(await fetchFiles(id, orderId))) break;
        asked.add(`${id} ${orderId}`);
      }
    }
  }

  function next(): void {
    work = pass()
      .catch((error: unknown) => void logger.error('older deliveries', error))
      .then(() => {
        if (!stopped) cancel = clock.after(EVERY, next);
      });
  }

  return {
    start: next,
    stop: () => {
      stopped = true;
      cancel();
      return work;
    },
  };
}
