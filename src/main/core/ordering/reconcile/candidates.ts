import { agreements, differences, notOursWords } from '../../../../shared/copy/evidence.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import { factsOf } from '../../../../shared/domain/evidence/facts.ts';
import { judge } from '../../../../shared/domain/evidence/judge.ts';
import type { Candidate, Intent } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder, StoredOrder } from '../../../../shared/domain/order.ts';
import { HOUR, type Millis } from '../../../../shared/domain/units.ts';
import type { OrderingContext } from '../context.ts';

/** The service's clock may go differently. */
const BEFORE: Millis = HOUR;
const MOST_READ = 500;
const MOST_SHOWN = 20;

/** How much each fact weighs among those that look alike. The address counts most. */
const WEIGHTS = { address: 4, email: 2, name: 1, service: 0.5 } as const;
/** Report and customer alone make no order alike. */
const ALIKE = 2;

/** How much an order looks like the one that was sent. */
function likeness(intent: Intent, order: RemoteOrder): number {
  const facts = factsOf(intent, order);
  const parts = (['address', 'email', 'name', 'service'] as const).map((fact) =>
    facts[fact] === 'agrees' ? WEIGHTS[fact] : 0,
  );
  const claim = intent.draft.claimNumber.trim();
  const sameClaim = claim !== '' && claim.toLowerCase() === order.claimNumber?.trim().toLowerCase();
  return parts.reduce((sum: number, weight) => sum + weight, sameClaim ? 2 : 0);
}

/** Whether a person should see this order among those that could be the intent's. Never an automatic match. */
export function isLikely(intent: Intent, order: RemoteOrder): boolean {
  const { reference } = factsOf(intent, order);
  if (reference === 'ours') return true;
  if (reference === 'anothers' || reference === 'mentioned' || likeness(intent, order) < ALIKE) return false;
  return order.orderedAt === null || order.orderedAt >= (intent.sentAt ?? intent.confirmedAt) - BEFORE;
}

/** What of the cache could be this order: came since the sending, belongs to no other, looks alike. */
export function candidatesOf(context: OrderingContext, intent: Intent): Candidate[] {
  const since = (intent.sentAt ?? intent.confirmedAt) - BEFORE;
  return context.ports.store.outbox
    .unowned(intent.accountId, since, MOST_READ)
    .filter((order) => isLikely(intent, order))
    .map((order) => ({ order, score: likeness(intent, order) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SHOWN)
    .map(({ order }) => toCandidate(order, whyLikely(intent, order)));
}

/** What agrees and what differs; of a copy for another roof, that it is one. */
function whyLikely(intent: Intent, order: StoredOrder): Message[] {
  const judgment = judge(intent, order, 'search');
  const words = judgment.verdict === 'anothers' ? notOursWords(order, judgment) : null;
  if (words !== null && judgment.facts.reference === 'ours') return [words];
  return [...agreements(judgment.facts), ...differences(judgment.facts)];
}

function toCandidate(order: StoredOrder, why: readonly Message[]): Candidate {
  const { orderId, address, customerName, serviceName, status, price, orderedAt, firstSeenAt } = order;
  const note = order.notes === null ? [message('evidence.no_notes')] : [];
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
