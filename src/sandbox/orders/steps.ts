import type { Order } from '../model/order.ts';
import { type Step, stepAfter } from '../model/paths.ts';
import type { StepResult } from '../store/orders.ts';

/** Milliseconds of the order's time scale for minutes of the tables. */
export function scaledMillis(minutes: number, speed: number): number {
  return (minutes * 60_000) / speed;
}

const STATUS_AFTER: Record<Step, Order['status'] | undefined> = {
  start: 'inProgress',
  amend: undefined,
  cancel: 'cancelled',
  review: 'qa',
  deliver: 'completed',
};

/** The order as it is after `step`, due at `at`, and when the next step of its path is due. */
export function resultOf(order: Order, step: Step, at: number, speed: number): StepResult {
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
