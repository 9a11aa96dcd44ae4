import type { FieldChange, InboxKind } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { formatMoney, type Money, sameMoney } from '../../../../shared/domain/money.ts';
import type { RemoteOrder, StoredOrder } from '../../../../shared/domain/order.ts';
import { statusWord } from '../../../../shared/domain/status.ts';
import type { InboxRecord } from '../../ports/index.ts';
import { type Arrival, WATCHED } from '../orders/index.ts';
import type { InboxDeps, Items } from './context.ts';

const ORDER: readonly string[] = ['status', ...WATCHED];

/** What the service changed of orders: several changes of one arrival, and those that follow while it's open, are one item. */
export interface OrderItems {
  arrived(arrival: Arrival): void;
  /** The order of a confirmation is known now: is the price the one that was confirmed? */
  compare(intent: Intent): void;
}

export function createOrderItems({ ports }: InboxDeps, items: Items): OrderItems {
  const { clock, store } = ports;

  function arrived(arrival: Arrival): void {
    const { accountId, before, order, changes, source } = arrival;
    if (before && (changes.fields.length > 0 || movedByCanceling(before, order))) fold(arrival, before);
    const firstPrice = !before || source === 'answer' || before.price === null;
    const intent = firstPrice && order.price ? store.outbox.byOrder(accountId, order.orderId) : null;
    if (intent && order.price) charge(intent, order.orderId, order.price);
  }

  function fold({ accountId, order, changes, at }: Arrival, before: StoredOrder): void {
    const subject = `order:${order.orderId}`;
    const pending = store.inbox.pending(accountId, subject);
    const moved = movedByCanceling(before, order)
      ? [{ field: 'status', from: statusWord(before.status), to: statusWord(order.status) }]
      : [];
    const merged = merge(pending, [...moved, ...changes.fields]);
    const price = pricesOf(pending, changes.price);
    if (merged.length === 0) {
      if (pending) items.settle(pending);
      return;
    }
    const kind = kindOf(merged, order);
    items.raise({
      accountId,
      subject,
      kind,
      at,
      orderId: order.orderId,
      intentId: null,
      runId: pending ? pending.runId : runOf(accountId, order.orderId),
      rows: null,
      changes: merged,
      reason: reasonOf(kind, merged, price),
      priceFrom: price.from,
      priceTo: price.to,
    });
  }

  function charge(intent: Intent, orderId: string, charged: Money): void {
    const { accountId } = intent;
    const subject = `order:${orderId}`;
    const agreed = intent.agreed ?? intent.quoted;
    // Reported once, whatever a person did with it; a change that came meanwhile includes the price.
    if (!agreed || sameMoney(agreed, charged) || store.inbox.latest(accountId, subject)) return;
    items.raise({
      accountId,
      subject,
      kind: 'price_changed',
      at: clock.now(),
      orderId,
      intentId: intent.id,
      runId: intent.runId,
      rows: null,
      changes: [{ field: 'price', from: formatMoney(agreed), to: formatMoney(charged) }],
      reason: message('inbox.charged', { from: agreed, to: charged }),
      priceFrom: agreed,
      priceTo: charged,
    });
  }

  function runOf(accountId: string, orderId: string): string | null {
    return store.outbox.byOrder(accountId, orderId)?.runId ?? null;
  }

  return {
    arrived,
    compare: (intent) => {
      const order = intent.orderId === null ? null : store.orders.get(intent.accountId, intent.orderId);
      if (order?.price) charge(intent, order.orderId, order.price);
    },
  };
}

/** Canceled, or taken up again after it was. */
function movedByCanceling(before: RemoteOrder, order: RemoteOrder): boolean {
  return (before.status.kind === 'cancelled') !== (order.status.kind === 'cancelled');
}

/** The status, and the labels that earlier versions kept in its place. */
const CANCELED = ['cancelled', 'Canceled', 'Cancelled'];

/** Of each field the oldest value and the newest; one that is as it was is gone. */
function merge(pending: InboxRecord | null, fresh: readonly FieldChange[]): FieldChange[] {
  const fields = new Map((pending?.changes ?? []).map((change) => [change.field, change]));
  for (const { field, from, to } of fresh) {
    const known = fields.get(field);
    fields.set(field, { field, from: known ? known.from : from, to });
  }
  const status = fields.get('status');
  // Resumed: its current progress isn't announced.
  if (status && !CANCELED.some((each) => each === status.to)) fields.delete('status');
  return [...fields.values()]
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

type Prices = { readonly from: Money | null; readonly to: Money | null };

function pricesOf(pending: InboxRecord | null, change: { from: Money; to: Money } | null): Prices {
  const from = pending?.priceFrom ?? change?.from ?? null;
  const to = change?.to ?? pending?.priceTo ?? null;
  return sameMoney(from, to) ? { from: null, to: null } : { from, to };
}

function kindOf(changes: readonly FieldChange[], order: RemoteOrder): InboxKind {
  if (order.status.kind === 'cancelled' && changes.some(({ field }) => field === 'status'))
    return 'cancelled';
  return changes.every(({ field }) => field === 'price') ? 'price_changed' : 'amended';
}

function reasonOf(kind: InboxKind, changes: readonly FieldChange[], prices: Prices): Message {
  if (kind === 'cancelled') return message('inbox.canceled');
  return kind === 'amended' ? amended(changes, prices) : message('inbox.repriced', prices);
}

/** What the service changed of an order, beside its price and its status. */
export function amended(changes: readonly FieldChange[], prices: Prices): Message {
  const changed = changes.filter(({ field }) => field !== 'price' && field !== 'status');
  const [only] = changed;
  if (changed.length === 1 && only?.field === 'pdfRequired')
    return message(only.to === 'Yes' ? 'inbox.pdf_added' : 'inbox.pdf_removed', prices);
  // A report's name and its id are one thing to a person.
  const fields = changed
    .map(({ field }) => (field === 'serviceName' ? 'serviceId' : field))
    .filter((field, at, all) => all.indexOf(field) === at);
  return message('inbox.amended', { fields, ...prices });
}
