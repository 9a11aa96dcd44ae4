import type { Context } from '../context.ts';
import { DELIVERY_RETRY_MILLIS } from '../model/choices.ts';
import type { Amendment, Order } from '../model/order.ts';
import { insertAmendment } from '../store/amendments.ts';
import { nextDue, nextDueAt, postponeStep, recordStep } from '../store/orders.ts';
import { findService } from '../store/services.ts';
import { amend } from './amend.ts';
import { deliver } from './deliver.ts';
import { resultOf } from './steps.ts';

/**
 * Moves orders along automatically (section 3, Sandbox lifecycle). Does nothing before the first `wake`: what happens to an order is reported with addresses of the service, which has
 * none before it listens.
 *
 * A move is stamped with the moment it was due, not the moment it ran, and the next one is counted from there: after a
 * restart the overdue moves are taken in order and the record reads as if the service had been up. A delivery is stamped with
 * the moment its files were there.
 */
export class Lifecycle {
  readonly #context: Context;
  readonly #db;
  readonly #clock;
  readonly #speed;
  readonly #ending = new AbortController();
  #cancelTimer: (() => void) | undefined;
  #delivering: Promise<void> | undefined;
  readonly #parallel;

  constructor(context: Context) {
    this.#context = context;
    this.#db = context.db;
    this.#clock = context.clock;
    this.#speed = context.speed;
    this.#parallel = context.reportMaker.parallel ?? 1;
  }

  /** Takes every step that is already due and sets the timer for the next. Call it after an order is placed. */
  wake(): void {
    if (this.#ending.signal.aborted) return;
    if (this.#delivering === undefined) {
      // Every new order wakes the lifecycle, and hardly ever is something due then.
      const first = nextDueAt(this.#db, true);
      if (first === undefined || first > this.#clock.now()) {
        this.#setTimer(first);
        return;
      }
    }
    this.#takeDueMoves();
    this.#delivering ??= this.#takeDueDeliveries()
      .catch((error) => this.#context.log(`deliveries stopped: ${String(error)}`))
      .finally(() => {
        this.#delivering = undefined;
        this.#setTimer();
      });
    this.#setTimer();
  }

  /** Resolves once nothing that is due at this moment of the clock is left, deliveries included. */
  async settle() {
    do {
      this.wake();
      await this.#delivering;
    } while (
      !this.#ending.signal.aborted &&
      (nextDueAt(this.#db, true) ?? Number.POSITIVE_INFINITY) <= this.#clock.now()
    );
  }

  /** Stops the timer. A delivery under way is given up: the order waits for it and gets it after the next start. */
  async stop() {
    this.#ending.abort();
    this.#cancelTimer?.();
    await this.#delivering;
  }

  #takeDueMoves() {
    for (;;) {
      const [order] = nextDue(this.#db, this.#clock.now(), false, 1);
      if (!order) return;
      this.#db.transaction(() => this.#takeMove(order))();
    }
  }

  #takeMove(order: Order) {
    const { nextStep, nextStepAt } = order;
    if (nextStep === null || nextStepAt === null) return;
    const result = resultOf(order, nextStep, nextStepAt, this.#speed);
    let amendment: Amendment | undefined;
    if (nextStep === 'amend') {
      const service = findService(this.#db, order.accountId, order.serviceId);
      const amended = amend(order, service, nextStepAt);
      Object.assign(result, amended.set);
      amendment = amended.amendment;
      insertAmendment(this.#db, order.id, amendment);
    }
    recordStep(this.#db, order.id, nextStep, result);
    const details = { at: nextStepAt, order: { ...order, ...result } };
    if (amendment) this.#context.onOrderEvent({ type: 'order.updated', ...details, amendment });
    if (nextStep === 'cancel') this.#context.onOrderEvent({ type: 'order.cancelled', ...details });
  }

  async #takeDelivery(order: Order) {
    try {
      await deliver(this.#context, order, this.#ending.signal);
    } catch (error) {
      // The order stays in QA, as it would if the people who measure it were late.
      this.#context.log(`order ${order.id}: its files could not be made: ${String(error)}`);
      postponeStep(this.#db, order.id, this.#clock.now() + DELIVERY_RETRY_MILLIS);
    }
    this.#takeDueMoves();
  }

  /** As many at once as the maker makes; the one that has been due longest begins first. */
  async #takeDueDeliveries() {
    const underWay = new Map<string, Promise<void>>();
    while (!this.#ending.signal.aborted) {
      const due = nextDue(this.#db, this.#clock.now(), true, this.#parallel).filter(
        ({ id }) => !underWay.has(id),
      );
      for (const order of due.slice(0, this.#parallel - underWay.size)) {
        underWay.set(
          order.id,
          this.#takeDelivery(order).finally(() => underWay.delete(order.id)),
        );
      }
      if (underWay.size === 0) return;
      await Promise.race(underWay.values());
    }
    await Promise.all(underWay.values());
  }

  // A delivery under way is itself still due: the timer must not fire for it over and over.
  #setTimer(at = nextDueAt(this.#db, this.#delivering === undefined)) {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#ending.signal.aborted) return;
    if (at !== undefined)
      this.#cancelTimer = this.#clock.after(Math.max(at - this.#clock.now(), 0), () => this.#onTimer());
  }

  #onTimer() {
    try {
      this.wake();
    } catch (error) {
      this.#context.log(`the timers of the orders could not be read: ${String(error)}`);
      this.#cancelTimer = this.#clock.after(DELIVERY_RETRY_MILLIS, () => this.#onTimer());
    }
  }
}
