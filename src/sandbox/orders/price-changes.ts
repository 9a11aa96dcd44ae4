import type { Context } from '../context.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { priceLetter } from '../mail/price-letter.ts';
import { CURRENCY, DELIVERY_RETRY_MILLIS } from '../model/choices.ts';
import { getAccount } from '../store/accounts.ts';
import { applyPriceChange, insertPriceChange, nextPriceChange, type PriceChange } from '../store/prices.ts';

export type PriceChanges = {
  /** Changes the price at its time, which is at once when that has come. */
  add(change: PriceChange): void;
  /** Makes the changes that are due and sets the timer for the next. */
  wake(): void;
  stop(): void;
};

/**
 * Contracted prices that change (section 2, Service; section 9: quotes are taken at the moment of purchase). Each account
 * whose price changed gets an e-mail; orders and checkouts keep the price they were placed at.
 */
export function startPriceChanges(context: Context, postOffice: PostOffice): PriceChanges {
  const { db, clock, log } = context;
  let stopped = false;
  let cancelTimer: (() => void) | undefined;

  const takeDue = () => {
    for (let next = nextPriceChange(db); next; next = nextPriceChange(db)) {
      const change = next;
      if (change.dueAt > clock.now()) {
        cancelTimer = clock.after(change.dueAt - clock.now(), wake);
        return;
      }
      db.transaction(() => {
        for (const { accountId, serviceName, oldCents } of applyPriceChange(db, change)) {
          const account = getAccount(db, accountId);
          const prices = { oldCents, newCents: change.priceCents, currency: CURRENCY };
          postOffice.send(priceLetter(account, serviceName, prices), account);
        }
      })();
    }
  };

  const wake = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (stopped) return;
    try {
      takeDue();
    } catch (error) {
      log(`prices could not be changed: ${String(error)}`);
      cancelTimer = clock.after(DELIVERY_RETRY_MILLIS, wake);
    }
  };

  return {
    wake,
    add(change) {
      insertPriceChange(db, change);
      wake();
    },
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}
