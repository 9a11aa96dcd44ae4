import type { InboxItem } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { referencesIn } from '../../../../shared/domain/reference.ts';
import type { Store } from '../../ports/index.ts';
import { pairOf } from './same-roof-items.ts';

/** The message to the service's operator about an item: what was known, what came, and what is asked. */
export function questionOf(
  item: InboxItem,
  store: Store,
): { readonly subject: string; readonly body: string } {
  const { kind, orderId, address, customerName, claimNumber, changes } = item;
  const order = orderId === null ? null : store.orders.get(item.accountId, orderId);
  const intent = item.intentId === null ? null : store.outbox.get(item.intentId);
  const reference = referencesIn(order?.notes ?? '')[0] ?? intent?.reference ?? null;
  const list = item.batch?.name ?? null;
  const facts = { kind, order: orderId, reference, address, customerName, claimNumber, list, changes };
  return {
    subject: say(message('question.subject', { kind, name: orderId ?? reference ?? list ?? '' })),
    body: say(message('question.body', { ...facts, secondOrder: secondOrder(item, store) })),
  };
}

/** Of a roof that was ordered twice: the order that isn't this computer's. */
function secondOrder({ id, kind, orderId }: InboxItem, store: Store): string | null {
  const record = kind === 'ordered_twice' ? store.inbox.get(id) : null;
  return record && (pairOf(record.subject).find((each) => each !== orderId) ?? null);
}
