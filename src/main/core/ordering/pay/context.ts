import { type Message, message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { CheckoutStep } from '../../../../shared/domain/checkout.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Sessions } from '../../kernel/session.ts';
import type { CheckoutRecord, Ports } from '../../ports/index.ts';
import type { OrderingContext } from '../context.ts';

export type PaymentDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'returns' | 'desktop' | 'logger'>;
  readonly bus: Bus;
  readonly sessions: Sessions;
  /** The orders that are paid here. */
  readonly ordering: OrderingContext;
};

export type PaymentContext = PaymentDeps & {
  /** When this run of the app began. */
  readonly startedAt: Millis;
  readonly stopped: () => boolean;
  /** The computers' ears: until when this checkout's browser is heard; null: it isn't. */
  readonly listening: (checkoutId: string) => Millis | null;
  /** Looks at what is due again, now. Never throws. */
  readonly again: () => void;
};

/** The checkout. Throws a CallFailure `not_found`. */
export function load({ ports }: Pick<PaymentContext, 'ports'>, checkoutId: string): CheckoutRecord {
  const checkout = ports.store.checkouts.get(checkoutId);
  if (!checkout) throw new CallFailure('not_found', message('payments.payment_isnt_list_any_more'));
  return checkout;
}

/** Says that a checkout changed, and with it the list whose payment it is. */
export function announce(
  { bus }: Pick<PaymentContext, 'bus'>,
  {
    id,
    accountId,
    runId,
  }: { readonly id: string; readonly accountId: AccountId; readonly runId: string | null },
): void {
  bus.emit('checkout.changed', { accountId, checkoutId: id, runId });
}

export function recordStep(
  { ports }: Pick<PaymentContext, 'ports'>,
  checkoutId: string,
  what: CheckoutStep['what'],
  words: Message,
): void {
  ports.store.checkouts.addStep(checkoutId, { at: ports.clock.now(), what, words });
}
