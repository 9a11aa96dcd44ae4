import type { Context } from '../context.ts';
import { DELIVERY_RETRY_MILLIS } from '../model/choices.ts';
import type { Amendment, Order } from '../model/order.ts';
import { insertAmendment } from '../store/amendments.ts';
import { nextDue, nextDueAt, postponeStep, recordStep } from '../store/orders.ts';
import { findService } from '../store/services.ts';
import { amend } from './amend.ts';
import { deliver } from './deliver.ts';
import { resultOf } from './steps.ts';

/** Moves orders along automatically (section 3, Sandbox lifecycle). */
export type Lifecycle = {
  /** Takes every step that is already due and sets the timer for the next. Call it after an order is placed. */
  wake(): void;
  /** Resolves once nothing that is due at this moment of the clock is left, deliveries included. */
  settle(): Promise<void>;
  /** Stops the timer. A delivery under way is given up: the order waits for it and gets it after the next start. */
  stop(): Promise<void>;
};

/**
 * Does nothing before the first `wake`: what happens to an order is reported with addresses of the service, which has
 * none before it listens.
 *
 * A move is stamped with the moment it was due, not the moment it ran, and the next one is counted from there: after a
 * restart the overdue moves are taken in order and the record reads as if the service had been up. A delivery is stamped with
 * the moment its files were there.
 */
export function startLifecycle(context: Context): Lifecycle {
  const { db, clock, speed } = context;
  const ending = new AbortController();
  let cancelTimer: (() => void) | undefined;
  let delivering: Promise<void> | undefined;
  const parallel = context.reportMaker.parallel ?? 1;

  const takeDueMoves = () => {
    for (;;) {
      const [order] = nextDue(db, clock.now(), false, 1);
      if (!order) return;
      db.transaction(() => takeMove(order))();
    }
  };

  const takeMove = (order: Order) => {
    const { nextStep, nextStepAt } = order;
    if (nextStep === null || nextStepAt === null) return;
    const result = resultOf(order, nextStep, nextStepAt, speed);
    let amendment: Amendment | undefined;
    if (nextStep === 'amend') {
      const service = findService(db, order.accountId, order.serviceId);
      const amended = amend(order, service, nextStepAt);
      Object.assign(result, amended.set);
      amendment = amended.amendment;
      insertAmendment(db, order.id, amendment);
    }
    recordStep(db, order.id, nextStep, result);
    const details = { at: nextStepAt, order: { ...order, ...result } };
    if (amendment) context.onOrderEvent({ type: 'order.updated', ...details, amendment });
    if (nextStep === 'cancel') context.onOrderEvent({ type: 'order.cancelled', ...details });
  };

  const takeDelivery = async (order: Order) => {
    try {
      await deliver(context, order, ending.signal);
    } catch (error) {
      // The order stays in QA, as it would if the people who measure it were late.
      context.log(`order ${order.id}: its files could not be made: ${String(error)}`);
      postponeStep(db, order.id, clock.now() + DELIVERY_RETRY_MILLIS);
    }
    takeDueMoves();
  };

  /** As many at once as the maker makes; the one that has been due longest begins first. */
  const takeDueDeliveries = async () => {
    const underWay = new Map<string, Promise<void>>();
    while (!ending.signal.aborted) {
      const due = nextDue(db, clock.now(), true, parallel).filter(({ id }) => !underWay.has(id));
      for (const order of due.slice(0, parallel - underWay.size)) {
        underWay.set(
          order.id,
          takeDelivery(order).finally(() => underWay.delete(order.id)),
        );
      }
      if (underWay.size === 0) return;
      await Promise.race(underWay.values());
    }
    await Promise.all(underWay.values());
  };

  // A delivery under way is itself still due: the timer must not fire for it over and over.
  const setTimer = (at = nextDueAt(db, delivering === undefined)) => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (ending.signal.aborted) return;
    if (at !== undefined) cancelTimer = clock.after(Math.max(at - clock.now(), 0), onTimer);
  };

  const wake = () => {
    if (ending.signal.aborted) return;
    if (delivering === undefined) {
      // Every new order wakes the lifecycle, and hardly ever is something due then.
      const first = nextDueAt(db, true);
      if (first === undefined || first > clock.now()) {
        setTimer(first);
        return;
      }
    }
    takeDueMoves();
    delivering ??= takeDueDeliveries()
      .catch((error) => context.log(`deliveries stopped: ${String(error)}`))
      .finally(() => {
        delivering = undefined;
        setTimer();
      });
    setTimer();
  };

  const onTimer = () => {
    try {
      wake();
    } catch (error) {
      context.log(`the timers of the orders could not be read: ${String(error)}`);
      cancelTimer = clock.after(DELIVERY_RETRY_MILLIS, onTimer);
    }
  };

  return {
    wake,
    async settle() {
      do {
        wake();
        await delivering;
      } while (!ending.signal.aborted && (nextDueAt(db, true) ?? Number.POSITIVE_INFINITY) <= clock.now());
    },
    async stop() {
      ending.abort();
      cancelTimer?.();
      await delivering;
    },
  };
}
