import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Ports } from '../../ports/index.ts';
import { readFilter } from '../orders/index.ts';

/** Lateness comes with time alone, so it's looked for this often. */
const LOOK_EVERY: Millis = MINUTE;
/** The orders of a list become late minutes apart: they are announced together once none was added for this long, */
const SETTLED: Millis = 5 * MINUTE;
/** and at the latest this long after the first. */
const LONGEST: Millis = 30 * MINUTE;

/** Orders seen late at the last look, and since when some of them may be unannounced. */
type Watched = {
  readonly seen: ReadonlySet<OrderId>;
  readonly firstAt: Millis | null;
  readonly addedAt: Millis;
};

/** Looks for orders that have become late. `announce` gets each of them once, together with those around it. */
export function createLateWatch(deps: {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'logger'>;
  /** Quiet hours keep it for later. */
  readonly isQuiet: () => boolean;
  readonly announce: (accountId: AccountId, orders: readonly OrderId[]) => void;
}): { start(): void; stop(): void } {
  const { clock, store, logger } = deps.ports;
  let cancel = () => {};
  const accounts = new Map<AccountId, Watched>();

  function look(): void {
    const now = clock.now();
    for (const { id: accountId } of store.accounts.list()) {
      const filter = readFilter({ accountId, view: 'all', text: 'late' } as const, now);
      const orders = store.orders.chosen({ ...filter, sort: 'ordered', descending: false, except: [] });
      const before = accounts.get(accountId);
      const isAdded = orders.some((orderId) => !before?.seen.has(orderId));
      const firstAt = before?.firstAt ?? (isAdded ? now : null);
      const addedAt = isAdded ? now : (before?.addedAt ?? now);
      const isDue = firstAt !== null && (now - addedAt >= SETTLED || now - firstAt >= LONGEST);
      accounts.set(accountId, { seen: new Set(orders), firstAt: isDue ? null : firstAt, addedAt });
      // What was delivered meanwhile isn't late any more, and isn't announced.
      const newlyLate = isDue ? store.notices.claimLate(accountId, orders, now) : [];
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
