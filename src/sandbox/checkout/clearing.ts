import type { Context } from '../context.ts';
import { DELIVERY_RETRY_MILLIS } from '../model/choices.ts';
import type { Lifecycle } from '../orders/lifecycle.ts';
import { nextClearing } from '../store/checkouts.ts';
import { clearPayment } from './pay.ts';

/** Clears the payments that take a while. */
export type Clearing = {
  /** Clears what is due and sets the timer for the next. Call it once the service listens, and after a payment. */
  wake(): void;
  stop(): void;
};

/** A payment that came due while the service was down clears at the start, as of the moment it was due. */
export function startClearing(context: Context, lifecycle: Lifecycle): Clearing {
  const { db, clock } = context;
  let stopped = false;
  let cancelTimer: (() => void) | undefined;

  const wake = () => {
    if (stopped) return;
    cancelTimer?.();
    cancelTimer = undefined;
    let cleared = false;
    for (;;) {
      const attempt = nextClearing(db);
      if (!attempt) break;
      if (attempt.clearsAt > clock.now()) {
        cancelTimer = clock.after(attempt.clearsAt - clock.now(), onTimer);
        break;
      }
      clearPayment(context, attempt, attempt.clearsAt);
      cleared = true;
    }
    if (cleared) lifecycle.wake();
  };

  const onTimer = () => {
    try {
      wake();
    } catch (error) {
      context.log(`payments could not be cleared: ${String(error)}`);
      cancelTimer = clock.after(DELIVERY_RETRY_MILLIS, onTimer);
    }
  };

  return {
    wake,
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}
