import { DAY, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { PaymentContext } from './context.ts';
import type { Asked, Asking } from './status-checks.ts';

/** The longest delay. A longer one was written before somebody set the clock back. */
const LONGEST: Millis = 2 * DAY;
const AFTER_ERROR: Millis = 30 * SECOND;
/** Asked side by side; the account's lane lets two of its background calls through at a time anyway. */
const AT_ONCE = 4;

export interface Planner {
  /** Looks at what is due again, now. Never throws. */
  again(): void;
  /** Everything that is still asked for, of one account or of all, is asked for now. Never throws. */
  wake(accountId?: string): void;
  stop(): void;
}

/** Asks the service about the checkouts that are due, and waits for those that aren't. */
export function createPlanner(context: Pick<PaymentContext, 'ports' | 'stopped'>, asking: Asking): Planner {
  const { clock, store, logger } = context.ports;
  const busy = new Set<string>();
  let cancel = () => {};

  function again(): void {
    cancel();
    if (context.stopped()) return;
    try {
      const now = clock.now();
      const planned = store.checkouts.planned().filter(({ id }) => !busy.has(id));
      for (const { id, nextAt } of planned) {
        if (busy.size >= AT_ONCE) return;
        if (nextAt !== null && (nextAt <= now || nextAt - now > LONGEST)) begin(id);
      }
      const waiting = planned.filter(({ id }) => !busy.has(id)).map(({ nextAt }) => nextAt ?? now);
      if (waiting.length > 0) cancel = clock.after(Math.max(Math.min(...waiting) - now, 50), again);
    } catch (error) {
      logger.error('checkouts', error);
      cancel = clock.after(AFTER_ERROR, again);
    }
  }

  function begin(id: string): void {
    busy.add(id);
    const before = store.checkouts.get(id)?.nextAt ?? null;
    const ended = (asked: Asked) => {
      busy.delete(id);
      if (context.stopped()) return;
      // Not asked after all: not at once again.
      if (asked.kind === 'not_asked' && store.checkouts.get(id)?.nextAt === before)
        store.checkouts.note(id, { nextAt: clock.now() + AFTER_ERROR });
      again();
    };
    asking
      .ask(id, 'background')
      .then(ended)
      .catch((error: unknown) => {
        if (context.stopped()) return;
        logger.error('checkouts', error);
        cancel();
        cancel = clock.after(AFTER_ERROR, again);
      });
  }

  return {
    again,
    wake: (accountId) => {
      try {
        const now = clock.now();
        for (const checkout of store.checkouts.planned())
          if (accountId === undefined || checkout.accountId === accountId)
            store.checkouts.note(checkout.id, { nextAt: now });
      } catch (error) {
        logger.error('checkouts', error);
      }
      again();
    },
    stop: () => cancel(),
  };
}
