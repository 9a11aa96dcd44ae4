import type { Intent } from '../../../../shared/domain/intent.ts';
import { type Money, sameMoney } from '../../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { isPriceAgreed } from '../../../../shared/domain/price-guard.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../../kernel/session.ts';
import { announce, type OrderingContext } from '../context.ts';
import { PRICE_ACCEPTED } from './persons-word.ts';

/** Quotes are taken at the moment of purchase (section 9): an older one is asked for again before an order goes. */
const QUOTE_GOOD: Millis = MINUTE;

/** One answer serves all orders of the same kind for so long. */
const ANSWER_GOOD: Millis = MINUTE;

function isWithin(span: Millis, at: Millis, now: Millis): boolean {
  return at <= now && now - at < span;
}

export type Priced =
  /** These may go. The rest is held until a person has seen the new price. */
  | { readonly kind: 'asked'; readonly good: readonly Intent[] }
  | { readonly kind: 'failed'; readonly failure: SessionFailure };

/**
 * The price guard: of these orders, those that may leave. Each distinct combination is asked for once. An order whose
 * price was never agreed to, rose beyond the tolerance, or isn't given any more, is held as `stale`.
 */
export async function guardPrices(
  context: OrderingContext,
  session: Session,
  intents: readonly Intent[],
): Promise<Priced> {
  const { clock, store } = context.ports;
  const { priceTolerance } = store.settings.get();
  const good: Intent[] = [];
  for (const intent of intents) {
    if (isWithin(QUOTE_GOOD, intent.agreedAt, clock.now())) {
      good.push(intent);
      continue;
    }
    const answer = knownPrice(context, intent) ?? (await priceNow(context, session, intent.draft));
    if (context.stopped()) return { kind: 'asked', good: [] };
    if (!answer.ok) return { kind: 'failed', failure: answer.failure };
    if (isPriceAgreed(intent, answer.price, priceTolerance)) good.push(intent);
    else holdStale(context, intent, answer.price);
  }
  return { kind: 'asked', good };
}

type Of = Pick<OrderDraft, 'serviceId' | 'rushOrder' | 'pdfRequired'>;
type Answer =
  | { readonly ok: true; readonly price: Money | null }
  | { readonly ok: false; readonly failure: SessionFailure };

const keyOf = (accountId: string, { serviceId, rushOrder, pdfRequired }: Of) =>
  JSON.stringify([accountId, serviceId, rushOrder, pdfRequired]);

function knownPrice(context: OrderingContext, { accountId, draft }: Intent): Answer | null {
  const known = context.prices.get(keyOf(accountId, draft));
  return known && isWithin(ANSWER_GOOD, known.at, context.ports.clock.now())
    ? { ok: true, price: known.price }
    : null;
}

/** What the service charges at this moment; null: it gives no price for this. */
export async function priceNow(context: OrderingContext, session: Session, of: Of): Promise<Answer> {
  const { serviceId, rushOrder, pdfRequired } = of;
  const answer = await session.call((api, token) => api.price(token, { serviceId, rushOrder, pdfRequired }));
  if (answer.ok) {
    const at = context.ports.clock.now();
    context.prices.set(keyOf(session.account.id, of), { price: answer.value, at });
    return { ok: true, price: answer.value };
  }
  const { kind } = answer.failure;
  // The service says that it has no such price; anything else is trouble that passes.
  if (kind === 'refused' || kind === 'not_found') return { ok: true, price: null };
  return { ok: false, failure: answer.failure };
}

function holdStale(context: OrderingContext, intent: Intent, offered: Money | null): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { hold: 'stale', offered, message: null } as const;
  const why =
    offered === null
      ? 'the service gives no price'
      : intent.agreed === null
        ? 'no price was agreed to'
        : 'the price changed';
  if (store.outbox.move(intent.id, ['queued'], 'held', patch, now, why)) announce(context, intent);
}

/** A person has seen the price that the service asks now, and accepts it. False when it isn't held for that. */
export function acceptPrice(context: OrderingContext, intent: Intent, offered: Money | null): boolean {
  if (intent.hold !== 'stale' || !sameMoney(intent.offered, offered)) return false;
  const { clock, store } = context.ports;
  const now = clock.now();
  // The offer may have waited for the person for hours: its age is the price's age.
  const agreedAt = store.outbox.history(intent.id).findLast(({ to }) => to === 'held')?.at ?? 1;
  const patch = { hold: null, message: null, agreed: offered, agreedAt, offered: null } as const;
  return store.outbox.move(intent.id, ['held'], 'queued', patch, now, PRICE_ACCEPTED);
}
