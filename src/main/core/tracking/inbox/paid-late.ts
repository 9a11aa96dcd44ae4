import { message } from '../../../../shared/copy/message.ts';
import type { CheckoutRecord } from '../../ports/index.ts';
import type { InboxDeps, Items } from './context.ts';

/** Money moved for orders that a person had canceled, and perhaps ordered again: reported once for each payment. */
export function raisePaidLate(
  { clock, store, items }: Pick<InboxDeps['ports'], 'clock' | 'store'> & { readonly items: Items },
  { id, accountId, title, orders }: Pick<CheckoutRecord, 'id' | 'accountId' | 'title' | 'orders'>,
  intentId: string | null,
): void {
  const subject = `checkout:${id}:paid`;
  if (store.inbox.latest(accountId, subject)) return;
  items.raise({
    accountId,
    subject,
    kind: 'order_unknown',
    at: clock.now(),
    orderId: null,
    intentId: orders === 1 ? intentId : null,
    runId: null,
    rows: orders,
    changes: [],
    reason: message('inbox.paid_late', { title, count: orders }),
    priceFrom: null,
    priceTo: null,
  });
}
