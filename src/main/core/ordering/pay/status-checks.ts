import { type Message, message, sameMessage } from '../../../../shared/copy/message.ts';
import { type CheckoutState, mayBePaid } from '../../../../shared/domain/checkout.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { contradicts, strangersIn } from '../../kernel/contradicts.ts';
import type { Priority, SessionFailure } from '../../kernel/session.ts';
import type { CheckoutPatch, CheckoutRecord, CheckoutStatus } from '../../ports/index.ts';
import { foundPage } from './card-orders.ts';
import { announce, type PaymentContext, recordStep } from './context.ts';
import { afterFailure, nextAsk } from './pace.ts';
import { paid } from './settle-paid.ts';

export type Asked =
  | { readonly kind: 'answered'; readonly state: CheckoutState }
  | { readonly kind: 'failed'; readonly failure: SessionFailure }
  /** The service never reported its session, or the app is closing. */
  | { readonly kind: 'not_asked' };

const WORDS: Readonly<Record<'open' | 'processing' | 'expired' | 'cancelled', Message>> = {
  open: message('payments.service_says_can_be_paid'),
  processing: message('payments.service_says_payment_being_worked'),
  expired: message('payments.service_says_payment_page_has'),
  cancelled: message('payments.service_says_payment_was_canceled_2'),
};
const STILL_OPEN = message('payments.you_canceled_but_service_says');

export interface Asking {
  /** Asks the service what became of a checkout and writes it down. One at a time for each. Never rejects. */
  ask(checkoutId: string, priority: Priority): Promise<Asked>;
  ended(): Promise<unknown>;
}

/** Questions to the service about checkouts (section 4, GET orders/status): the one way a payment becomes known. */
export function createAsking(context: PaymentContext): Asking {
  const { clock, store, logger } = context.ports;
  const { checkouts } = store;
  const running = new Map<string, Promise<Asked>>();
  const failures = new Map<string, number>();

  async function one(checkoutId: string, priority: Priority): Promise<Asked> {
    const before = checkouts.get(checkoutId);
    if (!before || before.sessionId === null || context.stopped()) return { kind: 'not_asked' };
    const { sessionId } = before;
    const session = await context.sessions.open(before.accountId);
    if (!session || context.stopped()) return { kind: 'not_asked' };
    const answer = await session.call((api, token) => api.checkoutStatus(token, sessionId), priority);
    // A session that another one was found to be in the meantime is that one's matter.
    if (context.stopped() || checkouts.get(checkoutId)?.sessionId !== sessionId) return { kind: 'not_asked' };
    if (!answer.ok) return failed(checkoutId, answer.failure);
    failures.delete(checkoutId);
    write(checkoutId, answer.value);
    return { kind: 'answered', state: checkouts.get(checkoutId)?.state ?? before.state };
  }

  function failed(checkoutId: string, failure: SessionFailure): Asked {
    const times = (failures.get(checkoutId) ?? 0) + 1;
    failures.set(checkoutId, times);
    const record = checkouts.get(checkoutId);
    const now = clock.now();
    // What is watched for ends automatically even where the service has forgotten it.
    const next = record && nextAsk(record, now, true);
    if (record) {
      const nextAt = next === null ? null : now + afterFailure(times);
      const answered = failure.kind === 'not_found' || failure.kind === 'refused';
      checkouts.note(checkoutId, { nextAt, ...(answered ? { askedAt: now } : {}) });
      announce(context, record);
    }
    return { kind: 'failed', failure };
  }

  function write(checkoutId: string, status: CheckoutStatus): void {
    const now = clock.now();
    const before = checkouts.get(checkoutId);
    if (before?.hinted && contradicts(checkouts.intents(checkoutId), status)) {
      checkouts.note(checkoutId, { sessionId: null, hinted: false, nextAt: null, askedAt: now });
      recordStep(context, checkoutId, 'asked', message('payments.payment_browser_came_back_with'));
      announce(context, before);
      return;
    }
    const [stranger] = before ? strangersIn(checkouts.intents(checkoutId), status) : [];
    if (before && stranger) {
      notTheirs(before, stranger);
      return;
    }
    if (status.state === 'paid') paid(context.ordering, checkoutId, status);
    store.transaction(() => {
      const record = checkouts.get(checkoutId);
      if (!record) return;
      const reported: CheckoutPatch = {
        askedAt: now,
        ...(record.asked === null && status.amount ? { asked: status.amount } : {}),
        ...(status.expiresAt === null ? {} : { expiresAt: status.expiresAt }),
        ...(record.url === null && status.checkoutUrl ? { url: status.checkoutUrl } : {}),
      };
      const moved = status.state !== 'paid' && take(record, status, reported);
      if (!moved) checkouts.note(checkoutId, { ...reported, asks: record.asks + 1 });
      const after = checkouts.get(checkoutId);
      if (after) checkouts.note(checkoutId, { nextAt: nextAsk(after, now, isUnreported(after)) });
    });
    const record = checkouts.get(checkoutId);
    if (record) announce(context, record);
  }

  /** The session is this checkout's, and the service names an order of somebody else's: nothing of it is believed. */
  function notTheirs(record: CheckoutRecord, order: RemoteOrder): void {
    const now = clock.now();
    const { orderId, address } = order;
    const words =
      address === null
        ? message('payments.not_theirs', { orderId })
        : message('payments.not_theirs_at', { orderId, address });
    const next = nextAsk(record, now, false);
    checkouts.note(record.id, { askedAt: now, asks: record.asks + 1, nextAt: next, message: words });
    if (record.message === null || !sameMessage(record.message, words))
      recordStep(context, record.id, 'asked', words);
    announce(context, record);
  }

  /** Whether the service's word moved it. What is paid stays so, and what a person gave up. */
  function take(record: CheckoutRecord, status: CheckoutStatus, reported: CheckoutPatch): boolean {
    const { id, state } = record;
    if (!mayBePaid(state) || status.state === 'other' || status.state === 'paid') return false;
    if (state === 'abandoned' || record.returned) {
      const words =
        status.state === 'open' || status.state === 'processing' ? STILL_OPEN : WORDS[status.state];
      checkouts.note(id, { ...reported, message: words, asks: record.asks + 1 });
      return true;
    }
    if (state === status.state) return false;
    const words = status.state === 'expired' || status.state === 'cancelled' ? WORDS[status.state] : null;
    if (!checkouts.move(id, [state], status.state, clock.now(), { ...reported, message: words, asks: 0 }))
      return false;
    recordStep(context, id, 'state', WORDS[status.state]);
    if (state === 'unknown') foundPage(context.ordering, id);
    return true;
  }

  /** Whether the service hasn't reported every order of a paid one. */
  function isUnreported(record: CheckoutRecord): boolean {
    return record.state === 'paid' && record.placed < record.orders;
  }

  async function safely(checkoutId: string, priority: Priority): Promise<Asked> {
    try {
      return await one(checkoutId, priority);
    } catch (error) {
      logger.error('checkout question', error, { checkout: checkoutId });
      return { kind: 'not_asked' };
    }
  }

  return {
    ask: (checkoutId, priority) => {
      // An answer that is under way may be older than what this one is asked for.
      const before = running.get(checkoutId) ?? Promise.resolve();
      const asked: Promise<Asked> = before
        .then(() => safely(checkoutId, priority))
        .finally(() => {
          if (running.get(checkoutId) === asked) running.delete(checkoutId);
          context.again();
        });
      running.set(checkoutId, asked);
      return asked;
    },
    ended: () => Promise.all([...running.values()]),
  };
}
