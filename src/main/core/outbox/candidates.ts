import type { Candidate, Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder, StoredOrder } from '../../../shared/domain/order.ts';
import { carriesReference, referencesIn } from '../../../shared/domain/reference.ts';
import { HOUR, type Millis } from '../../../shared/domain/units.ts';
import type { OutboxContext } from './context.ts';

/** The service's clock may go differently. */
const BEFORE: Millis = HOUR;
const MOST_READ = 500;
const MOST_SHOWN = 20;

const plain = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const same = (told: string | null, sent: string) => plain(told) !== '' && plain(told) === plain(sent);

/** Report and customer alone make no order alike. */
const ALIKE = 2;

/** How much an order looks like the one that was sent, and why. The address counts most. */
function compare(intent: Intent, order: RemoteOrder): { score: number; why: string[] } {
  const { draft } = intent;
  const parts: readonly (readonly [boolean, number, string])[] = [
    [same(order.address, draft.address), 4, 'the same address'],
    [same(order.customerEmail, draft.customerEmail), 2, 'the same e-mail address'],
    [same(order.customerName, draft.customerName), 1, 'the same customer'],
    [same(order.claimNumber, draft.claimNumber), 2, 'the same claim number'],
    [order.serviceId !== null && order.serviceId === draft.serviceId, 0.5, 'the same report'],
  ];
  const agreeing = parts.filter(([agrees]) => agrees);
  return {
    score: agreeing.reduce((sum, [, weight]) => sum + weight, 0),
    why: agreeing.map(([, , words]) => words),
  };
}

/** Whether a person should see this order among those that could be the intent's. Never a match by itself. */
export function isLikely(intent: Intent, order: RemoteOrder): boolean {
  const { score } = compare(intent, order);
  if (score < ALIKE) return false;
  return order.orderedAt === null || order.orderedAt >= (intent.sentAt ?? intent.confirmedAt) - BEFORE;
}

/** What of the cache could be this order: came since the sending, belongs to no other, looks alike. */
export function candidatesOf(context: OutboxContext, intent: Intent): Candidate[] {
  const since = (intent.sentAt ?? intent.confirmedAt) - BEFORE;
  return context.ports.store.outbox
    .unowned(intent.accountId, since, MOST_READ)
    .filter((order) => isFree(order, intent) && isLikely(intent, order))
    .map((order) => ({ order, ...compare(intent, order) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SHOWN)
    .map(({ order, why }) => toCandidate(order, why));
}

/** Not another order of this app's: those say so themselves. */
function isFree(order: StoredOrder, intent: Intent): boolean {
  const notes = order.notes ?? '';
  return referencesIn(notes).length === 0 || carriesReference(notes, intent.reference);
}

function toCandidate(order: StoredOrder, why: readonly string[]): Candidate {
  const { orderId, address, customerName, serviceName, status, price, orderedAt, firstSeenAt } = order;
  const note = order.notes === null ? ['the service tells no notes'] : [];
  return {
    orderId,
    address,
    customerName,
    serviceName,
    status,
    price,
    orderedAt,
    firstSeenAt,
    why: [...why, ...note],
  };
}
