import { DELIVERY_RETRY_MILLIS, PREFIX } from '../choices.ts';
import type { Context } from '../context.ts';
import type { ReportOrder } from '../deliverables.ts';
import { newId } from '../secrets.ts';
import { insertAmendment } from '../store/amendments.ts';
import { insertFiles, type StoredFile } from '../store/files.ts';
import { nextDue, nextDueAt, postponeStep, recordStep, type StepResult } from '../store/orders.ts';
import { findService } from '../store/services.ts';
import { amend } from './amend.ts';
import type { Order } from './order.ts';
import { type Step, stepAfter } from './paths.ts';

/** Moves orders along by themselves (section 3, Sandbox lifecycle). */
export type Lifecycle = {
  /** Takes every step that is already due and sets the timer for the next. Call it after an order is placed. */
  wake(): void;
  /** Resolves once nothing that is due at this moment of the clock is left, deliveries included. */
  settle(): Promise<void>;
  /** Stops the timer and waits for a delivery under way. */
  stop(): Promise<void>;
};

/** Milliseconds of the order's time scale for minutes of the tables. */
export function scaledMillis(minutes: number, speed: number): number {
  return (minutes * 60_000) / speed;
}

/**
 * A step is stamped with the moment it was due, not the moment it ran, and the next one is counted from there:
 * after a restart the overdue steps are taken in order and the record reads as if the service had been up.
 */
export function startLifecycle(context: Context): Lifecycle {
  const { db, clock, speed } = context;
  let stopped = false;
  let cancelTimer: (() => void) | undefined;
  let delivering: Promise<void> | undefined;

  const takeDueMoves = () => {
    for (;;) {
      const order = nextDue(db, clock.now(), false);
      if (!order) return;
      db.transaction(() => takeMove(order))();
    }
  };

  const takeMove = (order: Order) => {
    const { nextStep, nextStepAt } = order;
    if (nextStep === null || nextStepAt === null) return;
    const result = resultOf(order, nextStep, nextStepAt, speed);
    if (nextStep === 'amend') {
      const service = findService(db, order.accountId, order.serviceId);
      const amended = amend(order, service, nextStepAt);
      Object.assign(result, amended.set);
      insertAmendment(db, order.id, amended.amendment);
    }
    recordStep(db, order.id, nextStep, result);
  };

  const takeDueDeliveries = async () => {
    while (!stopped) {
      const order = nextDue(db, clock.now(), true);
      if (!order || order.nextStepAt === null) return;
      try {
        await deliver(context, order, order.nextStepAt);
      } catch (error) {
        // The order stays in QA, as it would if the people who measure it were late.
        context.log(`order ${order.id}: its files could not be made: ${String(error)}`);
        postponeStep(db, order.id, clock.now() + DELIVERY_RETRY_MILLIS);
      }
      takeDueMoves();
    }
  };

  const setTimer = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (stopped) return;
    // A delivery under way is itself still due: the timer must not fire for it over and over.
    const at = nextDueAt(db, delivering === undefined);
    if (at !== undefined) cancelTimer = clock.after(Math.max(at - clock.now(), 0), onTimer);
  };

  const wake = () => {
    if (stopped) return;
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

  wake();
  return {
    wake,
    async settle() {
      do {
        wake();
        await delivering;
      } while (!stopped && (nextDueAt(db, true) ?? Number.POSITIVE_INFINITY) <= clock.now());
    },
    async stop() {
      stopped = true;
      cancelTimer?.();
      await delivering;
    },
  };
}

function resultOf(order: Order, step: Step, at: number, speed: number): StepResult {
  const next = stepAfter(order.number, step);
  return {
    status: STATUS_AFTER[step] ?? order.status,
    propertyType: order.propertyType,
    pdfRequired: order.pdfRequired,
    priceCents: order.priceCents,
    updatedAt: at,
    completedAt: step === 'deliver' ? at : order.completedAt,
    cancelledAt: step === 'cancel' ? at : order.cancelledAt,
    nextStep: next?.step ?? null,
    nextStepAt: next ? Math.round(at + scaledMillis(next.minutes, speed)) : null,
  };
}

const STATUS_AFTER: Record<Step, Order['status'] | undefined> = {
  start: 'inProgress',
  amend: undefined,
  cancel: 'cancelled',
  review: 'qa',
  deliver: 'completed',
};

/** Attaches the sample report and completes the order, both or neither (section 3: 5 minutes). */
async function deliver(context: Context, order: Order, at: number): Promise<void> {
  const { db, blobs, reportMaker, speed } = context;
  const made = await reportMaker.make(toReportOrder(order, at));
  const files: StoredFile[] = [];
  for (const file of made) {
    files.push({
      id: newId(PREFIX.file),
      orderId: order.id,
      name: file.name,
      kind: file.kind,
      contentType: file.contentType,
      size: file.bytes.length,
      sha256: await blobs.put(file.bytes),
      createdAt: at,
    });
  }
  db.transaction(() => {
    if (recordStep(db, order.id, 'deliver', resultOf(order, 'deliver', at, speed))) insertFiles(db, files);
  })();
}

function toReportOrder(order: Order, at: number): ReportOrder {
  return {
    orderId: order.id,
    address: order.address,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    serviceName: order.serviceName,
    propertyType: order.propertyType,
    ...(order.insuredName === null ? {} : { insuredName: order.insuredName }),
    ...(order.claimNumber === null ? {} : { claimNumber: order.claimNumber }),
    ...(order.notes === null ? {} : { notes: order.notes }),
    ...(order.latitude === null ? {} : { latitude: order.latitude }),
    ...(order.longitude === null ? {} : { longitude: order.longitude }),
    deliveredAt: new Date(at).toISOString(),
    priceCents: order.priceCents,
    currency: order.currency,
    pdfRequired: order.pdfRequired,
  };
}
