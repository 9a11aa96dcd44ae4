import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Ports } from '../../ports/index.ts';
import { readFilter } from '../orders/index.ts';

/** Lateness comes with time alone, so it's looked for this often. */
const LOOK_EVERY: Millis = MINUTE;

/** Looks for orders that have become late, while `isRunning`. `announce` hears of each of them once, together. */
export function createLateWatch(deps: {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'logger'>;
  /** Quiet hours keep it for later. */
  readonly isQuiet: () => boolean;
  readonly announce: (accountId: AccountId, orders: readonly OrderId[]) => void;
}): { start(): void; stop(): void } {
  const { clock, store, logger } = deps.ports;
  let cancel = () => {};

  function look(): void {
    const now = clock.now();
    for (const { id: accountId } of store.accounts.list()) {
      const filter = readFilter({ accountId, view: 'all', text: 'late' } as const, now);
      const orders = store.orders.chosen({ ...filter, sort: 'ordered', descending: false, except: [] });
      const newlyLate = store.notices.claimLate(accountId, orders, now);
      if (newlyLate.length > 0) deps.announce(accountId, newlyLate);
    }
  }

  function again(): void {
    cancel = clock.after(LOOK_EVERY, () => {
      try {
        if (!deps.isQuiet()) look();
      } catch (error) {
        logger.error('late orders', error);
      }
      again();
    });
  }

  return { start: again, stop: () => cancel() };
}
