import type { Intent } from '../../../shared/domain/intent.ts';
import { type Money, sameMoney } from '../../../shared/domain/money.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../kernel/session.ts';
import { announce, type OutboxContext } from './context.ts';

/** Quotes are taken at the moment of purchase (section 9): an older one is asked for again before an order goes. */
const QUOTE_GOOD: Millis = 15 * MINUTE;

/** One answer serves all orders of the same kind for so long. */
const ANSWER_GOOD: Millis = MINUTE;

/** The step of a person who goes on at a new price. */
export const PRICE_ACCEPTED = 'the new price was accepted';

function isWithin(span: Millis, at: Millis, now: Millis): boolean {
  return at <= now && now - at < span;
}

export type Priced =
  /** These may go. The rest is held until a person has seen the new price. */
  | { readonly kind: 'asked'; readonly good: readonly Intent[] }
  | { readonly kind: 'failed'; readonly failure: SessionFailure };

/**
 * Asks anew for the prices of these orders that were quoted too long ago or offline, each distinct combination once. An
 * order whose price isn't the one agreed to any more, or that has none any more, is held as `stale`.
 */
export async function priceAgain(
  context: OutboxContext,
  session: Session,
  intents: readonly Intent[],
): Promise<Priced> {
  const good: Intent[] = [];
  for (const intent of intents) {
    if (intent.agreed === null || isWithin(QUOTE_GOOD, intent.agreedAt, context.ports.clock.now())) {
      good.push(intent);
      continue;
    }
    const answer = await priceOf(context, session, intent);
    if (context.stopped()) return { kind: 'asked', good: [] };
    if (!answer.ok) return { kind: 'failed', failure: answer.failure };
    if (answer.price !== null && sameMoney(answer.price, intent.agreed)) good.push(intent);
    else holdStale(context, intent, answer.price);
  }
  return { kind: 'asked', good };
}

type Answer =
  | { readonly ok: true; readonly price: Money | null }
  | { readonly ok: false; readonly failure: SessionFailure };

async function priceOf(context: OutboxContext, session: Session, intent: Intent): Promise<Answer> {
  const { serviceId, rushOrder, pdfRequired } = intent.draft;
  const key = JSON.stringify([intent.accountId, serviceId, rushOrder, pdfRequired]);
  const known = context.prices.get(key);
  if (known && isWithin(ANSWER_GOOD, known.at, context.ports.clock.now()))
    return { ok: true, price: known.price };
  const answer = await session.call((api, token) => api.price(token, { serviceId, rushOrder, pdfRequired }));
  if (answer.ok) {
    context.prices.set(key, { price: answer.value, at: context.ports.clock.now() });
    return { ok: true, price: answer.value };
  }
  const { kind } = answer.failure;
  // The service says that it has no such price; anything else is trouble that passes.
  if (kind === 'refused' || kind === 'not_found') return { ok: true, price: null };
  return { ok: false, failure: answer.failure };
}

function holdStale(context: OutboxContext, intent: Intent, offered: Money | null): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { hold: 'stale', offered, message: null } as const;
  const why = offered ? 'the price changed' : 'the service gives no price any more';
  if (store.outbox.move(intent.id, ['queued'], 'held', patch, now, why)) announce(context, intent);
}

/** A person has seen the price that the service asks now, and goes on with it. False when it isn't held for that. */
export function acceptPrice(context: OutboxContext, intent: Intent, offered: Money | null): boolean {
  if (intent.hold !== 'stale' || !sameMoney(intent.offered, offered)) return false;
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { hold: null, message: null, agreed: offered, agreedAt: now, offered: null } as const;
  return store.outbox.move(intent.id, ['held'], 'queued', patch, now, PRICE_ACCEPTED);
}
