import type { AccountId } from './account.ts';
import type { OrderId } from './order.ts';
import type { Millis } from './units.ts';

/** The guide through a first order, as it is kept: of which practice account, and what no table of the app knows. */
export type FirstOrder = {
  readonly accountId: AccountId;
  /** An order confirmed before isn't the guide's. */
  readonly since: Millis;
  /** Put away, it can be resumed where it was. */
  readonly shown: boolean;
  readonly reportOpened: boolean;
};

/** What became of the guide's order. */
export type FirstOrderProgress = {
  /** `orderId` null: confirmed, and not placed yet; the whole null: nothing is confirmed. */
  readonly order: { readonly orderId: OrderId | null; readonly isDelivered: boolean } | null;
  /** An order of the guide was canceled: another one takes its place. */
  readonly isCanceled: boolean;
};

export const FIRST_ORDER_STEPS = ['form', 'review', 'place', 'delivery', 'report'] as const;
export type FirstOrderStep = (typeof FIRST_ORDER_STEPS)[number];

/** Where a person is in the guide; null: through it. `isFormComplete`: nothing stands in the way of the review. */
export function presentStep(
  guide: Pick<FirstOrder, 'reportOpened'>,
  { order }: FirstOrderProgress,
  form: { readonly isComplete: boolean; readonly isReviewed: boolean },
): FirstOrderStep | null {
  if (order === null) {
    if (form.isReviewed) return 'place';
    return form.isComplete ? 'review' : 'form';
  }
  if (order.orderId === null) return 'place';
  if (!order.isDelivered) return 'delivery';
  return guide.reportOpened ? null : 'report';
}
